import type { WeatherYear } from '../year/weather-year.ts'
import { ObjectCache } from '../bounded-cache.ts'
import { acos } from '../maths/acos.ts'
import { airMass, extraterrestrialNormal, lowestCosine, perezBrightness } from './perez-sky.ts'
import { sunPath } from './sun-path.ts'

/** Below this sine of the elevation the sun counts as set: beams along the ground light nothing. */
const setSine = 0.003
/** Samples an hour, each in the middle of its quarter. One sample shifts annual loads by 0.2 %. */
const perHour = 4

/**
 * Sun and sky of a weather year, independent of the building: up to four samples an hour, ascending.
 *
 * Intensities are those while the sun is up, so that the hour's mean of a quantity is Σ `weight`·value over the hour's
 * samples `start[h]` … `start[h + 1] − 1`. All in W/m², length `count`.
 */
export interface SkySamples {
  readonly hours: number
  readonly count: number
  /** Hour of the year of each sample. */
  readonly hour: Uint16Array
  /** First sample of hour h; length `hours` + 1. */
  readonly start: Uint32Array
  /** Part of the hour; the sum over an hour's samples is the part of the hour with the sun up. */
  readonly weight: Float64Array
  /** Unit vector to the sun; 0, 0, 0 for a bright hour without sun. */
  readonly east: Float64Array
  readonly north: Float64Array
  readonly up: Float64Array
  /** Direct normal and diffuse horizontal irradiance. */
  readonly direct: Float64Array
  readonly diffuse: Float64Array
  /** Beam on a horizontal plane as the file's global less diffuse, not below 0. */
  readonly beamHorizontal: Float64Array
  /** Circumsolar part on a plane that faces the sun: DHI·F1/max(cos 85°, cos z). */
  readonly circumsolar: Float64Array
  /** Even part DHI·(1 − F1), and horizon part DHI·F2, which may be negative. */
  readonly dome: Float64Array
  readonly horizon: Float64Array
}

const samplesByWeather = new ObjectCache<WeatherYear, SkySamples>()

/**
 * Sun and Perez sky of a weather year, kept with the weather object.
 *
 * Samples with the sun below 0.17° are dropped and the hour's radiation is shared among the rest. An hour with diffuse
 * light but no such sample is one sample of an even sky; direct light in it is dropped. Beam and circumsolar light
 * together are no brighter than the sun outside the air, F1 at most 1.
 *
 * A year by the sun's own clock (TMY of 1978) has no measured diffuse light: the values of its EPW were computed by a
 * converter that took the hours for standard time, and was half an hour off in addition (DRYCOLD: global − direct·sin h
 * misses the column by 37 W/m² rms in solar time, by 3 for standard time at the hour's start). In such a year, diffuse
 * = global − direct·sin h.
 *
 * @source Perez et al., Solar Energy 44(5), 1990; position as sun-path.ts
 * @checked sky-samples.test.ts; tests/validation/incident-sun.test.ts
 */
export function skySamples(weather: WeatherYear): SkySamples {
  return samplesByWeather.get(weather, sampleSky)
}

function sampleSky(weather: WeatherYear): SkySamples {
  const { hours, directNormal, diffuseHorizontal, globalHorizontal } = weather
  const isSolar = weather.clock === 'solar'
  const path = sunPath(weather.place, hours, weather.clock)
  const size = hours * perHour
  const hour = new Uint16Array(size)
  const start = new Uint32Array(hours + 1)
  const weight = new Float64Array(size)
  const east = new Float64Array(size)
  const north = new Float64Array(size)
  const up = new Float64Array(size)
  const direct = new Float64Array(size)
  const diffuse = new Float64Array(size)
  const beamHorizontal = new Float64Array(size)
  const circumsolar = new Float64Array(size)
  const dome = new Float64Array(size)
  const horizon = new Float64Array(size)
  const sun = new Float64Array(3)
  const brightness = new Float64Array(2)
  let count = 0
  for (let h = 0; h < hours; h++) {
    start[h] = count
    const global = globalHorizontal[h]
    const dni = directNormal[h]
    let dhi = diffuseHorizontal[h]
    if (global <= 0 && dni <= 0 && dhi <= 0) continue
    const first = count
    let height = 0 // mean sine of the sun's elevation over the hour
    for (let quarter = 0; quarter < perHour; quarter++) {
      const sine = path(h + (quarter + 0.5) / perHour, sun)
      if (sine <= setSine) continue
      east[count] = sun[0]
      north[count] = sun[1]
      up[count] = sine
      height += sine / perHour
      count++
    }
    if (isSolar) dhi = Math.max(0, global - dni * height)
    if (count === first) {
      if (dhi <= 0) continue
      hour[count] = h
      weight[count] = 1
      east[count] = north[count] = up[count] = 0 // may hold values of an earlier, longer hour
      diffuse[count] = dome[count] = dhi
      count++
      continue
    }
    const fraction = (count - first) / perHour
    const extraterrestrial = extraterrestrialNormal(Math.floor(h / 24) + 1)
    // A few minutes of sun cannot be brighter than outside the air: the file's clock is then off.
    const beam = Math.min(dni / fraction, extraterrestrial)
    const sky = dhi / fraction
    const level = Math.max(0, global - dhi) / fraction
    for (let i = first; i < count; i++) {
      const cosZenith = up[i]
      // Light beyond the power of such a low sun shows a wrong clock in the file: it counts as light of an even sky.
      const own = Math.min(sky, extraterrestrial * cosZenith)
      const lowest = Math.max(lowestCosine, cosZenith)
      let around = 0
      let along = 0
      if (own > 0) {
        const zenith = acos(cosZenith)
        perezBrightness(beam, own, zenith, airMass(cosZenith, zenith), extraterrestrial, brightness)
        around = Math.min(own * Math.min(1, brightness[0]), (extraterrestrial - beam) * lowest)
        along = own * brightness[1]
      }
      hour[i] = h
      weight[i] = 1 / perHour
      direct[i] = beam
      diffuse[i] = sky
      beamHorizontal[i] = level
      circumsolar[i] = around / lowest
      dome[i] = sky - around
      horizon[i] = along
    }
  }
  start[hours] = count
  const cut = (series: Float64Array): Float64Array => series.slice(0, count)
  return {
    hours,
    count,
    hour: hour.slice(0, count),
    start,
    weight: cut(weight),
    east: cut(east),
    north: cut(north),
    up: cut(up),
    direct: cut(direct),
    diffuse: cut(diffuse),
    beamHorizontal: cut(beamHorizontal),
    circumsolar: cut(circumsolar),
    dome: cut(dome),
    horizon: cut(horizon),
  }
}
