import type { Language } from '#contract/options.ts'

const persianDigits = '۰۱۲۳۴۵۶۷۸۹'

/** A number as a sentence of this language writes it, without grouping: 0.3 → ۰٫۳. What is no number stays as it is. */
export const inWords = (value: unknown, language: Language): unknown => {
  if (typeof value !== 'number') return value
  const plain = String(value).replace('-', '−')
  return language === 'fa' ? plain.replace('.', '٫').replace(/\d/g, digit => persianDigits[Number(digit)] ?? digit) : plain
}
