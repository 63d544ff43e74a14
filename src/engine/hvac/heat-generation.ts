import type { HeatGenerator } from '../systems.ts'
import { frost } from './frost.ts'
import {
  boilerPart,
  boilerTurndown,
  condensingPart,
  cyclingAir,
  cyclingWater,
  heatPumpCapacity,
  heatPumpRatio,
  liftRatio,
  modulatingBoilerPart,
  modulation,
  variableSpeedHeating,
} from './generator-curves.ts'
import type { OutdoorHours } from './outdoor-hours.ts'
import { secondMachine, shared } from './second-machine.ts'
import { freshMemory, type SeriesMemory } from '../series-memory.ts'

/** Energy drawn by a heating or cooling plant in each hour [W]. */
export interface PlantInput {
  /** Draw of the plant's own carrier. */
  readonly main: Float64Array
  /** Additional electricity: supplementary heat, pumps and fans of source and heat rejection. */
  readonly auxiliary: Float64Array
}

export interface HeatPlant {
  readonly generator: HeatGenerator
  /** Efficiency at rating conditions. */
  readonly efficiency: number
  /** Temperature of the water made [°C], and that of the rating. */
  readonly supplyTemperature: number
  /** Load that 0.4 % of the loaded hours exceed [W], distribution losses included; it sizes the plant. */
  readonly designLoad: number
  /**
   * Whether the plant's own carrier is electricity: resistance heats where a heat pump would give less heat than it
   * draws.
   */
  readonly electric?: boolean
}

const oversize = 1.25 // ASHRAE 90.1-2016 G3.1.2.2, heating
const largestBoiler = 500e3 // W; of ASHRAE 90.1 G3.1.3.2's 1400 m² at some 350 W/m² (proposal)
/** Return water of a boiler whose supply follows the load: at the design load, and without load [°C] (proposal). */
const warmReturn = 60
const coldReturn = 30
const ratedOutdoor = 7 // °C, EN 14511 A7
const ratedBrine = 0 // °C, EN 14511 B0
/**
 * Temperature of the ground loop below the ground at full heating load, and above it at full cooling load [K]; ASHRAE
 * Handbook HVAC Applications 2019, ch. 35: 6–11 and 11–17 K.
 */
export const loopCools = 6
export const loopWarms = 11
/** Electricity of the ground-loop pump per heat exchanged; Kavanaugh & Rafferty 2014: 7.5 hp per 100 tons. */
export const loopPumping = 0.016

/**
 * Input of a heating plant hour by hour.
 *
 * The plant is as large as 1.25 times the design load at its rating point; from 500 kW to twice that it turns from one
 * boiler into two, switched on one after the other. Condensing boilers, and large ones whose burners follow the load,
 * are better at part load: any number of them shares the load as a single boiler would. Electric resistance makes the
 * heat that a heat pump lacks in the cold. The curves are those of a dry coil; frost is added. Efficiencies of boilers
 * are on the higher heating value.
 *
 * @param load    at the generator, distribution losses included [W]
 * @param plant   kind and rating
 * @param outdoor outdoor air
 * @param memory  memory for the answer
 * @source  curves and rating points in generator-curves.ts; EN 14511 for A7 and B0
 * @checked generation.test.ts
 */
export function heatGeneration(
  load: Float64Array,
  plant: HeatPlant,
  outdoor: OutdoorHours,
  memory: SeriesMemory = freshMemory,
): PlantInput {
  const hours = load.length
  const main = memory.take(hours)
  const auxiliary = memory.take(hours)
  const { generator, efficiency, supplyTemperature, designLoad } = plant
  const capacity = oversize * designLoad
  const second = generator === 'boiler' ? secondMachine(capacity, largestBoiler) : 0
  const turndown = boilerTurndown(capacity / (1 + second))
  const modulating = generator === 'boiler' ? modulation(capacity / (1 + second)) : 0
  /** Highest input per heat pumped. */
  const worst = plant.electric === true ? 1 : Infinity
  for (let h = 0; h < hours; h++) {
    const need = load[h]
    if (need <= 0) continue
    switch (generator) {
      case 'constant': {
        main[h] = need / efficiency
        break
      }
      case 'boiler':
      case 'condensingBoiler': {
        const returnWater = coldReturn + (warmReturn - coldReturn) * Math.min(1, need / designLoad)
        const ofPart =
          generator === 'condensingBoiler' ? (part: number): number => condensingPart(part, returnWater) : boilerPart
        // The efficiency of a fuel is at most 1 on its higher heating value.
        const factor = shared(ofPart, need, capacity, second)
        main[h] = Math.max(
          need,
          (need / efficiency) *
            (modulating > 0
              ? factor + modulating * (modulatingBoilerPart(Math.min(1, need / capacity), turndown) - factor)
              : factor),
        )
        break
      }
      case 'airToAir':
      case 'airToAirVariable':
      case 'airToWater': {
        const t = outdoor.temperature[h]
        const iced = frost(t, outdoor.vapourPressure[h], outdoor.pressure[h])
        const most = capacity * heatPumpCapacity(t) * iced.capacity
        const pumped = need < most ? need : most
        const part = pumped / most
        const ratio =
          generator === 'airToWater'
            ? liftRatio(supplyTemperature, t, supplyTemperature, ratedOutdoor) * cyclingWater(part)
            : heatPumpRatio(t) * (generator === 'airToAir' ? cyclingAir(part) : variableSpeedHeating(part))
        main[h] = pumped * Math.min(worst, (ratio * iced.input) / efficiency)
        auxiliary[h] = need - pumped
        break
      }
      case 'groundSource': {
        const part = Math.min(1, need / capacity)
        const brine = outdoor.meanTemperature - loopCools * part
        main[h] =
          need *
          Math.min(
            worst,
            (liftRatio(supplyTemperature, brine, supplyTemperature, ratedBrine) * cyclingWater(part)) / efficiency,
          )
        auxiliary[h] = loopPumping * Math.max(0, need - main[h])
        break
      }
    }
  }
  return { main, auxiliary }
}
