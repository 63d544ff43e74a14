import { expect, test } from 'vitest'
import { mechanicalFields } from '#contract/inputs/fields.ts'
import { carriers, coolingGenerationTypes, heatingGenerationTypes, hvacSystemTypes } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import { generatorCoefficients } from './generator-coefficients.ts'
import { resolved } from './resolved.ts'

test('every default is usual, possible and accepted by its field', () => {
  for (const heating of heatingGenerationTypes)
    for (const cooling of coolingGenerationTypes)
      for (const carrier of carriers)
        for (const system of hvacSystemTypes) {
          for (const [name, { value, usual, most = Infinity }] of Object.entries(
            generatorCoefficients(heating, carrier, cooling, carrier, system),
          )) {
            const { min, max } = mechanicalFields[name as 'heatingCoefficient' | 'coolingCoefficient']
            expect([value, ...usual].filter(figure => figure < min || figure > max || figure > most)).toEqual([])
            expect(value >= usual[0] && value <= usual[1]).toBe(true)
          }
        }
})

test('no carrier makes a boiler a heat pump, a heat pump a boiler, or cold out of heat beyond absorption', () => {
  const of = (mechanical: object) => {
    const { heatingCoefficient, coolingCoefficient } = resolved(
      officeOf([mass('a', box(0, 0, 10, 10))], { userInputs: { mechanical } }),
    ).mechanical
    return [heatingCoefficient.value, coolingCoefficient.value]
  }
  expect(of({ heatingGeneration: 'boiler', heatingSource: 'electricity' })[0]).toBe(1)
  expect(of({ heatingGeneration: 'condensing-boiler', heatingSource: 'electricity' })[0]).toBe(1)
  expect(of({ heatingGeneration: 'boiler' })[0]).toBeLessThan(0.9)
  // NEN 2916 Table 16, engines, 35–45 °C; Table 29, absorption.
  for (const heatingGeneration of ['heat-pump-air', 'heat-pump-ground'])
    expect(of({ heatingGeneration, heatingSource: 'natural-gas' })[0]).toBe(1.5)
  expect(of({ coolingGeneration: 'absorption', coolingSource: 'electricity' })[1]).toBe(0.7)
  // A plant of 4.0 behind a network of 0.9.
  expect(of({ coolingGeneration: 'district-cooling' })[1]).toBeCloseTo(4 * 0.9, 12)
  // EN 15243 Annex I: room units, splits, variable flow.
  expect((['room-units', 'dx-split', 'dx-vrf'] as const).map(hvacSystemType => of({ hvacSystemType })[1])).toEqual([
    2.6, 2.7, 3.5,
  ])
})

test('the type decides what electricity does, the coefficient never', () => {
  const generation = (heatingCoefficient: number) =>
    resolved(
      officeOf([mass('a', box(0, 0, 10, 10))], {
        userInputs: { mechanical: { hvacSystemType: 'dx-split', heatingSource: 'electricity', heatingCoefficient } },
      }),
    ).mechanical.heatingGeneration.value
  expect([1, 1.1, 1.11, 3].map(generation)).toEqual(Array.from({ length: 4 }, () => 'heat-pump-air'))
})
