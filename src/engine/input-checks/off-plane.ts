import type { Point } from '../input.ts'
import { outlineNormal } from './outline-normal.ts'

const tolerance = 0.02 // m
const relativeTolerance = 1e-3 // of the outline's size

/** Reason why an outline is no plane face; undefined if it is one. */
export function offPlane(points: readonly Point[]): string | undefined {
  const [nx, ny, nz] = outlineNormal(points)
  const [ox, oy, oz] = points[0]
  let size = 0
  for (const [x, y, z] of points) size = Math.max(size, Math.abs(x - ox), Math.abs(y - oy), Math.abs(z - oz))
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
  if (!(length > 1e-6)) return 'must enclose an area, found corners on one line'
  let offset = 0
  for (const [x, y, z] of points) offset += ((x - ox) * nx + (y - oy) * ny + (z - oz) * nz) / length / points.length
  let worst = 0
  for (const [x, y, z] of points)
    worst = Math.max(worst, Math.abs(((x - ox) * nx + (y - oy) * ny + (z - oz) * nz) / length - offset))
  return worst <= tolerance + relativeTolerance * size
    ? undefined
    : `must lie in one plane, found a corner ${worst.toPrecision(3)} m off it`
}
