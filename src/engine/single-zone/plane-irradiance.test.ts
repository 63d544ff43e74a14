import { expect, test } from 'vitest'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { generateYear } from '../climate/generate-year.ts'
import { tehranNormals, tehranPlace } from '../climate/tehran-normals.ts'
import { angularFactor, diffuseAngularFactor, planeIrradiance, type ShadedPlane } from './plane-irradiance.ts'
import { skyYear, type SkyYear } from './sky-year.ts'

const degree = Math.PI / 180
const plane = (azimuthDeg: number, tiltDeg = 90, overhangAngleDeg = 0, finAngleDeg = 0): ShadedPlane => ({ azimuthDeg, tiltDeg, overhangAngleDeg, finAngleDeg })

/** One lit hour with the sun at a height and azimuth [°]. */
function oneHour(heightDeg: number, azimuthDeg: number, direct: number, diffuse: number): SkyYear {
  const one = (value: number): Float64Array => Float64Array.of(value)
  const up = Math.sin(heightDeg * degree)
  return {
    hours: 24, brightHours: Uint16Array.of(12), litFraction: one(1),
    east: one(Math.cos(heightDeg * degree) * Math.sin(azimuthDeg * degree)), north: one(Math.cos(heightDeg * degree) * Math.cos(azimuthDeg * degree)), up: one(up),
    direct: one(direct), diffuse: one(diffuse), beamHorizontal: one(direct * up), circumsolar: one(0), dome: one(diffuse), horizon: one(0),
  }
}

function lookAt(sky: SkyYear, on: ShadedPlane, reflectance = 0): { incident: number; through: number } {
  const incident = new Float64Array(sky.hours)
  const through = new Float64Array(sky.hours)
  planeIrradiance(sky, on, reflectance, incident, through)
  return { incident: incident[12]!, through: through[12]! }
}

test('a beam on a south wall, by hand', () => {
  // Sun 30° high, 20° from the wall's normal: cos θ = cos 30·cos 20.
  const cosine = Math.cos(30 * degree) * Math.cos(20 * degree)
  const { incident, through } = lookAt(oneHour(30, 200, 800, 0), plane(180))
  expect(incident).toBeCloseTo(800 * cosine, 9)
  expect(through).toBeCloseTo(800 * cosine * (1 - Math.tan(Math.acos(cosine) / 2) ** 4), 9)
})

test('an even sky and the ground, by hand', () => {
  const { incident, through } = lookAt(oneHour(30, 0, 0, 200), plane(180), 0.2)
  expect(incident).toBeCloseTo(200 * 0.5 + 0.2 * 200 * 0.5, 9)
  expect(through).toBeCloseTo(120 * diffuseAngularFactor, 9)
  expect(diffuseAngularFactor).toBeCloseTo(0.90965, 5)
})

test('an overhang shades half its angle times the profile angle', () => {
  // α 45°, Ω 40°: shaded ½·tan 45·tan 40 = 0.4195 of the height.
  const bare = lookAt(oneHour(40, 180, 700, 0), plane(180)).through
  expect(lookAt(oneHour(40, 180, 700, 0), plane(180, 90, 45)).through / bare).toBeCloseTo(1 - 0.5 * Math.tan(40 * degree), 9)
  // High sun and a deep overhang: all shaded.
  expect(lookAt(oneHour(75, 180, 700, 0), plane(180, 90, 60)).through).toBe(0)
})

test('fins shade from both sides alike', () => {
  const left = lookAt(oneHour(20, 150, 700, 0), plane(180, 90, 0, 30)).through
  expect(lookAt(oneHour(20, 210, 700, 0), plane(180, 90, 0, 30)).through).toBeCloseTo(left, 9)
  expect(left / lookAt(oneHour(20, 150, 700, 0), plane(180)).through).toBeCloseTo(1 - 0.5 * Math.tan(30 * degree) * Math.tan(30 * degree), 9)
})

test('no beam from behind', () => {
  expect(lookAt(oneHour(30, 0, 800, 0), plane(180)).incident).toBe(0)
  expect(angularFactor(1)).toBe(1)
  expect(angularFactor(0)).toBe(0)
})

test('a horizontal plane receives the file\'s global radiation', () => {
  const weather = generateYear(tehranNormals, tehranPlace)
  const incident = new Float64Array(8760)
  planeIrradiance(skyYear(weather), plane(0, 0), 0.2, incident, new Float64Array(8760))
  const sum = (series: Float64Array): number => series.reduce((total, value) => total + value, 0)
  // Below 5° Perez divides the circumsolar part by cos 85° instead of cos z.
  expect(Math.abs(sum(incident) / sum(weather.globalHorizontal) - 1)).toBeLessThan(0.002)
})

test('light without a sun counts as an even sky', () => {
  const diffuseHorizontal = new Float64Array(8760)
  diffuseHorizontal[0] = 50 // midnight
  const incident = new Float64Array(8760)
  planeIrradiance(skyYear(plainWeather(10, { diffuseHorizontal })), plane(180), 0, incident, new Float64Array(8760))
  expect(incident[0]).toBeCloseTo(25, 9)
})

test('east and west see mirrored days', () => {
  const morning = oneHour(25, 180 - 65, 600, 150)
  const evening = oneHour(25, 180 + 65, 600, 150)
  for (const shade of [0, 40]) {
    expect(lookAt(morning, plane(90, 90, shade, shade), 0.2).through).toBeCloseTo(lookAt(evening, plane(270, 90, shade, shade), 0.2).through, 9)
    expect(lookAt(morning, plane(45, 90, shade, shade), 0.2).incident).toBeCloseTo(lookAt(evening, plane(315, 90, shade, shade), 0.2).incident, 9)
  }
})

test('east and west receive the same over a generated year', () => {
  const weather = generateYear(tehranNormals, { ...tehranPlace, longitude: 52.5 })
  const sky = skyYear(weather)
  const total = (azimuth: number): number => {
    const incident = new Float64Array(8760)
    planeIrradiance(sky, plane(azimuth), 0.2, incident, new Float64Array(8760))
    return incident.reduce((sum, value) => sum + value, 0)
  }
  expect(Math.abs(total(90) / total(270) - 1)).toBeLessThan(0.005)
  expect(Math.abs(total(135) / total(225) - 1)).toBeLessThan(0.005)
  expect(total(180)).toBeGreaterThan(total(0) * 1.8)
})
