import type { ZoneAir } from './zone-air.ts'

/** Air of the rooms that one unit serves, all of them together; hourly series. */
export interface UnitAir {
  /** Brought by fans, and what they move for it [m³/s]. */
  readonly outdoorAir: Float64Array
  readonly moved: Float64Array
  /** Through leaks and opened windows [m³/s]. */
  readonly leaks: Float64Array
  /** Given off in the rooms [kg/s]. */
  readonly vapour: Float64Array
  /** Efficiency of heat recovery while it works, sensible and latent, mean of the outdoor air (0–1); 0 where none is brought. */
  readonly recovery: Float64Array
  readonly latentRecovery: Float64Array
  /** Latent efficiency as the rooms were simulated: 0 where outdoor air went past the recovery. */
  readonly latentSimulated: Float64Array
  /** Dry air in the rooms over an hour [kg/s]. */
  readonly held: number
}

/** Sums over a unit's rooms, room by room: hour by hour they would be read from as many places. */
export function unitAir(zones: readonly ZoneAir[]): UnitAir {
  const hours = zones[0].room.length
  const series = () => new Float64Array(hours)
  const outdoorAir = series()
  const moved = series()
  const leaks = series()
  const vapour = series()
  const recovery = series()
  const latentRecovery = series()
  const latentSimulated = series()
  let held = 0
  for (const zone of zones) {
    held += zone.held
    for (let h = 0; h < hours; h++) {
      const fresh = zone.outdoorAir[h]
      leaks[h] += zone.leaks[h]
      vapour[h] += zone.vapour[h]
      if (fresh === 0) continue
      outdoorAir[h] += fresh
      moved[h] += fresh * zone.around
      recovery[h] += fresh * zone.recovery
      latentRecovery[h] += fresh * zone.latentRecovery
      if (zone.isRecovering[h] === 1) latentSimulated[h] += fresh * zone.latentRecovery
    }
  }
  for (let h = 0; h < hours; h++) {
    const brought = outdoorAir[h]
    if (brought <= 0) continue
    recovery[h] /= brought
    latentRecovery[h] /= brought
    latentSimulated[h] /= brought
  }
  return { outdoorAir, moved, leaks, vapour, recovery, latentRecovery, latentSimulated, held }
}
