/** Start of the next field; reading moves it. */
export interface Cursor {
  at: number
}

const comma = 44
const powersOfTen = Float64Array.from({ length: 16 }, (_, i) => Number(`1e${i}`))

/** Index of the comma that ends the field starting at `from`, or `end`. */
export function fieldEnd(text: string, from: number, end: number): number {
  const stop = text.indexOf(',', from)
  return stop < 0 || stop > end ? end : stop
}

/**
 * Reads the number at the cursor and moves the cursor behind the next comma. The answer is NaN, and the cursor does not
 * move, when the field is empty or no plain number. A number of up to 15 digits is a whole number over a power of ten,
 * both exact: the quotient is rounded as `Number` would. `Number` reads all others.
 */
export function readNumber(text: string, end: number, cursor: Cursor): number {
  const from = cursor.at
  let i = from
  while (i < end && text.charCodeAt(i) === 32) i++
  let negative = false
  const sign = i < end ? text.charCodeAt(i) : 0
  if (sign === 45 || sign === 43) {
    negative = sign === 45
    i++
  }
  let whole = 0
  let digits = 0
  let decimals = -1
  for (; i < end; i++) {
    const code = text.charCodeAt(i)
    if (code >= 48 && code <= 57) {
      whole = whole * 10 + code - 48
      digits++
      if (decimals >= 0) decimals++
    } else if (code === 46 && decimals < 0) decimals = 0
    else break
  }
  while (i < end && text.charCodeAt(i) === 32) i++
  if (digits > 0 && digits <= 15 && (i >= end || text.charCodeAt(i) === comma)) {
    cursor.at = i + 1
    const value = decimals > 0 ? whole / powersOfTen[decimals] : whole
    return negative ? -value : value
  }
  const to = fieldEnd(text, from, end)
  const written = text.slice(from, Math.min(to, from + 64)).trim()
  if (to - from > 64 || !/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/.test(written)) return Number.NaN
  cursor.at = to + 1
  return Number(written)
}
