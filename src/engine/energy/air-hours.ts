import type { RoomAir } from './rooms-humidity.ts'
import type { SystemsModel } from '../systems.ts'

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
  /** Air of the rooms that units serve, unit by unit. */
  readonly rooms: RoomAir[]
}

/** Heat and cold that the rooms of each zone lack [W]. */
export interface ZonesUnmet {
  readonly heating: readonly Float64Array[]
  readonly cooling: readonly Float64Array[]
}

/** Fans of an air system: power by flow at design [W/(m³/s)], how they are throttled, what warms the air. */
export type FansOfAir = Pick<SystemsModel['fans'], 'specificPower' | 'control' | 'heatShare' | 'heatingByAir'>
