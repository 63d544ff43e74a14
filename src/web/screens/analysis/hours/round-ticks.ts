import { roundStep } from '#charts/plot/round-step.ts'

/**
 * Round values from `low` to `high`, about `count` of them, rising; both ends are inside or on them if they are round.
 */
export function roundTicks(low: number, high: number, count: number): readonly number[] {
  const span = high - low
  if (!(span > 0)) return [low]
  const step = roundStep(span, count)
  const first = Math.ceil(low / step - 1e-9)
  const last = Math.floor(high / step + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toPrecision(12)))
}
