import { cos } from '../../maths/cos.ts'
import { log } from '../../maths/log.ts'
import { pow } from '../../maths/pow.ts'
import { monthStarts } from '../../year/calendar.ts'
import type { MonthNormals } from './month-normals.ts'
import { normalShare } from './normal-share.ts'
import type { RandomSource } from './random-source.ts'

// HOMER's generator of synthetic wind (HOMER Energy, help: "Generating synthetic wind data"): its stated defaults.
const persistence = 0.85 // correlation of an hour with the hour before
const windiest = 15 // h
const usualShape = 2
/**
 * Amplitude of the mean day's wind: the sun stirs the air, whatever the mean wind. On average the amplitude is 0.25 of
 * the mean, HOMER's default.
 */
// m/s, m/s per kWh/(m²·day); proposal: line through the months of 39 US typical years (TMY3)
const dailyCycle = { still: 0.34, bySun: 0.142 }
const largestCycle = 0.7 // of the mean; proposal
/** Degrees by which the direction changes from hour to hour, and by which it departs from the prevailing one. */
const turn = 20 // proposal
const stray = 60 // proposal

/**
 * Hourly wind with Weibull's distribution, a daily cycle and the months' means.
 *
 * @param global   radiation, means of the months [kWh/(m²·day)]
 * @param sunAhead hours by which true noon comes before 12 on the clock
 * @returns speed [m/s] and direction [°], at the hours' ends
 * @source  Weibull's shape from the standard deviation: Justus et al., Journal of Applied Meteorology 17(3), 1978
 */
export function yearWind(
  months: readonly MonthNormals[],
  global: readonly number[],
  random: RandomSource,
  sunAhead: number,
): { readonly speed: Float64Array; readonly direction: Float64Array } {
  const starts = monthStarts(8760)
  const speed = new Float64Array(8760)
  const direction = new Float64Array(8760)
  const chance = Math.sqrt(1 - persistence * persistence)
  let z = random.normal()
  let swerve = random.normal()
  let free = 360 * random.uniform()
  for (let m = 0; m < 12; m++) {
    const { windSpeed, windDeviation, windFromDeg } = months[m]
    const shape =
      windDeviation === undefined || windDeviation <= 0 || windSpeed <= 0
        ? usualShape
        : Math.min(10, Math.max(1, pow(windDeviation / windSpeed, -1.086)))
    const amplitude = Math.min(
      largestCycle,
      (dailyCycle.still + dailyCycle.bySun * global[m]) / Math.max(0.1, windSpeed),
    )
    let sum = 0
    for (let h = starts[m] * 24; h < starts[m + 1] * 24; h++) {
      z = persistence * z + chance * random.normal()
      const cycle = 1 + amplitude * cos((2 * Math.PI * ((h % 24) + 1 + sunAhead - windiest)) / 24)
      speed[h] = pow(-log(1 - normalShare(z)), 1 / shape) * cycle
      sum += speed[h]
      swerve = 0.95 * swerve + 0.3122498999199199 * random.normal() // √(1 − 0.95²)
      free += turn * random.normal()
      const angle = windFromDeg === undefined ? free : windFromDeg + stray * swerve
      direction[h] = angle - 360 * Math.floor(angle / 360)
    }
    const scale = sum > 0 ? (Math.max(0, windSpeed) * (starts[m + 1] - starts[m]) * 24) / sum : 0
    for (let h = starts[m] * 24; h < starts[m + 1] * 24; h++) speed[h] *= scale
  }
  return { speed, direction }
}
