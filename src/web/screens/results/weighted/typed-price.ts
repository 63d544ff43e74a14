import { limits } from '#contract/limits.ts'
import { parseNumber } from '#contract/digits.ts'
import type { Format } from '#text/format.ts'

/** Meaning of a text typed as a price: empty, a number, or the reason of a refusal. */
export function typedPrice(
  text: string,
): { readonly price: number | undefined } | { readonly refusal: 'field.number' | 'field.range' } {
  if (text.trim() === '') return { price: undefined }
  const price = parseNumber(text)
  if (price === null) return { refusal: 'field.number' }
  return price < limits.energyPrice.min || price > limits.energyPrice.max ? { refusal: 'field.range' } : { price }
}

/** A price with its own number of decimals, in the reader's digits. */
export function priceText(format: Format, price: number | undefined): string {
  return price === undefined
    ? ''
    : format.field(price, [0, 1, 2, 3, 4, 5].find(decimals => Number(price.toFixed(decimals)) === price) ?? 6)
}
