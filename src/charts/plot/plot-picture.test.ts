import { expect, test } from 'vitest'
import { makeFormat } from '#text/format.ts'
import { axisScale } from './axis-scale.ts'
import { plotPicture, type PictureText } from './plot-picture.ts'
import type { PlotTable } from './plot-table.ts'

const table: PlotTable = {
  axes: [
    { key: 'ratio', title: 'Window-to-wall ratio of the south', kind: 'option', options: ['20%', '60%'] },
    {
      key: 'window',
      title: 'Window',
      kind: 'option',
      options: ['Triple low-e, argon, PVC', 'Double clear, aluminium'],
    },
    { key: 'net', title: 'Net energy', kind: 'result', unit: 'kWh/m²', better: 'less' },
  ],
  rows: 4,
  columns: {
    ratio: Float64Array.of(0, 0, 1, 1),
    window: Float64Array.of(0, 1, 0, 1),
    net: Float64Array.of(90, 100, NaN, 120),
  },
  ids: Float64Array.of(0, 1, 2, 3),
}
const shown = new Uint8Array(4).fill(1)
const tokens = new Proxy({}, { get: (_, name) => `#${String(name)}` })
const scales = table.axes.map(axis => axisScale(table, axis, shown, [], { flipped: false, top: 12, bottom: 292 }))
const picture = plotPicture(
  table,
  scales,
  { shown, selected: Uint8Array.of(1, 0, 0, 1), pins: [3, 9], stars: [0] },
  {
    colours: ['#111111', '#222222'],
    classes: Uint8Array.of(0, 0, 255, 1),
    scale: scales[2],
    baseline: { ratio: 0, window: 1, net: 110 },
    baselineName: 'Passive 146',
  },
  { net: [{ low: 95, high: 105 }] },
  { palette: { tokens, clay: '#clay' } as never, format: makeFormat('en', 'gregorian'), font: 'Inter' },
)

test('has every row, kept ones in their colour over the others, the axes, the dashed baseline and its sign', () => {
  const colours = picture.paths.map(({ colour }) => colour)
  expect(colours.filter(colour => colour === '#colorBorderSecondary')).toHaveLength(2)
  expect(colours.slice(2, 4).toSorted()).toEqual(['#111111', '#222222'])
  expect(picture.paths.filter(({ dashed }) => dashed).map(({ data }) => data.split('L').length)).toEqual([3, 2])
  // A line breaks where a value is missing.
  expect(picture.paths.filter(({ data }) => data.includes('NaN'))).toEqual([])
  // The brush, two colours of the legend and the signs of the pin and the star; a pin without a row has none.
  expect(picture.boxes).toHaveLength(5)
})

test('has its pins and stars over all lines, and a legend that names them and the colours', () => {
  const thick = picture.paths.filter(({ width }) => width === 3)
  expect(thick.map(({ colour }) => colour)).toEqual(['#222222', '#clay'])
  const lowest = Math.max(...picture.texts.map(({ y }) => y))
  expect(picture.texts.filter(({ y }) => y === lowest).map(({ text }) => text)).toEqual([
    'Net energy',
    '90.0',
    '120.0 kWh/m²',
    'Passive 146',
    '3',
    '0',
  ])
  expect(picture.height).toBeGreaterThan(lowest)
})

test('no text of it is cut at an edge or lies over its neighbour', () => {
  // Inter's letters are a little over half as wide as high.
  const spanOf = ({ x, text, size, anchor }: PictureText) => {
    const width = 0.55 * size * text.length
    return anchor === 'middle' ? [x - width / 2, x + width / 2] : [x - width, x]
  }
  for (const { y } of picture.texts) {
    const row = picture.texts
      .filter(text => text.y === y)
      .map(spanOf)
      .toSorted(([a = 0], [b = 0]) => a - b)
    expect(row[0]?.[0]).toBeGreaterThanOrEqual(0)
    expect(row.at(-1)?.[1]).toBeLessThanOrEqual(picture.width)
    for (const [i, [from = NaN]] of row.slice(1).entries()) expect(from).toBeGreaterThan(row[i]?.[1] ?? NaN)
  }
})
