import { expect, test } from 'vitest'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import type { BuildingModel, Zone } from '../input.ts'
import { simulate } from '../simulate.ts'
import { yearComfort } from './year-comfort.ts'

const weather = plainWeather(10)
function model(zone: Partial<Zone>): BuildingModel {
  return {
    schema: 'badgir.model',
    modelVersion: 1,
    zones: [{ name: 'room', volume: 100, ...zone }],
    elements: [
      {
        name: 'wall',
        zone: 'room',
        area: 60,
        tiltDeg: 90,
        azimuthDeg: 0,
        construction: { uValue: 0.5, arealHeatCapacity: 1e5, massClass: 'D' },
        boundary: { type: 'outdoors', sunExposed: false },
      },
    ],
  }
}
function hoursOf(zone: Partial<Zone>) {
  const { annual } = yearComfort(model(zone), weather, simulate(model(zone), weather))[0]!
  return annual
}

test('people say when a zone is occupied; without any it always is', () => {
  const office = {
    weekday: Array.from({ length: 24 }, (_, h) => (h >= 8 && h < 18 ? 1 : 0)),
    weekend: Array.from({ length: 24 }, () => 0),
  }
  expect(hoursOf({}).occupied).toBe(8760)
  // 2,600 or 2,610 hours: 52 weeks of five days and the year's last day.
  expect([2600, 2610]).toContain(hoursOf({ gains: [{ kind: 'people', power: 100, schedule: office }] }).occupied)
})

test('a plant too weak for its set point leaves unmet hours', () => {
  expect(hoursOf({ thermostat: { heating: 20 } }).unmetHeating).toBe(0)
  expect(hoursOf({ thermostat: { heating: 20, heatingCapacity: 50 } }).unmetHeating).toBe(8760)
})

test('the adaptive model judges rooms without cooling only', () => {
  expect(hoursOf({ thermostat: { heating: 20 } }).adaptive).toBeGreaterThan(8000)
  expect(hoursOf({ thermostat: { heating: 20, cooling: 26 } }).adaptive).toBe(0)
})
