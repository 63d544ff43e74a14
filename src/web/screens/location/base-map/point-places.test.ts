import { getDistance } from 'ol/sphere.js'
import { describe, expect, test } from 'vitest'
import { allPlaces } from './gazetteer.ts'
import { touches } from './label-side.ts'
import type { NamedPlace } from './read-places.ts'
import { pointPlaces, type PointingView } from './point-places.ts'

const places = await allPlaces()
const inset = { left: 84, right: 130, top: 72, bottom: 58 }
function view(latitude: number, longitude: number, zoom: number): PointingView {
  return {
    latitude,
    longitude,
    zoom,
    width: 896,
    height: 396,
    inset,
    taken: [],
  }
}

test.each([
  ['Tehran', 35.72, 51.39],
  ['Doha', 25.3, 51.5],
  ['Chicago', 41.88, -87.65],
] as const)('in the streets of %s the map points at towns beyond its edge', (_, latitude, longitude) => {
  for (const zoom of [14, 16, 18]) {
    const pointed = pointPlaces(places, view(latitude, longitude, zoom))
    expect(pointed.length, `zoom ${zoom}`).toBeGreaterThanOrEqual(3)
    for (const { x, y, km } of pointed) {
      expect(
        x >= inset.left - 1e-6 &&
          x <= 896 - inset.right + 1e-6 &&
          y >= inset.top - 1e-6 &&
          y <= 396 - inset.bottom + 1e-6,
      ).toBe(true)
      expect(km).toBeLessThan(150)
    }
    const boxes = pointed.map(({ x, y }) => ({ left: x - 72, right: x + 72, top: y - 15, bottom: y + 15 }))
    expect(boxes.some((box, i) => boxes.some((other, j) => j > i && touches(box, other)))).toBe(false)
  }
})
test('the way and the distance are those on the globe', () => {
  const rey = places.find(place => place.name === 'Rey' && place.country === 'IR')
  if (rey === undefined) throw new Error('no Rey')
  const [pointed] = pointPlaces([rey], view(rey.latitude + 0.1, rey.longitude, 14))
  expect(pointed?.km).toBeCloseTo(11.12, 2)
  expect(pointed?.azimuthDeg).toBeCloseTo(180, 6)
  const [east] = pointPlaces([{ ...rey, latitude: 0, longitude: 1 }], view(0, 0, 14))
  expect([east?.km.toFixed(1), east?.azimuthDeg]).toEqual(['111.2', 90])
})
test('what is on the map is not pointed at, nor what has no free edge', () => {
  const tehran = places.find(place => place.name === 'Tehran')
  if (tehran === undefined) throw new Error('no Tehran')
  expect(pointPlaces([tehran], view(tehran.latitude, tehran.longitude, 10))).toEqual([])
  const away = view(tehran.latitude + 0.1, tehran.longitude, 14)
  expect(pointPlaces([tehran], away)).toHaveLength(1)
  expect(pointPlaces([tehran], { ...away, taken: [{ left: 0, right: 896, top: 300, bottom: 396 }] })).toEqual([])
})

/** Round a middle at the equator, where a degree is as long either way. */
function around(azimuthDeg: number, degrees: number, population = 1000): NamedPlace {
  const angle = (azimuthDeg * Math.PI) / 180
  return {
    name: `${azimuthDeg}°`,
    persian: '',
    also: [],
    country: 'GA',
    region: '',
    latitude: degrees * Math.cos(angle),
    longitude: degrees * Math.sin(angle),
    population,
    isCapital: false,
  }
}
function names(pointed: ReturnType<typeof pointPlaces>) {
  return pointed.map(({ place }) => place.name)
}
/** So large that signs in two directions never meet. */
const wide: PointingView = { ...view(0, 0, 18), width: 20_000, height: 20_000 }

