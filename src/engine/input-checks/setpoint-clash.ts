import { scheduleYear } from '../gains/schedule-year.ts'
import type { SetpointSchedule } from '../input.ts'

const common = 8760 // h
const leap = 8784 // h

/**
 * First moment at which cooling is set below heating while both are on, in words; undefined if there is none.
 *
 * Moments are half hours and whole hours (the means of whole hours may clash even if their halves do not). Day profiles
 * are compared for every kind of day. A series of the year beside a day profile must not clash whatever the weekday of
 * 1 January.
 */
export function setpointClash(heating: SetpointSchedule, cooling: SetpointSchedule): string | undefined {
  if (typeof heating === 'number' && typeof cooling === 'number')
    return cooling < heating ? `cooling ${cooling}, heating ${heating}` : undefined
  const hourly = isHourly(heating) || isHourly(cooling)
  const mixed = hourly && isProfile(heating) !== isProfile(cooling) && (isProfile(heating) || isProfile(cooling))
  // 2 January, a Tuesday, is a holiday and the day after lies in a long one: so the week holds every kind of day.
  const calendar = hourly ? undefined : { holidays: [2], vacation: [3] }
  for (const hours of hourly ? [common, leap] : [common]) {
    for (const firstWeekday of mixed ? [0, 1, 2, 3, 4, 5, 6] : [1]) {
      for (const steps of [2, 1]) {
        const low = scheduleYear(heating, Number.NaN, hours, firstWeekday, calendar, steps)
        const high = scheduleYear(cooling, Number.NaN, hours, firstWeekday, calendar, steps)
        const end = hourly ? low.length : 7 * 24 * steps
        for (let i = 0; i < end; i++)
          if (high[i] < low[i]) return moment(i / steps, high[i], low[i], hourly, firstWeekday)
      }
    }
  }
  return undefined
}

function isHourly(schedule: SetpointSchedule): boolean {
  return typeof schedule === 'object' && 'hourly' in schedule
}
function isProfile(schedule: SetpointSchedule): boolean {
  return typeof schedule === 'object' && !('hourly' in schedule)
}

function moment(hour: number, cooling: number, heating: number, hourly: boolean, firstWeekday: number): string {
  const clock = `${String(Math.floor(hour) % 24).padStart(2, '0')}:${hour % 1 === 0 ? '00' : '30'}`
  const day = Math.floor(hour / 24)
  const weekday = (firstWeekday + day) % 7
  const kind = ['weekend', 'weekday', 'holiday', 'vacation', 'weekday', 'weekday', 'weekend'][weekday]
  return `cooling ${cooling}, heating ${heating} ${hourly ? `in hour ${Math.floor(hour)} of the year` : `at ${clock}, ${kind}`}`
}
