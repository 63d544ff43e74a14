import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceKm } from '#contract/distance-km.ts'
import { earthRadius } from '#contract/earth-radius.ts'
import { plainText } from '#contract/plain-text.ts'
import { bundledStations } from './bundled-stations.ts'
import {
  mergeFound,
  openStationIndex,
  openStationIndexGently,
  type Near,
  type SearchablePlace,
} from './search-weather.ts'

function place(
  name: string,
  nameFa: string | null,
  country: string,
  wmo: string,
  latitude: number,
  longitude: number,
  altitude = 0,
  more: Partial<SearchablePlace> = {},
): SearchablePlace {
  return { name, nameFa, city: name, country, wmo, latitude, longitude, altitude, ...more }
}
const places = [
  place('Tehran Mehrabad', 'تهران مهرآباد', 'Iran', '40754', 35.69, 51.31, 1191),
  place('Kashan', 'کاشان', 'Iran', '40785', 33.98, 51.45, 982),
  place('Parsabad', 'پارس‌آباد', 'Iran', '40700', 39.65, 47.92, 32),
  place('Doha', 'دوحه', 'Qatar', '411700', 25.26, 51.57, 11, { _id: 'station:41170' }),
  place('Abu Dhabi Intl AP', 'ابوظبی', 'United Arab Emirates', '41217', 24.43, 54.65, 27),
  place('São Paulo', null, 'Brazil', '83780', -23.62, -46.65, 803),
]
const index = openStationIndex(places)
function names(text?: string, near?: Near) {
  return index.search({ text, near }).hits.map(hit => hit.place.name)
}

test.each([
  ['tehran', ['Tehran Mehrabad']],
  ['MEHR', ['Tehran Mehrabad']],
  ['40785', ['Kashan']],
  ['۴۰۷۸۵', ['Kashan']],
  ['كاشان', ['Kashan']],
  ['تهران‌مهرآباد', ['Tehran Mehrabad']],
  ['iran', ['Kashan', 'Parsabad', 'Tehran Mehrabad']],
  ['iran kash', ['Kashan']],
  ['nowhere', []],
  ['%', []],
  ['', ['Abu Dhabi Intl AP', 'Doha', 'Kashan', 'Parsabad', 'São Paulo', 'Tehran Mehrabad']],
])('%s', (text, expected) => expect(names(text)).toEqual(expected))

describe('spelling', () => {
  test.each([
    ['tehrn', 'Tehran Mehrabad'],
    ['thran', 'Tehran Mehrabad'],
    ['terhan', 'Tehran Mehrabad'],
    ['mehrabda', 'Tehran Mehrabad'],
    ['kashun', 'Kashan'],
    ['تهرن', 'Tehran Mehrabad'],
    ['abudhabi', 'Abu Dhabi Intl AP'],
    ['abu-dhabi', 'Abu Dhabi Intl AP'],
    ['abu dabi', 'Abu Dhabi Intl AP'],
    ['أبوظبي', 'Abu Dhabi Intl AP'],
    ['sao paulo', 'São Paulo'],
    ['SÃO', 'São Paulo'],
    ['پارساباد', 'Parsabad'],
    ['پارس آباد', 'Parsabad'],
    ['دوحة', 'Doha'],
    ['قطر', 'Doha'],
    ['qat', 'Doha'],
    ['UAE', 'Abu Dhabi Intl AP'],
    ['امارات', 'Abu Dhabi Intl AP'],
    ['41170', 'Doha'],
    ['411700', 'Doha'],
    ['412170', 'Abu Dhabi Intl AP'],
    ['station:41170', 'Doha'],
  ])('%s finds %s, alone', (text, name) => expect(names(text)).toEqual([name]))
  test('a number is never forgiven a slip, nor is a word of three letters', () => {
    expect(names('40755')).toEqual([])
    expect(names('dob')).toEqual([])
  })
  test('letters and marks of any kind are taken', () => {
    for (const text of ['\u0000', '((', '*', '\\', '"', '😀', '\u202e', 'a'.repeat(200), 'x '.repeat(100)])
      expect(names(text)).toEqual([])
  })
})

