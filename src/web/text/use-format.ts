import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/options.ts'
import { makeFormat, type Format } from '#text/format.ts'
import { usePreferences } from './preferences.ts'

/** Formatting in the reader's language and calendar. */
export function useFormat(): Format {
  const { i18n } = useTranslation()
  const { calendar } = usePreferences()
  const language: Language = i18n.language === 'fa' ? 'fa' : 'en'
  return useMemo(() => makeFormat(language, calendar), [language, calendar])
}
