import { expect, test } from 'vitest'
import { humidityRatioFromRelative } from '../humid-air.ts'
import { wetBulb } from './wet-bulb.ts'

test('published psychrometric chart, sea level', () => {
  // ASHRAE Handbook Fundamentals 2017, ch. 1, example 1: 40 °C, wet bulb 20 °C, humidity ratio 6.5 g/kg.
  expect(wetBulb(40, 0.0065, 101325)).toBeCloseTo(20, 0)
  // Stull 2011, J. Appl. Meteor. Climatol. 50: 20 °C and 50 % at 101.325 kPa give 13.7 °C.
  expect(Math.abs(wetBulb(20, humidityRatioFromRelative(50, 20, 101325), 101325) - 13.7)).toBeLessThan(0.15)
})
test('saturated air has its own temperature, dry air the lowest', () => {
  expect(wetBulb(25, humidityRatioFromRelative(100, 25, 101325), 101325)).toBeCloseTo(25, 3)
  expect(wetBulb(25, 0, 101325)).toBeLessThan(wetBulb(25, 0.005, 101325))
})
