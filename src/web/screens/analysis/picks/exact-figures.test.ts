import { expect, test } from 'vitest'
import { storedColumnKeys, type StoredColumnKey } from '#contract/variant-columns.ts'
import { exactFigures, isSwept, noFigures } from '#building/studies/design-figures.ts'

const zeros = Object.fromEntries(storedColumnKeys.map(key => [key, 0])) as Record<StoredColumnKey, number | null>

test('what is told again costs what is bought less what is fed in: 100 × 2 + 10 × 3 − 5 × 1 = 225', () => {
  const figures = exactFigures(
    { ...zeros, net: 95, boughtElectricity: 100, boughtNaturalGas: 10, exported: 5 },
    { electricity: 2, 'natural-gas': 3, fuel: 9, export: 1 },
  )
  expect([figures.net, figures.cost]).toEqual([95, 225])
  expect(exactFigures({ ...zeros, boughtElectricity: 100 }, {}).cost).toBeNull()
})

test('only figures without peaks are of the sweep setting; a design that is not read yet is neither', () => {
  expect(isSwept({ ...noFigures, net: 1 })).toBe(true)
  expect(isSwept({ ...noFigures, net: 1, peakHeating: 0, peakCooling: 5 })).toBe(false)
  expect(isSwept(noFigures)).toBe(false)
})
