import { designLoad } from '../hvac/design-load.ts'
import { cachedWith } from '../cached-with.ts'
import type { YearLoads, ZoneLoads } from '../output.ts'
import { memoryOf } from '../series-memory.ts'

/** Loads of all zones together in a year, hour by hour [W]. */
export interface BuildingLoads {
  /** Sensible heating and humidification. */
  readonly heating: Float64Array
  readonly sensibleCooling: Float64Array
  readonly latentCooling: Float64Array
  /** Sensible and latent. */
  readonly cooling: Float64Array
  /** Sensible heating alone, which supply air can carry. */
  readonly sensibleHeating: Float64Array
  /** Load exceeded in 0.4 % of the hours with load [W]. */
  readonly designCooling: number
  /** Year's sums [kWh]. */
  readonly annualHeating: number
  readonly annualCooling: number
}

const loadsByYear = new WeakMap<YearLoads, BuildingLoads>()

/** Hourly loads of a simulated year, worked out once and kept with it: no system changes them. */
export function buildingLoads(year: YearLoads): BuildingLoads {
  return cachedWith(loadsByYear, year, loadsOf)
}

/** Hours that are summed over all zones before the next block: few enough that the sums stay in the cache. */
const block = 438

function loadsOf(year: YearLoads): BuildingLoads {
  const { hours } = year
  const { take } = memoryOf(year)
  const heating = take(hours)
  const sensibleHeating = take(hours)
  const sensibleCooling = take(hours)
  const latentCooling = take(hours)
  const cooling = take(hours)
  let warm = 0
  let cold = 0
  const sums = { heating, sensibleHeating, sensibleCooling, latentCooling, cooling }
  const zones = year.zones.map(({ hourly }) => hourly)
  const alone = zones.length % 2
  for (let from = 0; from < hours; from += block) {
    const to = Math.min(hours, from + block)
    if (alone === 1) addZone(zones[0], sums, from, to)
    for (let z = alone; z < zones.length; z += 2) addTwo(zones[z], zones[z + 1], sums, from, to)
  }
  for (let h = 0; h < hours; h++) {
    warm += heating[h]
    cold += cooling[h]
  }
  return {
    heating,
    sensibleHeating,
    sensibleCooling,
    latentCooling,
    cooling,
    designCooling: designLoad(cooling),
    annualHeating: warm / 1000,
    annualCooling: cold / 1000,
  }
}

type Sums = Omit<BuildingLoads, 'designCooling' | 'annualHeating' | 'annualCooling'>

// These are separate functions: V8 compiles them as a whole, since they are called zone by zone.

function addZone(
  { heatingNeed, humidificationNeed, sensibleCoolingNeed, latentCoolingNeed }: ZoneLoads['hourly'],
  { heating, sensibleHeating, sensibleCooling, latentCooling, cooling }: Sums,
  from: number,
  to: number,
): void {
  for (let h = from; h < to; h++) {
    const warmed = heatingNeed[h]
    const cooled = sensibleCoolingNeed[h]
    const dried = latentCoolingNeed[h]
    sensibleHeating[h] += warmed
    heating[h] += warmed + humidificationNeed[h]
    sensibleCooling[h] += cooled
    latentCooling[h] += dried
    cooling[h] += cooled + dried
  }
}

/**
 * Adds two zones at once, to the same digits as one after the other. It reads and writes half as much and takes two
 * thirds of the time.
 */
function addTwo(
  one: ZoneLoads['hourly'],
  two: ZoneLoads['hourly'],
  { heating, sensibleHeating, sensibleCooling, latentCooling, cooling }: Sums,
  from: number,
  to: number,
): void {
  const { heatingNeed, humidificationNeed, sensibleCoolingNeed, latentCoolingNeed } = one
  const { heatingNeed: heating2, humidificationNeed: moisture2 } = two
  const { sensibleCoolingNeed: cooling2, latentCoolingNeed: latent2 } = two
  for (let h = from; h < to; h++) {
    const warmed = heatingNeed[h]
    const cooled = sensibleCoolingNeed[h]
    const dried = latentCoolingNeed[h]
    const warmed2 = heating2[h]
    const cooled2 = cooling2[h]
    const dried2 = latent2[h]
    sensibleHeating[h] = sensibleHeating[h] + warmed + warmed2
    heating[h] = heating[h] + (warmed + humidificationNeed[h]) + (warmed2 + moisture2[h])
    sensibleCooling[h] = sensibleCooling[h] + cooled + cooled2
    latentCooling[h] = latentCooling[h] + dried + dried2
    cooling[h] = cooling[h] + (cooled + dried) + (cooled2 + dried2)
  }
}
