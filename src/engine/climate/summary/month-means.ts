import { monthStarts } from '../../year/calendar.ts'

/**
 * Mean of a series over each month.
 *
 * @param series hourly values of a year, length 8760 or 8784
 * @returns twelve means in the series' unit, January first
 */
export function monthMeans(series: Float64Array): readonly number[] {
  const days = monthStarts(series.length)
  return Array.from({ length: 12 }, (_, m) => {
    let sum = 0
    for (let h = days[m] * 24; h < days[m + 1] * 24; h++) sum += series[h]
    return sum / ((days[m + 1] - days[m]) * 24)
  })
}
