import {
  AIR_AHEAD,
  AIR_BEFORE,
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
  INNER,
  INNER_AHEAD,
  IN_INVERSE,
  K12,
  LOAD,
  MIXED_INVERSE,
  OUTER,
  OUTER_AHEAD,
  OUT_INVERSE,
  RADIATION,
  RENEW_EVERY,
  RESPONSE,
  RHS_OUT,
  STAR_AHEAD,
  STAR_BEFORE,
  STEP_ZONE_AT,
  SZ_SIZE,
  T_AIR,
  T_STAR,
  ZONES,
  ZONE_AT,
  Z_SIZE,
} from './layout.ts'
import { bounded } from './put-back.ts'
import { m, n, s, type f64, type i32 } from './memory.ts'

/**
 * How far at most a plant keeps the air of its zone from the temperature that films were made for [K]. Where this is
 * little no set point has jumped; it reads no series and has no branches, for it runs every step.
 */
export function farthestHeld(): f64 {
  const zones: i32 = n[ZONES]
  let z: i32 = n[ZONE_AT]
  let farthest: f64 = 0
  for (let i: i32 = 0; i < zones; i++) {
    const away: f64 = m[z + LOAD] !== 0 ? Math.abs(m[z + T_AIR] - m[z + AIR_AHEAD]) : 0
    farthest = away > farthest ? away : farthest
    z += Z_SIZE
  }
  return farthest
}

/**
 * Whether a plant holds a set point that has changed since films were last renewed, and so keeps the air 0.1 K or more
 * away from the temperature that its films were made for. If so, the temperatures of this solution, bounded as those are,
 * take the places of the expected ones, and films are to be made for them. Where each step renews films, the next take it
 * that rooms and faces stay there: a jump does not go on, and the next step no longer sees that the set point has changed.
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
  const stays: boolean = n[RENEW_EVERY] === 1
  const bounding: i32 = n[BOUNDING]
  const elements: i32 = n[ELEMENTS]
  let e: i32 = n[ELEMENT_AT]
  let en: i32 = n[ELEMENT_N_AT]
  for (let i: i32 = 0; i < elements; i++) {
    z = n[en + E_ZONE_AT]
    const wanted: f64 = m[e + CONVECTION] * m[z + T_AIR] + m[e + RADIATION] * m[z + T_STAR]
    let inner: f64 = m[e + RESPONSE] + wanted * m[e + IN_INVERSE]
    let outer: f64 = 0
    if (i < bounding) outer = (m[e + RHS_OUT] - m[e + K12] * inner) * m[e + OUT_INVERSE]
    else {
      const y: i32 = n[en + E_FAR_AT]
      const beyond: f64 = m[e + FAR_CONVECTION] * m[y + T_AIR] + m[e + FAR_RADIATION] * m[y + T_STAR]
      inner += m[e + MIXED_INVERSE] * beyond
      outer = m[e + RHS_OUT] + m[e + OUT_INVERSE] * beyond + m[e + MIXED_INVERSE] * wanted
    }
    m[e + INNER_AHEAD] = bounded(inner)
    m[e + OUTER_AHEAD] = bounded(outer)
    if (stays) {
      m[e + INNER] = inner
      m[e + OUTER] = outer
    }
    e += E_SIZE
    en += EN_SIZE
  }
  z = n[ZONE_AT]
  for (let i: i32 = 0; i < zones; i++) {
    m[z + AIR_AHEAD] = bounded(m[z + T_AIR])
    m[z + STAR_AHEAD] = bounded(m[z + T_STAR])
    if (stays) {
      m[z + AIR_BEFORE] = m[z + T_AIR]
      m[z + STAR_BEFORE] = m[z + T_STAR]
    }
    z += Z_SIZE
  }
  return true
}
