import { expect, test } from 'vitest'
import { simulateBuilding } from '#building/simulate-building.ts'
import { openVariants } from '#building/studies/variants.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { stationYear } from '../../../tests/fixtures/station-year.ts'
import { tehranStation } from '../../../tests/fixtures/tehran-station.ts'
import { weatherAtSite } from './weather-at-site.ts'

const tehran = stationYear('40754')
const office = officeOf([mass('a', box(0, 0, 20, 10))])
function at(altitude: number | undefined) {
  const { altitude: _before, ...location } = office.userInputs.location ?? {}
  const typed = altitude === undefined ? location : { ...location, altitude }
  return { ...office, userInputs: { ...office.userInputs, location: typed } }
}
function needs(altitude: number | undefined) {
  const answer = simulateBuilding(at(altitude), tehran, tehranStation)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.result.annual
}

test('without a typed altitude, or with the station’s, the year is the station’s own', () => {
  expect(weatherAtSite(at(undefined), tehran)).toBe(tehran)
  expect(weatherAtSite(at(1191), tehran)).toBe(tehran)
})

test('pressure follows the altitude by the standard atmosphere, nothing else changes', () => {
  const high = weatherAtSite(at(2191), tehran)
  // ISO 2533: 101.325 kPa at sea level, 79.495 kPa at 2000 m, 70.109 kPa at 3000 m.
  const sea = plainWeather(10)
  expect(weatherAtSite(at(2000), sea).pressure[0]! / 1000).toBeCloseTo(79.495, 1)
  expect(weatherAtSite(at(3000), sea).pressure[0]! / 1000).toBeCloseTo(70.109, 1)
  expect({ ...high, pressure: undefined }).toEqual({ ...tehran, pressure: undefined })
  expect(weatherAtSite(at(2191), tehran)).toBe(high)
})

test('where the elevation of the file is not that of its pressure, the pressure says where the station is', () => {
  const sea = plainWeather(10)
  const wrong = { ...sea, place: { ...sea.place, elevation: 4900 } }
  for (const altitude of [0, 2000, 4900])
    expect(weatherAtSite(at(altitude), wrong).pressure[0]).toBeCloseTo(
      altitude === 0 ? 101_325 : (weatherAtSite(at(altitude), sea).pressure[0] ?? NaN),
      6,
    )
  expect(weatherAtSite(at(undefined), wrong)).toBe(wrong)
})

test('thin air takes less heat out with leaks and outdoor air', () => {
  const [low, station, high] = [needs(0), needs(1191), needs(3000)]
  expect(station).toEqual(needs(undefined))
  expect(low.heatingNeed).toBeGreaterThan(station.heatingNeed)
  expect(high.heatingNeed).toBeLessThan(station.heatingNeed)
})

test('a study’s baseline has the same air', () => {
  const row = openVariants(at(3000), tehran, 'default').of({})
  expect(row.ok).toBe(true)
  const own = openVariants(at(1191), tehran, 'default').of({})
  expect(JSON.stringify(row)).not.toBe(JSON.stringify(own))
})
