import { expect, test } from 'vitest'
import { allPlaces } from './gazetteer.ts'
import { touches } from './label-side.ts'
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
