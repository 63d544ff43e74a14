import { expect, test } from 'vitest'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { caseVapour } from './case-vapour.ts'

function at(dewPoint: number): number {
  const weather = plainWeather(20)
  return caseVapour({ ...weather, dewPoint: new Float64Array(weather.hours).fill(dewPoint) })[0]!
}

test('cases take none from air as dry as over ice, all at their rating point, more the moister it is', () => {
  expect([at(-10), at(0)]).toEqual([0, 0])
  // 55 % at 23.9 °C has a dew point of 14.3 °C.
  expect(at(14.4)).toBe(1)
  expect(at(25)).toBe(1)
  expect(at(5)).toBeGreaterThan(0)
  expect(at(10)).toBeGreaterThan(at(5))
  expect(at(14)).toBeLessThan(1)
})
