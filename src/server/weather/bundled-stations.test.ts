import { expect, test } from 'vitest'
import { present } from '../../../tests/support/present.ts'
import { climateCredits, climates } from './bundled/climates.ts'
import { bundledStations, bundledYear } from './bundled-stations.ts'

function pairs() {
  return climates.map((climate, i) => [climate, present(bundledStations[i], climate.name)] as const)
}

test('each climate is a station of its own id, figures and names, marked as generated', () => {
  expect(new Set(bundledStations.map(({ _id }) => _id)).size).toBe(climates.length)
  for (const [climate, station] of pairs())
    expect(station).toMatchObject({
      _id: `station:${climate.wmo}`,
      kind: 'bundled',
      origin: 'generated',
      name: climate.name,
      nameFa: climate.nameFa,
      city: climate.city,
      country: climate.country,
      wmo: climate.wmo,
      latitude: climate.latitude,
      longitude: climate.longitude,
      altitude: climate.elevation,
      timeZone: climate.timeZone,
      years: climate.years,
      distance: null,
      repairs: [],
    })
})

test('its source tells what was not observed there', () => {
  const estimated = pairs().filter(([climate]) => climate.estimates.length > 0)
  expect(estimated.length).toBeGreaterThan(0)
  for (const [climate, station] of pairs())
    expect(station.source).toBe([climate.source, ...climate.estimates].join('; '))
})

test('an estimate of the sun is told in its label and marked by its origin; what was measured is not', () => {
  const labels = new Map(pairs().map(([{ radiation }, station]) => [radiation, [station.label, station.radiation]]))
  const expected = {
    measured: ['generated from climate normals', 'measured'],
    'typical year': ['generated from climate normals', 'typical-year'],
    'estimated from sunshine': ['generated from climate normals; radiation estimated from sunshine', 'sunshine'],
    'estimated from cloud': ['generated from climate normals; radiation estimated from cloud', 'cloud'],
    satellite: ['generated from climate normals; radiation estimated from satellite data', 'satellite'],
    reanalysis: ['generated from climate normals; radiation estimated from reanalysis data', 'reanalysis'],
  } as const
  expect(labels.size).toBeGreaterThan(2)
  for (const [radiation, text] of labels) expect(text).toEqual(expected[radiation])
})

test('winds without a direction are told as generated; a region only where there is one', () => {
  const winds = new Set(bundledStations.map(({ windDirections }) => windDirections))
  expect(winds).toEqual(new Set(['known', 'generated']))
  for (const [climate, station] of pairs()) {
    expect(station.windDirections).toBe(climate.months.windFromDeg === undefined ? 'generated' : 'known')
    expect(station.region).toBe(climate.region === '' ? undefined : climate.region)
  }
  expect(bundledStations.filter(({ region }) => region !== undefined).length).toBeGreaterThan(10)
})

test('whom to name is the credit of the station, its city or its country, the nearest first', () => {
  const heads = climateCredits.map(credit => [credit, (credit.split(':')[0] ?? '').split(/, | and /)] as const)
  const creditOf = (place: string) => heads.find(([, names]) => names.includes(place))?.[0]
  for (const [{ name, city, country }, station] of pairs())
    expect(station.credit).toBe(creditOf(name) ?? creditOf(city) ?? creditOf(country))
  expect(new Set(bundledStations.map(({ credit }) => credit)).size).toBeGreaterThan(1)
})

test('a station has a year of its own place, made once; another id has none', () => {
  const [first] = bundledStations
  const year = bundledYear(first?._id ?? '')
  expect([year?.hours, year?.place.latitude, year?.place.wmo]).toEqual([8760, first?.latitude, first?.wmo])
  expect(bundledYear(first?._id ?? '')).toBe(year)
  expect([bundledYear('station:none'), bundledYear(first?.wmo ?? '')]).toEqual([undefined, undefined])
})
