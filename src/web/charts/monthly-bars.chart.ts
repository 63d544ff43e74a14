import type { TopLevelSpec } from 'vega-lite'
import type { EndUse } from '#contract/options.ts'
import { endUses } from '#contract/options.ts'
import { stackedMonthsChart, type MonthsLook } from './stacked-months.chart.ts'

export interface MonthlyBarsInput extends MonthsLook {
  /** Twelve months; each end use in the shown unit, generation positive (it is drawn below the axis). */
  readonly months: readonly Readonly<Record<EndUse, number>>[]
  readonly endUseNames: Readonly<Record<EndUse, string>>
}

/** Rows of the chart: one a month and end use that is not nothing, in stacking order. */
export function monthlyRows({
  months,
  monthNames,
  endUseNames,
}: Pick<MonthlyBarsInput, 'months' | 'monthNames' | 'endUseNames'>) {
  return months
    .flatMap((month, m) =>
      endUses.map((use, order) => ({
        month: m + 1,
        monthName: monthNames[m] ?? '',
        use,
        useName: endUseNames[use],
        order,
        value: use === 'generation' ? -month[use] : month[use],
      })),
    )
    .filter(row => row.value !== 0)
}

/** Twelve stacked bars of end uses, generation below the axis. */
export function monthlyBarsChart({
  palette,
  unit,
  decimals,
  fontFamily,
  monthNames,
  ...input
}: MonthlyBarsInput): TopLevelSpec {
  return stackedMonthsChart({
    rows: monthlyRows({ ...input, monthNames }),
    part: 'use',
    partName: 'useName',
    parts: endUses,
    colour: use => palette.endUse[use],
    edge: use => palette.endUseEdge[use],
    monthNames,
    unit,
    decimals,
    palette,
    fontFamily,
  })
}
