import type { NumberLocale } from 'vega'
import type { Config } from 'vega-lite'
import type { Language } from '#contract/options.ts'

const persianNumbers: NumberLocale = {
  decimal: '٫',
  thousands: '٬',
  grouping: [3],
  currency: ['', ''],
  numerals: ['۰', '۱', '۲', '۳', '۴', '۵', '۶', '۷', '۸', '۹'],
  minus: '−',
}

/**
 * Digits and separators of the language on a chart's axes and in its tooltips. They are in the chart's own
 * configuration: Vega's other way is a setting of the whole page, which outlives a change of language.
 */
export function numberConfig(language: Language): Config {
  return language === 'fa' ? { locale: { number: persianNumbers } } : {}
}
