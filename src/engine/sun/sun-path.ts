import { degree } from '../maths/degree.ts'
import type { Place } from '../year/weather-year.ts'
import { cos } from '../maths/cos.ts'
import { sin } from '../maths/sin.ts'
import { julianDay, observerOffsets, parallaxSine, sunFromEarth } from './solar-position.ts'

/** Days between two runs of the full algorithm: the quickest term of weight (nutation, 13.7 days) is still smooth. */
const spacing = 2

/**
 * Count of the hours in a weather year: by the clock (standard time), or by the sun, with every day's noon at 12 (the
 * bins of the TMY data of 1978, e.g. DRYCOLD).
 */
export type Clock = 'standard' | 'solar'

/** Writes the unit vector to the sun (east, north, up) at an hour of the year and returns its upward part. */
export type SunPath = (hour: number, out: Float64Array) => number

/**
 * Path of the sun through a year, at any instant of it.
 *
 * Right ascension, declination and distance come from the full algorithm every second day and are interpolated by a
 * cubic between (error < 1e-5°, tested); the Earth's turning is exact at each instant. A typical year has no year of
 * its own: 2002, midway between leap years, or 2000 for 8784 hours. Refraction is left out: radiation models are stated
 * for the geometric position.
 *
 * @param place latitude, longitude [°], time zone [h] and elevation [m] are used
 * @param hours 8760 or 8784
 * @param clock `solar`: hour angle 15°·(hour − 12), no equation of time, no longitude
 * @source  as solar-position.ts
 * @checked sun-year.test.ts, sky-samples.test.ts
 */
export function sunPath(place: Place, hours: number, clock: Clock = 'standard'): SunPath {
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
    sinDeclination[i] = sin(sun.declinationDeg * degree)
    cosDeclination[i] = cos(sun.declinationDeg * degree)
    parallax[i] = parallaxSine(sun.distance)
  }

  const { x, y } = observerOffsets(place.latitude, place.elevation)
  const sinPhi = sin(place.latitude * degree)
  const cosPhi = cos(place.latitude * degree)
  const isSolar = clock === 'solar'
  // Hours that the year's count is ahead of UT.
  const ahead = isSolar ? place.longitude / 15 : place.timeZone
  return (hour, out) => {
    const t = (hour - ahead) / 24 // days since 1 January 0 h UT
    const whole = Math.floor(t / spacing)
    const i = whole + lead
    const s = t / spacing - whole
    // Lagrange weights of the four nodes around.
    const w0 = (-s * (s - 1) * (s - 2)) / 6
    const w1 = ((s + 1) * (s - 1) * (s - 2)) / 2
    const w2 = (-(s + 1) * s * (s - 2)) / 2
    const w3 = ((s + 1) * s * (s - 1)) / 6
    const sinDelta =
      w0 * sinDeclination[i - 1] + w1 * sinDeclination[i] + w2 * sinDeclination[i + 1] + w3 * sinDeclination[i + 2]
    const cosDelta =
      w0 * cosDeclination[i - 1] + w1 * cosDeclination[i] + w2 * cosDeclination[i + 1] + w3 * cosDeclination[i + 2]
    let hourAngle
    if (isSolar) hourAngle = (360 * (hour / 24 - Math.floor(hour / 24)) - 180) * degree
    else {
      const equation = w0 * meridian[i - 1] + w1 * meridian[i] + w2 * meridian[i + 1] + w3 * meridian[i + 2]
      hourAngle = equation + (place.longitude + 360 * (t - Math.floor(t)) - 180) * degree
    }
    const toMeridian = cosDelta * cos(hourAngle) - x * parallax[i]
    const toWest = cosDelta * sin(hourAngle)
    const toPole = sinDelta - y * parallax[i]
    const scale = 1 / Math.sqrt(toMeridian * toMeridian + toWest * toWest + toPole * toPole)
    out[0] = -toWest * scale
    out[1] = (cosPhi * toPole - sinPhi * toMeridian) * scale
    return (out[2] = (sinPhi * toPole + cosPhi * toMeridian) * scale)
  }
}
