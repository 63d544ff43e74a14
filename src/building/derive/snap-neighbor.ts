import type { Mass, Neighbor, Vertex } from '#contract/inputs/project-inputs.ts'
import { degrees } from './degree.ts'
import { toTrue } from './to-true.ts'
import { turn } from './compass.ts'

/**
 * Place of a neighbour whose square stands by a mass, so that it touches: sides within reach of a corner, or
 * of a wall, line up with it. Distance and bearing keep more digits than are shown, so that it does touch.
 *
 * @param area   of the neighbour [m²]
 * @param centre metres east and north of the site
 * @param reach  [m]
 * @returns null if no side is near a mass
 */
export function snapNeighbor(
  area: number,
  [east, north]: Vertex,
  masses: readonly Mass[],
  rotationDeg: number,
  reach: number,
): Pick<Neighbor, 'distance' | 'bearing'> | null {
  const half = Math.sqrt(area) / 2
  const isNear = (from: number, to: number, middle: number) =>
    Math.min(from, to) <= middle + half + reach && Math.max(from, to) >= middle - half - reach
  // An edge of which a part is beside the square; each of its ends is a line for the square's sides.
  const ends = masses.flatMap(({ vertices }) => {
    const ring = vertices.map(vertex => toTrue(vertex, rotationDeg))
    return ring.flatMap((from, i): readonly Vertex[] => {
      const to = ring[(i + 1) % ring.length] ?? from
      return isNear(from[0], to[0], east) && isNear(from[1], to[1], north) ? [from, to] : []
    })
  })
  const by = [east, north].map((middle, axis) =>
    ends
      .flatMap(end => [(end[axis] ?? middle) - middle - half, (end[axis] ?? middle) - middle + half])
      .reduce((best, move) => (Math.abs(move) < Math.abs(best) ? move : best), Infinity),
  )
  if (!by.some(move => Math.abs(move) <= reach)) return null
  const [x = east, y = north] = [east, north].map((middle, axis) => {
    const move = by[axis] ?? 0
    return Math.abs(move) <= reach ? middle + move : middle
  })
  return {
    distance: Math.round(Math.hypot(x, y) * 1e6) / 1e6,
    bearing: Math.round(turn(degrees(Math.atan2(x, y))) * 1e6) / 1e6,
  }
}
