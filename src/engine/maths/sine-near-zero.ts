/**
 * Sine of x + low, |x| ≤ π/4, |low| below half a unit in the last place of x.
 *
 * Taylor sum to x¹⁷ (rest below 1e-19), grouped in pairs.
 */
export function sineNearZero(x: number, low: number): number {
  const z = x * x
  const z2 = z * z
  const z4 = z2 * z2
  const sum =
    -1 / 6 +
    z * (1 / 120) +
    z2 * (-1 / 5040 + z * (1 / 362880)) +
    z4 * (-1 / 39916800 + z * (1 / 6227020800) + z2 * (-1 / 1307674368000 + z * (1 / 355687428096000)))
  return x + (x * z * sum + low)
}
