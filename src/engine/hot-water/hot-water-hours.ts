import { monthStarts } from '../year/calendar.ts'

export const waterHeat = 4186 // J/(L·K)

/** Hot water of a year, hour by hour. */
export interface HotWaterHours {
  /** Hot water drawn at the heater, with the losses of the pipes [L]. */
  readonly litres: Float64Array
  /** Heat from the mains to the tap's temperature [W], mean of the hour. */
  readonly heat: Float64Array
}

/**
 * Hot-water demand hour by hour.
 *
 * Each month takes the same volume, shared over its hours by `draw`; a month without draw takes it evenly. Losses of the pipes
 * count as water drawn in vain.
 *
 * @param litresPerMonth at the taps
 * @param distributionEfficiency taps within 3 m 1.0, farther 0.8
 * @param hotTemperature [°C]
 * @param cold           mains water by day [°C]
 * @param draw           weights by hour, ≥ 0
 * @source  NEN 2916:1998, ch. 12: Q = V·ρc·(θ_w − θ_cold)/η_dist
 * @checked hot-water.test.ts
 */
export function hotWaterHours(
  litresPerMonth: number,
  distributionEfficiency: number,
  hotTemperature: number,
  cold: Float64Array,
  draw: Float64Array,
): HotWaterHours {
  const hours = draw.length
  const litres = new Float64Array(hours)
  const heat = new Float64Array(hours)
  const starts = monthStarts(hours)
  const monthly = litresPerMonth / distributionEfficiency
  for (let m = 0; m < 12; m++) {
    const first = starts[m] * 24
    const end = starts[m + 1] * 24
    let weights = 0
    for (let h = first; h < end; h++) weights += draw[h]
    for (let h = first; h < end; h++) {
      litres[h] = weights > 0 ? (monthly * draw[h]) / weights : monthly / (end - first)
      heat[h] = (litres[h] * waterHeat * Math.max(0, hotTemperature - cold[Math.floor(h / 24)])) / 3600
    }
  }
  return { litres, heat }
}
