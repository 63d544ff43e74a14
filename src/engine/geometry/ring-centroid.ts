import { signedRingArea, type Point, type Ring } from './ring-area.ts'

/**
 * Centre of area of a simple ring [m]. A ring without area answers the mean of its points,
 * and an empty one the origin.
 */
export function ringCentroid(ring: Ring): Point {
  const first = ring[0]
  if (first === undefined) return [0, 0]
  const [x0, y0] = first
  const area = signedRingArea(ring)
  let cx = 0
  let cy = 0
  if (Math.abs(area) < 1e-12) {
    for (const [x, y] of ring) {
      cx += x
      cy += y
    }
    return [cx / ring.length, cy / ring.length]
  }
  for (let i = 1; i + 1 < ring.length; i++) {
    const [ax, ay] = ring[i]
    const [bx, by] = ring[i + 1]
    const cross = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
    cx += (ax + bx - 2 * x0) * cross
    cy += (ay + by - 2 * y0) * cross
  }
  return [x0 + cx / (6 * area), y0 + cy / (6 * area)]
}
