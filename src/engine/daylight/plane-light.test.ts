import { describe, expect, test } from 'vitest'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { stationYear } from '../../../tests/fixtures/station-year.ts'
import { needsReference } from '../../../tests/support/needs-reference.ts'
import { referenceText } from '../../../tests/validation/reference-data.ts'
import { readEpw } from '../climate/epw/read-epw.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import { airMass, clearnessClass, extraterrestrialNormal } from '../sun/perez-sky.ts'
import { windowShade } from '../shading/window-shade.ts'
import { precipitableWater } from './luminous-efficacy.ts'
import { planeLight } from './plane-light.ts'
import { skyLight } from './sky-light.ts'

const albedo = new Float64Array(12).fill(0.2)
const window = { name: 'w', zone: 'z', area: 2, azimuthDeg: 180, tiltDeg: 90, glazing: { uValue: 2, gValue: 0.5 } }
const open = windowShade(window)

test('an even sky of 100 W/m² by hand: half of it and a tenth from the ground on a wall', () => {
  const diffuseHorizontal = new Float64Array(8760)
  diffuseHorizontal[0] = 100 // midnight: no sun, an even sky
  const light = skyLight(plainWeather(10, { diffuseHorizontal, globalHorizontal: diffuseHorizontal }))
  const level = light.dome[0] ?? 0
  // ε = 1, z = 90°, air mass 37.92 (Kasten & Young), Δ = 100·37.92/1412.1 = 2.685; W = exp(0.4 − 0.075): 97.24 − 0.637 − 8.91·0.9878
  expect(level / 100).toBeCloseTo(87.8, 1)
  expect(planeLight(light, { azimuthDeg: 0, tiltDeg: 90 }, albedo, open, undefined)[0]).toBeCloseTo(level * 0.6, 9)
  expect(planeLight(light, { azimuthDeg: 0, tiltDeg: 0 }, albedo, open, undefined)[0]).toBeCloseTo(level, 9)
  expect(planeLight(light, { azimuthDeg: 0, tiltDeg: 90 }, albedo, open, undefined)[4000]).toBe(0)
  // An overhang takes its part of the sky and none of the ground.
  const shade = windowShade({ ...window, overhang: { angleDeg: 45 } })
  expect(planeLight(light, { azimuthDeg: 0, tiltDeg: 90 }, albedo, shade, undefined)[0]).toBeCloseTo(
    level * (0.5 * shade.skyFactor + 0.1),
    9,
  )
})

/** K_g = a + b·W + c·cos z + d·ln Δ by class: the paper's own equation for sky and beam together (table 4). */
const ofGlobal = [
  [96.63, -0.47, 11.5, -9.16],
  [107.54, 0.79, 1.79, -1.19],
  [98.73, 0.7, 4.4, -6.95],
  [92.72, 0.56, 8.36, -8.31],
  [86.73, 0.98, 7.1, -10.94],
  [88.34, 1.39, 6.06, -7.6],
  [78.63, 1.47, 4.93, -11.37],
  [99.65, 1.86, -4.46, -3.15],
] as const

/** Light of the year on the level ground by the equation for sky and beam together. */
function byGlobal(weather: WeatherYear): number {
  const { sky } = skyLight(weather)
  let expected = 0
  for (let i = 0; i < sky.count; i++) {
    const [direct = 0, diffuse = 0, up = 0, h = 0] = [sky.direct[i], sky.diffuse[i], sky.up[i], sky.hour[i]]
    if (diffuse === 0) continue
    const zenith = Math.acos(up)
    const [a, b, c, d] = ofGlobal[clearnessClass(direct, diffuse, zenith)] ?? [0, 0, 0, 0]
    const brightness = Math.max(0.01, (diffuse * airMass(up, zenith)) / extraterrestrialNormal(Math.floor(h / 24) + 1))
    expected +=
      (sky.weight[i] ?? 0) *
      (direct * up + diffuse) *
      (a + b * precipitableWater(weather.dewPoint[h] ?? 0) + c * up + d * Math.log(brightness))
  }
  return expected
}
function onGround(weather: WeatherYear): number {
  return skyLight(weather).ground.reduce((sum, value) => sum + value, 0)
}

describe('a year of light on the level ground', () => {
  test.each(['722020', '722780', '725300', '40754', '41170'])(
    'bundled climate %s: within 3 % of the equation for the global',
    wmo => {
      const weather = stationYear(wmo)
      expect(Math.abs(onGround(weather) / byGlobal(weather) - 1)).toBeLessThan(0.03)
    },
  )

  test.each([
    'USA_FL_Miami.Intl.AP.722020_TMY3',
    'USA_AZ_Phoenix-Sky.Harbor.Intl.AP.722780_TMY3',
    'USA_IL_Chicago-OHare.Intl.AP.725300_TMY3',
  ])("%s: within 3 % of the file's column, and of the equation for the global", needsReference('weather'), name => {
    const text = referenceText(`weather/${name}.epw.gz`)
    const answer = readEpw(text)
    if (!answer.ok) throw new Error('no weather')
    // Column 17, global horizontal illuminance. (Its split into sky and beam is not compared: in humid hours the file's beam
    // is as bright as the equation for no vapour at all makes it, and its sky so much darker.)
    const ofFile = text
      .trim()
      .split(/\r?\n/)
      .slice(8)
      .reduce((sum, row) => sum + Number(row.split(',')[16]), 0)
    const total = onGround(answer.weather)
    expect(Math.abs(total / ofFile - 1)).toBeLessThan(0.03)
    expect(Math.abs(total / byGlobal(answer.weather) - 1)).toBeLessThan(0.03)
  })
})
