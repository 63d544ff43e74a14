import type { Point } from '../input.ts'

/**
 * Newell's normal of an outline: its length is twice the enclosed area, so that a single bad corner cannot turn it.
 *
 * Corners are taken relative to the first: far from the origin the products would lose their digits.
 */
export function outlineNormal(points: readonly Point[]): Point {
  let x = 0
  let y = 0
  let z = 0
  const [ox, oy, oz] = points[0]
  for (let i = 0; i < points.length; i++) {
    const [ax, ay, az] = points[i]
    const [bx, by, bz] = points[(i + 1) % points.length]
    x += (ay - oy) * (bz - oz) - (az - oz) * (by - oy)
    y += (az - oz) * (bx - ox) - (ax - ox) * (bz - oz)
    z += (ax - ox) * (by - oy) - (ay - oy) * (bx - ox)
  }
  return [x, y, z]
}
