import { binaryExponent } from './binary-exponent.ts'
import { lowestPower, powersOfTwo } from './powers-of-two.ts'

const ln2High = 0.6931471803691238 // 32 bits: its product with any exponent is exact
const ln2Low = 1.9082149292705877e-10

/**
 * Natural logarithm, the same to the bit on every JavaScript engine; within 1 unit in the last place.
 *
 * x = m·2^k, √½ < m ≤ √2, f = m − 1, s = f/(2 + f): ln m = 2·artanh s = 2s + s·(2s²/3 + 2s⁴/5 + …), to s²⁰
 * (rest below 1e-18). Written as f − f²/2 + s·(f²/2 + …), f is exact and carries most of the value.
 *
 * @returns NaN below 0, −Infinity at 0
 * @checked maths.test.ts
 */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : Number.NaN
  if (x === Infinity) return Infinity
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
  const f = m - 1
  const s = f / (2 + f)
  const z = s * s
  const z2 = z * z
  const z4 = z2 * z2
  const series =
    z *
    (2 / 3 +
      z * (2 / 5) +
      z2 * (2 / 7 + z * (2 / 9)) +
      z4 * (2 / 11 + z * (2 / 13) + z2 * (2 / 15 + z * (2 / 17)) + z4 * (2 / 19 + z * (2 / 21))))
  const half = 0.5 * f * f
  return k * ln2High + (f - (half - (s * (half + series) + k * ln2Low)))
}
