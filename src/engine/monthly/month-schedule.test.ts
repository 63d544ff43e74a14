import { describe, expect, test } from 'vitest'
import { plainWeather } from '../../../tests/fixtures/plain-weather.ts'
import type { Schedule } from '../input.ts'
import { monthSchedule } from './month-schedule.ts'

/** 1 January is a Monday: 23 working days and 8 of the weekend in January, 20 and 8 in February. */
const weather = plainWeather(10)
const leap = plainWeather(10, { hours: 8784 })
function of(schedule: Schedule | undefined, from = 8, to = 18, calendar = {}, year = weather) {
  const { all, night, dayOff } = monthSchedule(schedule, 0.7, year, calendar, from, to)
  return { all: [...all], night: [...night], dayOff: [...dayOff] }
}
/** 1 from 8 to 18, 0.2 else. */
const office = Array.from({ length: 24 }, (_, h) => (h >= 8 && h < 18 ? 1 : 0.2))
const mean = (10 + 14 * 0.2) / 24

test('without a schedule it is what it is without one; a number is always that', () => {
  expect(of(undefined)).toEqual({ all: Array(12).fill(0.7), night: Array(12).fill(0.7), dayOff: Array(12).fill(0.7) })
  expect(of(0.3).dayOff).toEqual(Array(12).fill(0.3))
})

describe('day profiles', () => {
  test('one for all days: its mean, its mean outside the hours of use, and within them on days off', () => {
    const { all, night, dayOff } = of({ weekday: office })
    for (const value of all) expect(value).toBeCloseTo(mean, 12)
    for (const value of night) expect(value).toBeCloseTo(0.2, 12)
    for (const value of dayOff) expect(value).toBeCloseTo(1, 12)
  })
  test('weekends and holidays have their own, and count by month', () => {
    const weekend = Array<number>(24).fill(0.1)
    const holiday = Array<number>(24).fill(0)
    const week = of({ weekday: office, weekend, holiday })
    expect(week.all[0]).toBeCloseTo((23 * mean + 8 * 0.1) / 31, 12)
    expect(week.all[1]).toBeCloseTo((20 * mean + 8 * 0.1) / 28, 12)
    expect([week.night[0], week.dayOff[0]]).toEqual([expect.closeTo(0.2, 12), expect.closeTo(0.1, 12)])
    // The 1st and the 2nd, and 1 February; a day that the year has not is none.
    const free = of({ weekday: office, weekend, holiday }, 8, 18, { holidays: [1, 2, 32, 400, 0] })
    expect(free.all[0]).toBeCloseTo((21 * mean + 8 * 0.1) / 31, 12)
    expect(free.all[1]).toBeCloseTo((19 * mean + 8 * 0.1) / 28, 12)
    // A holiday without its own is a day of the weekend; a weekend without its own a working day.
    expect(of({ weekday: office, weekend }, 8, 18, { holidays: [1] }).all[0]).toBeCloseTo(
      (22 * mean + 9 * 0.1) / 31,
      12,
    )
  })
  test('the first of two days off and a long holiday’s working days have their own', () => {
    const day = (value: number) => Array<number>(24).fill(value)
    const week = { weekday: day(1), saturday: day(0.5), weekend: day(0), vacation: day(0.2) }
    expect((of(week).all[0] ?? 0) * 31).toBeCloseTo(23 + 4 * 0.5, 9)
    expect(of(week).dayOff[0]).toBeCloseTo(0.25, 12)
    // The second and third of January are working days, the sixth is a Saturday.
    expect((of(week, 8, 18, { vacation: [2, 3, 6] }).all[0] ?? 0) * 31).toBeCloseTo(21 + 2 * 0.2 + 4 * 0.5, 9)
    // Friday alone follows the weekend's: four of them in January.
    expect((of(week, 8, 18, { weekendDays: [5] }).all[0] ?? 0) * 31).toBeCloseTo(27, 9)
    expect(of(week, 8, 18, { weekendDays: [5] }).dayOff[0]).toBe(0)
  })
  test('the weekend is Saturday and Sunday, unless the calendar says otherwise', () => {
    const weekend = Array<number>(24).fill(0)
    const days = (weekendDays: readonly number[]) =>
      (of({ weekday: Array<number>(24).fill(1), weekend }, 8, 18, { weekendDays }).all[0] ?? NaN) * 31
    expect(days([6, 0])).toBeCloseTo(23, 9)
    // January 2001 has five Mondays, Tuesdays and Wednesdays.
    expect([days([1]), days([1, 2]), days([5]), days([])]).toEqual([26, 21, 27, 31].map(n => expect.closeTo(n, 9)))
  })
  test('half hours count as half hours', () => {
    const halves = Array.from({ length: 48 }, (_, i) => (i >= 16 && i < 36 ? 1 : 0))
    expect(of({ weekday: halves }).all[3]).toBeCloseTo(10 / 24, 12)
    expect([of({ weekday: halves }).night[3], of({ weekday: halves }).dayOff[3]]).toEqual([0, 1])
  })
  test('used around the clock there is no night', () => {
    expect(of({ weekday: office }, 0, 24).night[5]).toBe(0)
  })
})

