import type { Language } from '#contract/options.ts'

const persianDigits = '۰۱۲۳۴۵۶۷۸۹'
/** What would turn the order of a sentence about: letters of the other direction, and a minus before digits in Persian. */
const foreign: Readonly<Record<Language, RegExp>> = { en: /[\u0590-\u065F\u066E-\u06EF\u06FA-\u08FF]/, fa: /[A-Za-z−]/ }

/**
 * A value as a sentence of this language takes it in: a number in the language's digits without grouping (0.3 → ۰٫۳);
 * a text with letters of the other direction, such as a name or a unit, isolated, so that the words around keep their order.
 */
export const inWords = (value: unknown, language: Language): unknown => {
  if (typeof value === 'string') return foreign[language].test(value) && !/[\u2066-\u2068]/.test(value) ? `\u2068${value}\u2069` : value
  if (typeof value !== 'number') return value
  const plain = String(value).replace('-', '−')
  return language === 'fa' ? plain.replace('.', '٫').replace(/\d/g, digit => persianDigits[Number(digit)] ?? digit) : plain
}
