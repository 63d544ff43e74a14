import { expect, test } from 'vitest'
import { allPlaces } from './gazetteer.ts'
import type { NamedPlace } from './read-places.ts'
import { chooseLabels, isWithin, mostLabels, smallestNamed, type MapBox } from './choose-labels.ts'

const places = await allPlaces()
/** The map of 896 × 396 px that a window of 1440 × 900 has, round a place. */
function box(latitude: number, longitude: number, zoom: number): MapBox {
  const width = (896 * 360) / (256 * 2 ** zoom)
  const height = (396 / 896) * width * Math.cos((latitude * Math.PI) / 180)
  return {
    zoom,
    west: longitude - width / 2,
    east: longitude + width / 2,
    south: latitude - height / 2,
    north: latitude + height / 2,
  }
}
function names(...[latitude, longitude, zoom]: Parameters<typeof box>) {
  return chooseLabels(places, box(latitude, longitude, zoom)).map(place => place.name)
}

const cities = [
  ['Tehran', 35.72, 51.39],
  ['Doha', 25.3, 51.5],
  ['Chicago', 41.88, -87.65],
] as const
test.each(cities)('%s is the first or among the first names round it from zoom 4 on', (name, latitude, longitude) => {
  expect(names(latitude, longitude, 4)).toContain(name)
  for (const zoom of [6, 8, 9, 10, 11]) expect(names(latitude, longitude, zoom).slice(0, 12)).toContain(name)
})
test.each(cities)(
  'round %s there are names at every zoom down to the town, and never too many',
  (_, latitude, longitude) => {
    for (let zoom = 3; zoom <= 12; zoom++) {
      const count = names(latitude, longitude, zoom).length
      expect(count, `zoom ${zoom}`).toBeGreaterThan(zoom < 4 ? 0 : 2)
      expect(count, `zoom ${zoom}`).toBeLessThanOrEqual(mostLabels)
    }
  },
)
test('the closer, the smaller the towns', () => {
  const limits = Array.from({ length: 20 }, (_, zoom) => smallestNamed(zoom))
  expect(limits.every((limit, i) => i === 0 || limit <= (limits[i - 1] ?? 0))).toBe(true)
  expect([limits[2], limits[14]]).toEqual([5_000_000, 0])
})
test('only what is in the box, also across the date line', () => {
  const chosen = chooseLabels(places, box(35.72, 51.39, 9))
  expect(chosen.length).toBeGreaterThan(10)
  expect(chosen.filter(place => !isWithin(place, box(35.72, 51.39, 9)))).toEqual([])
  const fiji = { latitude: -17, longitude: 178 }
  expect([
    isWithin(fiji, { zoom: 5, west: -190, east: -170, south: -20, north: -10 }),
    isWithin(fiji, { zoom: 5, west: 170, east: 190, south: -20, north: -10 }),
    isWithin(fiji, { zoom: 5, west: 0, east: 90, south: -20, north: -10 }),
  ]).toEqual([true, true, false])
})
test('capitals go first, then the larger towns', () => {
  const chosen = chooseLabels(places, box(33, 53, 5))
  const capitals = chosen.findLastIndex(place => place.isCapital)
  expect(capitals).toBeGreaterThanOrEqual(0)
  expect(chosen.slice(0, capitals + 1).every(place => place.isCapital)).toBe(true)
  expect(
    chosen.slice(capitals + 2).every((place, i) => place.population <= (chosen[capitals + 1 + i]?.population ?? 0)),
  ).toBe(true)
})

test.each([
  [0, 5_000_000],
  [2.99, 5_000_000],
  [3, 2_000_000],
  [3.99, 2_000_000],
  [4, 700_000],
  [5, 250_000],
  [6, 90_000],
  [7, 30_000],
  [8, 12_000],
  [9, 3000],
  [9.99, 3000],
  [10, 0],
])('at zoom %d towns from %d people on are named', (zoom, people) => {
  expect(smallestNamed(zoom)).toBe(people)
})
function town(population: number, more: Partial<NamedPlace> = {}): NamedPlace {
  return {
    name: `${population}`,
    persian: '',
    also: [],
    country: 'IR',
    region: '',
    latitude: 0,
    longitude: 0,
    population,
    isCapital: false,
    ...more,
  }
}
const round = { west: -10, east: 10, south: -10, north: 10 }
test('a town of just that size is named, a smaller one is not; a capital whatever its size from zoom 4 on', () => {
  const towns = [town(700_000), town(699_999), town(5, { isCapital: true })]
  const at = (zoom: number) => chooseLabels(towns, { ...round, zoom }).map(place => place.name)
  expect(at(4)).toEqual(['5', '700000'])
  expect(at(3.99)).toEqual([])
  expect(at(10)).toEqual(['5', '700000', '699999'])
})
test('of more than 160 the largest are named', () => {
  const towns = Array.from({ length: 200 }, (_, i) => town(1_000_000 - i))
  const chosen = chooseLabels(towns, { ...round, zoom: 10 })
  expect(mostLabels).toBe(160)
  expect(chosen.map(place => place.population)).toEqual(towns.slice(0, 160).map(place => place.population))
})
test('capitals go before larger towns, each kind by its size', () => {
  const towns = [town(9), town(8, { isCapital: true }), town(7), town(6, { isCapital: true })]
  expect(chooseLabels(towns, { ...round, zoom: 10 }).map(place => place.population)).toEqual([8, 6, 9, 7])
  expect(chooseLabels([town(7), town(9)], { ...round, zoom: 10 }).map(place => place.population)).toEqual([9, 7])
})
test.each([
  [0, 10, true],
  [0, 10.01, false],
  [0, -10, true],
  [0, -10.01, false],
  [10, 0, true],
  [10.01, 0, false],
  [-10, 0, true],
  [-10.01, 0, false],
  [370, 0, true],
  [-370, 0, true],
  [371, 0, false],
  [180, 0, false],
])('longitude %d, latitude %d in a box of ten degrees to each side: %s', (longitude, latitude, is) => {
  expect(isWithin({ longitude, latitude }, { ...round, zoom: 5 })).toBe(is)
})
