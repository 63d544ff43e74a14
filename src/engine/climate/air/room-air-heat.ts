import type { Site } from '../../input.ts'
import { airDensity } from './air-density.ts'
import { airHeat } from './air-heat.ts'

/**
 * Volumetric heat capacity of the air in a building's rooms [J/(m³·K)], at the density of `airDensity`. The zones are
 * computed with it.
 */
export function roomAirHeat(site: Site | undefined, meanPressure: number): number {
  return airDensity(site, meanPressure) * airHeat
}
