import { describe, expect, test } from 'vitest'
import { airDensity } from '#engine/climate/air/air-density.ts'
import { airHeat } from '#engine/climate/air/air-heat.ts'
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
} from '#engine/climate/air/humid-air.ts'
import { wetBulb } from '#engine/climate/air/wet-bulb.ts'
import { turbinePower, windHours } from '#engine/renewables/wind-hours.ts'
import { windAtHeight } from '#engine/airflow/terrain-wind.ts'
import { largest, peerRows } from './peer-table.ts'

const rows = peerRows(
  'moist-air',
  ...(['height', 'temperature', 'relativeHumidity', 'pressure', 'saturation', 'humidityRatio', 'dewPoint'] as const),
  ...(['wetBulb', 'enthalpy', 'saturationOverIce', 'wetBulbOverIce'] as const),
  ...(['dryDensity', 'dryDensity20'] as const),
)
const warm = rows.filter(row => row.temperature > 0)
const cold = rows.filter(row => row.temperature < 0)
function vapour(row: (typeof rows)[number]) {
  return (row.relativeHumidity / 100) * saturationPressure(row.temperature)
}

test('pressure by height and density of dry air: the same formulas', () => {
  expect(largest(rows.map(row => standardPressure(row.height) / row.pressure - 1))).toBeLessThan(1e-8)
  expect(new Set(rows.map(row => row.height)).size).toBe(5)
  // 287.055 J/(kg·K) on one side, 287.042 on the other.
  expect(largest(rows.map(row => airDensity(undefined, row.pressure) / row.dryDensity20 - 1))).toBeLessThan(5e-5)
})

test('a wind turbine turns in dry air of its hour', () => {
  const turbine = { diameter: 10, efficiency: 0.3, terrain: 'open' } as const
  const power = rows.map(row => {
    const [speed, air, pressure] = [8, row.temperature, row.pressure].map(value => new Float64Array(24).fill(value))
    return windHours(turbine, speed!, air!, pressure!)[12]!
  })
  const hub = 8 * windAtHeight('open', 20)
  const theirs = rows.map(row => turbinePower(10, 0.3, row.dryDensity, hub))
  expect(largest(power.map((watts, i) => watts / theirs[i]! - 1))).toBeLessThan(5e-5)
})

describe('over water', () => {
  // Magnus against Hyland and Wexler: 0.3 % from −30 to 50 °C, most at both ends of it and at 30 °C.
  test('saturation, humidity ratio and relative humidity within 0.35 %', () => {
    expect(largest(rows.map(row => saturationPressure(row.temperature) / row.saturation - 1))).toBeLessThan(0.003)
    const ratios = rows.map(
      row => humidityRatioFromRelative(row.relativeHumidity, row.temperature, row.pressure) / row.humidityRatio - 1,
    )
    expect(largest(ratios)).toBeLessThan(0.0035)
    expect(
      largest(rows.map(row => humidityRatioFromDewPoint(row.dewPoint, row.pressure) / row.humidityRatio - 1)),
    ).toBeLessThan(0.0035)
    const relative = rows.map(row => relativeHumidity(row.humidityRatio, row.temperature, row.pressure))
    expect(largest(relative.map((value, i) => value / rows[i]!.relativeHumidity - 1))).toBeLessThan(0.0035)
  })

  test('humidity ratio and vapour pressure of one state: 0.62198 and 0.621945', () => {
    const there = rows.map(
      row => humidityRatio((row.relativeHumidity / 100) * row.saturation, row.pressure) / row.humidityRatio - 1,
    )
    expect(largest(there)).toBeLessThan(6e-5)
    const back = rows.map(
      row => vapourPressureOf(row.humidityRatio, row.pressure) / ((row.relativeHumidity / 100) * row.saturation) - 1,
    )
    expect(largest(back)).toBeLessThan(6e-5)
  })

  // 0.35 % of the pressure is 0.06 K: d ln e/dT is 6 to 8 % a kelvin.
  test('dew point within 0.065 K, wet bulb within 0.04 K', () => {
    expect(largest(rows.map(row => dewPointOf(vapour(row)) - row.dewPoint))).toBeLessThan(0.065)
    const wet = rows.map(row => wetBulb(row.temperature, vapour(row), row.pressure) - row.wetBulb)
    expect(largest(wet)).toBeLessThan(0.04)
  })

  // 1.84 kJ/(kg·K) of vapour (EN 16798-5-1) for 1.86: at 50 °C and saturation 1 J/g of vapour.
  test('enthalpy: air and vapour together within 0.1 %, or 1 J/kg', () => {
    for (const row of rows) {
      const ours = airHeat * row.temperature + row.humidityRatio * vapourHeat(row.temperature)
      expect(Math.abs(ours - row.enthalpy)).toBeLessThan(Math.max(1, 1e-3 * Math.abs(row.enthalpy)))
      expect(Math.abs(ours - row.enthalpy)).toBeLessThan(21 * row.humidityRatio * Math.abs(row.temperature) + 0.01)
    }
  })
})

// The engine stays over water where PsychroLib changes to ice (weather files and EN ISO 13788 tell humidity over water;
// below freezing, relative humidity over ice is the other convention). What that makes is physics, e_w/e_i, and stated.
describe('below freezing, beside PsychroLib over ice', () => {
  test('saturation is higher by the ratio of supercooled water to ice, 32 % at −28 °C', () => {
    for (const row of cold) {
      const more = saturationPressure(row.temperature) / row.saturationOverIce
      // Heat of fusion over R·T²: e_w/e_i ≈ exp(0.0097·|T|), within 1 %.
      expect(Math.abs(more / Math.exp(-0.00965 * row.temperature) - 1)).toBeLessThan(0.01)
      expect(more).toBeGreaterThanOrEqual(1)
    }
  })
  test('the wet bulb is apart by at most 0.45 K, over ice the warmer or the cooler one', () => {
    const wet = rows.filter(row => row.wetBulb < 0)
    expect(wet.length).toBeGreaterThan(40)
    expect(
      largest(wet.map(row => wetBulb(row.temperature, vapour(row), row.pressure) - row.wetBulbOverIce)),
    ).toBeLessThan(0.45)
  })
})

test('the table reaches from −30 to 50 °C and holds saturated air', () => {
  expect([warm.length > 90, cold.length > 40]).toEqual([true, true])
  expect([
    Math.min(...rows.map(row => row.temperature)) < -28,
    Math.max(...rows.map(row => row.temperature)) > 48,
  ]).toEqual([true, true])
  expect(rows.filter(row => row.relativeHumidity === 100).length).toBeGreaterThan(20)
})
