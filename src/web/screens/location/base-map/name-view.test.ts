import type Feature from 'ol/Feature.js'
import type Style from 'ol/style/Style.js'
import { describe, expect, test } from 'vitest'
import { lightPalette } from '#charts/palette.ts'
import type { BaseMapLook } from './base-map-styles.ts'
import type { MapBox } from './choose-labels.ts'
import { nameSize } from './label-features.ts'
import { labelBox } from './label-side.ts'
import { nameView } from './name-view.ts'
import type { NamedPlace } from './read-places.ts'
import type { CountryLabel } from './world-shapes.ts'

const look: BaseMapLook = {
  palette: lightPalette,
  language: 'en',
  units: 'SI',
  waterName: key => `the ${key}`,
  attribution: '',
  distance: String,
  degrees: String,
}
const world: MapBox = { zoom: 0, west: -180, east: 180, south: -85, north: 85 }
/** Ten degrees round a place of land, far from named water. */
const here: MapBox = { zoom: 8, west: -5, east: 5, south: 45, north: 49 }
function town(name: string, longitude: number, latitude = 47): NamedPlace {
  return {
    name,
    persian: '',
    also: [],
    country: 'FR',
    region: '',
    latitude,
    longitude,
    population: 50_000,
    isCapital: false,
  }
}
function country(area: number, longitude = 0, latitude = 47): CountryLabel {
  return { code: 'FR', longitude, latitude, area }
}
/** A hundred pixels a degree from the upper left corner. */
function pixelOf(longitude: number, latitude: number) {
  return [(longitude + 180) * 100, (85 - latitude) * 100]
}
function view(
  given: { readonly places?: readonly NamedPlace[]; readonly countries?: readonly CountryLabel[] },
  box: MapBox = here,
  more: Partial<{ covered: Parameters<typeof nameView>[4]; earlier: ReadonlyMap<string, Feature> }> = {},
) {
  return nameView(
    { places: given.places ?? [], countries: given.countries ?? [] },
    box,
    look,
    pixelOf,
    more.covered ?? [],
    more.earlier ?? new Map(),
  )
}
function keys(...given: Parameters<typeof view>) {
  return [...view(...given).features.keys()]
}
function watersAt(zoom: number) {
  return keys({}, { ...world, zoom }).map(key => key.replace('water ', ''))
}

describe('waters', () => {
  const oceans = ['indianOcean', 'atlanticOcean', 'southAtlantic', 'pacificOcean', 'southPacific']
  const seas = ['arabianSea', 'mediterraneanSea']
  const inland = ['caspianSea', 'blackSea', 'gulfOfMexico']
  const greatLakes = ['lakeMichigan', 'lakeSuperior', 'lakeHuron']
  const narrow = ['persianGulf', 'redSea']
  const smaller = ['lakeErie', 'lakeOntario']
  const salt = ['lakeUrmia', 'lakeVan']
  test.each([
    [0, oceans],
    [2.99, oceans],
    [3, [...oceans, ...seas]],
    [3.49, [...oceans, ...seas]],
    [3.5, [...oceans, ...seas, ...inland]],
    [3.99, [...oceans, ...seas, ...inland]],
    [4, [...oceans, ...seas, ...inland, ...narrow]],
    [4.99, [...oceans, ...seas, ...inland, ...narrow]],
    [5, [...seas, ...inland, ...narrow, 'gulfOfOman', ...greatLakes]],
    [5.5, [...seas, ...inland, ...narrow, 'gulfOfOman', ...greatLakes, ...smaller, 'aralSea']],
    [6.99, [...seas, ...inland, ...narrow, 'gulfOfOman', ...greatLakes, ...smaller, 'aralSea']],
    [7, ['caspianSea', 'blackSea', ...narrow, 'gulfOfOman', ...greatLakes, ...smaller, 'aralSea', ...salt]],
    [8, ['persianGulf', 'gulfOfOman', ...greatLakes, ...smaller, 'aralSea', ...salt]],
    [9, [...greatLakes, ...smaller, ...salt]],
    [10, salt],
    [11, []],
  ])('at zoom %d those are named whose name has room', (zoom, named) => {
    expect(watersAt(zoom).toSorted()).toEqual(named.toSorted())
  })
  test('carry their name in the reader’s words', () => {
    const style = view({}, world).features.get('water indianOcean')?.getStyle() as Style
    expect(style.getText()?.getText()).toBe('the indianOcean')
  })
})

