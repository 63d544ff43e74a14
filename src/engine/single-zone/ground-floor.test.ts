import { expect, test } from 'vitest'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { yearClimate } from '../climate/year-climate.ts'
import { groundCoupling, slabUValue } from './ground-floor.ts'

test('a slab of 10 m by 20 m, by hand', () => {
  // B' = 200/30 = 6.667 m; d_t = 0.3 + 2/1.8 = 1.411 m; U = 4/(π·6.667 + 1.411)·ln(π·6.667/1.411 + 1)
  expect(slabUValue({ area: 200, perimeter: 60, uValue: 1.8 })).toBeCloseTo(4 / (Math.PI * 20 / 3 + 0.3 + 2 / 1.8) * Math.log(Math.PI * 20 / 3 / (0.3 + 2 / 1.8) + 1), 12)
  expect(slabUValue({ area: 200, perimeter: 60, uValue: 1.8 })).toBeCloseTo(0.4943, 4)
})

test('a well insulated slab follows the other formula', () => {
  // d_t = 0.3 + 2/0.2 = 10.3 > B' = 6.667
  expect(slabUValue({ area: 200, perimeter: 60, uValue: 0.2 })).toBeCloseTo(2 / (0.457 * 20 / 3 + 10.3), 12)
})

test('the ground swings with the year, a month late and less', () => {
  const temperature = Float64Array.from({ length: 8760 }, (_, h) => 15 - 10 * Math.cos(2 * Math.PI * (h + 0.5) / 8760))
  const climate = yearClimate(plainWeather(15, { temperature }))
  const ground = groundCoupling({ area: 200, perimeter: 60, uValue: 1.8, method: 'iso13370' }, climate, 8760)
  const coldest = ground.temperature.indexOf(Math.min(...ground.temperature))
  expect(coldest).toBeGreaterThan(28)
  expect(coldest).toBeLessThan(33)
  expect(ground.temperature.reduce((sum, value) => sum + value, 0) / 365).toBeCloseTo(15, 3)
  expect(Math.max(...ground.temperature)).toBeLessThan(25)
})
