import type { TopLevelSpec } from 'vega-lite'
import type { Palette } from './palette.ts'
import { monthAxes } from './month-axes.ts'

export interface MonthTemperature {
  readonly mean: number
  readonly dailyMinimum: number
  readonly dailyMaximum: number
  readonly lowest: number
  readonly highest: number
  readonly comfortLow: number
  readonly comfortHigh: number
}

export interface MonthTemperaturesInput {
  /** Twelve, in the shown unit. */
  readonly months: readonly MonthTemperature[]
  readonly monthNames: readonly string[]
  /** Words of the tooltip. */
  readonly names: Readonly<Record<'mean' | 'days' | 'extremes' | 'comfort', string>>
  /** A figure of the tooltip, in the language's digits. */
  readonly inWords: (value: number) => string
  readonly height: number
  readonly palette: Palette
  readonly fontFamily: string
}

/** Colours of the parts, for the legend too. */
export function temperatureColours({
  endUse,
  sand,
  tokens,
}: Palette): Readonly<Record<'mean' | 'days' | 'extremes' | 'comfort', string>> {
  return { mean: tokens.colorText, days: sand.sunEdge, extremes: tokens.colorTextTertiary, comfort: endUse.generation }
}

/**
 * Chart of the months' mean as a line over the days' usual range, with the extremes as thin lines and comfort as a band
 * behind.
 */
export function monthTemperaturesChart({
  months,
  monthNames,
  names,
  inWords,
  height,
  palette,
  fontFamily,
}: MonthTemperaturesInput): TopLevelSpec {
  const colours = temperatureColours(palette)
  const axes = monthAxes({ monthNames, palette, fontFamily })
  const span = (low: number, high: number) => `${inWords(low)} … ${inWords(high)}`
  const values = months.map((month, m) => ({
    month: m + 1,
    monthName: monthNames[m] ?? '',
    ...month,
    meanInWords: inWords(month.mean),
    days: span(month.dailyMinimum, month.dailyMaximum),
    extremes: span(month.lowest, month.highest),
    comfort: span(month.comfortLow, month.comfortHigh),
  }))
  const tooltip = [
    { field: 'monthName', type: 'nominal', title: ' ' },
    { field: 'meanInWords', type: 'nominal', title: names.mean },
    { field: 'days', type: 'nominal', title: names.days },
    { field: 'extremes', type: 'nominal', title: names.extremes },
    { field: 'comfort', type: 'nominal', title: names.comfort },
  ] as const
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    width: 'container',
    height,
    background: 'transparent',
    autosize: { type: 'fit', contains: 'padding', resize: true },
    data: { values },
    encoding: { x: { field: 'month', type: 'ordinal', axis: axes.months } },
    layer: [
      {
        mark: { type: 'area', color: colours.comfort, opacity: 0.22, aria: false },
        encoding: {
          y: { field: 'comfortLow', type: 'quantitative', scale: { zero: false }, axis: axes.figures },
          y2: { field: 'comfortHigh' },
        },
      },
      {
        mark: { type: 'rule', color: colours.extremes, strokeWidth: 1, aria: false },
        encoding: { y: { field: 'lowest', type: 'quantitative' }, y2: { field: 'highest' } },
      },
      {
        mark: { type: 'bar', color: colours.days, opacity: 0.55, width: { band: 0.36 }, cornerRadius: 2 },
        encoding: {
          y: { field: 'dailyMinimum', type: 'quantitative' },
          y2: { field: 'dailyMaximum' },
          tooltip: [...tooltip],
        },
      },
      {
        mark: { type: 'line', color: colours.mean, strokeWidth: 1.75, aria: false },
        encoding: { y: { field: 'mean', type: 'quantitative' } },
      },
      {
        mark: { type: 'point', filled: true, opacity: 1, size: 36, color: colours.mean },
        encoding: { y: { field: 'mean', type: 'quantitative' }, tooltip: [...tooltip] },
      },
    ],
    config: { view: { stroke: null }, font: fontFamily },
  }
}
