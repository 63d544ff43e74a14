import { expect, test } from 'vitest'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../fixtures/tehran-normals.ts'
import { framedUValues } from '#engine/envelope/window-frame.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { BuildingModel, OpaqueElement, Window } from '#engine/input.ts'
import type { YearResult } from '#engine/output.ts'
import { simulate } from '#engine/simulate.ts'
import { plainWeather } from '../fixtures/plain-weather.ts'
import { bestestModel } from '../validation/bestest/bestest-model.ts'
import { at, building, wall, wallFilms } from './room.ts'

const tehran = generateYear(tehranNormals, tehranPlace)
function sum(series: ArrayLike<number>): number {
  return Array.from(series).reduce((a, b) => a + b, 0)
}

/** Every day the same sun, alike before and after noon in solar time, from 8 to 16, when the sun is up all year at 40° north. */
const evenSun: Partial<WeatherYear> = (() => {
  const shape = (most: number): Float64Array =>
    Float64Array.from({ length: 8760 }, (_, h) => most * Math.max(0, Math.sin((Math.PI * ((h % 24) + 0.5 - 8)) / 8)))
  return { clock: 'solar', directNormal: shape(700), diffuseHorizontal: shape(120), globalHorizontal: shape(600) }
})()
const evenYear = plainWeather(0, evenSun)

const glazing = { uValue: 1.4, gValue: 0.6 }
function windowTo(azimuthDeg: number, change: Partial<Window> = {}): Window {
  return {
    name: `${azimuthDeg}`,
    zone: 'room',
    area: 6,
    width: 3,
    height: 2,
    azimuthDeg,
    tiltDeg: 90,
    glazing,
    outside: { combined: 25 },
    inside: { combined: 7.7 },
    ...change,
  }
}

test('there is no sun at night', () => {
  const elements = [0, 90, 180, 270].map((azimuthDeg): OpaqueElement =>
    wall({ layers: [{ resistance: 2 }] }, 10, { name: `${azimuthDeg}`, azimuthDeg, boundary: { type: 'outdoors' } }),
  )
  const roof = wall({ layers: [{ resistance: 2 }] }, 10, { name: 'roof', tiltDeg: 0, boundary: { type: 'outdoors' } })
  const { planes, windows } = simulate(
    building([{ name: 'room', volume: 50 }], [...elements, roof], {
      windows: [windowTo(90), windowTo(270), windowTo(0, { tiltDeg: 0 })],
    }),
    tehran,
  )
  expect(planes).toHaveLength(5)
  let dark = 0
  let lit = 0
  for (let h = 0; h < 8760; h++) {
    const { globalHorizontal, directNormal, diffuseHorizontal } = tehran
    const isDark = at(globalHorizontal, h) === 0 && at(directNormal, h) === 0 && at(diffuseHorizontal, h) === 0
    if ((h % 24 < 4 || h % 24 >= 20) && !isDark) throw new Error(`hour ${h}: sun at night`) // Tehran's longest day is 14 h 36 min
    const shines = [
      ...planes.map(({ incident }) => at(incident, h)),
      ...windows.map(({ transmitted }) => at(transmitted, h)),
    ]
    if (isDark) dark++
    lit += shines.reduce((a, b) => a + b, 0)
    expect(isDark && shines.some(value => value !== 0), `hour ${h}`).toBe(false)
  }
  expect(dark).toBeGreaterThan(4000)
  expect(lit).toBeGreaterThan(0)
})

