import type { Language } from '#contract/options.ts'

/** An amount of the smallest unit as a person reads it: "$124.00". */
export const shownAmount = (amount: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(amount / 100)
