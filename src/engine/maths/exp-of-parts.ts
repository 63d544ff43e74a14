import { lowestPower, powersOfTwo } from './powers-of-two.ts'

const ln2High = 0.6931471803691238 // 32 bits: its product with any exponent is exact
const ln2Low = 1.9082149292705877e-10
const ln2Inverse = Math.LOG2E

/**
 * e^(x + low), |low| far smaller than a unit in the last place of x.
 *
 * x = k·ln 2 + r, |r| ≤ ln 2/2: a Taylor sum to r¹³ (rest below 4e-18), grouped in pairs so that
 * the processor need not wait for each product, times 2^k.
 *
 * @valid −746 < x < 710; the callers see to it
 */
export function expOfParts(x: number, low: number): number {
  const k = ((x * ln2Inverse + 1100.5) | 0) - 1100 // to the nearest whole number
  const high = x - k * ln2High
  const small = k * ln2Low - low
  const r = high - small
  const tail = high - r - small
  const r2 = r * r
  const r4 = r2 * r2
  const sum =
    1 / 6 +
    r * (1 / 24) +
    r2 * (1 / 120 + r * (1 / 720)) +
    r4 *
      (1 / 5040 +
        r * (1 / 40320) +
        r2 * (1 / 362880 + r * (1 / 3628800)) +
        r4 * (1 / 39916800 + r * (1 / 479001600) + r2 * (1 / 6227020800)))
  const mantissa = 1 + (r + (tail + r2 * (0.5 + r * sum)))
  if (k > -1022 && k < 1024) return mantissa * powersOfTwo[k - lowestPower]
  return atTheEnds(mantissa, k)
}

/** mantissa·2^k at the ends of the range: the last step alone rounds. */
function atTheEnds(mantissa: number, k: number): number {
  if (k >= 1024) return mantissa * powersOfTwo[1023 - lowestPower] * 2
  return mantissa * powersOfTwo[k + 60 - lowestPower] * powersOfTwo[-60 - lowestPower]
}
