import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { OptionList } from '#contract/options.ts'
import { optionText } from './option-text.ts'

export interface Choice<K extends string> {
  readonly value: K
  readonly label: string
}

/** The text of an option of a list. */
export function useOptionText(): (list: OptionList, key: string) => string {
  const { t } = useTranslation('options')
  return useCallback((list, key) => optionText(t, list, key), [t])
}

/** An option list as choices for a select. */
export function useOptions(): <const L extends readonly string[]>(list: OptionList, keys: L) => Choice<L[number]>[] {
  const text = useOptionText()
  return useCallback((list, keys) => keys.map(value => ({ value, label: text(list, value) })), [text])
}
