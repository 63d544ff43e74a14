import { dayKind, dayKinds } from '../gains/day-kinds.ts'
import type { Calendar, SetpointSchedule } from '../input.ts'
import { exp } from '../maths/exp.ts'

/** A week of a set point and a setback. */
export interface WeekSetpoint {
  /** [°C] */
  readonly set: number
  /** Limit outside the hours of the set point [°C]; ±∞ where the plant is off. */
  readonly back: number
  /** Hours of the day [from, to) with the set point; 0, 24 = always. */
  readonly from: number
  readonly to: number
  /** Days a week with such hours, and days off in a row after these days. */
  readonly days: number
  readonly daysOff: number
}

/**
 * Set point and setback of a schedule for the monthly method; undefined = never on.
 *
 * From day profiles: the set point is the strictest value of a working day, and its hours run from the first to the
 * last hour with that value. A day of the weekend has the same hours or none. Hourly series and constants are held at
 * their mean.
 *
 * @param kind heating: the highest is the strictest; cooling: the lowest
 */
export function weekSetpoint(
  schedule: SetpointSchedule | undefined,
  kind: 'heating' | 'cooling',
  calendar: Calendar | undefined,
): WeekSetpoint | undefined {
  if (schedule === undefined) return undefined
  const always = { from: 0, to: 24, days: 7, daysOff: 0 }
  if (typeof schedule === 'number') return { ...always, set: schedule, back: schedule }
  if ('hourly' in schedule) {
    let sum = 0
    let count = 0
    for (const value of schedule.hourly)
      if (value !== null) {
        sum += value
        count++
      }
    return count === 0 ? undefined : { ...always, set: sum / count, back: sum / count }
  }
  const sign = kind === 'heating' ? 1 : -1
  const { weekday, weekend = weekday, saturday = weekend } = schedule
  let set = -Infinity
  for (const value of weekday) if (value !== null) set = Math.max(set, sign * value)
  for (const value of weekend) if (value !== null) set = Math.max(set, sign * value)
  for (const value of saturday) if (value !== null) set = Math.max(set, sign * value)
  if (set === -Infinity) return undefined
  const isSet = (value: number | null): boolean => value !== null && sign * value > set - 0.01
  const perHour = weekday.length / 24
  const first = weekday.findIndex(isSet)
  const last = weekday.findLastIndex(isSet)
  if (first < 0) return { ...always, set: sign * set, back: sign * set } // on at weekends only: held at all hours, on the safe side
  let back = set
  const lower = (value: number | null): void => {
    back = Math.min(back, value === null ? -Infinity : sign * value)
  }
  weekday.forEach(lower)
  weekend.forEach(lower)
  saturday.forEach(lower)
  const week = dayKinds(7, 0, { ...calendar, holidays: [], vacation: [] })
  const count = (of: number): number => week.filter(day => day === of).length
  const daysOff =
    (weekend.some(isSet) ? 0 : count(dayKind.weekend)) + (saturday.some(isSet) ? 0 : count(dayKind.saturday))
  return {
    set: sign * set,
    back: sign * back,
    from: first / perHour,
    to: (last + 1) / perHour,
    days: 7 - daysOff,
    daysOff,
  }
}

/**
 * Free room: the temperatures that it approaches in unused hours of use (weekend days) and outside these hours
 * (nights).
 */
export interface FreeRoom {
  /** Final temperature of the room: θ_x = (Σ H·θ + gains)/H [°C]. */
  readonly dayEnd: number
  readonly nightEnd: number
  /** τ [h] */
  readonly timeConstant: number
}

/**
 * Mean internal temperature of a month with setback [°C].
 *
 * Between the hours of the set point the room decays freely, along night | night day night … over the days off; a start
 * and a mean are limited by the setback, the month by the set point:
 *
 * ```
 *   θ_end = θ_x + (θ_start − θ_x)·e^(−t/τ)      θ_avg = θ_x + τ/t·(θ_start − θ_x)(1 − e^(−t/τ))
 *   heating: max(…, setback), month ≤ set point;   cooling: min(…, setback), month ≥ set point
 * ```
 * Segments count by their length.
 *
 * @source  scheme of the normative calculator (normative method § 6), with corrected bounds
 * @checked set-back.test.ts
 */
export function meanTemperature(
  { set, back, from, to, days, daysOff }: WeekSetpoint,
  kind: 'heating' | 'cooling',
  { dayEnd, nightEnd, timeConstant }: FreeRoom,
): number {
  const use = to - from
  if (set === back || (use >= 24 && daysOff === 0)) return set
  const night = 24 - use
  const isHeating = kind === 'heating'
  const bound = (value: number): number => (isHeating ? Math.max(value, back) : Math.min(value, back))
  const nightLeft = exp(-night / timeConstant)
  const dayLeft = exp(-use / timeConstant)
  let start = set
  /** Integral of the segment's temperature [K·h]; it also moves the start on. */
  const pass = (length: number, end: number, left: number): number => {
    if (length <= 0) return 0
    const mean = bound(end + (timeConstant / length) * (start - end) * (1 - left))
    start = bound(end + (start - end) * left)
    return mean * length
  }
  let sum = set * use * days + pass(night, nightEnd, nightLeft) * (daysOff > 0 ? days - 1 : days)
  if (daysOff > 0) {
    start = set
    sum += pass(night, nightEnd, nightLeft)
    for (let day = 0; day < daysOff; day++) sum += pass(use, dayEnd, dayLeft) + pass(night, nightEnd, nightLeft)
  }
  const mean = sum / 168
  return isHeating ? Math.min(mean, set) : Math.max(mean, set)
}
