import { humidityRatio, humidityRatioFromRelative, moistEnthalpy } from '../climate/air/humid-air.ts'
import { coilRatio, dryingTemperature, mixAndCondition, roomHumidity } from '../hvac/air/air-state.ts'
import { freeDrift, heatToReach } from '../hvac/air/room-drift.ts'
import type { AirHours } from './air-hours.ts'
import { sharedFanPower, type AirUnitState } from './air-unit.ts'
import { leastDifference, supplyAt } from './supply-air.ts'

/**
 * An hour of a running shared supply: terminals throttle and reheat; the unit mixes, economises and brings all its air
 * to a single temperature.
 *
 * @param out   added to
 * @checked air-system.test.ts
 */
export function sharedHour(unit: AirUnitState, h: number, out: AirHours): void {
  const { zones, system, air, drift, coil, volumetricHeat, density, outdoor } = unit
  const { intake = 1, economiserLimit = -Infinity, mostHumidity, reheatsByElectricity = false } = system
  const outside = outdoor.temperature[h]
  const pressure = outdoor.pressure[h]
  const wetOutside = humidityRatio(outdoor.vapourPressure[h], pressure)
  const brought = air.outdoorAir[h]
  const supply = supplyAt(system.supplyTemperature, system.reset, outside)
  let flow = 0
  let critical = 0
  let returned = 0
  let reheat = 0
  for (let i = 0; i < zones.length; i++) {
    const zone = zones[i]
    const room = zone.room[h]
    const fresh = zone.outdoorAir[h]
    const least = Math.max(unit.least[i], fresh)
    const losses = zone.losses + volumetricHeat * zone.leaks[h]
    const low = Math.min(0, zone.heating[h] - room)
    const high = Math.max(0, zone.cooling[h] - room)
    let moved = least
    const free = freeDrift(
      drift[i],
      zone.load[h] - volumetricHeat * least * (room - supply),
      zone.capacity,
      losses + volumetricHeat * least,
    )
    let at = free
    if (free < low) {
      at = low
      reheat += heatToReach(low, free, zone.capacity, losses + volumetricHeat * least)
    } else if (free > high) {
      at = high
      const surplus = zone.load[h] + zone.capacity * (drift[i] - high) - losses * high
      moved = Math.max(least, surplus / (volumetricHeat * Math.max(room + high - supply, leastDifference)))
    }
    drift[i] = at
    if (fresh > critical * moved) critical = fresh / moved
    flow += moved
    returned += moved * (room + at)
  }
  returned /= flow
  const power = sharedFanPower(unit, flow)
  const conductance = volumetricHeat * flow
  const leaving = supply - (unit.fans.heatShare * power) / conductance
  const part = brought / flow
  const share = Math.min(1, intake === 'reset' ? part / ventilationEfficiency(part, critical) : intake * part)
  const mayEconomise =
    outside < economiserLimit && moistEnthalpy(outside, wetOutside) < moistEnthalpy(returned, unit.humidity)
  mixAndCondition(returned, outside, share, air.recovery[h], leaving, mayEconomise, conductance, coil)
  const before = unit.humidity
  const entering = wetOutside + coil.turning * air.latentRecovery[h] * (before - wetOutside)
  unit.humidity = dried(
    unit,
    h,
    before,
    entering,
    wetOutside,
    coilRatio(leaving, pressure),
    flow,
    coil.sensible > 0,
    returned,
  )
  if (mostHumidity !== undefined) {
    const most = humidityRatioFromRelative(mostHumidity, returned, pressure)
    if (unit.humidity > most) {
      // Vapour balance with the coil's leaving humidity: (m + leaks + ṁ)·w_most = m·w₀ + leaks·w_out + G + ṁ·w;
      // terminals warm the air again.
      const moved = density * flow
      const leaks = density * air.leaks[h]
      const wantedHumidity =
        (most * (air.held + leaks + moved) - air.held * before - leaks * wetOutside - air.vapour[h]) / moved
      const colder = Math.min(leaving, dryingTemperature(wantedHumidity, pressure))
      if (coil.mixed > colder) {
        coil.sensible = conductance * (coil.mixed - colder)
        coil.heating = 0
        reheat += conductance * (leaving - colder)
        unit.humidity = dried(unit, h, before, entering, wetOutside, coilRatio(colder, pressure), flow, true, returned)
      }
    }
  }
  out.water[h] += coil.water
  out.heating[h] += reheatsByElectricity ? coil.heating : coil.heating + reheat
  if (reheatsByElectricity) out.electricReheat[h] += reheat
  out.reheat[h] += reheat
  out.cooling[h] += coil.sensible + coil.latent
  out.fans[h] += power
}

/** Humidity ratio of the rooms after an hour of steady flow [m³/s] past the coil. */
function dried(
  { air, density, coil, system: { leastHumidity }, outdoor }: AirUnitState,
  h: number,
  before: number,
  entering: number,
  leaking: number,
  onCoil: number,
  flow: number,
  isCold: boolean,
  returned: number,
): number {
  const least = leastHumidity > 0 ? humidityRatioFromRelative(leastHumidity, returned, outdoor.pressure[h]) : 0
  return roomHumidity(
    before,
    entering,
    leaking,
    onCoil,
    air.held,
    density * air.leaks[h],
    air.vapour[h],
    density * flow,
    coil.outdoorShare,
    isCold ? 1 : 0,
    returned,
    least,
    coil,
  )
}

/**
 * Outdoor air of the rooms over that of the intake, E_v = 1 + X_s − Z_d.
 *
 * @param part     outdoor air of the rooms over the supply, X_s
 * @param critical largest part of outdoor air in a terminal's flow, Z_d
 * @source ASHRAE 62.1-2013 Appendix A
 */
export function ventilationEfficiency(part: number, critical: number): number {
  return Math.min(1, 1 + part - critical)
}
