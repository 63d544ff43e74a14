import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'
import { Refusal } from './refusal.ts'

/** Answer about a body: its value's type, or the refusal's code. */
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

/** The fields that a body is refused for. */
function refusedFields(text: string): readonly (readonly [string, string])[] {
  try {
    readJson(Buffer.from(text))
  } catch (problem) {
    if (problem instanceof Refusal && problem.code === 'fields.invalid')
      return (problem.details.fields ?? []).map(({ field, message }) => [field, message])
  }
  return []
}

test('what is sound is read as JSON is, escapes and all', () => {
  expect(readJson(Buffer.from(''))).toBeUndefined()
  for (const value of [{ a: [1, { b: 'c' }], d: null, e: true, f: -1.5e3 }, 'text', 7, null, [[], {}]])
    expect(readJson(Buffer.from(JSON.stringify(value)))).toEqual(value)
  expect(readJson(Buffer.from('{"a":"\\u00e9","b":["\\ud83d\\ude00",null,3],"c":{"d":"\\\\u"}}'))).toEqual({
    a: 'é',
    b: ['😀', null, 3],
    c: { d: '\\u' },
  })
})

test('not UTF-8, not JSON, a key that reaches for a prototype: malformed, however it is written', () => {
  for (const text of ['{', '{"a":}', 'nothing', '[1,]', '{"__proto__":{}}', '{"a":[{"__proto__":1}]}'])
    expect([text, answer(text)]).toEqual([text, 'request.malformed'])
  expect(answer('{"\\u005f_proto__":1}')).toBe('request.malformed')
  expect(() => readJson(Buffer.from([0x22, 0xff, 0x22]))).toThrow('request.malformed')
  // As a value it is a text like others.
  expect(readJson(Buffer.from('{"a":"__proto__"}'))).toEqual({ a: '__proto__' })
})

test('NUL and half a pair of surrogates are refused where they stand, in keys at all', () => {
  expect(refusedFields('{"a":"x\\u0000"}')).toEqual([['a', 'field.characters']])
  expect(refusedFields('{"a":{"b":["ok","\\ud800",{"c":"\\udc00 end"}]},"d":"\\u0041"}')).toEqual([
    ['a.b.1', 'field.characters'],
    ['a.b.2.c', 'field.characters'],
  ])
  expect(refusedFields('["\\u0000"]')).toEqual([['0', 'field.characters']])
  expect(refusedFields('"\\u0000"')).toEqual([['', 'field.characters']])
  for (const key of ['\\u0000', 'a\\ud800', '\\udfff']) expect(answer(`{"a":{"${key}":1}}`)).toBe('request.malformed')
})

test('a hundred such fields are told, of lists and objects alike', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => String(i))
  const list = (count: number) => `[${Array<string>(count).fill('"\\u0000"').join(',')}]`
  const object = (count: number) => `{${Array.from({ length: count }, (_, i) => `"${i}":"\\u0000"`).join(',')}}`
  for (const text of [list(100), list(150), object(100), object(150)])
    expect(refusedFields(text).map(([field]) => field)).toEqual(hundred)
  expect(refusedFields(list(99))).toHaveLength(99)
})

test('only what was sent is looked at, not what lies beside it in memory', () => {
  const around = Buffer.from('\\u0000{"a":1}__proto__')
  expect(readJson(around.subarray(6, 13))).toEqual({ a: 1 })
  const refused = Buffer.from('     {"a":"\\u0000"}')
  expect(() => readJson(refused.subarray(5))).toThrow('fields.invalid')
})

test('a text that ends in a backslash ends all the same', () => {
  expect(answer('"a\\')).toBe('request.malformed')
  expect(answer(`["\\\\",${nested(19)}]`)).toBe('object')
  expect(answer(`["\\\\",${nested(20)}]`)).toBe('request.malformed')
})
