import {
  AIR_AHEAD,
  BOUNDING,
  CONVECTION,
  COOLING_SETPOINT,
  ELEMENTS,
  ELEMENT_AT,
  ELEMENT_N_AT,
  EN_SIZE,
  E_FAR_AT,
  E_SIZE,
  E_ZONE_AT,
  FAR_CONVECTION,
  FAR_RADIATION,
  HEATING_SETPOINT,
  INNER_AHEAD,
  IN_INVERSE,
  K12,
  LOAD,
  MIXED_INVERSE,
  OUTER_AHEAD,
  OUT_INVERSE,
  RADIATION,
  RENEW_EVERY,
  RESPONSE,
  RHS_OUT,
  STAR_AHEAD,
  STEP_ZONE_AT,
  SZ_SIZE,
  T_AIR,
  T_STAR,
  ZONES,
  ZONE_AT,
  Z_SIZE,
} from './layout.ts'
import { m, n, s, type f64, type i32 } from './memory.ts'

/**
 * Whether a plant holds a set point that has changed since films were last renewed, and so keeps the air 0.1 K or more
 * away from the temperature that its films were made for. If so, the temperatures of this solution take the places of the
 * expected ones, and films are to be made for them.
 */
export function meetsJump(step: i32): boolean {
  const zones: i32 = n[ZONES]
  const stride: i32 = zones * SZ_SIZE
  const back: i32 = step < n[RENEW_EVERY] ? 0 : n[RENEW_EVERY] * stride
  let z: i32 = n[ZONE_AT]
  let at: i32 = n[STEP_ZONE_AT] + step * stride
  let isMet: boolean = false
  for (let i: i32 = 0; i < zones; i++) {
    const held: i32 = m[z + LOAD] > 0 ? at + HEATING_SETPOINT : at + COOLING_SETPOINT
    const isHeld: boolean = m[z + LOAD] !== 0 && s[held] !== s[held - back]
    if (isHeld && Math.abs(m[z + T_AIR] - m[z + AIR_AHEAD]) > 0.1) isMet = true
    z += Z_SIZE
    at += SZ_SIZE
  }
  if (!isMet) return false
  const bounding: i32 = n[BOUNDING]
  const elements: i32 = n[ELEMENTS]
  let e: i32 = n[ELEMENT_AT]
  let en: i32 = n[ELEMENT_N_AT]
  for (let i: i32 = 0; i < elements; i++) {
    z = n[en + E_ZONE_AT]
    const wanted: f64 = m[e + CONVECTION] * m[z + T_AIR] + m[e + RADIATION] * m[z + T_STAR]
    let inner: f64 = m[e + RESPONSE] + wanted * m[e + IN_INVERSE]
    if (i < bounding) m[e + OUTER_AHEAD] = (m[e + RHS_OUT] - m[e + K12] * inner) * m[e + OUT_INVERSE]
    else {
      const y: i32 = n[en + E_FAR_AT]
      const beyond: f64 = m[e + FAR_CONVECTION] * m[y + T_AIR] + m[e + FAR_RADIATION] * m[y + T_STAR]
      inner += m[e + MIXED_INVERSE] * beyond
      m[e + OUTER_AHEAD] = m[e + RHS_OUT] + m[e + OUT_INVERSE] * beyond + m[e + MIXED_INVERSE] * wanted
    }
    m[e + INNER_AHEAD] = inner
    e += E_SIZE
    en += EN_SIZE
  }
  z = n[ZONE_AT]
  for (let i: i32 = 0; i < zones; i++) {
    m[z + AIR_AHEAD] = m[z + T_AIR]
    m[z + STAR_AHEAD] = m[z + T_STAR]
    z += Z_SIZE
  }
  return true
}
