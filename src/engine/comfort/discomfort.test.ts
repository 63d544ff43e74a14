import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { humidityOfSeries } from './bounded-humidity.ts'
import { discomfortHours, type Discomfort } from './discomfort.ts'
import { metHours, type MetHoursInput } from './met-hours.ts'

const hours = 8760
function constant(value: number): Float64Array {
  return new Float64Array(hours).fill(value)
}
/** A room that is the same in every hour; ten of them are occupied. */
function room({
  air = 22,
  operative = undefined as number | undefined,
  humidity = 50,
  outdoor = 0,
  heating = 20,
  cooling = 26,
  hasCooling = true,
} = {}): MetHoursInput {
  return {
    airTemperature: constant(air),
    operativeTemperature: constant(operative ?? air),
    humidity: humidityOfSeries(constant(humidity)),
    outdoorTemperature: constant(outdoor),
    occupied: Int32Array.from({ length: 10 }, (_, i) => 4000 + i),
    heatingSetpoint: heating,
    coolingSetpoint: cooling,
    hasCooling,
  }
}
function only(input: MetHoursInput): Discomfort | undefined {
  const found = discomfortHours(input)
  expect(found.length).toBeLessThanOrEqual(1)
  return found[0]
}

test.each([
  ['cold glass in winter', { air: 21, operative: 18.5 }, 'cold', 'radiant', 'cold'],
  ['a heated room in spring, by the clothing of summer', { air: 21.5, outdoor: 16 }, 'cold', 'clothing', 'warm'],
  ['a sunny room in winter, by the clothing of winter', { air: 26 }, 'warm', 'clothing', 'cold'],
  ['a cold room in winter', { air: 17 }, 'cold', 'air', 'cold'],
  ['a roof under the sun', { air: 26, operative: 28, outdoor: 30 }, 'warm', 'radiant', 'warm'],
  ['damp air', { air: 25.8, humidity: 95, outdoor: 28 }, 'warm', 'humidity', 'warm'],
  ['a hot room in summer', { air: 29, outdoor: 28 }, 'warm', 'air', 'warm'],
  ['a hot roof without cooling', { air: 27, operative: 31, outdoor: 20, hasCooling: false }, 'warm', 'radiant', 'warm'],
  ['hot air without cooling', { air: 31, outdoor: 20, hasCooling: false }, 'warm', 'air', 'warm'],
] as const)('%s', (_name, given, side, cause, weather) => {
  expect(only(room(given))).toMatchObject({ side, cause, hours: 10, byWeather: { [weather]: 10 } })
})

test('a room in comfort has none; surfaces differ from the air by twice the operative temperature’s difference', () => {
  expect(discomfortHours(room())).toEqual([])
  expect(only(room({ air: 21, operative: 18.5 }))?.radiantOffset).toBeCloseTo(10 * -5, 9)
})
test('an hour is at a set point within half a kelvin of it, or beyond', () => {
  const at = (air: number) => {
    const { atHeating, atCooling } = only(room({ air, outdoor: 16, heating: 21, cooling: 22.4 })) as Discomfort
    return [atHeating, atCooling]
  }
  expect([at(21.4), at(21.7), at(22)]).toEqual([
    [10, 0],
    [0, 0],
    [0, 10],
  ])
})
test('the hours are those that are judged and not in comfort', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.double({ min: 14, max: 34, noNaN: true }), fc.double({ min: -6, max: 6, noNaN: true })), {
        minLength: 10,
        maxLength: 10,
      }),
      fc.integer({ min: -5, max: 35 }),
      fc.boolean(),
      (rooms, outdoor, hasCooling) => {
        const input = room({ outdoor, hasCooling })
        rooms.forEach(([air, off], i) => {
          input.airTemperature[4000 + i] = air
          input.operativeTemperature[4000 + i] = air + off
        })
        const { within, of } = metHours(input)
        const outside = discomfortHours(input).reduce((sum, part) => sum + part.hours, 0)
        expect(outside).toBe(of - within)
      },
    ),
    { numRuns: 100, seed: 1 },
  )
})
