import { monthStarts } from '../climate/calendar.ts'
import { sunlitFraction, type SkyView } from '../shading/sky-view.ts'
import { planeAxes, type Plane } from '../sun/plane.ts'
import type { SkySamples } from '../sun/sky-samples.ts'
import { modifierAt } from './incidence-modifier.ts'

/** Sun on a field of modules or collectors, hour means [W/m²]. */
export interface CollectorSun {
  /** On the plane. */
  readonly incident: Float64Array
  /** What passes the glass, as if at normal incidence. */
  readonly effective: Float64Array
}

/**
 * Sun that reaches a glazed plane, with Perez' sky, what obstacles hide, and reflection at the glass.
 *
 * The glass takes from beam and circumsolar light alone, as in PVWatts: what it takes from diffuse light is part of the
 * ratings and losses that go with it.
 *
 * @param sky    the weather's sky
 * @param plane  azimuth from north and tilt [°]
 * @param groundReflectance ρ by month, 12 values [0–1]
 * @param view   what obstacles leave of the sky; undefined = all
 * @checked pv-hours.test.ts
 */
export function collectorSun(sky: SkySamples, plane: Plane, groundReflectance: Float64Array, view: SkyView | undefined): CollectorSun {
  const { hours, start, weight, east, north, up, direct, diffuse, beamHorizontal, circumsolar, dome, horizon } = sky
  const { sinTilt, cosTilt, normalEast, normalNorth, isLevel } = planeAxes(plane)
  const incident = new Float64Array(hours)
  const effective = new Float64Array(hours)
  const domeView = 0.5 * (1 + cosTilt) * (view?.skyFactor ?? 1)
  const horizonView = sinTilt * (view?.horizonFactor ?? 1)
  const months = monthStarts(hours)
  for (let month = 0; month < 12; month++) {
    const groundView = groundReflectance[month] * 0.5 * (1 - cosTilt) * (view?.groundFactor ?? 1)
    for (let h = months[month] * 24, end = months[month + 1] * 24; h < end; h++) {
      let all = 0
      let through = 0
      for (let i = start[h], last = start[h + 1]; i < last; i++) {
        const cosine = normalEast * east[i] + normalNorth * north[i] + cosTilt * up[i]
        let even = dome[i] * domeView + horizon[i] * horizonView
        let straight = 0
        if (cosine > 0) {
          const seen = view === undefined ? 1 : sunlitFraction(view, east[i], north[i], up[i])
          let around = circumsolar[i] * cosine * seen
          // A dark horizon may outweigh the rest of the sky, never all of it.
          if (even < 0) {
            around += even
            even = 0
            if (around < 0) around = 0
          }
          straight = (isLevel ? beamHorizontal[i] : direct[i] * cosine) * seen + around
        } else if (even < 0) even = 0
        const ground = groundView * (direct[i] * up[i] + diffuse[i])
        all += weight[i] * (straight + even + ground)
        through += weight[i] * (straight * modifierAt(cosine > 0 ? cosine : 0) + even + ground)
      }
      incident[h] = all
      effective[h] = through
    }
  }
  return { incident, effective }
}
