import { monthStarts } from '../climate/calendar.ts'
import { planeAxes, type Plane } from './plane.ts'
import type { SkySamples } from './sky-samples.ts'

/**
 * Irradiance of an unshaded plane over the year, hour means.
 *
 * Sky diffuse = DHI[(1 − F1)(1 + cos Σ)/2 + F1·a/b + F2·sin Σ], not below 0 in sum; ground = ρ(DNI·cos z + DHI)(1 − cos Σ)/2.
 * A level plane facing up takes the file's global less diffuse as beam, so that it returns the file's global.
 *
 * @param sky   the weather's sky, see sky-samples.ts
 * @param plane azimuth from north and tilt [°]
 * @param groundReflectance ρ by month, 12 values [0–1]
 * @param out   [W/m²], length `sky.hours`; overwritten and returned
 * @throws  RangeError on wrong lengths
 * @source  Perez et al., Solar Energy 44(5), 1990
 * @checked plane-irradiance.test.ts; tests/validation/incident-sun.test.ts, annual rows of ASHRAE 140
 */
export function planeIrradiance(sky: SkySamples, plane: Plane, groundReflectance: Float64Array, out: Float64Array): Float64Array {
  if (out.length !== sky.hours || groundReflectance.length !== 12) throw new RangeError('plane series must have the length of the weather, ground reflectance twelve values')
  const { start, weight, east, north, up, direct, diffuse, beamHorizontal, circumsolar, dome, horizon } = sky
  const { sinTilt, cosTilt, normalEast, normalNorth, isLevel } = planeAxes(plane)
  const domeView = 0.5 * (1 + cosTilt)
  const horizonView = sinTilt
  const months = monthStarts(sky.hours)
  for (let month = 0; month < 12; month++) {
    const groundView = groundReflectance[month] * 0.5 * (1 - cosTilt)
    for (let h = months[month] * 24, end = months[month + 1] * 24; h < end; h++) {
      let sum = 0
      for (let i = start[h], last = start[h + 1]; i < last; i++) {
        const cosine = normalEast * east[i] + normalNorth * north[i] + cosTilt * up[i]
        let light = dome[i] * domeView + horizon[i] * horizonView
        let beam = 0
        if (cosine > 0) {
          light += circumsolar[i] * cosine
          beam = isLevel ? beamHorizontal[i] : direct[i] * cosine
        }
        // A dark horizon (F2 < 0) may outweigh the rest on a steep plane, never the whole sky.
        if (light < 0) light = 0
        sum += weight[i] * (beam + light + groundView * (direct[i] * up[i] + diffuse[i]))
      }
      out[h] = sum
    }
  }
  return out
}
