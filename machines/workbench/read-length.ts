import { parseNumber, plainDigits } from '#contract/digits.ts'
import { foot, metresIn } from '#contract/length-units.ts'

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

/** Reads a number or a fraction of inches: `6.5`, `1/2`, `6 1/2`, `6-1/2`. */
function readAmount(text: string): number | null {
  const [, whole = '0', over, under] = /^(?:(\d+)[ -])?(\d+)\/([1-9]\d*)$/.exec(text) ?? []
  return over === undefined ? readNumber(text) : Number(whole) + Number(over) / Number(under)
}

/** Metres of a whole text without feet: a number with its unit, or in the shown unit. */
function oneUnit(text: string, metresPerUnit: number): number | null {
  const [, amount = '', unit = ''] = /^([^\p{L}'"]*)(.*)$/u.exec(text) ?? []
  const metres = unit === '' ? metresPerUnit : metresIn[unit]
  const value = readAmount(amount)
  return value === null || metres === undefined ? null : value * metres
}

/** Feet, and inches with their unit or without: `12'6"`, `12'-6 1/2"`, `12 feet`. */
const feetAndInches = /^([^'"\p{L}]+)(?:'|ft|feet|foot|فوت)-?(?:([\d.,/ -]+)(?:"|in|inch|inches|اینچ)?)?$/u

/**
 * Reads a typed length: `12.5` or `12,5` in the shown unit, with a unit of its own (`30m`, `20 ft`), or in feet and
 * inches with fractions (`12'6"`, `12 ft 6 in`, `12'-6 1/2"`).
 * @param metresPerUnit metres in the shown unit
 * @returns metres, or null without a length above zero
 */
export function readLength(text: string, metresPerUnit: number): number | null {
  const tidy = tidied(text)
  const [, feetText, inchText = '0'] = feetAndInches.exec(tidy) ?? []
  if (feetText === undefined) return positive(oneUnit(tidy, metresPerUnit))
  const feet = readAmount(feetText)
  const inches = readAmount(inchText)
  return feet === null || inches === null || feet < 0 || inches < 0 ? null : positive((feet + inches / 12) * foot)
}

function positive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null
}
