// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { showPart } from '../../../tests/support/show-part.tsx'
import { useMonthNames } from './month-names.ts'
import { setPreferences } from './preferences.ts'

function Names() {
  const { short, long, fontFamily, heading } = useMonthNames()
  return [short.join(' '), long.join(' '), fontFamily, heading].join('\n')
}

test.each([
  [
    'en',
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    'January February March April May June July August September October November December',
    /^Inter/,
  ],
  [
    'fa',
    'ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر',
    'ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر',
    /^Vazirmatn/,
  ],
] as const)(
  'in %s the twelve months stand in their order, in the language’s type',
  async (language, short, long, type) => {
    const { words, close } = await showPart(<Names />, { language })
    const lines = words().split('\n')
    expect(lines.slice(0, 2)).toEqual([short, long])
    expect(lines[2]).toMatch(type)
    await close()
  },
)

test.each([
  ['en', 'gregorian', 'Month'],
  ['en', 'persian', 'Gregorian month'],
  ['fa', 'gregorian', 'ماه'],
  ['fa', 'persian', 'ماه میلادی'],
] as const)('in %s, beside dates of the %s calendar, their heading is %s', async (language, calendar, heading) => {
  setPreferences({ calendar })
  const { words, close, again } = await showPart(<Names />, { language })
  setPreferences({ calendar })
  await again(<Names key="again" />)
  expect(words().split('\n')[3]).toBe(heading)
  await close()
  setPreferences({ calendar: 'gregorian' })
})
