const factors = [1, 2, 2.5, 5, 10]

function powerOf(step: number): number {
  return Math.floor(Math.log10(step) + 1e-9)
}

/** Smallest round step with at most this number of steps in a span: 1, 2, 2.5 or 5 times a power of ten. */
export function roundStep(span: number, most: number): number {
  const rough = span / most
  const power = 10 ** powerOf(rough)
  return power * (factors.find(factor => factor * power >= rough * (1 - 1e-9)) ?? 10)
}

/** Decimals that a round step and its multiples need. */
export function stepDecimals(step: number): number {
  // 2.5 has one decimal more than its power of ten.
  return Math.max(0, (step.toExponential(3).startsWith('2.5') ? 1 : 0) - powerOf(step))
}
