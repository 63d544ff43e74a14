import { expect, test } from 'vitest'
import { officeOf } from '../../../tests/fixtures/building.ts'
import type { HvacSystemType } from '#contract/options.ts'
import { isSweepable, studySetting } from './study-setting.ts'

function served(hvacSystemType: HvacSystemType) {
  return officeOf([], { userInputs: { mechanical: { hvacSystemType } } })
}

test('only passive studies of more than 512 rows run in the sweep setting', () => {
  const building = served('fan-coil-4-pipe')
  expect(studySetting('passive', 512, building)).toBe('default')
  expect(studySetting('passive', 513, building)).toBe('sweep')
  expect(studySetting('active', 5000, building)).toBe('default')
  expect(studySetting('offset', 5000, building)).toBe('default')
})

test('fans that follow a peak, of air without a model, are told by the default setting alone', () => {
  for (const system of ['single-duct-water-air-central', 'single-duct-air-individual', 'no-ac-air-central'] as const) {
    expect([system, isSweepable(served(system))]).toEqual([system, false])
    expect(studySetting('passive', 5000, served(system))).toBe('default')
  }
  for (const system of [
    'vav-packaged',
    'dx-split',
    'evaporative-direct',
    'single-duct-water-water',
    'room-units',
  ] as const)
    expect([system, isSweepable(served(system))]).toEqual([system, true])
})
