import { describe, expect, test } from 'vitest'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { Place } from '#engine/year/weather-year.ts'
import { fileStation, stationLabel, uploadedStation } from './file-station.ts'

const place: Place = {
  city: 'Tehran-Mehrabad.Intl.AP',
  region: 'TE',
  country: 'IRN',
  source: 'SRC-TMYx',
  wmo: '407540',
  latitude: 35.69,
  longitude: 51.31,
  timeZone: 3.5,
  elevation: 1191,
}
const repairs = [{ quantity: 'wind', rule: 'epw.repaired', hours: 3, first: 1 }] as never
function station(changes: Partial<Place> = {}, years: readonly [number, number] | null = [2007, 2021]) {
  return fileStation('file:1', 'folder', { place: { ...place, ...changes }, years, repairs })
}

test('a station has the names and figures of its file, dots as spaces, the country by its name', () => {
  expect(station()).toEqual({
    _id: 'file:1',
    kind: 'folder',
    origin: 'measured',
    name: 'Tehran-Mehrabad Intl AP, TE',
    nameFa: null,
    city: 'Tehran-Mehrabad Intl AP',
    country: 'Iran',
    region: 'TE',
    wmo: '407540',
    latitude: 35.69,
    longitude: 51.31,
    altitude: 1191,
    timeZone: 3.5,
    source: 'SRC-TMYx',
    years: '2007–2021',
    distance: null,
    label: 'typical year of months from 2007–2021',
    repairs: [{ quantity: 'wind', rule: 'epw.repaired', hours: 3 }],
  })
})

test.each([
  [null, '–', 'weather file'],
  [[2019, 2019], '2019', 'weather of 2019'],
  [[1990, 1991], '1990–1991', 'typical year of months from 1990–1991'],
] as const)('of the years %j it says %s, %s', (years, shown, label) => {
  expect(station({}, years)).toMatchObject({ years: shown, label })
})

describe('what is not said', () => {
  test.each(['', '-', ' - ', '\u0007'])('%j is nothing', nothing => {
    const made = station({ region: nothing, wmo: nothing })
    expect([made.name, made.wmo]).toEqual(['Tehran-Mehrabad Intl AP', null])
    expect(made).not.toHaveProperty('region')
    expect(station({ city: nothing })).toMatchObject({ name: 'TE', city: '' })
  })
  test('a station without a name is called by its number, else by where it lies', () => {
    expect(station({ city: '', region: '-' })).toMatchObject({ name: 'WMO 407540', city: '' })
    expect(station({ city: '', region: '', wmo: '-' })).toMatchObject({ name: '35.69, 51.31', wmo: null })
  })
})

test('what controls a terminal or turns a line about is no part of a name; a half-space is', () => {
  expect(station({ city: 'پارس\u200cآباد\u202e', region: '' }).name).toBe('پارس\u200cآباد')
  expect(station({ source: ' a\u001b[31mb.c\u2028 ' }).source).toBe('a[31mb.c')
  expect(station({ city: 'St. Louis.', region: '' }).name).toBe('St. Louis.')
})

test('an own file is its person’s', () => {
  expect(uploadedStation('abc', { place, years: null, repairs: [] })).toMatchObject({
    _id: 'epw:abc',
    kind: 'upload',
    repairs: [],
  })
})

test('a station without a label has one by where its year comes from', () => {
  const of = (given: Partial<WeatherStation>) => stationLabel({ ...station(), ...given })
  expect(of({})).toBe('typical year of months from 2007–2021')
  const { label: _, ...unlabelled } = station()
  expect(stationLabel(unlabelled)).toBe('weather file')
  expect(stationLabel({ ...unlabelled, origin: 'generated' })).toBe('generated from climate normals')
})
