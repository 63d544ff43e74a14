import { monthStarts } from '../../year/calendar.ts'

export interface DegreeDays {
  readonly kind: 'heating' | 'cooling'
  /** [°C] */
  readonly base: number
  /** Twelve, January first [K·d]. */
  readonly monthly: readonly number[]
  readonly annual: number
}

/**
 * Degree-days from the days' means: Σ (base − mean) of the colder days, or Σ (mean − base) of the warmer ones.
 *
 * @param temperature hourly dry bulb [°C], length 8760 or 8784
 * @param base [°C]
 * @source ASHRAE Handbook Fundamentals 2017, ch. 14, degree-days; the day's mean is that of its 24 hours
 * @checked climate-summary.test.ts
 */
export function degreeDays(temperature: Float64Array, kind: DegreeDays['kind'], base: number): DegreeDays {
  const days = monthStarts(temperature.length)
  const monthly = Array.from({ length: 12 }, (_, m) => {
    let total = 0
    for (let day = days[m]; day < days[m + 1]; day++) {
      let sum = 0
      for (let h = day * 24; h < day * 24 + 24; h++) sum += temperature[h]
      const above = sum / 24 - base
      total += Math.max(0, kind === 'cooling' ? above : -above)
    }
    return total
  })
  return { kind, base, monthly, annual: monthly.reduce((sum, month) => sum + month, 0) }
}