describe('where a sign stands', () => {
  const [middleX, middleY] = [448, 198]
  test.each([
    [0, middleX, 72],
    [90, 896 - 130, middleY],
    [180, middleX, 396 - 58],
    [270, 84, middleY],
    // On the way to the corner the nearer edge is met first.
    [45, middleX + (middleY - 72), 72],
    [225, middleX - (middleY - 58), 396 - 58],
  ])('to the azimuth of %d° at the edge of what is free', (azimuth, x, y) => {
    const [pointed] = pointPlaces([around(azimuth, 0.3)], view(0, 0, 14))
    expect(pointed?.azimuthDeg).toBeCloseTo(azimuth, 3)
    expect(pointed?.x).toBeCloseTo(x, 1)
    expect(pointed?.y).toBeCloseTo(y, 1)
  })
  test('keeps 72 pixels to either side and 15 above and below for its words', () => {
    const isFree = (box: {
      readonly left: number
      readonly right: number
      readonly top: number
      readonly bottom: number
    }) => pointPlaces([around(0, 0.3)], { ...view(0, 0, 14), taken: [box] }).length === 1
    const [far, top, bottom] = [1000, 57, 87]
    expect(isFree({ left: -far, right: middleX - 73, top: -far, bottom: far })).toBe(true)
    expect(isFree({ left: -far, right: middleX - 71, top: -far, bottom: far })).toBe(false)
    expect(isFree({ left: middleX + 73, right: far, top: -far, bottom: far })).toBe(true)
    expect(isFree({ left: middleX + 71, right: far, top: -far, bottom: far })).toBe(false)
    expect(isFree({ left: -far, right: far, top: -far, bottom: top - 1 })).toBe(true)
    expect(isFree({ left: -far, right: far, top: -far, bottom: top + 1 })).toBe(false)
    expect(isFree({ left: -far, right: far, top: bottom + 1, bottom: far })).toBe(true)
    expect(isFree({ left: -far, right: far, top: bottom - 1, bottom: far })).toBe(false)
  })
  test('a map without a free middle has no signs', () => {
    const narrow = (width: number) => ({ ...view(0, 0, 14), width, inset: { ...inset, right: 84 } })
    for (const azimuth of [90, 270]) {
      expect(pointPlaces([around(azimuth, 0.3)], narrow(168))).toEqual([])
      expect(pointPlaces([around(azimuth, 0.3)], narrow(150))).toEqual([])
      expect(pointPlaces([around(azimuth, 0.3)], narrow(170))).toHaveLength(1)
    }
  })
})

describe('which towns', () => {
  test('at most five, each in an eighth of the horizon of its own, the worthiest first', () => {
    const eight = [0, 45, 90, 135, 180, 225, 270, 315].map((azimuth, i) => around(azimuth, 0.3, 1000 * (i + 1)))
    expect(names(pointPlaces(eight, wide))).toEqual(['315°', '270°', '225°', '180°', '135°'])
  })
  test.each([
    [22, 23, 2],
    [20, -20, 1],
    [23, 67, 1],
    [67, 68, 2],
    [338, 337, 2],
    [338, 22, 1],
    [157, 158, 2],
  ])('%d° and %d° are so many directions: %d', (a, b, count) => {
    expect(pointPlaces([around(a, 0.3), around(b, 0.3)], wide)).toHaveLength(count)
  })
  test('two directions whose signs would meet at the edge have one sign, the worthier', () => {
    const both = [around(20, 0.3, 1000), around(25, 0.3, 9000)]
    expect(names(pointPlaces(both, view(0, 0, 14)))).toEqual(['25°'])
  })
  test('in one direction the worthier: ten times the people weigh 2.8 times the way', () => {
    const first = (near: NamedPlace, away: NamedPlace) => names(pointPlaces([near, away], wide))[0]
    expect(first(around(1, 0.2, 1000), around(2, 0.56, 10_000))).toBe('2°')
    expect(first(around(1, 0.2, 1000), around(2, 0.57, 10_000))).toBe('1°')
  })
  test('a village of less than three hundred people, or of unknown size, counts as such', () => {
    const first = (people: number) => names(pointPlaces([around(1, 0.3, 0), around(2, 0.301, people)], wide))[0]
    expect(first(200)).toBe('1°')
    expect(first(310)).toBe('2°')
  })
  test('farther away than 150 km none helps', () => {
    // 1.349° of a great circle.
    expect(pointPlaces([around(90, 1.345)], wide)).toHaveLength(1)
    expect(pointPlaces([around(90, 1.353)], wide)).toEqual([])
    expect(pointPlaces([around(0, 1.345)], wide)).toHaveLength(1)
    expect(pointPlaces([around(0, 1.353)], wide)).toEqual([])
    expect(pointPlaces([around(45, 1.5)], wide)).toEqual([])
  })
  test('in the north degrees of longitude are short: two of them at 60° are 111 km', () => {
    const oslo = { ...around(0, 0), latitude: 60, longitude: 12 }
    const [pointed] = pointPlaces([oslo], view(60, 10, 14))
    expect(pointed?.km).toBeCloseTo(getDistance([10, 60], [12, 60]) / 1000, 1)
    const slanted = { ...oslo, latitude: 60.7, longitude: 11.3 }
    const [there] = pointPlaces([slanted], view(60, 10, 14))
    expect(there?.km).toBeCloseTo(getDistance([10, 60], [11.3, 60.7]) / 1000, 1)
  })
})
