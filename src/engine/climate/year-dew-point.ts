import { exp } from '../maths/exp.ts'
import { betweenNoons } from './between-noons.ts'
import { monthStarts } from './calendar.ts'
import { dewPointOf, saturationPressure } from './humid-air.ts'
import type { MonthNormals } from './month-normals.ts'
import type { YearOfDays } from './year-of-days.ts'

// Proposals, all three: the months of 39 US typical years (TMY3).
/** Standard deviation of a day's depression of the dew point that its temperature does not explain: over the month's mean, and at most [K]. */
const depressionSpread = 0.38
const widestSpread = 3.5 // K
/** Mean depressions [K] up to which the dew point follows the temperature of the days, and from which it does not at all. */
const moist = 8
const dry = 14
/** Driest air [K below the temperature]: 1 % relative humidity at any temperature of the Earth. */
const deepest = 60

/**
 * Hourly dew points: a day's lies its own depression below the day's temperature (in dry climates below the month's: moist air
 * comes and goes with warm days, dry air does not) and hardly moves within the day; it is never above the temperature. The month's depression is moved until the normal is met: the mean dew point, or else the
 * mean relative humidity.
 *
 * @param temperature at the hours' ends [°C]
 * @returns [°C] at the hours' ends
 */
export function yearDewPoint(months: readonly MonthNormals[], temperature: Float64Array, days: YearOfDays): Float64Array {
  const starts = monthStarts(8760)
  const daily = new Float64Array(365)
  for (let m = 0; m < 12; m++) {
    const { dewPoint, relativeHumidityPercent } = months[m]
    const wet = dewPoint ?? dewPointOf(saturationPressure(months[m].temperature) * Math.max(1, relativeHumidityPercent ?? 50) / 100)
    const mean = Math.max(0.3, months[m].temperature - wet)
    const spread = Math.min(depressionSpread, widestSpread / mean)
    const dryness = Math.min(1, Math.max(0, (mean - moist) / (dry - moist)))
    for (let day = starts[m]; day < starts[m + 1]; day++) {
      let sum = 0
      for (let h = day * 24; h < day * 24 + 24; h++) sum += temperature[h]
      daily[day] = sum / 24 - dryness * (sum / 24 - months[m].temperature) - mean * exp(spread * days.depression[day] - spread * spread / 2)
    }
  }
  const base = betweenNoons(daily)
  const result = new Float64Array(8760)
  for (let m = 0; m < 12; m++) {
    const { dewPoint, relativeHumidityPercent } = months[m]
    const from = starts[m] * 24
    const to = starts[m + 1] * 24
    const wanted = dewPoint ?? Math.min(99.9, Math.max(1, relativeHumidityPercent ?? 50))
    const meanWith = (shift: number): number => {
      let sum = 0
      for (let h = from; h < to; h++) {
        result[h] = Math.max(temperature[h] - deepest, Math.min(temperature[h], base[h] + shift))
        sum += dewPoint !== undefined ? result[h] : 100 * saturationPressure(result[h]) / saturationPressure(temperature[h])
      }
      return sum / (to - from)
    }
    // The mean grows with the shift: regula falsi with halving (Illinois).
    let low = -60
    let high = 60
    let atLow = meanWith(low) - wanted
    let atHigh = meanWith(high) - wanted
    let side = 0
    for (let round = 0; round < 60 && atLow < 0 && atHigh > 0; round++) {
      const shift = (low * atHigh - high * atLow) / (atHigh - atLow)
      const miss = meanWith(shift) - wanted
      if (Math.abs(miss) < 1e-11 || high - low < 1e-13) break
      if (miss < 0) {
        low = shift
        atLow = miss
        if (side === -1) atHigh /= 2
        side = -1
      } else {
        high = shift
        atHigh = miss
        if (side === 1) atLow /= 2
        side = 1
      }
    }
  }
  return result
}
