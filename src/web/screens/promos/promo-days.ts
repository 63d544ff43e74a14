import type { Calendar } from '#contract/options.ts'
import { plainDigits } from '#contract/digits.ts'
import { formatDate, parseDate } from '#text/date.ts'

/*
 * A code is used from one moment to another. People say the first and the last day, so the end is the beginning of the
 * day after the last.
 */
type Bound = 'startsAt' | 'endsAt'

/** Day of a bound as YYYY/MM/DD with plain digits; empty without a bound. */
export function boundDay(bound: Bound, at: string | null, calendar: Calendar): string {
  if (at === null) return ''
  return formatDate(bound === 'endsAt' ? new Date(Date.parse(at) - 1).toISOString() : at, calendar)
}

/** Moment of a typed day; null for an empty text, undefined for one that is no day. */
export function dayBound(bound: Bound, text: string, calendar: Calendar): string | null | undefined {
  if (text.trim() === '') return null
  const begins = parseDate(plainDigits(text), calendar)
  if (begins === undefined || bound === 'startsAt') return begins
  const day = new Date(begins)
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).toISOString()
}
