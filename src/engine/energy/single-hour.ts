import { humidityRatio, moistEnthalpy } from '../climate/air/humid-air.ts'
import { freeDrift, heatToReach } from '../hvac/air/room-drift.ts'
import { pow } from '../maths/pow.ts'
import type { AirHours } from './air-hours.ts'
import type { AirUnitState } from './air-unit.ts'
import { tellVapour } from './unit-vapour.ts'

/**
 * An hour of a unit that ventilates one room: its fan runs at design flow, or at two speeds, and its heat stays in the
 * room. An economiser takes the load that outdoor air can take, at the speed that this needs, while the air brings more
 * cold than the fan adds heat. If a coil in the air heats the room, the supply air is not colder than the cooling
 * supply, unless the room would exceed its cooling set point: SetpointManager:SingleZone:Reheat of the prototypes, 12.8
 * °C at least (in PNNL's quick restaurant, Chicago, 4 % of its heat: EnergyPlus 25.2 with 12.8 and with 2 °C). The
 * reheat and the vapour balance use the design flow at low speed too: by hand, at −10 °C, this gives 2 % less heat than
 * a flow of 0.66.
 *
 * @param out added to; coil = need + heat of the fan, in any hour
 * @checked air-system.test.ts
 */
export function singleHour(unit: AirUnitState, h: number, out: AirHours): void {
  const { zones, system, fans, air, coil, drift, volumetricHeat, outdoor, coolingDifference } = unit
  const { specificPower, heatShare } = fans
  const { heatingDifference, economiserLimit = -Infinity } = system
  const [zone] = zones
  const [design] = unit.design
  const outside = outdoor.temperature[h]
  const room = zone.room[h]
  const fresh = zone.outdoorAir[h]
  const whole = specificPower * design
  let power = slowsDown(unit)
    ? whole * slowPart(zone.net[h], fresh / design, design * volumetricHeat, coolingDifference, heatingDifference)
    : whole
  const losses = zone.losses + volumetricHeat * (zone.leaks[h] + fresh * (1 - zone.recovery))
  const free = freeDrift(drift[0], zone.net[h] + heatShare * power, zone.capacity, losses)
  const low = Math.min(0, zone.heating[h] - room)
  const high = Math.max(0, zone.cooling[h] - room)
  const held = free < low ? low : free > high ? high : free
  const at = Math.max(held, Math.min(high, temperedRoom(unit, h, free, heatShare * power, zone.capacity + losses)))
  const given = at === free ? 0 : heatToReach(at, free, zone.capacity, losses)
  const wetOutside = humidityRatio(outdoor.vapourPressure[h], outdoor.pressure[h])
  const mayEconomise =
    outside < economiserLimit &&
    outside < room + at &&
    moistEnthalpy(outside, wetOutside) < moistEnthalpy(room + drift[0], unit.humidity)
  drift[0] = at
  let cooled = 0
  let extra = 0
  if (given > 0) out.heating[h] += given
  else if (given < 0) {
    cooled = -given
    if (mayEconomise) {
      const perFlow = volumetricHeat * (room + at - outside)
      const most = design - fresh
      extra = Math.min(most, cooled / perFlow)
      // The additional heat of the fan is a load for the outdoor air too.
      extra = Math.min(most, (cooled + heatShare * addedPower((fresh + extra) / design, whole, power)) / perFlow)
      let added = addedPower((fresh + extra) / design, whole, power)
      const slow = Math.max(0, Math.min(extra, lowFlow * design - fresh))
      // A faster fan may add more heat than its air removes; the flow at low speed costs nothing more.
      if (heatShare * added > (extra - slow) * perFlow) {
        extra = slow
        added = 0
      }
      cooled = Math.max(0, cooled + heatShare * added - extra * perFlow)
      power += added
    }
  }
  const recovered = extra > 0 ? 0 : air.latentSimulated[h]
  coil.outdoorShare = Math.min(1, (fresh + extra) / design)
  coil.sensible = cooled
  tellVapour(unit, h, recovered, design, room + at, specificPower, system.stages ?? 1, out)
  out.fans[h] += power
}

/**
 * Temperature that the room reaches with the coldest allowed supply. The make-up air of a kitchen's hood is not blown
 * in unheated.
 *
 * @param free    of the room's air with no coil, beside the simulated [K]
 * @param fanHeat in the supply [W]
 * @param inertia heat per rise of the room's temperature [W/K]
 * @returns beside the simulated [K]; −∞ where the supply is warm enough, or nothing warms it
 */
function temperedRoom(
  { zones: [zone], system, design: [flow], outdoor, volumetricHeat }: AirUnitState,
  h: number,
  free: number,
  fanHeat: number,
  inertia: number,
): number {
  if (system.heatsAir !== true || zone.heating[h] === -Infinity) return -Infinity
  const part = Math.min(1, (zone.outdoorAir[h] * (1 - zone.recovery)) / flow)
  const conductance = volumetricHeat * flow
  const mixed = (1 - part) * (zone.room[h] + free) + part * outdoor.temperature[h]
  const lacking = conductance * (system.supplyTemperature - mixed) - fanHeat
  // A warmer room warms the mixed air too.
  return lacking > 0 ? free + lacking / (inertia + (1 - part) * conductance) : -Infinity
}

function slowsDown({ system, fans }: AirUnitState): boolean {
  return system.keepsSpeed !== true && fans.control !== 'none'
}

/**
 * Power of a fan with two speeds over its power at full speed. Low speed serves up to half of the unit's capacity;
 * beyond that the fan runs at full speed for a part of the hour. In heating it runs at full speed as long as the burner
 * does. No speed moves less than the outdoor air.
 *
 * @param net         of the zone, cooling positive [W]
 * @param outdoorPart outdoor air over the design flow
 * @param conductance of the design flow, ρ·c·V [W/K]
 * @source ASHRAE 90.1-2013 § 6.5.3.2.1: at most 40 % of full power at low speed; the prototypes of 2013 have the flow
 *         to the power of 2.2, which is 40 % at a flow of 0.66
 */
function slowPart(
  net: number,
  outdoorPart: number,
  conductance: number,
  coolingDifference: number,
  heatingDifference: number,
): number {
  const part = net > 0 ? (2 * net) / (conductance * coolingDifference) - 1 : -net / (conductance * heatingDifference)
  const low = outdoorPart <= lowFlow ? lowSpeed : highPart(outdoorPart)
  return low + (1 - low) * (part > 1 ? 1 : part < 0 ? 0 : part)
}
/**
 * Power of a fan beyond `power` for a part of its design flow [W]: low speed does not move the additional air of an
 * economiser.
 */
function addedPower(through: number, whole: number, power: number): number {
  return through > lowFlow ? Math.max(0, whole * highPart(through) - power) : 0
}
/** Power by flow above low speed, both relative. */
function highPart(flow: number): number {
  return pow(Math.min(1, flow), speedExponent)
}
const lowFlow = 0.66
const speedExponent = 2.2
const lowSpeed = 0.4
