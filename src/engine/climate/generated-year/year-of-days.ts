import { monthStarts } from '../../year/calendar.ts'
import type { RandomSource } from './random-source.ts'

/** Differences between days: standard normal numbers, 365 each, ranked within every month. */
export interface YearOfDays {
  /** Rank of the day within its month, 0 = lowest. */
  readonly temperatureRank: Uint8Array
  readonly clearnessRank: Uint8Array
  readonly swingRank: Uint8Array
  /** Standard normal. */
  readonly depression: Float64Array
}

/** Correlation of a day's clearness with that of the day before. */
const clearnessPersistence = 0.29 // Graham, Hollands & Unny, Solar Energy 40(2), 1988
/** Correlation of the swing of temperature with the clearness of the same day. */
const swingWithClearness = 0.44 // (0.186 + 0.193)/√(2 − 2·0.633): Richardson, Water Resources Research 17(1), 1981, matrix M0
/**
 * Correlation of the dew point's depression with the clearness of the same day, and with the depression of the day
 * before.
 */
const depressionWithClearness = 0.6 // proposal: mean of 39 US typical years (TMY3)
const depressionPersistence = 0.5 // proposal: as above

/**
 * Sequences of days: temperature and clearness are first-order autoregressions with correlated innovations.
 *
 * @param persistence correlation of a day's mean temperature with that of the day before
 * @param together    correlation of temperature and clearness on the same day, by month: below zero where clear days
 * are cold
 * @source  form of Richardson 1981 (multivariate, first order); clearness ranked as Knight, Klein & Duffie 1991
 */
export function yearOfDays(random: RandomSource, persistence: number, together: readonly number[]): YearOfDays {
  const starts = monthStarts(8760)
  const temperature = new Float64Array(365)
  const clearness = new Float64Array(365)
  const swing = new Float64Array(365)
  const depression = new Float64Array(365)
  let t = random.normal()
  let k = random.normal()
  let d = random.normal()
  for (let m = 0; m < 12; m++) {
    const a = persistence
    const b = clearnessPersistence
    // Correlation of the innovations that gives the sequences the wanted correlation.
    const driven = Math.max(-0.95, Math.min(0.95, (together[m] * (1 - a * b)) / Math.sqrt((1 - a * a) * (1 - b * b))))
    for (let day = starts[m]; day < starts[m + 1]; day++) {
      const chance = random.normal()
      t = a * t + Math.sqrt(1 - a * a) * chance
      k = b * k + Math.sqrt(1 - b * b) * (driven * chance + Math.sqrt(1 - driven * driven) * random.normal())
      d = depressionPersistence * d + Math.sqrt(1 - depressionPersistence * depressionPersistence) * random.normal()
      temperature[day] = t
      clearness[day] = k
      swing[day] = swingWithClearness * k + Math.sqrt(1 - swingWithClearness * swingWithClearness) * random.normal()
      depression[day] =
        depressionWithClearness * k + Math.sqrt(1 - depressionWithClearness * depressionWithClearness) * d
    }
  }
  return {
    temperatureRank: ranks(temperature, starts),
    clearnessRank: ranks(clearness, starts),
    swingRank: ranks(swing, starts),
    depression,
  }
}

function ranks(values: Float64Array, starts: readonly number[]): Uint8Array {
  const result = new Uint8Array(values.length)
  for (let m = 0; m < 12; m++) {
    for (let day = starts[m]; day < starts[m + 1]; day++) {
      let below = 0
      for (let other = starts[m]; other < starts[m + 1]; other++)
        if (values[other] < values[day] || (values[other] === values[day] && other < day)) below++
      result[day] = below
    }
  }
  return result
}
