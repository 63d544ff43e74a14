import { monthStarts } from '../year/calendar.ts'
import { sunlitFraction, type SkyView } from '../shading/sky-view.ts'
import { planeAxes, type Plane } from '../geometry/plane.ts'
import type { SkySamples } from './sky-samples.ts'

/** A cover that reduces the light around the sun, and the light behind it. */
export interface SunCover {
  /** Transmittance over that at normal incidence, by the cosine of the incidence angle (0–1]. */
  readonly passes: (cosine: number) => number
  /** Light behind the cover as if at normal incidence [W/m²], length of the year; overwritten. */
  readonly through: Float64Array
}

/**
 * Irradiance of a plane over the year, hour means.
 *
 * Sky diffuse = DHI[(1 − F1)(1 + cos Σ)/2 + F1·a/b + F2·sin Σ], not below 0 in sum; ground = ρ(DNI·cos z + DHI)(1 − cos
 * Σ)/2. A level plane facing up takes the file's global less diffuse as beam, so that it returns the file's global.
 * Behind obstacles the sun and the circumsolar light are multiplied by the part of the plane that sees the sun, the
 * dome, the horizon and the ground by their factors; obstacles are black.
 *
 * @param sky   the weather's sky, see sky-samples.ts
 * @param plane azimuth from north and tilt [°]
 * @param groundReflectance ρ by month, 12 values [0–1]
 * @param out   [W/m²], length `sky.hours`; overwritten and returned
 * @param view  sky not hidden by obstacles, see shading/obstruction-map.ts; undefined = all
 * @param cover glass in front, which reduces beam and circumsolar light alone
 * @throws  RangeError on wrong lengths
 * @source  Perez et al., Solar Energy 44(5), 1990
 * @checked plane-irradiance.test.ts, window-sun.test.ts; tests/validation/incident-sun.test.ts, annual rows of ASHRAE
 * 140
 */
export function planeIrradiance(
  sky: SkySamples,
  plane: Plane,
  groundReflectance: Float64Array,
  out: Float64Array,
  view?: SkyView,
  cover?: SunCover,
): Float64Array {
  if (out.length !== sky.hours || groundReflectance.length !== 12)
    throw new RangeError('plane series must have the length of the weather, ground reflectance twelve values')
  const { start, weight, east, north, up, direct, diffuse, beamHorizontal, circumsolar, dome, horizon } = sky
  const { sinTilt, cosTilt, normalEast, normalNorth, isLevel } = planeAxes(plane)
  const { skyFactor, horizonFactor, groundFactor } = view ?? { skyFactor: 1, horizonFactor: 1, groundFactor: 1 }
  const domeView = skyFactor * 0.5 * (1 + cosTilt)
  const horizonView = horizonFactor * sinTilt
  const months = monthStarts(sky.hours)
  for (let month = 0; month < 12; month++) {
    const groundView = groundFactor * groundReflectance[month] * 0.5 * (1 - cosTilt)
    for (let h = months[month] * 24, end = months[month + 1] * 24; h < end; h++) {
      let sum = 0
      let held = 0
      for (let i = start[h], last = start[h + 1]; i < last; i++) {
        const cosine = normalEast * east[i] + normalNorth * north[i] + cosTilt * up[i]
        let light = dome[i] * domeView + horizon[i] * horizonView
        let beam = 0
        let around = 0
        if (cosine > 0) {
          const seen = view === undefined ? 1 : sunlitFraction(view, east[i], north[i], up[i])
          around = seen * circumsolar[i] * cosine
          light += around
          beam = seen * (isLevel ? beamHorizontal[i] : direct[i] * cosine)
        }
        // A dark horizon (F2 < 0) may outweigh the other parts on a steep plane, but the sum stays ≥ 0.
        if (light < 0) light = 0
        sum += weight[i] * (beam + light + groundView * (direct[i] * up[i] + diffuse[i]))
        // If dome and horizon together are negative, they reduce the light around the sun.
        if (cover !== undefined && cosine > 0)
          held += weight[i] * (beam + (around < light ? around : light)) * (1 - cover.passes(cosine))
      }
      out[h] = sum
      if (cover !== undefined) cover.through[h] = sum - held
    }
  }
  return out
}
