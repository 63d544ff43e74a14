import { describe, expect, test } from 'vitest'
import { adaptiveCategory } from './adaptive-category.ts'
import { outdoorRunningMean } from './outdoor-running-mean.ts'

describe('adaptive categories', () => {
  /** 0.33 · 20 + 18.8 */
  const middle = 25.4
  const of = (away: number) => adaptiveCategory(middle + away, 20)
  test('reach 2, 3 and 4 K above the comfort temperature, 3, 4 and 5 K below it', () => {
    expect([0, 1.99, 2.01, 2.99, 3.01, 3.99, 4.01].map(of)).toEqual([1, 1, 2, 2, 3, 3, 4])
    expect([-2.99, -3.01, -3.99, -4.01, -4.99, -5.01].map(of)).toEqual([1, 2, 2, 3, 3, -4])
  })
  test('follow the weather by a third, between 10 and 30 °C', () => {
    expect([adaptiveCategory(22.1, 10), adaptiveCategory(28.7, 30)]).toEqual([1, 1])
    expect([adaptiveCategory(28.7, 10), adaptiveCategory(22.1, 30)]).toEqual([4, -4])
    expect([adaptiveCategory(22, 9.99), adaptiveCategory(28, 30.01), adaptiveCategory(25, NaN)]).toEqual([0, 0, 0])
  })
})

describe('the running mean of the outdoor temperature', () => {
  test('of an even year is that temperature', () => {
    for (const value of outdoorRunningMean(new Float64Array(8760).fill(17))) expect(value).toBeCloseTo(17, 12)
  })
  test('feels one warm day for a week, less each day: 1, 0.8, 0.6, 0.5, 0.4, 0.3, 0.2 of 3.8', () => {
    const year = new Float64Array(8760)
    year.fill(38, 100 * 24, 101 * 24)
    const running = outdoorRunningMean(year)
    expect(Array.from(running.slice(100, 109))).toEqual(
      [0, 10, 8, 6, 5, 4, 3, 2, 0].map(value => expect.closeTo(value, 9)),
    )
  })
  test('takes the day’s mean, and closes on itself at the new year', () => {
    const year = new Float64Array(8760)
    year.fill(76, 364 * 24, 364 * 24 + 12)
    const running = outdoorRunningMean(year)
    expect(running).toHaveLength(365)
    expect([running[0], running[6]]).toEqual([expect.closeTo(10, 9), expect.closeTo(2, 9)])
  })
})
