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

/** A piece in the order in which pieces begin a polygon: the largest first. */
interface Placed<T> {
  readonly piece: T
  readonly place: number
  readonly area: number
  isJoined: boolean
}

/**
 * Level faces as few polygons: pieces of a group that share sides are joined while the result is a simple polygon, for none
 * of the formats has holes in common. Sides are shared corner by corner, and corners that are the same are the same object
 * (welded-faces.ts).
 *
 * @returns the largest piece of each polygon, with the polygon's outline
 */
export function joinedSlabs<T extends SlabPiece>(
  pieces: readonly T[],
): readonly { readonly piece: T; readonly outline: readonly Point[] }[] {
  return [...Map.groupBy(pieces, ({ group }) => group).values()].flatMap(own => {
    const placed = own
      .map(piece => ({ piece, area: areaOf(piece.outline) }))
      .toSorted((a, b) => b.area - a.area)
      .map((one, place): Placed<T> => ({ ...one, place, isJoined: false }))
    const beside = piecesBeside(placed)
    return placed.flatMap(base => {
      if (base.isJoined) return []
      const polygon = new Polygon(base.piece.outline)
      const isBase = (other: Placed<T>) =>
        !other.isJoined && other.place > base.place && (!base.piece.isKept || other.area < sliver)
      const near = new Set(beside(base).filter(isBase))
      for (;;) {
        const joined = [...near].toSorted((a, b) => a.place - b.place).find(other => polygon.join(other.piece.outline))
        if (joined === undefined) break
        joined.isJoined = true
        near.delete(joined)
        for (const other of beside(joined)) if (isBase(other)) near.add(other)
      }
      return [{ piece: base.piece, outline: polygon.outline() }]
    })
  })
}

/** Finds the pieces with a side that is one of a piece's own, the other way round. */
function piecesBeside<T extends SlabPiece>(placed: readonly Placed<T>[]): (of: Placed<T>) => readonly Placed<T>[] {
  const from = new Map<Point, { readonly to: Point; readonly of: Placed<T> }[]>()
  for (const of of placed)
    of.piece.outline.forEach((corner, i) => {
      const side = { to: after(of.piece.outline, i), of }
      const sides = from.get(corner)
      if (sides === undefined) from.set(corner, [side])
      else sides.push(side)
    })
  return ({ piece: { outline } }) =>
    outline.flatMap((corner, i) =>
      (from.get(after(outline, i)) ?? []).flatMap(side => (side.to === corner ? [side.of] : [])),
    )
}

/** A simple polygon that others join. */
class Polygon {
  /** The next corner by corner. */
  readonly #next = new Map<Point, Point>()
  #start: Point
  readonly #drawn: readonly Point[]
  readonly #isSimple: boolean

  constructor(outline: readonly Point[]) {
    outline.forEach((corner, i) => this.#next.set(corner, after(outline, i)))
    this.#start = outline[0] ?? [0, 0, 0]
    this.#drawn = outline
    this.#isSimple = this.#next.size === outline.length
  }

  /**
   * Joins a polygon whose common sides with this one are one stretch, and that meets it nowhere else: then the result is simple,
   * and costs the sides of the other one alone. Returns whether it did.
   */
  join(other: readonly Point[]): boolean {
    if (!this.#isSimple || new Set(other).size < other.length) return false
    const isCommon = other.map((from, i) => this.#next.get(after(other, i)) === from)
    const isLastCommon = other.map((_, i) => isCommon.at(i - 1))
    const stretches = other.filter((_, i) => isCommon[i] && !isLastCommon[i])
    // Where both keep a side that begins at a corner, they meet once more.
    const meetings = other.filter((corner, i) => !isCommon[i] && !isLastCommon[i] && this.#next.has(corner))
    if (stretches.length !== 1 || meetings.length > 0) return false
    const gone = new Set(other.flatMap((_, i) => (isCommon[i] === true ? [after(other, i)] : [])))
    while (gone.has(this.#start)) this.#start = this.#next.get(this.#start) as Point
    for (const corner of gone) this.#next.delete(corner)
    other.forEach((corner, i) => {
      if (isCommon[i] === false) this.#next.set(corner, after(other, i))
    })
    return true
  }

  outline(): readonly Point[] {
    if (!this.#isSimple) return this.#drawn
    const outline: Point[] = []
    let at = this.#start
    do {
      outline.push(at)
      at = this.#next.get(at) ?? this.#start
    } while (at !== this.#start)
    return outline
  }
}

function after(outline: readonly Point[], i: number): Point {
  return outline[(i + 1) % outline.length] as Point
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
