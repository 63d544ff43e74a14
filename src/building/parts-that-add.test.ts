import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asShown, partsThatAdd } from './parts-that-add.ts'

const places = fc.integer({ min: 0, max: 3 })
const value = fc.oneof(fc.double({ min: -1e4, max: 1e4, noNaN: true }), fc.integer({ min: -50, max: 50 }))
const formats = [0, 1, 2, 3].map(
  decimals =>
    new Intl.NumberFormat('en', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: false,
    }),
)
/** A number as a reader sees it, in units of its last decimal. */
function seen(number: number, decimals: number): number {
  return Math.round(Number(formats[decimals]!.format(number)) * 10 ** decimals) + 0
}
function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

test('shown parts add to the shown sum, each within one in the last decimal of its value, and 0 stays 0', () => {
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 12 }), places, (values, decimals) => {
      const total = sumOf(values)
      const parts = partsThatAdd(values, total, decimals)
      expect(sumOf(parts.map(part => seen(part, decimals)))).toBe(seen(total, decimals))
      parts.forEach((part, i) => {
        expect(seen(part, decimals) / 10 ** decimals).toBeCloseTo(part, 9)
        expect(Math.abs(part - values[i]!)).toBeLessThan(10 ** -decimals + 1e-9)
        expect(Object.is(part, -0)).toBe(false)
        expect(values[i] === 0 && part !== 0).toBe(false)
      })
    }),
  )
})

test('parts of a difference add to the difference of its two shown ends', () => {
  fc.assert(
    fc.property(value, fc.array(value, { minLength: 1, maxLength: 12 }), places, (from, values, decimals) => {
      const ends = [seen(from, decimals), seen(from + sumOf(values), decimals)] as const
      const parts = partsThatAdd(values, (ends[1] - ends[0]) / 10 ** decimals, decimals)
      expect(ends[0] + sumOf(parts.map(part => seen(part, decimals)))).toBe(ends[1])
    }),
  )
})

test.each([
  [[-4.04, 0], -4.1, 1, [-4.1, 0]],
  [[1 / 3, 1 / 3, 1 / 3], 1, 1, [0.4, 0.3, 0.3]],
  [[0.25, 0.25], 0.5, 1, [0.3, 0.2]],
  [[1.005], 1.005, 2, [1.01]],
  [[1.45, -1.45], 0, 1, [1.5, -1.5]],
  [[0.004, 2], 2.004, 0, [0, 2]],
  [[], 0, 1, []],
] as const)('parts %j of %d with %d decimals are %j', (values, total, decimals, parts) => {
  expect(partsThatAdd(values, total, decimals)).toEqual(parts)
})

test('a number is rounded as it is shown', () => {
  fc.assert(
    fc.property(value, places, (number, decimals) => {
      expect(asShown(number, decimals)).toBeCloseTo(seen(number, decimals) / 10 ** decimals, 9)
    }),
  )
  expect([asShown(1.45, 1), asShown(-1.45, 1), asShown(1.005, 2)]).toEqual([1.5, -1.5, 1.01])
  expect(Object.is(asShown(-0.01, 1), 0)).toBe(true)
})

test('a rounding error of the values changes one part by one', () => {
  expect(partsThatAdd([-1, 0], -1.6, 0)).toEqual([-1, -1])
  expect(partsThatAdd([1, 1], 2.6, 0)).toEqual([2, 1])
})

test('a total that the parts do not make is refused', () => {
  expect(() => partsThatAdd([1, 2], 6, 0)).toThrow(RangeError)
  expect(() => partsThatAdd([1, 2], 1, 0)).toThrow(RangeError)
  expect(() => partsThatAdd([], 1, 0)).toThrow(RangeError)
  expect(() => partsThatAdd([Number.NaN], 0, 0)).toThrow(RangeError)
})
