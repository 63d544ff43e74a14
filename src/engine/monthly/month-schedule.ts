import { monthStarts } from '../year/calendar.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import { dayKind, dayKindCount, dayKinds, kindProfiles } from '../gains/day-kinds.ts'
import type { Calendar, Schedule } from '../input.ts'
import { cachedWith } from '../cached-with.ts'
import { BoundedCache } from '../bounded-cache.ts'

/**
 * Means of a schedule: of the month, of its hours outside the hours of use, and of the hours of use on days off [12
 * each].
 */
export interface MonthSchedule {
  readonly all: Float64Array
  readonly night: Float64Array
  readonly dayOff: Float64Array
}

/** Days of each kind in each month. */
interface DayCounts {
  /** [kind][month] */
  readonly by: readonly Float64Array[]
  /** Kind of each day of the year (gains/day-kinds.ts). */
  readonly kind: Uint8Array
}

const counts = new WeakMap<WeatherYear, BoundedCache<DayCounts>>()
const series = new WeakMap<
  object,
  { readonly key: string; readonly weather: WeatherYear; readonly value: MonthSchedule }
>()

/**
 * @param from first hour of use of the day, `to` the hour after the last
 * @throws RangeError on a profile or series of another length: a caller's bug, the decoder refuses it
 */
export function monthSchedule(
  schedule: Schedule | undefined,
  fallback: number,
  weather: WeatherYear,
  calendar: Calendar | undefined,
  from: number,
  to: number,
): MonthSchedule {
  if (schedule === undefined || typeof schedule === 'number') {
    const all = new Float64Array(12).fill(schedule ?? fallback)
    return { all, night: all, dayOff: all }
  }
  const days = dayCounts(weather, calendar)
  const key = `${calendarKey(calendar)} ${from} ${to}`
  const before = series.get(schedule)
  if (before !== undefined && before.key === key && before.weather === weather) return before.value
  const value =
    'hourly' in schedule
      ? ofSeries(schedule.hourly, weather.hours, days, from, to)
      : ofProfiles(kindProfiles(schedule), days, from, to)
  series.set(schedule, { key, weather, value })
  return value
}

function ofProfiles(
  profiles: readonly (readonly number[])[],
  { by }: DayCounts,
  from: number,
  to: number,
): MonthSchedule {
  const mean = (profile: readonly number[], isIn: (hour: number) => boolean): number => {
    let sum = 0
    let count = 0
    profile.forEach((value, i) => {
      if (isIn((i * 24) / profile.length)) {
        sum += value
        count++
      }
    })
    return count > 0 ? sum / count : 0
  }
  const whole = profiles.map(profile => mean(profile, () => true))
  const inUse = (hour: number): boolean => hour >= from && hour < to
  const all = new Float64Array(12)
  for (let m = 0; m < 12; m++) {
    let n = 0
    for (let kind = 0; kind < dayKindCount; kind++) {
      n += by[kind][m]
      all[m] += whole[kind] * by[kind][m]
    }
    all[m] /= n
  }
  // Days off of a week follow each other; two such days count by their mean.
  const off = [dayKind.saturday, dayKind.weekend].filter(kind => by[kind].some(count => count > 0))
  const dayOff = off.reduce((sum, kind) => sum + mean(profiles[kind], inUse) / off.length, 0)
  return {
    all,
    night: new Float64Array(12).fill(mean(profiles[dayKind.weekday], hour => !inUse(hour))),
    dayOff: new Float64Array(12).fill(dayOff),
  }
}

function ofSeries(hourly: readonly number[], hours: number, days: DayCounts, from: number, to: number): MonthSchedule {
  if (hourly.length !== 8760 && hourly.length !== 8784)
    throw new RangeError(`schedule of ${hourly.length} values: 8760 or 8784 expected`)
  const starts = monthStarts(hours)
  const march = monthStarts(8760)[2] * 24
  const shift = hourly.length - hours
  const all = new Float64Array(12)
  const night = new Float64Array(12)
  const dayOff = new Float64Array(12)
  for (let m = 0; m < 12; m++) {
    let nights = 0
    let off = 0
    for (let h = starts[m] * 24; h < starts[m + 1] * 24; h++) {
      const value = hourly[h >= march ? h + shift : h]
      all[m] += value
      const hour = h % 24
      if (hour < from || hour >= to) {
        night[m] += value
        nights++
      } else if (isOff(days.kind[(h - hour) / 24])) {
        dayOff[m] += value
        off++
      }
    }
    all[m] /= (starts[m + 1] - starts[m]) * 24
    if (nights > 0) night[m] /= nights
    if (off > 0) dayOff[m] /= off
  }
  return { all, night, dayOff }
}

function isOff(kind: number): boolean {
  return kind !== dayKind.weekday && kind !== dayKind.vacation
}

function calendarKey(calendar: Calendar | undefined): string {
  if (calendar === undefined) return ''
  return `${calendar.weekendDays?.join()} ${calendar.holidays?.join()} ${calendar.vacation?.join()}`
}

function dayCounts(weather: WeatherYear, calendar: Calendar | undefined): DayCounts {
  return cachedWith(counts, weather, () => new BoundedCache()).get(calendarKey(calendar), () =>
    countDays(weather, calendar),
  )
}

function countDays({ hours, firstWeekday }: WeatherYear, calendar: Calendar | undefined): DayCounts {
  const starts = monthStarts(hours)
  const kind = dayKinds(hours / 24, firstWeekday, calendar)
  const by = Array.from({ length: dayKindCount }, () => new Float64Array(12))
  for (let m = 0; m < 12; m++) for (let day = starts[m]; day < starts[m + 1]; day++) by[kind[day]][m]++
  return { by, kind }
}
