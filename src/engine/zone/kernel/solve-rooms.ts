import {
  COOLING_CAPACITY,
  COOLING_CONVECTIVE,
  COOLING_SETPOINT,
  COOLS,
  COOLS_FULLY,
  FREE,
  HEATING_CAPACITY,
  HEATING_CONVECTIVE,
  HEATING_SETPOINT,
  HEATS,
  HEATS_FULLY,
  LOAD,
  MATRIX_AT,
  MATRIX_N_AT,
  MODE,
  OFF,
  PLACE,
  PROFILE,
  RHS_AIR,
  RHS_STAR,
  ROWS_AT,
  ROW_FIRST,
  ROW_LAST,
  ROW_SIZE,
  ROW_START,
  SLACK_POWER,
  SLACK_TEMPERATURE,
  SOLVES,
  STEP_ZONE_AT,
  SZ_SIZE,
  T_AIR,
  T_STAR,
  ZN_SIZE,
  ZONES,
  ZONE_AT,
  ZONE_N_AT,
  Z_SIZE,
} from './layout.ts'
import { assembleMatrix, factorMatrix, substitute } from './rooms-matrix.ts'
import { either, m, n, s, type f64, type i32 } from './memory.ts'

/** Right-hand side of a step without plants. */
function assembleSources(rhs: i32): void {
  const zones: i32 = n[ZONES]
  let z: i32 = n[ZONE_AT]
  let zn: i32 = n[ZONE_N_AT]
  for (let i: i32 = 0; i < zones; i++) {
    const r: i32 = rhs + 2 * n[zn + PLACE]
    m[r] = m[z + RHS_STAR]
    m[r + 1] = m[z + RHS_AIR]
    z += Z_SIZE
    zn += ZN_SIZE
  }
}

/**
 * Adds the plants in their modes. One that holds a set point makes its zone's air temperature known, which takes its
 * column's terms to the right-hand side; one at its limit is a gain.
 */
function addPlants(step: i32, rhs: i32): void {
  const zones: i32 = n[ZONES]
  const mx: i32 = n[MATRIX_N_AT]
  const profile: i32 = n[mx + PROFILE]
  const rows: i32 = n[mx + ROWS_AT]
  const matrix: i32 = n[MATRIX_AT] + profile
  const diagonal: i32 = n[MATRIX_AT] + 4 * profile
  let z: i32 = n[ZONE_AT]
  let zn: i32 = n[ZONE_N_AT]
  let at: i32 = n[STEP_ZONE_AT] + step * zones * SZ_SIZE
  for (let i: i32 = 0; i < zones; i++) {
    const mode: f64 = m[z + MODE]
    if (either(mode !== FREE)) {
      const c: i32 = 2 * n[zn + PLACE] + 1
      const isHeld: boolean = mode === HEATS || mode === COOLS
      if (either(isHeld)) {
        const wanted: f64 = isHeld ? (mode === HEATS ? s[at + HEATING_SETPOINT] : s[at + COOLING_SETPOINT]) : 0
        const column: i32 = matrix + n[rows + ROW_SIZE * c + ROW_START]
        m[rhs + c] -= m[diagonal + c] * wanted
        for (let r: i32 = n[rows + ROW_SIZE * c + ROW_FIRST]; r < c; r++) m[rhs + r] -= m[column + r] * wanted
        const last: i32 = n[rows + ROW_SIZE * c + ROW_LAST]
        for (let r: i32 = c + 1; r <= last; r++) {
          if (n[rows + ROW_SIZE * r + ROW_FIRST] <= c)
            m[rhs + r] -= m[matrix + n[rows + ROW_SIZE * r + ROW_START] + c] * wanted
        }
      }
      const isHeating: boolean = mode === HEATS_FULLY
      const isFull: boolean = isHeating || mode === COOLS_FULLY
      if (either(isFull)) {
        const convective: f64 = isHeating ? m[z + HEATING_CONVECTIVE] : m[z + COOLING_CONVECTIVE]
        const power: f64 = isFull ? (isHeating ? m[z + HEATING_CAPACITY] : -m[z + COOLING_CAPACITY]) : 0
        m[rhs + c] += convective * power
        m[rhs + c - 1] += (1 - convective) * power
      }
    }
    z += Z_SIZE
    zn += ZN_SIZE
    at += SZ_SIZE
  }
}

