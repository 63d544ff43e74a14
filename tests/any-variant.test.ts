import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inRowOrder, rowOptions, type VariedParameter } from '#building/stages/study-rows.ts'
import {
  stageParameters,
  type ParameterKey,
  type StageParameter,
  type StudyStage,
} from '#building/stages/stage-parameters.ts'
import { withOptions, type ChosenOptions, type OptionValue } from '#building/stages/with-options.ts'
import { variantFigures } from '#building/studies/variant-figures.ts'
import { openVariants } from '#building/studies/variants.ts'
import type { Building } from '#contract/entities/project.ts'
import { optionLists, studyStages } from '#contract/options.ts'
import { storedColumnKeys, type StoredColumnKey } from '#contract/variant-columns.ts'
import { parameterProblems } from '#rules/study-problems.ts'
import { mayPay } from '#rules/readiness.ts'
import { bundledYear } from '#server/weather/bundled-stations.ts'
import { box, mass, untypedOffice } from './fixtures/building.ts'
import { rounds } from './support/rounds.ts'

const weather = bundledYear('station:725300')!
const place = {
  country: 'United States',
  userInputs: {
    location: { latitude: 41.98, longitude: -87.9, weatherStationId: 'station:725300' },
    // All figures exist with these factors.
    mechanical: {
      primaryEnergyElectricity: 2.5,
      primaryEnergyNaturalGas: 1.1,
      primaryEnergyFuel: 1.1,
      emissionElectricity: 500,
      emissionNaturalGas: 200,
      emissionFuel: 270,
    },
  },
} as const satisfies Partial<Building>
const drawn = [mass('a', box(0, 0, 24, 16), { numberOfFloors: 2 })]
/** Core and perimeter under a code, flats without one, a school with its kitchen. */
const buildings = {
  office: untypedOffice(drawn, { ...place, energyCode: 'ashrae-90.1-2013' }),
  homes: untypedOffice(drawn, { ...place, primaryBuildingType: 'mid-rise-apartment' }),
  school: untypedOffice(drawn, { ...place, primaryBuildingType: 'primary-school', energyCode: 'ashrae-90.1-2004' }),
} as const satisfies Readonly<Record<string, Building>>

/** Number of rows requested at once: as many as are simulated side by side. */
const together = 4

function anyOption({ field }: StageParameter): fc.Arbitrary<OptionValue> {
  if (field.kind === 'option') return fc.constantFrom(...optionLists[field.list])
  const { min, max } = field
  return fc.oneof(fc.constantFrom(min, max, Math.max(min, Math.min(max, 0))), fc.double({ min, max, noNaN: true }))
}
/** Parameters of a stage with an option for each of the rows: most of them, but of two that say the same one. */
function anyParameters(stage: StudyStage): fc.Arbitrary<readonly VariedParameter[]> {
  const all = (Object.entries(stageParameters) as [ParameterKey, StageParameter][]).filter(
    ([, parameter]) => parameter.stage === stage,
  )
  const each = all.map(([key, parameter]) =>
    fc.record({
      key: fc.constant(key),
      options: fc.array(anyOption(parameter), { minLength: together, maxLength: together }),
    }),
  )
  return fc
    .tuple(fc.tuple(...each), fc.shuffledSubarray([...all.keys()], { minLength: 1 }))
    .map(([parameters, order]) => {
      const chosen: VariedParameter[] = []
      for (const i of order) {
        const one = parameters[i] as VariedParameter
        const problems = parameterProblems(stage, { parameters: [...chosen, one] })
        if (!problems.some(({ key }) => key === 'study.sameThing')) chosen.push(one)
      }
      return inRowOrder(chosen)
    })
}

const maybeNull = new Set<StoredColumnKey>(['peakHeating', 'peakCooling'])
const maybeNegative = new Set<StoredColumnKey>(['net', 'primaryEnergy', 'co2'])
const most: Partial<Readonly<Record<StoredColumnKey, number>>> = { comfort: 100, unmetHours: 8760 }

/** Impossible values in a row. */
function impossible(row: Readonly<Record<StoredColumnKey, number>>): readonly string[] {
  const wrong = storedColumnKeys.filter(key => {
    const value = row[key]
    if (maybeNull.has(key)) return !Number.isNaN(value)
    return !Number.isFinite(value) || (value < 0 && !maybeNegative.has(key)) || value > (most[key] ?? Infinity)
  })
  const { used, net, generation, exported, heating, cooling, lighting, equipment, fans, pumps, hotWater } = row
  const uses = heating + cooling + lighting + equipment + fans + pumps + hotWater
  return [
    ...wrong.map(key => `${key} ${row[key]}`),
    ...(Math.abs(used - generation - net) > 1e-6 * used ? ['net is not used less generation'] : []),
    ...(uses > used * (1 + 1e-9) ? ['more end uses than used'] : []),
    ...(exported > generation * (1 + 1e-9) ? ['more exported than generated'] : []),
  ]
}

describe.each(studyStages)('any combination of options of the %s stage', stage => {
  test.each(Object.entries(buildings))('has possible figures: %s', { timeout: 600_000 }, (_, base) => {
    const variants = openVariants(base, weather, 'sweep')
    let [simulated, refused] = [0, 0]
    fc.assert(
      fc.property(anyParameters(stage), parameters => {
        const rows = Uint8Array.from({ length: together * parameters.length }, (__, i) =>
          Math.floor(i / parameters.length),
        )
        const which = [0, 1, 2, 3]
        const figures = variantFigures(variants, parameters, rows, which)
        const gone = new Map(figures.refused.map(({ row, why }) => [row, why]))
        const wrong = which.flatMap(row => {
          const options: ChosenOptions = rowOptions(parameters, rows, row)
          const why = gone.get(row)
          const fault = (what: string) => `${what}: ${JSON.stringify(options)}`
          if (why !== undefined) {
            refused++
            // Every building that the rules let pass can be simulated.
            return mayPay(withOptions(base, options)).ok ? [fault(`${why.reason} ${why.details?.join('; ')}`)] : []
          }
          simulated++
          const of = Object.fromEntries(storedColumnKeys.map((key, c) => [key, figures.columns[c]?.[row]]))
          return impossible(of as Record<StoredColumnKey, number>).map(fault)
        })
        expect(wrong).toEqual([])
      }),
      { numRuns: rounds(4, 60), seed: 11, endOnFailure: true },
    )
    expect(simulated).toBeGreaterThan(refused)
  })
})
