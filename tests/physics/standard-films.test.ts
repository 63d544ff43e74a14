import { expect, test } from 'vitest'
import type { BuildingModel, Gain, OpaqueElement, Thermostat } from '#engine/input.ts'
import { simulate } from '#engine/simulate.ts'
import { hasStandardFilms, withStandardFilms } from '#engine/standard-films.ts'
import { plainWeather } from '../fixtures/plain-weather.ts'
import { at, building } from './room.ts'

/*
 * Six upright walls of one build at the same temperature on both sides, the constants of ISO 52016-1, table 25: inside 2.5 + 5.13,
 * outside 20 + 4.14 W/(m²·K). With all faces alike the star of radiation carries only what is put into it, so that the room can be
 * worked out with two nodes: air T_a and face T_s.
 */
const [convection, radiation, outside] = [2.5, 5.13, 24.14]
const [outdoors, set, resistance, area] = [-5, 20, 2.5, 20]
const walls = Array.from({ length: 6 }, (_, i): OpaqueElement => ({
  name: `wall ${i}`,
  zone: 'room',
  area,
  azimuthDeg: 60 * i,
  tiltDeg: 90,
  construction: { layers: [{ resistance }] },
  boundary: { type: 'outdoors', sunExposed: false },
}))
function room(thermostat: Partial<Thermostat>, gains: readonly Gain[] = [], elements = walls): BuildingModel {
  return withStandardFilms(
    building([{ name: 'room', volume: 100, thermostat: { heating: set, ...thermostat }, gains }], elements),
  )
}
/** Load of the last hour [W], operative temperature [°C]. */
function steady(model: BuildingModel) {
  const { hourly } = simulate(model, plainWeather(outdoors)).zones[0]!
  return { load: at(hourly.heatingNeed, 8759), operative: at(hourly.operativeTemperature, 8759) }
}
const all = 6 * area
/** From the face outwards [W/(m²·K)]. */
const outwards = 1 / (resistance + 1 / outside)

test('heat that comes as air passes the convective film alone: U = 1/(1/2.5 + R + 1/24.14)', () => {
  const { load } = steady(room({ heatingConvectiveFraction: 1 }))
  expect(load / ((all * (set - outdoors)) / (1 / convection + 1 / outwards))).toBeCloseTo(1, 9)
})

// Radiation in the share of the coefficients holds air and radiant temperature equal: the combined film of a U-value.
test('heat in the share of the two coefficients: U = 1/(1/7.63 + R + 1/24.14), within 0.1 % that of ISO 6946', () => {
  const { load, operative } = steady(room({ heatingConvectiveFraction: convection / (convection + radiation) }))
  const uValue = 1 / (1 / (convection + radiation) + 1 / outwards)
  expect(load / (all * uValue * (set - outdoors))).toBeCloseTo(1, 9)
  expect(operative).toBeCloseTo(set, 9)
  expect(Math.abs(uValue * (0.13 + resistance + 0.04) - 1)).toBeLessThan(0.001)
})

test.each([
  [0, 1],
  [0.5, 1],
  [1, 0.4],
])('600 W of gains, %d of it radiation, heating %d by air', (radiant, byAir) => {
  const power = 600
  const { load, operative } = steady(
    room({ heatingConvectiveFraction: byAir }, [{ kind: 'equipment', power, radiantFraction: radiant }]),
  )
  // Air: byAir·Q + (1 − r)·P = A·h_c·(T_a − T_s). Face: h_c·(T_a − T_s) + ((1 − byAir)·Q + r·P)/A = G·(T_s − T_e).
  const slope = (heat: number, own: number) => (own * heat) / (all * convection)
  const ofLoad = slope(1, byAir)
  const ofGains = slope(power, 1 - radiant)
  const byHand = (outwards * (set - ofGains - outdoors) - power / all) / (1 / all + outwards * ofLoad)
  expect(load / byHand).toBeCloseTo(1, 9)
  const face = set - ofLoad * byHand - ofGains
  // Gains shine on the faces themselves, heating into the star between them.
  const radiantTemperature = face + ((1 - byAir) * byHand) / (all * radiation)
  expect(operative).toBeCloseTo((set + radiantTemperature) / 2, 9)
})

test('a wall known by its U-value of ISO 6946 keeps it within 0.1 %, roof and floor within 4 % at U = 0.4', () => {
  for (const [tiltDeg, up, bound] of [
    [90, 2.5, 0.001],
    [0, 5, 0.04],
    [180, 0.7, 0.04],
  ] as const) {
    const elements = walls.map((own): OpaqueElement => ({
      ...own,
      tiltDeg,
      construction: { uValue: 0.4, arealHeatCapacity: 110_000, massClass: 'D' },
    }))
    const { load } = steady(room({ heatingConvectiveFraction: up / (up + radiation) }, [], elements))
    expect(Math.abs(load / (all * 0.4 * (set - outdoors)) - 1)).toBeLessThan(bound)
  }
})

test('everything else stays the object it was; a face’s own coefficient stands; twice is once', () => {
  const model = building([{ name: 'room', volume: 100 }], walls)
  const standard = withStandardFilms(model)
  expect([hasStandardFilms(model), hasStandardFilms(standard)]).toEqual([false, true])
  expect(standard.elements).toBe(model.elements)
  expect(withStandardFilms(standard)).toEqual(standard)
  const own = walls.map(each => ({ ...each, inside: { combined: 8 }, outside: { combined: 25 } }))
  expect(steady(room({}, [], own)).load / ((all * (set - outdoors)) / (1 / 8 + resistance + 1 / 25))).toBeCloseTo(1, 9)
})
