import { expect, test } from 'vitest'
import { officeTenZones } from '../../tests/fixtures/office-ten-zones.ts'
import { stationYear } from '../../tests/fixtures/station-year.ts'
import type { BuildingModel } from './input.ts'
import { simulate } from './simulate.ts'
import { simulateLoadsOf } from './simulate-loads-of.ts'
import { sweepSetting } from './simulate-needs.ts'

const tehran = stationYear('40754')

/** Building with less or more leakage, and other set points. */
function variant(part: number, cooling: number): BuildingModel {
  return {
    ...officeTenZones,
    zones: officeTenZones.zones.map(zone => ({
      ...zone,
      thermostat: { ...zone.thermostat, cooling },
      infiltration: { airChangesPerHour: part },
    })),
  }
}
const models = [variant(0.2, 24), variant(0.4, 26), variant(0.3, 25)]

test.each([
  ['the default', {}],
  ['the sweep', sweepSetting],
] as const)('in %s setting, side by side or alone, they are the digits of a year simulated by itself', (_, options) => {
  const loads = simulateLoadsOf(models, tehran, options)
  models.forEach((model, i) => {
    const { hours, zones, building, outdoorTemperature } = simulate(model, tehran, options)
    expect(loads[i]).toEqual({
      hours,
      outdoorTemperature,
      building: { floorArea: building.floorArea, monthly: building.monthly, annual: building.annual },
      zones: zones.map(({ name, floorArea, hourly }) => ({ name, floorArea, hourly })),
    })
  })
})
