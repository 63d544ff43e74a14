import { expect, test } from 'vitest'
import { calendars } from '#contract/options.ts'
import { formatDate, parseDate } from './date.ts'

/** Noon of a day by the clock of this machine, so that no zone moves it to its neighbour. */
function noon(year: number, dayOfYear: number) {
  return new Date(year, 0, dayOfYear, 12)
}
/** ICU's answer for the same calendar: the outside truth. */
const icu = new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', { year: 'numeric', month: '2-digit', day: '2-digit' })
function byIcu(date: Date) {
  const part = (type: string) => icu.formatToParts(date).find(p => p.type === type)?.value ?? ''
  return `${part('year')}/${part('month')}/${part('day')}`
}

test('Persian dates are those of ICU on every day from 1990 to 2089', () => {
  const wrong: string[] = []
  let days = 0
  for (let date = noon(1990, 1); date.getFullYear() < 2090; date = noon(1990, ++days + 1)) {
    const [ours, theirs] = [formatDate(date.toISOString(), 'persian'), byIcu(date)]
    if (ours !== theirs) wrong.push(`${date.toISOString()}: ${ours}, ICU ${theirs}`)
  }
  expect(days).toBe(36_525)
  expect(wrong).toEqual([])
})

test('known days: new year, a leap year’s last day', () => {
  expect(formatDate(new Date(2026, 2, 21, 12).toISOString(), 'persian')).toBe('1405/01/01')
  expect(formatDate(new Date(2025, 2, 20, 12).toISOString(), 'persian')).toBe('1403/12/30')
})

test('Gregorian dates keep their zeros', () => {
  expect(formatDate(new Date(2026, 4, 1, 12).toISOString(), 'gregorian')).toBe('2026/05/01')
})

test.each(calendars)('each day from 2000 to 2050 is read as it is written, %s', calendar => {
  for (let day = 0; day < 51 * 365; day += 3) {
    const written = formatDate(new Date(2000, 0, 1 + day).toISOString(), calendar)
    expect([written, parseDate(written, calendar)]).toEqual([written, new Date(2000, 0, 1 + day).toISOString()])
  }
})

test.each([
  ['gregorian', '2026/02/29'],
  ['gregorian', '2026/13/01'],
  ['gregorian', '2026/04/31'],
  ['gregorian', '26/04/01'],
  ['gregorian', 'tomorrow'],
  ['gregorian', ''],
  ['persian', '1405/07/31'],
  ['persian', '1404/12/30'],
  ['persian', '1405/13/01'],
  ['persian', '1405/00/01'],
] as const)('%s %s is no day', (calendar, text) => {
  expect(parseDate(text, calendar)).toBeUndefined()
})

test('a day may be written shortly, or with hyphens', () => {
  expect(parseDate(' 2026-3-1 ', 'gregorian')).toBe(new Date(2026, 2, 1).toISOString())
  expect(parseDate('1405/1/1', 'persian')).toBe(new Date(2026, 2, 21).toISOString())
})
