import type { SkyView } from '../shading/sky-view.ts'
import { planeIrradiance } from '../sun/plane-irradiance.ts'
import type { Plane } from '../geometry/plane.ts'
import type { SkySamples } from '../sun/sky-samples.ts'
import { modifierAt } from './incidence-modifier.ts'

/** Sun on a field of modules or collectors, hour means [W/m²]. */
export interface CollectorSun {
  /** Irradiance on the plane. */
  readonly incident: Float64Array
  /** Sun that passes the glass, as if at normal incidence. */
  readonly effective: Float64Array
}

/**
 * Sun that reaches a glazed plane, with Perez' sky, the shade of obstacles, and reflection at the glass.
 *
 * The glass reduces beam and circumsolar light alone, as in PVWatts: its reduction of diffuse light is part of the
 * ratings and losses used with it.
 *
 * @param sky    the weather's sky
 * @param plane  azimuth from north and tilt [°]
 * @param groundReflectance ρ by month, 12 values [0–1]
 * @param view   sky not hidden by obstacles; undefined = all
 * @checked pv-hours.test.ts
 */
export function collectorSun(
  sky: SkySamples,
  plane: Plane,
  groundReflectance: Float64Array,
  view: SkyView | undefined,
): CollectorSun {
  const effective = new Float64Array(sky.hours)
  const incident = planeIrradiance(sky, plane, groundReflectance, new Float64Array(sky.hours), view, {
    passes: modifierAt,
    through: effective,
  })
  return { incident, effective }
}
