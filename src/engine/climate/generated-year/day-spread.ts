import { exp } from '../../maths/exp.ts'
import { pow } from '../../maths/pow.ts'
import { saturationPressure } from '../air/humid-air.ts'
import type { MonthNormals } from './month-normals.ts'

/** Difference of the days of a month from each other. */
export interface DaySpread {
  /** Standard deviation of daily mean temperatures about the year's course of them [K]. */
  readonly temperature: number
  /** Standard deviation of the days' swings (maximum less minimum) over the month's mean swing. */
  readonly swing: number
}

/** Least spread of daily means that any month of the files had [K]. */
const steadiest = 0.4
/** Least mean swing [K] and least spread of the monthly means [K] for which the lines are drawn. */
const leastSwing = 2
const leastYear = 0.5

/**
 * Spread of days where a station's normals are means alone. The spread of temperature follows from the month's mean and
 * swing, the year's course and the clouds; that of swing from the month's mean and the clouds. Days are more alike in
 * warm months and in clear ones.
 *
 * Lines through the logarithms, gamma errors: 504 months of 42 typical years (40 TMY3 of the United States, Kashan and
 * Santiago TMYx). The spread of a single month differs from the lines by 30 % and 21 %, hardly more than chance makes
 * of thirty correlated days. For 168 months of 14 other files, in Europe, the Gulf and Asia, the lines are 3 % too high
 * and 2 % too low (single months: 31 % and 27 %).
 *
 * Days of this persistence make a month's mean differ between years. Where the difference between years was observed,
 * it bounds the spread of the days.
 *
 * @param covers      sky cover of the months [0–1]
 * @param persistence correlation of a day's mean temperature with the last day's
 * @source  proposal: fit as above; first-order autoregression for the bound
 * @checked day-spread.test.ts by hand; docs/validation/generated-years.md, design temperatures
 */
export function daySpread(
  months: readonly MonthNormals[],
  covers: readonly number[],
  persistence: number,
): readonly DaySpread[] {
  const mean = months.reduce((sum, month) => sum + month.temperature, 0) / 12
  const year = Math.max(
    leastYear,
    Math.sqrt(months.reduce((sum, month) => sum + (month.temperature - mean) * (month.temperature - mean), 0) / 12),
  )
  return months.map(({ temperature, dailyMaximum, dailyMinimum, temperatureBetweenYears = Infinity }, m) => {
    const swing = Math.max(leastSwing, dailyMaximum - dailyMinimum)
    const days = 0.4506 * pow(swing, 0.485) * pow(year, 0.3944) * exp(0.6163 * covers[m] - 0.0235 * temperature)
    return {
      temperature: Math.max(
        steadiest,
        Math.min(days, temperatureBetweenYears * Math.sqrt((30.4 * (1 - persistence)) / (1 + persistence))),
      ),
      swing: 0.3215 * exp(0.6569 * covers[m] - 1.828e-4 * saturationPressure(temperature)),
    }
  })
}
