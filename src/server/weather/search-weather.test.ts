import { describe, expect, test } from 'vitest'
import { distanceKm, mergeFound, openStationIndex, type Near, type SearchablePlace } from './search-weather.ts'

const place = (name: string, nameFa: string | null, country: string, wmo: string, latitude: number, longitude: number, altitude = 0, more: Partial<SearchablePlace> = {}): SearchablePlace =>
  ({ name, nameFa, city: name, country, wmo, latitude, longitude, altitude, ...more })
const places = [
  place('Tehran Mehrabad', 'تهران مهرآباد', 'Iran', '40754', 35.69, 51.31, 1191),
  place('Kashan', 'کاشان', 'Iran', '40785', 33.98, 51.45, 982),
  place('Parsabad', 'پارس‌آباد', 'Iran', '40700', 39.65, 47.92, 32),
  place('Doha', 'دوحه', 'Qatar', '411700', 25.26, 51.57, 11, { _id: 'station:41170' }),
  place('Abu Dhabi Intl AP', 'ابوظبی', 'United Arab Emirates', '41217', 24.43, 54.65, 27),
  place('São Paulo', null, 'Brazil', '83780', -23.62, -46.65, 803),
]
const index = openStationIndex(places)
const names = (text?: string, near?: Near) => index.search({ text, near }).hits.map(hit => hit.place.name)

test.each([
  ['tehran', ['Tehran Mehrabad']], ['MEHR', ['Tehran Mehrabad']], ['40785', ['Kashan']], ['۴۰۷۸۵', ['Kashan']],
  ['كاشان', ['Kashan']], ['تهران‌مهرآباد', ['Tehran Mehrabad']], ['iran', ['Kashan', 'Parsabad', 'Tehran Mehrabad']], ['iran kash', ['Kashan']],
  ['nowhere', []], ['%', []], ['', ['Abu Dhabi Intl AP', 'Doha', 'Kashan', 'Parsabad', 'São Paulo', 'Tehran Mehrabad']],
])('%s', (text, expected) => expect(names(text)).toEqual(expected))

describe('spelling', () => {
  test.each([
    ['tehrn', 'Tehran Mehrabad'], ['thran', 'Tehran Mehrabad'], ['terhan', 'Tehran Mehrabad'], ['mehrabda', 'Tehran Mehrabad'], ['kashun', 'Kashan'], ['تهرن', 'Tehran Mehrabad'],
    ['abudhabi', 'Abu Dhabi Intl AP'], ['abu-dhabi', 'Abu Dhabi Intl AP'], ['abu dabi', 'Abu Dhabi Intl AP'], ['أبوظبي', 'Abu Dhabi Intl AP'], ['sao paulo', 'São Paulo'], ['SÃO', 'São Paulo'],
    ['پارساباد', 'Parsabad'], ['پارس آباد', 'Parsabad'], ['دوحة', 'Doha'], ['قطر', 'Doha'], ['qat', 'Doha'], ['UAE', 'Abu Dhabi Intl AP'], ['امارات', 'Abu Dhabi Intl AP'],
    ['41170', 'Doha'], ['411700', 'Doha'], ['412170', 'Abu Dhabi Intl AP'], ['station:41170', 'Doha'],
  ])('%s finds %s, alone', (text, name) => expect(names(text)).toEqual([name]))
  test('a number is never forgiven a slip, nor is a word of three letters', () => {
    expect(names('40755')).toEqual([])
    expect(names('dob')).toEqual([])
  })
  test('letters and marks of any kind are taken', () => {
    for (const text of ['\u0000', '((', '*', '\\', '"', '😀', '\u202e', 'a'.repeat(200), 'x '.repeat(100)]) expect(names(text)).toEqual([])
  })
})

describe('by place', () => {
  test('the nearest first, with its distance', () => {
    expect(names(undefined, { latitude: 34, longitude: 51 }).slice(0, 3)).toEqual(['Kashan', 'Tehran Mehrabad', 'Parsabad'])
    expect(index.search({ near: { latitude: 35.69, longitude: 51.31 } }).hits[0]).toMatchObject({ distance: 0, altitudeDifference: null })
  })
  test('with an altitude: a higher station counts as farther, 100 m like 50 km', () => {
    const two = openStationIndex([place('Below', null, 'Iran', '1', 35.7, 51.4, 1200), place('Above', null, 'Iran', '2', 35.8, 51.4, 1800)])
    const near = { latitude: 35.78, longitude: 51.4 }
    expect(two.search({ near }).hits.map(h => h.place.name)).toEqual(['Above', 'Below'])
    const { hits } = two.search({ near: { ...near, altitude: 1300 } })
    expect(hits.map(h => [h.place.name, h.altitudeDifference])).toEqual([['Below', -100], ['Above', 500]])
  })
  test('a measured year of the same place stands before one generated from normals', () => {
    const two = openStationIndex([place('A', null, 'Iran', '1', 35.7, 51.4, 0, { origin: 'generated' }), place('B', null, 'Iran', '1', 35.71, 51.4, 0, { origin: 'measured' })])
    expect(two.search({ near: { latitude: 35.7, longitude: 51.4 } }).hits.map(h => h.place.name)).toEqual(['B', 'A'])
  })
  test('words go before nearness', () => {
    expect(names('iran', { latitude: 25, longitude: 51 })).toEqual(['Kashan', 'Tehran Mehrabad', 'Parsabad'])
  })
  test('the same as by the haversine, for all', () => {
    const near = { latitude: -33.9, longitude: 151.2 }
    for (const { place: p, distance } of index.search({ near }).hits) expect(distance).toBeCloseTo(distanceKm(near, p), 6)
  })
})

test('a limit answers the first of all, and counts all', () => {
  const many = openStationIndex(Array.from({ length: 500 }, (_, i) => place(`Village ${i}`, null, 'Iran', String(10_000 + i), 30 + i / 100, 50)))
  const near = { latitude: 32, longitude: 50 }
  const all = many.search({ near }).hits
  const some = many.search({ near, limit: 20 })
  expect(some).toEqual({ hits: all.slice(0, 20), totalCount: 500 })
})
test('two answers are merged best first', () => {
  const other = openStationIndex([place('Tehran Own', null, 'Iran', '999', 35.7, 51.4)])
  const merged = mergeFound([index.search({ text: 'tehran' }), other.search({ text: 'tehran' })], 10)
  expect(merged.totalCount).toBe(2)
  expect(merged.hits.map(h => h.place.name)).toEqual(['Tehran Mehrabad', 'Tehran Own'])
})

test('distance: one degree of latitude, a quarter of the globe, the same across the date line', () => {
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111.195, 2)
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 })).toBeCloseTo(10_007.56, 1)
  expect(distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.195, 2)
})
