import { describe, expect, test } from 'vitest'
import { plainWeather } from '../../../../tests/fixtures/plain-weather.ts'
import type { WeatherYear } from '../../year/weather-year.ts'
import { climateSummary } from './climate-summary.ts'
import { comfortBand } from './comfort-band.ts'
import { degreeDays } from './degree-days.ts'
import { temperatureMonths } from './temperature-months.ts'
import { windRose } from './wind-rose.ts'

const hours = 8760
function series(value: (h: number) => number) {
  return Float64Array.from({ length: hours }, (_, h) => value(h))
}

describe('temperatures', () => {
  // 10 °C at night, 20 °C by day; one hour of 30 °C on 2 January.
  const temperature = series(h => (h === 36 ? 30 : h % 24 < 12 ? 10 : 20))
  const { monthly, year } = temperatureMonths(temperature)
  test('by hand', () => {
    expect(monthly[0]).toEqual({
      mean: 15 + 10 / 744,
      dailyMaximum: 20 + 10 / 31,
      dailyMinimum: 10,
      highest: 30,
      lowest: 10,
    })
    expect(monthly[1]).toEqual({ mean: 15, dailyMaximum: 20, dailyMinimum: 10, highest: 20, lowest: 10 })
    expect(year.mean).toBeCloseTo(15 + 10 / 8760, 12)
  })
  test('degree-days by hand', () => {
    const heating = degreeDays(temperature, 'heating', 18)
    expect(heating.monthly[1]).toBeCloseTo(3 * 28, 9)
    expect(heating.annual).toBeCloseTo(3 * 365 - 10 / 24, 9)
    expect(degreeDays(temperature, 'cooling', 18).annual).toBe(0)
    expect(degreeDays(temperature, 'cooling', 10).annual).toBeCloseTo(5 * 365 + 10 / 24, 9)
  })
})

test('a leap year has 29 days of February', () => {
  expect(degreeDays(new Float64Array(8784), 'heating', 10).monthly.map(m => m / 10)).toEqual([
    31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
  ])
})

test('wind: sectors are centred on their direction, calm hours have none, all sum to one', () => {
  const rose = windRose(
    series(h => (h % 4 === 0 ? 0.2 : 5)),
    series(h => (h % 2 === 0 ? 355 : 100)),
  )
  expect(rose.calm).toBe(0.25)
  expect(rose.shares[0]?.[2]).toBe(0.25)
  expect(rose.shares[4]?.[2]).toBe(0.5)
  expect(rose.calm + rose.shares.flat().reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
})

test('comfort as the standard draws it', () => {
  // ASHRAE 55, figure of the adaptive method: 80 % limits at 20 °C are 20.5 and 27.5 °C.
  expect(comfortBand(20)).toEqual({ low: expect.closeTo(20.5, 9) as number, high: expect.closeTo(27.5, 9) as number })
  expect(comfortBand(-5)).toEqual(comfortBand(10))
})

describe('of a year', () => {
  const weather: WeatherYear = plainWeather(5, {
    temperature: series(h => (h + 0.5) / 876),
    dewPoint: series(h => h / 876 - 5),
  })
  const summary = climateSummary(weather)
  test('design conditions are the percentiles: 35 hours are colder, 35 warmer', () => {
    expect(summary.design.heating996).toBeCloseTo(0.04, 3)
    expect(summary.design.cooling04.dryBulb).toBeCloseTo(9.96, 3)
    expect(weather.temperature.filter(t => t < summary.design.heating996)).toHaveLength(35)
    expect(summary.design.cooling1.wetBulb).toBeLessThan(summary.design.cooling1.dryBulb)
  })
  test('everything has twelve months', () => {
    for (const list of [
      summary.temperature.monthly,
      summary.comfort,
      summary.humidity.relativePercent,
      summary.sun.horizontal,
      summary.wind.meanSpeed,
      summary.sunPath,
      ...summary.sun.vertical,
    ])
      expect(list).toHaveLength(12)
    expect(summary.sun.vertical).toHaveLength(8)
  })
  test('the sun on the equinox stands 90° less the latitude high at noon, and is up for half a day', () => {
    const march = summary.sunPath[2]
    const noon = Math.max(...(march?.points ?? []).map(point => point.altitudeDeg))
    expect(Math.abs(noon - (90 - Math.abs(weather.place.latitude)))).toBeLessThan(1)
    expect((march?.sunset ?? 0) - (march?.sunrise ?? 0)).toBeCloseTo(12, 0)
  })
})

test('in the polar night there is no sun, in the polar day no sunrise', () => {
  const base = plainWeather(10)
  const { sunPath } = climateSummary({ ...base, place: { ...base.place, latitude: 75 } })
  expect(sunPath[11]).toEqual({ month: 12, points: [], sunrise: null, sunset: null })
  expect(sunPath[5]?.points).toHaveLength(49)
  expect(sunPath[5]?.sunrise).toBeNull()
})
