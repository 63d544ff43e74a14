import {
  AIR_AIR, AIR_CAPACITY, AIR_STAR, COOLING_CAPACITY, COOLING_CONVECTIVE, COOLING_SETPOINT, COOLS, COOLS_FULLY, FLOW, FREE, HEATING_CAPACITY, HEATING_CONVECTIVE,
  HEATING_SETPOINT, HEATS, HEATS_FULLY, LOAD, MATRIX_AT, MATRIX_N_AT, MODE, OFF, OPENINGS_AT, PAIRS, PAIR_N_AT, PLACE, PROFILE, RHS_AIR, RHS_STAR, ROWS_AT, ROW_SIZE,
  SOLVES, STAR_STAR, STEP_PAIR_AT, STEP_ZONE_AT, SZ_SIZE, T_AIR, T_STAR, ZONES, ZONE_AT, ZONE_N_AT, ZN_SIZE, Z_SIZE,
} from './layout.ts'
import { factorAndSolve } from './rooms-matrix.ts'
import { m, n, type f64, type i32 } from './memory.ts'

/**
 * The rooms' system of a step with the plants in their modes. A plant that holds a set point makes its zone's air
 * temperature known and its load the unknown of that column:
 *
 * ```
 * free:   … + a·T_a + … = r          holds:  … − f·Q + …       = r   − a·T_set     (air row)
 *                                            … − (1 − f)·Q + … = r_m − m·T_set     (star row)
 * ```
 */
function assemble(step: i32): void {
  const zones: i32 = n[ZONES]
  const size: i32 = 2 * zones
  const mx: i32 = n[MATRIX_N_AT]
  const profile: i32 = n[mx + PROFILE]
  const rows: i32 = n[mx + ROWS_AT]
  const fixed: i32 = n[MATRIX_AT]
  const low: i32 = fixed + profile
  const up: i32 = low + profile
  const diagonal: i32 = up + profile
  const rhs: i32 = diagonal + size
  for (let i: i32 = 0; i < profile; i++) m[low + i] = m[fixed + i]
  let z: i32 = n[ZONE_AT]
  let zn: i32 = n[ZONE_N_AT]
  for (let i: i32 = 0; i < zones; i++) {
    const r: i32 = 2 * n[zn + PLACE]
    m[diagonal + r] = m[z + STAR_STAR]
    m[diagonal + r + 1] = m[z + AIR_AIR] + m[z + AIR_CAPACITY] + m[z + FLOW]
    m[low + n[rows + ROW_SIZE * (r + 1) + 1] + r] = m[z + AIR_STAR]
    m[rhs + r] = m[z + RHS_STAR]
    m[rhs + r + 1] = m[z + RHS_AIR]
    z += Z_SIZE
    zn += ZN_SIZE
  }
  const pairs: i32 = n[PAIRS]
  for (let i: i32 = 0; i < pairs; i++) {
    const h: f64 = m[n[STEP_PAIR_AT] + step * pairs + i]
    const a: i32 = 2 * n[n[ZONE_N_AT] + n[n[PAIR_N_AT] + 2 * i] * ZN_SIZE + PLACE] + 1
    const b: i32 = 2 * n[n[ZONE_N_AT] + n[n[PAIR_N_AT] + 2 * i + 1] * ZN_SIZE + PLACE] + 1
    m[low + n[n[mx + OPENINGS_AT] + i]] -= h
    m[diagonal + a] += h
    m[diagonal + b] += h
  }
  for (let i: i32 = 0; i < profile; i++) m[up + i] = m[low + i]
  z = n[ZONE_AT]
  zn = n[ZONE_N_AT]
  let at: i32 = n[STEP_ZONE_AT] + step * zones * SZ_SIZE
  for (let i: i32 = 0; i < zones; i++) {
    const mode: i32 = n[zn + MODE]
    if (mode !== FREE) {
      const c: i32 = 2 * n[zn + PLACE] + 1
      const heats: boolean = mode === HEATS || mode === HEATS_FULLY
      const convective: f64 = heats ? m[z + HEATING_CONVECTIVE] : m[z + COOLING_CONVECTIVE]
      if (mode === HEATS_FULLY || mode === COOLS_FULLY) {
        const power: f64 = heats ? m[z + HEATING_CAPACITY] : -m[z + COOLING_CAPACITY]
        m[rhs + c] += convective * power
        m[rhs + c - 1] += (1 - convective) * power
      } else {
        const wanted: f64 = heats ? m[at + HEATING_SETPOINT] : m[at + COOLING_SETPOINT]
        const column: i32 = n[rows + ROW_SIZE * c + 1]
        m[rhs + c] -= m[diagonal + c] * wanted
        m[diagonal + c] = -convective
        for (let r: i32 = n[rows + ROW_SIZE * c]; r < c; r++) {
          m[rhs + r] -= m[up + column + r] * wanted
          m[up + column + r] = 0
        }
        m[up + column + c - 1] = convective - 1
        for (let r: i32 = c + 1; r < size; r++) {
          if (n[rows + ROW_SIZE * r] <= c) {
            const entry: i32 = low + n[rows + ROW_SIZE * r + 1] + c
            m[rhs + r] -= m[entry] * wanted
            m[entry] = 0
          }
        }
      }
    }
    z += Z_SIZE
    zn += ZN_SIZE
    at += SZ_SIZE
  }
}

