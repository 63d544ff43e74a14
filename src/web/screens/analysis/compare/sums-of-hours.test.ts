import { expect, test } from 'vitest'
import { monthSums } from './sums-of-hours.ts'

test('months sum to the year, in common years and leap years', () => {
  for (const hours of [8760, 8784]) {
    const kW = monthSums(Array.from({ length: hours }, () => 1000))
    expect(kW.reduce((sum, month) => sum + month, 0)).toBe(hours)
    expect(kW[1]).toBe(hours === 8784 ? 29 * 24 : 28 * 24)
    expect([kW[0], kW[3], kW[11]]).toEqual([31 * 24, 30 * 24, 31 * 24])
  }
})

test('an hour counts in its own month', () => {
  const values = Array.from({ length: 8760 }, () => 0)
  values[31 * 24 - 1] = 500
  values[31 * 24] = 2000
  expect(monthSums(values).slice(0, 3)).toEqual([0.5, 2, 0])
})
