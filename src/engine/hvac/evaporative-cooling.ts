import { humidityRatio } from '../climate/air/humid-air.ts'
import { wetBulb } from '../climate/air/wet-bulb.ts'
import { designLoad } from './design-load.ts'
import type { EvaporativeCooler } from '../systems.ts'
import type { CoolerAir } from './cooler-humidity.ts'
import type { OutdoorHours } from './outdoor-hours.ts'
import { standardAirHeat } from './standard-air-heat.ts'

/** Results of an evaporative cooler in each hour [W]. */
export interface EvaporativeHours {
  /** Sensible cooling brought to the room, and the unmet rest. */
  readonly met: Float64Array
  readonly unmet: Float64Array
  /** Electricity of its fans. */
  readonly electricity: Float64Array
}

const directEffectiveness = 0.85 // rigid media 0.75–0.95; ASHRAE Handbook HVAC Systems and Equipment 2020, ch. 41
const indirectEffectiveness = 0.7 // of the wet-bulb depression, plate units 0.55–0.8; same chapter
const designDifference = 3 // K between room and supply for which the cooler's flow is sized, some 20 air changes an hour (proposal)

/**
 * Temperature of the air from an evaporative cooler [°C]. Its limit is the wet bulb of the outdoor air, or of the air
 * behind an indirect first stage.
 *
 * @param temperature    outdoor dry bulb [°C]
 * @param wet            outdoor wet bulb [°C]
 * @param vapourPressure outdoors [Pa]
 * @param pressure       [Pa]
 */
export function evaporativeSupply(
  cooler: EvaporativeCooler,
  temperature: number,
  wet: number,
  vapourPressure: number,
  pressure: number,
): number {
  const depression = temperature - wet
  if (cooler === 'direct') return temperature - directEffectiveness * depression
  const afterIndirect = temperature - indirectEffectiveness * depression
  if (cooler === 'indirect') return afterIndirect
  return afterIndirect - directEffectiveness * (afterIndirect - wetBulb(afterIndirect, vapourPressure, pressure))
}

/**
 * Vapour per dry air that an evaporative cooler supplies [kg/kg]: pads cool along the wet-bulb line, plates add none.
 *
 * @param supply `evaporativeSupply` of the same air [°C]
 * @source ASHRAE Handbook Fundamentals 2017, ch. 1, eq. (33)
 */
export function evaporativeRatio(
  cooler: EvaporativeCooler,
  supply: number,
  temperature: number,
  wet: number,
  vapourPressure: number,
  pressure: number,
): number {
  const outdoors = humidityRatio(vapourPressure, pressure)
  if (cooler === 'indirect') return outdoors
  const inlet = cooler === 'direct' ? temperature : temperature - indirectEffectiveness * (temperature - wet)
  const line = cooler === 'direct' ? wet : wetBulb(inlet, vapourPressure, pressure)
  return (
    (outdoors * (2501 + 1.86 * inlet - 4.186 * line) + 1.006 * (inlet - supply)) / (2501 + 1.86 * supply - 4.186 * line)
  )
}

/**
 * Sensible cooling of a zone by outdoor air from an evaporative cooler.
 *
 * The cooler blows outdoor air at `evaporativeSupply` into the room and out again, as much as the load needs, up to its
 * size. Its fans run for that part of the hour. Effect of its air on the room's humidity: cooler-humidity.ts.
 *
 * @param load   sensible need of the zone [W]
 * @param room   air temperature of the zone [°C]
 * @param cooler kind
 * @param specificPower of the cooler's fans [W/(m³/s)]
 * @param outdoor outdoor air
 * @param out    the zone's hours are added to
 * @returns the air it brings
 * @checked evaporative-cooling.test.ts
 */
export function addEvaporativeCooling(
  load: Float64Array,
  room: Float64Array,
  cooler: EvaporativeCooler,
  specificPower: number,
  outdoor: OutdoorHours,
  out: EvaporativeHours,
): CoolerAir {
  const { temperature, wetBulb: wet, vapourPressure, pressure } = outdoor
  const largest = designLoad(load) / (standardAirHeat * designDifference)
  const air: CoolerAir = { flow: new Float64Array(load.length), ratio: new Float64Array(load.length) }
  for (let h = 0; h < load.length; h++) {
    const need = load[h]
    if (need <= 0) continue
    const supply = evaporativeSupply(cooler, temperature[h], wet[h], vapourPressure[h], pressure[h])
    const carried = ((standardAirHeat * pressure[h]) / 101325) * (room[h] - supply) // J/m³
    if (carried <= 0) {
      out.unmet[h] += need
      continue
    }
    const flow = Math.min(largest, need / carried)
    const met = Math.min(need, flow * carried)
    out.met[h] += met
    out.unmet[h] += need - met
    out.electricity[h] += flow * specificPower
    air.flow[h] = flow
    air.ratio[h] = evaporativeRatio(cooler, supply, temperature[h], wet[h], vapourPressure[h], pressure[h])
  }
  return air
}
