import type { TopLevelSpec } from 'vega-lite'
import type { EndUse } from '#contract/options.ts'
import { endUses } from '#contract/options.ts'
import type { Palette } from '../app/palette.ts'

export interface MonthlyBarsInput {
  /** Twelve months; each end use in the shown unit, generation positive (it is drawn below the axis). */
  readonly months: readonly Readonly<Record<EndUse, number>>[]
  readonly monthNames: readonly string[]
  readonly endUseNames: Readonly<Record<EndUse, string>>
  readonly unit: string
  readonly decimals: number
  readonly palette: Palette
  readonly fontFamily: string
}

/** Rows of the chart: one a month and end use that is not nothing, in stacking order. */
export const monthlyRows = ({ months, monthNames, endUseNames }: Pick<MonthlyBarsInput, 'months' | 'monthNames' | 'endUseNames'>) =>
  months.flatMap((month, m) => endUses.map((use, order) => ({
    month: m + 1, monthName: monthNames[m] ?? '', use, useName: endUseNames[use], order,
    value: use === 'generation' ? -month[use] : month[use],
  }))).filter(row => row.value !== 0)

/** Twelve stacked bars of end uses, generation below the axis. */
export const monthlyBarsChart = (input: MonthlyBarsInput): TopLevelSpec => {
  const { palette, unit, decimals, monthNames, fontFamily } = input
  const { tokens } = palette
  const label = { labelFont: fontFamily, labelFontSize: 12, labelColor: tokens.colorTextSecondary }
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: 'container', height: 360, background: 'transparent', autosize: { type: 'fit', contains: 'padding', resize: true },
    data: { values: monthlyRows(input) },
    layer: [
      {
        mark: { type: 'bar', width: { band: 0.74 }, strokeWidth: 1 },
        encoding: {
          x: { field: 'month', type: 'ordinal', axis: { ...label, title: null, labelAngle: 0, labelOverlap: 'parity', labelExpr: `${JSON.stringify(monthNames)}[datum.value - 1]`, domain: false, ticks: false, labelPadding: 8 } },
          y: { field: 'value', type: 'quantitative', stack: 'zero', axis: { ...label, title: null, tickCount: 5, gridColor: tokens.colorSplit, domain: false, ticks: false, labelPadding: 8 } },
          order: { field: 'order', type: 'quantitative' },
          color: { field: 'use', type: 'nominal', legend: null, scale: { domain: [...endUses], range: endUses.map(use => palette.endUse[use]) } },
          stroke: { field: 'use', type: 'nominal', legend: null, scale: { domain: [...endUses], range: endUses.map(use => palette.endUseEdge[use]) } },
          tooltip: [
            { field: 'monthName', type: 'nominal', title: ' ' },
            { field: 'useName', type: 'nominal', title: '  ' },
            { field: 'value', type: 'quantitative', title: unit, format: `,.${decimals}f` },
          ],
        },
      },
      { mark: { type: 'rule', color: tokens.colorText, strokeWidth: 1, aria: false }, data: { values: [{}] }, encoding: { y: { datum: 0 } } },
    ],
    config: { view: { stroke: null }, font: fontFamily },
  }
}
