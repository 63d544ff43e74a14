import fc from 'fast-check'
import { expect, test } from 'vitest'
import { skylineOf } from './skyline.ts'

const firsts = fc
  .integer({ min: 0, max: 10 })
  .chain(rows => fc.tuple(...Array.from({ length: rows }, (_, r) => fc.nat(r))))

test('entries from a row’s first column on fill the profile, each place once, in their order', () => {
  fc.assert(
    fc.property(firsts, first => {
      const { entry, length } = skylineOf(Int32Array.from(first))
      const places = first.flatMap((from, r) => Array.from({ length: r - from }, (_, i) => entry(r, from + i)))
      expect(places).toEqual(Array.from({ length }, (_, i) => i))
    }),
  )
})

test('an entry has one place, from either side of the diagonal', () => {
  const { entry } = skylineOf(Int32Array.of(0, 0, 1, 0))
  for (const [r, c] of [
    [1, 0],
    [2, 1],
    [3, 0],
    [3, 2],
  ] as const)
    expect(entry(c, r)).toBe(entry(r, c))
})

test('the sketch: rows a, b, c d e', () => {
  const { first, start, length, entry } = skylineOf(Int32Array.of(0, 0, 1, 0))
  expect([...first]).toEqual([0, 0, 1, 0])
  expect([...start]).toEqual([0, 0, 0, 2])
  expect(length).toBe(5)
  expect(entry(2, 1)).toBe(1)
  expect(entry(3, 2)).toBe(4)
})
