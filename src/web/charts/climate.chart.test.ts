import { compile, type TopLevelSpec } from 'vega-lite'
import { View, parse } from 'vega'
import { describe, expect, test } from 'vitest'
import { darkPalette, lightPalette } from '../theme/palette.ts'
import { monthLinesChart } from './month-lines.chart.ts'
import { monthTemperaturesChart } from './month-temperatures.chart.ts'
import { skyPoint, sunPathChart } from './sun-path.chart.ts'
import { windPetals, windRings, windRoseChart } from './wind-rose.chart.ts'

const monthNames = Array.from({ length: 12 }, (_, m) => `m${m + 1}`)
const shares = Array.from({ length: 16 }, (_, d) => [0.01 * (d % 3), 0.02, 0])
const rose = {
  shares,
  directionNames: Array.from({ length: 16 }, (_, d) => `d${d}`),
  classNames: ['slow', 'middle', 'fast'],
  percent: (share: number) => `${(share * 100).toFixed(1)}%`,
}
const common = { height: 240, fontFamily: 'sans-serif' }
function specs(palette: typeof lightPalette): Readonly<Record<string, TopLevelSpec>> {
  return {
    temperatures: monthTemperaturesChart({
      ...common,
      palette,
      monthNames,
      decimals: 1,
      names: { mean: 'mean', days: 'days', extremes: 'extremes', comfort: 'comfort' },
      months: monthNames.map((_, m) => ({
        mean: m,
        dailyMinimum: m - 5,
        dailyMaximum: m + 5,
        lowest: m - 9,
        highest: m + 9,
        comfortLow: 18,
        comfortHigh: 25,
      })),
    }),
    bars: monthLinesChart({
      ...common,
      palette,
      monthNames,
      unit: '%',
      decimals: 0,
      mark: 'bar',
      series: [{ key: 'a', name: 'A', colour: '#123456', values: monthNames.map((_, m) => m) }],
    }),
    lines: monthLinesChart({
      ...common,
      palette,
      monthNames,
      unit: '%',
      decimals: 0,
      mark: 'line',
      series: ['a', 'b'].map(key => ({ key, name: key, colour: '#123456', values: monthNames.map((_, m) => m) })),
    }),
    rose: windRoseChart({ ...common, ...rose, palette }),
    sunPath: sunPathChart({
      ...common,
      palette,
      monthNames,
      directionNames: ['N', 'E', 'S', 'W'],
      altitudeName: 'altitude',
      degrees: value => `${value.toFixed(0)}°`,
      digits: text => text,
      days: [3, 6, 9, 12].map(month => ({
        month,
        points: [
          { hour: 8, azimuthDeg: 110, altitudeDeg: 20 },
          { hour: 12, azimuthDeg: 180, altitudeDeg: 50 },
        ],
      })),
    }),
  }
}

test.each(Object.keys(specs(lightPalette)))('%s compiles without a warning and draws', async name => {
  for (const palette of [lightPalette, darkPalette]) {
    const spec = specs(palette)[name]
    if (spec === undefined) throw new Error(name)
    const warnings: unknown[] = []
    const note = (...args: readonly unknown[]) => {
      warnings.push(...args)
      return logger
    }
    const logger = { level: () => logger, error: note, warn: note, info: () => logger, debug: () => logger }
    const view = new View(parse(compile({ ...spec, width: 300 }, { logger }).spec), { renderer: 'none' })
    const svg = await view.toSVG()
    expect(warnings).toEqual([])
    expect(svg).not.toContain('NaN')
    expect(svg.length).toBeGreaterThan(2000)
    view.finalize()
  }
})

describe('the rose', () => {
  test('petals hold every share once, stacked from the middle', () => {
    const petals = windPetals(rose)
    expect(petals).toHaveLength(16 + 16 - 6)
    expect(petals.reduce((sum, petal) => sum + petal.outer - petal.inner, 0)).toBeCloseTo(
      shares.flat().reduce((sum, share) => sum + share, 0),
      12,
    )
  })
  test('rings are round and reach round the longest petal', () => {
    expect(windRings(shares).map(ring => ring.toFixed(2))).toEqual(['0.01', '0.02', '0.03', '0.04'])
    expect(windRings([[0.31]])).toHaveLength(4)
    expect(windRings([[0]])).not.toEqual([])
  })
})

test('north is up, east right, the zenith in the middle', () => {
  expect(skyPoint(0, 0)).toEqual({ x: 0, y: 1 })
  expect(skyPoint(90, 0).x).toBeCloseTo(1, 12)
  expect(skyPoint(123, 90)).toMatchObject({ x: expect.closeTo(0, 12) as number, y: expect.closeTo(0, 12) as number })
})
