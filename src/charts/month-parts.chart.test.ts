import { expect, test } from 'vitest'
import { drawnChart } from '../../tests/support/drawn-chart.ts'
import { darkPalette, lightPalette } from './palette.ts'
import { monthPartsChart } from './month-parts.chart.ts'
import { numberConfig } from './number-config.ts'

const monthNames = Array.from({ length: 12 }, (_, m) => `m${m + 1}`)
const bought = { key: 'bought', name: 'خرید', colour: '#112233', edge: '#445566' } as const
const used = { key: 'used', name: 'Used', colour: '#77aa88', edge: '#99bbcc' } as const
const exported = { key: 'exported', name: 'Fed in', colour: '#ddaa11', edge: '#eebb22' } as const
const input = {
  months: Array.from({ length: 12 }, (_, m) => ({ bought: 10 + m, used: 3, exported: m === 6 ? 0 : -m - 1 })),
  parts: [bought, used, exported],
  monthNames,
  unit: 'kWh',
  decimals: 0,
  palette: lightPalette,
  fontFamily: 'Inter Variable',
}

test('parts stack in the order they are given, each in its colours; what is negative hangs below', async () => {
  for (const parts of [
    [bought, used, exported],
    [used, exported, bought],
  ]) {
    const chart = await drawnChart(monthPartsChart({ ...input, parts }))
    expect(chart.warnings).toEqual([])
    const bars = chart.bars()
    expect(bars).toHaveLength(12 * 3 - 1)
    const near = (value: number) => expect.closeTo(value, 4) as number
    for (const [m, month] of input.months.entries()) {
      const expected = parts.flatMap(({ key, colour, edge }, order) => {
        const value = month[key]
        // Parts above the axis are stacked; the part below begins at zero.
        const foot =
          value < 0 ? 0 : parts.slice(0, order).reduce((sum, under) => sum + Math.max(0, month[under.key]), 0)
        return value === 0 ? [] : [{ fill: colour, stroke: edge, from: near(foot), to: near(foot + value) }]
      })
      const drawn = bars.filter(bar => bar.month === monthNames[m])
      expect(drawn.map(({ fill, stroke, from, to }) => ({ fill, stroke, from, to }))).toEqual(expected)
    }
  }
})

test('a line at nothing parts what is above from what is below, over the whole width', async () => {
  for (const palette of [lightPalette, darkPalette]) {
    const chart = await drawnChart(monthPartsChart({ ...input, palette }))
    const [line, ...more] = chart.items('rule')
    expect(more).toEqual([])
    expect(line?.stroke).toBe(palette.tokens.colorText)
    expect(Math.abs((line?.x2 ?? 0) - (line?.x ?? 0))).toBeGreaterThan(350)
    // Where the stacks begin.
    const first = chart.items('rect').find(bar => bar.fill === bought.colour)
    expect(line?.y).toBeCloseTo((first?.y ?? 0) + (first?.height ?? 0), 6)
  }
})

test('tells name, part and figure in the language of the page', async () => {
  const tooltip = async (config = {}) =>
    (await drawnChart(monthPartsChart({ ...input, decimals: 1 }), { config })).bars()[0]?.tooltip
  expect(Object.entries((await tooltip()) ?? {})).toEqual([
    [' ', 'm1'],
    ['  ', 'خرید'],
    ['kWh', '10.0'],
  ])
  expect((await tooltip(numberConfig('fa')))?.['kWh']).toBe('۱۰٫۰')
  // The one language says nothing to the other.
  expect((await tooltip(numberConfig('en')))?.['kWh']).toBe('10.0')
})

test('labels are in the page’s type and quiet ink, on fine lines', async () => {
  for (const palette of [lightPalette, darkPalette]) {
    const chart = await drawnChart(monthPartsChart({ ...input, palette }))
    const labels = chart.items('text', 'axis-label')
    expect(labels.length).toBeGreaterThanOrEqual(12 + 4)
    for (const label of labels)
      expect([label.font, label.fill]).toEqual(['Inter Variable', palette.tokens.colorTextSecondary])
    const grid = chart.items('rule', 'axis-grid')
    expect(grid.length).toBe(chart.figureLabels.length)
    for (const line of grid) expect(line.stroke).toBe(palette.tokens.colorSplit)
  }
})

test('where names do not fit, every second one stays under its own bar', async () => {
  const wide = monthNames.map(name => `Long ${name}`)
  const chart = await drawnChart(monthPartsChart({ ...input, monthNames: wide }), { width: 640 })
  const shown = chart
    .items('text', 'axis-label')
    .filter(({ text = '', opacity }) => wide.includes(text) && opacity !== 0)
  expect(shown.map(({ text }) => text)).toEqual(wide.filter((_, m) => m % 2 === 0))
  expect(new Set(chart.bars().map(({ month }) => month)).size).toBe(12)
})
