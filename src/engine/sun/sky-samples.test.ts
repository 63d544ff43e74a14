import { expect, test } from 'vitest'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { generateYear } from '../climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import { skySamples, type SkySamples } from './sky-samples.ts'
import { julianDay, solarPosition } from './solar-position.ts'

const degree = Math.PI / 180
const tehran = generateYear(tehranNormals, tehranPlace)

/** Hour's mean of a quantity, as users of the samples take it. */
function hourMean(sky: SkySamples, series: Float64Array, h: number): number {
  let sum = 0
  for (let i = sky.start[h]!; i < sky.start[h + 1]!; i++) sum += sky.weight[i]! * series[i]!
  return sum
}

test('hour means return the file: direct, diffuse and global less diffuse', () => {
  const sky = skySamples(tehran)
  let bright = 0
  let whole = 0
  let worst = 0
  for (let h = 0; h < 8760; h++) {
    if (tehran.diffuseHorizontal[h]! > 0) bright++
    worst = Math.max(worst, Math.abs(hourMean(sky, sky.diffuse, h) - tehran.diffuseHorizontal[h]!))
    if (sky.start[h + 1]! - sky.start[h]! < 4) continue
    whole++
    worst = Math.max(
      worst,
      Math.abs(hourMean(sky, sky.direct, h) - tehran.directNormal[h]!),
      Math.abs(
        hourMean(sky, sky.beamHorizontal, h) - Math.max(0, tehran.globalHorizontal[h]! - tehran.diffuseHorizontal[h]!),
      ),
    )
  }
  expect(bright).toBeGreaterThan(4000)
  expect(whole).toBeGreaterThan(3500)
  expect(worst).toBeLessThan(1e-9)
})

test('samples are in order, point up at unit length, and know their hour', () => {
  const sky = skySamples(tehran)
  expect(sky.start[8760]).toBe(sky.count)
  let wrong = 0
  for (let h = 0; h < 8760; h++) {
    for (let i = sky.start[h]!; i < sky.start[h + 1]!; i++) {
      if (sky.hour[i] !== h) wrong++
      const length = sky.east[i]! ** 2 + sky.north[i]! ** 2 + sky.up[i]! ** 2
      const isSunless = sky.weight[i] === 1 && length === 0
      const isSun = sky.weight[i] === 0.25 && Math.abs(length - 1) < 1e-12 && sky.up[i]! > 0.003
      if (!isSunless && !isSun) wrong++
    }
  }
  expect(wrong).toBe(0)
})

test("the quarters' middles are where the full algorithm sees the sun", () => {
  const sky = skySamples(tehran)
  const first = julianDay(2002, 1, 1)
  let worst = 0
  let checks = 0
  for (let h = 11; h < 8760; h += 24 * 13) {
    for (let quarter = 0; quarter < 4; quarter++) {
      const i = sky.start[h]! + quarter
      const full = solarPosition(
        first + (h + (quarter + 0.5) / 4 - tehranPlace.timeZone) / 24,
        64,
        tehranPlace.latitude,
        tehranPlace.longitude,
        tehranPlace.elevation,
        101325,
        15,
      )
      const height = full.geometricElevationDeg * degree
      const azimuth = full.azimuthDeg * degree
      worst = Math.max(
        worst,
        Math.hypot(
          sky.up[i]! - Math.sin(height),
          sky.east[i]! - Math.cos(height) * Math.sin(azimuth),
          sky.north[i]! - Math.cos(height) * Math.cos(azimuth),
        ) / degree,
      )
      checks++
    }
  }
  expect(checks).toBe(29 * 4)
  expect(worst).toBeLessThan(1e-5)
})

