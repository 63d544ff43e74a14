import { describe, expect, test } from 'vitest'
import { generateYear } from '../climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { outdoorHours } from '../hvac/outdoor-hours.ts'
import type { BuildingModel, Point } from '../input.ts'
import { fieldPower, sunOnField } from './own-generation.ts'
import type { PvField } from '../systems.ts'

const weather = generateYear(tehranNormals, tehranPlace)
const bare: BuildingModel = { schema: 'badgir.model', modelVersion: 1, zones: [], elements: [] }
const tower = {
  footprint: [
    [-20, -15],
    [25, -15],
    [25, -10],
    [-20, -10],
  ] as const,
  top: 25,
}
const shaded: BuildingModel = { ...bare, obstructions: [tower] }
const outline: readonly Point[] = [
  [0, 0, 10],
  [5, 0, 10],
  [5, 3, 11.7],
  [0, 3, 11.7],
]
const south = { azimuthDeg: 180, tiltDeg: 30 }
const field: PvField = { area: 10, ...south, peakPowerCoefficient: 0.16, mounting: 'openRack' }
function total(values: Float64Array) {
  return values.reduce((sum, value) => sum + value, 0)
}

describe('sun on a field', () => {
  test('is kept by its plane: asked again it is the same, of another plane, ground or year another', () => {
    const once = sunOnField(south, bare, weather)
    expect(sunOnField({ ...south }, { ...bare }, weather)).toBe(once)
    for (const [plane, model, year] of [
      [{ ...south, tiltDeg: 60 }, bare, weather],
      [{ ...south, azimuthDeg: 90 }, bare, weather],
      [south, { ...bare, site: { groundReflectance: 0.6 } }, weather],
      [south, bare, generateYear(tehranNormals, { ...tehranPlace, latitude: 30 })],
    ] as const)
      expect(total(sunOnField(plane, model, year).incident)).not.toBeCloseTo(total(once.incident), 0)
  })
  test('is less behind a tower, if its place is known; the open field is not mistaken for it', () => {
    const open = total(sunOnField(south, shaded, weather).incident)
    const behind = total(sunOnField(south, shaded, weather, outline).incident)
    expect(behind).toBeLessThan(0.7 * open)
    expect(total(sunOnField(south, bare, weather, outline).incident)).toBe(open)
    // Farther away, higher up, another year: each its own.
    const above = outline.map(([x, y, z]): Point => [x, y, z + 20])
    expect(total(sunOnField(south, shaded, weather, above).incident)).toBeGreaterThan(1.2 * behind)
    const dim = plainWeather(10)
    expect(total(sunOnField(south, shaded, dim, outline).incident)).toBe(0)
    expect(total(sunOnField(south, shaded, weather, outline).incident)).toBeCloseTo(behind, 6)
  })
})

describe('a field’s electricity', () => {
  const of = (change: Partial<PvField>) =>
    total(fieldPower({ ...field, ...change }, bare, weather, outdoorHours(weather)))
  test('grows with area and peak power alike; without an area there is none', () => {
    expect(of({ area: 20 }) / of({})).toBeCloseTo(2, 9)
    expect(of({ peakPowerCoefficient: 0.2 }) / of({})).toBeCloseTo(0.2 / 0.16, 9)
    expect(fieldPower({ ...field, area: 0 }, bare, weather, outdoorHours(weather))).toEqual(new Float64Array(8760))
  })
  test('is 0.7 to 0.85 of the plane’s sun over 1 kW/m² times its peak power', () => {
    const yieldOf = of({}) / 1000 / ((total(sunOnField(south, bare, weather).incident) / 1000) * 1.6)
    expect(yieldOf).toBeGreaterThan(0.7)
    expect(yieldOf).toBeLessThan(0.85)
  })
  test('falls with warmth by 0.4 % a kelvin unless the module says otherwise', () => {
    expect(of({ temperatureCoefficient: -0.004 })).toBe(of({}))
    expect(of({ temperatureCoefficient: 0 })).toBeGreaterThan(of({}))
  })
})

describe('outdoor air of the hours', () => {
  const rows = (value: (h: number) => number) => Float64Array.from({ length: 8760 }, (_, h) => value(h))
  const steps = outdoorHours(
    plainWeather(20, {
      temperature: rows(h => (h % 2 === 0 ? 10 : 30)),
      dewPoint: rows(h => (h === 100 ? 40 : 5)),
      pressure: rows(() => 90_000),
      windSpeed: rows(h => h % 2),
    }),
  )
  test('is the mean of both ends, around the year too', () => {
    expect([steps.temperature[0], steps.temperature[1], steps.windSpeed[5]]).toEqual([20, 20, 0.5])
    expect([steps.meanTemperature, steps.meanPressure]).toEqual([expect.closeTo(20, 9), 90_000])
  })
  test('holds no more vapour than it can', () => {
    // Dew points of 22.5 °C in the hours beside the odd row, at 20 °C.
    // Steam tables: 2339 Pa at 20 °C, 872 Pa at 5 °C.
    expect(Math.abs((steps.vapourPressure[100] ?? NaN) / 2339 - 1)).toBeLessThan(0.005)
    expect(steps.wetBulb[100]).toBeCloseTo(20, 6)
    expect(Math.abs((steps.vapourPressure[50] ?? NaN) / 872 - 1)).toBeLessThan(0.005)
    expect(steps.wetBulb[50]).toBeLessThan(13)
    expect(steps.wetBulb[50]).toBeGreaterThan(5)
  })
})
