import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'
import { Refusal } from './refusal.ts'

/** What is answered of a body: its value's type, or the refusal's code. */
function answer(text: string): string {
  try {
    return typeof readJson(Buffer.from(text))
  } catch (problem) {
    return problem instanceof Refusal ? problem.code : 'a bug'
  }
}
function nested(depth: number, open = '[', close = ']') {
  return open.repeat(depth) + (open.endsWith(':') ? '0' : '') + close.repeat(depth)
}
function keys(count: number) {
  return `{${Array.from({ length: count }, (_, i) => `"k${i}":0`).join(',')}}`
}

test('twenty levels are read, one more is malformed, lists and objects alike', () => {
  expect([answer(nested(20)), answer(nested(21))]).toEqual(['object', 'request.malformed'])
  expect([answer(nested(20, '{"a":', '}')), answer(nested(21, '{"a":', '}'))]).toEqual(['object', 'request.malformed'])
  // Beside each other they are no levels, and in a text they are no brackets.
  expect(answer(`[${'[],'.repeat(100)}[]]`)).toBe('object')
  expect(answer(`["${'['.repeat(100)}\\"${'{'.repeat(100)}"]`)).toBe('object')
})

test('20,000 keys are read, one more is too large; a colon in a text is no key', () => {
  expect([answer(keys(20_000)), answer(keys(20_001))]).toEqual(['object', 'request.tooLarge'])
  expect(answer(`["${':'.repeat(30_000)}"]`)).toBe('object')
})
