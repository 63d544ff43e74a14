import { expect, test } from 'vitest'
import { turbinePower, windHours } from './wind-hours.ts'

test("by hand: D 10 m, v 6 m/s, η 0.3 is 3.05 kW; the curve's ends", () => {
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

test('the hub stands 10 m and a rotor above the ground, in the wind of its terrain', () => {
  const steady = (terrain: 'open' | 'city') =>
    windHours(
      { diameter: 10, efficiency: 0.3, terrain },
      new Float64Array(48).fill(8),
      new Float64Array(48).fill(20),
      new Float64Array(48).fill(101325),
    )[7] ?? 0
  const density = 101325 / (287.05 * 293.15)
  expect(steady('open')).toBeCloseTo(turbinePower(10, 0.3, density, 8 * 2 ** 0.14), 6)
  // 20 m over a city: 27^0.14·(20/460)^0.33 = 0.5637 of the station's wind, 0.132 of the power at the same wind over open ground.
  expect(steady('city') / steady('open')).toBeCloseTo((0.5637 / 2 ** 0.14) ** 3, 3)
})
