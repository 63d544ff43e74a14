import type { TopLevelSpec } from 'vega-lite'
import type { Palette } from './palette.ts'
import { monthAxes } from './month-axes.ts'

export interface MonthSeries {
  readonly key: string
  readonly name: string
  readonly colour: string
  /** Twelve, in the shown unit. */ readonly values: readonly number[]
}

export interface MonthLinesInput {
  readonly series: readonly MonthSeries[]
  readonly monthNames: readonly string[]
  readonly unit: string
  readonly decimals: number
  /** Bars for one series, lines for several. */
  readonly mark: 'bar' | 'line'
  readonly height: number
  readonly palette: Palette
  readonly fontFamily: string
}

/** Chart of one or several quantities over twelve months. */
export function monthLinesChart({
  series,
  monthNames,
  unit,
  decimals,
  mark,
  height,
  palette,
  fontFamily,
}: MonthLinesInput): TopLevelSpec {
  const axes = monthAxes({ monthNames, palette, fontFamily })
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: 'container',
    height,
    background: 'transparent',
    autosize: { type: 'fit', contains: 'padding', resize: true },
    data: {
      values: series.flatMap(({ key, name, values }) =>
        values.map((value, m) => ({ key, name, month: m + 1, monthName: monthNames[m] ?? '', value })),
      ),
    },
    mark:
      mark === 'bar'
        ? { type: 'bar', width: { band: 0.6 }, cornerRadiusEnd: 2 }
        : { type: 'line', strokeWidth: 1.75, point: { size: 24 } },
    encoding: {
      x: {
        field: 'month',
        type: 'ordinal',
        axis: axes.months,
      },
      y: {
        field: 'value',
        type: 'quantitative',
        axis: axes.figures,
      },
      color: {
        field: 'key',
        type: 'nominal',
        legend: null,
        scale: { domain: series.map(({ key }) => key), range: series.map(({ colour }) => colour) },
      },
      tooltip: [
        { field: 'monthName', type: 'nominal', title: ' ' },
        { field: 'name', type: 'nominal', title: '  ' },
        { field: 'value', type: 'quantitative', title: unit, format: `,.${decimals}f` },
      ],
    },
    config: { view: { stroke: null }, font: fontFamily },
  }
}
