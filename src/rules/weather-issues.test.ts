import { expect, test } from 'vitest'
import { officeOf } from '../../tests/fixtures/building.ts'
import { tehranStation } from '../../tests/fixtures/tehran-station.ts'
import { weatherIssues } from './weather-issues.ts'

const office = officeOf([])
const tehran = {
  ...office,
  userInputs: { ...office.userInputs, location: { latitude: 35.7, longitude: 51.4, weatherStationId: 'epw:1' } },
}
const own = { ...tehranStation, kind: 'upload' as const }

function keys(change: Partial<typeof own>, kind: 'upload' | 'bundled' | 'folder' = 'upload') {
  return weatherIssues(tehran, { ...own, ...change, kind }).map(({ key }) => key)
}

test.each([
  ['near', { latitude: 35.9 }, []],
  ['60 km away', { latitude: 36.25 }, ['check.weatherFar']],
  ['in Berlin', { latitude: 52.5, longitude: 13.4 }, ['check.weatherFar']],
  ['in Sydney', { latitude: -33.9, longitude: 151.2 }, ['check.weatherHemisphere']],
  ['at the same longitude beyond the equator', { latitude: -34 }, ['check.weatherHemisphere']],
] as const)('an own file of a place %s', (_, change, expected) => {
  expect(keys(change)).toEqual(expected)
  expect(keys(change, 'folder')).toEqual(expected)
})

test('a bundled climate may be farther away, but not of another place', () => {
  expect(keys({ latitude: 38 }, 'bundled')).toEqual([])
  expect(keys({ latitude: 52.5, longitude: 13.4 }, 'bundled')).toEqual(['check.weatherFar'])
})

test('without a site there is nothing to compare', () => {
  expect(weatherIssues({ ...office, userInputs: {} }, { ...own, latitude: -34 })).toEqual([])
})

test('the distance is told in km', () => {
  expect(weatherIssues(tehran, { ...own, latitude: -33.9, longitude: 151.2 })).toEqual([
    {
      tab: 'location',
      field: 'weatherStationId',
      severity: 'warning',
      key: 'check.weatherHemisphere',
      params: { distance: 12912, quantity: 'distance' },
    },
  ])
})

test('repairs of a week or more are told, each kind once, with its longest', () => {
  const repairs = [
    { quantity: 'windSpeed', rule: 'constant', hours: 8760 },
    { quantity: 'dewPoint', rule: 'fromHumidity', hours: 2000 },
    { quantity: 'dewPoint', rule: 'interpolated', hours: 300 },
    { quantity: 'pressure', rule: 'interpolated', hours: 167 },
    { quantity: 'directNormal', rule: 'fromOtherRadiation', hours: 168 },
    { quantity: 'firstWeekday', rule: 'sunday', hours: 1 },
    { quantity: 'dewPoint', rule: 'atTemperature', hours: 400 },
    { quantity: 'globalHorizontal', rule: 'offNoon', hours: 8760 },
    { quantity: 'globalHorizontal', rule: 'notSum', hours: 13 },
    { quantity: 'pressure', rule: 'offElevation', hours: 8760 },
    { quantity: 'windSpeed', rule: 'calm', hours: 8760 },
    { quantity: 'windSpeed', rule: 'tooStrong', hours: 8760 },
  ]
  expect(weatherIssues(tehran, { ...own, repairs }).map(({ key, params }) => [key, params['hours']])).toEqual([
    ['check.weatherNoWind', 8760],
    ['check.repairedHumidity', 2000],
    ['check.repairedSun', 168],
    ['check.dewPointLowered', 400],
    ['check.weatherOffNoon', 8760],
    ['check.weatherNotSum', 13],
    ['check.weatherOffElevation', 8760],
    ['check.weatherCalm', 8760],
    ['check.weatherTooWindy', 8760],
  ])
})

test('where dew point and humidity contradict each other, nothing is said to be missing or lowered', () => {
  const repairs = [
    { quantity: 'relativeHumidity', rule: 'contradicts', hours: 12 },
    { quantity: 'dewPoint', rule: 'fromHumidity', hours: 1876 },
    { quantity: 'dewPoint', rule: 'atTemperature', hours: 6884 },
    { quantity: 'pressure', rule: 'interpolated', hours: 168 },
  ]
  expect(weatherIssues(tehran, { ...own, repairs }).map(({ key, params }) => [key, params['hours']])).toEqual([
    ['check.weatherContradicts', 12],
    ['check.repairedPressure', 168],
  ])
})
