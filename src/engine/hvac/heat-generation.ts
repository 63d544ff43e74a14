import type { HeatGenerator } from '../energy/systems.ts'
import { frost } from './frost.ts'
import { boilerPart, condensingPart, cyclingAir, cyclingWater, heatPumpCapacity, heatPumpRatio, liftRatio } from './generator-curves.ts'
import type { OutdoorHours } from './outdoor-hours.ts'

/** What a heating or cooling plant draws in each hour [W]. */
export interface PlantInput {
  /** Of the plant's own carrier. */
  readonly main: Float64Array
  /** Electricity beside it: supplementary heat, pumps and fans of source and heat rejection. */
  readonly auxiliary: Float64Array
}

export interface HeatPlant {
  readonly generator: HeatGenerator
  /** At rating conditions. */
  readonly efficiency: number
  /** Of water made [°C], and its rating. */
  readonly supplyTemperature: number
  /** Load that 0.4 % of the loaded hours exceed [W]. */
  readonly designLoad: number
}

const oversize = 1.25 // ASHRAE 90.1-2016 G3.1.2.2, heating
const largestBoiler = 500e3 // W; two equal boilers above it, of ASHRAE 90.1 G3.1.3.2's 1400 m² at some 350 W/m² (proposal)
/** Water that comes back to a boiler whose supply follows the load: at the design load, at none [°C] (proposal). */
const warmReturn = 60
const coldReturn = 30
const ratedOutdoor = 7 // °C, EN 14511 A7
const ratedBrine = 0 // °C, EN 14511 B0
/** How far the ground loop cools below the ground at full heating load, warms above it at full cooling load [K]; ASHRAE Handbook HVAC Applications 2019, ch. 35: 6–11 and 11–17 K. */
export const loopCools = 6
export const loopWarms = 11
/** Electricity of the ground-loop pump per heat exchanged; Kavanaugh & Rafferty 2014: 7.5 hp per 100 tons. */
export const loopPumping = 0.016

/**
 * Input of a heating plant hour by hour.
 *
 * The plant is as large as 1.25 times the design load at its rating point. What a heat pump lacks in the cold is made by
 * electric resistance; the curves are those of a dry coil, frost comes on top.
 *
 * @param load    at the generator, distribution losses included [W]
 * @param plant   kind and rating
 * @param outdoor outdoor air
 * @source  curves and rating points in generator-curves.ts; EN 14511 for A7 and B0
 * @checked generation.test.ts
 */
export function heatGeneration(load: Float64Array, plant: HeatPlant, outdoor: OutdoorHours): PlantInput {
  const hours = load.length
  const main = new Float64Array(hours)
  const auxiliary = new Float64Array(hours)
  const { generator, efficiency, supplyTemperature, designLoad } = plant
  const capacity = oversize * designLoad
  const units = (generator === 'boiler' || generator === 'condensingBoiler') && capacity > largestBoiler ? 2 : 1
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
        const running = units > 1 && need > capacity / units ? units : 1
        const part = Math.min(1, need * units / (capacity * running))
        const returnWater = coldReturn + (warmReturn - coldReturn) * Math.min(1, need / designLoad)
        main[h] = need / efficiency * (generator === 'boiler' ? boilerPart(part) : condensingPart(part, returnWater))
        break
      }
      case 'airToAir': {
        const t = outdoor.temperature[h]
        const iced = frost(t, outdoor.vapourPressure[h], outdoor.pressure[h])
        const most = capacity * heatPumpCapacity(t) * iced.capacity
        const pumped = need < most ? need : most
        main[h] = pumped / efficiency * heatPumpRatio(t) * iced.input * cyclingAir(pumped / most)
        auxiliary[h] = need - pumped
        break
      }
      case 'airToWater': {
        const t = outdoor.temperature[h]
        const iced = frost(t, outdoor.vapourPressure[h], outdoor.pressure[h])
        const most = capacity * heatPumpCapacity(t) * iced.capacity
        const pumped = need < most ? need : most
        main[h] = pumped / efficiency * liftRatio(supplyTemperature, t, supplyTemperature, ratedOutdoor) * iced.input * cyclingWater(pumped / most)
        auxiliary[h] = need - pumped
        break
      }
      case 'groundSource': {
        const part = Math.min(1, need / capacity)
        const brine = outdoor.meanTemperature - loopCools * part
        main[h] = need / efficiency * liftRatio(supplyTemperature, brine, supplyTemperature, ratedBrine) * cyclingWater(part)
        auxiliary[h] = loopPumping * Math.max(0, need - main[h])
        break
      }
    }
  }
  return { main, auxiliary }
}
