import { expect, test } from 'vitest'
import { freshProject } from '../../../tests/fixtures/draft.ts'
import { draftOf, headerOf } from './draft.ts'

test('a draft holds what a designer may change, and nothing the server decides', () => {
  const { building, tempCoords } = draftOf({
    ...freshProject,
    energyCode: 'ashrae-90.1-2019',
    tempCoords: { latitude: 35, longitude: 51 },
  })
  expect(tempCoords).toEqual({ latitude: 35, longitude: 51 })
  expect(Object.keys(building).toSorted()).toEqual([
    'country',
    'energyCode',
    'manualInputs',
    'masses',
    'name',
    'primaryBuildingType',
    'units',
    'userInputs',
  ])
})

test('a header carries every value it has, and no key for one it has not', () => {
  const bare = { name: 'A', country: 'Iran', primaryBuildingType: 'office', units: 'SI' } as const
  expect(Object.keys(headerOf({ ...bare, energyCode: undefined } as never))).toEqual(Object.keys(bare))
  const full = { ...bare, energyCode: 'ashrae-90.1-2019', terrainClass: 'city', label: 'L' } as never
  expect(headerOf(full)).toEqual(full)
})
