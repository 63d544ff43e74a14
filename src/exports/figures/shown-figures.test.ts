import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomResult } from '../../../tests/support/random-result.ts'
import { unitSystems } from '#contract/options.ts'
import { shownIn } from '#text/weighted-figures.ts'
import { exportWords } from '../words.ts'
import { figureRecords } from './figure-records.ts'
import { shownFigures } from './shown-figures.ts'

test('a shown energy is less than one in the last decimal from its value, in both bases, also beside a trace', () => {
  const words = { SI: exportWords('en', 'SI', 'gregorian', 'USD'), PI: exportWords('en', 'PI', 'gregorian', 'USD') }
  const seen = new Set<string>()
  fc.assert(
    fc.property(randomResult, fc.constantFrom(...unitSystems), (result, units) => {
      for (const { key, measure, exact, total, perArea } of shownFigures(
        { result, prices: {}, currency: 'USD' },
        words[units],
      )) {
        if (measure !== 'energy') continue
        seen.add(key)
        // The other bought carriers have the digits of what they supply, and all add to what is bought: it is their rest.
        const limit = key === 'bought.electricity' ? 2 : 1
        for (const [basis, amount] of [['total', total] as const, ['per-area', perArea] as const]) {
          const { of, decimals } = shownIn('energy', { result, basis, units }, 'USD', '')
          const off = Math.abs((amount?.value ?? NaN) - of(exact ?? NaN)) * 10 ** decimals
          expect([key, basis, off, off < limit + 1e-6]).toEqual([key, basis, off, true])
        }
      }
    }),
    { numRuns: 60 },
  )
  expect(figureRecords.filter(({ key, measure }) => measure === 'energy' && !seen.has(key))).toEqual([])
})
