import type { Point } from '../input.ts'

const tolerance = 0.02 // m
const relativeTolerance = 1e-3 // of the outline's size

/**
 * Why an outline is no plane face, or undefined.
 *
 * The normal is Newell's, twice the area in length, so that one bad corner cannot turn it.
 */
export function offPlane(points: readonly Point[]): string | undefined {
  let nx = 0
  let ny = 0
  let nz = 0
  // Relative to the first corner: far from the origin the products would lose their digits.
  const [ox, oy, oz] = points[0]
  let size = 0
  for (let i = 0; i < points.length; i++) {
    const [ax, ay, az] = points[i]
    const [bx, by, bz] = points[(i + 1) % points.length]
    nx += (ay - oy) * (bz - oz) - (az - oz) * (by - oy)
    ny += (az - oz) * (bx - ox) - (ax - ox) * (bz - oz)
    nz += (ax - ox) * (by - oy) - (ay - oy) * (bx - ox)
    size = Math.max(size, Math.abs(ax - ox), Math.abs(ay - oy), Math.abs(az - oz))
  }
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
  if (!(length > 1e-6)) return 'must enclose an area, found corners on one line'
  let offset = 0
  for (const [x, y, z] of points) offset += ((x - ox) * nx + (y - oy) * ny + (z - oz) * nz) / length / points.length
  let worst = 0
  for (const [x, y, z] of points) worst = Math.max(worst, Math.abs(((x - ox) * nx + (y - oy) * ny + (z - oz) * nz) / length - offset))
  return worst <= tolerance + relativeTolerance * size ? undefined : `must lie in one plane, found a corner ${worst.toPrecision(3)} m off it`
}
