import { monthStarts } from '../../year/calendar.ts'

/**
 * Daily values of a year from twelve monthly means: they change smoothly and keep every monthly mean.
 *
 * Straight lines run between the middles of the months; the twelve corner values are shifted until each month's mean of
 * daily values is the given one (to 1e-12 of the spread).
 *
 * @param monthly twelve means, January first
 * @returns Float64Array(365)
 * @source  the idea of Rymes & Myers, Solar Energy 71(4), 2001, on a piecewise linear base
 */
export function meanPreservingDays(monthly: readonly number[]): Float64Array {
  if (monthly.length !== 12) throw new RangeError('twelve monthly means are needed')
  const starts = monthStarts(8760)
  const middle = monthly.map((_, m) => (starts[m] + starts[m + 1]) / 2)
  const corners = Float64Array.from(monthly)
  const days = new Float64Array(365)
  for (let round = 0; round < 200; round++) {
    for (let day = 0; day < 365; day++) {
      const t = day + 0.5
      let m = 11
      while (m >= 0 && middle[m] > t) m--
      // m = -1: before mid-January, so on the line from December.
      const left = m < 0 ? 11 : m
      const right = (left + 1) % 12
      const from = m < 0 ? middle[11] - 365 : middle[left]
      const to = left === 11 && m >= 0 ? middle[0] + 365 : middle[right]
      days[day] = corners[left] + ((corners[right] - corners[left]) * (t - from)) / (to - from)
    }
    let worst = 0
    for (let m = 0; m < 12; m++) {
      let sum = 0
      for (let day = starts[m]; day < starts[m + 1]; day++) sum += days[day]
      const miss = monthly[m] - sum / (starts[m + 1] - starts[m])
      corners[m] += miss
      if (Math.abs(miss) > worst) worst = Math.abs(miss)
    }
    if (worst < 1e-12) break
  }
  return days
}
