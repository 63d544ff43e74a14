import { expect, test } from 'vitest'
import { monthStarts, weekdayNames } from './calendar.ts'

/** Day of the year on which a month begins, by the calendar of the machine. */
function firstDay(year: number, month: number): number {
  return (Date.UTC(year, month, 1) - Date.UTC(year, 0, 1)) / 86_400_000
}

test.each([
  [8760, 2001],
  [8784, 2000],
])('a year of %i h has the months of %i, and ends with its last day', (hours, year) => {
  expect(monthStarts(hours)).toEqual(Array.from({ length: 13 }, (_, month) => firstDay(year, month)))
  expect(monthStarts(hours).at(-1)).toBe(hours / 24)
})

test('the week begins on Sunday', () => {
  expect(weekdayNames).toEqual(
    Array.from({ length: 7 }, (_, day) =>
      // 2 January 2000 was a Sunday.
      new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })
        .format(Date.UTC(2000, 0, 2 + day))
        .toLowerCase(),
    ),
  )
})
