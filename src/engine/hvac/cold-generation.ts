import type { ColdGenerator } from '../systems.ts'
import {
  absorptionPart,
  absorptionRatio,
  airCooledCapacity,
  airCooledPart,
  airCooledRatio,
  cyclingAir,
  cyclingWater,
  directExpansionCapacity,
  directExpansionRatio,
  liftRatio,
  variableSpeedCooling,
  waterCooledPart,
  waterCooledRatio,
} from './generator-curves.ts'
import { loopPumping, loopWarms, type PlantInput } from './heat-generation.ts'
import type { OutdoorHours } from './outdoor-hours.ts'
import { secondMachine, shared } from './second-machine.ts'
import { freshMemory, type SeriesMemory } from '../series-memory.ts'

export interface ColdPlant {
  readonly generator: ColdGenerator
  /** COP at rating conditions. */
  readonly cop: number
  /** Load that 0.4 % of the loaded hours exceed [W]. */
  readonly designLoad: number
}

const oversize = 1.15 // ASHRAE 90.1-2016 G3.1.2.2, cooling
const largestChiller = 1055e3 // W; 300 tons: ASHRAE 90.1-2016 Table G3.1.3.7
const towerApproach = 4 // K, water from the tower over wet bulb (proposal; usual selection 3–6 K)
const coldestTower = 18 // °C, kept by the tower's fan control (proposal)
/**
 * Tower fan and condenser pump per heat rejected: 38.2 gpm/hp and 19 W/gpm at 3 gpm per ton of cooling, some 1.25 tons
 * rejected; ASHRAE 90.1-2016 G3.1.3.11.
 */
const rejection = ((3 / 38.2) * 745.7 + 3 * 19) / (1.25 * 3517)
const ratedBrine = 30 // °C, EN 14511 B30/W7
const chilledWater = 7 // °C

/**
 * Input of a cooling plant hour by hour.
 *
 * The plant is as large as 1.15 times the design load at its rating point; from 300 tons to twice that it turns from
 * one chiller into two. Water-cooled machines meet a tower's water, which follows wet bulb.
 *
 * @param load    at the generator, sensible and latent, distribution losses included [W]
 * @param plant   kind and rating
 * @param outdoor outdoor air
 * @param memory  memory for the answer
 * @source  curves and rating points in generator-curves.ts; EN 14511 for B30/W7
 * @checked generation.test.ts
 */
export function coldGeneration(
  load: Float64Array,
  plant: ColdPlant,
  outdoor: OutdoorHours,
  memory: SeriesMemory = freshMemory,
): PlantInput {
  const hours = load.length
  const main = memory.take(hours)
  const auxiliary = memory.take(hours)
  const { generator, cop, designLoad } = plant
  const capacity = oversize * designLoad
  const second =
    generator === 'airCooled' || generator === 'waterCooled' || generator === 'absorption'
      ? secondMachine(capacity, largestChiller)
      : 0
  for (let h = 0; h < hours; h++) {
    const need = load[h]
    if (need <= 0) continue
    const t = outdoor.temperature[h]
    switch (generator) {
      case 'constant': {
        main[h] = need / cop
        break
      }
      case 'directExpansion': {
        main[h] =
          (need / cop) *
          directExpansionRatio(t) *
          cyclingAir(Math.min(1, need / (capacity * directExpansionCapacity(t))))
        break
      }
      case 'variableSpeed': {
        main[h] =
          (need / cop) *
          directExpansionRatio(t) *
          variableSpeedCooling(Math.min(1, need / (capacity * directExpansionCapacity(t))))
        break
      }
      case 'airCooled': {
        main[h] =
          (need / cop) * airCooledRatio(t) * shared(airCooledPart, need, capacity * airCooledCapacity(t), second)
        break
      }
      case 'waterCooled': {
        main[h] =
          (need / cop) *
          waterCooledRatio(towerWater(outdoor.wetBulb[h])) *
          shared(waterCooledPart, need, capacity, second)
        auxiliary[h] = rejection * (need + main[h])
        break
      }
      case 'groundSource': {
        const part = Math.min(1, need / capacity)
        const brine = outdoor.meanTemperature + loopWarms * part
        main[h] = (need / cop) * liftRatio(brine, chilledWater, ratedBrine, chilledWater) * cyclingWater(part)
        auxiliary[h] = loopPumping * (need + main[h])
        break
      }
      case 'absorption': {
        main[h] =
          (need / cop) *
          absorptionRatio(towerWater(outdoor.wetBulb[h])) *
          shared(absorptionPart, need, capacity, second)
        auxiliary[h] = rejection * (need + main[h])
        break
      }
    }
  }
  return { main, auxiliary }
}

function towerWater(wetBulb: number): number {
  return Math.max(coldestTower, wetBulb + towerApproach)
}
