import { expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { buildingTypes, type BuildingType } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { roomKinds, type RoomFactors } from './room-kinds.ts'

type Zone = NonNullable<Building['userInputs']['zone']>
function buildingOf(type: BuildingType, zone: Zone = {}, more: Partial<Building> = {}): Building {
  return officeOf([mass('a', box(0, 0, 30, 20))], {
    primaryBuildingType: type,
    country: 'United States',
    ...more,
    userInputs: { zone },
  })
}

test('kinds of rooms make up their zone type: shares make one, and factors weighted by them', () => {
  for (const energyCode of ['ashrae-90.1-2004', 'ashrae-90.1-2013'] as const)
    for (const type of buildingTypes) {
      const kinds = roomKinds(buildingOf(type, {}, { energyCode }))
      if (kinds.length === 0) continue
      expect(kinds.length).toBeLessThanOrEqual(3)
      expect(kinds.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
      for (const name of Object.keys(kinds[0]?.factors ?? {}) as (keyof RoomFactors)[])
        expect(kinds.reduce((sum, { share, factors }) => sum + share * factors[name], 0)).toBeCloseTo(1, 12)
    }
})

test('a kitchen and a bulk store are what the prototypes’ input files have', () => {
  // ASHRAE90.1_RestaurantFastFood_STD2013: 0.009825 m³/(s·m²) beside 0.003581 in the dining room, 18.89 and 26.11 °C.
  const [dining, kitchen] = roomKinds(buildingOf('quick-service-restaurant'))
  expect(kitchen).toMatchObject({ name: 'kitchen', heating: { set: 18.9, back: 15.6 }, cooling: { set: 26.1 } })
  expect((kitchen?.factors.outdoorAir ?? 0) / (dining?.factors.outdoorAir ?? 1)).toBeCloseTo(9.825 / 3.581, 3)
  expect(dining?.factors.cooking).toBe(0)
  // ASHRAE90.1_Warehouse_STD2013: unit heaters alone, 10 °C.
  const store = roomKinds(buildingOf('warehouse')).find(({ name }) => name === 'bulk-store')
  expect(store).toMatchObject({ conditioning: 'heated', heating: { set: 10, back: 10 } })
  expect(store?.cooling).toBeUndefined()
})

test('a typed set point holds in every kind that is heated, or cooled', () => {
  const [dining, kitchen] = roomKinds(
    buildingOf('full-service-restaurant', { setpoints: { heatingSetpoint: 20, coolingSetpoint: 25 } }),
  )
  expect([dining?.heating?.set, kitchen?.heating?.set]).toEqual([20, 20])
  expect([dining?.cooling?.set, kitchen?.cooling?.set]).toEqual([25, 25])
  const store = roomKinds(buildingOf('warehouse', { setpoints: { coolingSetpoint: 24 } })).find(
    ({ conditioning }) => conditioning === 'heated',
  )
  expect(store?.cooling).toBeUndefined()
  expect(store?.heating?.set).toBe(10)
})

test('a country’s limits hold for each kind', () => {
  const kinds = roomKinds(buildingOf('full-service-restaurant', {}, { country: 'Iran' }))
  for (const { heating, cooling } of kinds) {
    expect(heating?.set).toBeLessThanOrEqual(21)
    expect(cooling?.set).toBeGreaterThanOrEqual(25)
    expect(heating?.back).toBeLessThanOrEqual(heating?.set ?? 0)
    expect(cooling?.back).toBeGreaterThanOrEqual(cooling?.set ?? 0)
  }
})

test('who divides the building by hand, or says that rooms are alike, has one kind', () => {
  const zoneTypes = [
    { id: 'a', values: { areaPercent: 60 } },
    { id: 'b', values: { areaPercent: 40 } },
  ]
  const [first] = zoneTypes
  expect(roomKinds(buildingOf('warehouse', { zoneTypes }))).toEqual([])
  expect(roomKinds(buildingOf('warehouse', { zoneTypes, zoning: { roomDivision: 'rooms-of-the-use' } }))).toHaveLength(
    2,
  )
  expect(roomKinds(buildingOf('warehouse', { zoneTypes: first === undefined ? [] : [first] }))).toHaveLength(2)
  expect(roomKinds(buildingOf('warehouse', { zoning: { roomDivision: 'one-kind' } }))).toEqual([])
  expect(roomKinds(buildingOf('office'))).toEqual([])
})
