import { variantColumns, type VariantColumnKey } from '#contract/variant-columns.ts'
import { roundStep, stepDecimals } from '../../../plot/round-step.ts'

/**
 * The scale on which a target is dragged: round ends around what is to be seen on it, and its ticks.
 *
 * @param possible what a figure may be at all, as it is shown
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
  // Room on the side that designs move to, and never a scale of nothing.
  const span = Math.max(most - least, 0.2 * Math.abs(most), 1e-6)
  const [from, to] = [least - 0.6 * span, most + 0.15 * span]
  const step = roundStep(to - from, 6)
  const low = Math.max(Math.floor(from / step) * step, possible.least)
  const high = Math.min(Math.ceil(to / step) * step, possible.most)
  const ticks = Array.from({ length: Math.floor((high - low) / step + 1e-9) + 1 }, (_, i) => low + i * step)
  return { low, high, ticks, tickDecimals: stepDecimals(step) }
}

/** What a figure may be at all: shares end at 100, and only what generation is taken from may be negative. */
export function possibleOf(column: VariantColumnKey): { readonly least: number; readonly most: number } {
  const { unit } = variantColumns[column]
  const isBalance = column === 'net' || column === 'primaryEnergy' || column === 'co2' || column === 'cost'
  return { least: isBalance ? -Infinity : 0, most: unit === '%' ? 100 : Infinity }
}
