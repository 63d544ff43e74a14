import { parseNumber, plainDigits } from '#contract/digits.ts'
import { metresIn } from '#contract/length-units.ts'

/** Pattern of the characters with which a typed length or angle begins (digits already plain). */
export const typedCharacter = /^[0-9.,'"-]$/

/** Reads a plain number; null if it is none. A drawing has no thousands: a comma is always decimal, also in 1,234. */
export function readNumber(text: string): number | null {
  return parseNumber(text.replace(',', '.'))
}

/** Reads a typed angle [°], with its sign or without. */
export function readAngle(text: string): number | null {
  return readNumber(text.replace(/\s*(?:°|deg|درجه)\s*$/i, ''))
}

/** Typed text with signs of feet and inches, spaces and joiners written in one way. */
function tidied(text: string): string {
  return plainDigits(text)
    .toLowerCase()
    .replaceAll('′', "'")
    .replaceAll(/″|''/g, '"')
    .replaceAll(/[\u200C\u200E\u200F]/g, '')
    .replaceAll(/(?<!\d)\s+|\s+(?!\d)/g, '')
}

/**
 * Reads a typed length: `12.5` or `12,5` in the shown unit, with a unit of its own (`30m`, `20 ft`), or in feet and
 * inches (`12'6"`, `12 ft 6 in`).
 * @param metresPerUnit metres in the shown unit
 * @returns metres, or null without a length above zero
 */
export function readLength(text: string, metresPerUnit: number): number | null {
  const tidy = tidied(text)
  const [, feet, inches = '0'] = /^([^'"a-z]+)(?:'|ft)(?:([\d.,]+)(?:"|in)?)?$/.exec(tidy) ?? []
  const [, amount = '', unit = ''] = /^([^\p{L}'"]*)(.*)$/u.exec(tidy) ?? []
  const metres =
    feet === undefined
      ? product(readNumber(amount), unit === '' ? metresPerUnit : metresIn[unit])
      : product(sum(readNumber(feet), product(readNumber(inches), 1 / 12)), metresIn['ft'])
  return metres !== null && metres > 0 ? metres : null
}

function product(value: number | null, factor: number | undefined): number | null {
  return value === null || factor === undefined ? null : value * factor
}
function sum(a: number | null, b: number | null): number | null {
  return a === null || b === null || a < 0 ? null : a + b
}
