import { binaryExponent } from './binary-exponent.ts'
import { expOfParts } from './exp-of-parts.ts'
import { lowestPower, powersOfTwo } from './powers-of-two.ts'

const ln2High = 0.6931471803691238 // 32 bits: its product with any exponent is exact
const ln2Low = 1.9082149292705877e-10
const halver = 134217729 // 2²⁷ + 1: splits a number into two of half the digits (Dekker, Numer. Math. 18, 1971)

/**
 * x^y, the same to the bit on every JavaScript engine; relative error below 3e-16 where |y·ln x| < 50, 2e-15 at the ends of the range.
 *
 * ln x and its product with y are carried as sums of two numbers (Dekker's products), since an error
 * of 1e-16 in y·ln x is one of |y·ln x|·1e-16 in the power.
 *
 * @returns special values as ECMAScript's `**`; NaN for x < 0 unless y is an integer
 * @checked maths.test.ts
 */
export function pow(x: number, y: number): number {
  if (x > 0 && x < Infinity && y > -Infinity && y < Infinity)
    return x === 1 || y === 0 ? 1 : y === 1 ? x : y === 2 ? x * x : positivePower(x, y)
  return specialPower(x, y)
}

function positivePower(x: number, y: number): number {
  let k = 0
  let m = x
  if (m < 2.2250738585072014e-308) {
    // subnormal
    m *= powersOfTwo[54 - lowestPower]
    k = -54
  }
  const exponent = binaryExponent(m)
  m *= powersOfTwo[-exponent - lowestPower]
  k += exponent
  if (m > Math.SQRT2) {
    m *= 0.5
    k++
  }
  // s = f/(m + 1) as s + sLow; ln m = 2s + s·(2s²/3 + …) as in log.ts.
  const f = m - 1
  const u = m + 1
  const uLow = m - (u - 1)
  const inverse = 1 / u
  const s = f * inverse // may be rounded wrongly: sLow holds the missing part
  let c = halver * s
  const sTop = c - (c - s)
  const sEnd = s - sTop
  c = halver * u
  const uTop = c - (c - u)
  const uEnd = u - uTop
  const product = s * u
  const productLow = sTop * uTop - product + sTop * uEnd + sEnd * uTop + sEnd * uEnd
  const sLow = (f - product - productLow - s * uLow) * inverse
  const z = s * s
  const z2 = z * z
  const z4 = z2 * z2
  const series =
    z *
    (2 / 3 +
      z * (2 / 5) +
      z2 * (2 / 7 + z * (2 / 9)) +
      z4 * (2 / 11 + z * (2 / 13) + z2 * (2 / 15 + z * (2 / 17)) + z4 * (2 / 19 + z * (2 / 21))))
  // |k·ln 2| is either 0 or above |2s|: the sum of the two leaves this exact rest.
  const first = k * ln2High
  const sum = first + 2 * s
  const rest = k === 0 ? 0 : first - sum + 2 * s
  const small = rest + (2 * sLow + s * series + k * ln2Low)
  const high = sum + small
  const low = sum - high + small

  const power = y * high
  if (power > 710) return Infinity
  if (power < -746) return 0
  c = halver * y
  const yTop = c - (c - y)
  const yEnd = y - yTop
  c = halver * high
  const highTop = c - (c - high)
  const highEnd = high - highTop
  const powerLow = yTop * highTop - power + yTop * highEnd + yEnd * highTop + yEnd * highEnd + y * low
  return expOfParts(power, powerLow)
}

/** Bases that are 0, infinite, negative or no number, and exponents that are infinite or no number. */
function specialPower(x: number, y: number): number {
  if (y !== y) return Number.NaN
  if (y === 0) return 1
  if (x !== x) return Number.NaN
  const size = Math.abs(x)
  if (y === Infinity || y === -Infinity) return size === 1 ? Number.NaN : size > 1 === y > 0 ? Infinity : 0
  const odd = Math.abs(y % 2) === 1
  const sign = odd && (x < 0 || Object.is(x, -0)) ? -1 : 1
  if (size === 0) return sign * (y > 0 ? 0 : Infinity)
  if (size === Infinity) return sign * (y > 0 ? Infinity : 0)
  return Math.floor(y) === y ? sign * pow(size, y) : Number.NaN
}
