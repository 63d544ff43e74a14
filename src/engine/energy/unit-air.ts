import { freshMemory, type SeriesMemory } from '../series-memory.ts'
import type { ZoneAir } from './zone-air.ts'

/** Air of the rooms that one unit serves, all of them together; hourly series. */
export interface UnitAir {
  /** Outdoor air brought by fans, and all air that these fans move [m³/s]. */
  readonly outdoorAir: Float64Array
  readonly moved: Float64Array
  /** Outdoor air through leaks and opened windows [m³/s]. */
  readonly leaks: Float64Array
  /** Vapour given off in the rooms [kg/s]. */
  readonly vapour: Float64Array
  /**
   * Efficiency of heat recovery while it works, sensible and latent, mean of the outdoor air (0–1); 0 without outdoor
   * air.
   */
  readonly recovery: Float64Array
  readonly latentRecovery: Float64Array
  /** Latent efficiency as the rooms were simulated: 0 where outdoor air bypassed the recovery. */
  readonly latentSimulated: Float64Array
  /** Dry air in the rooms over an hour [kg/s]. */
  readonly held: number
}

/** Sums over a unit's rooms, room by room: an hour-by-hour sum would read from as many places as it has rooms. */
export function unitAir(zones: readonly ZoneAir[], memory: SeriesMemory = freshMemory): UnitAir {
  const outdoorAir = together(zones, memory, ({ outdoorAir: own }) => own)
  return {
    outdoorAir,
    moved: zones.every(({ around }) => around === 1)
      ? outdoorAir
      : together(zones, memory, zone => zone.outdoorAir.map(fresh => fresh * zone.around)),
    leaks: together(zones, memory, ({ leaks }) => leaks),
    vapour: together(zones, memory, ({ vapour }) => vapour),
    recovery: meanOf(zones, memory, outdoorAir, ({ recovery }) => recovery),
    latentRecovery: meanOf(zones, memory, outdoorAir, ({ latentRecovery }) => latentRecovery),
    latentSimulated: meanOf(
      zones,
      memory,
      outdoorAir,
      ({ latentRecovery }) => latentRecovery,
      ({ isRecovering }) => isRecovering,
    ),
    held: zones.reduce((sum, { held }) => sum + held, 0),
  }
}

/** Sum of a series over all rooms; a single room's own series. */
function together(zones: readonly ZoneAir[], memory: SeriesMemory, of: (zone: ZoneAir) => Float64Array): Float64Array {
  if (zones.length === 1) return of(zones[0])
  const first = of(zones[0])
  const sum = memory.take(first.length)
  sum.set(first)
  for (let i = 1; i < zones.length; i++) {
    const own = of(zones[i])
    for (let h = 0; h < sum.length; h++) sum[h] += own[h]
  }
  return sum
}

/** Mean of an efficiency weighted by outdoor air, 0 without it. `when` is 1 in hours that count; absent = always. */
function meanOf(
  zones: readonly ZoneAir[],
  memory: SeriesMemory,
  outdoorAir: Float64Array,
  of: (zone: ZoneAir) => number,
  when?: (zone: ZoneAir) => Uint8Array,
): Float64Array {
  const mean = memory.take(outdoorAir.length)
  for (const zone of zones) {
    const efficiency = of(zone)
    if (efficiency === 0) continue
    const own = zone.outdoorAir
    const counts = when?.(zone)
    for (let h = 0; h < mean.length; h++)
      if (own[h] > 0 && counts?.[h] !== 0) mean[h] += (efficiency * own[h]) / outdoorAir[h]
  }
  return mean
}
