import type { Calendar, DaySchedule } from '../input.ts'

/** Days of the usual weekend: Saturday and Sunday. */
const commonWeekend: readonly number[] = [6, 0]

/** Kinds of day, by their place in `kindProfiles`. */
export const dayKind = { weekday: 0, saturday: 1, weekend: 2, holiday: 3, vacation: 4 } as const
export const dayKindCount = 5

/**
 * Kind of each day of a year. A holiday counts on any weekday; a weekend day stays a weekend day in a long holiday.
 *
 * @param days         of the year, 365 or 366
 * @param firstWeekday weekday of 1 January, 0 = Sunday … 6 = Saturday
 * @param calendar     absent: Saturday and Sunday are off, nothing else
 * @returns [days] of `dayKind`
 * @checked schedule-year.test.ts
 */
export function dayKinds(days: number, firstWeekday: number, calendar: Calendar | undefined): Uint8Array {
  const off = calendar?.weekendDays ?? commonWeekend
  const week = Array.from({ length: 7 }, (_, day) => {
    if (!off.includes(day)) return dayKind.weekday
    return off.includes((day + 1) % 7) ? dayKind.saturday : dayKind.weekend
  })
  const kinds = new Uint8Array(days)
  for (let day = 0; day < days; day++) kinds[day] = week[(firstWeekday + day) % 7]
  for (const day of calendar?.vacation ?? [])
    if (day >= 1 && day <= days && kinds[day - 1] === dayKind.weekday) kinds[day - 1] = dayKind.vacation
  for (const day of calendar?.holidays ?? []) if (day >= 1 && day <= days) kinds[day - 1] = dayKind.holiday
  return kinds
}

/** Profile of each kind of day, in the order of `dayKind`. */
export function kindProfiles<T>({
  weekday,
  weekend = weekday,
  saturday = weekend,
  holiday = weekend,
  vacation = weekday,
}: DaySchedule<T>): readonly (readonly T[])[] {
  return [weekday, saturday, weekend, holiday, vacation]
}
