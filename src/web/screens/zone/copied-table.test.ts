import { expect, test } from 'vitest'
import { resolved } from '#building/library/resolved.ts'
import { zoneTypeFields } from '#contract/inputs/fields.ts'
import type { Building } from '#contract/entities/project.ts'
import { copiedTable } from './copied-table.ts'
import { meanOfZones } from './mean-of-zones.ts'
import { pasted, typedZones, zoneColumns } from './zone-table.ts'

const building: Building = {
  name: 'House',
  country: 'Iran',
  primaryBuildingType: 'office',
  units: 'SI',
  userInputs: {
    zone: {
      zoneTypes: [
        { id: 'a', values: { name: 'Open', areaPercent: 75, occupancy: 10, lightingPowerDensity: 8 } },
        { id: 'b', values: { areaPercent: 25, occupancy: 2.5, lightingPowerDensity: 12 } },
      ],
    },
  },
  manualInputs: {},
  masses: [],
}
const types = resolved(building).zone.zoneTypes
function nameOf(i: number) {
  return ['Open', 'Zone 2'][i] ?? ''
}

test('a row a type, its name and the values in force in the project’s units', () => {
  const rows = copiedTable(typedZones(building), types, 'SI', nameOf)
    .split('\n')
    .map(row => row.split('\t'))
  expect(rows.map(row => row.slice(0, 4))).toEqual([
    ['Open', '75', '10', '8'],
    ['Zone 2', '25', '2.5', '12'],
  ])
  // Untyped cells have their default.
  expect(Number(rows[1]?.[4])).toBeCloseTo(types[1]?.values.equipmentPowerDensity.value ?? NaN, 4)
  const feet = copiedTable(typedZones(building), types, 'PI', nameOf).split('\n')[0]?.split('\t')
  expect(Number(feet?.[2])).toBeCloseTo(107.639, 3)
  expect(Number(feet?.[3])).toBeCloseTo(0.7432, 4)
  // To four decimals, which is finer than any cell shows.
  expect(feet?.slice(2, 4)).toEqual(['107.6391', '0.7432'])
})

test('what is copied can be pasted again, in either units', () => {
  for (const units of ['SI', 'PI'] as const) {
    const { types: back, refused } = pasted([], copiedTable(typedZones(building), types, units, nameOf), 0, 0, units)
    expect(refused).toBe(0)
    expect(back.map(({ values }) => values.name)).toEqual(['Open', 'Zone 2'])
    for (const [i, type] of types.entries())
      for (const column of zoneColumns) {
        const value = type.values[column].value
        const { min, max } = zoneTypeFields[column]
        expect(Math.abs((back[i]?.values[column] ?? NaN) - value)).toBeLessThan(1e-3 * Math.min(value + 1, max - min))
      }
  }
})

test('means are those of the floor: densities by share, people added up', () => {
  expect(meanOfZones(types, 'lightingPowerDensity')).toBeCloseTo(0.75 * 8 + 0.25 * 12, 9)
  // 100 m²: 75 m² with a person every 10 m², 25 m² with one every 2.5 m²: 17.5 people.
  expect(meanOfZones(types, 'occupancy')).toBeCloseTo(100 / 17.5, 9)
})

test('shares that do not make the whole still weigh by what they are; none have no mean', () => {
  const half = types.map(type => ({
    ...type,
    values: { ...type.values, areaPercent: { ...type.values.areaPercent, value: type.values.areaPercent.value / 2 } },
  }))
  expect(meanOfZones(half, 'lightingPowerDensity')).toBeCloseTo(9, 9)
  const none = types.map(type => ({
    ...type,
    values: { ...type.values, areaPercent: { ...type.values.areaPercent, value: 0 } },
  }))
  expect(meanOfZones(none, 'lightingPowerDensity')).toBeNull()
  expect(meanOfZones(none, 'occupancy')).toBeNull()
})
