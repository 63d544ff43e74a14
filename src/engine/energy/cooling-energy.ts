import type { WeatherYear } from '../year/weather-year.ts'
import type { BuildingModel } from '../input.ts'
import type { YearLoads } from '../output.ts'
import { coldGeneration } from '../hvac/cold-generation.ts'
import { coolerHumidity } from '../hvac/cooler-humidity.ts'
import { addEvaporativeCooling } from '../hvac/evaporative-cooling.ts'
import type { PlantInput } from '../hvac/heat-generation.ts'
import type { OutdoorHours } from '../hvac/outdoor-hours.ts'
import { freshMemory, type SeriesMemory } from '../series-memory.ts'
import { designLoad } from '../hvac/design-load.ts'
import type { BuildingLoads } from './building-loads.ts'
import { RoomsHumidity } from './rooms-humidity.ts'
import type { SystemsModel } from '../systems.ts'

/** Input of the cooling plant, and the unmet cooling [W]. */
export interface CoolingHours extends PlantInput {
  readonly unmet: Float64Array
  /** Unmet cooling of each zone, latent need included; absent where the system meets all. */
  readonly zoneUnmet?: readonly Float64Array[]
  /**
   * Humidity of the zones with the air of an evaporative cooler; absent without such a cooler, or where the plant dries
   * the rest.
   */
  readonly humidity?: RoomsHumidity
}

/**
 * Cooling of the building hour by hour: evaporative coolers zone by zone first, where there are any, then the plant.
 *
 * An evaporative cooler without compression cannot cool below the wet bulb and meets no latent need: these loads stay
 * unmet. The humidity of the room follows from the cooler's air.
 *
 * @param coil       load of the plant in a building without such coolers, fan heat included [W]
 * @param efficiency of distribution (0–1]
 * @param memory     memory for the answer
 * @checked delivered-energy.test.ts
 */
export function coolingEnergy(
  year: YearLoads,
  model: BuildingModel,
  weather: WeatherYear,
  loads: BuildingLoads,
  coil: Float64Array,
  { seasonalCop, generator = 'constant', evaporative }: SystemsModel['cooling'],
  efficiency: number,
  outdoor: OutdoorHours,
  memory: SeriesMemory = freshMemory,
): CoolingHours {
  const { hours } = year
  if (evaporative === undefined) {
    const load = memory.take(hours)
    for (let h = 0; h < hours; h++) load[h] = coil[h] / efficiency
    return {
      ...coldGeneration(load, { generator, cop: seasonalCop, designLoad: designLoad(load) }, outdoor, memory),
      unmet: memory.take(hours),
    }
  }
  const cooled = { met: new Float64Array(hours), electricity: new Float64Array(hours) }
  const { cooler, specificPower } = evaporative
  const zoneUnmet = year.zones.map(() => new Float64Array(hours))
  const air = year.zones.map(({ hourly }, z) =>
    addEvaporativeCooling(hourly.sensibleCoolingNeed, hourly.airTemperature, cooler, specificPower, outdoor, {
      ...cooled,
      unmet: zoneUnmet[z],
    }),
  )
  const left = loads.latentCooling.map((latent, h) => zoneUnmet.reduce((sum, unmet) => sum + unmet[h], 0) + latent)
  if (!evaporative.compression) {
    const percent = model.zones.map((zone, z) =>
      coolerHumidity(zone, model, weather, outdoor, year.zones[z].hourly, air[z]),
    )
    const humidity = new RoomsHumidity([], new Float64Array(percent.length), percent, memory)
    year.zones.forEach(({ hourly }, z) => {
      for (let h = 0; h < hours; h++) zoneUnmet[z][h] += hourly.latentCoolingNeed[h]
    })
    return { main: new Float64Array(hours), auxiliary: cooled.electricity, unmet: left, zoneUnmet, humidity }
  }
  const load = left.map(need => need / efficiency)
  const { main, auxiliary } = coldGeneration(
    load,
    { generator, cop: seasonalCop, designLoad: designLoad(load) },
    outdoor,
  )
  return { main, auxiliary: auxiliary.map((power, h) => power + cooled.electricity[h]), unmet: new Float64Array(hours) }
}
