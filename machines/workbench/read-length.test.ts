import { expect, test } from 'vitest'
import { readLength, readNumber } from './read-length.ts'

test.each([
  ['12.5', 1, 12.5],
  ['12,5', 1, 12.5],
  ['1,234', 1, 1.234],
  ['12,', 1, 12],
  ['12.5', 0.3048, 3.81],
  ['12\'6"', 1, 3.81],
  ["12'6", 1, 3.81],
  ["12'", 1, 3.6576],
  ['12\'6,5"', 1, 3.8227],
] as const)('%s with a unit of %d m is %d m', (text, metres, expected) => {
  expect(readLength(text, metres)).toBeCloseTo(expected, 9)
})

test.each(['', '0', '-3', '1.2.3', '1,2,3', "'", "12'6'", '12"', '5\'-2"'])('%j is no length', text => {
  expect(readLength(text, 1)).toBeNull()
})

test('an angle takes the comma too', () => {
  expect([readNumber('22,5'), readNumber('-12,25'), readNumber('1,234')]).toEqual([22.5, -12.25, 1.234])
})