test('night has no samples; light without a sun is one sample of an even sky', () => {
  const diffuseHorizontal = new Float64Array(8760)
  const directNormal = new Float64Array(8760)
  diffuseHorizontal[0] = 50 // midnight
  directNormal[24] = 700 // midnight, next day: dropped
  const sky = skySamples(plainWeather(10, { diffuseHorizontal, directNormal }))
  expect(sky.count).toBe(1)
  expect([
    sky.weight[0],
    sky.up[0],
    sky.diffuse[0],
    sky.dome[0],
    sky.direct[0],
    sky.circumsolar[0],
    sky.horizon[0],
  ]).toEqual([1, 0, 50, 50, 0, 0, 0])
})

test('an hour with the sun up in part keeps its radiation', () => {
  const diffuseHorizontal = new Float64Array(8760).fill(20)
  const sky = skySamples(plainWeather(10, { diffuseHorizontal }))
  let partly = 0
  let worst = 0
  for (let h = 0; h < 8760; h++) {
    const first = sky.start[h]!
    const count = sky.start[h + 1]! - first
    if (count < 4 && sky.weight[first] === 0.25) {
      partly++
      worst = Math.max(worst, Math.abs(sky.diffuse[first]! - (20 * 4) / count))
    }
    worst = Math.max(worst, Math.abs(hourMean(sky, sky.diffuse, h) - 20))
  }
  expect(partly).toBeGreaterThan(200)
  expect(worst).toBeLessThan(1e-12)
})

test("by the sun's clock every noon is at 12, and diffuse light is what global and direct leave", () => {
  const globalHorizontal = new Float64Array(8760).fill(300)
  const directNormal = new Float64Array(8760).fill(200)
  const diffuseHorizontal = new Float64Array(8760).fill(1)
  const sky = skySamples(plainWeather(10, { clock: 'solar', globalHorizontal, directNormal, diffuseHorizontal }))
  for (let day = 0; day < 365; day += 7) {
    const h = day * 24 + 12
    const before = sky.start[h]! - 1
    const after = sky.start[h]!
    // 7.5 minutes before and after noon: mirror images, but for the declination's drift in a quarter of an hour (≤ 0.004°).
    expect(Math.abs(sky.east[before]! + sky.east[after]!)).toBeLessThan(1e-4)
    expect(sky.east[after]).toBeLessThan(0)
    let height = 0
    for (let i = sky.start[h]!; i < sky.start[h + 1]!; i++) height += sky.up[i]! / 4
    expect(hourMean(sky, sky.diffuse, h)).toBeCloseTo(300 - 200 * height, 9)
  }
})

test('light that a low sun cannot give comes from an even sky, and the whole of it', () => {
  // Every hour claims 450 W/m² diffuse and 300 direct, also those in which the sun rises or sets.
  const diffuseHorizontal = new Float64Array(8760).fill(450)
  const directNormal = new Float64Array(8760).fill(300)
  const sky = skySamples(plainWeather(10, { globalHorizontal: diffuseHorizontal, diffuseHorizontal, directNormal }))
  let worst = 0
  let low = 0
  let brightest = 0
  for (let i = 0; i < sky.count; i++) {
    const extraterrestrial = 1367 * 1.0331
    expect(sky.circumsolar[i]! + sky.direct[i]!).toBeLessThan(extraterrestrial)
    if (sky.up[i]! > 0 && sky.up[i]! < 0.05) {
      low++
      brightest = Math.max(brightest, sky.circumsolar[i]! / ((extraterrestrial * sky.up[i]!) / 0.087))
    }
    worst = Math.max(
      worst,
      Math.abs(sky.dome[i]! + sky.circumsolar[i]! * Math.max(0.08715574, sky.up[i]!) - sky.diffuse[i]!),
    )
  }
  expect(low).toBeGreaterThan(200)
  expect(brightest).toBeLessThan(1)
  expect(worst).toBeLessThan(1e-9) // on the ground all of it arrives
})

test('made once for a weather object', () => {
  expect(skySamples(tehran)).toBe(skySamples(tehran))
  expect(skySamples({ ...tehran })).not.toBe(skySamples(tehran))
})
