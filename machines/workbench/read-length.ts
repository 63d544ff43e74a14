import { parseNumber } from '#contract/digits.ts'

/** Pattern of the characters in a typed length or angle (digits already plain). */
export const typedCharacter = /^[0-9.,'"-]$/

/** Reads a plain number; null if it is none. A drawing has no thousands: a comma is always decimal, also in 1,234. */
export function readNumber(text: string): number | null {
  return parseNumber(text.replace(',', '.'))
}

/**
 * Reads a typed length: `12.5` or `12,5` in the shown unit, or feet and inches as `12'6"`.
 * @param metresPerUnit metres in the shown unit
 * @returns metres, or null without a length above zero
 */
export function readLength(text: string, metresPerUnit: number): number | null {
  const [, feet, inches = '0'] = /^([^'"]+)'(?:([^'"]+)"?)?$/.exec(text) ?? []
  const [whole, part] = [readNumber(feet ?? text), readNumber(inches)]
  if (whole === null || part === null || whole < 0 || part < 0) return null
  const metres = feet === undefined ? whole * metresPerUnit : (whole + part / 12) * 0.3048
  return metres > 0 ? metres : null
}
