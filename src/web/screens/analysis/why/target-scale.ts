import { variantColumns, type VariantColumnKey } from '#contract/variant-columns.ts'
import { roundStep, stepDecimals } from '#charts/plot/round-step.ts'

/**
 * Scale for dragging a target: round ends around its visible values, and its ticks.
 *
 * @param possible possible range of the figure, as shown
 */
export function targetScale(
  values: readonly number[],
  possible: { readonly least: number; readonly most: number } = { least: -Infinity, most: Infinity },
): {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
  readonly tickDecimals: number
} {
  const least = Math.min(...values)
  const most = Math.max(...values)
  // Leave room on the side to which designs move, and never make a scale of length 0.
  const span = Math.max(most - least, 0.2 * Math.abs(most), 1e-6)
  const [from, to] = [least - 0.6 * span, most + 0.15 * span]
  const step = roundStep(to - from, 6)
  const low = Math.max(Math.floor(from / step) * step, possible.least)
  const high = Math.min(Math.ceil(to / step) * step, possible.most)
  const ticks = Array.from({ length: Math.floor((high - low) / step + 1e-9) + 1 }, (_, i) => low + i * step)
  return { low, high, ticks, tickDecimals: stepDecimals(step) }
}

/** Possible range of a figure: shares end at 100, and only figures with generation subtracted may be negative. */
export function possibleOf(column: VariantColumnKey): { readonly least: number; readonly most: number } {
  const { unit } = variantColumns[column]
  const isBalance = column === 'net' || column === 'primaryEnergy' || column === 'co2' || column === 'cost'
  return { least: isBalance ? -Infinity : 0, most: unit === '%' ? 100 : Infinity }
}
