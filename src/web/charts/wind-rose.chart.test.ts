import { describe, expect, test } from 'vitest'
import { drawnChart } from '../../../tests/support/drawn-chart.ts'
import { darkPalette, lightPalette } from '../theme/palette.ts'
import { windColours, windPetals, windRings, windRoseChart } from './wind-rose.chart.ts'

/** North blows most, south never, and no wind of the third class. */
const shares = Array.from({ length: 16 }, (_, d) => (d === 8 ? [0, 0, 0] : [0.01 * (d % 3), d === 0 ? 0.09 : 0.02, 0]))
const rose = {
  shares,
  directionNames: Array.from({ length: 16 }, (_, d) => `d${d}`),
  classNames: ['slow', 'middle', 'fast'],
  percent: (share: number) => `${(share * 100).toFixed(1)}%`,
}
const common = { height: 240, fontFamily: 'sans-serif' }

describe('petals', () => {
  test('hold every share once, stacked from the middle', () => {
    const petals = windPetals(rose)
    expect(petals).toHaveLength(shares.flat().filter(share => share > 0).length)
    // Of each direction a share begins where the slower ones end.
    const expected = shares.flatMap((row, d) =>
      row.flatMap((share, level) => {
        const inner = row.slice(0, level).reduce((sum, slower) => sum + slower, 0)
        return share === 0 ? [] : [[`d${d}`, level, inner, inner + share]]
      }),
    )
    expect(petals.map(({ direction, level, inner, outer }) => [direction, level, inner, outer])).toEqual(expected)
  })
  test('stand clockwise from north, each about the middle of its direction, none touching the next', () => {
    const petals = windPetals(rose)
    for (const { direction, start, end } of petals) {
      const middle = (Number(direction.slice(1)) * 2 * Math.PI) / 16
      expect((start + end) / 2).toBeCloseTo(middle, 9)
      expect(end - start).toBeGreaterThan(0.5 * (Math.PI / 8))
      expect(end - start).toBeLessThan(Math.PI / 8)
    }
  })
  test.each([
    ['light', lightPalette],
    ['dark', darkPalette],
  ] as const)('%s: are drawn as long as their share, slow pale to fast dark', async (_, palette) => {
    const chart = await drawnChart(windRoseChart({ ...common, ...rose, palette }), { width: 240 })
    expect(chart.warnings).toEqual([])
    const colours = windColours(palette, 3)
    expect(new Set(colours).size).toBe(3)
    const arcs = chart.items('arc')
    const drawn = arcs.filter(({ fill }) => colours.includes(fill ?? ''))
    const petals = windPetals(rose)
    expect(drawn).toHaveLength(petals.length)
    const scale = Math.max(...drawn.map(arc => arc.outerRadius ?? 0)) / Math.max(...petals.map(({ outer }) => outer))
    for (const [i, petal] of petals.entries()) {
      const arc = drawn[i]
      expect(arc?.fill).toBe(colours[petal.level])
      expect(arc?.outerRadius).toBeCloseTo(petal.outer * scale, 6)
      expect(arc?.innerRadius).toBeCloseTo(petal.inner * scale, 6)
      expect(arc?.startAngle).toBeCloseTo(petal.start, 9)
      expect(arc?.endAngle).toBeCloseTo(petal.end, 9)
      expect(Object.values(arc?.tooltip ?? {})).toEqual([petal.direction, petal.speed, petal.share])
    }
  })
  test('more classes than colours keep the darkest', () => {
    const colours = windColours(lightPalette, 12)
    expect(colours).toHaveLength(12)
    expect(colours.at(-1)).toBe(lightPalette.sky.at(-1))
  })
})

describe('rings', () => {
  test('are round and reach round the longest petal', () => {
    const ringsOf = (...lengths: readonly number[]) =>
      windRings(lengths.map(length => [length / 2, length / 2])).map(ring => ring.toFixed(2))
    expect(ringsOf(0.04, 0.01)).toEqual(['0.01', '0.02', '0.03', '0.04'])
    expect(ringsOf(0.05)).toEqual(['0.02', '0.04', '0.06'])
    expect(ringsOf(0.31)).toEqual(['0.10', '0.20', '0.30', '0.40'])
    expect(ringsOf(1)).toEqual(['0.50', '1.00'])
    // No wind at all still has a ring to stand in.
    expect(ringsOf(0)).toEqual(['0.01'])
  })
  test('go all the way round, the outermost alone with its figure', async () => {
    const chart = await drawnChart(windRoseChart({ ...common, ...rose, palette: lightPalette }), { width: 240 })
    const circles = chart.items('arc').filter(arc => Math.abs((arc.endAngle ?? 0) - (arc.startAngle ?? 0)) > 6.28)
    expect(circles).toHaveLength(windRings(shares).length)
    const texts = chart.items('text')
    expect(texts.map(({ text }) => text)).toEqual([
      rose.percent(windRings(shares).at(-1) ?? 0),
      'd0',
      'd4',
      'd8',
      'd12',
    ])
  })
})

test('north is named above, east on the right, south below, west on the left', async () => {
  const chart = await drawnChart(windRoseChart({ ...common, ...rose, palette: lightPalette }), { width: 240 })
  const at = Object.fromEntries(
    chart
      .items('text')
      .map(({ text = '', bounds }) => [
        text,
        { x: ((bounds?.x1 ?? 0) + (bounds?.x2 ?? 0)) / 2, y: ((bounds?.y1 ?? 0) + (bounds?.y2 ?? 0)) / 2 },
      ]),
  )
  const { d0: north, d4: east, d8: south, d12: west } = at
  expect((north?.y ?? 0) + 100).toBeLessThan(south?.y ?? 0)
  expect((west?.x ?? 0) + 100).toBeLessThan(east?.x ?? 0)
  expect(east?.y).toBeCloseTo(west?.y ?? 0, 6)
})
