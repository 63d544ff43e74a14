/** Round steps of a scale: 1, 2 or 5 times a power of ten, at most `most` of them between both ends. */
export function roundStep(low: number, high: number, most: number): number {
  const rough = (high - low) / most
  const power = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 5, 10].map(factor => factor * power).find(step => step >= rough) ?? rough
}

/** The scale on which a target is dragged: round ends around what is to be seen on it, and its ticks. */
export function targetScale(values: readonly number[]): {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
} {
  const least = Math.min(...values)
  const most = Math.max(...values)
  // Room on the side that designs move to, and never a scale of nothing.
  const span = Math.max(most - least, 0.2 * Math.abs(most), 1e-6)
  const step = roundStep(least - 0.6 * span, most + 0.15 * span, 6)
  const low = Math.floor((least - 0.6 * span) / step) * step
  const high = Math.ceil((most + 0.15 * span) / step) * step
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step)
  return { low, high, ticks }
}
