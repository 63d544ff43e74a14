import { expect, test } from 'vitest'
import { cited, isProposal, mixedUse, proposal, unchecked, unknown } from './source.ts'
import { automationFactors } from './system-constants.ts'
import { schoolHoliday } from './weekends.ts'

test.each(Object.entries(automationFactors))(
  '%s: better automation never takes more, and class C is the measure',
  (use, own) => {
    for (const { A, B, C, D } of [own.thermal, own.electrical]) {
      expect(C).toBe(1)
      expect([D, C, B, A]).toEqual([D, C, B, A].toSorted((a, b) => b - a))
    }
    // Heating and cooling gain more by it than light and fans do.
    expect(own.thermal.D - own.thermal.A).toBeGreaterThanOrEqual(own.electrical.D - own.electrical.A)
    expect(new Set(Object.values(own.thermal)).size).toBe(use === 'storage' ? 1 : 4)
  },
)

/** Month and day of the Persian calendar; 2001 is the year of a weather file without a 29 February. */
function inPersian([month, day]: readonly [number, number]): string {
  const format = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const parts = format.formatToParts(new Date(Date.UTC(2001, month - 1, day)))
  const of = (type: string) => parts.find(part => part.type === type)?.value
  return `${of('month')}-${of('day')}`
}
test('Iran’s schools are closed from 1 Tir to the day before 1 Mehr', () => {
  expect([schoolHoliday.Iran.from, schoolHoliday.Iran.to].map(inPersian)).toEqual(['4-1', '6-31'])
})
test.each(Object.entries(schoolHoliday))(
  '%s: the long holiday is seven to fourteen weeks of summer',
  (_, { from, to }) => {
    const days = (Date.UTC(2001, to[0] - 1, to[1]) - Date.UTC(2001, from[0] - 1, from[1])) / 86_400_000
    expect(days).toBeGreaterThan(7 * 7)
    expect(days).toBeLessThan(14 * 7)
    expect([from[0], to[0]].every(month => month >= 6 && month <= 9)).toBe(true)
  },
)

test.each([
  // Both ends of the holiday, by each country's calendar.
  ['Iran', '22 Jun', '22 Sep'],
  // From 28 June (2015); school again on 27 August (2023).
  ['Qatar', '28 Jun', '26 Aug'],
  ['United Arab Emirates', '4 Jul', '24 Aug'],
  ['United States', '1 Jul', '1 Sep'],
] as const)('schools of %s are closed from %s to %s', (country, first, last) => {
  const written = ([month, day]: readonly [number, number]) =>
    `${day} ${new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(Date.UTC(2001, month - 1, day))}`
  const { from, to } = schoolHoliday[country]
  expect([written(from), written(to)]).toEqual([first, last])
})

test('only what a document does not give is this product’s own', () => {
  expect([proposal, mixedUse('x')].map(isProposal)).toEqual([true, true])
  expect([cited('x'), unchecked('x'), unknown].map(isProposal)).toEqual([false, false, false])
})
