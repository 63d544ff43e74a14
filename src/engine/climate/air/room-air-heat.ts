import type { Site } from '../../input.ts'
import { airDensity } from './air-density.ts'
import { airHeat } from './air-heat.ts'

/** Heat that the air of a building's rooms takes by volume [J/(m³·K)], at the density of `airDensity`: what the zones are computed with. */
export function roomAirHeat(site: Site | undefined, meanPressure: number): number {
  return airDensity(site, meanPressure) * airHeat
}
