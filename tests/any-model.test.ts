import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generateYear } from '#engine/climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from './fixtures/tehran-normals.ts'
import { decodeBuildingModel } from '#engine/input.schema.ts'
import type { BuildingModel } from '#engine/input.ts'
import { balanceCauses, type YearResult } from '#engine/output.ts'
import { simulate } from '#engine/simulate.ts'
import { arbitraryModel } from './fixtures/arbitrary-model.ts'
import { rounds } from './support/rounds.ts'

const weather = generateYear(tehranNormals, tehranPlace)

/** Names of the hourly series that are not whole or in which some value is not finite. */
function broken(year: YearResult): readonly string[] {
  const series: (readonly [string, Float64Array])[] = [
    ...year.zones.flatMap(({ name, hourly }) =>
      Object.entries(hourly).map(([key, values]) => [`${name} ${key}`, values as Float64Array] as const),
    ),
    ...year.windows.map(({ name, transmitted }) => [`${name} transmitted`, transmitted] as const),
    ...year.planes.map(({ azimuthDeg, tiltDeg, incident }) => [`plane ${azimuthDeg}/${tiltDeg}`, incident] as const),
  ]
  if (series.length === 0) return ['a year without series']
  return series
    .filter(([, values]) => values.length !== year.hours || !values.every(Number.isFinite))
    .map(([name]) => name)
}

/** Largest of a zone's monthly balances that does not close, over its throughput. */
function unbalanced(year: YearResult): number {
  let worst = 0
  for (const { balance } of year.zones) {
    for (let month = 0; month < 12; month++) {
      let sum = 0
      let throughput = 0
      for (const cause of balanceCauses) {
        sum += balance[cause][month] ?? Number.NaN
        throughput += Math.abs(balance[cause][month] ?? Number.NaN)
      }
      if (throughput > 1e-6) worst = Math.max(worst, Math.abs(sum) / throughput)
    }
  }
  return worst
}

function decoded(model: BuildingModel): BuildingModel {
  const answer = decodeBuildingModel(JSON.parse(JSON.stringify(model)))
  if (!answer.ok) throw new Error(answer.errors.map(({ path, reason }) => `${path} ${reason}`).join('\n'))
  return answer.model
}

describe.each(['usual', 'extreme'] as const)('any %s model', span => {
  test('has a year without NaN, and its balance closes', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(arbitraryModel(span), fc.constantFrom(1 as const, 2 as const), (model, stepsPerHour) => {
        const year = simulate(decoded(model), weather, { stepsPerHour })
        expect(broken(year)).toEqual([])
        expect(unbalanced(year)).toBeLessThan(0.001)
      }),
      { numRuns: rounds(10, 50), endOnFailure: true },
    )
  })
})

// Films made anew for a star node far beyond any room's temperature: a heater of 38 kW radiates to one window.
test.each([1, 2, 4] as const)('a model of windows alone has a year after jumps, %d steps an hour', stepsPerHour => {
  fc.assert(
    fc.property(arbitraryModel('usual'), model => {
      expect(broken(simulate(decoded(model), weather, { stepsPerHour }))).toEqual([])
    }),
    { numRuns: 1, endOnFailure: true, seed: 1764963582, path: '7' },
  )
})
