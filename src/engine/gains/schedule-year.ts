import { monthStarts } from '../year/calendar.ts'
import type { Calendar, DaySchedule, Schedule, SetpointSchedule } from '../input.ts'
import { dayKinds, kindProfiles } from './day-kinds.ts'

/**
 * A schedule as one value per step of the year.
 *
 * A step takes the mean of its time. If a set point is switched off (null) during part of a step, the step takes the
 * mean of the other part; it is off (NaN) only if all of it is. So a whole-hour step is on if one of its half hours is.
 * An hourly series of the other year length is fitted at 29 February: 8760 values in a leap year repeat 28 February,
 * 8784 values in a common year leave 29 February out.
 *
 * @param schedule     constant, day profiles of 24 or 48 values, or 8760 or 8784 values; decoded (input.schema.ts)
 * @param fallback     value where there is no schedule
 * @param hours        of the weather year, 8760 or 8784
 * @param firstWeekday weekday of 1 January, 0 = Sunday … 6 = Saturday
 * @param calendar     weekend days (absent: Saturday and Sunday), holidays and a long holiday (days of the year, 1 = 1
 * January)
 * @param stepsPerHour 1, 2 or 4
 * @returns Float64Array(hours · stepsPerHour), NaN = off
 * @throws RangeError on a profile or series of another length: a caller's bug, the decoder refuses it
 * @checked schedule-year.test.ts
 */
export function scheduleYear(
  schedule: Schedule | SetpointSchedule | undefined,
  fallback: number,
  hours: number,
  firstWeekday: number,
  calendar: Calendar | undefined,
  stepsPerHour: number,
): Float64Array {
  const out = new Float64Array(hours * stepsPerHour)
  if (schedule === undefined) return out.fill(fallback)
  if (typeof schedule === 'number') return out.fill(schedule)
  if ('hourly' in schedule) return fillHourly(schedule.hourly, hours, stepsPerHour, out)
  return fillDays(schedule, firstWeekday, calendar, stepsPerHour, out)
}

function fillHourly(
  series: readonly (number | null)[],
  hours: number,
  stepsPerHour: number,
  out: Float64Array,
): Float64Array {
  if (series.length !== 8760 && series.length !== 8784)
    throw new RangeError(`schedule of ${series.length} values: 8760 or 8784 expected`)
  const march = monthStarts(8760)[2] * 24 // hours before 1 March of a common year
  const shift = series.length - hours // −24: a leap year from a common series; 24: the reverse
  for (let hour = 0; hour < hours; hour++) {
    const value = series[hour >= march ? hour + shift : hour]
    out.fill(value ?? Number.NaN, hour * stepsPerHour, (hour + 1) * stepsPerHour)
  }
  return out
}

function fillDays(
  profiles: DaySchedule<number | null>,
  firstWeekday: number,
  calendar: Calendar | undefined,
  stepsPerHour: number,
  out: Float64Array,
): Float64Array {
  const stepsByProfile = new Map<readonly (number | null)[], Float64Array>()
  const byKind = kindProfiles(profiles).map(profile => {
    const steps = stepsByProfile.get(profile) ?? daySteps(profile, stepsPerHour)
    stepsByProfile.set(profile, steps)
    return steps
  })
  const length = 24 * stepsPerHour
  const kinds = dayKinds(out.length / length, firstWeekday, calendar)
  for (let day = 0; day < kinds.length; day++) out.set(byKind[kinds[day]], day * length)
  return out
}

/** Steps of a day from its 24 or 48 values. */
function daySteps(profile: readonly (number | null)[], stepsPerHour: number): Float64Array {
  const perHour = profile.length / 24
  if (perHour !== 1 && perHour !== 2) throw new RangeError(`day profile of ${profile.length} values: 24 or 48 expected`)
  // Use parts so fine that both the profile and the steps are whole numbers of them.
  const parts = Math.max(perHour, stepsPerHour)
  const steps = new Float64Array(24 * stepsPerHour)
  for (let step = 0; step < steps.length; step++) {
    let sum = 0
    let count = 0
    for (let part = (step * parts) / stepsPerHour; part < ((step + 1) * parts) / stepsPerHour; part++) {
      const value = profile[Math.floor((part * perHour) / parts)]
      if (value === null || value === undefined) continue
      sum += value
      count++
    }
    steps[step] = count === 0 ? Number.NaN : sum / count
  }
  return steps
}
