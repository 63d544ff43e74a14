import { expect, test } from 'vitest'
import { sideBySide } from './side-by-side.ts'

const a = Float64Array.of(1, 2, 3)
const b = Float64Array.of(10, 20, 30)

test('an hour’s values of all series stand together', () => {
  expect([...sideBySide([a, b])]).toEqual([1, 10, 2, 20, 3, 30])
  expect(sideBySide([]).length).toBe(0)
})

test('the same series give the same object, other ones another', () => {
  const rows = sideBySide([a, b])
  expect(sideBySide([a, b])).toBe(rows)
  expect([...sideBySide([a])]).toEqual([1, 2, 3])
  expect([...sideBySide([a, Float64Array.of(0, 0, 0)])]).toEqual([1, 0, 2, 0, 3, 0])
})

test('lists that begin with the same series do not drive each other out', () => {
  const rows = sideBySide([a, b])
  sideBySide([a, Float64Array.of(5, 6, 7)])
  expect(sideBySide([a])).toBe(a)
  expect(sideBySide([a, b])).toBe(rows)
})
