/** A number as it is shown with some decimals: rounded half away from zero (1.45 → 1.5). */
export function asShown(value: number, decimals: number): number {
  return inLastDecimals(value, decimals) / 10 ** decimals
}

function inLastDecimals(value: number, decimals: number): number {
  // Fifteen digits: 1.005 · 100 is 100.499… in binary, and 1.005 is shown as 1.01.
  return Math.sign(value) * Math.round(Number((Math.abs(value) * 10 ** decimals).toPrecision(15))) + 0
}

/**
 * Rounds the parts of a shown sum so that the shown parts add to the shown sum (method of the largest remainder). Each
 * part is rounded down, and the parts with the largest remainders get one more in the last decimal. A shown part is
 * less than one in the last decimal from its value, and a part of 0 stays 0.
 *
 * @param values   parts in the shown unit, of any sign
 * @param total    their sum, or the difference of two shown numbers that the parts explain; it is less than one in the
 *   last decimal from the sum
 * @param decimals number of shown decimals
 * @returns        shown parts in the order of the values: with this number of decimals they add to the shown total
 * @throws RangeError for a total that is not the sum of the parts: a caller's bug, never a user's
 */
export function partsThatAdd(values: readonly number[], total: number, decimals: number): readonly number[] {
  const one = 10 ** decimals
  const exact = values.map(value => Number((value * one).toPrecision(15)))
  const parts = exact.map(Math.floor)
  const remainder = (place: number) => exact[place]! - parts[place]!
  const rest = exact.reduce((sum, _value, place) => sum + remainder(place), 0)
  const missing = inLastDecimals(total, decimals) - parts.reduce((sum, part) => sum + part, 0)
  if (!(Math.abs(missing - rest) < 2) || (parts.length === 0 && missing !== 0))
    throw new RangeError(`parts that do not add to ${total}`)
  // It is 0 to the number of parts, unless rounding errors of the values make it one more or less.
  const each = parts.length === 0 ? 0 : Math.floor(missing / parts.length)
  const raised = new Set(
    parts
      .map((_part, place) => place)
      .toSorted((a, b) => remainder(b) - remainder(a))
      .slice(0, missing - each * parts.length),
  )
  // No −0.
  return parts.map((part, place) => (part + each + (raised.has(place) ? 1 : 0)) / one + 0)
}