/**
 * Temperatures and loads of several coupled zones: plants start in the modes of the last step; those whose load or
 * temperature contradicts its mode change it and the system is solved again, after six rounds one plant at a time, so
 * that no two chase each other.
 */
export function solveRooms(step: i32): void {
  const zones: i32 = n[ZONES]
  const size: i32 = 2 * zones
  const rhs: i32 = n[MATRIX_AT] + 3 * n[n[MATRIX_N_AT] + PROFILE] + size
  for (let round: i32 = 1; round < 8 + 4 * zones; round++) {
    assemble(step)
    factorAndSolve()
    n[SOLVES] += 1
    let changes: boolean = false
    let z: i32 = n[ZONE_AT]
    let zn: i32 = n[ZONE_N_AT]
    let at: i32 = n[STEP_ZONE_AT] + step * zones * SZ_SIZE
    for (let i: i32 = 0; i < zones; i++) {
      const c: i32 = 2 * n[zn + PLACE] + 1
      const x: f64 = m[rhs + c]
      const lowest: f64 = m[at + HEATING_SETPOINT]
      const highest: f64 = m[at + COOLING_SETPOINT]
      const before: i32 = n[zn + MODE]
      let after: i32 = before
      m[z + T_STAR] = m[rhs + c - 1]
      if (before === HEATS) {
        m[z + T_AIR] = lowest
        m[z + LOAD] = x
        if (x < -1e-9 || lowest <= -OFF) after = FREE
        else if (x > m[z + HEATING_CAPACITY] + 1e-9) after = HEATS_FULLY
      } else if (before === COOLS) {
        m[z + T_AIR] = highest
        m[z + LOAD] = x
        if (x > 1e-9 || highest >= OFF) after = FREE
        else if (x < -m[z + COOLING_CAPACITY] - 1e-9) after = COOLS_FULLY
      } else {
        m[z + T_AIR] = x
        if (before === HEATS_FULLY) {
          m[z + LOAD] = m[z + HEATING_CAPACITY]
          if (x > lowest + 1e-9) after = m[z + HEATING_CAPACITY] > 0 ? HEATS : FREE
        } else if (before === COOLS_FULLY) {
          m[z + LOAD] = -m[z + COOLING_CAPACITY]
          if (x < highest - 1e-9) after = m[z + COOLING_CAPACITY] > 0 ? COOLS : FREE
        } else {
          m[z + LOAD] = 0
          if (x < lowest - 1e-9) after = HEATS
          else if (x > highest + 1e-9) after = COOLS
        }
      }
      if (after !== before && !(changes && round > 6)) {
        n[zn + MODE] = after
        changes = true
      }
      z += Z_SIZE
      zn += ZN_SIZE
      at += SZ_SIZE
    }
    if (!changes) return
  }
}
