import type { YearResult } from '../output.ts'
import { coldGeneration } from '../hvac/cold-generation.ts'
import { addEvaporativeCooling } from '../hvac/evaporative-cooling.ts'
import type { PlantInput } from '../hvac/heat-generation.ts'
import type { OutdoorHours } from '../hvac/outdoor-hours.ts'
import { designLoad, type BuildingLoads } from './building-loads.ts'
import type { SystemsModel } from './systems.ts'

/** Input of the cooling plant, and the cooling that nobody brings [W]. */
export interface CoolingHours extends PlantInput {
  readonly unmet: Float64Array
}

/**
 * Cooling of the building hour by hour: evaporative coolers zone by zone first, where there are any, then the plant.
 *
 * An evaporative cooler without compression leaves what wet bulb does not allow, and all latent need, unmet.
 *
 * @param efficiency of distribution (0–1]
 * @checked delivered-energy.test.ts
 */
export function coolingEnergy(year: YearResult, loads: BuildingLoads, { seasonalCop, generator = 'constant', evaporative }: SystemsModel['cooling'], efficiency: number, outdoor: OutdoorHours): CoolingHours {
  const { hours } = year
  if (evaporative === undefined) {
    const load = loads.cooling.map((need) => need / efficiency)
    return { ...coldGeneration(load, { generator, cop: seasonalCop, designLoad: loads.designCooling / efficiency }, outdoor), unmet: new Float64Array(hours) }
  }
  const cooled = { met: new Float64Array(hours), unmet: new Float64Array(hours), electricity: new Float64Array(hours) }
  for (const { hourly } of year.zones) addEvaporativeCooling(hourly.sensibleCoolingNeed, hourly.airTemperature, evaporative.cooler, evaporative.specificPower, outdoor, cooled)
  const left = cooled.unmet.map((unmet, h) => unmet + loads.latentCooling[h])
  if (!evaporative.compression) return { main: new Float64Array(hours), auxiliary: cooled.electricity, unmet: left }
  const load = left.map((need) => need / efficiency)
  const { main, auxiliary } = coldGeneration(load, { generator, cop: seasonalCop, designLoad: designLoad(load) }, outdoor)
  return { main, auxiliary: auxiliary.map((power, h) => power + cooled.electricity[h]), unmet: new Float64Array(hours) }
}