describe('by place', () => {
  test('the nearest first, with its distance', () => {
    expect(names(undefined, { latitude: 34, longitude: 51 }).slice(0, 3)).toEqual([
      'Kashan',
      'Tehran Mehrabad',
      'Parsabad',
    ])
    expect(index.search({ near: { latitude: 35.69, longitude: 51.31 } }).hits[0]).toMatchObject({
      distance: 0,
      altitudeDifference: null,
    })
  })
  test('with an altitude: a higher station counts as farther, 100 m like 50 km', () => {
    const two = openStationIndex([
      place('Below', null, 'Iran', '1', 35.7, 51.4, 1200),
      place('Above', null, 'Iran', '2', 35.8, 51.4, 1800),
    ])
    const near = { latitude: 35.78, longitude: 51.4 }
    expect(two.search({ near }).hits.map(h => h.place.name)).toEqual(['Above', 'Below'])
    const { hits } = two.search({ near: { ...near, altitude: 1300 } })
    expect(hits.map(h => [h.place.name, h.altitudeDifference])).toEqual([
      ['Below', -100],
      ['Above', 500],
    ])
  })
  test('altitude never sends one hundreds of kilometres away: the station at hand stays first', () => {
    // Shemshak (2550 m): Tehran lies 39 km off and 1360 m lower; Arak and Qazvin are nearer to its altitude, in another climate.
    const three = openStationIndex([
      place('Tehran Mehrabad', null, 'Iran', '40754', 35.69, 51.31, 1191),
      place('Arak', null, 'Iran', '40769', 34.07, 49.78, 1708),
      place('Qazvin', null, 'Iran', '40731', 36.32, 50.02, 1279),
    ])
    for (const near of [
      { latitude: 36.01, longitude: 51.49, altitude: 2550 },
      { latitude: 35.75, longitude: 51.45, altitude: 1700 },
    ])
      expect(three.search({ near }).hits[0]?.place.name).toBe('Tehran Mehrabad')
  })
  test('a measured year of the same place stands before one generated from normals', () => {
    const two = openStationIndex([
      place('A', null, 'Iran', '1', 35.7, 51.4, 0, { origin: 'generated' }),
      place('B', null, 'Iran', '1', 35.71, 51.4, 0, { origin: 'measured' }),
    ])
    expect(two.search({ near: { latitude: 35.7, longitude: 51.4 } }).hits.map(h => h.place.name)).toEqual(['B', 'A'])
  })
  test('words go before nearness', () => {
    expect(names('iran', { latitude: 25, longitude: 51 })).toEqual(['Kashan', 'Tehran Mehrabad', 'Parsabad'])
  })
  test('the same as by the haversine, for all', () => {
    const near = { latitude: -33.9, longitude: 151.2 }
    for (const { place: p, distance } of index.search({ near }).hits)
      expect(distance).toBeCloseTo(distanceKm(near, p), 6)
  })
})

describe('the names that people type', () => {
  const bundled = openStationIndex(bundledStations)
  const found = (text: string) => bundled.search({ text }).hits.map(hit => hit.place.name)
  test.each([
    ['Urmia', 'Orumiyeh'],
    ['اورمیه', 'Orumiyeh'],
    ['Bandar-e Abbas', 'Bandarabbas'],
    ['bandar abas', 'Bandarabbas'],
    ['بندر عباس', 'Bandarabbas'],
    ['Ghom', 'Qom'],
    ['Isfahan', 'Esfahan'],
    ['Ardabil', 'Ardebil'],
    ['Dezfool', 'Safiabad Dezful'],
    ['Gachsaran', 'Dogonbadan'],
    ['Chabahar', 'Chahbahar'],
    ['ساری', 'Gharakhil'],
    ['شهر کرد', 'Shahrekord'],
    ['الدوحة', 'Doha Airport'],
    ['الشارقة', 'Sharjah Airport'],
    ['أبو ظبي', 'Abu Dhabi Airport'],
    ['دبي', 'Dubai Airport'],
    ['المنامة', 'Al Muharraq (Bahrain)'],
    ['شیکاگو', 'Chicago-OHare Intl AP'],
    ['NYC', 'New York-Central Park'],
    ['Utqiagvik', 'Barrow-Post-Rogers Meml AP'],
  ])('%s is %s', (text, name) => {
    expect(found(text)[0]).toBe(name)
  })
  test('every city’s own name finds it first, in both scripts', () => {
    const questions = bundledStations.flatMap(({ city, nameFa }) =>
      [city, ...(nameFa === null ? [] : [nameFa])].map(text => ({ text, city })),
    )
    expect(
      questions.map(({ text }) => ({ text, city: bundled.search({ text, limit: 1 }).hits[0]?.place.city })),
    ).toEqual(questions)
  })
  test.each([
    ['Texas', 4],
    ['TX', 4],
    ['tx usa', 4],
    ['Alaska', 2],
    ['California', 3],
  ])('%s has %i', (text, count) => {
    expect(found(text)).toHaveLength(count)
  })
  test('a name of one word typed as two, with a slip', () => {
    expect(names('parsa bod')).toEqual(['Parsabad'])
    expect(names('parsa bod iran')).toEqual(['Parsabad'])
  })
})

