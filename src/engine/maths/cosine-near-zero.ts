/**
 * Cosine of x + low, |x| ≤ π/4, |low| below half a unit in the last place of x.
 *
 * Taylor sum to x¹⁶ (rest below 3e-18), grouped in pairs; the rounding loss of 1 − x²/2 is added back.
 */
export function cosineNearZero(x: number, low: number): number {
  const z = x * x
  const z2 = z * z
  const z4 = z2 * z2
  const sum =
    1 / 24 -
    z * (1 / 720) +
    z2 * (1 / 40320 - z * (1 / 3628800)) +
    z4 * (1 / 479001600 - z * (1 / 87178291200) + z2 * (1 / 20922789888000))
  const half = 0.5 * z
  const main = 1 - half
  return main + (1 - main - half + (z2 * sum - x * low))
}
