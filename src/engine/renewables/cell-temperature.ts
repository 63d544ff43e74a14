import type { PvMounting } from '../energy/systems.ts'
import { exp } from '../maths/exp.ts'

/** a, b [s/m] and the cell's excess over the module's back at 1 kW/m² [K]. */
export const mountings: Readonly<Record<PvMounting, readonly [number, number, number]>> = {
  openRack: [-3.47, -0.0594, 3],
  closeRoof: [-2.98, -0.0471, 1],
  insulatedBack: [-2.81, -0.0455, 0],
}

/**
 * Temperature of the cells of a module [°C].
 *
 * @param irradiance on the plane [W/m²]
 * @param air        outdoor temperature [°C]
 * @param windSpeed  at 10 m [m/s]
 * @source  King, Boyson & Kratochvil, SAND2004-3535: glass/glass on an open rack, glass/glass close to a roof, glass/polymer with insulated back
 * @checked pv-hours.test.ts, values of pvlib
 */
export function cellTemperature(mounting: PvMounting, irradiance: number, air: number, windSpeed: number): number {
  const [a, b, excess] = mountings[mounting]
  return air + irradiance * (exp(a + b * windSpeed) + excess / 1000)
}
