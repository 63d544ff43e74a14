import { monthStarts } from '#engine/year/calendar.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { scheduleYear } from '#engine/gains/schedule-year.ts'
import type { Calendar, Schedule, SetpointSchedule } from '#engine/input.ts'
import { rounded, type EpDocument } from './ep-document.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const special = ['holiday', 'summerdesignday', 'winterdesignday', 'customday1', 'customday2'] as const
const stepsPerHour = 2

/** The year that schedules are laid into, with its weather. */
export interface ScheduleCalendar {
  readonly weather: WeatherYear
  readonly calendar: Calendar | undefined
}

/**
 * A schedule as EnergyPlus's year of weeks of days, and its name.
 *
 * The engine's own half hours of the whole year are taken, so that every kind of day it knows comes out as it has it; equal days
 * and equal weeks are written once. A week goes on as long as no day of it differs from its weekday's.
 *
 * @param off  what stands for a set point that is switched off
 */
export function addSchedule(
  document: EpDocument,
  name: string,
  schedule: Schedule | SetpointSchedule,
  { weather, calendar }: ScheduleCalendar,
  off = 0,
): string {
  document.once('ScheduleTypeLimits', 'Any number', { numeric_type: 'Continuous' })
  const constant = (value: number) =>
    document.once('Schedule:Constant', name, { schedule_type_limits_name: 'Any number', hourly_value: rounded(value) })
  if (typeof schedule === 'number') return constant(schedule)
  const steps = scheduleYear(schedule, 1, weather.hours, weather.firstWeekday, calendar, stepsPerHour).map(value =>
    Number.isNaN(value) ? off : value,
  )
  if (steps.every(value => value === steps[0])) return constant(steps[0] ?? 0)

  const perDay = 24 * stepsPerHour
  const writtenDays: { readonly from: number; readonly name: string }[] = []
  const days = Array.from({ length: steps.length / perDay }, (_, day) => {
    const from = day * perDay
    // Most days are one of a few: only a new one is written out to be compared.
    const same = writtenDays.find(other => isSameDay(steps, other.from, from))
    if (same !== undefined) return same.name
    const values = [...steps.subarray(from, from + perDay)].map(value => rounded(value))
    const own = dayName(document, name, values)
    writtenDays.push({ from, name: own })
    return own
  })
  const weeks: { readonly from: number; to: number; readonly days: (string | undefined)[] }[] = []
  days.forEach((day, i) => {
    const weekday = (weather.firstWeekday + i) % 7
    const last = weeks.at(-1)
    if (last !== undefined && (last.days[weekday] ?? day) === day) {
      last.days[weekday] = day
      last.to = i
    } else weeks.push({ from: i, to: i, days: weekdays.map((_, w) => (w === weekday ? day : undefined)) })
  })
  const starts = monthStarts(weather.hours)
  return document.once('Schedule:Year', name, {
    schedule_type_limits_name: 'Any number',
    schedule_weeks: weeks.map(week => {
      const any = week.days.find(day => day !== undefined) ?? ''
      return {
        schedule_week_name: document.once('Schedule:Week:Daily', `${name} week`, {
          ...Object.fromEntries(weekdays.map((key, w) => [`${key}_schedule_day_name`, week.days[w] ?? any])),
          ...Object.fromEntries(special.map(key => [`${key}_schedule_day_name`, any])),
        }),
        ...dateOf(starts, week.from, 'start'),
        ...dateOf(starts, week.to, 'end'),
      }
    }),
  })
}

function isSameDay(steps: Float64Array, one: number, other: number): boolean {
  for (let i = 0; i < 24 * stepsPerHour; i++) if (steps[one + i] !== steps[other + i]) return false
  return true
}

function dayName(document: EpDocument, name: string, values: readonly number[]): string {
  const isHourly = values.every((value, i) => i % 2 === 0 || value === values[i - 1])
  return isHourly
    ? document.once('Schedule:Day:Hourly', `${name} day`, {
        schedule_type_limits_name: 'Any number',
        ...Object.fromEntries(Array.from({ length: 24 }, (_, h) => [`hour_${h + 1}`, values[2 * h] ?? 0])),
      })
    : document.once('Schedule:Day:List', `${name} day`, {
        schedule_type_limits_name: 'Any number',
        interpolate_to_timestep: 'Average',
        minutes_per_item: 60 / stepsPerHour,
        extensions: values.map(value => ({ value })),
      })
}

function dateOf(starts: ArrayLike<number>, day: number, edge: 'start' | 'end'): Readonly<Record<string, number>> {
  let month = 0
  while (month < 11 && (starts[month + 1] ?? Infinity) <= day) month++
  return { [`${edge}_month`]: month + 1, [`${edge}_day`]: day - (starts[month] ?? 0) + 1 }
}

/** Twelve values, each held through its month. */
export function addMonths(
  document: EpDocument,
  name: string,
  values: ArrayLike<number>,
  given: ScheduleCalendar,
): string {
  const starts = monthStarts(given.weather.hours)
  const hourly = Array.from({ length: given.weather.hours }, (_, h) => {
    const month = starts.findLastIndex(start => start * 24 <= h)
    return values[Math.min(11, month)] ?? 0
  })
  return addSchedule(document, name, { hourly }, given)
}
