import { cos } from '../../maths/cos.ts'
import { pow } from '../../maths/pow.ts'
import { betweenNoons } from './between-noons.ts'
import { monthStarts } from '../../year/calendar.ts'
import { meanPreservingDays } from './mean-preserving-days.ts'
import type { DaySpread } from './day-spread.ts'
import type { MonthNormals } from './month-normals.ts'
import { normalQuantile } from './normal-quantile.ts'
import type { YearOfDays } from './year-of-days.ts'

/** Mean day of temperature for a range of 1: harmonics amplitude, phase [rad]. */
const harmonics = [
  [0.4632, 3.805],
  [0.0984, 0.36],
  [0.0168, 0.822],
  [0.0138, 3.513],
] as const // Erbs, Klein & Beckman, ASHRAE Journal, June 1983
/** Limits of a day's swing over the month's mean swing. */
const narrowestSwing = 0.2 // proposal
const widestSwing = 2 // proposal: 98 % of the days of 42 typical years in cold months, nearly all in warm ones
/** Hours of a usual day's extremes, counted from 0: the hours that end at 6 and 15 o'clock. */
const usualColdest = 5
const usualWarmest = 14
/**
 * Correlated days stray less far from their own month's mean than independent ones, measured by their own spread: the
 * warmest of 30 by 2.05 of it, not by 2.17 (in 56 weather files by 1.97).
 */
const memory = 0.026 // expected order statistics of first-order autoregressions of 0.7–0.8, 28–31 days, by simulation: 0.023–0.032
/** Least part of the swings' spread that belongs to the days themselves. */
const leastOwn = 0.5 // proposal
/** Least part of the deviation that is chance, even if the month's trend alone were enough. */
const leastChance = 0.5 // proposal

/**
 * Hourly temperatures: spells of warm and cold days, and every day's own swing.
 *
 * Daily means are a trend plus nearly normal noise. Together they have the normals' standard deviation of the month;
 * without it, the noise alone has the usual one. The mean day's shape is bent (a power of its height) and scaled until
 * the month's mean, mean daily maximum and minimum are the normals. Where days differ so much that their extremes are
 * further apart than the normals say, the days are drawn together: the deviation is then not met.
 *
 * @param usual      spread of the days by month; that of the daily means is used where the normals have none
 * @param sunAhead   hours by which true noon comes before 12 on the clock, the year's mean
 * @returns [°C] at the hours' ends
 */
export function yearTemperature(
  months: readonly MonthNormals[],
  usual: readonly DaySpread[],
  days: YearOfDays,
  sunAhead: number,
): Float64Array {
  const starts = monthStarts(8760)
  const trend = meanPreservingDays(months.map(month => month.temperature))
  const chance = new Float64Array(365)
  const swing = new Float64Array(365)
  for (let m = 0; m < 12; m++) {
    const count = starts[m + 1] - starts[m]
    const quantiles = Float64Array.from({ length: count }, (_, i) => flattened(normalQuantile((i + 0.5) / count)))
    // Trend + scale·noise must have the wanted variance: a quadratic equation in the scale.
    let own = 0
    let both = 0
    let square = 0
    for (let day = starts[m]; day < starts[m + 1]; day++) {
      const slope = trend[day] - months[m].temperature
      const quantile = quantiles[days.temperatureRank[day]]
      own += (slope * slope) / count
      both += (slope * quantile) / count
      square += (quantile * quantile) / count
    }
    const whole = months[m].temperatureDeviation
    const root = whole === undefined ? 0 : both * both + square * (whole * whole - own)
    const scale =
      whole === undefined
        ? usual[m].temperature / Math.sqrt(square)
        : Math.max(leastChance * whole, root > 0 ? (Math.sqrt(root) - both) / square : 0)
    for (let day = starts[m]; day < starts[m + 1]; day++) chance[day] = scale * quantiles[days.temperatureRank[day]]
  }
  const course = betweenNoons(trend.map((value, day) => value + chance[day]))
  for (let m = 0; m < 12; m++) {
    const count = starts[m + 1] - starts[m]
    const spread = ownSpread(
      usual[m].swing,
      months[m].dailyMaximum - months[m].dailyMinimum,
      course,
      starts[m],
      starts[m + 1],
    )
    for (let day = starts[m]; day < starts[m + 1]; day++) {
      swing[day] = Math.min(
        widestSwing,
        Math.max(narrowestSwing, 1 + spread * normalQuantile((days.swingRank[day] + 0.5) / count)),
      )
    }
  }
  const swings = betweenNoons(swing)
  const height = meanDay(sunAhead)
  const result = new Float64Array(8760)
  const isStale = months.map(() => true)
  for (let round = 0; round < 20 && isStale.includes(true); round++) {
    const base = betweenNoons(trend.map((value, day) => value + chance[day]))
    const drawn: number[] = []
    for (let m = 0; m < 12; m++) {
      if (!isStale[m]) continue
      isStale[m] = false
      const factor = fitMonth(months[m], starts[m], starts[m + 1], base, swings, height, result)
      if (factor === 1) continue
      drawn.push(m)
      for (let day = starts[m]; day < starts[m + 1]; day++) chance[day] *= factor
    }
    // A month's first and last hours depend on the days of its neighbours.
    for (const m of drawn) isStale[(m + 11) % 12] = isStale[m] = isStale[(m + 1) % 12] = true
  }
  return result
}

