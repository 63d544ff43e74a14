import { expect, test } from 'vitest'
import type { OpaqueElement, Window } from '#engine/input.ts'
import { simulate } from '#engine/simulate.ts'
import { plainWeather } from '../fixtures/plain-weather.ts'
import { airHeat, at, building } from './room.ts'

/*
 * The standard's constant coefficients (table 25) in a steady room, solved by hand. With G = 1/(R + 1/h_e) to outdoors,
 * each surface has T_s = (h_ci·T_a + h_ri·T_m + G·T_e)/(h_ci + h_ri + G), and T_m is such that Σ A·h_ri·(T_s − T_m) is
 * what the emitter radiates.
 */
const hri = 5.13
function hci(tiltDeg: number): number {
  return tiltDeg === 0 ? 5 : tiltDeg === 180 ? 0.7 : 2.5
}
const parts = [
  { name: 'wall', tiltDeg: 90, area: 60, resistance: 2.5 },
  { name: 'roof', tiltDeg: 0, area: 40, resistance: 4 },
  { name: 'floor', tiltDeg: 180, area: 40, resistance: 1.5 },
]
const windowU = 1.4
const windowArea = 12
const windowR = 1 / windowU - 1 / 25 - 1 / 7.7
const elements = parts.map(({ name, tiltDeg, area, resistance }): OpaqueElement => ({
  name,
  zone: 'room',
  area,
  tiltDeg,
  construction: { layers: [{ resistance }] },
  boundary: { type: 'outdoors', sunExposed: false },
}))
const windows: readonly Window[] = [
  {
    name: 'window',
    zone: 'room',
    area: windowArea,
    azimuthDeg: 180,
    tiltDeg: 90,
    glazing: { uValue: windowU, gValue: 0.5 },
  },
]

const outdoor = -5
const sky = -20
// The sky shines as a black body of −20 °C; the file says that it was measured.
const weather = plainWeather(outdoor, { skyInfrared: new Float64Array(8760).fill(5.670374e-8 * (273.15 + sky) ** 4) })

function byHand(convective: number, ventilation: number): { load: number; radiant: number } {
  const surfaces = [...parts, { tiltDeg: 90, area: windowArea, resistance: windowR }].map(
    ({ tiltDeg, area, resistance }) => {
      const share = 0.5 * (1 + Math.round(Math.cos((tiltDeg * Math.PI) / 180)))
      // h_ce 20 to the air, h_re 4.14 to the sky by its share and to the air by the rest.
      const outside = (outdoor * (20 + 4.14 * (1 - share)) + sky * 4.14 * share) / 24.14
      const g = 1 / (resistance + 1 / 24.14)
      return { area, hc: hci(tiltDeg), g, outside, all: hci(tiltDeg) + hri + g }
    },
  )
  // Both rows are linear in T_m and the load: take them from two trials each.
  const rows = (tm: number, load: number): readonly [number, number] => {
    let air = convective * load - ventilation * (20 - outdoor)
    let star = (1 - convective) * load
    for (const { area, hc, g, outside, all } of surfaces) {
      const t = (hc * 20 + hri * tm + g * outside) / all
      air += area * hc * (t - 20)
      star += area * hri * (t - tm)
    }
    return [air, star]
  }
  const [a0, s0] = rows(0, 0)
  const [a1, s1] = rows(1, 0)
  const [a2, s2] = rows(0, 1)
  const m = [a1 - a0, a2 - a0, s1 - s0, s2 - s0] as const
  const determinant = m[0] * m[3] - m[1] * m[2]
  return { radiant: (-a0 * m[3] + s0 * m[1]) / determinant, load: (-s0 * m[0] + a0 * m[2]) / determinant }
}

test.each([
  [1, 0],
  [1, 0.03],
  [0.4, 0.03],
  [0.01, 0],
])('load and radiant temperature, convective fraction %s, %s m³/s of outdoor air', (convective, flow) => {
  const model = building(
    [
      {
        name: 'room',
        volume: 100,
        ventilation: { flow },
        thermostat: { heating: 20, heatingConvectiveFraction: convective },
      },
    ],
    elements,
    { windows, surfaceModels: { inside: 'iso52016', outside: 'iso52016' } },
  )
  const hand = byHand(convective, flow * airHeat)
  const { hourly } = simulate(model, weather).zones[0] ?? {}
  expect(at(hourly?.heatingNeed ?? [], 8759) / hand.load).toBeCloseTo(1, 9)
  expect(at(hourly?.operativeTemperature ?? [], 8759)).toBeCloseTo(0.5 * (20 + hand.radiant), 9)
})

test('a sky as warm as the air leaves h_ce + h_re = 24.14 W/m²K', () => {
  const model = building([{ name: 'room', volume: 100, thermostat: { heating: 20 } }], elements.slice(0, 1), {
    surfaceModels: { inside: 'iso52016', outside: 'iso52016' },
  })
  // A single wall exchanges no radiation.
  expect(at(simulate(model, plainWeather(outdoor)).zones[0]?.hourly.heatingNeed ?? [], 8759)).toBeCloseTo(
    (60 * 25) / (1 / 2.5 + 2.5 + 1 / 24.14),
    8,
  )
})
