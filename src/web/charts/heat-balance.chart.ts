import type { TopLevelSpec } from 'vega-lite'
import type { BalanceCause } from '#contract/options.ts'
import type { Palette } from '../app/palette.ts'

/** Causes as the chart groups them, in stacking order: leakage and ventilation are one. */
export const chartCauses = ['solar', 'people', 'lighting', 'equipment', 'heating', 'cooling', 'window', 'wall', 'roof', 'floor', 'airChange', 'storage'] as const
export type ChartCause = (typeof chartCauses)[number]

/** The product's causes in one of the chart's. */
export const causesIn = (cause: ChartCause): readonly BalanceCause[] => cause === 'airChange' ? ['infiltration', 'ventilation'] : [cause]

export const causeColour = ({ endUse, balance }: Palette, cause: ChartCause): string => cause in balance ? balance[cause as keyof Palette['balance']] : endUse[cause as 'heating']
export const causeEdge = ({ endUseEdge, balanceEdge }: Palette, cause: ChartCause): string => cause in balanceEdge ? balanceEdge[cause as keyof Palette['balanceEdge']] : endUseEdge[cause as 'heating']

export interface HeatBalanceInput {
  /** Twelve months by cause in the shown unit; positive heats the rooms. */
  readonly months: readonly Readonly<Record<ChartCause, number>>[]
  readonly monthNames: readonly string[]
  readonly causeNames: Readonly<Record<ChartCause, string>>
  readonly unit: string
  readonly decimals: number
  readonly palette: Palette
  readonly fontFamily: string
}

/** Rows of the chart: one a month and cause that is not nothing, in stacking order. */
export const balanceRows = ({ months, monthNames, causeNames }: Pick<HeatBalanceInput, 'months' | 'monthNames' | 'causeNames'>) =>
  months.flatMap((month, m) => chartCauses.map((cause, order) => ({
    month: m + 1, monthName: monthNames[m] ?? '', cause, causeName: causeNames[cause], order, value: month[cause],
  }))).filter(row => row.value !== 0)

/** Twelve bars of heat by cause: what heats the rooms above the axis, what cools them below. */
export const heatBalanceChart = (input: HeatBalanceInput): TopLevelSpec => {
  const { palette, unit, decimals, monthNames, fontFamily } = input
  const { tokens } = palette
  const label = { labelFont: fontFamily, labelFontSize: 12, labelColor: tokens.colorTextSecondary }
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: 'container', height: 360, background: 'transparent', autosize: { type: 'fit', contains: 'padding', resize: true },
    data: { values: balanceRows(input) },
    layer: [
      {
        mark: { type: 'bar', width: { band: 0.74 }, strokeWidth: 1 },
        encoding: {
          x: { field: 'month', type: 'ordinal', axis: { ...label, title: null, labelAngle: 0, labelOverlap: 'parity', labelExpr: `${JSON.stringify(monthNames)}[datum.value - 1]`, domain: false, ticks: false, labelPadding: 8 } },
          y: { field: 'value', type: 'quantitative', stack: 'zero', axis: { ...label, title: null, tickCount: 5, gridColor: tokens.colorSplit, domain: false, ticks: false, labelPadding: 8 } },
          order: { field: 'order', type: 'quantitative' },
          color: { field: 'cause', type: 'nominal', legend: null, scale: { domain: [...chartCauses], range: chartCauses.map(cause => causeColour(palette, cause)) } },
          stroke: { field: 'cause', type: 'nominal', legend: null, scale: { domain: [...chartCauses], range: chartCauses.map(cause => causeEdge(palette, cause)) } },
          tooltip: [
            { field: 'monthName', type: 'nominal', title: ' ' },
            { field: 'causeName', type: 'nominal', title: '  ' },
            { field: 'value', type: 'quantitative', title: unit, format: `,.${decimals}f` },
          ],
        },
      },
      { mark: { type: 'rule', color: tokens.colorText, strokeWidth: 1, aria: false }, data: { values: [{}] }, encoding: { y: { datum: 0 } } },
    ],
    config: { view: { stroke: null }, font: fontFamily },
  }
}
