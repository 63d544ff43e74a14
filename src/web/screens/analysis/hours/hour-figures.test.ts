import { describe, expect, test } from 'vitest'
import { hoursAbove } from './hours-above.ts'
import { classColours, classOf, yearClasses } from './year-classes.ts'
import { dayOfHours, yearOfHours } from './year-of-hours.ts'
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

test('colours of classes are spread evenly over the whole ramp', () => {
  const ramp = Array.from('abcdefghi')
  expect([classColours(ramp, 1), classColours(ramp, 2), classColours(ramp, 3)]).toEqual([
    ['e'],
    ['a', 'i'],
    ['a', 'e', 'i'],
  ])
  for (let count = 2; count <= 8; count++) {
    const places = classColours(ramp, count).map(colour => ramp.indexOf(colour))
    expect(places).toHaveLength(count)
    for (const [nth, place] of places.entries()) {
      expect(Math.abs(place - (8 * nth) / (count - 1))).toBeLessThanOrEqual(0.5)
    }
  }
})

describe('a year of hours', () => {
  const noon = (value: number, rest: number) =>
    Array.from({ length: 8760 }, (_, hour) => (hour % 24 === 12 ? value : rest))
  const year = (unit: 'W' | '°C', values: readonly number[], units: 'SI' | 'PI' = 'SI') =>
    yearOfHours(
      {
        hours: { unit, values } as never,
        outdoor: { unit: '°C', values: noon(10, -5) } as never,
        sun: { unit: 'W/m²', values: noon(800, 0) } as never,
      },
      50,
      units,
    )

  test('is nothing where a power never leaves zero; a temperature below zero is not nothing', () => {
    const isNothingOf = (unit: 'W' | '°C', value: number, rest: number) => year(unit, noon(value, rest)).isNothing
    expect([
      isNothingOf('W', 0, 0),
      isNothingOf('W', 5, 0),
      isNothingOf('°C', -2, -9),
      isNothingOf('°C', 0, 0),
    ]).toEqual([true, false, false, false])
  })

  test('has its ends, its peaks and its weather in the reader’s units', () => {
    const one = year('W', noon(1000, 100))
    // By 50 m².
    expect([one.low, one.high, one.sunHigh, one.peaks]).toEqual([2, 20, 800, [12, 12 + 168, 12 + 336]])
    expect([one.classes.from, one.classes.from + one.classes.count * one.classes.step]).toEqual([0, 20])
    expect([one.outdoorValues[0], one.outdoorValues[12]]).toEqual([-5, 10])
    expect(year('°C', noon(20, 10), 'PI')).toMatchObject({ low: 50, high: 68 })
    expect(year('°C', noon(20, 10), 'PI').outdoorValues[12]).toBe(50)
  })

  test('has days of 24 hours with their own peak, hours and sums', () => {
    const values = noon(0, 0)
    values[24 * 200 + 15] = 4000
    values[24 * 200 + 16] = 1000
    const day = dayOfHours(year('W', values), 200)
    expect(day).toMatchObject({ high: 80, highHour: 15, running: 2, sum: 0.1, sunSum: 0.8, outdoorRange: [-5, 10] })
    expect([day.values.length, day.outdoor.length, day.sun[12]]).toEqual([24, 24, 800])
    expect(dayOfHours(year('W', values), 199)).toMatchObject({ high: 0, running: 0, sum: 0 })
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
