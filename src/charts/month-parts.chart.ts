import type { TopLevelSpec } from 'vega-lite'
import type { Palette } from './palette.ts'
import { monthAxes } from './month-axes.ts'

/** Look of a chart of twelve stacked months, beside its figures. */
export interface MonthsLook {
  readonly monthNames: readonly string[]
  readonly unit: string
  readonly decimals: number
  readonly palette: Palette
  readonly fontFamily: string
  /** px */
  readonly height?: number | undefined
}

export interface MonthPart<K extends string> {
  readonly key: K
  readonly name: string
  readonly colour: string
  readonly edge: string
}

export interface MonthPartsInput<K extends string> extends MonthsLook {
  /** Twelve months by part in the shown unit; negative values are below the axis. */
  readonly months: readonly Readonly<Record<K, number>>[]
  /** In stacking order. */
  readonly parts: readonly MonthPart<K>[]
  /** Name of a part in the text of a bar: `month: 1; use: heating; value: 3.2`. */
  readonly partIs?: 'part' | 'use' | 'cause'
}

/** Chart of twelve bars stacked about a zero line, for any parts of a month; a part of 0 leaves no line in its bar. */
export function monthPartsChart<K extends string>({
  months,
  parts,
  partIs = 'part',
  monthNames,
  unit,
  decimals,
  palette,
  fontFamily,
  height = 360,
}: MonthPartsInput<K>): TopLevelSpec {
  const axes = monthAxes({ monthNames, palette, fontFamily })
  const rows = months
    .flatMap((month, m) =>
      parts.map(({ key, name }, order) => ({
        month: m + 1,
        monthName: monthNames[m] ?? '',
        [partIs]: key,
        partName: name,
        order,
        value: month[key],
      })),
    )
    .filter(row => row.value !== 0)
  const byPart = (ink: 'colour' | 'edge') =>
    ({
      field: partIs,
      type: 'nominal',
      legend: null,
      scale: { domain: parts.map(({ key }) => key), range: parts.map(part => part[ink]) },
    }) as const
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: 'container',
    height,
    background: 'transparent',
    autosize: { type: 'fit', contains: 'padding', resize: true },
    data: { values: rows },
    layer: [
      {
        mark: { type: 'bar', width: { band: 0.74 }, strokeWidth: 1 },
        encoding: {
          x: { field: 'month', type: 'ordinal', axis: axes.months },
          y: { field: 'value', type: 'quantitative', stack: 'zero', axis: axes.figures },
          order: { field: 'order', type: 'quantitative' },
          color: byPart('colour'),
          stroke: byPart('edge'),
          tooltip: [
            { field: 'monthName', type: 'nominal', title: ' ' },
            { field: 'partName', type: 'nominal', title: '  ' },
            { field: 'value', type: 'quantitative', title: unit, format: `,.${decimals}f` },
          ],
        },
      },
      {
        mark: { type: 'rule', color: palette.tokens.colorText, strokeWidth: 1, aria: false },
        data: { values: [{}] },
        encoding: { y: { datum: 0 } },
      },
    ],
    config: { view: { stroke: null }, font: fontFamily },
  }
}
