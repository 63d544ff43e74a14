import type { Language } from '#contract/options.ts'

export interface PersianDay {
  readonly day: number
  /** The month's name in the language. */
  readonly month: string
}

/**
 * A day of a weather year in the Persian calendar. Such a year is no particular year, so its first of Farvardin is
 * taken as 21 March (20 March if it has a 29 February); in other years the day may differ by one.
 *
 * @param hours of the year: 8760, or 8784
 */
export function persianDay(month: number, day: number, hours: number, language: Language): PersianDay {
  const date = Date.UTC(hours > 8760 ? 2024 : 2023, month - 1, day)
  const parts = new Intl.DateTimeFormat(`${language}-u-ca-persian-nu-latn`, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).formatToParts(date)
  const part = (type: 'day' | 'month') => parts.find(one => one.type === type)?.value ?? ''
  return { day: Number(part('day')), month: part('month') }
}
