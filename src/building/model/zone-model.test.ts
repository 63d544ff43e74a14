import { describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import { toEngine } from '../to-engine.ts'

const weather = plainWeather(10)
const drawn = [mass('a', box(0, 0, 20, 10), { numberOfFloors: 2 })]
function lowered(more: Partial<Building>) {
  return toEngine(officeOf(drawn, more), weather)
}
function zoneOf(more: Partial<Building>) {
  const answer = lowered(more)
  const zone = answer.ok ? answer.model.zones[0] : undefined
  if (zone === undefined) throw new Error('no zone')
  return zone
}
/** Building whose rooms have the factors of their type. */
const oneKind = { zoning: { roomDivision: 'one-kind' } } as const
/** Set points of a working day, of the weekend and of a working day in the long holiday, at 3:00 and 12:00. */
function setpointsAt(schedule: unknown) {
  const days = schedule as Readonly<Record<'weekday' | 'weekend' | 'vacation', readonly number[] | undefined>>
  return [days.weekday, days.weekend, days.vacation].map(day => (day === undefined ? null : [day[3], day[12]]))
}

describe('set points', () => {
  test('of a school hold while it is open, in its long holiday as in term; at night and at the weekend its setbacks do', () => {
    const { thermostat } = zoneOf({ primaryBuildingType: 'primary-school', userInputs: { zone: oneKind } })
    expect(setpointsAt(thermostat?.heating)).toEqual([[13, 20.7], [13, 13], null])
    expect(setpointsAt(thermostat?.cooling)).toEqual([[29, 25], [29, 29], null])
  })
  test('of an office know no holiday; of a hospital they always hold', () => {
    expect(setpointsAt(zoneOf({}).thermostat?.heating)).toEqual([[13, 21], [13, 13], null])
    const hospital = zoneOf({
      primaryBuildingType: 'hospital',
      userInputs: { zone: { setpoints: { heatingSetback: 16 } } },
    })
    expect(setpointsAt(hospital.thermostat?.heating)).toEqual([[21, 21], [21, 21], null])
  })
})

describe('shares of the floor', () => {
  const shares = (...percents: readonly number[]) =>
    lowered({
      userInputs: { zone: { zoneTypes: percents.map((areaPercent, i) => ({ id: `z${i}`, values: { areaPercent } })) } },
    }).ok
  test('must be whole, as the rule asks; rounding of a sum is none', () => {
    const whole = [
      [100],
      [60, 40],
      [33.33, 33.33, 33.34],
      [10.1, 20.2, 30.3, 39.4],
      [100 / 3, 100 / 3, 100 / 3],
      [16.666, 16.667, 66.667],
    ]
    expect(whole.map(list => shares(...list))).toEqual(whole.map(() => true))
    const other = [[99.99], [100.01], [60, 39.99], [60, 40.01], [50], [99.9999]]
    expect(other.map(list => shares(...list))).toEqual(other.map(() => false))
  })
})

describe('gains', () => {
  test('people, lamps and appliances, each by the floor; what is not there is no gain', () => {
    const kinds = (values: object) =>
      zoneOf({
        userInputs: { zone: { zoneTypes: [{ id: 'z', values: { areaPercent: 100, ...values } }] } },
      }).gains?.map(({ kind, power }) => [kind, power])
    expect(kinds({ occupancy: 10, lightingPowerDensity: 5, equipmentPowerDensity: 2 })).toEqual([
      ['people', 400 * 7.5],
      ['lighting', 400 * 5],
      ['equipment', 400 * 2],
    ])
    expect(kinds({ occupancy: 10, lightingPowerDensity: 0, equipmentPowerDensity: 0 })).toEqual([['people', 3000]])
  })
  test('typed appliances give the room all that they draw; of the prototype’s lifts and kitchens a part leaves', () => {
    const equipment = (values: object) =>
      zoneOf({
        primaryBuildingType: 'mid-rise-apartment',
        userInputs: { zone: { ...oneKind, zoneTypes: [{ id: 'z', values: { areaPercent: 100, ...values } }] } },
      }).gains?.find(({ kind, use }) => kind === 'equipment' && use === undefined)
    const typed = equipment({ equipmentPowerDensity: 5 })
    expect([typed?.power, typed?.latentPower, typed?.draw]).toEqual([400 * 5, undefined, undefined])
    const usual = equipment({})
    expect(usual?.power).toBeLessThan(0.6 * (usual?.draw?.power ?? 0))
  })
  test('of a home: 70 W a person, 45 W in vapour', () => {
    const people = zoneOf({ primaryBuildingType: 'mid-rise-apartment', userInputs: { zone: oneKind } }).gains?.find(
      ({ kind }) => kind === 'people',
    )
    expect(people?.power).toBeCloseTo((400 / 39.9) * 70, 9)
    expect(people?.latentPower).toBeCloseTo((400 / 39.9) * 45, 9)
  })
})

test('without outdoor air there is neither fan nor opened window', () => {
  const zone = zoneOf({
    userInputs: {
      zone: { zoneTypes: [{ id: 'z', values: { areaPercent: 100, outdoorAir: 0, outdoorAirPerArea: 0 } }] },
      mechanical: { ventilationType: 'mechanical-and-natural' },
    },
  })
  expect(zone).not.toHaveProperty('ventilation')
  expect(zone).not.toHaveProperty('nightVentilation')
})
test('outdoor air goes with people and with the floor, each by its own rate', () => {
  const flow = (values: object) =>
    zoneOf({ userInputs: { zone: { zoneTypes: [{ id: 'z', values: { areaPercent: 100, ...values } }] } } }).ventilation
      ?.flow ?? 0
  const rates = { outdoorAir: 2.5, outdoorAirPerArea: 0.3 }
  expect(flow({ ...rates, occupancy: 10 })).toBeCloseTo(400 * (0.25 + 0.3) * 1e-3, 12)
  // Half the people: the floor's part stays.
  expect(flow({ ...rates, occupancy: 20 })).toBeCloseTo(400 * (0.125 + 0.3) * 1e-3, 12)
})
test('doors let in by their use; leakage is held back by fans, not by windows', () => {
  const infiltration = (doorAir: number, ventilationType: 'mechanical' | 'natural') => {
    const zone = zoneOf({
      userInputs: {
        zone: { zoneTypes: [{ id: 'z', values: { areaPercent: 100, doorAir } }] },
        construction: { airLeakage: 3.6 },
        mechanical: { ventilationType },
      },
    })
    return { ...zone.infiltration, volume: zone.volume }
  }
  const { airChangesPerHour, leakage, volume } = infiltration(0.5, 'mechanical')
  if (typeof airChangesPerHour !== 'object' || 'hourly' in airChangesPerHour) throw new Error('no day profiles')
  expect(Math.max(...airChangesPerHour.weekday)).toBeCloseTo((0.5 * 400 * 3.6) / volume, 9)
  expect(Math.max(...(airChangesPerHour.weekend ?? []))).toBe(0)
  expect(leakage?.flowAt4Pa).toBeCloseTo(0.4, 12)
  expect(leakage).toHaveProperty('schedule')
  expect(infiltration(0, 'natural').leakage).toEqual({
    flowAt4Pa: leakage?.flowAt4Pa,
    stackHeight: leakage?.stackHeight,
    windFactor: leakage?.windFactor,
  })
  expect(infiltration(0, 'natural')).not.toHaveProperty('airChangesPerHour')
})
test('leaks feel the wind along their walls, or EN 15242’s of the terrain by choice', () => {
  const leakage = (leakageWind?: 'along-walls' | 'terrain-factor', floors = 2) =>
    zoneOf({
      masses: [mass('a', box(0, 0, 20, 10), { numberOfFloors: floors })],
      userInputs: { construction: leakageWind === undefined ? {} : { leakageWind } },
    }).infiltration?.leakage
  // A city's wind at 6 m, by hand: 27^0.14·(6/460)^0.33 = 0.379; mean of its power 1.334 from the ground: ·1.4402^(−0.7496) = 0.288.
  expect(leakage()?.windFactor).toBeCloseTo(0.288, 3)
  expect(leakage('along-walls', 8)?.windFactor).toBeCloseTo(0.2882 * 4 ** 0.33, 3)
  expect(leakage('terrain-factor')).not.toHaveProperty('windFactor')
})
test('all outdoor air by fans opens no window, and without a wheel nothing is recovered', () => {
  const zone = zoneOf({})
  expect(zone.ventilation).toMatchObject({ recirculation: 0 })
  expect(zone.ventilation).not.toHaveProperty('heatRecovery')
  expect(zone).not.toHaveProperty('nightVentilation')
})
