import { describe, expect, test } from 'vitest'
import { officeTenZones } from '../../../tests/fixtures/office-ten-zones.ts'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { generateYear } from '../climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import type { BuildingModel, Zone } from '../input.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import { simulateNeeds } from '../simulate-needs.ts'
import { simulate } from '../simulate.ts'
import { withStandardFilms } from '../standard-films.ts'
import { differenceReasons, secondOpinion, type SecondOpinion } from './second-opinion.ts'

const tehran = generateYear(tehranNormals, tehranPlace)
function opinion(model: BuildingModel, weather = tehran): SecondOpinion {
  return secondOpinion(model, weather, simulate(model, weather, { stepsPerHour: 1 }))
}
function room(change: Partial<Zone> = {}): BuildingModel {
  return {
    schema: 'badgir.model',
    modelVersion: 1,
    zones: [{ name: 'room', floorArea: 50, volume: 150, thermostat: { heating: 20, cooling: 26 }, ...change }],
    elements: [
      {
        name: 'wall',
        zone: 'room',
        area: 100,
        azimuthDeg: 0,
        tiltDeg: 90,
        construction: { uValue: 0.5, arealHeatCapacity: 110_000, massClass: 'D' },
        boundary: { type: 'outdoors', sunExposed: false },
        outside: { combined: 25 },
        inside: { combined: 1 / 0.13 },
      },
    ],
  }
}

