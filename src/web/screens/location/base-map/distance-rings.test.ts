import type LineString from 'ol/geom/LineString.js'
import type Point from 'ol/geom/Point.js'
import { toLonLat } from 'ol/proj.js'
import { getDistance } from 'ol/sphere.js'
import { expect, test } from 'vitest'
import { present } from '../../../../../tests/support/present.ts'
import { ringDistances, ringFeatures } from './distance-rings.ts'

const site = { longitude: 51.4, latitude: 35.7 }

test.each([
  [1, [0.1, 0.2, 0.3, 0.4]],
  [2, [0.2, 0.4, 0.6, 0.8]],
  [5, [0.5, 1, 1.5, 2]],
  [10, [1, 2, 3, 4]],
  [20, [2, 4, 6, 8]],
  [50, [5, 10, 15, 20]],
  [100, [10, 20, 30, 40]],
  [200, [20, 40, 60, 80]],
  [400, []],
])('at %d m a pixel: four rings, at least 70 pixels apart', (metresAPixel, distances) => {
  expect(ringDistances(metresAPixel, 1000)).toEqual(distances)
})
test('70 pixels are enough, a hair less is not', () => {
  expect(ringDistances(1000 / 70, 1000)[0]).toBe(1)
  expect(ringDistances(1000 / 69.9, 1000)[0]).toBe(2)
})
test.each([
  [1000, 3, 3000],
  [1609.344, 2, 3218.688],
])('a ring stands at its distance on the globe all round: %d m times %d', (unit, distance, metres) => {
  const [ring, top, ...more] = ringFeatures(site, distance, unit)
  expect(more).toEqual([])
  const corners = (present(ring, 'a ring').getGeometry() as LineString).getCoordinates().map(corner => toLonLat(corner))
  expect(corners).toHaveLength(97)
  const away = corners.map(corner => getDistance([site.longitude, site.latitude], corner))
  expect(Math.min(...away)).toBeCloseTo(metres, 0)
  expect(Math.max(...away)).toBeCloseTo(metres, 0)
  expect(corners.at(-1)).toEqual(corners[0])
  expect([ring?.get('ring'), top?.get('ring')]).toEqual([distance, distance])
  // Its figure stands due north of the site.
  const [longitude = 0, latitude = 0] = toLonLat((present(top, 'its top').getGeometry() as Point).getCoordinates())
  expect(longitude).toBeCloseTo(site.longitude, 6)
  expect(latitude).toBeCloseTo(Math.max(...corners.map(corner => corner[1] ?? 0)), 9)
})

test('rings stand at round distances, far enough apart to be told', () => {
  expect(ringDistances(8, 1000)).toEqual([1, 2, 3, 4])
  expect(ringDistances(1, 1000)).toEqual([0.1, 0.2, 0.3, 0.4])
  expect(ringDistances(8, 1609.344)[0]).toBe(0.5)
  expect(ringDistances(100_000, 1000)).toEqual([])
})
