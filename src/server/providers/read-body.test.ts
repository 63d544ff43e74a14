import { assert, integer, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { cutText, parsedJson } from './read-body.ts'

test('a text is cut to a number of bytes, never through a character', () => {
  assert(
    property(string({ unit: 'grapheme' }), integer({ min: 0, max: 40 }), (text, bytes) => {
      const cut = cutText(text, bytes)
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(bytes)
      expect(text.startsWith(cut)).toBe(true)
      // One more character would be too long.
      const [next = ''] = text.slice(cut.length)
      expect(cut === text || Buffer.byteLength(cut + next) > bytes).toBe(true)
    }),
  )
  expect(cutText('خانه', 5)).toBe('خا')
  expect(cutText('ab\uFFFD', 5)).toBe('ab\uFFFD')
})

test('a text that is no JSON has no value', () => {
  expect([parsedJson('{"a":1}'), parsedJson('null'), parsedJson(''), parsedJson('{} {}')]).toEqual([
    { a: 1 },
    null,
    undefined,
    undefined,
  ])
})
