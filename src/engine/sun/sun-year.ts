import type { Place } from '../year/weather-year.ts'
import { sunPath } from './sun-path.ts'

/** Below this sine of the elevation the sun counts as set: beams along the ground light nothing. */
const setSine = 0.003
/**
 * Sine of a height further from the horizon than the sun can travel in half an hour (7.5°): the hour's ends need no
 * check.
 */
const safeSine = 0.14

/** The sun of one year as unit vectors, for the hours in which it is up (`litHours`, ascending). */
export interface SunYear {
  readonly hours: number
  readonly litHours: Uint16Array
  /** Part of that hour with the sun up, (0–1]. */
  readonly litFraction: Float64Array
  /** Direction to the sun in the middle of the lit part; index as in `litHours`. */
  readonly east: Float64Array
  readonly north: Float64Array
  readonly up: Float64Array
}

/**
 * Sun of a year of hourly weather, with a direction for each hour; sky-samples.ts has four samples an hour.
 *
 * @param place latitude, longitude [°], time zone [h] and elevation [m] are used
 * @param hours 8760 or 8784; hour `h` is sampled at the middle of its sunlit part
 * @source  as sun-path.ts
 */
export function sunYear(place: Place, hours: number): SunYear {
  const path = sunPath(place, hours)
  const sample = new Float64Array(3) // east, north, up
  const look = (hour: number): number => path(hour, sample)
  const litHours = new Uint16Array(hours)
  const litFraction = new Float64Array(hours)
  const east = new Float64Array(hours)
  const north = new Float64Array(hours)
  const up = new Float64Array(hours)
  let count = 0
  for (let h = 0; h < hours; h++) {
    const middle = look(h + 0.5)
    if (middle < -safeSine) continue
    let fraction = 1
    if (middle < safeSine) {
      // Sunrise or sunset may fall into this hour: the height is nearly straight in each half.
      const start = look(h) - setSine
      const end = look(h + 1) - setSine
      const mid = middle - setSine
      const first = litPart(start, mid)
      const second = litPart(mid, end)
      fraction = 0.5 * (first + second)
      if (fraction < 1e-3) continue
      // Middle of the lit part of each half, weighted by its length.
      const firstCentre = start > mid ? 0.25 * first : 0.5 - 0.25 * first
      const secondCentre = mid > end ? 0.5 + 0.25 * second : 1 - 0.25 * second
      look(h + (first * firstCentre + second * secondCentre) / (first + second))
    }
    litHours[count] = h
    litFraction[count] = fraction
    east[count] = sample[0]
    north[count] = sample[1]
    up[count] = Math.max(sample[2], setSine)
    count++
  }
  return {
    hours,
    litHours: litHours.slice(0, count),
    litFraction: litFraction.slice(0, count),
    east: east.slice(0, count),
    north: north.slice(0, count),
    up: up.slice(0, count),
  }
}

/** Part of an interval in which a straight line from `a` to `b` is above zero. */
function litPart(a: number, b: number): number {
  if (a > 0 && b > 0) return 1
  if (a <= 0 && b <= 0) return 0
  return Math.max(a, b) / Math.abs(a - b)
}
