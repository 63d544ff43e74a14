import { persianDigits } from '#contract/persian-digits.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords, ownDirection } from '#contract/in-words.ts'
import type { Calendar, Language, UnitSystem } from '#contract/options.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import { usePreferences } from './preferences.ts'
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
  /** YYYY/MM/DD in the preferred calendar. */
  readonly date: (iso: string) => string
  /** $1,234.50: a currency prefix, thousands separators, two decimals. */
  readonly price: (amount: number, currency: string) => string
  /** Comma between two parts in separate elements: ", " or "، ". */
  readonly comma: string
  /** Parts of a place or a list, in the language's order whatever the parts' direction. */
  readonly list: (parts: readonly string[]) => string
  /** Replaces plain digits by the language's. */
  readonly digits: (text: string) => string
  /** A number that is being typed, in the language's digits and with its decimal sign. */
  readonly typed: (text: string) => string
}

const persianUnits: Readonly<Record<string, string>> = { '%': '٪', person: 'نفر', month: 'ماه' }
const prefixes: Readonly<Record<string, string>> = { USD: '$' }

/** Number formats by decimals, made once each: a table of a hundred figures makes none. */
const plainFormats = new Map<number, Intl.NumberFormat>()
function plainFormat(decimals: number): Intl.NumberFormat {
  const known = plainFormats.get(decimals)
  if (known !== undefined) return known
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
  return {
    number,
    quantity,
    digits,
    typed: text => (language === 'fa' ? digits(text).replace('.', '٫') : text),
    field: (value, decimals) => number(value, decimals).replace(/[,٬]/g, ''),
    unit: unitOf,
    comma,
    list: parts => ownDirection(parts.map(part => String(inWords(part, language))).join(comma), language),
    withUnit: (key, si, units, decimals = decimalsOf(key, units)) => {
      const unit = unitOf(key, units)
      const value = number(toShown(key, si, units), decimals)
      return `${value}${unit === '' || /^[°%٪]$/.test(unit) ? '' : '\u00A0'}${unit}`
    },
    percent: (value, decimals = 0) => `${number(value, decimals)}${language === 'fa' ? '٪' : '%'}`,
    date: iso => digits(formatDate(iso, calendar)),
    price: (amount, currency) =>
      `${amount < 0 ? '−' : ''}${prefixes[currency] ?? `${currency} `}${number(Math.abs(amount), 2)}`,
  }
}

/** Formatting in the reader's language and calendar. */
export function useFormat(): Format {
  const { i18n } = useTranslation()
  const { calendar } = usePreferences()
  const language: Language = i18n.language === 'fa' ? 'fa' : 'en'
  return useMemo(() => makeFormat(language, calendar), [language, calendar])
}
