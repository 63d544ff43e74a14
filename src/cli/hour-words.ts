import { momentOfHour } from '#contract/moment-of-hour.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** An hour of the weather year as the page writes it: 16 Aug, 15:00–16:00. */
export const hourWords = (hour: number, hours: number): string => {
  const { month, day, from, until } = momentOfHour(hour, hours)
  return `${day} ${months[month - 1] ?? ''}, ${from}–${until}`
}
