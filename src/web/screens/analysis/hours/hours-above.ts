export interface HoursAbove {
  readonly hours: number
  /** Months with such hours, 1 to 12, rising. */
  readonly months: readonly number[]
  /** Clock hour in which the first of a day begins, and in which the last ends. */
  readonly from: number
  readonly until: number
}

/**
 * Hours of a year that reach a limit: their number, months, and clock hours.
 *
 * @param monthOf month of an hour of the year, 1 to 12
 */
export function hoursAbove(values: readonly number[], limit: number, monthOf: (hour: number) => number): HoursAbove {
  const months = new Set<number>()
  let [hours, from, until] = [0, 24, 0]
  values.forEach((value, hour) => {
    if (value < limit) return
    hours++
    months.add(monthOf(hour))
    from = Math.min(from, hour % 24)
    until = Math.max(until, (hour % 24) + 1)
  })
  return { hours, months: [...months].toSorted((a, b) => a - b), from, until }
}
