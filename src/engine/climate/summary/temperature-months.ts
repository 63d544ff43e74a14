import { monthStarts } from '../../year/calendar.ts'

/** Temperatures of one month, or of the year [°C]. */
export interface TemperatureSpan {
  readonly mean: number
  /** Means of the days' highest and lowest hours. */
  readonly dailyMaximum: number
  readonly dailyMinimum: number
  /** Highest and lowest hour. */
  readonly highest: number
  readonly lowest: number
}

/**
 * Monthly and annual temperatures, with the days' range and the extremes.
 *
 * @param temperature hourly dry bulb [°C], length 8760 or 8784
 * @checked climate-summary.test.ts
 */
export function temperatureMonths(temperature: Float64Array): {
  readonly monthly: readonly TemperatureSpan[]
  readonly year: TemperatureSpan
} {
  const days = monthStarts(temperature.length)
  return {
    monthly: Array.from({ length: 12 }, (_, m) => spanOf(temperature, days[m], days[m + 1])),
    year: spanOf(temperature, 0, days[12]),
  }
}

function spanOf(temperature: Float64Array, firstDay: number, endDay: number): TemperatureSpan {
  let sum = 0
  let maxima = 0
  let minima = 0
  let highest = -Infinity
  let lowest = Infinity
  for (let day = firstDay; day < endDay; day++) {
    let high = -Infinity
    let low = Infinity
    for (let h = day * 24; h < day * 24 + 24; h++) {
      const t = temperature[h]
      sum += t
      if (t > high) high = t
      if (t < low) low = t
    }
    maxima += high
    minima += low
    if (high > highest) highest = high
    if (low < lowest) lowest = low
  }
  const count = endDay - firstDay
  return { mean: sum / (count * 24), dailyMaximum: maxima / count, dailyMinimum: minima / count, highest, lowest }
}
