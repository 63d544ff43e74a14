import { expect, test } from 'vitest'
import { weighted } from './weighting.ts'

const exchanged = { bought: { electricity: 100, naturalGas: 200, fuel: 0 }, exported: 40 }

test('by hand: bought in full, export by its credit', () => {
  const factors = { electricity: 2.5, naturalGas: 1.1, fuel: null }
  expect(weighted(exchanged, factors, 0)).toBeCloseTo(470, 12)
  expect(weighted(exchanged, factors, 2.5)).toBeCloseTo(370, 12)
})

test('a used carrier without factor gives nothing; an unused one needs none', () => {
  expect(weighted(exchanged, { electricity: 2.5, naturalGas: null, fuel: 1 }, 0)).toBeNull()
  expect(weighted(exchanged, { electricity: 2.5, naturalGas: 1.1, fuel: null }, null)).toBeNull()
  expect(weighted({ ...exchanged, exported: 0 }, { electricity: 2.5, naturalGas: 1.1, fuel: null }, null)).toBeCloseTo(
    470,
    12,
  )
})
