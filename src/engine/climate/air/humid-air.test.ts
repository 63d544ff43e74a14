import { expect, test } from 'vitest'
import {
  dewPointOf,
  humidityRatio,
  humidityRatioFromDewPoint,
  humidityRatioFromRelative,
  relativeHumidity,
  saturationPressure,
  standardPressure,
  vapourHeat,
  vapourPressureOf,
} from './humid-air.ts'

test('saturation over water against the published table, 0.35 %', () => {
  for (const [temperature, pressure] of [
    [0.01, 611.7],
    [10, 1228.2],
    [20, 2339.3],
    [30, 4247.0],
    [40, 7384.9],
    [50, 12352],
  ] as const) {
    expect(saturationPressure(temperature) / pressure).toBeGreaterThan(0.9965)
    expect(saturationPressure(temperature) / pressure).toBeLessThan(1.0035)
  }
})

test("saturated air at sea level against the published humidity ratios, 1 % (they hold the real gas's enhancement)", () => {
  // ASHRAE Handbook Fundamentals, moist air at 101.325 kPa, W_s
  for (const [temperature, ratio] of [
    [10, 0.007661],
    [20, 0.014758],
    [30, 0.027329],
  ] as const) {
    expect(humidityRatioFromDewPoint(temperature, 101325) / ratio).toBeGreaterThan(0.99)
    expect(humidityRatioFromDewPoint(temperature, 101325) / ratio).toBeLessThan(1.01)
  }
})

test('there and back', () => {
  for (const temperature of [-20, 0, 15, 35]) {
    expect(dewPointOf(saturationPressure(temperature))).toBeCloseTo(temperature, 10)
    const ratio = humidityRatioFromRelative(47, temperature, 84000)
    expect(relativeHumidity(ratio, temperature, 84000)).toBeCloseTo(47, 10)
    expect(humidityRatio(vapourPressureOf(ratio, 84000), 84000)).toBeCloseTo(ratio, 14)
  }
})

test('near boiling it stays finite', () => {
  expect(humidityRatioFromRelative(100, 150, 101325)).toBeCloseTo(0.62198 * 9, 10)
})

test('the standard atmosphere and the heat of vapour', () => {
  expect(standardPressure(0)).toBe(101325)
  expect(standardPressure(1000)).toBeCloseTo(89874.6, 0) // ISO 2533
  expect(vapourHeat(25)).toBe(2_547_000)
})
