import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TopLevelSpec } from 'vega-lite'
import { usePalette } from '../../theme/use-mode.ts'
import type { MonthsLook } from '#charts/month-parts.chart.ts'
import { useMonthNames } from '../../text/month-names.ts'
import { useFormat } from '../../text/use-format.ts'
import { ChartCard, type LegendEntry } from './chart-card.tsx'
import { extremes } from './extremes.ts'
import { MonthTable, type MonthColumn } from './month-table.tsx'

/** Twelve months as a stacked chart and as a table, both to download. */
export function MonthsChartCard({
  name,
  title,
  unit,
  decimals,
  chart,
  height,
  legend,
  columns,
  summary,
  ...card
}: {
  /** Begins the test ids of chart, table and its toggle. */
  readonly name: 'months' | 'bought' | 'exchange' | 'balance'
  readonly title: string
  readonly unit: string
  readonly decimals: number
  /** Draws the months; the same function as long as they are the same. */
  readonly chart: (look: MonthsLook) => TopLevelSpec
  /** px, of the chart */
  readonly height?: number
  readonly legend: readonly LegendEntry[]
  /** Columns of the table, in the shown unit. */
  readonly columns: readonly MonthColumn[]
  /** Text of the chart for a screen reader: a sentence, or the twelve sums whose highest and lowest it tells. */
  readonly summary: string | { readonly what: string; readonly sums: readonly number[] }
  readonly csv: () => string
  readonly fileName: string
  readonly lead?: ReactNode
  readonly note?: ReactNode
}) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const palette = usePalette()
  const { short: monthNames, long, fontFamily } = useMonthNames()
  const spec = useMemo(
    () => chart({ monthNames, unit, decimals, palette, fontFamily, height }),
    [chart, monthNames, unit, decimals, palette, fontFamily, height],
  )
  const sentence = () => {
    if (typeof summary === 'string') return summary
    const { what, sums } = summary
    const { highest, lowest } = extremes(sums)
    const value = (m: number) => `${format.number(sums[m] ?? 0, decimals)} ${unit}`
    return t('monthsSummary', {
      what,
      highest: long[highest],
      highestValue: value(highest),
      lowest: long[lowest],
      lowestValue: value(lowest),
    })
  }
  return (
    <ChartCard
      {...card}
      title={title}
      unit={unit}
      spec={spec}
      {...(height === undefined ? {} : { height })}
      summary={sentence()}
      legend={legend}
      chartTestId={name === 'months' ? 'chart' : `${name}-chart`}
      toggleTestId={`${name}-table-toggle`}
      table={<MonthTable caption={title} decimals={decimals} testId={`${name}-table`} columns={columns} />}
    />
  )
}
