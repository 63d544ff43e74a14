import { freeDrift, heatToReach } from '../hvac/air/room-drift.ts'
import { speedPart } from '../hvac/air/speed-part.ts'
import type { AirHours, ZonesUnmet } from './air-hours.ts'
import { leastCoolingLeft } from './supply-air.ts'
import type { RoomUnits } from '../systems.ts'
import type { ZoneAir } from './zone-air.ts'

/** State of a room with its own unit on the way through the year. */
export interface UnitRoom {
  readonly zone: ZoneAir
  /** Design flow of its unit [m³/s]. */
  readonly design: number
  /** Power of its fan at the lowest speed [W]. */
  readonly slow: number
  /** Drift from the simulated temperature, hour by hour [K]; written. */
  readonly drifts: Float64Array
}

/** Units of all rooms, and the air and water they get. */
export interface RoomsPlace {
  readonly units: RoomUnits
  readonly volumetricHeat: number
  /** Heat carried by volume of a unit's air, ρ·c·Δθ, in cooling and heating [J/m³]. */
  readonly perCold: number
  readonly perHeat: number
  /** Heat of the ventilation fan that stays in the air, by flow [W/(m³/s)]. */
  readonly fanHeat: number
  /** Water in two pipes, by hour: 1 hot, −1 cold; absent = both at once. */
  readonly mode?: Int8Array | undefined
}

/** Sums over the rooms of a building, by hour from the first computed hour. */
export interface RoomsSum {
  /** Temperature of the outdoor air that is blown in [°C]; read. */
  readonly supply: Float64Array
  /** Heat of the coils [W]. */
  readonly warmed: Float64Array
  readonly cooled: Float64Array
  /** Part of `warmed` that makes up for cold outdoor air [W]. */
  readonly reheated: Float64Array
  /** Air that passes cold coils [m³/s]. */
  readonly wet: Float64Array
  /** Sum of the rooms' temperatures [°C]. */
  readonly warmth: Float64Array
}

/**
 * Power of a room's unit in some hours, and the drift of the room.
 *
 * It runs one room at a time: the room's properties stay in registers, and its series are read in order.
 *
 * @param from first hour
 * @param to   after the last
 * @param sum  added to
 * @param out  added to: fans, unmet
 */
export function roomHours(
  { zone, design, slow, drifts }: UnitRoom,
  { units, volumetricHeat, perCold, perHeat, fanHeat, mode }: RoomsPlace,
  from: number,
  to: number,
  { supply, warmed, cooled, reheated, wet, warmth }: RoomsSum,
  { fans, unmet }: AirHours,
): void {
  const { room, outdoorAir, leaks, load, net, heating, cooling, losses, capacity, recovery, around } = zone
  const { fanPower, speeds, keepsRunning } = units
  const treats = units.outdoorAir !== 'untreated'
  // The fan's heat helps in heating and is an additional load in cooling.
  const heatFlow = Math.max(leastCoolingLeft * perHeat, perHeat + fanPower)
  const coldFlow = Math.max(leastCoolingLeft * perCold, perCold - fanPower)
  const fullPower = fanPower * design
  const hasFan = fanPower > 0 && design > 0
  let drift = from > 0 ? drifts[from - 1] : 0
  for (let h = from; h < to; h++) {
    const i = h - from
    const air = room[h]
    const fresh = outdoorAir[h]
    const isTreated = treats && fresh > 0
    const least = keepsRunning && fresh > 0 ? slow : 0
    const cold = isTreated ? volumetricHeat * fresh * (air - supply[i]) : 0
    const lost = losses + volumetricHeat * (leaks[h] + fresh * (isTreated ? 1 : 1 - recovery))
    const surplus = (isTreated ? load[h] - cold : net[h] + fanHeat * fresh * around) + least
    const free = freeDrift(drift, surplus, capacity, lost)
    const low = Math.min(0, heating[h] - air)
    const high = Math.max(0, cooling[h] - air)
    let at = free < low ? low : free > high ? high : free
    let given = at === free ? 0 : heatToReach(at, free, capacity, lost)
    if (mode !== undefined && given * mode[h] < 0) {
      if (unmet !== undefined) tellUnmet(unmet, zone, h, given, drift - at)
      at = free
      given = 0
    }
    drift = at
    drifts[h] = at
    warmth[i] += air + at
    let power = least
    if (given > 0) {
      if (hasFan) power = unitPower(given / heatFlow / design, fullPower, speeds, least)
      const brings = Math.max(0, given - (power - least))
      warmed[i] += brings
      // Heat that warms the air again after the unit has cooled it.
      if (cold > 0) reheated[i] += Math.min(brings, cold)
    } else if (given < 0) {
      if (hasFan) power = unitPower(-given / coldFlow / design, fullPower, speeds, least)
      const brings = power - least - given
      cooled[i] += brings
      wet[i] += brings / perCold
    }
    if (power > 0) fans[h] += power
  }
}

/**
 * Power of a room unit's fan in an hour [W]: the air carries the room's load and the fan's own heat.
 *
 * @param part  of the design flow
 * @param whole power at design flow [W]
 * @param least power of the fan that runs anyway [W]
 */
function unitPower(part: number, whole: number, speeds: number, least: number): number {
  return Math.max(least, whole * speedPart(part, speeds, least > 0))
}

/**
 * Adds the unmet load of a room: at most the load that would hold the set point, without the drift of earlier hours.
 *
 * @param given heat that would bring it to its set point within the hour; negative is cold [W]
 * @param past  its distance from the set point an hour ago, warmer positive [K]
 */
function tellUnmet(
  { heating, cooling }: ZonesUnmet,
  { zone, capacity }: ZoneAir,
  h: number,
  given: number,
  past: number,
) {
  if (given > 0) heating[zone][h] += Math.max(0, given + capacity * Math.min(0, past))
  else cooling[zone][h] += Math.max(0, -given - capacity * Math.max(0, past))
}
