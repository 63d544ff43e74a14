import type { Point } from '../input.ts'
import { planeAxes, type Plane } from '../geometry/plane.ts'

/** Distance of the points in front of their plane, so that they are outside the body they belong to [m]. */
const clearance = 0.01
/** Least and highest number of points of the grid in each direction; between them, a point per metre. */
const fewest = 3
const mostAcross = 8
const mostUp = 6

/**
 * Points spread evenly over a flat outline, in its plane and slightly in front.
 *
 * @param outline corners [x, y, z], at least three, in either sense; need not be convex
 * @returns x, y, z of each point in turn; at least one point
 */
export function planePoints(outline: readonly Point[], plane: Plane): Float64Array {
  const { normalEast, normalNorth, normalUp, rightEast, rightNorth, slopeEast, slopeNorth, slopeUp } = planeAxes(plane)
  const corners = outline.length
  const [x0, y0, z0] = outline[0] ?? [0, 0, 0]
  const right = new Float64Array(corners)
  const slope = new Float64Array(corners)
  let ahead = 0
  let low = Infinity
  let high = -Infinity
  let left = Infinity
  let far = -Infinity
  for (let i = 0; i < corners; i++) {
    const x = outline[i][0] - x0
    const y = outline[i][1] - y0
    const z = outline[i][2] - z0
    right[i] = x * rightEast + y * rightNorth
    slope[i] = x * slopeEast + y * slopeNorth + z * slopeUp
    ahead += (x * normalEast + y * normalNorth + z * normalUp) / corners
    left = Math.min(left, right[i])
    far = Math.max(far, right[i])
    low = Math.min(low, slope[i])
    high = Math.max(high, slope[i])
  }
  const off = ahead + clearance
  const across = gridCount(far - left, mostAcross)
  const upward = gridCount(high - low, mostUp)
  const points: number[] = []
  const put = (a: number, b: number): void => {
    points.push(
      x0 + a * rightEast + b * slopeEast + off * normalEast,
      y0 + a * rightNorth + b * slopeNorth + off * normalNorth,
      z0 + b * slopeUp + off * normalUp,
    )
  }
  for (let j = 0; j < upward; j++) {
    const b = low + ((high - low) * (j + 0.5)) / upward
    for (let i = 0; i < across; i++) {
      const a = left + ((far - left) * (i + 0.5)) / across
      if (holds(right, slope, a, b)) put(a, b)
    }
  }
  if (points.length === 0) put(mean(right), mean(slope)) // a sliver between the grid's points
  return Float64Array.from(points)
}

function gridCount(length: number, most: number): number {
  return Math.max(fewest, Math.min(most, Math.ceil(length)))
}

function mean(series: Float64Array): number {
  let sum = 0
  for (const value of series) sum += value
  return series.length > 0 ? sum / series.length : 0
}

function holds(x: Float64Array, y: Float64Array, px: number, py: number): boolean {
  let inside = false
  for (let i = 0, j = x.length - 1; i < x.length; j = i++) {
    if (y[i] > py !== y[j] > py && px < x[i] + ((py - y[i]) / (y[j] - y[i])) * (x[j] - x[i])) inside = !inside
  }
  return inside
}
