import { humidityRatio, vapourHeat } from '../climate/air/humid-air.ts'
import { coilRatio } from '../hvac/air/air-state.ts'
import type { AirHours } from './air-hours.ts'
import type { UnitPlace } from './air-unit.ts'
import { supplyAt } from './supply-air.ts'
import type { RoomUnits } from '../systems.ts'
import type { UnitAir } from './unit-air.ts'

/** Outdoor air as it enters the rooms, overwritten hour by hour. */
export interface BlownAir {
  /** [°C] */
  temperature: number
  /** Humidity ratio. */
  ratio: number
  /** Cold given to the air [W]. */
  chilled: number
}

/**
 * An hour of the unit that brings outdoor air to a constant temperature, or to that of the rooms: recovery, then a
 * coil, then its fan.
 *
 * @param to       target temperature
 * @param air      of the rooms it serves; their outdoor air flow is above 0
 * @param returned [°C], and its humidity ratio
 * @param fanRise  temperature rise by the fan [K]
 * @param out      added to: heating and cooling of the coil
 * @param blown    written
 * @checked room-units.test.ts
 */
export function treatOutdoorAir(
  to: Exclude<RoomUnits['outdoorAir'], 'untreated'>,
  { outdoor, volumetricHeat, density }: UnitPlace,
  air: UnitAir,
  h: number,
  returned: number,
  humidity: number,
  fanRise: number,
  out: AirHours,
  blown: BlownAir,
): void {
  const outside = outdoor.temperature[h]
  const pressure = outdoor.pressure[h]
  const wetOutside = humidityRatio(outdoor.vapourPressure[h], pressure)
  const brought = air.outdoorAir[h]
  const recovery = air.recovery[h]
  blown.temperature = to === 'neutral' ? returned : supplyAt(to.temperature, to.reset, outside)
  const leaving = blown.temperature - fanRise
  const turning = recoveryPart(outside, returned, recovery, leaving)
  const after = outside + turning * recovery * (returned - outside)
  const conductance = volumetricHeat * brought
  blown.ratio = wetOutside + turning * air.latentRecovery[h] * (humidity - wetOutside)
  blown.chilled = 0
  if (after < leaving) out.heating[h] += conductance * (leaving - after)
  else if (after > leaving) {
    const dried = Math.min(blown.ratio, coilRatio(leaving, pressure))
    blown.chilled = conductance * (after - leaving)
    out.cooling[h] += blown.chilled + density * brought * (blown.ratio - dried) * vapourHeat(outside)
    blown.ratio = dried
  }
}

/** Use of recovery (0–1): towards the return air as far as that spares a coil, never past the coil's target. */
function recoveryPart(outside: number, returned: number, recovery: number, leaving: number): number {
  const difference = returned - outside
  const spares = outside < leaving ? difference > 0 : difference < 0
  if (!spares) return 0
  const whole = recovery * difference
  return whole === 0 ? 1 : Math.min(1, (leaving - outside) / whole)
}
