import { freeDrift, heatToReach } from '../hvac/air/room-drift.ts'
import type { AirHours } from './air-hours.ts'
import { sharedFanPower, type AirUnitState } from './air-unit.ts'
import { leastCoolingLeft } from './supply-air.ts'
import { tellVapour } from './unit-vapour.ts'

/**
 * An hour without ventilation: a unit cycles with the load and recirculates its air. A shared fan that can slow down
 * takes no more than it would by running on.
 *
 * @param out added to; coil = need + heat of the fan, in any hour
 * @checked air-system.test.ts
 */
export function cyclingHour(unit: AirUnitState, h: number, out: AirHours): void {
  const { zones, system, fans, isShared, coil, drift, volumetricHeat } = unit
  const { heatShare, heatingByAir } = fans
  let warm = 0
  let cold = 0
  let returned = 0
  for (let i = 0; i < zones.length; i++) {
    const zone = zones[i]
    const room = zone.room[h]
    const losses = zone.losses + volumetricHeat * zone.leaks[h]
    const free = freeDrift(drift[i], zone.net[h], zone.capacity, losses)
    const low = Math.min(0, zone.heating[h] - room)
    const high = Math.max(0, zone.cooling[h] - room)
    const at = free < low ? low : free > high ? high : free
    if (at > free) warm += heatToReach(at, free, zone.capacity, losses)
    else if (at < free) cold -= heatToReach(at, free, zone.capacity, losses)
    drift[i] = at
    returned += room + at
  }
  returned /= zones.length
  const perHeat = heatingByAir ? volumetricHeat * system.heatingDifference : Infinity // J/m³
  const perCold = volumetricHeat * unit.coolingDifference
  let { specificPower } = fans
  let heated = coilPower(warm, perHeat, heatShare * specificPower)
  let cooled = coilPower(cold, perCold, -heatShare * specificPower)
  let moved = heated / perHeat + cooled / perCold
  if (isShared && moved > 0) {
    specificPower = Math.min(specificPower, sharedFanPower(unit, moved) / moved)
    heated = coilPower(warm, perHeat, heatShare * specificPower)
    cooled = coilPower(cold, perCold, -heatShare * specificPower)
    moved = heated / perHeat + cooled / perCold
  }
  coil.outdoorShare = 0
  coil.sensible = cooled
  // Supply air of a shared unit is too cold to warm a room: its terminals warm the room.
  if (isShared && system.reheatsByElectricity === true) out.electricReheat[h] += heated
  else out.heating[h] += heated
  tellVapour(unit, h, 0, moved, returned, specificPower, 1, out)
  out.fans[h] += specificPower * moved
}

/**
 * Power of a coil in the air that carries a load, beside the heat of that air's fan [W].
 *
 * @param load    of the rooms, of one sign [W]
 * @param carries heat carried by volume of air, ρ·c·Δθ; ∞ without a fan [J/m³]
 * @param fanHeat of the fan by its flow, negative where it adds to the load [J/m³]
 */
function coilPower(load: number, carries: number, fanHeat: number): number {
  return load / Math.max(leastCoolingLeft, 1 + fanHeat / carries)
}
