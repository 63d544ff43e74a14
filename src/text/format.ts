import { persianDigits } from '#contract/persian-digits.ts'
import { currencyDecimals, toMainUnit, type Money } from '#contract/money.ts'
import { inWords, ownDirection } from '#contract/in-words.ts'
import type { Calendar, Language, UnitSystem } from '#contract/options.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import { formatDate } from './date.ts'
import { decimalsOf, toShown, unitSymbol } from './units.ts'

export interface Format {
  /** A number with the language's digits and separators; `−` for minus. */
  readonly number: (value: number, decimals?: number) => string
  /** A number in a field: without thousands separators, so that it can be read in a single way. */
  readonly field: (value: number, decimals?: number) => string
  /** An SI value in a unit system, without its unit. */
  readonly quantity: (key: QuantityKey, si: number, units: UnitSystem) => string
  /** A quantity with its unit after a no-break space; `decimals` replaces the quantity's own. */
  readonly withUnit: (key: QuantityKey, si: number, units: UnitSystem, decimals?: number) => string
  /** The unit alone: symbols stay Latin, its words are the language's (m²/person, m²/نفر). */
  readonly unit: (key: QuantityKey, units: UnitSystem) => string
  /** 27 → 27% or ۲۷٪ */
  readonly percent: (value: number, decimals?: number) => string
  /** A size in kB, MB or GB of 1024, with its unit after a no-break space. */
  readonly bytes: (size: number) => string
  /** YYYY/MM/DD in the preferred calendar. */
  readonly date: (iso: string) => string
  /** An amount of the main unit, $1,234.50: a currency prefix, thousands separators, the currency's decimals. */
  readonly price: (amount: number, currency: string) => string
  /** Comma between two parts in separate elements: ", " or "، ". */
  readonly comma: string
  /** Sign between the parts of a list: a part with a comma of its own, "Double clear, wood", needs a semicolon. */
  readonly between: (parts: readonly string[]) => string
  /** Parts of a list, in the language's order whatever the parts' direction. */
  readonly list: (parts: readonly string[]) => string
  /** Parts of a place, the smallest first: also one with a comma of its own takes commas (Chicago, IL, United States). */
  readonly place: (parts: readonly string[]) => string
  /** Replaces plain digits by the language's. */
  readonly digits: (text: string) => string
  /** A number that is being typed, in the language's digits and with its decimal sign. */
  readonly typed: (text: string) => string
}

const persianUnits: Readonly<Record<string, string>> = { '%': '٪', person: 'نفر', month: 'ماه' }
const prefixes: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' }

/** Number formats by decimals, made once each: a table of a hundred figures makes none. */
const plainFormats = new Map<number, Intl.NumberFormat>()
function plainFormat(decimals: number): Intl.NumberFormat {
  const storedFormat = plainFormats.get(decimals)
  if (storedFormat !== undefined) return storedFormat
  const made = new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  plainFormats.set(decimals, made)
  return made
}

/** Formatting for a language and a calendar, without React. */
export function makeFormat(language: Language, calendar: Calendar): Format {
  const digits = (text: string) => (language === 'fa' ? persianDigits(text) : text)
  const number = (value: number, decimals = 0) => {
    const rounded = Math.abs(value) < 0.5 * 10 ** -decimals ? 0 : value
    const plain = plainFormat(decimals).format(Math.abs(rounded))
    const local = language === 'fa' ? digits(plain.replaceAll(',', '٬').replace('.', '٫')) : plain
    return rounded < 0 ? `−${local}` : local
  }
  const quantity = (key: QuantityKey, si: number, units: UnitSystem) =>
    number(toShown(key, si, units), decimalsOf(key, units))
  const unitOf = (key: QuantityKey, units: UnitSystem) =>
    language === 'fa'
      ? unitSymbol(key, units).replace(/%|person|month/g, word => persianUnits[word] ?? word)
      : unitSymbol(key, units)
  const comma = language === 'fa' ? '، ' : ', '
  const semicolon = language === 'fa' ? '؛ ' : '; '
  const between = (parts: readonly string[]) =>
    parts.length > 1 && parts.some(part => /[,،]\s/.test(part)) ? semicolon : comma
  const joined = (parts: readonly string[], by: Format['between']) => {
    const words = parts.map(part => String(inWords(part, language)))
    return ownDirection(words.join(by(words)), language)
  }
  return {
    number,
    quantity,
    digits,
    typed: text => (language === 'fa' ? digits(text).replace('.', '٫') : text),
    field: (value, decimals) => number(value, decimals).replace(/[,٬]/g, ''),
    unit: unitOf,
    comma,
    between,
    list: parts => joined(parts, between),
    place: parts => joined(parts, () => comma),
    withUnit: (key, si, units, decimals = decimalsOf(key, units)) => {
      const unit = unitOf(key, units)
      const value = number(toShown(key, si, units), decimals)
      return `${value}${unit === '' || /^[°%٪]$/.test(unit) ? '' : '\u00A0'}${unit}`
    },
    percent: (value, decimals = 0) => `${number(value, decimals)}${language === 'fa' ? '٪' : '%'}`,
    bytes: size => {
      const power = size < 1024 ** 2 ? 1 : size < 1024 ** 3 ? 2 : 3
      const shown = size / 1024 ** power
      return `${number(shown, shown < 10 ? 1 : 0)}\u00A0${['', 'kB', 'MB', 'GB'][power]}`
    },
    date: iso => digits(formatDate(iso, calendar)),
    price: (amount, currency) =>
      `${amount < 0 ? '−' : ''}${prefixes[currency] ?? `${currency} `}${number(Math.abs(amount), currencyDecimals(currency))}`,
  }
}

/** An amount of money in a language: $124.00, $۱۲۴٫۰۰. */
export function moneyText(money: Money, language: Language): string {
  return makeFormat(language, 'gregorian').price(toMainUnit(money), money.currency)
}

/** Decimals with which a percentage keeps its digits, at most three: 9, 8.875. */
export function percentDecimals(percent: number): number {
  return String(Math.round(percent * 1000) / 1000).split('.')[1]?.length ?? 0
}
