import type { RoomAir } from './rooms-humidity.ts'
import type { SystemsModel } from '../systems.ts'

/** Loads of an air system, hour by hour [W]. */
export interface AirHours {
  /** Heat of the heating coils, at the unit and at the terminals. */
  readonly heating: Float64Array
  /** Heat at the terminals that warms cooled air, or air colder than the room needs. */
  readonly reheat: Float64Array
  /** Electricity of terminals with their own heaters; not part of `heating`. */
  readonly electricReheat: Float64Array
  /** Load of the cooling coils, sensible and latent. */
  readonly cooling: Float64Array
  readonly fans: Float64Array
  /**
   * Unmet load of the rooms of each zone [W]: two pipes bring no heat on a day of cold and no cold on a day of heat;
   * absent = nothing.
   */
  readonly unmet?: ZonesUnmet
  /** Water of the humidifiers [kg/s]. */
  readonly water: Float64Array
  /** Air of the rooms served by units, unit by unit. */
  readonly rooms: RoomAir[]
}

/** Unmet heating and cooling of the rooms of each zone [W]. */
export interface ZonesUnmet {
  readonly heating: readonly Float64Array[]
  readonly cooling: readonly Float64Array[]
}

/** Fans of an air system: specific power at design [W/(m³/s)], their throttling, and the air that they warm. */
export type FansOfAir = Pick<SystemsModel['fans'], 'specificPower' | 'control' | 'heatShare' | 'heatingByAir'>
