import { expect, test } from 'vitest'
import { scheduleYear } from './schedule-year.ts'

function hoursOf(value: (hour: number) => number | null): (number | null)[] {
  return Array.from({ length: 24 }, (_, hour) => value(hour))
}
/** 8 to 18: ten hours. */
const office = Array.from({ length: 24 }, (_, hour) => (hour >= 8 && hour < 18 ? 1 : 0))
const nothing = Array.from({ length: 24 }, () => 0)
function sum(series: Float64Array): number {
  return series.reduce((total, value) => total + value, 0)
}

test('a constant, and the fallback where there is none', () => {
  expect([...new Set(scheduleYear(0.5, 1, 8760, 0, undefined, 2))]).toEqual([0.5])
  const absent = scheduleYear(undefined, 1, 8784, 0, undefined, 4)
  expect(absent).toHaveLength(8784 * 4)
  expect(sum(absent)).toBe(8784 * 4)
})

test('the last occupied hour is not counted twice: 8 to 18 is ten hours', () => {
  const year = scheduleYear({ weekday: office }, 1, 8760, 0, undefined, 1)
  expect(sum(year)).toBe(3650)
  expect([year[7], year[8], year[17], year[18]]).toEqual([0, 1, 1, 0])
})

test('weekends by the weekday of 1 January and the calendar', () => {
  // A common year from Monday has 52 full weeks and a Monday: 261 working days.
  expect(sum(scheduleYear({ weekday: office, weekend: nothing }, 1, 8760, 1, undefined, 1))).toBe(2610)
  // The year begins on Saturday: the 365th day is a Saturday too, so there are 260 working days.
  expect(sum(scheduleYear({ weekday: office, weekend: nothing }, 1, 8760, 6, undefined, 1))).toBe(2600)
  // Friday alone (Iran): from Monday, days 5, 12, … are Fridays: 52 of them.
  const iran = scheduleYear({ weekday: office, weekend: nothing }, 1, 8760, 1, { weekendDays: [5] }, 1)
  expect(sum(iran)).toBe(10 * (365 - 52))
  expect([iran[3 * 24 + 12], iran[4 * 24 + 12], iran[5 * 24 + 12]]).toEqual([1, 0, 1])
})

test("holidays take their own profile, else the weekend's, else the weekday's", () => {
  const noon = (day: number): number => (day - 1) * 24 + 12
  const half = office.map(value => value / 2)
  const calendar = { holidays: [2, 80] }
  const own = scheduleYear({ weekday: office, weekend: nothing, holiday: half }, 1, 8760, 1, calendar, 1)
  expect([own[noon(1)], own[noon(2)], own[noon(80)]]).toEqual([1, 0.5, 0.5])
  expect(scheduleYear({ weekday: office, weekend: nothing }, 1, 8760, 1, calendar, 1)[noon(2)]).toBe(0)
  expect(scheduleYear({ weekday: office }, 1, 8760, 1, calendar, 1)[noon(2)]).toBe(1)
  // Day 366 exists in a leap year only.
  expect(scheduleYear({ weekday: office, holiday: nothing }, 1, 8784, 1, { holidays: [366] }, 1)[noon(366)]).toBe(0)
  expect(scheduleYear({ weekday: office, holiday: nothing }, 1, 8760, 1, { holidays: [366] }, 1)).toHaveLength(8760)
})

test('the first of two days off has its own profile, whatever its name; a single one has the last’s', () => {
  const profiles = { weekday: office, saturday: office.map(value => value / 2), weekend: nothing }
  const week = (weekendDays: readonly number[] | undefined) => {
    const year = scheduleYear(profiles, 1, 8760, 0, weekendDays === undefined ? undefined : { weekendDays }, 1)
    return Array.from({ length: 7 }, (_, day) => year[day * 24 + 12])
  }
  expect(week(undefined)).toEqual([0, 1, 1, 1, 1, 1, 0.5])
  expect(week([0, 6])).toEqual([0, 1, 1, 1, 1, 1, 0.5])
  expect(week([4, 5])).toEqual([1, 1, 1, 1, 0.5, 0, 1])
  expect(week([5])).toEqual([1, 1, 1, 1, 1, 0, 1])
  expect(week([])).toEqual([1, 1, 1, 1, 1, 1, 1])
})

