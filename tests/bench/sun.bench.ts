import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../fixtures/tehran-normals.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { glazingOptics } from '#engine/envelope/glazing-optics.ts'
import type { Pane, Point, Prism, Window } from '#engine/input.ts'
import { obstructionMap } from '#engine/shading/obstruction-map.ts'
import { windowShade } from '#engine/shading/window-shade.ts'
import { planeIrradiance } from '#engine/sun/plane-irradiance.ts'
import { skySamples } from '#engine/sun/sky-samples.ts'
import { windowSun } from '#engine/sun/window-sun.ts'
import { seededRandom, type Bench } from './bench.ts'

/** Tehran's normals with seeded clear and dull days. */
function restlessTehran(): WeatherYear {
  const year = generateYear(tehranNormals, tehranPlace)
  const random = seededRandom(40754)
  for (let day = 0; day < 365; day++) {
    const clear = 0.3 + 0.7 * random()
    for (let h = day * 24; h < day * 24 + 24; h++) year.directNormal[h] = year.directNormal[h]! * clear
  }
  return year
}

function box(x: number, y: number, w: number, d: number, top: number): Prism {
  return {
    footprint: [
      [x, y],
      [x + w, y],
      [x + w, y + d],
      [x, y + d],
    ],
    top,
  }
}
const own = box(0, 0, 30, 12, 15)
const neighbours = [
  box(-10, -40, 12, 15, 20),
  box(8, -35, 14, 10, 25),
  box(30, -42, 12, 14, 12),
  box(-35, -30, 14, 12, 18),
  box(-40, 0, 15, 15, 22),
  box(45, 0, 12, 18, 30),
  box(-30, -70, 80, 12, 40),
  box(50, -30, 15, 15, 28),
]
const facade: readonly Point[] = [
  [0, 0, 0],
  [30, 0, 0],
  [30, 0, 15],
  [0, 0, 15],
]
const southWest = { azimuthDeg: 200, tiltDeg: 90 }
const south = { azimuthDeg: 180, tiltDeg: 90 }
const albedo = new Float64Array(12).fill(0.2)
const pane: Pane = {
  thickness: 0.004,
  conductivity: 1,
  solarTransmittance: 0.834,
  frontReflectance: 0.075,
  backReflectance: 0.075,
  frontEmissivity: 0.84,
  backEmissivity: 0.84,
}
const window: Window = {
  name: 'w',
  zone: 'z',
  area: 6,
  width: 3,
  height: 2,
  azimuthDeg: 200,
  tiltDeg: 90,
  glazing: { panes: [pane, pane], gaps: [{ gas: 'air', thickness: 0.012 }] },
}
const shaded: Window = {
  ...window,
  overhang: { depth: 1, above: 0.3 },
  leftFin: { depth: 0.5 },
  rightFin: { depth: 0.5 },
}

/** Times one window's year; the checksum is what passes its glass. */
function windowYear(one: Window, isObstructed: boolean) {
  return (): (() => number) => {
    const sky = skySamples(restlessTehran())
    const optics = glazingOptics(one.glazing, 90)
    const shade = windowShade(one)
    const view = isObstructed ? obstructionMap(facade, south, [own, ...neighbours]) : undefined
    return () => windowSun(sky, southWest, albedo, shade, view, optics).beam.reduce((sum, value) => sum + value, 0)
  }
}

export const sunBenches: readonly Bench[] = [
  {
    name: 'shading/obstruction-map',
    aim: 2,
    repeat: 50,
    describe:
      'a south façade of 30 × 15 m among eight neighbours and its own building (9 prisms of 4 corners): 48 ' +
      'points, 192 azimuths, exact silhouettes',
    prepare: () => () => {
      const { skyFactor, horizonFactor, groundFactor } = obstructionMap(facade, south, [own, ...neighbours])
      return skyFactor + horizonFactor + groundFactor
    },
  },
  {
    name: 'shading/window-shade',
    repeat: 100,
    describe: 'overhang and two fins of one window: plates and diffuse factors over 6336 directions',
    prepare: () => () => windowShade(shaded).skyFactor,
  },
  {
    name: 'sun/opaque-year',
    aim: 0.6,
    repeat: 100,
    describe: "a south-south-west wall behind the façade's obstruction map, one year of four samples an hour",
    prepare: () => {
      const sky = skySamples(restlessTehran())
      const out = new Float64Array(sky.hours)
      const view = obstructionMap(facade, south, [own, ...neighbours])
      return () => planeIrradiance(sky, southWest, albedo, out, view)[4000]!
    },
  },
  {
    name: 'sun/window-year',
    aim: 0.6,
    repeat: 50,
    describe: 'two clear panes to the south-south-west, no shade: transmitted beam and diffuse, absorbed per pane',
    prepare: windowYear(window, false),
  },
  {
    name: 'sun/window-year-shaded',
    aim: 1.5,
    repeat: 50,
    describe: 'the same with an overhang and two fins, exact sunlit part at every sample',
    prepare: windowYear(shaded, false),
  },
  {
    name: 'sun/window-year-obstructed',
    aim: 1.5,
    repeat: 50,
    describe: "the same with plates and the façade's obstruction map",
    prepare: windowYear(shaded, true),
  },
]
