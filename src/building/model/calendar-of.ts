import { monthStarts } from '#engine/year/calendar.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { Calendar, DaySchedule } from '#engine/input.ts'
import type { Schedules, WeekSchedule } from '../library/schedules.ts'
import type { PublicHoliday } from '../library/weekends.ts'

/** A week as the engine's day profiles. */
export function daySchedule({ weekday, saturday, weekend, vacation }: WeekSchedule): DaySchedule<number> {
  return { weekday, saturday, weekend, ...(vacation === undefined ? {} : { vacation }) }
}

/** Days off, public holidays, and days of the long holiday in a weather year. */
export function calendarOf(
  { weekendDays, publicHolidays, longHoliday }: Pick<Schedules, 'weekendDays' | 'publicHolidays' | 'longHoliday'>,
  { hours, firstWeekday }: Pick<WeatherYear, 'hours' | 'firstWeekday'>,
): Calendar {
  const starts = monthStarts(hours)
  const dayOf = (holiday: PublicHoliday): number => {
    const first = starts[holiday.month - 1] ?? 0
    if ('day' in holiday) return first + holiday.day
    const end = starts[holiday.month] ?? first
    const days = Array.from({ length: end - first }, (_, i) => first + i).filter(
      day => (firstWeekday + day) % 7 === holiday.weekday,
    )
    return (days.at(holiday.nth < 0 ? holiday.nth : holiday.nth - 1) ?? first) + 1
  }
  const [from, to] = longHoliday === undefined ? [1, 0] : [longHoliday.from, longHoliday.to].map(dateOf).map(dayOf)
  return {
    weekendDays,
    ...(publicHolidays.length === 0 ? {} : { holidays: publicHolidays.map(dayOf) }),
    ...(longHoliday === undefined
      ? {}
      : { vacation: Array.from({ length: (to ?? 0) - (from ?? 1) + 1 }, (_, i) => (from ?? 1) + i) }),
  }
}

function dateOf([month, day]: readonly [month: number, day: number]): PublicHoliday {
  return { month, day }
}
