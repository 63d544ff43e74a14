import type { TopLevelSpec } from 'vega-lite'
import { stackedMonthsChart, type MonthsLook } from './stacked-months.chart.ts'

export interface MonthPart<K extends string> {
  readonly key: K
  readonly name: string
  readonly colour: string
  readonly edge: string
}

export interface MonthPartsInput<K extends string> extends MonthsLook {
  /** Twelve months by part in the shown unit; what is negative hangs below the axis. */
  readonly months: readonly Readonly<Record<K, number>>[]
  /** In stacking order. */
  readonly parts: readonly MonthPart<K>[]
}

/** Rows of the chart: one a month and part that is not nothing, in stacking order. */
export function monthPartRows<K extends string>({
  months,
  parts,
  monthNames,
}: Pick<MonthPartsInput<K>, 'months' | 'parts' | 'monthNames'>) {
  return months
    .flatMap((month, m) =>
      parts.map(({ key, name }, order) => ({
        month: m + 1,
        monthName: monthNames[m] ?? '',
        part: key,
        partName: name,
        order,
        value: month[key],
      })),
    )
    .filter(row => row.value !== 0)
}

/** Twelve stacked bars of whatever parts a month has. */
export function monthPartsChart<K extends string>({
  months,
  parts,
  monthNames,
  ...look
}: MonthPartsInput<K>): TopLevelSpec {
  const of = new Map(parts.map(part => [part.key, part]))
  return stackedMonthsChart({
    ...look,
    monthNames,
    rows: monthPartRows({ months, parts, monthNames }),
    part: 'part',
    partName: 'partName',
    parts: parts.map(({ key }) => key),
    colour: key => of.get(key)?.colour ?? '',
    edge: key => of.get(key)?.edge ?? '',
  })
}
