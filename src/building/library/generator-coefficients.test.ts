import { expect, test } from 'vitest'
import { mechanicalFields } from '#contract/inputs/fields.ts'
import { carriers, coolingGenerationTypes, heatingGenerationTypes, hvacSystemTypes } from '#contract/options.ts'
import { box, mass, officeOf } from '../../../tests/fixtures/building.ts'
import {
  coefficientsInForce,
  coolingCoefficients,
  generatorCoefficients,
  heatingCoefficients,
  impossibleCarrier,
  type Coefficient,
} from './generator-coefficients.ts'
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

/** Value, usual from and to, and the most there can be; by electricity, by a fuel. */
function row({ value, usual, most }: Coefficient): string {
  return `${value} ${usual.join('–')}${most === undefined ? '' : ` ≤ ${most}`}`
}
test('heating: what documents give (NEN 2916 Tables 1, 16, 17; ENERGY STAR), and our spans around it', () => {
  const table = Object.fromEntries(
    Object.entries(heatingCoefficients).map(([name, by]) => [
      name,
      `${row(by.electricity)} | ${row(by['natural-gas'])}`,
    ]),
  )
  expect(table).toEqual({
    boiler: '1 0.95–1 ≤ 1 | 0.85 0.7–0.9 ≤ 1',
    'condensing-boiler': '1 0.95–1 ≤ 1 | 0.9 0.86–0.97 ≤ 1',
    'heat-pump-air': '3 2–4.5 | 1.5 1.2–2.1',
    'heat-pump-ground': '3 2.5–5.5 | 1.5 1.2–2.1',
    electric: '1 0.95–1 ≤ 1 | 1 0.95–1 ≤ 1',
    'district-heating': '1 0.75–4 | 1 0.75–1.1',
    constant: '3 0.95–4.5 | 0.85 0.5–2.1',
  })
  for (const by of Object.values(heatingCoefficients)) expect(by.fuel).toEqual(by['natural-gas'])
})
test('cooling: EN 15243 Annex I, NEN 2916 Table 29, a compressor by an engine', () => {
  const table = Object.fromEntries(
    Object.entries(coolingCoefficients).map(([name, by]) => [name, `${row(by.electricity)} | ${row(by.fuel)}`]),
  )
  expect(table).toEqual({
    'air-cooled': '3 2.4–3.9 | 1.2 0.8–2.2',
    'water-cooled': '4.4 3.6–6.5 | 1.2 0.8–2.2',
    ground: '3 2.5–6 | 1.2 0.8–2.2',
    absorption: '0.7 0.5–1.4 | 0.7 0.5–1.4',
    // 4.0 and 0.7 of a plant behind a network of 0.9.
    'district-cooling': '3.6 2.5–5.5 | 0.63 0.4–1.4',
    constant: '3 2–6 | 0.7 0.5–1.4',
  })
})
test('units have coefficients of their own where they are air-cooled by electricity, and nowhere else', () => {
  const of = (cooling: (typeof coolingGenerationTypes)[number], source: (typeof carriers)[number]) =>
    (['room-units', 'dx-split', 'heat-pump-air-air', 'dx-vrf', 'fan-coil-4-pipe'] as const).map(system =>
      row(generatorCoefficients('boiler', 'natural-gas', cooling, source, system).coolingCoefficient),
    )
  expect(of('air-cooled', 'electricity')).toEqual([
    '2.6 2.2–3.6',
    '2.7 2.3–4.5',
    '2.7 2.3–4.5',
    '3.5 2.8–5',
    '3 2.4–3.9',
  ])
  expect(new Set(of('air-cooled', 'natural-gas'))).toEqual(new Set(['1.2 0.8–2.2']))
  expect(new Set(of('water-cooled', 'electricity'))).toEqual(new Set(['4.4 3.6–6.5']))
})
test('a resistance burns nothing, and what burns nothing leaves no vapour to condense', () => {
  const impossible = heatingGenerationTypes.flatMap(heating =>
    carriers.flatMap(carrier => (impossibleCarrier(heating, carrier) ? [`${heating} ${carrier}`] : [])),
  )
  expect(impossible).toEqual(['condensing-boiler electricity', 'electric natural-gas', 'electric fuel'])
})

test('coefficients in force are those of the generators, carriers and system in force', () => {
  const inForce = coefficientsInForce({
    heatingGeneration: { value: 'condensing-boiler' },
    heatingSource: { value: 'natural-gas' },
    coolingGeneration: { value: 'air-cooled' },
    coolingSource: { value: 'electricity' },
    hvacSystemType: { value: 'dx-vrf' },
  })
  expect([row(inForce.heatingCoefficient), row(inForce.coolingCoefficient)]).toEqual(['0.9 0.86–0.97 ≤ 1', '3.5 2.8–5'])
})
