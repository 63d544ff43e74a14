import type { Language } from '#contract/options.ts'

/** An amount of the smallest unit for a reader: "$124.00". */
export function shownAmount(amount: number, currency: string, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount / 100,
  )
}