describe('second opinion', () => {
  test('steady cold, fixed films: both methods agree, so no reason is named', () => {
    const { heating, cooling } = opinion(room(), plainWeather(0))
    expect(heating.monthly).toBeCloseTo(100 * 0.5 * 20 * 8.76, 3)
    expect(Math.abs(heating.difference)).toBeLessThan(0.01)
    expect(heating.reason).toBeUndefined()
    expect(cooling).toMatchObject({ monthly: 0, hourly: expect.closeTo(0, 6), difference: 0, reason: undefined })
  })
  test('the difference is a share of the larger figure: never beyond ±1, and agrees by the same', () => {
    // Gains that a steady month balances, and an hour does not: next to nothing by the month, some by the hour, and the other way round.
    const sunny = opinion(
      room({
        gains: [
          {
            kind: 'equipment',
            power: 950,
            schedule: { weekday: Array.from({ length: 24 }, (_, h) => (h < 12 ? 1.6 : 0.4)) },
          },
        ],
      }),
      plainWeather(2),
    )
    const mild = opinion(room({ thermostat: { heating: 20, cooling: 20.5 } }))
    for (const { heating, cooling } of [sunny, mild, opinion(officeTenZones)]) {
      for (const [side, limit] of [
        [heating, 0.1],
        [cooling, 0.15],
      ] as const) {
        const { monthly, hourly, difference, agrees } = side
        expect(Math.abs(difference)).toBeLessThanOrEqual(1)
        expect(agrees).toBe(Math.abs(difference) <= limit)
        const share = (hourly - monthly) / Math.max(hourly, monthly)
        expect(difference).toBeCloseTo(difference === 0 ? 0 : share, 12)
      }
    }
    const { heating } = opinion(room({ thermostat: { heating: 20, heatingCapacity: 100 } }), plainWeather(0))
    expect(heating.difference).toBeLessThan(-0.5)
    expect(heating.difference).toBeGreaterThan(-1)
  })
  test('moisture taken from the air is named', () => {
    const wet = plainWeather(32, {
      dewPoint: new Float64Array(8760).fill(28),
      relativeHumidityPercent: new Float64Array(8760).fill(79),
    })
    const { cooling } = opinion(room({ infiltration: { airChangesPerHour: 1 }, humidity: { maximumPercent: 50 } }), wet)
    expect(cooling.hourly).toBeGreaterThan(1.5 * cooling.monthly)
    expect(cooling.reason).toBe('latent')
  })
  test('a plant too small is named', () => {
    const { heating } = opinion(room({ thermostat: { heating: 20, heatingCapacity: 400 } }), plainWeather(0))
    expect(heating.reason).toBe('plantLimits')
  })
  test('rooms that heat each other through a wall are named, without a leak in any of them as with one', () => {
    // A plant holds a zone at 20 °C; the other zone is heated only by its own gains and the wall between them.
    const pair = (leaks: boolean): BuildingModel => {
      const { zones, elements, ...model } = room()
      const [first] = zones
      const [wall] = elements
      if (first === undefined || wall === undefined) throw new Error('a room has a wall')
      const tight = leaks ? { infiltration: { leakage: { flowAt4Pa: 0.005, stackHeight: 3 } } } : {}
      return {
        ...model,
        zones: [
          { ...first, ...tight },
          {
            ...first,
            ...tight,
            name: 'warm',
            gains: [{ kind: 'equipment', power: 3000 }],
            thermostat: { heating: 20 },
          },
        ],
        elements: [
          wall,
          { ...wall, name: 'other', zone: 'warm' },
          {
            name: 'between',
            zone: 'room',
            area: 40,
            azimuthDeg: 0,
            tiltDeg: 90,
            construction: { uValue: 3, arealHeatCapacity: 110_000, massClass: 'D' },
            boundary: { type: 'zone', zone: 'warm' },
          },
        ],
      }
    }
    for (const leaks of [false, true]) {
      const { heating } = opinion(pair(leaks), plainWeather(0))
      // The month takes the wall between for no way out; the hours let it carry the warm room's surplus.
      expect(heating.hourly).toBeLessThan(heating.monthly)
      expect(heating.reason).toBe('zoneCoupling')
    }
  })
  test('an office of ten zones: parts in order, none larger than the difference', () => {
    const { heating, cooling, needs } = opinion(officeTenZones)
    for (const side of [heating, cooling]) {
      expect(side.parts.map(({ kWh }) => kWh)).toEqual(side.parts.map(({ kWh }) => kWh).toSorted((a, b) => b - a))
      for (const { reason, kWh } of side.parts) {
        expect(differenceReasons).toContain(reason)
        expect(kWh).toBeLessThanOrEqual(Math.abs(side.hourly - side.monthly) + 1e-9)
      }
    }
    expect(needs.zones).toHaveLength(10)
    expect(needs.annual.cooling).toBeCloseTo(
      needs.zones.reduce((sum, { annual }) => sum + annual.cooling, 0),
      6,
    )
    // South zones give their sun to the north through partitions, of which the monthly method knows nothing.
    expect(heating.reason).toBe('zoneCoupling')
  })

  describe('films', () => {
    const byHours = (model: BuildingModel, weather: WeatherYear) => {
      let simulations = 0
      const answer = secondOpinion(model, weather, simulate(model, weather, { stepsPerHour: 1 }), other => {
        simulations++
        return simulateNeeds(other, weather, { stepsPerHour: 1 }).annual
      })
      return { ...answer, simulations }
    }
    // Single glazing in still, cold air: beside U-values with R_se 0.04 the films by temperature insulate.
    // Heat in the share of the standard's coefficients: its room has one temperature.
    const glass = room({ thermostat: { heating: 20, cooling: 26, heatingConvectiveFraction: 2.5 / 7.63 } })
    const bare: BuildingModel = {
      ...glass,
      elements: [],
      windows: [
        {
          name: 'glass',
          zone: 'room',
          area: 100,
          azimuthDeg: 0,
          tiltDeg: 90,
          glazing: { uValue: 5.6, gValue: 0.8 },
        },
      ],
    }
    test('named as the reason where standard ones close the gap, with the need that they make', () => {
      const calm = plainWeather(0)
      const { heating, simulations } = byHours(bare, calm)
      expect(simulations).toBe(1)
      expect(heating.agrees).toBe(false)
      expect(heating.reason).toBe('films')
      // By hand: U with the table's constants; sky as warm as the air.
      const body = 1 / 5.6 - 1 / 25 - 1 / 7.7
      expect(heating.standardFilms! / ((100 * 20 * 8.76) / (1 / 7.63 + body + 1 / 24.14))).toBeCloseTo(1, 6)
      const films = heating.parts.find(({ reason }) => reason === 'films')
      expect(films?.kWh).toBeLessThanOrEqual(Math.abs(heating.hourly - heating.monthly) + 1e-9)
    })
    test('not asked for where both methods agree, or the building has them already', () => {
      expect(byHours(room(), plainWeather(0))).toMatchObject({ simulations: 0, heating: { standardFilms: undefined } })
      expect(byHours(withStandardFilms(bare), plainWeather(0)).simulations).toBe(0)
    })
    test('apart from the rest of transmission: together no more than without telling them apart', () => {
      const year = simulate(officeTenZones, tehran, { stepsPerHour: 1 })
      const partOf = (side: SecondOpinion['heating'], reason: string) =>
        side.parts.find(part => part.reason === reason)?.kWh ?? 0
      const blind = secondOpinion(officeTenZones, tehran, year)
      const seeing = byHours(officeTenZones, tehran)
      expect(partOf(blind.heating, 'films')).toBe(0)
      expect(blind.heating.standardFilms).toBeUndefined()
      expect(seeing.heating.standardFilms).toBeGreaterThan(seeing.heating.hourly)
      expect(partOf(seeing.heating, 'films')).toBeCloseTo(seeing.heating.standardFilms! - seeing.heating.hourly, 6)
      expect(partOf(seeing.heating, 'transmission')).toBeLessThanOrEqual(partOf(blind.heating, 'transmission'))
    })
  })
})
