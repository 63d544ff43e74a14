import { monthStarts } from '#engine/climate/calendar.ts'
import type { WeatherYear } from '#engine/climate/weather-year.ts'
import type { Calendar, DaySchedule } from '#engine/input.ts'
import type { Schedules, WeekSchedule } from '../library/schedules.ts'

/** A week as the engine's day profiles: working days of the long holiday are its holidays. */
export function daySchedule({ weekday, weekend, holiday }: WeekSchedule): DaySchedule<number> {
  return { weekday, weekend, ...(holiday === undefined ? {} : { holiday }) }
}

/** Which days of a weather year follow the weekend's profile, and which working days fall into the long holiday. */
export function calendarOf(
  { weekendDays, longHoliday }: Pick<Schedules, 'weekendDays' | 'longHoliday'>,
  { hours, firstWeekday }: Pick<WeatherYear, 'hours' | 'firstWeekday'>,
): Calendar {
  if (longHoliday === undefined) return { weekendDays }
  const starts = monthStarts(hours)
  const [from, to] = [longHoliday.from, longHoliday.to].map(([month, day]) => (starts[month - 1] ?? 0) + day - 1) as [
    number,
    number,
  ]
  const days = Array.from({ length: to - from + 1 }, (_, i) => from + i).filter(
    day => !weekendDays.includes((firstWeekday + day) % 7),
  )
  return { weekendDays, holidays: days.map(day => day + 1) }
}
