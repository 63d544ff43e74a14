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

test('air that carries the loads, two pipes and direct evaporation are told by the default setting alone', () => {
  const carrying = [
    'single-duct-water-air-central',
    'single-duct-air-individual',
    'no-ac-air-central',
    'vav-packaged',
    'fan-coil-2-pipe',
    'evaporative-direct',
  ]
  for (const system of carrying as readonly HvacSystemType[]) {
    expect([system, isSweepable(served(system))]).toEqual([system, false])
    expect(studySetting('passive', 5000, served(system))).toBe('default')
  }
  const others = ['fan-coil-4-pipe', 'dx-split', 'evaporative-indirect', 'single-duct-water-water', 'room-units']
  for (const system of others as readonly HvacSystemType[])
    expect([system, isSweepable(served(system))]).toEqual([system, true])
})
