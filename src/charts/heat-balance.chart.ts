import type { TopLevelSpec } from 'vega-lite'
import type { BalanceCause } from '#contract/options.ts'
import type { Palette } from './palette.ts'
import { monthPartsChart, type MonthsLook } from './month-parts.chart.ts'

/** Causes of the chart, in stacking order: leakage and ventilation are one. */
export const chartCauses = [
  'solar',
  'people',
  'lighting',
  'equipment',
  'heating',
  'cooling',
  'window',
  'wall',
  'roof',
  'floor',
  'airChange',
  'storage',
] as const
export type ChartCause = (typeof chartCauses)[number]

/** The product's causes in a cause of the chart. */
export function causesIn(cause: ChartCause): readonly BalanceCause[] {
  return cause === 'airChange' ? ['infiltration', 'ventilation'] : [cause]
}

export function causeColour({ endUse, balance }: Palette, cause: ChartCause): string {
  return cause in balance ? balance[cause as keyof Palette['balance']] : endUse[cause as 'heating']
}
export function causeEdge({ endUseEdge, balanceEdge }: Palette, cause: ChartCause): string {
  return cause in balanceEdge ? balanceEdge[cause as keyof Palette['balanceEdge']] : endUseEdge[cause as 'heating']
}

export interface HeatBalanceInput extends MonthsLook {
  /** Twelve months by cause in the shown unit; positive heats the rooms. */
  readonly months: readonly Readonly<Record<ChartCause, number>>[]
  readonly causeNames: Readonly<Record<ChartCause, string>>
}

/** Chart of twelve bars of heat by cause: heating causes above the axis, cooling causes below. */
export function heatBalanceChart({ months, causeNames, ...look }: HeatBalanceInput): TopLevelSpec {
  return monthPartsChart({
    ...look,
    partIs: 'cause',
    months,
    parts: chartCauses.map(key => ({
      key,
      name: causeNames[key],
      colour: causeColour(look.palette, key),
      edge: causeEdge(look.palette, key),
    })),
  })
}