/**
 * Temperatures and loads of the zones from the solution, and the modes of the plants that they contradict.
 *
 * @returns whether a mode has changed
 */
function takeSolution(step: i32, rhs: i32, round: i32): boolean {
  const zones: i32 = n[ZONES]
  let changes: boolean = false
  let z: i32 = n[ZONE_AT]
  let zn: i32 = n[ZONE_N_AT]
  let at: i32 = n[STEP_ZONE_AT] + step * zones * SZ_SIZE
  for (let i: i32 = 0; i < zones; i++) {
    const c: i32 = 2 * n[zn + PLACE] + 1
    const x: f64 = m[rhs + c]
    const lowest: f64 = s[at + HEATING_SETPOINT]
    const highest: f64 = s[at + COOLING_SETPOINT]
    const before: f64 = m[z + MODE]
    let after: f64 = before
    m[z + T_STAR] = m[rhs + c - 1]
    if (before === HEATS) {
      m[z + T_AIR] = lowest
      m[z + LOAD] = x
      if (x < -SLACK_POWER || lowest <= -OFF) after = FREE
      else if (x > m[z + HEATING_CAPACITY] + SLACK_POWER) after = HEATS_FULLY
    } else if (before === COOLS) {
      m[z + T_AIR] = highest
      m[z + LOAD] = x
      if (x > SLACK_POWER || highest >= OFF) after = FREE
      else if (x < -m[z + COOLING_CAPACITY] - SLACK_POWER) after = COOLS_FULLY
    } else {
      m[z + T_AIR] = x
      if (before === HEATS_FULLY) {
        m[z + LOAD] = m[z + HEATING_CAPACITY]
        if (x > lowest + SLACK_TEMPERATURE) after = m[z + HEATING_CAPACITY] > 0 ? HEATS : FREE
      } else if (before === COOLS_FULLY) {
        m[z + LOAD] = -m[z + COOLING_CAPACITY]
        if (x < highest - SLACK_TEMPERATURE) after = m[z + COOLING_CAPACITY] > 0 ? COOLS : FREE
      } else {
        m[z + LOAD] = 0
        if (x < lowest - SLACK_TEMPERATURE) after = HEATS
        else if (x > highest + SLACK_TEMPERATURE) after = COOLS
      }
    }
    if (after !== before && !(changes && round > 6)) {
      m[z + MODE] = after
      changes = true
    }
    z += Z_SIZE
    zn += ZN_SIZE
    at += SZ_SIZE
  }
  return changes
}

/**
 * Temperatures and loads of several coupled zones: plants start in the modes of the last step; those whose load or
 * temperature contradicts its mode change it and the system is solved again, after six rounds one plant at a time, so
 * that no two chase each other. The factored matrix is kept while films, flows and modes stay.
 *
 * @param isChanged whether films or flows differ from the last step's
 */
export function solveRooms(step: i32, isChanged: boolean): void {
  const zones: i32 = n[ZONES]
  const size: i32 = 2 * zones
  const rhs: i32 = n[MATRIX_AT] + 4 * n[n[MATRIX_N_AT] + PROFILE] + 2 * size
  if (isChanged) {
    assembleMatrix(step)
    factorMatrix()
  }
  for (let round: i32 = 1; round < 8 + 4 * zones; round++) {
    assembleSources(rhs)
    addPlants(step, rhs)
    substitute()
    n[SOLVES] += 1
    if (!takeSolution(step, rhs, round)) return
    factorMatrix()
  }
}
