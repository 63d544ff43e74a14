import { airHeat } from '../climate/air/air-heat.ts'

const standardDensity = 1.2 // kg/m³, fans' standard air; the pressure outdoors scales it

/** Heat that standard air takes by volume [J/(m³·K)]: what flows through fans and coolers is rated with. */
export const standardAirHeat = standardDensity * airHeat
