import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftOutText } from './left-out-header.ts'

function read(header: string): readonly string[] {
  return JSON.parse(decodeURIComponent(header)) as string[]
}

test('a header is at most 4,000 bytes: all sentences, or the first ones and an ellipsis', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 40 }), sentences => {
      const header = leftOutText(sentences)
      const received = read(header)
      const isWhole = received.length === sentences.length && received.at(-1) === sentences.at(-1)
      expect(received).toEqual(isWhole ? sentences : [...sentences.slice(0, received.length - 1), '…'])
      expect(header.length).toBeLessThanOrEqual(4000)
      expect(header).toMatch(/^[!-~]*$/)
    }),
    { seed: 35, numRuns: 300 },
  )
})
test('as many sentences as fit are told', () => {
  const sentences = Array.from({ length: 3000 }, (_, i) => `zone ${i}: a blind that closes with the sun is left out.`)
  const header = leftOutText(sentences)
  expect(header.length).toBeGreaterThan(3850)
  expect(read(header).at(-1)).toBe('…')
  expect(read(leftOutText(['x'.repeat(5000)]))).toEqual(['…'])
})
