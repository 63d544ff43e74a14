import { radians } from '../../maths/degree.ts'
import { acos } from '../../maths/acos.ts'
import { cos } from '../../maths/cos.ts'
import { sin } from '../../maths/sin.ts'
import { tan } from '../../maths/tan.ts'

/** Declination [rad] on a day of the year (1 = 1 January), Spencer 1971. */
export function declination(dayOfYear: number): number {
  const g = (2 * Math.PI * (dayOfYear - 1)) / 365
  return (
    0.006918 -
    0.399912 * cos(g) +
    0.070257 * sin(g) -
    0.006758 * cos(2 * g) +
    0.000907 * sin(2 * g) -
    0.002697 * cos(3 * g) +
    0.00148 * sin(3 * g)
  )
}

/** Sunset hour angle [rad] at a latitude [°]: 0 in the polar night, π in the polar day. */
export function sunsetAngle(latitude: number, delta: number): number {
  return acos(Math.min(1, Math.max(-1, -tan(radians(latitude)) * tan(delta))))
}