test('east in the morning is west in the evening, and fins change sides', () => {
  const fins = { leftFin: { depth: 1, beside: 0.2 }, overhang: { depth: 0.5, above: 0.1, left: 0.3 } } as const
  const mirrored = { rightFin: fins.leftFin, overhang: { depth: 0.5, above: 0.1, right: 0.3 } } as const
  const model = building([{ name: 'room', volume: 50 }], [], {
    windows: [windowTo(90, fins), windowTo(270, mirrored), windowTo(135), windowTo(225)],
  })
  const { windows, planes } = simulate(model, evenYear)
  let most = 0
  const compare = (east: ArrayLike<number>, west: ArrayLike<number>): void => {
    // The sun's declination moves by up to 0.4° between a day's ends, either way over the year: an hour may differ, the year's sum hardly.
    expect(sum(west) / sum(east)).toBeCloseTo(1, 3)
    for (let day = 0; day < 365; day++) {
      for (let h = 0; h < 24; h++) most = Math.max(most, Math.abs(at(east, day * 24 + h) - at(west, day * 24 + 23 - h)))
    }
  }
  compare(planes[0]?.incident ?? [], planes[1]?.incident ?? [])
  compare(planes[2]?.incident ?? [], planes[3]?.incident ?? [])
  compare(windows[0]?.transmitted ?? [], windows[1]?.transmitted ?? [])
  compare(windows[2]?.transmitted ?? [], windows[3]?.transmitted ?? [])
  console.info(
    'east against west: sums ' +
      `${sum(windows[1]?.transmitted ?? []) / sum(windows[0]?.transmitted ?? []) - 1}, an hour at most ` +
      `${most.toFixed(2)} W/m²`,
  )
  expect(sum(windows[0]?.transmitted ?? [])).toBeGreaterThan(0.1 * 365 * 1000)
  expect(most).toBeLessThan(8)
})

test('a room that looks east is as warm over the year as its twin that looks west', () => {
  // Constant coefficients make the room linear: its mean temperature depends on the mean of its gains alone, here over a periodic year.
  const twin = (azimuthDeg: number): BuildingModel =>
    building(
      [{ name: 'room', volume: 50 }],
      [
        wall(
          { layers: [{ thickness: 0.2, conductivity: 1.5, density: 2000, specificHeat: 900 }, { resistance: 1 }] },
          40,
          {
            azimuthDeg,
            boundary: { type: 'outdoors' },
          },
        ),
      ],
      { windows: [windowTo(azimuthDeg)] },
    )
  const mean = (azimuthDeg: number): number =>
    simulate(twin(azimuthDeg), evenYear).zones[0]?.airTemperature.mean ?? Number.NaN
  expect(mean(90)).toBeGreaterThan(3)
  expect(mean(270) / mean(90)).toBeCloseTo(1, 3)
})

test.each([1, 2, 4] as const)(
  "the sun on and through the envelope warms a free room by its power over the room's loss; %s steps an hour",
  stepsPerHour => {
    // A panes' stack without absorption, all light kept by a black room; the wall takes α·I at its outer face: α·I·R_se·U of it goes in.
    const clear = {
      thickness: 0.004,
      conductivity: 1,
      solarTransmittance: 0.9,
      frontReflectance: 0.1,
      backReflectance: 0.1,
      frontEmissivity: 0.84,
      backEmissivity: 0.84,
    }
    const construction = {
      layers: [{ thickness: 0.2, conductivity: 1.5, density: 2000, specificHeat: 900 }, { resistance: 1 }],
    }
    const model = building(
      [{ name: 'room', volume: 50 }],
      [
        wall(construction, 40, {
          azimuthDeg: 200,
          boundary: { type: 'outdoors' },
          outside: { combined: 25, solarAbsorptance: 0.7 },
          inside: { ...wallFilms.inside, solarAbsorptance: 1 },
        }),
        {
          name: 'floor',
          zone: 'room',
          area: 20,
          tiltDeg: 180,
          construction,
          boundary: { type: 'adiabatic' },
          inside: { combined: 5, solarAbsorptance: 1 },
        },
      ],
      { windows: [windowTo(200, { glazing: { panes: [clear], gaps: [] } })] },
    )
    const { zones, planes, windows } = simulate(model, evenYear, { stepsPerHour })
    const wallU = 1 / (0.17 + 0.2 / 1.5 + 1)
    const windowU = 1 / (1 / 25 + 0.004 + 1 / 7.7)
    const incident = sum(planes[0]?.incident ?? []) / 8760
    const transmitted = (sum(windows[0]?.transmitted ?? []) / 8760) * 6
    // Beam falls on the floor, which is black; of the diffuse light part falls on the wall, whose inner face sheds q·(1
    // − R_si·U) into the room, and nothing comes back out of a black room. So the room gets between all on the floor
    // and all on the wall.
    const loss = 40 * wallU + 6 * windowU
    const byWall = 0.7 * incident * 40 * 0.04 * wallU
    const most = (byWall + transmitted) / loss
    const least = (byWall + transmitted * (1 - 0.13 * wallU)) / loss
    const mean = zones[0]?.airTemperature.mean ?? Number.NaN
    // Rounding of a year's steps apart.
    expect(mean).toBeLessThan(most * (1 + 1e-12))
    expect(mean).toBeGreaterThan(least)
    // The balance knows which: what the walls' rows lack is what the sun left in them.
    const balance = zones[0]?.balance
    const kWh = (values: readonly number[] | undefined): number => (values ?? []).reduce((a, b) => a + b, 0)
    expect(kWh(balance?.solar) / (transmitted * 8.76)).toBeCloseTo(1, 6)
    expect(kWh(balance?.floor) / kWh(balance?.solar)).toBeCloseTo(0, 9)
    expect(-kWh(balance?.window) / (6 * windowU * mean * 8.76)).toBeCloseTo(1, 6)
  },
)