describe('a series of hours', () => {
  const hourly = Array.from({ length: 8760 }, (_, h) => h % 24)
  test('has the means of its months, of its nights and of days off', () => {
    const { all, night, dayOff } = of({ hourly })
    expect(all[2]).toBeCloseTo(11.5, 12)
    // 0 to 7 and 18 to 23; 8 to 17.
    expect(night[2]).toBeCloseTo((28 + 123) / 14, 12)
    expect(dayOff[2]).toBeCloseTo(12.5, 12)
    const january = Array.from({ length: 8760 }, (_, h) => (h < 744 ? 1 : 0))
    expect(of({ hourly: january }).all).toEqual([1, ...Array<number>(11).fill(0)])
  })
  test('of days off knows them by the calendar', () => {
    // 1 on Saturdays and Sundays, between 8 and 18.
    const weekend = Array.from({ length: 8760 }, (_, h) => (Math.floor(h / 24) % 7 >= 5 ? 1 : 0))
    expect(of({ hourly: weekend }).dayOff).toEqual(Array(12).fill(1))
    expect(of({ hourly: weekend }, 8, 18, { weekendDays: [1] }).dayOff).toEqual(Array(12).fill(0))
    expect(of({ hourly: weekend }, 8, 18, { weekendDays: [] }).dayOff).toEqual(Array(12).fill(0))
  })
  test('of a common year serves a leap year, and the other way round: March begins with its 1st', () => {
    const from = (hours: number) =>
      Array.from({ length: hours }, (_, h) => (h >= (hours === 8784 ? 60 : 59) * 24 ? 1 : 0))
    const months = [0, 0, ...Array<number>(10).fill(1)]
    expect(of({ hourly: from(8760) }).all).toEqual(months)
    expect(of({ hourly: from(8784) }, 8, 18, {}, leap).all).toEqual(months)
    expect(of({ hourly: from(8784) }).all).toEqual(months)
    expect(of({ hourly: from(8760) }, 8, 18, {}, leap).all.slice(2)).toEqual(months.slice(2))
  })
  test('of another length is a caller’s bug', () => {
    expect(() => of({ hourly: Array<number>(8761).fill(1) })).toThrow('schedule of 8761 values')
  })
})

test('what is kept for a schedule is asked again with another calendar, other hours of use or another year', () => {
  const schedule = { weekday: office, weekend: Array<number>(24).fill(0) }
  const seen = [
    of(schedule),
    of(schedule, 8, 18, { weekendDays: [5] }),
    of(schedule, 10, 18),
    of(schedule, 8, 18, {}, leap),
    of(schedule),
  ]
  expect(seen[4]).toEqual(seen[0])
  expect(seen[1]?.all).not.toEqual(seen[0]?.all)
  expect(seen[2]?.night).not.toEqual(seen[0]?.night)
  expect(seen[3]?.all).not.toEqual(seen[0]?.all)
})