test('a long holiday has its own working days; weekends and holidays in it stay what they are', () => {
  const few = office.map(value => value / 4)
  const year = scheduleYear(
    { weekday: office, weekend: nothing, vacation: few },
    1,
    8760,
    1,
    { vacation: [2, 3, 4, 5, 6, 7, 8, 400], holidays: [3] },
    1,
  )
  expect(Array.from({ length: 9 }, (_, day) => year[day * 24 + 12])).toEqual([1, 0.25, 0, 0.25, 0.25, 0, 0, 0.25, 1])
  expect(sum(scheduleYear({ weekday: office }, 1, 8760, 1, { vacation: [2] }, 1))).toBe(3650)
})

test('half hours: whole hours take the mean, quarter hours the half they lie in', () => {
  const ramp = Array.from({ length: 48 }, (_, half) => half)
  expect([...scheduleYear({ weekday: ramp }, 0, 8760, 0, undefined, 1).subarray(0, 3)]).toEqual([0.5, 2.5, 4.5])
  expect([...scheduleYear({ weekday: ramp }, 0, 8760, 0, undefined, 2).subarray(46, 50)]).toEqual([46, 47, 0, 1])
  expect([...scheduleYear({ weekday: ramp }, 0, 8760, 0, undefined, 4).subarray(0, 4)]).toEqual([0, 0, 1, 1])
  expect([...scheduleYear({ weekday: office }, 0, 8760, 0, undefined, 4).subarray(31, 33)]).toEqual([0, 1])
})

test('a set point that is off', () => {
  const nights = scheduleYear({ weekday: hoursOf(hour => (hour < 6 ? null : 20)) }, Number.NaN, 8760, 0, undefined, 1)
  expect([nights[5], nights[6]]).toEqual([Number.NaN, 20])
  // On from 6:30: half hours follow exactly, whole hours switch on at 6.
  const early = Array.from({ length: 48 }, (_, half) => (half < 13 ? null : 20))
  expect([...scheduleYear({ weekday: early }, 0, 8760, 0, undefined, 2).subarray(11, 14)]).toEqual([
    Number.NaN,
    Number.NaN,
    20,
  ])
  expect([...scheduleYear({ weekday: early }, 0, 8760, 0, undefined, 1).subarray(5, 8)]).toEqual([Number.NaN, 20, 20])
})

test('an hourly series, and one of the other year length', () => {
  const common = Array.from({ length: 8760 }, (_, hour) => hour)
  const same = scheduleYear({ hourly: common }, 0, 8760, 0, undefined, 2)
  expect([same[0], same[1], same[2], same[17519]]).toEqual([0, 0, 1, 8759])
  const leap = scheduleYear({ hourly: common }, 0, 8784, 0, undefined, 1)
  // 28 February 23:00 is hour 1415; 29 February repeats 28 February; 1 March follows.
  expect([leap[1415], leap[1416], leap[1439], leap[1440], leap[8783]]).toEqual([1415, 1392, 1415, 1416, 8759])
  const shorter = scheduleYear({ hourly: Array.from({ length: 8784 }, (_, hour) => hour) }, 0, 8760, 0, undefined, 1)
  expect([shorter[1415], shorter[1416], shorter[8759]]).toEqual([1415, 1440, 8783])
  expect(scheduleYear({ hourly: common.map(() => null) }, 0, 8760, 0, undefined, 1)[5]).toBeNaN()
})

test('other lengths are a bug', () => {
  expect(() => scheduleYear({ weekday: [1, 2, 3] }, 0, 8760, 0, undefined, 1)).toThrow(RangeError)
  expect(() => scheduleYear({ hourly: [1] }, 0, 8760, 0, undefined, 1)).toThrow(RangeError)
})
