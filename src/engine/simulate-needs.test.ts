import { expect, test } from 'vitest'
import { officeTenZones } from '../../tests/fixtures/office-ten-zones.ts'
import { generateYear } from './climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../tests/fixtures/tehran-normals.ts'
import type { BuildingModel } from './input.ts'
import { simulate } from './simulate.ts'
import { simulateNeeds, sweepSetting } from './simulate-needs.ts'

const tehran = generateYear(tehranNormals, tehranPlace)

test('a sweep steps by whole hours, renews inner films every second, has coarse walls and warms up to a kelvin', () => {
  expect(sweepSetting).toEqual({
    stepsPerHour: 1,
    renewEvery: 1,
    innerEvery: 2,
    coarseWalls: true,
    startTolerance: 1,
    evenWarmUp: true,
    singlePrecision: true,
  })
})

test('its needs are those of the whole answer in the same setting, and near those of the default', () => {
  const needs = simulateNeeds(officeTenZones, tehran)
  expect(simulateNeeds(officeTenZones, tehran, sweepSetting)).toEqual(needs)
  const same = simulate(officeTenZones, tehran, sweepSetting).building.annual
  const fine = simulate(officeTenZones, tehran).building.annual
  for (const key of ['heating', 'sensibleCooling', 'latentCooling'] as const) {
    expect(needs.annual[key]).toBeCloseTo(same[key], 6)
    // The tolerance is relative to all needs together: a negligible need may have a larger relative difference.
    expect(Math.abs(needs.annual[key] - fine[key])).toBeLessThan(0.05 * (fine.heating + fine.sensibleCooling))
  }
})

test('inner films renewed every second hour change nothing where they are the same in every hour, and little elsewhere', () => {
  const inOnePane: BuildingModel = {
    ...officeTenZones,
    surfaceModels: { inside: 'iso52016' },
    windows: officeTenZones.windows?.map(window => ({ ...window, glazing: { uValue: 5.7, gValue: 0.85 } })) ?? [],
  }
  const everyHour = { ...sweepSetting, innerEvery: 1 } as const
  expect(simulateNeeds(inOnePane, tehran, sweepSetting)).toEqual(simulateNeeds(inOnePane, tehran, everyHour))
  const needs = simulateNeeds(officeTenZones, tehran, sweepSetting).annual
  const fresh = simulateNeeds(officeTenZones, tehran, everyHour).annual
  for (const key of ['heating', 'sensibleCooling'] as const) {
    expect(needs[key]).not.toBe(fresh[key])
    expect(Math.abs(needs[key] - fresh[key])).toBeLessThan(0.005 * (fresh.heating + fresh.sensibleCooling))
  }
})
