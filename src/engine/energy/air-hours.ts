import { relativeHumidity } from '../climate/air/humid-air.ts'
import type { SystemsModel } from './systems.ts'
import type { ZoneAir } from './zone-air.ts'

/** What an air system takes, hour by hour [W]. */
export interface AirHours {
  /** Of heating coils, at the unit and at the terminals. */
  readonly heating: Float64Array
  /** At the terminals, to warm air that was cooled, or that is colder than the room asks for. */
  readonly reheat: Float64Array
  /** Electricity of terminals that warm by themselves; not in `heating`. */
  readonly electricReheat: Float64Array
  /** Of cooling coils, sensible and latent. */
  readonly cooling: Float64Array
  readonly fans: Float64Array
  /** What the rooms of each zone lack [W]: heat of two pipes on a day of cold, cold on a day of heat; absent = nothing. */
  readonly unmet?: ZonesUnmet
  /** Water that humidifiers give [kg/s]. */
  readonly water: Float64Array
  /** Relative humidity of each zone, mean of its rooms [%]. */
  readonly humidity: readonly Float64Array[]
}

/** Heat and cold that the rooms of each zone lack [W]. */
export interface ZonesUnmet {
  readonly heating: readonly Float64Array[]
  readonly cooling: readonly Float64Array[]
}

/** Fans of an air system: power by flow at design [W/(m³/s)], how they are throttled, what warms the air. */
export type FansOfAir = Pick<SystemsModel['fans'], 'specificPower' | 'control' | 'heatShare' | 'heatingByAir'>

/**
 * Relative humidity of rooms as part of their zone.
 *
 * @param ratio of the rooms' air [kg/kg]
 * @param drift of the rooms from the simulated temperature [K]
 */
export function tellHumidity(
  { humidity }: AirHours,
  { zone, share, room }: ZoneAir,
  h: number,
  ratio: number,
  drift: number,
  pressure: number,
): void {
  humidity[zone][h] += share * relativeHumidity(ratio, room[h] + drift, pressure)
}

/** The same of a whole year, by hourly series of `ratio`, `drift` and `pressure`. */
export function tellHumidities(
  { humidity }: AirHours,
  { zone, share, room }: ZoneAir,
  ratio: Float64Array,
  drift: Float64Array,
  pressure: Float64Array,
): void {
  const out = humidity[zone]
  for (let h = 0; h < out.length; h++) out[h] += share * relativeHumidity(ratio[h], room[h] + drift[h], pressure[h])
}
