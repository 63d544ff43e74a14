import { describe, expect, test } from 'vitest'
import { drawnChart } from '../../tests/support/drawn-chart.ts'
import { darkPalette, lightPalette } from './palette.ts'
import { windColours, windPetals, windRings, windRoseChart } from './wind-rose.chart.ts'

/** Winds mostly from the north, never from the south, and none of the third class. */
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
    // In each direction a share begins where the slower ones end.
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
    // Without any wind there is still a ring.
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

describe('the drawing', () => {
  const size = 240
  const drawn = (more: object = {}) =>
    drawnChart(windRoseChart({ ...common, ...rose, palette: lightPalette, ...more }), { width: size })
  const { tokens } = lightPalette
  /** The outermost ring leaves so much for the names about it [px]. */
  const radius = size / 2 - 22

  test('rings go all the way round at even steps, the outermost as far out as names leave room', async () => {
    const rings = (await drawn()).items('arc').filter(({ stroke }) => stroke === tokens.colorSplit)
    // The longest petal is 9 % of the hours and 1 % more: steps of 5 %.
    const widest = windRings(shares).length
    expect(rings.map(({ outerRadius }) => outerRadius)).toEqual(
      Array.from({ length: widest }, (_, i) => expect.closeTo((radius * (i + 1)) / widest, 6) as number),
    )
    for (const { startAngle, endAngle, fill } of rings)
      expect([startAngle, endAngle, fill]).toEqual([0, expect.closeTo(2 * Math.PI, 12), undefined])
  })

  test('a petal of a whole ring’s share reaches that ring', async () => {
    const even = Array.from({ length: 4 }, () => [0.25])
    const chart = await drawn({ shares: even, directionNames: ['N', 'E', 'S', 'W'], classNames: ['all'] })
    const petals = chart.items('arc').filter(({ fill }) => fill !== undefined)
    // Steps of 10 %: 25 % lies half way between the second and the third of three.
    expect(windRings(even).map(ring => ring.toFixed(2))).toEqual(['0.10', '0.20', '0.30'])
    expect(petals).toHaveLength(4)
    for (const { outerRadius, innerRadius } of petals)
      expect([outerRadius, innerRadius]).toEqual([expect.closeTo((radius * 25) / 30, 6), 0])
    // Each fills 82 % of its quarter.
    expect((petals[1]?.endAngle ?? 0) - (petals[1]?.startAngle ?? 0)).toBeCloseTo((0.82 * Math.PI) / 2, 9)
    expect(chart.items('text').map(({ text }) => text)).toEqual(['30.0%', 'N', 'E', 'S', 'W'])
  })

  test('names stand outside the outermost ring, its figure between north and east', async () => {
    const chart = await drawn()
    const texts = chart.items('text')
    const { x: left = 0, y: top = 0 } = chart.items('arc')[0] ?? {}
    const seen = texts.map(({ text, bounds }) => {
      const x = ((bounds?.x1 ?? 0) + (bounds?.x2 ?? 0)) / 2 - left
      const y = ((bounds?.y1 ?? 0) + (bounds?.y2 ?? 0)) / 2 - top
      return { text, x: Math.sign(Math.round(x / 10)) + 0, y: Math.sign(Math.round(y / 10)) + 0 }
    })
    expect(seen.map(({ text, x, y }) => [text, x, y])).toEqual([
      [rose.percent(windRings(shares).at(-1) ?? 0), 1, -1],
      ['d0', 0, -1],
      ['d4', 1, 0],
      ['d8', 0, 1],
      ['d12', -1, 0],
    ])
    expect(texts[0]?.align).toBe('left')
    for (const { fontSize, font, fill } of texts) {
      expect(fontSize).toBeGreaterThanOrEqual(11)
      expect(fontSize).toBeLessThanOrEqual(12.5)
      expect([font, fill]).toEqual(['sans-serif', tokens.colorTextSecondary])
    }
  })

  test('the pointer is told where from, how fast and how often, in this order', async () => {
    const petal = (await drawn()).items('arc').find(({ fill }) => fill !== undefined)
    expect(Object.entries(petal?.tooltip ?? {})).toEqual([
      [' ', 'd0'],
      ['  ', 'middle'],
      ['   ', '9.0%'],
    ])
  })

  test('petals have a fine border of the card’s ground, rings a fine line; a screen reader is told petals alone', async () => {
    const chart = await drawn()
    const arcs = chart.items('arc')
    expect(new Set(arcs.map(({ stroke }) => stroke))).toEqual(new Set([tokens.colorSplit, tokens.colorBgContainer]))
    for (const { strokeWidth } of arcs) expect(strokeWidth).toBeLessThanOrEqual(1)
    const svg = await chart.toSVG()
    expect(svg.match(/role="graphics-symbol"/g)).toHaveLength(windPetals(rose).length)
    expect(svg).not.toContain('role-legend')
  })

  test('is as high as it is told, and as wide as its card', () => {
    expect(windRoseChart({ ...common, ...rose, palette: lightPalette, height: 321 })).toMatchObject({
      width: 'container',
      height: 321,
      autosize: { type: 'fit', contains: 'padding', resize: true },
    })
  })
})

test('rings step by 1, 2 or 5, so that there are never more than four', () => {
  const steps = [0.005, 0.03, 0.041, 0.08, 0.081, 0.2, 0.21, 0.4, 0.41, 0.8, 0.81, 1].map(length => {
    const rings = windRings([[length]])
    return [rings[0]?.toFixed(2), rings.length]
  })
  expect(steps).toEqual([
    ['0.01', 1],
    ['0.01', 3],
    ['0.02', 3],
    ['0.02', 4],
    ['0.05', 2],
    ['0.05', 4],
    ['0.10', 3],
    ['0.10', 4],
    ['0.20', 3],
    ['0.20', 4],
    ['0.50', 2],
    ['0.50', 2],
  ])
})

test('slow wind is pale but seen on the card, fast wind the darkest of the scale', () => {
  expect(windColours(lightPalette, 3)).toEqual(lightPalette.sky.slice(2, 5))
  expect(windColours(lightPalette, 7)).toEqual([...lightPalette.sky.slice(2), lightPalette.sky[7]])
})
