import fc from 'fast-check'
import { expect, test } from 'vitest'
import { variantHashBytes } from '#building/studies/variant-hash.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { openStoredFigures } from './stored-figures.ts'

/** Hashes of few kinds and few first words, so that they stand on each other's places. */
function hashesOf(kinds: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(kinds.length * variantHashBytes)
  kinds.forEach((kind, i) => {
    bytes[i * variantHashBytes] = kind % 3
    bytes[(i + 1) * variantHashBytes - 1] = kind
  })
  return bytes
}
const kinds = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 })

test('each row has the figures of the first chunk that has its hash, and no other', () => {
  fc.assert(
    fc.property(kinds, fc.array(kinds, { maxLength: 6 }), (rows, chunks) => {
      const found = openStoredFigures(hashesOf(rows))
      chunks.forEach((those, chunk) => {
        const figures = Float64Array.from(
          { length: storedColumnKeys.length * those.length },
          (_, i) => 1e6 * chunk + 1000 * (those[i % those.length] as number) + Math.floor(i / those.length),
        )
        found.take(found.claim(hashesOf(those)), figures)
      })
      for (const [place, kind] of rows.entries()) {
        const chunk = chunks.findIndex(those => those.includes(kind))
        const expected = chunk < 0 ? undefined : storedColumnKeys.map((_, c) => 1e6 * chunk + 1000 * kind + c)
        expect(found.rowOf(place) && [...(found.rowOf(place) ?? [])]).toEqual(expected)
      }
      expect(found.isWhole()).toBe(rows.every(kind => chunks.some(those => those.includes(kind))))
    }),
  )
})
