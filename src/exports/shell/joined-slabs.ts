import type { Point } from '#engine/input.ts'

/** A level face of a group; those of one group may become one. */
export interface SlabPiece {
  readonly group: string
  readonly outline: readonly Point[]
  /** Whether it keeps its form, but for pieces that are too small to stand alone. */
  readonly isKept: boolean
}

/** Pieces of less area are slivers, which other programs do not take [m²]. */
const sliver = 0.1

/**
 * Level faces as few polygons: pieces of a group that share sides are joined while the result is a simple polygon, for none
 * of the formats has holes in common. Sides are shared corner by corner (welded-faces.ts).
 *
 * @returns the largest piece of each polygon, with the polygon's outline
 */
export function joinedSlabs<T extends SlabPiece>(
  pieces: readonly T[],
): readonly { readonly piece: T; readonly outline: readonly Point[] }[] {
  return [...Map.groupBy(pieces, ({ group }) => group).values()].flatMap(own => {
    let left = own
      .map(piece => ({ piece, outline: piece.outline, area: areaOf(piece.outline) }))
      .toSorted((a, b) => b.area - a.area)
    for (let i = 0; i < left.length;) {
      const base = left[i]
      if (base === undefined) break
      const at = left.findIndex(
        (other, k) =>
          k > i && (!base.piece.isKept || other.area < sliver) && joined(base.outline, other.outline) !== undefined,
      )
      const other = left[at]
      const outline = other === undefined ? undefined : joined(base.outline, other.outline)
      if (other === undefined || outline === undefined) i++
      else {
        const whole = { piece: base.piece, outline, area: base.area + other.area }
        left = left.map((one, k) => (k === i ? whole : one)).filter((_, k) => k !== at)
      }
    }
    return left
  })
}

/** Two polygons with common sides as one; undefined when the result is not a simple polygon. */
function joined(a: readonly Point[], b: readonly Point[]): readonly Point[] | undefined {
  const next = new Map<string, Point>()
  const sides = new Map<string, { readonly from: Point; readonly to: Point }>()
  let common = 0
  for (const outline of [a, b])
    outline.forEach((from, i) => {
      const to = outline[(i + 1) % outline.length] ?? from
      if (sides.delete(`${to.join()} ${from.join()}`)) common++
      else sides.set(`${from.join()} ${to.join()}`, { from, to })
    })
  if (common === 0) return undefined
  for (const { from, to } of sides.values()) {
    const key = from.join()
    if (next.has(key)) return undefined
    next.set(key, to)
  }
  const [first] = sides.values()
  if (first === undefined) return undefined
  const outline: Point[] = [first.from]
  const start = first.from.join()
  for (let at = first.to; at.join() !== start;) {
    outline.push(at)
    const to = next.get(at.join())
    if (to === undefined || outline.length > sides.size) return undefined
    at = to
  }
  return outline.length === sides.size ? outline : undefined
}

function areaOf(outline: readonly Point[]): number {
  const [o = [0, 0, 0]] = outline
  let twice = 0
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a
    twice += (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])
  })
  return Math.abs(twice) / 2
}
