import { expect, test } from 'vitest'
import { officeTenZones } from '../../tests/fixtures/office-ten-zones.ts'
import { generateYear } from './climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../tests/fixtures/tehran-normals.ts'
import { simulate } from './simulate.ts'
import { simulateNeeds, sweepSetting } from './simulate-needs.ts'

const tehran = generateYear(tehranNormals, tehranPlace)

test('a sweep steps by whole hours, renews every third, has coarse walls and warms up to a kelvin', () => {
  expect(sweepSetting).toEqual({
    stepsPerHour: 1,
    renewEvery: 1,
    coarseWalls: true,
    startTolerance: 1,
    evenWarmUp: true,
  })
})

test('its needs are those of the whole answer in the same setting, and near those of the default', () => {
  const needs = simulateNeeds(officeTenZones, tehran)
  expect(simulateNeeds(officeTenZones, tehran, sweepSetting)).toEqual(needs)
  const same = simulate(officeTenZones, tehran, sweepSetting).building.annual
  const fine = simulate(officeTenZones, tehran).building.annual
  for (const key of ['heating', 'sensibleCooling', 'latentCooling'] as const) {
    expect(needs.annual[key]).toBeCloseTo(same[key], 6)
    // Of all needs together: what is next to nothing may differ by more of itself.
    expect(Math.abs(needs.annual[key] - fine[key])).toBeLessThan(0.05 * (fine.heating + fine.sensibleCooling))
  }
})
