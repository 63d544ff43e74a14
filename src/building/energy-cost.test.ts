import { expect, test } from 'vitest'
import { box, mass, officeOf } from '../../tests/fixtures/building.ts'
import { carrierFactors } from './carrier-factors.ts'
import { byCarrier, byEngineCarrier } from './carrier-keys.ts'
import { energyCost } from './energy-cost.ts'

const bought = { electricity: 100, 'natural-gas': 50, fuel: 10 }

test('energy costs what is bought of each carrier, less what the grid pays', () => {
  const prices = { electricity: 0.2, 'natural-gas': 0.05, fuel: 0.1, export: 0.08 }
  expect(energyCost({ bought, exported: 25 }, prices)).toBeCloseTo(20 + 2.5 + 1 - 2, 12)
  expect(energyCost({ bought }, prices)).toBeCloseTo(23.5, 12)
  // Exported energy earns nothing while no price is set for it.
  expect(energyCost({ bought, exported: 25 }, { ...prices, export: 0 })).toBeCloseTo(23.5, 12)
  const { export: _none, ...without } = prices
  expect(energyCost({ bought, exported: 25 }, without)).toBeCloseTo(23.5, 12)
})

test('it is not known while a price of a carrier in use is missing, nor of a result that does not tell what is bought', () => {
  const gas = { ...bought, 'natural-gas': 0 }
  expect(energyCost({ bought, exported: 0 }, { electricity: 0.2, fuel: 0.1 })).toBeNull()
  expect(energyCost({ bought: gas, exported: 0 }, { electricity: 0.2, fuel: 0.1 })).toBeCloseTo(21, 12)
  expect(energyCost({ bought, exported: 0 }, { 'natural-gas': 0.05, fuel: 0.1 })).toBeNull()
  expect(energyCost({ bought, exported: 0 }, { electricity: 0.2, 'natural-gas': 0.05 })).toBeNull()
  expect(energyCost({}, { electricity: 0.2, 'natural-gas': 0.05, fuel: 0.1 })).toBeNull()
})

test('carriers keep their figures under either name', () => {
  expect(byCarrier({ electricity: 1, naturalGas: 2, fuel: 3 })).toEqual({ electricity: 1, 'natural-gas': 2, fuel: 3 })
  expect(byEngineCarrier({ electricity: 1, 'natural-gas': 2, fuel: 3 })).toEqual({
    electricity: 1,
    naturalGas: 2,
    fuel: 3,
  })
})

test('factors of the mechanical tab: each carrier’s own, and a credit only where it is wanted', () => {
  const of = (exportCredit: 'none' | 'full') =>
    carrierFactors(
      officeOf([mass('a', box(0, 0, 10, 10))], {
        userInputs: {
          mechanical: {
            primaryEnergyElectricity: 2.1,
            primaryEnergyNaturalGas: 1.1,
            primaryEnergyFuel: 1.2,
            emissionElectricity: 400,
            emissionNaturalGas: 200,
            emissionFuel: 300,
            exportCredit,
          },
        },
      }),
    )
  expect(of('none')).toEqual({
    primaryEnergy: { of: { electricity: 2.1, 'natural-gas': 1.1, fuel: 1.2 }, credit: 0 },
    emission: { of: { electricity: 400, 'natural-gas': 200, fuel: 300 }, credit: 0 },
  })
  expect([of('full').primaryEnergy.credit, of('full').emission.credit]).toEqual([2.1, 400])
})
