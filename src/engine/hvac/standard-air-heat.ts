import { airHeat } from '../climate/air/air-heat.ts'

const standardDensity = 1.2 // kg/m³, fans' standard air; the pressure outdoors scales it

/** Volumetric heat capacity of standard air [J/(m³·K)], with which flows through fans and coolers are rated. */
export const standardAirHeat = standardDensity * airHeat
