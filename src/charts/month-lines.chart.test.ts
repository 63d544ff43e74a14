import { expect, test } from 'vitest'
import { drawnChart } from '../../tests/support/drawn-chart.ts'
import { darkPalette, lightPalette } from './palette.ts'
import { monthLinesChart } from './month-lines.chart.ts'
import { numberConfig } from './number-config.ts'

const monthNames = Array.from({ length: 12 }, (_, m) => `m${m + 1}`)
const south = { key: 'south', name: 'South', colour: '#aa1122', values: monthNames.map((_, m) => 100 + m) }
const north = { key: 'north', name: 'شمال', colour: '#11aa22', values: monthNames.map((_, m) => 40 - 2 * m) }
const common = {
  monthNames,
  unit: 'kWh/m²',
  decimals: 1,
  height: 240,
  palette: lightPalette,
  fontFamily: 'Inter Variable',
}

test('a line for each series in its colour, each month’s value over its name', async () => {
  const chart = await drawnChart(monthLinesChart({ ...common, mark: 'line', series: [south, north] }))
  expect(chart.warnings).toEqual([])
  expect(chart.monthLabels).toEqual(monthNames)
  for (const kind of ['line', 'symbol'] as const) {
    const points = chart.points(kind)
    expect(points).toHaveLength(24)
    for (const { colour, values } of [south, north])
      expect(points.filter(point => point.colour === colour)).toEqual(
        values.map((value, m) => ({ month: monthNames[m], value: expect.closeTo(value, 4) as number, colour })),
      )
  }
})

test('one series as bars from nothing', async () => {
  for (const palette of [lightPalette, darkPalette]) {
    const chart = await drawnChart(monthLinesChart({ ...common, palette, mark: 'bar', series: [south] }))
    expect(chart.warnings).toEqual([])
    expect(chart.bars().map(({ month, from, to, fill }) => [month, from, to, fill])).toEqual(
      south.values.map((value, m) => [monthNames[m], 0, expect.closeTo(value, 4), south.colour]),
    )
  }
})

test('the axis begins at nothing and reaches the highest month', async () => {
  const chart = await drawnChart(monthLinesChart({ ...common, mark: 'line', series: [south] }))
  expect(chart.domain()[0]).toBe(0)
  expect(chart.domain()[1]).toBeGreaterThanOrEqual(111)
})

test('tells the month, the series and the figure under its unit, in the language of the page', async () => {
  const tooltip = async (config = {}) =>
    (await drawnChart(monthLinesChart({ ...common, mark: 'bar', series: [south] }), { config })).bars()[3]?.tooltip
  expect(await tooltip()).toEqual({ ' ': 'm4', '  ': 'South', 'kWh/m²': '103.0' })
  expect(await tooltip(numberConfig('fa'))).toEqual({ ' ': 'm4', '  ': 'South', 'kWh/m²': '۱۰۳٫۰' })
})