test.each([1.2, 5])('the sun on a frame of %s W/(m²·K) warms a free room by α·U_f·R_se of it', uValue => {
  // Fixed films make the room linear: the sun through the glass is the same in both, so the difference is the frame's.
  const construction = { layers: [{ resistance: 2 }] }
  const of = (solarAbsorptance: number, overhang: Pick<Window, 'overhang'> = {}) => {
    const window = windowTo(200, { frame: { fraction: 0.3, uValue, solarAbsorptance }, ...overhang })
    const { zones, planes } = simulate(
      building([{ name: 'room', volume: 50 }], [wall(construction, 40, { azimuthDeg: 200 })], { windows: [window] }),
      evenYear,
    )
    return {
      window,
      mean: zones[0]?.airTemperature.mean ?? Number.NaN,
      incident: sum(planes.at(-1)?.incident ?? []) / 8760,
    }
  }
  const [bare, dark] = [of(0), of(0.8)]
  const uValues = framedUValues(dark.window)
  const loss = 40 / 2.17 + 6 * (uValues?.whole ?? Number.NaN)
  const inwards = 0.8 * 0.3 * 6 * (uValues?.frame ?? Number.NaN) * 0.04 * dark.incident
  // The glazing of a U-value is rounded to panes: the window's own U-value differs in the fourth digit.
  expect((dark.mean - bare.mean) / (inwards / loss)).toBeCloseTo(1, 3)
  expect(dark.mean - bare.mean).toBeGreaterThan(0.01)
  // A plate above it shades the frame as it shades the glass.
  const plate = { overhang: { depth: 2, above: 0 } } as const
  const shaded = of(0.8, plate).mean - of(0, plate).mean
  expect(shaded).toBeGreaterThan(0)
  expect(shaded).toBeLessThan(0.8 * (dark.mean - bare.mean))
})

test('walls belong to the face of the room’s box that they are nearest to: a box up to 44° askew gives the same year', () => {
  const model = bestestModel('600', 2020)
  const turned = (by: number): YearResult =>
    simulate(
      {
        ...model,
        zones: model.zones.map(zone =>
          zone.box === undefined ? zone : { ...zone, box: { ...zone.box, azimuthDeg: 180 + by } },
        ),
      },
      tehran,
      { stepsPerHour: 1 },
    )
  expect(model.zones[0]?.box).toBeDefined()
  const straight = turned(0).zones
  expect(turned(44).zones).toEqual(straight)
  expect(turned(-44).zones).toEqual(straight)
  // Beyond 45° width and depth change places, and with them what each wall sees of the window's light.
  expect(turned(46).zones).not.toEqual(straight)
})