describe('a country', () => {
  test.each([
    // Four times the area, three quarters of a zoom earlier.
    ['of one square degree', 1, 5.6, 8.6],
    ['of four', 4, 4.85, 7.85],
    ['as large as a continent, while a world is seen', 4000, 2, 6],
    ['of 160', 160, 5.6 - 0.375 * Math.log2(160), 6],
    [
      'smaller than any name, when it fills the view',
      0.0001,
      5.6 - 0.375 * Math.log2(0.05),
      8.6 - 0.375 * Math.log2(0.05),
    ],
  ])('%s', (_, area, from, to) => {
    const isNamed = (zoom: number) => keys({ countries: [country(area)] }, { ...here, zoom }).includes('country FR')
    expect([from - 0.001, from, to - 0.001, to].map(isNamed)).toEqual([false, true, true, false])
  })
  test('is named in view and a quarter of it beyond', () => {
    const isNamed = (longitude: number, latitude: number) =>
      keys({ countries: [country(1, longitude, latitude)] }).length === 1
    expect([isNamed(-7.5, 47), isNamed(-7.51, 47), isNamed(7.5, 47), isNamed(7.51, 47)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([isNamed(0, 44), isNamed(0, 43.99), isNamed(0, 50), isNamed(0, 50.01)]).toEqual([true, false, true, false])
  })
})

describe('a country’s name', () => {
  const [x = 0, y = 0] = pixelOf(0, 47)
  test('is left out where something covers it, also in part', () => {
    const isNamed = (left: number) =>
      keys({ countries: [country(1)] }, here, { covered: [{ left, right: left + 40, top: y - 50, bottom: y + 50 }] })
        .length === 1
    expect([isNamed(x - 200), isNamed(x - 60), isNamed(x + 20), isNamed(x + 100)]).toEqual([true, false, false, true])
  })
  test('has its place before the towns', () => {
    const [close, far] = [town('A', -0.3), town('A', -0.8)]
    expect([close, far].map(place => keys({ places: [place], countries: [country(1)] }))).toEqual([
      ['country FR', 'FR A 47 -0.3 left'],
      ['country FR', 'FR A 47 -0.8 right'],
    ])
  })
})

describe('towns', () => {
  test('are told with the side their name stands on, after countries', () => {
    expect(keys({ places: [town('Bourges', 1)], countries: [country(1)] })).toEqual([
      'country FR',
      'FR Bourges 47 1 right',
    ])
  })
  test('of two that collide the second moves aside, the fifth finds no room', () => {
    const five = ['A', 'B', 'C', 'D', 'E'].map(name => town(name, 1))
    expect(keys({ places: five })).toEqual(['FR A 47 1 right', 'FR B 47 1 left', 'FR C 47 1 above', 'FR D 47 1 below'])
  })
  test('keep clear of what stands on the map, which stays told with their own boxes', () => {
    const place = town('Bourges', 1)
    const [x = 0, y = 0] = pixelOf(1, 47)
    const sign = { left: x + 10, right: x + 40, top: y - 5, bottom: y + 5 }
    const { features, taken } = view({ places: [place] }, here, { covered: [sign] })
    expect([...features.keys()]).toEqual(['FR Bourges 47 1 left'])
    const { width, height } = nameSize(place, 'en')
    expect(taken).toEqual([sign, labelBox(x, y, width, height, 'left')])
  })
  test('of an earlier view stay the features they were', () => {
    const before = view({ places: [town('A', 1)], countries: [country(1)] }).features
    const after = view({ places: [town('A', 1), town('B', 2)], countries: [country(1)] }, here, { earlier: before })
    expect(after.features.size).toBe(3)
    for (const [key, feature] of before) expect(after.features.get(key)).toBe(feature)
  })
  test.each([
    ['east of the date line, seen from its west', 170, 190, -179, 181],
    ['west of it, seen from its east', -190, -170, 179, -181],
    ['on the near side', 170, 190, 179, 179],
    ['twice round the world', 530, 550, -179, 541],
    ['at home', -10, 10, 3, 3],
  ])('%s are drawn on the copy of the world that is in view', (_, west, east, longitude, drawnAt) => {
    const asked: number[] = []
    // Of a turn round the world a name is within the box counted once to either side.
    const near = west > 360 ? longitude + 360 : longitude
    nameView(
      { places: [town('A', near)], countries: [] },
      { zoom: 8, west, east, south: 45, north: 49 },
      look,
      (x, y) => {
        asked.push(x)
        return pixelOf(x, y)
      },
      [],
      new Map(),
    )
    expect(asked).toEqual([drawnAt])
  })
})
