import { describe, expect, test } from 'vitest'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import {
  altitudeDifference,
  countNear,
  estimateOf,
  nearestStation,
  offeredStations,
  stationWarning,
} from './station-choice.ts'

function station(id: string, distance: number | null, altitude = 1000, more: Partial<WeatherStation> = {}) {
  return { _id: id, distance, altitude, ...more } as WeatherStation
}

describe('the nearest station', () => {
  test('is nearest by the kilometre, whatever the order; one without a distance is none', () => {
    const list = [station('c', 30), station('a', 4), station('x', null), station('b', 12)]
    expect(nearestStation(list, undefined)).toMatchObject({ station: { _id: 'a' }, reason: 'nearest' })
    expect(nearestStation([station('x', null)], 1000)).toBeNull()
  })
  test.each([
    [1100, 'nearestSameAltitude'],
    [900, 'nearestSameAltitude'],
    [1101, 'nearest'],
    [899, 'nearest'],
  ])('of a site at %i m beside one at 1000 m it is %s', (altitude, reason) => {
    expect(nearestStation([station('a', 4)], altitude)?.reason).toBe(reason)
  })
})

test('the difference of altitude is the station’s above the site', () => {
  expect(altitudeDifference(station('a', 1, 1200), 1000)).toBe(200)
  expect(altitudeDifference(station('a', 1, 1200), undefined)).toBeNull()
})

test.each([
  [50, 1300, null],
  [50.1, 1300, 'distance'],
  [50, 1301, 'altitude'],
  [50, 699, 'altitude'],
  [50.1, 1301, 'both'],
  [null, 1000, null],
])('%d km away at %i m, seen from 1000 m: %s', (distance, altitude, warning) => {
  expect(stationWarning(station('a', distance, altitude), 1000)).toBe(warning)
})

test('those within 50 km count as near', () => {
  expect(countNear([station('a', 50), station('b', 50.1), station('c', null), station('d', 0)])).toBe(2)
})

test('own and chosen stations come before those near, none twice', () => {
  const [a, b, own] = [station('a', 1), station('b', 2), station('own', null)]
  const ids = (more: Parameters<typeof offeredStations>[1]) => offeredStations([a, b], more, null).map(({ _id }) => _id)
  expect(ids([own, null])).toEqual(['own', 'a', 'b'])
  expect(ids([own, own])).toEqual(['own', 'a', 'b'])
  expect(ids([b, null])).toEqual(['a', 'b'])
  expect(ids([null, null])).toEqual(['a', 'b'])
})

test('a station from farther away gets its distance from the place, and is told as another place’s', () => {
  const sydney = station('own', null, 0, { latitude: -33.9, longitude: 151.2 })
  const [offered] = offeredStations([], [sydney], { latitude: 35.7, longitude: 51.4 })
  expect(offered?.distance).toBeCloseTo(12_912, 0)
  expect(offered && stationWarning(offered, undefined, 35.7)).toBe('hemisphere')
  const [north] = offeredStations([], [{ ...sydney, latitude: 33.9 }], { latitude: 35.7, longitude: 51.4 })
  expect(north && stationWarning(north, undefined, 35.7)).toBe('anotherPlace')
})

test('radiation counts as estimated where it was neither measured nor of a typical year', () => {
  const of = (radiation: WeatherStation['radiation']) =>
    estimateOf(station('a', 1, 0, radiation === undefined ? {} : { radiation }))
  expect([of('measured'), of('typical-year'), of(undefined), estimateOf(undefined)]).toEqual([null, null, null, null])
  expect(of('sunshine')).toBe('sunshine')
})
