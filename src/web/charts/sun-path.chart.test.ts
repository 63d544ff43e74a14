import { describe, expect, test } from 'vitest'
import { drawnChart } from '../../../tests/support/drawn-chart.ts'
import { darkPalette, lightPalette } from '../theme/palette.ts'
import { skyPoint, sunPathChart, sunPathColours } from './sun-path.chart.ts'

describe('a point of the sky', () => {
  test('north is up, east right, the zenith in the middle, the horizon a circle', () => {
    expect(skyPoint(0, 0)).toEqual({ x: 0, y: 1 })
    expect(skyPoint(90, 0)).toEqual({ x: 1, y: expect.closeTo(0, 12) as number })
    expect(skyPoint(180, 45)).toEqual({ x: expect.closeTo(0, 12) as number, y: -0.5 })
    expect(skyPoint(270, 30).x).toBeCloseTo(-2 / 3, 12)
    expect(skyPoint(123, 90)).toMatchObject({ x: expect.closeTo(0, 12) as number, y: expect.closeTo(0, 12) as number })
  })
})

function day(month: number, noon: number) {
  return {
    month,
    points: [
      { hour: 8, azimuthDeg: 110, altitudeDeg: noon / 2 },
      { hour: 8.5, azimuthDeg: 120, altitudeDeg: noon / 1.6 },
      { hour: 12, azimuthDeg: 180, altitudeDeg: noon },
    ],
  }
}
const input = {
  monthNames: Array.from({ length: 12 }, (_, m) => `m${m + 1}`),
  directionNames: ['N', 'E', 'S', 'W'],
  altitudeName: 'Altitude',
  degrees: (value: number) => `${value.toFixed(0)}°`,
  digits: (text: string) => text.replaceAll('1', '۱'),
  days: [day(3, 54), day(6, 78), day(9, 54), day(12, 31)],
  height: 300,
  fontFamily: 'sans-serif',
}

test.each([
  ['light', lightPalette],
  ['dark', darkPalette],
] as const)('%s: three days, each in its colour, named where the sun is highest', async (_, palette) => {
  const chart = await drawnChart(sunPathChart({ ...input, palette }), { width: 300 })
  expect(chart.warnings).toEqual([])
  const colours = sunPathColours(palette)
  expect(new Set(Object.values(colours)).size).toBe(3)
  const lines = chart.items('line')
  // Summer's noon stands nearest the zenith, winter's nearest the southern horizon.
  const noonOf = (colour: string) => Math.max(...lines.filter(({ stroke }) => stroke === colour).map(({ y }) => y ?? 0))
  for (const month of [3, 6, 12] as const)
    expect(lines.filter(({ stroke }) => stroke === colours[month])).toHaveLength(3)
  expect(noonOf(colours[6])).toBeLessThan(noonOf(colours[3]))
  expect(noonOf(colours[3])).toBeLessThan(noonOf(colours[12]))
  const named = chart.items('text').filter(({ text = '' }) => /m\d/.test(text))
  const nameOf = (month: number) => named.find(({ text = '' }) => new RegExp(`m${month}\\b`).test(text))
  for (const month of [3, 6, 12] as const)
    expect(named.some(({ text = '', fill }) => new RegExp(`m${month}\\b`).test(text) && fill === colours[month])).toBe(
      true,
    )
  expect(nameOf(9)).toBeUndefined()
  expect(nameOf(6)?.text).toBe('2۱ m6')
})

test('full hours are dots that tell day, time and altitude; half hours are none', async () => {
  const chart = await drawnChart(sunPathChart({ ...input, palette: lightPalette }), { width: 300 })
  const dots = chart.items('symbol').map(({ tooltip = {} }) => Object.values(tooltip).join(' '))
  expect(dots).toHaveLength(6)
  expect(dots).toContain('2۱ m6 8:00 39°')
  expect(dots).toContain('2۱ m12 ۱2:00 31°')
})

test('the rings stand at the horizon, 30° and 60°, and the two inner ones are named', async () => {
  const chart = await drawnChart(sunPathChart({ ...input, palette: lightPalette }), { width: 300 })
  const circles = chart
    .items('line')
    .filter(({ stroke }) => stroke === lightPalette.tokens.colorBorderSecondary)
    .map(({ x = 0, y = 0 }) => Math.hypot(x - 150, y - 150))
  const horizon = Math.max(...circles)
  expect(new Set(circles.map(radius => (90 * (1 - radius / horizon)).toFixed(0)))).toEqual(new Set(['0', '30', '60']))
  const texts = chart.items('text').map(({ text }) => text)
  expect(texts).toContain('30°')
  expect(texts).toContain('60°')
  expect(texts).not.toContain('0°')
})

test('south of the equator the longest day is December’s, and the rings are named in the south', async () => {
  const turned = input.days.map(({ month, points }) => ({
    month,
    points: points.map(point => ({
      ...point,
      azimuthDeg: 180 - point.azimuthDeg,
      altitudeDeg: month === 12 ? 78 : month === 6 ? 31 : 54,
    })),
  }))
  const north = await drawnChart(sunPathChart({ ...input, palette: lightPalette }), { width: 300 })
  const south = await drawnChart(sunPathChart({ ...input, palette: lightPalette, days: turned }), { width: 300 })
  const height = (chart: typeof north, text: string) => chart.items('text').find(one => one.text === text)?.y ?? 0
  expect(height(north, '30°')).toBeLessThan(150)
  expect(height(south, '30°')).toBeGreaterThan(150)
})

test('the four directions are named about the horizon', async () => {
  const chart = await drawnChart(sunPathChart({ ...input, palette: lightPalette }), { width: 300 })
  const at = (text: string) => {
    const { x = 0, y = 0 } = chart.items('text').find(one => one.text === text) ?? {}
    return { x, y }
  }
  expect(at('N').y).toBeLessThan(40)
  expect(at('S').y).toBeGreaterThan(260)
  expect(at('E').x).toBeGreaterThan(260)
  expect(at('W').x).toBeLessThan(40)
})
