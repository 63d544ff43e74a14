import type { Place } from '../climate/weather-year.ts'
import { julianDay, observerOffsets, parallaxSine, sunFromEarth } from './solar-position.ts'

const degree = Math.PI / 180
/** Days between two runs of the full algorithm: the quickest term of weight (nutation, 13.7 days) is still smooth. */
const spacing = 2
/** Below this sine of the elevation the sun counts as set: beams along the ground light nothing. */
const setSine = 0.003
/** Further from the horizon than the sun can travel in half an hour (7.5°): no need to look at the hour's ends. */
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
 * The sun's path through a year of hourly weather.
 *
 * Right ascension, declination and distance come from the full algorithm every second day and
 * are interpolated by a cubic between (error < 1e-5°, tested); the Earth's turning is exact at each hour.
 * A typical year has no year of its own: 2002, midway between leap years, or 2000 for 8784 hours.
 * Refraction is left out: radiation models are stated for the geometric position.
 *
 * @param place latitude, longitude [°], time zone [h] and elevation [m] are used
 * @param hours 8760 or 8784; hour `h` is sampled at the middle of its sunlit part
 * @source  as solar-position.ts
 */
export function sunYear(place: Place, hours: number): SunYear {
  const days = hours / 24
  const firstDay = julianDay(hours > 8760 ? 2000 : 2002, 1, 1)
  const deltaT = 64 // s, at 2000–2002
  // Nodes at 0 h UT, from before the year to after it.
  const lead = 2
  const nodes = Math.ceil(days / spacing) + 2 * lead + 1
  const meridian = new Float64Array(nodes) // sidereal time − right ascension less the uniform turning [rad], unwrapped
  const sinDeclination = new Float64Array(nodes)
  const cosDeclination = new Float64Array(nodes)
  const parallax = new Float64Array(nodes)
  for (let i = 0; i < nodes; i++) {
    const sun = sunFromEarth(firstDay + (i - lead) * spacing, deltaT)
    // At 0 h UT the mean sun stands at the antimeridian: what remains is the equation of time, near 0.
    const offset = sun.siderealTimeDeg - sun.rightAscensionDeg - 180
    meridian[i] = (offset - 360 * Math.round(offset / 360)) * degree
    sinDeclination[i] = Math.sin(sun.declinationDeg * degree)
    cosDeclination[i] = Math.cos(sun.declinationDeg * degree)
    parallax[i] = parallaxSine(sun.distance)
  }

  const { x, y } = observerOffsets(place.latitude, place.elevation)
  const sinPhi = Math.sin(place.latitude * degree)
  const cosPhi = Math.cos(place.latitude * degree)
  const sample = new Float64Array(3) // east, north, up
  const look = (hour: number): number => {
    const t = (hour - place.timeZone) / 24 // days since 1 January 0 h UT
    const whole = Math.floor(t / spacing)
    const i = whole + lead
    const s = t / spacing - whole
    // Lagrange weights of the four nodes around.
    const w0 = -s * (s - 1) * (s - 2) / 6
    const w1 = (s + 1) * (s - 1) * (s - 2) / 2
    const w2 = -(s + 1) * s * (s - 2) / 2
    const w3 = (s + 1) * s * (s - 1) / 6
    const equation = w0 * meridian[i - 1] + w1 * meridian[i] + w2 * meridian[i + 1] + w3 * meridian[i + 2]
    const sinDelta = w0 * sinDeclination[i - 1] + w1 * sinDeclination[i] + w2 * sinDeclination[i + 1] + w3 * sinDeclination[i + 2]
    const cosDelta = w0 * cosDeclination[i - 1] + w1 * cosDeclination[i] + w2 * cosDeclination[i + 1] + w3 * cosDeclination[i + 2]
    const hourAngle = equation + (place.longitude + 360 * (t - Math.floor(t)) - 180) * degree
    const toMeridian = cosDelta * Math.cos(hourAngle) - x * parallax[i]
    const toWest = cosDelta * Math.sin(hourAngle)
    const toPole = sinDelta - y * parallax[i]
    const scale = 1 / Math.sqrt(toMeridian * toMeridian + toWest * toWest + toPole * toPole)
    sample[0] = -toWest * scale
    sample[1] = (cosPhi * toPole - sinPhi * toMeridian) * scale
    return (sample[2] = (sinPhi * toPole + cosPhi * toMeridian) * scale)
  }

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
