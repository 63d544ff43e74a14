import { describe, expect, test } from 'vitest'
import { allPlaces, largePlaces } from './gazetteer.ts'
import { placeName } from './read-places.ts'
import { openPlaceIndex } from './search-places.ts'

const places = await allPlaces()
const index = openPlaceIndex(places)
function first(text: string) {
  const [place] = index.search(text, 1)
  return place === undefined ? 'nothing' : `${place.name}, ${place.region || place.country}`
}

describe('the gazetteer', () => {
  test('holds towns of the whole world, largest first, each at a place on Earth', async () => {
    expect(places).toHaveLength(32_655)
    const large = await largePlaces()
    expect(large.length).toBeGreaterThan(3000)
    expect(large.filter(place => place.population < 100_000 && !place.isCapital)).toEqual([])
    expect(places.filter((place, i) => place.population > (places[i - 1]?.population ?? Infinity))).toEqual([])
    expect(
      places.filter(
        ({ name, country, latitude, longitude }) =>
          name === '' || !/^[A-Z]{2}$/.test(country) || !(Math.abs(latitude) <= 90) || !(Math.abs(longitude) <= 180),
      ),
    ).toEqual([])
    expect(new Set(places.map(place => place.country)).size).toBeGreaterThan(200)
  })
  test('goes down to the quarters of the cities the product is made for', () => {
    const near = (latitude: number, longitude: number) =>
      places.filter(place => Math.abs(place.latitude - latitude) < 0.15 && Math.abs(place.longitude - longitude) < 0.2)
        .length
    expect([near(35.7, 51.4), near(25.29, 51.53), near(41.88, -87.65)].map(count => count >= 20)).toEqual([
      true,
      true,
      true,
    ])
  })
  test('names the suburbs of Tehran in Persian, but two whose spelling is not known', () => {
    const around = places.filter(
      ({ country, latitude, longitude }) =>
        country === 'IR' && latitude > 35.5 && latitude < 35.95 && longitude > 51 && longitude < 51.75,
    )
    expect(around.length).toBeGreaterThan(60)
    expect(around.filter(({ persian }) => persian === '').map(({ name }) => name)).toEqual(['Khabarabad', 'Tabazin'])
  })
  test('names no place of the home countries in letters that its language does not have', () => {
    const wrong = places.filter(
      ({ country, name, persian }) =>
        (['IR', 'QA', 'AE'].includes(country) && /[^ -~]/.test(name) && !/^[A-Za-zÀ-ÿ' е.-]+$/.test(name)) ||
        /[كيىة\u0670-\u067d\u0688-\u0690\u06ba-\u06bf\u06c0-\u06cb\u06d2]/.test(persian),
    )
    expect(wrong.map(place => `${place.name} ${place.persian}`)).toEqual([])
  })
})

describe('search', () => {
  test.each([
    ['Shiraz', 'Shiraz, IR'],
    ['shir', 'Shiraz, IR'],
    ['mexico', 'Mexico City, MX'],
    ['sin', 'Singapore, SG'],
    ['شیراز', 'Shiraz, IR'],
    ['شيراز', 'Shiraz, IR'],
    ['Doha', 'Doha, QA'],
    ['دوحه', 'Doha, QA'],
    ['الدوحة', 'Doha, QA'],
    ['Chicago', 'Chicago, IL'],
    ['شیکاگو', 'Chicago, IL'],
    ['نجف آباد', 'Najafabad, IR'],
    ['najaf abad', 'Najafabad, IR'],
    ['Esfahan', 'Isfahan, IR'],
    ['sao paulo', 'São Paulo, BR'],
    ['rayyan', 'Ar Rayyan, QA'],
    ['al khor', 'Al Khawr, QA'],
    ['shiraz, iran', 'Shiraz, IR'],
    ['تهران ایران', 'Tehran, IR'],
    ['evanston wy', 'Evanston, WY'],
  ])('%s', (text, found) => {
    expect(first(text)).toBe(found)
  })
  test.each([
    ['shiras', 'Shiraz, IR'],
    ['tehrn', 'Tehran, IR'],
    ['Chciago', 'Chicago, IL'],
  ])('%s, a slip of typing', (text, found) => {
    expect(first(text)).toBe(found)
  })
  test('what is nowhere finds nothing, and a text without letters too', () => {
    for (const text of ['zzyzxq', '', ' ', '،', 'zz']) expect(index.search(text, 3)).toEqual([])
  })
  test('the same town is offered once, and as many as are asked for', () => {
    const found = index.search('san', 6)
    expect(found).toHaveLength(6)
    expect(new Set(found.map(place => `${place.country} ${place.region} ${place.name}`)).size).toBe(6)
  })
})

test('a place is called by its name in the reader’s language, where it has one', () => {
  const [tehran] = index.search('Tehran', 1)
  if (tehran === undefined) throw new Error('no Tehran')
  expect([placeName(tehran, 'fa'), placeName(tehran, 'en'), placeName({ ...tehran, persian: '' }, 'fa')]).toEqual([
    'تهران',
    'Tehran',
    'Tehran',
  ])
})
