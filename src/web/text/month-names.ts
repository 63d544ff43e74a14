import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from './preferences.ts'

/**
 * The twelve months' names in the reader's language, their heading, and the typeface of charts. A weather year has
 * Gregorian months: beside Persian dates the heading says so.
 */
export function useMonthNames(): {
  readonly short: readonly string[]
  readonly long: readonly string[]
  readonly heading: string
  readonly fontFamily: string
} {
  const { t, i18n } = useTranslation('results')
  const { calendar } = usePreferences()
  return useMemo(
    () => ({
      short: Array.from({ length: 12 }, (_, m) => t(`monthsShort.${m + 1}` as 'monthsShort.1')),
      long: Array.from({ length: 12 }, (_, m) => t(`months.${m + 1}` as 'months.1')),
      heading: t(calendar === 'persian' ? 'gregorianMonth' : 'month'),
      fontFamily:
        i18n.language === 'fa'
          ? 'Vazirmatn Variable, Inter Variable, sans-serif'
          : 'Inter Variable, Vazirmatn Variable, sans-serif',
    }),
    [t, i18n.language, calendar],
  )
}
