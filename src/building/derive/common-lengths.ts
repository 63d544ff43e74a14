import { cachedWith } from '#engine/cached-with.ts'
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
  const turns = Math.round(Math.PI / parallel)
  const placeOf = ({ from: [x, y], ux, uy }: Side) => {
    const [ax, ay] = uy < 0 || (uy === 0 && ux < 0) ? [-ux, -uy] : [ux, uy]
    const turn = Math.floor((Math.atan2(ay, ax) * turns) / Math.PI)
    // An angle that rounds to π is that of 0.
    const [dx, dy] = turn < turns ? [ax, ay] : [-ax, -ay]
    return [turn % turns, Math.floor(((y - y0) * dx - (x - x0) * dy) / touching)] as const
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
  const found: Contact[] = []
  for (const side of sides) {
    const [turn, offset] = placeOf(side)
    for (let t = turn - 1; t <= turn + 1; t++) {
      // The line's sign changes where the directions wrap around: 0 and π are the same.
      const [at, sign] = t < 0 ? [t + turns, -1] : t >= turns ? [t - turns, -1] : [t, 1]
      for (let o = offset - 1; o <= offset + 1; o++) {
        for (const other of lines.get(`${at} ${sign === 1 ? o : -o - 1}`) ?? []) {
          const [start, end, apart] = common(side, other)
          if (other.ring !== side.ring && end > start) found.push({ side, other, start, end, apart })
        }
      }
    }
    const key = `${turn} ${offset}`
    const here = lines.get(key)
    if (here === undefined) lines.set(key, [side])
    else here.push(side)
  }
  // Every stretch of a side has one neighbour, the nearest: what a thin ring lies between does not touch.
  const taken = new Map<Side, (readonly [number, number])[]>()
  const takenOf = (side: Side) => cachedWith(taken, side, (): (readonly [number, number])[] => [])
  for (const { side, other, start, end } of found.toSorted((a, b) => a.apart - b.apart)) {
    // Both sides run against each other: a place on one is the sum less its place on the other.
    const sum = placeOn(side, other.from)
    const others = takenOf(other).map(([from, to]) => [sum - to, sum - from] as const)
    for (const [from, to] of without([[start, end]], [...takenOf(side), ...others])) {
      takenOf(side).push([from, to])
      takenOf(other).push([sum - to, sum - from])
      tell(other.ring, side.ring, to - from, along(side, from), along(side, to))
    }
  }
}

/** Stretch along which two sides run in opposite directions: its start and end on the first side, and the gap [m]. */
interface Contact {
  readonly side: Side
  readonly other: Side
  readonly start: number
  readonly end: number
  readonly apart: number
}

/** Stretches without what others take of them; what is left under a tenth of a millimetre is rounding. */
function without(
  stretches: readonly (readonly [number, number])[],
  others: readonly (readonly [number, number])[],
): readonly (readonly [number, number])[] {
  return others.reduce(
    (left, [from, to]) =>
      left.flatMap(([start, end]) =>
        (
          [
            [start, Math.min(end, from)],
            [Math.max(start, to), end],
          ] as const
        ).filter(([a, b]) => b - a > 1e-4),
      ),
    stretches,
  )
}

function placeOn({ from, ux, uy }: Side, [x, y]: Point): number {
  return (x - from[0]) * ux + (y - from[1]) * uy
}

function along({ from: [x, y], ux, uy }: Side, length: number): Point {
  return [x + length * ux, y + length * uy]
}

const nowhere = [0, 0, 0] as const

/** Part of a side along which another side runs back: start and end, and how far apart [m]. */
function common(a: Side, b: Side): readonly [from: number, to: number, apart: number] {
  if (a.ux * b.ux + a.uy * b.uy > -1 + parallel) return nowhere
  const ahead = (b.from[0] - a.from[0]) * a.ux + (b.from[1] - a.from[1]) * a.uy
  const across = (b.from[1] - a.from[1]) * a.ux - (b.from[0] - a.from[0]) * a.uy
  if (Math.abs(across) > touching) return nowhere
  return [Math.max(0, ahead - b.length), Math.min(a.length, ahead), Math.abs(across)]
}
