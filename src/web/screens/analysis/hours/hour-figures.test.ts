import { describe, expect, test } from 'vitest'
import { hoursAbove } from './hours-above.ts'
import { classOf, yearClasses } from './year-classes.ts'
import { yearPeaks } from './year-peaks.ts'

describe('classes of a year', () => {
  test('at most eight of a round width hold every value', () => {
    expect(yearClasses(0, 83, true)).toEqual({ from: 0, step: 15, count: 6 })
    expect(yearClasses(0, 80, true)).toEqual({ from: 0, step: 10, count: 8 })
    expect(yearClasses(-7.3, 40.4, false)).toEqual({ from: -8, step: 8, count: 7 })
    for (const [low, high] of [
      [0, 0.0173],
      [0, 1],
      [0, 999],
      [17.2, 33.1],
      [-40, -39.9],
    ] as const) {
      const classes = yearClasses(low, high, low === 0)
      expect(classes.count).toBeLessThanOrEqual(8)
      expect(classes.from).toBeLessThanOrEqual(low)
      expect(classes.from + classes.count * classes.step).toBeGreaterThanOrEqual(high - 1e-9)
      expect([classOf(classes, low), classOf(classes, high)]).toEqual([
        Math.floor((low - classes.from) / classes.step),
        classes.count - 1,
      ])
    }
  })
  test('a year of one value has one class', () => {
    expect(yearClasses(0, 0, true).count).toBe(1)
    expect(yearClasses(21, 21, false).count).toBe(1)
  })
})

test('peaks lie a week apart, highest first; what never ran has none', () => {
  const values = Array.from({ length: 8760 }, () => 0)
  values[100] = 5
  values[101] = 6
  values[101 + 167] = 5.5
  values[101 + 168] = 4
  values[5000] = 6
  expect(yearPeaks(values, 3, true)).toEqual([101, 5000, 269])
  expect(yearPeaks(values, 5, true)).toEqual([101, 5000, 269])
  expect(
    yearPeaks(
      values.map(() => 0),
      3,
      true,
    ),
  ).toEqual([])
})

test('hours above a limit, with their months and hours of the clock', () => {
  const values = Array.from({ length: 8760 }, () => 1)
  values[31 * 24 + 13] = 9
  values[200 * 24 + 16] = 10
  expect(hoursAbove(values, 9, hour => (hour < 31 * 24 ? 1 : hour < 59 * 24 ? 2 : 7))).toEqual({
    hours: 2,
    months: [2, 7],
    from: 13,
    until: 17,
  })
})
