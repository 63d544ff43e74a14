import { exp } from '../../maths/exp.ts'
import { betweenNoons } from './between-noons.ts'
import { monthStarts } from '../../year/calendar.ts'
import { dewPointOf, saturationPressure } from '../air/humid-air.ts'
import type { MonthNormals } from './month-normals.ts'
import type { YearOfDays } from './year-of-days.ts'

// All values are proposals from the months of 39 US typical years (TMY3); the two of warm months are from 42, with
// Barrow, Kashan and Santiago.
/**
 * Standard deviation of the part of a day's dew point depression that its temperature does not explain: relative to the
 * month's mean, and its maximum [K].
 */
const depressionSpread = 0.38
const widestSpread = 3.5 // K
/**
 * Mean depressions [K]: up to `moist` the dew point follows the temperature of the days, from `dry` on it does not
 * follow at all.
 */
const moist = 8
const dry = 14
/**
 * Mean temperatures [°C]: up to `mild` moist air gets moister on warm days, from `tropical` on it does not. Seas are
 * not warmer.
 */
const mild = 25
const tropical = 30
/**
 * Fall of the dew point in dry months for each K by which an hour is warmer than its day: the afternoon mixes drier air
 * down.
 */
const afternoon = 0.13 // proposal: months of 42 typical years with depressions of 11 K and more, 0.09–0.16; nearly none in moist ones
/** Driest air, by the dew point below the temperature [K]: 1 % relative humidity at any temperature on Earth. */
const deepest = 60

/**
 * Hourly dew points. A day's dew point is the day's temperature less the day's depression. Where warm days are not
 * moister (dry climates, and months warmer than any sea), the month's temperature replaces the day's. The dew point
 * hardly changes within the day, except on dry afternoons, and is never above the temperature. The month's depression
 * is shifted until the normal is met: the mean dew point, or else the mean relative humidity.
 *
 * @param temperature at the hours' ends [°C]
 * @returns [°C] at the hours' ends
 */
export function yearDewPoint(
  months: readonly MonthNormals[],
  temperature: Float64Array,
  days: YearOfDays,
): Float64Array {
  const starts = monthStarts(8760)
  const daily = new Float64Array(365)
  const fall = new Float64Array(8760)
  for (let m = 0; m < 12; m++) {
    const { dewPoint, relativeHumidityPercent } = months[m]
    const wet =
      dewPoint ??
      dewPointOf((saturationPressure(months[m].temperature) * Math.max(1, relativeHumidityPercent ?? 50)) / 100)
    const mean = Math.max(0.3, months[m].temperature - wet)
    const spread = Math.min(depressionSpread, widestSpread / mean)
    const moisture = part(mean, moist, dry)
    const follows = moisture * part(months[m].temperature, mild, tropical)
    for (let day = starts[m]; day < starts[m + 1]; day++) {
      let sum = 0
      for (let h = day * 24; h < day * 24 + 24; h++) sum += temperature[h]
      daily[day] =
        months[m].temperature +
        follows * (sum / 24 - months[m].temperature) -
        mean * exp(spread * days.depression[day] - (spread * spread) / 2)
      for (let h = day * 24; h < day * 24 + 24; h++) fall[h] = (1 - moisture) * afternoon * (temperature[h] - sum / 24)
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
        result[h] = Math.max(temperature[h] - deepest, Math.min(temperature[h], base[h] - fall[h] + shift))
        sum +=
          dewPoint !== undefined
            ? result[h]
            : (100 * saturationPressure(result[h])) / saturationPressure(temperature[h])
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

/** 1 up to `whole`, 0 from `none`. */
function part(value: number, whole: number, none: number): number {
  return Math.min(1, Math.max(0, (none - value) / (none - whole)))
}
