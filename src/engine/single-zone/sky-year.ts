import type { WeatherYear } from '../climate/weather-year.ts'
import { airMass, extraterrestrialNormal, lowestCosine, perezBrightness } from '../sun/perez-sky.ts'
import { sunYear } from '../sun/sun-year.ts'

/**
 * Everything about the sky that no building changes, for the hours with any light (`brightHours`, ascending).
 * Sun directions and intensities belong to the lit part of the hour; multiply by `litFraction` for hourly means.
 */
export interface SkyYear {
  readonly hours: number
  readonly brightHours: Uint16Array
  readonly litFraction: Float64Array
  readonly east: Float64Array
  readonly north: Float64Array
  readonly up: Float64Array
  /** Direct normal and diffuse horizontal irradiance while the sun is up [W/m²]. */
  readonly direct: Float64Array
  readonly diffuse: Float64Array
  /** Beam on a horizontal plane as the file's global less diffuse [W/m²], mean while the sun is up. */
  readonly beamHorizontal: Float64Array
  /** Circumsolar part over the cosine of the zenith: DHI·F1/max(cos 85°, cos z) [W/m²]. */
  readonly circumsolar: Float64Array
  /** Even part DHI·(1 − F1) and horizon part DHI·F2 [W/m²]. */
  readonly dome: Float64Array
  readonly horizon: Float64Array
}

/**
 * Perez sky for a weather year.
 *
 * An hour with light in the file but no sun above the horizon is treated as an even sky; direct
 * radiation in such an hour is dropped.
 *
 * @source Perez et al., Solar Energy 44(5), 1990; hour sampling as sun-year.ts
 */
export function skyYear(weather: WeatherYear): SkyYear {
  const { hours, directNormal, diffuseHorizontal, globalHorizontal } = weather
  const sun = sunYear(weather.place, hours)
  const brightHours = new Uint16Array(hours)
  const litFraction = new Float64Array(hours)
  const east = new Float64Array(hours)
  const north = new Float64Array(hours)
  const up = new Float64Array(hours)
  const direct = new Float64Array(hours)
  const diffuse = new Float64Array(hours)
  const beamHorizontal = new Float64Array(hours)
  const circumsolar = new Float64Array(hours)
  const dome = new Float64Array(hours)
  const horizon = new Float64Array(hours)
  const brightness = new Float64Array(2)
  const lit = sun.litHours
  let count = 0
  let next = 0 // first entry of `lit` not yet passed
  let day = -1
  let extraterrestrial = 0
  for (let h = 0; h < hours; h++) {
    const isLit = next < lit.length && lit[next] === h
    const dhi = diffuseHorizontal[h]
    if (isLit) {
      const i = next++
      if (Math.floor(h / 24) !== day) {
        day = Math.floor(h / 24)
        extraterrestrial = extraterrestrialNormal(day + 1)
      }
      const fraction = sun.litFraction[i]
      // A few seconds of sun cannot shine brighter than outside the air: the file's clock is off then.
      const dni = Math.min(directNormal[h] / fraction, extraterrestrial)
      const sky = Math.min(dhi / fraction, extraterrestrial)
      if (dni <= 0 && sky <= 0 && globalHorizontal[h] <= 0) continue
      const cosZenith = sun.up[i]
      let f1 = 0
      let f2 = 0
      if (sky > 0) {
        const zenith = Math.acos(cosZenith)
        perezBrightness(dni, sky, zenith, airMass(cosZenith, zenith), extraterrestrial, brightness)
        f1 = brightness[0]
        f2 = brightness[1]
      }
      brightHours[count] = h
      litFraction[count] = fraction
      east[count] = sun.east[i]
      north[count] = sun.north[i]
      up[count] = cosZenith
      direct[count] = dni
      diffuse[count] = sky
      beamHorizontal[count] = Math.max(0, globalHorizontal[h] - dhi) / fraction
      circumsolar[count] = sky * f1 / Math.max(lowestCosine, cosZenith)
      dome[count] = sky * (1 - f1)
      horizon[count] = sky * f2
      count++
    } else if (dhi > 0) {
      brightHours[count] = h
      litFraction[count] = 1
      diffuse[count] = dhi
      dome[count] = dhi
      count++
    }
  }
  const cut = (series: Float64Array): Float64Array => series.slice(0, count)
  return {
    hours,
    brightHours: brightHours.slice(0, count),
    litFraction: cut(litFraction), east: cut(east), north: cut(north), up: cut(up),
    direct: cut(direct), diffuse: cut(diffuse), beamHorizontal: cut(beamHorizontal),
    circumsolar: cut(circumsolar), dome: cut(dome), horizon: cut(horizon),
  }
}
