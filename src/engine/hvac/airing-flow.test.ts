import { expect, test } from 'vitest'
import { roomAirHeat } from '../climate/air/room-air-heat.ts'
import type { Zone } from '../input.ts'
import { simulate } from '../simulate.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { modelOf } from '../../../tests/fixtures/plausible-building.ts'
import { stationYear } from '../../../tests/fixtures/station-year.ts'
import { airingFlow } from './airing-flow.ts'
import { outdoorHours } from './outdoor-hours.ts'

const weather = stationYear('40754')
const hour = { airTemperature: new Float64Array(8760), sensibleCoolingNeed: new Float64Array(8760) }

test.each(['vav-water-air-individual', 'no-ac-water-individual'] as const)(
  '%s: carries the heat that the simulation booked for open windows',
  hvacSystemType => {
    const building = officeOf([mass('a', box(0, 0, 20, 12), { numberOfFloors: 2 })], {
      userInputs: {
        location: { latitude: 35.7, longitude: 51.4, weatherStationId: 'station:40754' },
        mechanical: { hvacSystemType },
        zone: { airing: { windowOpening: 'day-and-night' }, zoning: { thermalZoning: 'one-zone-per-use' } },
      },
    })
    const model = modelOf(building, weather)
    const year = simulate(model, weather, { stepsPerHour: 1 })
    const { temperature, meanPressure } = outdoorHours(weather)
    const volumetricHeat = roomAirHeat(model.site, meanPressure)
    let booked = 0
    let found = 0
    year.zones.forEach(({ hourly, balance }, z) => {
      booked += balance.airing.reduce((sum, month) => sum + month, 0)
      const flow = airingFlow(model.zones[z]!, model, weather, hourly)
      flow?.forEach((of, h) => {
        found += (volumetricHeat * of * (temperature[h]! - hourly.airTemperature[h]!)) / 1000
      })
    })
    expect(booked).toBeLessThan(-500)
    // Scheduled window ventilation is booked with it; an office by fans has none.
    expect(found / booked).toBeCloseTo(1, 1)
  },
)

test('by hand: half open 1 K above, in the wind of the site; shut below, in warmer air and while the plant cools', () => {
  const zone: Zone = { name: 'a', volume: 100, airing: { area: 2, height: 1, openAbove: 24 } }
  const model = { schema: 'badgir.model', modelVersion: 1, zones: [zone], elements: [] } as const
  const calm = {
    ...weather,
    temperature: new Float64Array(8760).fill(15),
    windSpeed: new Float64Array(8760),
  }
  const at = (air: number, cooling = 0) =>
    airingFlow(zone, model, calm, {
      airTemperature: hour.airTemperature.map(() => air),
      sensibleCoolingNeed: hour.sensibleCoolingNeed.map(() => cooling),
    })?.[100]
  expect(at(25)).toBeCloseTo(0.5 * 2 * 0.5 * Math.sqrt(0.0035 * 10), 9)
  expect(at(30)).toBeCloseTo(0.5 * 2 * Math.sqrt(0.0035 * 15), 9)
  expect([at(23.9), at(25, 10)]).toEqual([0, 0])
  expect(airingFlow({ name: 'a', volume: 100 }, model, calm, hour)).toBeUndefined()
})
