import { EndType, inflatePaths, JoinType } from 'clipper2-ts'
import { overlapArea } from './overlap-area.ts'
import { ringArea, signedRingArea, type Point, type Ring } from './ring.ts'
import { limits } from '#contract/limits.ts'

/** Steps of the library's whole-number grid in a metre: 0.1 mm. */
const perMetre = 10_000
/** Longest corner of the inset outline, in multiples of the distance: sharper ones are cut off. */
const miterLimit = 4
/** Share of an outline's area that may be rounding, and at least as much [m²]. */
const rounding = 1e-6

/** A ring without the second end of each edge that is too short for an outline. */
function withoutShortEdges(ring: Ring): Ring {
  const points: Point[] = []
  for (const point of ring) {
    const before = points.at(-1)
    if (before === undefined || Math.hypot(point[0] - before[0], point[1] - before[1]) >= limits.shortestEdge)
      points.push(point)
  }
  const [first] = points
  const last = points.at(-1)
  if (
    points.length > 1 &&
    first !== undefined &&
    last !== undefined &&
    Math.hypot(first[0] - last[0], first[1] - last[1]) < limits.shortestEdge
  )
    points.pop()
  return points
}

/**
 * Parts of an outline that lie at least a distance within it, largest first; counter-clockwise, on a grid of 0.1 mm. An
 * outline may fall into several parts, and nothing may be left of it.
 *
 * A part is left out if its area says that the library's answer is wrong: it is larger than the outline, or reaches out
 * of it.
 *
 * @param distance from every edge [m], 0 or more
 */
export function inset(ring: Ring, distance: number): readonly Ring[] {
  if (distance === 0) return [ring]
  const wound = signedRingArea(ring) < 0 ? ring.toReversed() : ring
  const path = wound.map(([x, y]) => ({ x: Math.round(x * perMetre), y: Math.round(y * perMetre) }))
  const whole = ringArea(ring)
  const slack = Math.max(rounding, whole * rounding)
  return inflatePaths([path], -Math.round(distance * perMetre), JoinType.Miter, EndType.Polygon, miterLimit)
    .map(part => withoutShortEdges(part.map(({ x, y }): Point => [x / perMetre, y / perMetre])))
    .filter(part => {
      const area = ringArea(part)
      return part.length >= limits.outlineCorners.min && area <= whole && overlapArea(part, ring) >= area - slack
    })
    .toSorted((a, b) => ringArea(b) - ringArea(a))
}
