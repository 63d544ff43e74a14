import { humidityRatioFromRelative } from '../climate/air/humid-air.ts'
import type { CoilHour } from '../hvac/air/air-state.ts'
import { fanPart } from '../hvac/fan-power.ts'
import type { OutdoorHours } from '../hvac/outdoor-hours.ts'
import type { SeriesMemory } from '../series-memory.ts'
import type { FansOfAir } from './air-hours.ts'
import { designFlow, humidAtStart, usualRoom } from './supply-air.ts'
import type { AirSystem } from '../systems.ts'
import { unitAir, type UnitAir } from './unit-air.ts'
import type { ZoneAir } from './zone-air.ts'

/** Features of a unit: the system's own, except where the unit differs. */
export interface UnitSystem extends Omit<AirSystem, 'economiserLimit' | 'reset' | 'supplies'> {
  readonly economiserLimit?: number | undefined
  readonly reset?: AirSystem['reset'] | undefined
  /** Least relative humidity [%]; 0 = no limit */
  readonly leastHumidity: number
  /** Highest relative humidity [%]; absent = as the coil leaves it */
  readonly mostHumidity?: number | undefined
  readonly keepsSpeed?: boolean | undefined
  readonly keepsRunning?: boolean | undefined
  /** Whether a coil in the air heats the rooms, at the unit or at its terminals; absent = radiators heat them. */
  readonly heatsAir?: boolean
  /** [°C] */
  readonly designRoom?: number | undefined
}

/** Properties of the air that a unit moves. */
export interface UnitPlace {
  readonly outdoor: OutdoorHours
  /** ρ·c [J/(m³·K)] and ρ [kg/m³] of its air. */
  readonly volumetricHeat: number
  readonly density: number
  /** Memory for the series of the units; absent = memory of their own. */
  readonly memory?: SeriesMemory
}

/** State of a unit on its way through the year, with the values that an hour passes on to the next. */
export interface AirUnitState extends UnitPlace {
  readonly zones: readonly ZoneAir[]
  readonly system: UnitSystem
  readonly fans: FansOfAir
  /** Whether terminals share its supply; otherwise it serves a single room. */
  readonly isShared: boolean
  readonly air: UnitAir
  /** Design flow and least flow of each terminal, and the design of all [m³/s]. */
  readonly design: Float64Array
  readonly least: Float64Array
  readonly whole: number
  /** Temperature difference between room and supply in cooling at design [K]. */
  readonly coolingDifference: number
  /** Overwritten hour by hour. */
  readonly coil: CoilHour
  /** Drift of each room from its simulated temperature [K]. */
  readonly drift: Float64Array
  /** Humidity ratio of the rooms. */
  humidity: number
}

/** A unit before the first hour. */
export function airUnit(
  zones: readonly ZoneAir[],
  system: UnitSystem,
  isShared: boolean,
  fans: FansOfAir,
  place: UnitPlace,
): AirUnitState {
  const { leastFlow, leastOverOutdoorAir = 1, supplyTemperature, designRoom = usualRoom } = system
  const design = Float64Array.from(zones, zone =>
    designFlow(zone, system, fans.heatingByAir, place.volumetricHeat, designRoom),
  )
  const least = design.map((flow, i) =>
    Math.max((zones[i].leastFlow ?? leastFlow) * flow, Math.min(flow, leastOverOutdoorAir * zones[i].mostOutdoorAir)),
  )
  return {
    ...place,
    zones,
    system,
    fans,
    isShared,
    air: unitAir(zones, place.memory),
    design,
    least,
    whole: design.reduce((sum, flow) => sum + flow, 0),
    coolingDifference: designRoom - supplyTemperature,
    coil: { outdoorShare: 0, mixed: 0, turning: 0, sensible: 0, latent: 0, heating: 0, water: 0 },
    drift: new Float64Array(zones.length),
    humidity: humidityRatioFromRelative(humidAtStart, zones[0].room[0], place.outdoor.pressure[0]),
  }
}

/** Power of a shared fan that runs [W]: by its curve up to the design flow, in proportion to the flow beyond it. */
export function sharedFanPower(
  { whole, fans: { specificPower, control }, system }: Pick<AirUnitState, 'whole' | 'fans' | 'system'>,
  flow: number,
): number {
  if (flow > whole) return specificPower * flow
  return specificPower * whole * (system.keepsSpeed === true ? 1 : fanPart(control, flow / whole))
}
