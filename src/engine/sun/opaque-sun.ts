import { monthStarts } from '../climate/calendar.ts'
import { sunlitFraction, type SkyView } from '../shading/sky-view.ts'
import { planeIrradiance } from './plane-irradiance.ts'
import { planeAxes, type Plane } from './plane.ts'
import type { SkySamples } from './sky-samples.ts'

/**
 * Irradiance of a plane behind obstacles over the year, hour means.
 *
 * The sun and the circumsolar light are multiplied by the part of the plane that sees the sun, the dome, the horizon and
 * the ground by their factors. Obstacles are black. A clear view gives `planeIrradiance` exactly.
 *
 * @param sky   the weather's sky
 * @param plane azimuth from north and tilt [°]
 * @param groundReflectance ρ by month, 12 values [0–1]
 * @param view  what the obstacles leave, see shading/obstruction-map.ts; undefined = all
 * @param out   [W/m²], length `sky.hours`; overwritten and returned
 * @throws  RangeError on wrong lengths
 * @checked window-sun.test.ts
 */
export function opaqueSun(sky: SkySamples, plane: Plane, groundReflectance: Float64Array, view: SkyView | undefined, out: Float64Array): Float64Array {
  if (view === undefined) return planeIrradiance(sky, plane, groundReflectance, out)
  if (out.length !== sky.hours || groundReflectance.length !== 12) throw new RangeError('plane series must have the length of the weather, ground reflectance twelve values')
  const { start, weight, east, north, up, direct, diffuse, beamHorizontal, circumsolar, dome, horizon } = sky
  const { sinTilt, cosTilt, normalEast, normalNorth, isLevel } = planeAxes(plane)
  const domeView = view.skyFactor * 0.5 * (1 + cosTilt)
  const horizonView = view.horizonFactor * sinTilt
  const months = monthStarts(sky.hours)
  for (let month = 0; month < 12; month++) {
    const groundView = view.groundFactor * groundReflectance[month] * 0.5 * (1 - cosTilt)
    for (let h = months[month] * 24, end = months[month + 1] * 24; h < end; h++) {
      let sum = 0
      for (let i = start[h], last = start[h + 1]; i < last; i++) {
        const cosine = normalEast * east[i] + normalNorth * north[i] + cosTilt * up[i]
        let light = dome[i] * domeView + horizon[i] * horizonView
        let beam = 0
        if (cosine > 0) {
          const sunlit = sunlitFraction(view, east[i], north[i], up[i])
          light += sunlit * circumsolar[i] * cosine
          beam = sunlit * (isLevel ? beamHorizontal[i] : direct[i] * cosine)
        }
        if (light < 0) light = 0
        sum += weight[i] * (beam + light + groundView * (direct[i] * up[i] + diffuse[i]))
      }
      out[h] = sum
    }
  }
  return out
}
