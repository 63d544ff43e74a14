import { toKWh } from '../to-kwh.ts'
import type { Monthly, PeakLoad } from '../output.ts'

/** Monthly sums of an hourly series of powers, ≥ 0. */
export interface MonthSums {
  readonly kWh: Monthly
  /** Monthly heat as the balance sums it: in joules first. */
  readonly heat: Monthly
  readonly peaks: readonly PeakLoad[]
}

/**
 * @param starts   first hour of each month and the year's length [13]
 * @param together receives the sum of the series of all zones, hour by hour
 */
export function monthSums(
  series: Float64Array | Float32Array,
  starts: readonly number[],
  together: Float64Array,
): MonthSums {
  const kWh: number[] = []
  const heats: number[] = []
  const peaks: PeakLoad[] = []
  for (let m = 0; m < 12; m++) {
    let sum = 0
    let heat = 0
    let power = 0
    let hour = -1
    for (let h = starts[m]; h < starts[m + 1]; h++) {
      const value = series[h]
      if (value === 0) continue
      sum += value
      together[h] += value
      heat += value * 3600 * toKWh
      if (value > power) {
        power = value
        hour = h
      }
    }
    kWh.push(sum / 1000)
    heats.push(heat)
    peaks.push({ power, hour })
  }
  return { kWh, heat: heats, peaks }
}

export function highestPeak(peaks: readonly PeakLoad[]): PeakLoad {
  return peaks.reduce((most, peak) => (peak.power > most.power ? peak : most))
}

export function peakOf(series: Float64Array): PeakLoad {
  let power = 0
  let hour = -1
  for (let h = 0; h < series.length; h++) {
    if (series[h] > power) {
      power = series[h]
      hour = h
    }
  }
  return { power, hour }
}
