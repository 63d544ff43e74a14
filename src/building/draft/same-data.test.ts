import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameData } from './same-data.ts'

test('a copy of any data is the same, an absent property is an undefined one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      expect(sameData(value, structuredClone(value))).toBe(true)
    }),
  )
  expect(sameData({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(sameData({ a: 1 }, { b: undefined, a: 1 })).toBe(true)
  expect(sameData(NaN, NaN)).toBe(true)
})

test.each([
  [1, 2],
  ['1', 1],
  [null, undefined],
  [null, {}],
  [{}, null],
  [[], {}],
  [{}, []],
  [[1], [1, 2]],
  [[1, 2], [1]],
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: 1 }, { a: 2 }],
  [{ a: 1 }, { a: 1, b: null }],
  [{ a: 1, b: 2 }, { a: 1 }],
  [{ a: { b: [1, { c: 1 }] } }, { a: { b: [1, { c: 2 }] } }],
])('%j and %j differ', (a, b) => {
  expect(sameData(a, b)).toBe(false)
})