test('made in small steps, the index is the same', async () => {
  const gently = await openStationIndexGently(bundledStations)
  const at = openStationIndex(bundledStations)
  for (const query of [{ text: 'abad' }, { text: 'iran', near: { latitude: 35, longitude: 51 } }, {}])
    expect(gently.search(query)).toEqual(at.search(query))
})

test('a limit answers the first of all, and counts all', () => {
  const many = openStationIndex(
    Array.from({ length: 500 }, (_, i) => place(`Village ${i}`, null, 'Iran', String(10_000 + i), 30 + i / 100, 50)),
  )
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

/** Answers of an index of places that have only a name. */
function foundOf(search: string, ...given: readonly string[]) {
  const { hits } = openStationIndex(
    given.map(name => ({ ...place(name, null, 'Nowhere', '', 0, 0), wmo: null })),
  ).search({
    text: search,
  })
  return hits.map(hit => hit.place.name)
}

describe('how well a word fits', () => {
  const scoreOf = (text: string) => index.search({ text }).hits.find(hit => hit.place.name === 'Tehran Mehrabad')?.score
  test.each([
    ['tehran', 3],
    ['teh', 2],
    ['te', 2],
    ['ehran', 0.5],
    ['terhan', 0.4],
    ['mehrxbad', 0.4],
    ['mehrxbxd', 0.2],
    ['iran', 3 * 0.6],
    ['ira', 2 * 0.6],
    ['ran', 0.5],
    ['tehran iran', 3 + 3 * 0.6],
    ['tehran tehran', 3],
    ['40754', 3],
    ['407540', 3],
    ['4075', 2],
    ['tehranmehrabad', 3],
    ['hr', undefined],
    ['mexrxbxd', undefined],
    ['tehran doha', undefined],
  ])('%s: %s', (text, score) => {
    expect(scoreOf(text)?.toFixed(5)).toBe(score?.toFixed(5))
  })
  test('an id that is asked for alone is no matter of words', () => {
    const { hits, totalCount } = index.search({ text: ' station:41170 ' })
    expect(hits.map(hit => [hit.place.name, hit.score])).toEqual([['Doha', 0]])
    expect(totalCount).toBe(1)
  })
  test('ten words are looked at, no more', () => {
    const ten = 'ba ce di fo gu ha je ki lo mu'
    expect(foundOf(`${ten} zz`, ten)).toEqual([ten])
    expect(foundOf(`${ten.slice(0, -3)} zz`, ten)).toEqual([])
  })
})

describe('a slip of typing is forgiven', () => {
  test('one in a word of four to seven letters, two from eight on, none in a shorter one', () => {
    expect(foundOf('dohx', 'Doha')).toEqual(['Doha'])
    expect(foundOf('dxhx', 'Doha')).toEqual([])
    expect(foundOf('qum', 'Qom')).toEqual([])
    expect(foundOf('shixxz', 'Shiraz')).toEqual([])
    expect(foundOf('abcdefx', 'Abcdefg')).toEqual(['Abcdefg'])
    expect(foundOf('abcdexx', 'Abcdefg')).toEqual([])
    expect(foundOf('abcdefxx', 'Abcdefgh')).toEqual(['Abcdefgh'])
    expect(foundOf('abcdexxx', 'Abcdefgh')).toEqual([])
  })
  test('in words of six letters and more even where they are somebody’s name, one only', () => {
    expect(foundOf('isfahan', 'Isfahan', 'Esfahan')).toEqual(['Isfahan', 'Esfahan'])
    expect(foundOf('kashan', 'Kashan', 'Kashun')).toEqual(['Kashan', 'Kashun'])
    expect(foundOf('sarab', 'Sarab', 'Sarap')).toEqual(['Sarab'])
    expect(foundOf('abcdefgh', 'Abcdefgh', 'Abcdefxy')).toEqual(['Abcdefgh'])
    expect(foundOf('abcdefgh', 'Abcdefgh', 'Abcdefgx')).toEqual(['Abcdefgh', 'Abcdefgx'])
  })
  test('not where the word begins another: whoever types is on the way', () => {
    expect(foundOf('kashan', 'Kashanabad', 'Kashun')).toEqual(['Kashanabad'])
    expect(foundOf('kash', 'Kashan', 'Kush')).toEqual(['Kashan'])
    // Inside a word it begins none.
    expect(foundOf('shana', 'Kashanabad', 'Shona')).toEqual(['Kashanabad', 'Shona'])
  })
  test('in every city’s name, wherever the slip is', () => {
    const bundled = openStationIndex(bundledStations)
    const words = bundledStations.map(({ city }) => plainText(city)).filter(city => /^[a-z]{6,}$/.test(city))
    expect(words.length).toBeGreaterThan(50)
    const slipped = words.flatMap((city, i) => {
      const at = 1 + (i % (city.length - 2))
      const wrong = 'qxzjw'.split('').find(letter => !city.includes(letter)) ?? 'q'
      return [
        city.slice(0, at) + wrong + city.slice(at + 1),
        city.slice(0, at) + city.slice(at + 1),
        ...(city.length >= 8 ? [wrong + city.slice(1, -1) + wrong] : []),
      ].map(text => ({ text, city }))
    })
    const missed = slipped.filter(
      ({ text, city }) => !bundled.search({ text }).hits.some(({ place: p }) => plainText(p.city).includes(city)),
    )
    expect(missed).toEqual([])
  })
})

describe('words run together and taken apart', () => {
  test('two neighbours, and all of up to four', () => {
    expect(foundOf('parsa bad', 'Parsabad')).toEqual(['Parsabad'])
    expect(foundOf('par sabad moghan', 'Parsabad Moghan')).toEqual(['Parsabad Moghan'])
    expect(foundOf('pars abad mo ghan', 'Parsabadmoghan')).toEqual(['Parsabadmoghan'])
    expect(foundOf('pa rs abad mo ghan', 'Parsabadmoghan')).toEqual([])
    expect(foundOf('parsabad xyzuvw', 'Parsabad')).toEqual([])
  })
  test('a name of two to four words is found as one, and its first two', () => {
    expect(foundOf('abudhabiintlap', 'Abu Dhabi Intl AP')).toEqual(['Abu Dhabi Intl AP'])
    expect(foundOf('abudhabi', 'Abu Dhabi Intl AP')).toEqual(['Abu Dhabi Intl AP'])
    expect(foundOf('newyork', 'New York')).toEqual(['New York'])
    expect(foundOf('onetwo', 'One Two Three Four Five')).toEqual([])
  })
  test('an Arabic word without its article, where nobody is known with it', () => {
    expect(foundOf('الدوحة', 'دوحة')).toEqual(['دوحة'])
    expect(foundOf('الدوحة', 'الدوحة', 'دوحة')).toEqual(['الدوحة'])
    expect(foundOf('الري', 'ري')).toEqual([])
  })
})

describe('how far off', () => {
  /** One degree of latitude on the mean sphere [km]. */
  const oneDegree = (Math.PI / 180) * earthRadius
  const only = (more: Partial<SearchablePlace>, near: Near) =>
    openStationIndex([{ ...place('A', null, 'Iran', '1', 1, 0, 1000), ...more }]).search({ near }).hits[0]
  test('50 km count one, 100 m of altitude too, as two sides of one distance', () => {
    expect(only({}, { latitude: 0, longitude: 0 })).toMatchObject({ score: 0, altitudeDifference: null })
    expect(only({}, { latitude: 0, longitude: 0 })?.distance).toBeCloseTo(oneDegree, 6)
    expect(only({}, { latitude: 0, longitude: 0 })?.remoteness).toBeCloseTo(oneDegree / 50, 6)
    const high = only({}, { latitude: 0, longitude: 0, altitude: 1150 })
    expect(high?.remoteness).toBeCloseTo(Math.hypot(oneDegree / 50, 1.5), 6)
    expect(high?.altitudeDifference).toBe(-150)
  })
  test('altitude counts two at most, up or down', () => {
    for (const altitude of [0, 800, 1200, 5000])
      expect(only({ latitude: 0 }, { latitude: 0, longitude: 0, altitude })?.remoteness).toBeCloseTo(2, 6)
    expect(only({ latitude: 0 }, { latitude: 0, longitude: 0, altitude: 810 })?.remoteness).toBeCloseTo(1.9, 6)
  })
  test('a station without an altitude counts by its distance alone', () => {
    const { altitude: _, ...flat } = place('A', null, 'Iran', '1', 1, 0)
    const [hit] = openStationIndex([flat]).search({ near: { latitude: 0, longitude: 0, altitude: 3000 } }).hits
    expect(hit?.remoteness).toBeCloseTo(oneDegree / 50, 6)
    expect(hit?.altitudeDifference).toBeNull()
  })
  test('a generated year stands 5 km behind, and its distance is told as it is', () => {
    const hit = only({ origin: 'generated' }, { latitude: 0, longitude: 0 })
    expect(hit?.remoteness).toBeCloseTo((oneDegree + 5) / 50, 6)
    expect(hit?.distance).toBeCloseTo(oneDegree, 6)
  })
  test('without a place that was asked nothing is far', () => {
    expect(index.search({ text: 'doha' }).hits[0]).toMatchObject({
      distance: null,
      altitudeDifference: null,
      remoteness: 0,
    })
  })
})

test('of one name the ids decide, in whatever order they are given', () => {
  const twins = ['c', 'a', 'b'].map(_id => place('Twin', null, 'Iran', '1', 35, 51, 0, { _id }))
  for (const given of [twins, twins.toReversed()])
    expect(
      openStationIndex(given)
        .search({})
        .hits.map(hit => hit.place._id),
    ).toEqual(['a', 'b', 'c'])
  expect(openStationIndex(twins).size).toBe(3)
})

test('whatever the order of nearness, a limit answers the first of all', () => {
  const latitudes = fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(latitudes, fc.integer({ min: 1, max: 31 }), (given, limit) => {
      const some = openStationIndex(given.map((latitude, i) => place(`P${100 + i}`, null, 'Iran', '1', latitude, 0)))
      const near = { latitude: 3, longitude: 0 }
      const { hits, totalCount } = some.search({ near, limit })
      const sorted = given
        .map((latitude, i) => ({ name: `P${100 + i}`, off: Math.abs(latitude - 3) }))
        .toSorted((a, b) => a.off - b.off || (a.name < b.name ? -1 : 1))
      expect(totalCount).toBe(given.length)
      // Two as far off to the north and to the south differ in the last bits.
      expect(hits.map(hit => Math.round((hit.distance ?? 0) * 1e6))).toEqual(
        sorted.slice(0, limit).map(({ off }) => Math.round(((off * Math.PI) / 180) * earthRadius * 1e6)),
      )
    }),
  )
})

test('more than 200 are ordered as a whole, and cut', () => {
  const many = openStationIndex(
    Array.from({ length: 300 }, (_, i) => place(`V${1000 + i}`, null, 'Iran', '1', 30 + ((i * 7) % 300) / 100, 50)),
  )
  const hits = many.search({ near: { latitude: 30, longitude: 50 }, limit: 250 }).hits
  expect(hits).toHaveLength(250)
  expect(hits.map(hit => hit.distance)).toEqual(hits.map(hit => hit.distance).toSorted((a, b) => (a ?? 0) - (b ?? 0)))
})

test('answers are merged by words, then nearness, then name, up to the limit', () => {
  const hit = (name: string, score: number, remoteness: number) => ({
    place: place(name, null, 'Iran', '1', 0, 0),
    score,
    distance: null,
    altitudeDifference: null,
    remoteness,
  })
  const merged = (limit: number) =>
    mergeFound(
      [
        { hits: [hit('B', 2, 1), hit('D', 1, 0)], totalCount: 20 },
        { hits: [hit('C', 2, 0), hit('A', 2, 1)], totalCount: 3 },
      ],
      limit,
    )
  expect(merged(9).hits.map(({ place: p }) => p.name)).toEqual(['C', 'A', 'B', 'D'])
  expect(merged(2).hits.map(({ place: p }) => p.name)).toEqual(['C', 'A'])
  expect(merged(2).totalCount).toBe(23)
})
