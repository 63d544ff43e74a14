import { expect, test } from 'vitest'
import { distanceKm, searchPlaces } from './search-weather.ts'

const place = (name: string, nameFa: string | null, country: string, wmo: string, latitude: number, longitude: number) => ({ name, nameFa, city: name, country, wmo, latitude, longitude })
const places = [
  place('Tehran Mehrabad', 'تهران مهرآباد', 'Iran', '40754', 35.69, 51.31),
  place('Kashan', 'کاشان', 'Iran', '40785', 33.98, 51.45),
  place('Doha', 'دوحه', 'Qatar', '41170', 25.26, 51.57),
]
const names = (text?: string, near?: { latitude: number, longitude: number }) => searchPlaces(places, { text, near }).map(f => f.place.name)

test.each([
  ['tehran', ['Tehran Mehrabad']], ['MEHR', ['Tehran Mehrabad']], ['40785', ['Kashan']], ['۴۰۷۸۵', ['Kashan']],
  ['كاشان', ['Kashan']], ['تهران‌مهرآباد', ['Tehran Mehrabad']], ['iran', ['Kashan', 'Tehran Mehrabad']], ['iran kash', ['Kashan']],
  ['nowhere', []], ['%', []], ['', ['Doha', 'Kashan', 'Tehran Mehrabad']],
])('%s', (text, expected) => expect(names(text)).toEqual(expected))

test('by place: the nearest first, with its distance', () => {
  expect(names(undefined, { latitude: 34, longitude: 51 })).toEqual(['Kashan', 'Tehran Mehrabad', 'Doha'])
  expect(searchPlaces(places, { near: { latitude: 35.69, longitude: 51.31 } })[0]?.distance).toBeCloseTo(0, 9)
})

test('distance: one degree of latitude, a quarter of the globe, the same across the date line', () => {
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111.195, 2)
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 })).toBeCloseTo(10_007.56, 1)
  expect(distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(111.195, 2)
})
