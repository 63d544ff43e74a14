import type { Surface } from './input.ts'
import type { YearClimate } from '../climate/year-climate.ts'
import { planeIrradiance } from './plane-irradiance.ts'

const outsideResistance = 0.04 // R_se, m²·K/W, ISO 6946
const glassEmissivity = 0.84 // ISO 13790 § 11.3.5 with EN 673 glass
const radiativeFilmPerEmissivity = 5 // h_r/ε, W/(m²·K), ISO 13790 § 11.4.6

/**
 * Heat from the sun into the zone, through glass and opaque parts, less what the envelope radiates to the sky.
 *
 * @param surfaces façades and roof
 * @param climate  sky and its temperature
 * @param groundReflectance ρ_g [0–1]
 * @param out      [W], one value per hour; overwritten and returned
 * @source  ISO 13790:2008, §§ 11.3.2–11.3.5: Φ = g·(1 − F_F)·A_w·F_sh·I + α·R_se·U·A·I − F_r·R_se·U·A·h_r·Δθ_er,
 *          with the hour's own sky depression for Δθ_er and the angular factor of plane-irradiance.ts for F_w
 * @checked simulate.test.ts
 */
export function solarGains(surfaces: readonly Surface[], climate: YearClimate, groundReflectance: number, out: Float64Array): Float64Array {
  const { sky, skyDepression } = climate
  const { brightHours } = sky
  const incident = new Float64Array(sky.hours)
  const throughWindow = new Float64Array(sky.hours)
  let toSky = 0 // W/K
  out.fill(0)
  for (const surface of surfaces) {
    const view = 0.5 * (1 + Math.cos(surface.tiltDeg * Math.PI / 180)) // F_r: 1 roof, 0.5 wall
    toSky += view * outsideResistance * radiativeFilmPerEmissivity
      * (surface.emissivity * surface.opaqueUValue * surface.opaqueArea + glassEmissivity * surface.windowUValue * surface.windowArea)
    const opaque = surface.solarAbsorptance * outsideResistance * surface.opaqueUValue * surface.opaqueArea
    const window = surface.gValue * (1 - surface.frameFraction) * surface.windowArea * (surface.movableShadingFactor ?? 1)
    if (opaque === 0 && window === 0) continue
    planeIrradiance(sky, surface, groundReflectance, incident, throughWindow)
    for (let i = 0; i < brightHours.length; i++) {
      const h = brightHours[i]
      out[h] += opaque * incident[h] + window * throughWindow[h]
    }
  }
  if (toSky > 0) for (let h = 0; h < out.length; h++) out[h] -= toSky * skyDepression[h]
  return out
}
