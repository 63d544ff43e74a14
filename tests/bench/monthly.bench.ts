import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../fixtures/tehran-normals.ts'
import { lightingUse } from '#engine/daylight/lighting-use.ts'
import { planeLight } from '#engine/daylight/plane-light.ts'
import { skyLight } from '#engine/daylight/sky-light.ts'
import type { Window } from '#engine/input.ts'
import { monthlyNeeds } from '#engine/monthly/monthly-needs.ts'
import { windowShade } from '#engine/shading/window-shade.ts'
import { officeTenZones } from '../fixtures/office-ten-zones.ts'
import { mediumOffice } from '../validation/monthly/medium-office.ts'
import type { Bench } from './bench.ts'

const tehran = generateYear(tehranNormals, tehranPlace)
function window(azimuthDeg: number): Window {
  return {
    name: `${azimuthDeg}`,
    zone: 'z',
    area: 30,
    azimuthDeg,
    tiltDeg: 90,
    width: 20,
    height: 1.5,
    glazing: { uValue: 2, gValue: 0.4 },
    overhang: { angleDeg: 30 },
  }
}
const facades = [0, 90, 180, 270].map(window)

export const monthlyBenches: readonly Bench[] = [
  {
    name: 'monthly/office',
    aim: 0.05,
    repeat: 2000,
    describe:
      'the medium office of 4982 m², one zone, 11 elements and windows: a year of monthly needs; weather sums and elements are kept',
    prepare: () => () => {
      const { heating, cooling } = monthlyNeeds(mediumOffice, tehran).annual
      return heating + cooling
    },
  },
  {
    name: 'monthly/office-10-zones',
    repeat: 200,
    describe: 'the office of ten zones, the same way',
    prepare: () => () => {
      const { heating, cooling } = monthlyNeeds(officeTenZones, tehran).annual
      return heating + cooling
    },
  },
  {
    name: 'daylight/plane-year',
    aim: 1.5,
    repeat: 50,
    describe: "daylight on a south window under an overhang for a year; the sky's light is kept with the weather",
    prepare: () => {
      const light = skyLight(tehran)
      const shade = windowShade(window(180))
      const albedo = new Float64Array(12).fill(0.2)
      return () => planeLight(light, { azimuthDeg: 180, tiltDeg: 90 }, albedo, shade, undefined)[4000]!
    },
  },
  {
    name: 'daylight/zone-year',
    aim: 3,
    repeat: 50,
    describe: 'lamps behind four façades dimmed for a year; light on the windows is kept with the weather',
    prepare: () => {
      const places = facades.map(one => ({
        share: 0.15,
        innerSurface: 300,
        openings: [{ window: one, glass: 20, visibleTransmittance: 0.5 }],
      }))
      return () =>
        lightingUse({ control: 'dimming', target: 500, places }, tehran).reduce((sum, value) => sum + value, 0)
    },
  },
]
