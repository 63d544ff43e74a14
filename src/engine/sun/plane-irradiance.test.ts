import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneSun } from '../../../tests/fixtures/one-sun.ts'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { generateYear } from '../climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import { planeIrradiance } from './plane-irradiance.ts'
import type { Plane } from '../geometry/plane.ts'
import { skySamples, type SkySamples } from './sky-samples.ts'

const degree = Math.PI / 180
function months(value: number): Float64Array {
  return new Float64Array(12).fill(value)
}
function look(sky: SkySamples, azimuthDeg: number, tiltDeg: number, reflectance = 0): number {
  return planeIrradiance(sky, { azimuthDeg, tiltDeg }, months(reflectance), new Float64Array(8760))[8]!
}
function sum(series: Float64Array): number {
  return series.reduce((total, value) => total + value, 0)
}

test('a beam, by hand', () => {
  const sky = oneSun({ heightDeg: 30, azimuthDeg: 200, direct: 800 })
  // 20° from the wall's normal: cos θ = cos 30·cos 20.
  expect(look(sky, 180, 90)).toBeCloseTo(800 * Math.cos(30 * degree) * Math.cos(20 * degree), 9)
  expect(look(sky, 0, 90)).toBe(0)
  expect(look(sky, 77, 0)).toBeCloseTo(400, 9)
  // A plane that faces the sun.
  expect(look(sky, 200, 60)).toBeCloseTo(800, 9)
})

test('an even sky and the ground, by hand', () => {
  const sky = oneSun({ heightDeg: 30, azimuthDeg: 0, direct: 100, diffuse: 200 })
  expect(look(sky, 180, 90, 0.2)).toBeCloseTo(200 * 0.5 + 0.2 * (200 + 50) * 0.5, 9)
  expect(look(sky, 180, 60, 0.5)).toBeCloseTo(200 * 0.75 + 0.5 * 250 * 0.25, 9)
  expect(look(sky, 180, 180, 0.3)).toBeCloseTo(0.3 * 250, 9)
})

test('around the sun and along the horizon, by hand; a dark horizon takes no more than the sky', () => {
  const sky = oneSun({ heightDeg: 40, azimuthDeg: 180, diffuse: 100, circumsolar: 60, dome: 50, horizon: 10 })
  expect(look(sky, 180, 90)).toBeCloseTo(25 + 60 * Math.cos(40 * degree) + 10, 9)
  expect(look(sky, 0, 90)).toBeCloseTo(35, 9)
  expect(look(sky, 0, 30)).toBeCloseTo((50 * (1 + Math.cos(30 * degree))) / 2 + 60 * Math.sin(10 * degree) + 5, 9)
  expect(look(oneSun({ heightDeg: 40, azimuthDeg: 180, diffuse: 100, dome: 50, horizon: -30 }), 0, 90)).toBe(0)
  expect(
    look(oneSun({ heightDeg: 40, azimuthDeg: 180, diffuse: 100, dome: 50, horizon: -30, circumsolar: 10 }), 180, 90),
  ).toBeCloseTo(25 - 30 + 10 * Math.cos(40 * degree), 9)
})

test('reflectance by month', () => {
  const sky = skySamples(generateYear(tehranNormals, tehranPlace))
  const snow = months(0.2)
  snow[0] = 0.7
  const plane: Plane = { azimuthDeg: 0, tiltDeg: 90 }
  const plain = planeIrradiance(sky, plane, months(0.2), new Float64Array(8760))
  const white = planeIrradiance(sky, plane, snow, new Float64Array(8760))
  expect(white[12]).toBeGreaterThan(plain[12]! * 1.2)
  expect(white.subarray(31 * 24)).toEqual(plain.subarray(31 * 24))
})

test("a level plane receives the file's global radiation, and night is dark", () => {
  const weather = generateYear(tehranNormals, tehranPlace)
  const sky = skySamples(weather)
  const level = planeIrradiance(sky, { azimuthDeg: 0, tiltDeg: 0 }, months(0.2), new Float64Array(8760))
  // Below 5° Perez divides the circumsolar part by cos 85° instead of cos z.
  expect(Math.abs(sum(level) / sum(weather.globalHorizontal) - 1)).toBeLessThan(0.002)
  const steep = planeIrradiance(sky, { azimuthDeg: 120, tiltDeg: 70 }, months(0.2), new Float64Array(8760).fill(99))
  const isDark = (h: number): boolean =>
    weather.globalHorizontal[h] === 0 && weather.diffuseHorizontal[h] === 0 && weather.directNormal[h] === 0
  expect(steep.findIndex((value, h) => isDark(h) && value !== 0)).toBe(-1)
  expect(steep.findIndex(value => value < 0)).toBe(-1)
})

test('under a mirrored sun east and west change places, to the bit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 89 }),
      fc.integer({ min: 1, max: 179 }),
      fc.integer({ min: 0, max: 180 }),
      fc.constantFrom(0, 20, 45, 90, 180),
      (heightDeg, azimuthDeg, facing, tiltDeg) => {
        const morning = oneSun({
          heightDeg,
          azimuthDeg,
          direct: 700,
          diffuse: 120,
          circumsolar: 30,
          dome: 80,
          horizon: 8,
        })
        const evening = { ...morning, east: morning.east.map(value => -value) }
        expect(look(evening, 360 - facing, tiltDeg, 0.2)).toBe(look(morning, facing, tiltDeg, 0.2))
      },
    ),
  )
})

test('anywhere on Earth, in common and leap years and by either clock, every hour has a finite value, not below 0', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -90, max: 90 }),
      fc.integer({ min: -180, max: 180 }),
      fc.constantFrom(8760, 8784),
      fc.constantFrom('standard' as const, 'solar' as const),
      fc.integer({ min: 0, max: 359 }),
      fc.integer({ min: 0, max: 180 }),
      fc.constantFrom(0, 1e-300, 0.5, 400),
      (latitude, longitude, hours, clock, azimuthDeg, tiltDeg, diffuse) => {
        const weather = plainWeather(10, {
          hours,
          clock,
          globalHorizontal: new Float64Array(hours).fill(500),
          directNormal: new Float64Array(hours).fill(600),
          diffuseHorizontal: new Float64Array(hours).fill(diffuse),
          place: { ...tehranPlace, latitude, longitude, timeZone: Math.round(longitude / 15) },
        })
        const out = planeIrradiance(
          skySamples(weather),
          { azimuthDeg, tiltDeg },
          months(0.2),
          new Float64Array(hours).fill(Number.NaN),
        )
        expect(out.findIndex(value => !(value >= 0 && Number.isFinite(value)))).toBe(-1)
      },
    ),
    { numRuns: 20 },
  )
})

test('wrong lengths are bugs', () => {
  const sky = oneSun({ heightDeg: 30, azimuthDeg: 0 })
  expect(() => planeIrradiance(sky, { azimuthDeg: 0, tiltDeg: 0 }, months(0), new Float64Array(24))).toThrow(RangeError)
  expect(() =>
    planeIrradiance(sky, { azimuthDeg: 0, tiltDeg: 0 }, new Float64Array(1), new Float64Array(8760)),
  ).toThrow(RangeError)
})
