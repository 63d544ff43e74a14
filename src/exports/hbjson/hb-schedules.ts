const limits = [
  { type: 'ScheduleTypeLimit', identifier: 'fraction', lower_limit: 0, upper_limit: 1, unit_type: 'Dimensionless' },
  { type: 'ScheduleTypeLimit', identifier: 'temperature', unit_type: 'Temperature' },
  { type: 'ScheduleTypeLimit', identifier: 'activity', lower_limit: 0, unit_type: 'ActivityLevel' },
] as const
type Limit = (typeof limits)[number]['identifier']

interface HbSchedule {
  readonly type: 'ScheduleFixedIntervalAbridged'
  readonly identifier: string
  readonly schedule_type_limit: Limit
  readonly timestep: 1
  readonly start_date: readonly number[]
  readonly values: readonly number[]
}

/** Hourly schedules of a model; equal ones are one. */
export class HbSchedules {
  readonly limits = limits
  readonly all: HbSchedule[] = []
  readonly #hours: number

  /** @param hours of the year, 8760 or 8784 */
  constructor(hours: number) {
    this.#hours = hours
  }

  /** The name of the schedule with these values. */
  add(identifier: string, hourly: ArrayLike<number>, limit: Limit): string {
    const values = Array.from(hourly, value => Math.round(value * 1e4) / 1e4)
    const same = this.all.find(
      ({ schedule_type_limit: of, values: other }) => of === limit && other.every((value, h) => value === values[h]),
    )
    if (same !== undefined) return same.identifier
    this.all.push({
      type: 'ScheduleFixedIntervalAbridged',
      identifier,
      schedule_type_limit: limit,
      timestep: 1,
      // A third number stands for a leap year.
      start_date: this.#hours === 8784 ? [1, 1, 1] : [1, 1],
      values,
    })
    return identifier
  }

  constant(identifier: string, value: number, limit: Limit): string {
    return this.add(identifier, new Float64Array(this.#hours).fill(value), limit)
  }
}
