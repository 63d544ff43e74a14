import { expect, test } from 'vitest'
import { extremes } from './extremes.ts'

test('the places of the highest and the lowest month; of equal ones the first', () => {
  expect(extremes([5, 9, 3, 7])).toEqual({ highest: 1, lowest: 2 })
  expect(extremes([-5, -9, -3])).toEqual({ highest: 2, lowest: 1 })
  expect(extremes([4, 8, 4, 8])).toEqual({ highest: 1, lowest: 0 })
})
