import { degrees } from '../maths/degree.ts'
import type { Point } from '../input.ts'
import { acos } from '../maths/acos.ts'
import { planeAxes } from '../geometry/plane.ts'
import { outlineNormal } from './outline-normal.ts'

/**
 * Tolerance between an outline and the direction of its plane [°]: above the rounding of corners and azimuths, too
 * small to change the shade.
 */
const tolerance = 1

/**
 * Reason why an outline does not lie in a plane of this direction; undefined if it does.
 *
 * Shade is computed from points of the outline along the plane's normal. If outline and normal disagreed, points would
 * lie inside the building, which would then shade itself. Corners may run in either direction.
 *
 * @param points a plane outline
 */
export function turnedOutline(points: readonly Point[], azimuthDeg: number, tiltDeg: number): string | undefined {
  const [x, y, z] = outlineNormal(points)
  const { normalEast, normalNorth, normalUp } = planeAxes({ azimuthDeg, tiltDeg })
  const cosine = Math.abs(x * normalEast + y * normalNorth + z * normalUp) / Math.sqrt(x * x + y * y + z * z)
  const off = degrees(acos(Math.min(1, cosine)))
  return off <= tolerance
    ? undefined
    : `must face as azimuthDeg ${azimuthDeg} and tiltDeg ${tiltDeg} say, found corners of a plane ${off.toPrecision(3)}° off`
}
