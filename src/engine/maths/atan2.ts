import { atanOfRatio } from './atan-of-ratio.ts'
import { lowestPower, powersOfTwo } from './powers-of-two.ts'

const half = Math.PI
const halfLow = 1.2246467991473532e-16

/**
 * Angle of the point (x, y) from the x-axis, −π … π [rad], the same to the bit on every JavaScript engine;
 * within 2 units in the last place.
 *
 * @returns special values as ECMAScript's `Math.atan2`
 * @checked maths.test.ts
 */
export function atan2(y: number, x: number): number {
  let rise = Math.abs(y)
  let run = Math.abs(x)
  if (rise !== rise || run !== run) return Number.NaN
  const below = y < 0 || Object.is(y, -0)
  const behind = x < 0 || Object.is(x, -0)
  let angle
  if (rise === 0) angle = 0
  else if (run === 0) angle = 1.5707963267948966
  else if (rise === Infinity) angle = run === Infinity ? 0.7853981633974483 : 1.5707963267948966
  else if (run === Infinity) angle = 0
  else {
    // Keep sums and products within the range of numbers.
    if (rise > 1e300 || run > 1e300) {
      rise *= powersOfTwo[-60 - lowestPower]
      run *= powersOfTwo[-60 - lowestPower]
    } else if (rise < 1e-290 && run < 1e-290) {
      rise *= powersOfTwo[100 - lowestPower]
      run *= powersOfTwo[100 - lowestPower]
    }
    angle = run === 0 ? 1.5707963267948966 : atanOfRatio(rise, run)
  }
  if (behind) angle = half - (angle - halfLow)
  return below ? -angle : angle
}
