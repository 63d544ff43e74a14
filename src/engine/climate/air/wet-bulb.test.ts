import { expect, test } from 'vitest'
import { humidityRatioFromRelative, saturationPressure, vapourPressureOf } from './humid-air.ts'
import { wetBulb } from './wet-bulb.ts'

function at(temperature: number, ratio: number, pressure = 101325) {
  return wetBulb(temperature, vapourPressureOf(ratio, pressure), pressure)
}

test('published states at sea level', () => {
  // ASHRAE Fundamentals 2017, ch. 1, example 1: 40 °C and 20 °C wet bulb, read as 6.5 g/kg; the last digit is 0.07 K.
  expect(Math.abs(at(40, 0.0065) - 20)).toBeLessThan(0.15)
  expect(at(40, 0.0065)).toBeCloseTo(20, 0)
  // Stull 2011, J. Appl. Meteor. Climatol. 50: 20 °C and 50 % at 101.325 kPa give 13.7 °C.
  expect(Math.abs(at(20, humidityRatioFromRelative(50, 20, 101325)) - 13.7)).toBeLessThan(0.15)
  // AHRI 210/240: 26.7 °C and 19.4 °C wet bulb is 11.15 g/kg.
  expect(Math.abs(at(26.7, 0.01115) - 19.4)).toBeLessThan(0.1)
})

test('its own equation by hand: 35 °C and 23.9 °C wet', () => {
  const saturated = (0.62198 * saturationPressure(23.9)) / (101325 - saturationPressure(23.9))
  const ratio = ((2501 - 2.326 * 23.9) * saturated - 1.006 * 11.1) / (2501 + 1.86 * 35 - 4.186 * 23.9)
  expect(at(35, ratio)).toBeCloseTo(23.9, 4)
})

test('saturated air is as warm wet as dry; thin air evaporates more', () => {
  expect(wetBulb(20, saturationPressure(20), 101325)).toBe(20)
  expect(at(25, humidityRatioFromRelative(100, 25, 101325))).toBeCloseTo(25, 3)
  expect(at(25, 0)).toBeLessThan(at(25, 0.005))
  expect(wetBulb(35, 1000, 85000)).toBeLessThan(wetBulb(35, 1000, 101325))
})
