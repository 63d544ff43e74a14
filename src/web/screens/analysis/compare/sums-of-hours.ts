import { momentOfHour } from '#contract/moment-of-hour.ts'

/** Monthly sums [kWh] of a year's hours [W]; a year of 366 days is a leap year. */
export function monthSums(values: readonly number[]): readonly number[] {
  const sums = Array.from({ length: 12 }, () => 0)
  for (let from = 0; from < values.length; from += 24) {
    const month = momentOfHour(from, values.length).month - 1
    for (let hour = from; hour < from + 24; hour++) sums[month] = (sums[month] ?? 0) + (values[hour] ?? 0)
  }
  return sums.map(sum => sum / 1000)
}
