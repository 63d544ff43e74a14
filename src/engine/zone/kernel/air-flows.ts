import {
  AIRING,
  BY_CONDITION,
  BY_LEAKAGE,
  BY_PASSED,
  BY_RECOVERY,
  FLOW,
  FLOW_KIND,
  INFILTRATION,
  LATENT_RECOVERY,
  LEAKAGE,
  LEAKING,
  LEAKS,
  LEAK_LAST,
  LEAK_POWER_AT,
  LEAK_STEPS,
  LEAK_WINDS,
  LEAK_WIND_AT,
  PASSABLE,
  SENSIBLE_RECOVERY,
  STACK_TERM,
  STEP_AIR_AT,
  STEP_INFILTRATION,
  STEP_NIGHT,
  STEP_VENTILATION,
  STEP_ZONE_AT,
  ST_AIR,
  ST_SIZE,
  SZ_SIZE,
  T_BEFORE,
  VAPOUR_FLOW,
  VENTILATION,
  VOLUMETRIC_HEAT,
  ZN_SIZE,
  ZONES,
  ZONE_AT,
  ZONE_N_AT,
  Z_SIZE,
} from './layout.ts'
import { either, interpolate, m, n, s, type f64, type i32 } from './memory.ts'

/**
 * Outdoor air of a step as conductances, from the temperatures at its start and with the windows closed.
 *
 * Leakage by wind and stack (EN 15242); supply air through its recovery (what goes past it, open-windows.ts tells); night
 * ventilation that only its schedule asks for.
 *
 * @param isRenewed whether leakage follows the temperatures now or stays as it was
 * @returns whether any zone's flow differs from the step before
 */
export function airFlows(step: i32, hour: i32, isRenewed: boolean): boolean {
  const zones: i32 = n[ZONES]
  const outdoor: f64 = s[n[STEP_AIR_AT] + ST_SIZE * step + ST_AIR]
  let z: i32 = n[ZONE_AT]
  let zn: i32 = n[ZONE_N_AT]
  let at: i32 = n[STEP_ZONE_AT] + step * zones * SZ_SIZE
  let isChanged: boolean = false
  for (let i: i32 = 0; i < zones; i++) {
    let leaks: f64 = s[at + STEP_INFILTRATION]
    let supplies: f64 = s[at + STEP_VENTILATION]
    let opens: f64 = s[at + STEP_NIGHT]
    let dry: f64 = supplies
    let passable: f64 = 0
    const kind: i32 = n[zn + FLOW_KIND]
    if (kind !== 0) {
      const room: f64 = m[z + T_BEFORE]
      const warmer: f64 = room - outdoor
      if ((kind & BY_LEAKAGE) !== 0 && isRenewed) {
        const byStack: f64 =
          m[z + STACK_TERM] * interpolate(n[LEAK_POWER_AT], Math.sqrt(Math.abs(warmer)) * LEAK_STEPS, LEAK_LAST)
        const byWind: f64 = s[n[zn + LEAK_WIND_AT] + hour * n[LEAK_WINDS]]
        m[z + LEAKS] =
          m[z + VOLUMETRIC_HEAT] * m[z + LEAKAGE] * ((byStack > byWind ? byStack : byWind) + 0.14 * byStack * byWind)
      }
      leaks += m[z + LEAKS] * s[at + LEAKING]
      if ((kind & BY_RECOVERY) !== 0) {
        if ((kind & BY_PASSED) !== 0) passable = supplies * m[z + SENSIBLE_RECOVERY]
        dry = supplies * (1 - m[z + LATENT_RECOVERY])
        supplies *= 1 - m[z + SENSIBLE_RECOVERY]
      }
      if ((kind & BY_CONDITION) !== 0) opens = 0
    }
    m[z + INFILTRATION] = leaks
    m[z + VENTILATION] = supplies
    m[z + AIRING] = opens
    m[z + PASSABLE] = passable
    const flow: f64 = leaks + supplies + opens
    if (either(flow !== m[z + FLOW])) isChanged = true
    m[z + FLOW] = flow
    m[z + VAPOUR_FLOW] += leaks + dry + opens
    z += Z_SIZE
    zn += ZN_SIZE
    at += SZ_SIZE
  }
  return isChanged
}
