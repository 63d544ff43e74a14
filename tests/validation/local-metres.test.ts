import { area, polygon } from '@turf/turf'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ringArea } from '#engine/geometry/ring-area.ts'
import { fromLocalMetres, toLocalMetres } from '#building/derive/local-metres.ts'
import type { Vertex } from '#contract/inputs/project-inputs.ts'

const lShape: readonly Vertex[] = [
  [0, 0],
  [300, 0],
  [300, 125],
  [125, 125],
  [125, 300],
  [0, 300],
]
function turfArea(latitude: number): number {
  const site = { latitude, longitude: 51.4 }
  const ring = [...lShape, lShape[0]!].map(v => {
    const p = fromLocalMetres(site, v)
    return [p.longitude, p.latitude]
  })
  return area(polygon([ring]))
}
function ratioAt(latitude: number): number {
  return turfArea(latitude) / ringArea(lShape)
}

/**
 * Turf takes the earth as a sphere (mean radius 6,371,008.8 m), we take WGS 84. Their areas differ by the ratio R²/(M·N) of
 * the squared radius to the product of the ellipsoid's radii of curvature, which is known exactly.
 */
function sphereOverEllipsoid(latitude: number): number {
  const e2 = 0.00669437999014
  const w = 1 - e2 * Math.sin((latitude * Math.PI) / 180) ** 2
  return (6_371_008.8 ** 2 * w ** 2) / (6_378_137 ** 2 * (1 - e2))
}

describe('areas of local metres beside Turf’s', () => {
  test.each([20, 25, 30, 35, 40, 45, 48])('within 0.3 % at %i° north and south', latitude => {
    expect(Math.abs(ratioAt(latitude) - 1)).toBeLessThan(0.003)
    expect(Math.abs(ratioAt(-latitude) - 1)).toBeLessThan(0.003)
  })
  test.each([0, 10, 20, 30, 40, 50, 60])(
    'at %i° the difference is that of sphere and ellipsoid, to 0.01 %',
    latitude => {
      expect(ratioAt(latitude) / sphereOverEllipsoid(latitude)).toBeCloseTo(1, 4)
      // 0.45 % at the equator, 0.56 % at 60°: the sphere's error, not ours.
      expect(Math.abs(ratioAt(latitude) - 1)).toBeLessThan(0.006)
    },
  )
})

test('there and back is the same point, across the date line too', () => {
  const site = fc.record({
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    longitude: fc.constantFrom(-180, -179.999, 0, 51.4, 179.999, 180),
  })
  const metres = fc.double({ min: -5000, max: 5000, noNaN: true })
  fc.assert(
    fc.property(site, metres, metres, (s, x, y) => {
      const [u, v] = toLocalMetres(s, fromLocalMetres(s, [x, y]))
      expect(u).toBeCloseTo(x, 5)
      expect(v).toBeCloseTo(y, 5)
    }),
  )
})

test('a degree at Tehran: 90.5 km east, 111.0 km north', () => {
  // Radii of curvature of WGS 84 at 35.7°: M = 6,357,206 m, N = 6,385,420 m (closed form, by hand).
  const [east] = toLocalMetres({ latitude: 35.7, longitude: 51.4 }, { latitude: 35.7, longitude: 52.4 })
  const [, north] = toLocalMetres({ latitude: 35.7, longitude: 51.4 }, { latitude: 36.7, longitude: 51.4 })
  expect(east / 1000).toBeCloseTo(90.5, 1)
  expect(north / 1000).toBeCloseTo(110.95, 1)
})
