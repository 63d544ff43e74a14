/** Moment of an hour in a result's year: it covers the clock from `from` to `until`, local standard time. */
export interface HourMoment {
  /** 1–12 */
  readonly month: number
  readonly day: number
  /** 00:00–23:00 */
  readonly from: string
  /** 01:00–24:00 */
  readonly until: string
}

function clock(hour: number) {
  return `${String(hour).padStart(2, '0')}:00`
}

/**
 * Moment of hour index `hour` of a weather year with this number of hours: 8760, or 8784 with a 29 February. An hour is
 * written as an interval, because a single clock time does not say whether the hour starts or ends there.
 */
export function momentOfHour(hour: number, hours: number): HourMoment {
  const date = new Date(Date.UTC(hours > 8760 ? 2000 : 2001, 0, 1, hour))
  return {
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    from: clock(date.getUTCHours()),
    until: clock(date.getUTCHours() + 1),
  }
}
