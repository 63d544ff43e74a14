import { parseNumber, plainDigits, plainNumbers } from '#contract/digits.ts'
import { foot } from '#contract/length-units.ts'
import type { UnitSystem } from '#contract/options.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import { toStored, unitSymbol } from '#text/units.ts'
import { isSameDimension, readTemperatureUnit, readUnit } from './read-unit.ts'

const resistance = 5.678263337 // ft²·°F·h/Btu per m²·K/W

/** Feet and inches: 12'6", 12 ft 6 in. */
const feetAndInches = /^(\d+(?:\.\d+)?)(?:'|′|ft|فوت)(\d+(?:\.\d+)?)(?:"|″|''|in|اینچ)?$/
/** Thermal resistance by its letter: R-13, R13, RSI 2.5, 2.5 RSI. A unit may follow: R 2.5 m²K/W. */
const letteredResistance = /^(r(?:si)?)[-=:]?(\d+\.?\d*|\.\d+)(.*)$/
const resistanceBehind = /^(\d+\.?\d*|\.\d+)(rsi)$/

/** Quantities whose inverse is as usual: a U-value is the inverse of a resistance, an area per person of a density. */
const inverted: ReadonlySet<QuantityKey> = new Set<QuantityKey>(['uValue', 'resistance', 'areaPerPerson'])

/**
 * Reads a text typed into a field, with or without a unit (`12'6"`, `3.81 m`, `R-20`, `68 F`, `0.45 W/m2K`), in any
 * digits, with decimal point or comma. Without a unit it is in the project's system. A unit may be spelled in any way
 * that `readUnit` reads, if it measures the field's quantity.
 * @returns the SI value, or null when it is no number of this quantity
 */
export function parseQuantity(text: string, quantity: QuantityKey, units: UnitSystem): number | null {
  const plain = (plainNumbers(text) ?? '').toLowerCase().replace(/[\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g, '')
  if (plain === '') return null
  const bare = parseNumber(plain)
  if (bare !== null) return toStored(quantity, bare, units)
  if (quantity === 'length') {
    const parts = feetAndInches.exec(plain)
    if (parts !== null) return Number(parts[1]) * foot + (Number(parts[2]) * foot) / 12
  }
  if (quantity === 'uValue' || quantity === 'resistance') {
    const [, letter, amount, unit = ''] = letteredResistance.exec(plain) ?? []
    if (letter !== undefined)
      return unit === ''
        ? ofResistance(quantity, Number(amount) / (letter === 'rsi' ? 1 : resistance))
        : withUnit(Number(amount), unitOf(text.slice(1)), quantity)
    const behind = resistanceBehind.exec(plain)
    if (behind !== null) return ofResistance(quantity, Number(behind[1]))
  }
  // A second number behind the first is part of no unit: 0.2 0.3 W/(m²·K).
  const [, amount] = /^([+-]?(?:\d+\.?\d*|\.\d+))(?![\s\d.,]).+$/.exec(plain) ?? []
  return amount === undefined ? null : withUnit(Number(amount), unitOf(text), quantity)
}

/** The text behind its number, with plain digits and its own spaces: K W is no kW. */
function unitOf(text: string): string {
  return plainDigits(text).replace(/^[^\p{L}%٪'"′″°˚℃℉([]*/u, '')
}

/** U-value or resistance of a resistance [m²·K/W]; null for none. */
function ofResistance(quantity: 'uValue' | 'resistance', si: number): number | null {
  if (!(si > 0)) return null
  return quantity === 'uValue' ? 1 / si : si
}

/** SI value of a number with a unit; null if the unit measures something else. */
function withUnit(value: number, unit: string, quantity: QuantityKey): number | null {
  if (quantity === 'temperature') {
    const read = readTemperatureUnit(unit)
    return read === null ? null : value * read.factor + read.offset
  }
  const typed = readUnit(unit)
  const stored = readUnit(unitSymbol(quantity, 'SI'))
  if (typed === null || stored === null) return null
  if (isSameDimension(typed, stored)) {
    // The field's own inch-pound unit, however spelled, has the factor that the field shows.
    const shown = readUnit(unitSymbol(quantity, 'PI'))
    const isShown = shown !== null && Math.abs(typed.factor / shown.factor - 1) < 1e-6
    return isShown ? toStored(quantity, value, 'PI') : (value * typed.factor) / stored.factor
  }
  if (!inverted.has(quantity) || !isSameDimension(typed, stored, -1) || !(value > 0)) return null
  return 1 / (value * typed.factor * stored.factor)
}
