// @vitest-environment happy-dom
import { act } from 'react'
import i18next from 'i18next'
import { expect, test } from 'vitest'
import { showPart } from '../../../tests/support/show-part.tsx'
import { setPreferences } from './preferences.ts'
import { useFormat } from './use-format.ts'
import { useMonthNames } from './month-names.ts'

function Figures() {
  const { number, date } = useFormat()
  const { short, fontFamily } = useMonthNames()
  return (
    <p>
      {[number(12.5, 1), date(new Date(2026, 2, 21, 12).toISOString()), short[0], fontFamily.slice(0, 5)].join(' ')}
    </p>
  )
}

test('on a page: the digits of its language and the calendar that was chosen, at once when either changes', async () => {
  const shown = await showPart(<Figures />)
  expect(shown.words()).toBe('12.5 2026/03/21 Jan Inter')
  await act(async () => {
    setPreferences({ calendar: 'persian' })
  })
  expect(shown.words()).toBe('12.5 1405/01/01 Jan Inter')
  await act(async () => {
    await i18next.changeLanguage('fa')
  })
  expect(shown.words()).toBe('۱۲٫۵ ۱۴۰۵/۰۱/۰۱ ژانویه Vazir')
  await act(async () => {
    setPreferences({ calendar: 'gregorian' })
  })
  expect(shown.words()).toBe('۱۲٫۵ ۲۰۲۶/۰۳/۲۱ ژانویه Vazir')
  await shown.close()
})
