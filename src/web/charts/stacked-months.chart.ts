import type { TopLevelSpec } from 'vega-lite'
import type { Palette } from '../theme/palette.ts'

/** What every chart of twelve stacked months is told beside its figures. */
export interface MonthsLook {
  readonly monthNames: readonly string[]
  readonly unit: string
  readonly decimals: number
  readonly palette: Palette
  readonly fontFamily: string
  /** px */
  readonly height?: number | undefined
}

export interface StackedMonthsInput<K extends string> extends MonthsLook {
  /** One a month and part: `month` from 1, `monthName`, `order` in the stack, `value`, and the fields named by `part` and `partName`. */
  readonly rows: readonly object[]
  readonly part: string
  readonly partName: string
  /** Every part, with what fills and what edges it. */
  readonly parts: readonly K[]
  readonly colour: (part: K) => string
  readonly edge: (part: K) => string
}

/** Twelve stacked bars about a zero line; negative parts hang below it. */
export function stackedMonthsChart<K extends string>({
  rows,
  part,
  partName,
  parts,
  colour,
  edge,
  monthNames,
  unit,
  decimals,
  palette,
  fontFamily,
  height = 360,
}: StackedMonthsInput<K>): TopLevelSpec {
  const { tokens } = palette
  const label = { labelFont: fontFamily, labelFontSize: 12, labelColor: tokens.colorTextSecondary }
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: 'container',
    height,
    background: 'transparent',
    autosize: { type: 'fit', contains: 'padding', resize: true },
    data: { values: [...rows] },
    layer: [
      {
        mark: { type: 'bar', width: { band: 0.74 }, strokeWidth: 1 },
        encoding: {
          x: {
            field: 'month',
            type: 'ordinal',
            axis: {
              ...label,
              title: null,
              labelAngle: 0,
              labelOverlap: 'parity',
              labelExpr: `${JSON.stringify(monthNames)}[datum.value - 1]`,
              domain: false,
              ticks: false,
              labelPadding: 8,
            },
          },
          y: {
            field: 'value',
            type: 'quantitative',
            stack: 'zero',
            axis: {
              ...label,
              title: null,
              tickCount: 5,
              gridColor: tokens.colorSplit,
              domain: false,
              ticks: false,
              labelPadding: 8,
            },
          },
          order: { field: 'order', type: 'quantitative' },
          color: {
            field: part,
            type: 'nominal',
            legend: null,
            scale: { domain: [...parts], range: parts.map(colour) },
          },
          stroke: { field: part, type: 'nominal', legend: null, scale: { domain: [...parts], range: parts.map(edge) } },
          tooltip: [
            { field: 'monthName', type: 'nominal', title: ' ' },
            { field: partName, type: 'nominal', title: '  ' },
            { field: 'value', type: 'quantitative', title: unit, format: `,.${decimals}f` },
          ],
        },
      },
      {
        mark: { type: 'rule', color: tokens.colorText, strokeWidth: 1, aria: false },
        data: { values: [{}] },
        encoding: { y: { datum: 0 } },
      },
    ],
    config: { view: { stroke: null }, font: fontFamily },
  }
}
