import { expect, test } from 'vitest'
import { saturationPressure } from '../climate/air/humid-air.ts'
import { addEvaporativeCooling, evaporativeSupply } from './evaporative-cooling.ts'
import type { OutdoorHours } from './outdoor-hours.ts'
import { wetBulb } from '../climate/air/wet-bulb.ts'

function hours(value: number) {
  return new Float64Array(4).fill(value)
}
function outdoors(temperature: number, vapourPressure: number): OutdoorHours {
  return {
    temperature: hours(temperature),
    wetBulb: hours(wetBulb(temperature, vapourPressure, 101325)),
    vapourPressure: hours(vapourPressure),
    pressure: hours(101325),
    windSpeed: hours(0),
    meanTemperature: temperature,
    meanPressure: 101325,
  }
}
function cool(cooler: 'direct' | 'indirect' | 'twoStage', outdoor: OutdoorHours, room = 26, load = 3621.6) {
  const out = { met: hours(0), unmet: hours(0), electricity: hours(0) }
  addEvaporativeCooling(hours(load), hours(room), cooler, 400, outdoor, out)
  return { met: out.met[0]!, unmet: out.unmet[0]!, electricity: out.electricity[0]! }
}

test('supply by hand: 40 °C and 20 °C wet bulb', () => {
  const vapour = 1047 // Pa, 6.5 g/kg: example 1 of ASHRAE Fundamentals ch. 1
  expect(evaporativeSupply('direct', 40, 20, vapour, 101325)).toBeCloseTo(40 - 0.85 * 20, 9)
  expect(evaporativeSupply('indirect', 40, 20, vapour, 101325)).toBeCloseTo(26, 9)
  const two = evaporativeSupply('twoStage', 40, 20, vapour, 101325)
  expect(two).toBeCloseTo(26 - 0.85 * (26 - wetBulb(26, vapour, 101325)), 9)
  // Two stages come below the outdoor wet bulb, never below the dew point.
  expect(two).toBeLessThan(20)
  expect(two).toBeGreaterThan(7)
})

test('dry heat is met; flow and fan by hand', () => {
  const { met, unmet, electricity } = cool('direct', outdoors(40, 1047), 26.2)
  expect([met, unmet]).toEqual([3621.6, 0])
  // Sized for 1 m³/s at 3 K; the supply is 23.1 °C, 3 K below the room.
  expect(Math.abs(electricity - 400)).toBeLessThan(15)
  expect(cool('twoStage', outdoors(40, 1047), 26.2).electricity).toBeLessThan(electricity)
})

test('what wet bulb does not allow is unmet, and costs no fan where supply is warmer than the room', () => {
  // 35 °C and saturated above 30 °C: the Gulf.
  const gulf = outdoors(35, saturationPressure(31))
  for (const cooler of ['direct', 'indirect', 'twoStage'] as const)
    expect(cool(cooler, gulf)).toEqual({ met: 0, unmet: 3621.6, electricity: 0 })
  const near = cool('direct', outdoors(36, 1500))
  expect(near.met).toBeGreaterThan(0)
  expect(near.unmet).toBeGreaterThan(0)
  expect(near.met + near.unmet).toBeCloseTo(3621.6, 9)
  expect(near.electricity).toBeCloseTo(400, 9)
})
