import { persianNumerals } from './persian-digits.ts'

const arabic = '٠١٢٣٤٥٦٧٨٩'

/** Reads Persian and Arabic digits, their decimal sign and comma, and the minus sign as plain ones. Other characters stay. */
export function plainDigits(text: string): string {
  return text
    .replace(/[۰-۹]/g, d => String(persianNumerals.indexOf(d)))
    .replace(/[٠-٩]/g, d => String(arabic.indexOf(d)))
    .replace(/٫/g, '.')
    .replace(/،/g, ',')
    .replace(/−/g, '-')
}

/** Whether digits are in groups of three, separated by the same sign. */
function isGrouped(digits: string, sign: string) {
  return (
    /^\d{1,3}$/.test(digits.split(sign)[0] ?? '') &&
    digits
      .split(sign)
      .slice(1)
      .every(group => /^\d{3}$/.test(group))
  )
}

/**
 * A written number with a point and without groups; null if it cannot be read. Of two signs the last is the decimal
 * one. A comma alone is decimal (12,5), except in the form in which this product itself writes thousands: one to three
 * digits, not 0, a comma, three digits (1,234). ٬ separates thousands only.
 */
function pointed(written: string): string | null {
  const spaced = /\s/.test(written)
  const digits = written.replace(/\s/g, '')
  const signs = [...new Set(digits.replace(/\d/g, ''))]
  const last = /\D(?=\d*$)/.exec(digits)?.[0]
  if (last === undefined) return digits
  const parts = digits.split(last)
  const others = signs.filter(sign => sign !== last)
  const isThousands =
    others.length === 0 &&
    !spaced &&
    isGrouped(digits, last) &&
    (last === '٬' || parts.length > 2 || (last === ',' && !digits.startsWith('0')))
  if (isThousands) return parts.join('')
  const [whole = '', fraction = ''] = parts
  if (last === '٬' || parts.length > 2 || others.length > (spaced ? 0 : 1)) return null
  const [group] = others
  if (group === undefined) return `${whole}.${fraction}`
  return isGrouped(whole, group) ? `${whole.replaceAll(group, '')}.${fraction}` : null
}

/** Pattern of a number in a text; a space separates thousands only. */
const written = /(?:\d+(?:[ \u00A0\u202F]\d{3}(?!\d))*[.,٬]?|[.,](?=\d))[\d.,٬]*/g

/**
 * A text with all its numbers written plainly (۱۲٫۵ m → 12.5m) and without spaces, except between digits; null if a
 * number cannot be read.
 */
export function plainNumbers(text: string): string | null {
  let isReadable = true
  const plain = plainDigits(text).replace(written, found => {
    const number = pointed(found)
    if (number === null) isReadable = false
    return number ?? ''
  })
  return isReadable ? plain.replace(/(?<!\d)\s+|\s+(?!\d)/g, '') : null
}

/** Number that a person typed, in any digits, with decimal point or comma; null if it is no number. */
export function parseNumber(text: string): number | null {
  const plain = plainNumbers(text)
  return plain !== null && /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}
