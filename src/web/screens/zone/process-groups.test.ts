import { expect, test } from 'vitest'
import { resolved } from '#building/library/resolved.ts'
import type { BuildingType } from '#contract/options.ts'
import { zoneTypeFields } from '#contract/inputs/fields.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { hasProcess, processGroupNames, processGroups } from './process-groups.ts'

function groupsOf(primaryBuildingType: BuildingType, values = {}): readonly string[] {
  const building = officeOf([mass('a', box(0, 0, 40, 30))], {
    primaryBuildingType,
    userInputs: { zone: { zoneTypes: [{ id: 'a', values: { areaPercent: 100, ...values } }] } },
  })
  const [type] = resolved(building).zone.zoneTypes
  return type === undefined ? [] : processGroupNames.filter(group => hasProcess(type, group))
}

test('an office is asked for none, a restaurant for its kitchen, a hotel for its laundry too', () => {
  expect(groupsOf('office')).toEqual([])
  expect(groupsOf('full-service-restaurant')).toEqual(['cooking', 'refrigeration'])
  expect(groupsOf('small-hotel')).toEqual(['laundry'])
  expect(groupsOf('supermarket')).toEqual(['cooking', 'refrigeration'])
})

test('what was typed is shown, a share without a power too', () => {
  expect(groupsOf('office', { dataCentre: 5 })).toEqual(['dataCentre'])
  expect(groupsOf('office', { cookingToHood: 50 })).toEqual(['cooking'])
})

test('every field has one group', () => {
  const fields = processGroupNames.flatMap(group => [...processGroups[group]])
  expect(new Set(fields).size).toBe(fields.length)
  expect(fields.filter(field => !(field in zoneTypeFields))).toEqual([])
})
