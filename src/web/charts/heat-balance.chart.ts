import type { TopLevelSpec } from 'vega-lite'
import type { BalanceCause } from '#contract/options.ts'
import type { Palette } from '../theme/palette.ts'
import { stackedMonthsChart, type MonthsLook } from './stacked-months.chart.ts'

/** Causes as the chart groups them, in stacking order: leakage and ventilation are one. */
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

/** The product's causes in one of the chart's. */
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

/** Rows of the chart: one a month and cause that is not nothing, in stacking order. */
export function balanceRows({
  months,
  monthNames,
  causeNames,
}: Pick<HeatBalanceInput, 'months' | 'monthNames' | 'causeNames'>) {
  return months
    .flatMap((month, m) =>
      chartCauses.map((cause, order) => ({
        month: m + 1,
        monthName: monthNames[m] ?? '',
        cause,
        causeName: causeNames[cause],
        order,
        value: month[cause],
      })),
    )
    .filter(row => row.value !== 0)
}

/** Twelve bars of heat by cause: what heats the rooms above the axis, what cools them below. */
export function heatBalanceChart({
  palette,
  unit,
  decimals,
  fontFamily,
  monthNames,
  ...input
}: HeatBalanceInput): TopLevelSpec {
  return stackedMonthsChart({
    rows: balanceRows({ ...input, monthNames }),
    part: 'cause',
    partName: 'causeName',
    parts: chartCauses,
    colour: cause => causeColour(palette, cause),
    edge: cause => causeEdge(palette, cause),
    monthNames,
    unit,
    decimals,
    palette,
    fontFamily,
  })
}
