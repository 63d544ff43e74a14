import { momentOfHour } from '#contract/moment-of-hour.ts'
import { monthNames } from './month-names.ts'

/** An hour of the weather year as the page writes it: 16 Aug, 15:00–16:00. */
export function hourWords(hour: number, hours: number): string {
  const { month, day, from, until } = momentOfHour(hour, hours)
  return `${day} ${monthNames[month - 1] ?? ''}, ${from}–${until}`
}
