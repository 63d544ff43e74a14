import { expect, test } from 'vitest'
import { turbinePower, windAtHeight, windHours } from './wind-hours.ts'

test('by hand: D 10 m, v 6 m/s, η 0.3 is 3.05 kW; the curve\'s ends', () => {
  expect(turbinePower(10, 0.3, 1.2, 6) / 1000).toBeCloseTo(3.05, 2)
  expect(turbinePower(10, 0.3, 1.2, 2.9)).toBe(0)
  expect(turbinePower(10, 0.3, 1.2, 20)).toBe(turbinePower(10, 0.3, 1.2, 12))
  expect(turbinePower(10, 0.3, 1.2, 25)).toBe(0)
  expect(() => turbinePower(10, 0.6, 1.2, 6)).toThrow(RangeError)
})

test('the cube of hours, not of their mean', () => {
  const gusty = Float64Array.from({ length: 240 }, (_, h) => (h % 24 < 12 ? 4 : 8))
  const air = new Float64Array(240).fill(20)
  const pressure = new Float64Array(240).fill(101325)
  const turbine = { diameter: 10, efficiency: 0.3, terrain: 'open', hubHeight: 10 } as const
  const mean = windHours(turbine, gusty, air, pressure).reduce((sum, p) => sum + p, 0) / 240
  const density = 101325 / (287.05 * 293.15)
  expect(mean).toBeCloseTo((turbinePower(10, 0.3, density, 4) + turbinePower(10, 0.3, density, 8)) / 2, 6)
  expect(mean).toBeGreaterThan(1.3 * turbinePower(10, 0.3, density, 6))
})

test('height helps, roughness hinders, at every height', () => {
  expect(windAtHeight('open', 10)).toBe(1)
  expect(windAtHeight('country', 10)).toBeCloseTo(0.9, 12)
  expect(windAtHeight('city', 20)).toBeCloseTo(0.8 * 2 ** 0.33, 9)
  for (const height of [10, 20, 50, 100]) {
    expect(windAtHeight('country', height)).toBeLessThanOrEqual(windAtHeight('open', height))
    expect(windAtHeight('city', height)).toBeLessThanOrEqual(windAtHeight('country', height) + 1e-12)
  }
})
