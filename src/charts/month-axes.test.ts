import type { TopLevelSpec } from 'vega-lite'
import { describe, expect, test } from 'vitest'
import { drawnChart } from '../../tests/support/drawn-chart.ts'
import { present } from '../../tests/support/present.ts'
import { darkPalette, lightPalette, type Palette } from './palette.ts'
import { monthLinesChart } from './month-lines.chart.ts'
import { monthPartsChart } from './month-parts.chart.ts'
import { monthTemperaturesChart } from './month-temperatures.chart.ts'

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const common = { monthNames, unit: 'kWh', decimals: 0, fontFamily: 'Some Face, sans-serif', height: 260 }
const series = { key: 'a', name: 'A', colour: '#112233', values: monthNames.map((_, m) => 3 * m - 8) }
const charts: Readonly<Record<string, (palette: Palette) => TopLevelSpec>> = {
  'stacked parts': palette =>
    monthPartsChart({
      ...common,
      palette,
      months: monthNames.map((_, m) => ({ a: m + 1, b: -m })),
      parts: [
        { key: 'a', name: 'A', colour: '#112233', edge: '#112233' },
        { key: 'b', name: 'B', colour: '#445566', edge: '#445566' },
      ],
    }),
  lines: palette => monthLinesChart({ ...common, palette, mark: 'line', series: [series] }),
  bars: palette => monthLinesChart({ ...common, palette, mark: 'bar', series: [series] }),
  temperatures: palette =>
    monthTemperaturesChart({
      ...common,
      palette,
      names: { mean: 'Mean', days: 'Days', extremes: 'Extremes', comfort: 'Comfort' },
      inWords: String,
      months: monthNames.map((_, m) => ({
        mean: m,
        dailyMinimum: m - 3,
        dailyMaximum: m + 4,
        lowest: m - 7,
        highest: m + 9,
        comfortLow: 20,
        comfortHigh: 25,
      })),
    }),
}

describe.each(Object.entries(charts))('%s', (_, chartOf) => {
  test('twelve months by name below, upright, in their order', async () => {
    const chart = await drawnChart(chartOf(lightPalette), { width: 640 })
    expect(chart.monthLabels).toEqual(monthNames)
    const labels = chart.items('text', 'axis-label').filter(({ text = '' }) => monthNames.includes(text))
    const places = labels.map(({ x = 0 }) => x)
    expect(places.toSorted((a, b) => a - b)).toEqual(places)
    expect(new Set(labels.map(({ angle = 0 }) => angle))).toEqual(new Set([0]))
  })
  test('four to six figures at the side, on fine lines; neither frame, axis line, ticks nor titles', async () => {
    const chart = await drawnChart(chartOf(lightPalette), { width: 640 })
    expect(chart.figureLabels.length).toBeGreaterThanOrEqual(4)
    expect(chart.figureLabels.length).toBeLessThanOrEqual(8)
    expect(chart.items('rule', 'axis-grid')).toHaveLength(chart.figureLabels.length)
    for (const role of ['axis-domain', 'axis-tick']) expect(chart.items('rule', role)).toEqual([])
    expect(chart.items('text', 'axis-title')).toEqual([])
    expect(chart.items('text', 'legend-label')).toEqual([])
    expect(chartOf(lightPalette).config?.view?.stroke).toBeNull()
  })
  test('in the face and the quiet ink of the page, 12 px, in either mode', async () => {
    for (const palette of [lightPalette, darkPalette]) {
      const chart = await drawnChart(chartOf(palette))
      const looks = chart.items('text', 'axis-label').map(({ font, fontSize, fill }) => `${font} ${fontSize} ${fill}`)
      expect(new Set(looks)).toEqual(new Set([`Some Face, sans-serif 12 ${palette.tokens.colorTextSecondary}`]))
      expect(new Set(chart.items('rule', 'axis-grid').map(({ stroke }) => stroke))).toEqual(
        new Set([palette.tokens.colorSplit]),
      )
    }
    expect(chartOf(lightPalette).config?.font).toBe('Some Face, sans-serif')
  })
  test('as wide as its card and as high as it is told, on the card’s own ground', () => {
    expect(chartOf(lightPalette)).toMatchObject({
      width: 'container',
      height: 260,
      background: 'transparent',
      autosize: { type: 'fit', contains: 'padding', resize: true },
    })
  })
  test('lines are fine and no mark is as wide as its month', async () => {
    const chart = await drawnChart(chartOf(lightPalette), { width: 640 })
    const month = 640 / 12
    for (const { strokeWidth = 0 } of [...chart.items('line'), ...chart.items('rule')]) {
      expect(strokeWidth).toBeGreaterThan(0)
      expect(strokeWidth).toBeLessThanOrEqual(2)
    }
    for (const { width: wide = 0 } of chart.items('rect')) {
      expect(wide).toBeGreaterThan(0.25 * month)
      expect(wide).toBeLessThan(0.9 * month)
    }
  })
})

test('a screen reader is told every bar and dot once; lines, bands and the line at nothing are passed over', async () => {
  const symbolKinds = async (name: string) => {
    const svg = await (await drawnChart(present(charts[name], name)(lightPalette))).toSVG()
    return [...svg.matchAll(/role="graphics-symbol" aria-roledescription="([^"]*)"/g)]
      .map(([, kind]) => kind)
      .filter(kind => kind !== 'axis')
  }
  const counts = (kinds: readonly (string | undefined)[]) =>
    Object.fromEntries([...new Set(kinds)].map(kind => [kind, kinds.filter(other => other === kind).length]))
  expect(counts(await symbolKinds('stacked parts'))).toEqual({ bar: 23 })
  expect(counts(await symbolKinds('bars'))).toEqual({ bar: 12 })
  expect(counts(await symbolKinds('temperatures'))).toEqual({ bar: 12, point: 12 })
})