/**
 * Spread that remains for a day's own swing, since a change of temperature from day to day is part of the swing too.
 *
 * @param course temperatures without the daily swing
 */
function ownSpread(spread: number, range: number, course: Float64Array, first: number, end: number): number {
  let sum = 0
  let square = 0
  for (let day = first; day < end; day++) {
    const rise = (course[day * 24 + usualWarmest] - course[day * 24 + usualColdest]) / Math.max(1, range)
    sum += rise / (end - first)
    square += (rise * rise) / (end - first)
  }
  return Math.sqrt(Math.max(leastOwn * leastOwn * spread * spread, spread * spread - square + sum * sum))
}

function flattened(quantile: number): number {
  return quantile * (1 - memory * quantile * quantile)
}

/** Heights of the mean day at the hours' ends, from 0 at its minimum to 1. */
function meanDay(sunAhead: number): Float64Array {
  const height = Float64Array.from({ length: 24 }, (_, h) => {
    const t = (2 * Math.PI * (h + sunAhead)) / 24 // t* = 2π(t − 1)/24 with t = h + 1
    return harmonics.reduce((sum, [amplitude, phase], k) => sum + amplitude * cos((k + 1) * t - phase), 0)
  })
  const low = Math.min(...height)
  const high = Math.max(...height)
  return height.map(value => (value - low) / (high - low))
}

/**
 * Writes the temperatures of one month: `base` and a mean day of fitted amplitude and bend on it.
 *
 * @returns 1, or the factor by which the days must be drawn together to meet the normals
 */
function fitMonth(
  normal: MonthNormals,
  first: number,
  end: number,
  base: Float64Array,
  swings: Float64Array,
  height: Float64Array,
  result: Float64Array,
): number {
  const range = Math.max(0, normal.dailyMaximum - normal.dailyMinimum)
  const above = normal.temperature - normal.dailyMinimum
  const count = end - first
  const shape = new Float64Array(24)
  let mean = 0
  let madeRange = 0
  let madeAbove = 0
  const make = (amplitude: number, bend: number): void => {
    let middle = 0
    for (let h = 0; h < 24; h++) {
      shape[h] = height[h] > 0 ? pow(height[h], bend) : 0
      middle += shape[h] / 24
    }
    let sum = 0
    let maxima = 0
    let minima = 0
    for (let day = first; day < end; day++) {
      let most = -Infinity
      let least = Infinity
      for (let h = 0; h < 24; h++) {
        const i = day * 24 + h
        const value = base[i] + amplitude * swings[i] * (shape[h] - middle)
        result[i] = value
        sum += value
        if (value > most) most = value
        if (value < least) least = value
      }
      maxima += most
      minima += least
    }
    mean = sum / (24 * count)
    madeRange = (maxima - minima) / count
    madeAbove = mean - minima / count
  }
  let amplitude = range
  let bend = 1
  let best = Infinity
  let bestAmplitude = amplitude
  let bestBend = bend
  for (let round = 0; round < 40; round++) {
    make(amplitude, bend)
    const missRange = madeRange - range
    const missAbove = madeAbove - above
    const miss = Math.max(Math.abs(missRange), Math.abs(missAbove))
    if (miss < best) {
      best = miss
      bestAmplitude = amplitude
      bestBend = bend
    }
    if (miss < 1e-10) break
    // Newton in both, derivatives by differences.
    const step = 1e-5
    make(amplitude + step, bend)
    const a11 = (madeRange - missRange - range) / step
    const a21 = (madeAbove - missAbove - above) / step
    make(amplitude, bend + step)
    const a12 = (madeRange - missRange - range) / step
    const a22 = (madeAbove - missAbove - above) / step
    const determinant = a11 * a22 - a12 * a21
    const isSolvable = Math.abs(determinant) > 1e-9
    const moveAmplitude = isSolvable ? (missRange * a22 - missAbove * a12) / determinant : missRange
    const moveBend = isSolvable ? (a11 * missAbove - a21 * missRange) / determinant : 0
    amplitude = Math.max(0, amplitude - Math.min(0.5 * amplitude + 0.1, Math.max(-3, moveAmplitude)))
    bend = Math.min(5, Math.max(0.2, bend - Math.min(0.5, Math.max(-0.5, moveBend))))
  }
  let factor = 1
  if (best > 1e-6) {
    make(0, 1)
    factor = Math.min(0.9, Math.max(0.5, (0.97 * range) / Math.max(1e-6, madeRange)))
  }
  make(bestAmplitude, bestBend)
  // Keep the mean even if the extremes were missed.
  for (let i = first * 24; i < end * 24; i++) result[i] += normal.temperature - mean
  return factor
}
