import type { Point, Ring } from './ring.ts'

/** Distance from a line within which sides run along each other [m]: masses that touch may be drawn 2 cm apart. */
const touching = 0.03
/** Difference of direction within which they do so [rad]. */
const parallel = 1e-3

interface Side {
  readonly ring: number
  readonly from: Point
  readonly length: number
  readonly ux: number
  readonly uy: number
}

/**
 * Lengths along which rings touch each other; the rings do not overlap. Each pair of sides is reported once.
 *
 * @param rings counter-clockwise
 * @param tell  receives the places of two rings in the list, the common length of a side of each [m], and its place
 *              along the side of the second
 */
export function commonLengths(
  rings: readonly Ring[],
  tell: (i: number, k: number, length: number, from: Point, to: Point) => void,
): void {
  const [x0, y0] = rings[0]?.[0] ?? [0, 0]
  // Sides by their line, in either direction: its direction from 0 to π and its distance from a point near by.
  const lines = new Map<string, Side[]>()
  const turnsOf = Math.round(Math.PI / parallel)
  const placeOf = ({ from: [x, y], ux, uy }: Side) => {
    const [dx, dy] = uy < 0 || (uy === 0 && ux < 0) ? [-ux, -uy] : [ux, uy]
    return [Math.floor(Math.atan2(dy, dx) / parallel), Math.floor(((y - y0) * dx - (x - x0) * dy) / touching)] as const
  }
  const sides = rings.flatMap((ring, at) =>
    ring.flatMap((from, i): readonly Side[] => {
      const to = ring[(i + 1) % ring.length] as Point
      const length = Math.hypot(to[0] - from[0], to[1] - from[1])
      return length > 0
        ? [{ ring: at, from, length, ux: (to[0] - from[0]) / length, uy: (to[1] - from[1]) / length }]
        : []
    }),
  )
  for (const side of sides) {
    const [turn, offset] = placeOf(side)
    for (let t = turn - 1; t <= turn + 1; t++) {
      // The line's sign changes where the directions wrap around.
      const [at, sign] = t < 0 ? [t + turnsOf + 1, -1] : t > turnsOf ? [t - turnsOf - 1, -1] : [t, 1]
      for (let o = offset - 1; o <= offset + 1; o++) {
        for (const other of lines.get(`${at} ${sign === 1 ? o : -o - 1}`) ?? []) {
          const [start, end] = common(side, other)
          if (other.ring !== side.ring && end > start)
            tell(other.ring, side.ring, end - start, along(side, start), along(side, end))
        }
      }
    }
    const key = `${turn} ${offset}`
    const here = lines.get(key)
    if (here === undefined) lines.set(key, [side])
    else here.push(side)
  }
}

function along({ from: [x, y], ux, uy }: Side, length: number): Point {
  return [x + length * ux, y + length * uy]
}

const nowhere = [0, 0] as const

/** Part of a side along which another side runs back: start and end [m]. */
function common(a: Side, b: Side): readonly [from: number, to: number] {
  if (a.ux * b.ux + a.uy * b.uy > -1 + parallel) return nowhere
  const ahead = (b.from[0] - a.from[0]) * a.ux + (b.from[1] - a.from[1]) * a.uy
  const across = (b.from[1] - a.from[1]) * a.ux - (b.from[0] - a.from[0]) * a.uy
  if (Math.abs(across) > touching) return nowhere
  return [Math.max(0, ahead - b.length), Math.min(a.length, ahead)]
}
