import { expect, test } from 'vitest'
import { drawnChart } from '../../tests/support/drawn-chart.ts'
import { makeFormat } from '#text/format.ts'
import { darkPalette, lightPalette } from './palette.ts'
import { monthTemperaturesChart, temperatureColours } from './month-temperatures.chart.ts'
import { numberConfig } from './number-config.ts'

const monthNames = Array.from({ length: 12 }, (_, m) => `m${m + 1}`)
/** A cold January to a hot December; no two figures of a month are the same. */
const months = monthNames.map((_, m) => ({
  mean: 2 * m - 3,
  dailyMinimum: 2 * m - 8,
  dailyMaximum: 2 * m + 4,
  lowest: 2 * m - 13,
  highest: 2 * m + 11,
  comfortLow: 18 + m / 4,
  comfortHigh: 25 + m / 4,
}))
const input = {
  months,
  monthNames,
  names: { mean: 'Mean', days: 'Usual days', extremes: 'Extremes', comfort: 'Comfort' },
  inWords: (value: number) => makeFormat('en', 'gregorian').number(value, 1),
  height: 240,
  palette: lightPalette,
  fontFamily: 'sans-serif',
}

test.each([
  ['light', lightPalette],
  ['dark', darkPalette],
] as const)('%s: means as a line, usual days as bars, extremes as thin lines, comfort behind', async (_, palette) => {
  const colours = temperatureColours(palette)
  expect(new Set(Object.values(colours)).size).toBe(4)
  const chart = await drawnChart(monthTemperaturesChart({ ...input, palette }))
  expect(chart.warnings).toEqual([])
  expect(chart.monthLabels).toEqual(monthNames)
  const near = (value: number) => expect.closeTo(value, 3) as number
  for (const kind of ['line', 'symbol'] as const)
    expect(chart.points(kind)).toEqual(
      months.map(({ mean }, m) => ({ month: monthNames[m], value: near(mean), colour: colours.mean })),
    )
  expect(
    chart.bars().map(bar => [bar.month, Math.min(bar.from, bar.to), Math.max(bar.from, bar.to), bar.fill]),
  ).toEqual(months.map((month, m) => [monthNames[m], near(month.dailyMinimum), near(month.dailyMaximum), colours.days]))
  const ends = (kind: string) =>
    chart
      .items(kind)
      .map(({ y = 0, y2 = 0, height = 0 }) =>
        [chart.valueAt(y), chart.valueAt(kind === 'area' ? y + height : y2)].toSorted((a, b) => a - b),
      )
  expect(ends('rule')).toEqual(months.map(({ lowest, highest }) => [near(lowest), near(highest)]))
  expect(ends('area')).toEqual(months.map(({ comfortLow, comfortHigh }) => [near(comfortLow), near(comfortHigh)]))
  expect(chart.items('rule').map(({ stroke }) => stroke)).toEqual(months.map(() => colours.extremes))
  expect(chart.items('area')[0]?.fill).toBe(colours.comfort)
  // The band is a tint, the days let the extremes through, and the mean is in full ink over both.
  const [band = 0, days = 0, mean = 0] = [chart.items('area'), chart.items('rect'), chart.items('symbol')].map(
    ([item]) => item?.opacity ?? 1,
  )
  expect([band > 0.1, band < days, days < mean, mean]).toEqual([true, true, true, 1])
  expect(chart.items('symbol')[0]?.fill).toBe(colours.mean)
})

test('the axis need not begin at nothing, and holds both extremes', async () => {
  const warm = months.map(month => ({
    ...month,
    mean: 25,
    dailyMinimum: 22,
    dailyMaximum: 30,
    lowest: 20,
    highest: 33,
    comfortLow: 21,
  }))
  const chart = await drawnChart(monthTemperaturesChart({ ...input, months: warm }))
  expect(chart.domain()[0]).toBeGreaterThan(10)
  const [low = 0, high = 0] = (await drawnChart(monthTemperaturesChart(input))).domain()
  expect(low).toBeLessThanOrEqual(-13)
  expect(high).toBeGreaterThanOrEqual(33)
})

test('the pointer is told all four in the reader’s digits', async () => {
  expect((await drawnChart(monthTemperaturesChart(input))).bars()[0]?.tooltip).toEqual({
    ' ': 'm1',
    Mean: '−3.0',
    'Usual days': '−8.0 … 4.0',
    Extremes: '−13.0 … 11.0',
    Comfort: '18.0 … 25.0',
  })
  const persian = makeFormat('fa', 'persian')
  const spec = monthTemperaturesChart({ ...input, inWords: value => persian.number(value, 1) })
  const chart = await drawnChart(spec, { config: numberConfig('fa') })
  expect(Object.values(chart.bars()[0]?.tooltip ?? {}).slice(1)).toEqual([
    '−۳٫۰',
    '−۸٫۰ … ۴٫۰',
    '−۱۳٫۰ … ۱۱٫۰',
    '۱۸٫۰ … ۲۵٫۰',
  ])
  expect(chart.figureLabels.join('')).not.toMatch(/[0-9]/)
})
