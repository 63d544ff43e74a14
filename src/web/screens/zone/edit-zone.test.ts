import { describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import type { ZoneType } from '#contract/inputs/project-inputs.ts'
import { addZone, fillDown, giveRest, removeZone, setCell, setSetpoint, setWeekend, withZones } from './edit-zone.ts'

const building: Building = {
  name: 'House',
  country: 'Iran',
  primaryBuildingType: 'office',
  units: 'SI',
  userInputs: { zone: { setpoints: { heatingSetpoint: 20 } }, mechanical: { heatingCoefficient: 0.9 } },
  manualInputs: {},
  masses: [],
}
const zones: readonly ZoneType[] = [
  { id: 'zone-1', values: { name: 'Open office', areaPercent: 40, occupancy: 12 } },
  { id: 'zone-2', values: { areaPercent: 20 } },
  { id: 'zone-3', values: { areaPercent: 10, occupancy: 3 } },
]
function shares(types: readonly ZoneType[]) {
  return types.map(type => type.values.areaPercent)
}

test('while no type is typed an edit sees the one that the default means; nothing else of the building changes', () => {
  const edited = withZones(building, types => addZone(setCell(types, 'whole', 'areaPercent', 70)))
  expect(edited.userInputs.zone?.zoneTypes?.map(({ values }) => values)).toEqual([
    { areaPercent: 70 },
    { areaPercent: 30 },
  ])
  expect({ ...edited, userInputs: { ...edited.userInputs, zone: building.userInputs.zone } }).toEqual(building)
  expect(edited.userInputs.zone?.setpoints).toEqual({ heatingSetpoint: 20 })
})

describe('of several types', () => {
  test('a cell changes in its own row only', () => {
    expect(setCell(zones, 'zone-2', 'name', 'Meeting').map(({ values }) => values.name)).toEqual([
      'Open office',
      'Meeting',
      undefined,
    ])
    expect(setCell(zones, 'zone-3', 'occupancy', undefined)[2]?.values).toEqual({ areaPercent: 10 })
  })
  test('a new one has an id of its own and what is left, or nothing where nothing is', () => {
    const added = addZone(zones)
    expect(shares(added)).toEqual([40, 20, 10, 30])
    expect(new Set(added.map(({ id }) => id)).size).toBe(4)
    expect(shares(addZone(setCell(zones, 'zone-1', 'areaPercent', 90)))).toEqual([90, 20, 10, 0])
  })
  test('one that is removed leaves the others as they were', () => {
    expect(removeZone(zones, 'zone-2')).toEqual([zones[0], zones[2]])
  })
  test('one is given the rest, or gives what is too much', () => {
    expect(shares(giveRest(zones, 'zone-3'))).toEqual([40, 20, 40])
    expect(shares(giveRest(setCell(zones, 'zone-1', 'areaPercent', 90), 'zone-2'))).toEqual([90, 0, 10])
  })
  test('a cell fills the rows below it, a default as a default; rows above stay', () => {
    expect(fillDown(zones, 0, 'occupancy').map(({ values }) => values.occupancy)).toEqual([12, 12, 12])
    expect(fillDown(zones, 1, 'occupancy').map(({ values }) => values.occupancy)).toEqual([12, undefined, undefined])
    expect(shares(fillDown(zones, 1, 'areaPercent'))).toEqual([40, 20, 20])
  })
})

test('setpoints are typed and taken back one by one', () => {
  const both = setSetpoint(building, 'coolingSetback', 31)
  expect(both.userInputs.zone?.setpoints).toEqual({ heatingSetpoint: 20, coolingSetback: 31 })
  expect(setSetpoint(both, 'heatingSetpoint', undefined).userInputs.zone?.setpoints).toEqual({ coolingSetback: 31 })
  expect(both.userInputs.mechanical).toEqual({ heatingCoefficient: 0.9 })
})

test('the weekend is chosen and taken back; setpoints stay', () => {
  const chosen = setWeekend(building, 'saturday-sunday')
  expect(chosen.userInputs.zone).toEqual({
    setpoints: { heatingSetpoint: 20 },
    calendar: { weekend: 'saturday-sunday' },
  })
  expect(setWeekend(chosen, undefined).userInputs.zone?.calendar).toEqual({})
})

test('setpoints and weekend leave zone types and everything else of the building', () => {
  const typed: Building = { ...building, userInputs: { ...building.userInputs, zone: { zoneTypes: zones } } }
  for (const edited of [setSetpoint(typed, 'heatingSetpoint', 19), setWeekend(typed, 'friday')]) {
    expect(edited.userInputs.zone?.zoneTypes).toBe(zones)
    expect({ ...edited, userInputs: { ...edited.userInputs, zone: typed.userInputs.zone } }).toEqual(typed)
  }
  expect(setSetpoint(typed, 'heatingSetpoint', 19).userInputs.zone?.setpoints).toEqual({ heatingSetpoint: 19 })
})
