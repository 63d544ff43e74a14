import type { PvMounting } from '../energy/systems.ts'
import { exp } from '../maths/exp.ts'

/** a, b [s/m] and the cell's excess over the module's back at 1 kW/m² [K]. */
export type MountingFigures = readonly [a: number, b: number, excess: number]
export const mountings: Readonly<Record<PvMounting, MountingFigures>> = {
  openRack: [-3.56, -0.075, 3],
  closeRoof: [-2.98, -0.0471, 1],
  insulatedBack: [-2.81, -0.0455, 0],
}

/**
 * Temperature of the cells of a module [°C].
 *
 * @param irradiance on the plane [W/m²]
 * @param air        outdoor temperature [°C]
 * @param windSpeed  at 10 m [m/s]
 * @source  King, Boyson & Kratochvil, SAND2004-3535: glass/polymer (usual modules) on an open rack and with insulated
 * back, glass/glass close to a roof
 * @checked pv-hours.test.ts, values of pvlib
 */
export function cellTemperature(
  [a, b, excess]: MountingFigures,
  irradiance: number,
  air: number,
  windSpeed: number,
): number {
  return air + irradiance * (exp(a + b * windSpeed) + excess / 1000)
}
