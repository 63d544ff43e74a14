import { expect, test } from 'vitest'
import { comparedUses, compareSettings, spearman } from './compare-settings.ts'
import { leastRank, sweepGates } from './sweeps-document.ts'

test('rank correlation: 1 in order, −1 against it, equal values share a rank', () => {
  expect(spearman([1, 2, 3, 4], [10, 20, 30, 400])).toBe(1)
  expect(spearman([1, 2, 3, 4], [4, 3, 2, 1])).toBe(-1)
  // Ranks 1, 2.5, 2.5, 4 beside 1, 2, 3, 4: Σd² = 0.5, and ρ by Pearson on ranks = 0.9487.
  expect(spearman([1, 2, 2, 3], [1, 2, 3, 4])).toBeCloseTo(0.9487, 4)
})

// All cases are `npm run validate`'s; these are variants that films kept for two hours missed most.
test('a school with terminals in Rasht keeps the gates of the sweep setting', { timeout: 120_000 }, () => {
  const compared = compareSettings('school, 90.1-2013', 'Rasht', [61, 70, 149])
  expect(compared.rank).toBeGreaterThan(leastRank)
  expect(comparedUses.filter(use => compared.uses[use].out > 0)).toEqual([])
  for (const { held, of } of sweepGates([compared])) expect(held).toBe(of)
})
