import {
  AIR_AIR,
  AIR_CAPACITY,
  AIR_STAR,
  COOLING_CONVECTIVE,
  COOLS,
  CO_AIR_AIR,
  CO_AIR_STAR,
  CO_SIZE,
  CO_STAR_AIR,
  CO_STAR_STAR,
  FLOW,
  HEATING_CONVECTIVE,
  HEATS,
  MATRIX_AT,
  MATRIX_N_AT,
  MODE,
  OPENINGS_AT,
  PAIRS,
  PAIR_N_AT,
  PAIR_ONE,
  PAIR_OTHER,
  PAIR_SIZE,
  PARTITIONS_AT,
  PLACE,
  PROFILE,
  ROWS_AT,
  ROW_FIRST,
  ROW_LAST,
  ROW_SIZE,
  ROW_START,
  STAR_STAR,
  STEP_PAIR_AT,
  ZN_SIZE,
  ZONES,
  ZONE_AT,
  ZONE_N_AT,
  Z_SIZE,
} from './layout.ts'
import { either, m, n, s, type f64, type i32 } from './memory.ts'

// Air and star nodes of all zones as one system within its skyline. Row 2q is the star and 2q + 1 the air of the zone
// at place q; entry (r, c) of L and (c, r) of U stand at start[r] + c of their profiles. At MATRIX_AT stand four profiles:
// the partitions' couplings, the whole symmetric matrix, L, U; then its diagonal, the pivots' inverses, the right-hand side.

/** Forgets the partitions' couplings. */
export function clearCouplings(): void {
  const from: i32 = n[MATRIX_AT]
  const to: i32 = from + n[n[MATRIX_N_AT] + PROFILE]
  for (let i: i32 = from; i < to; i++) m[i] = 0
}

/** Coupling by partition `i`: the far room's air and star (first letter) with the near room's (second). */
export function couple(i: i32, airToAir: f64, airToStar: f64, starToAir: f64, starToStar: f64): void {
  const at: i32 = n[n[MATRIX_N_AT] + PARTITIONS_AT] + CO_SIZE * i
  const fixed: i32 = n[MATRIX_AT]
  m[fixed + n[at + CO_AIR_AIR]] -= airToAir
  m[fixed + n[at + CO_AIR_STAR]] -= airToStar
  m[fixed + n[at + CO_STAR_AIR]] -= starToAir
  m[fixed + n[at + CO_STAR_STAR]] -= starToStar
}

/** The symmetric matrix of a step from the rooms' terms, air flows and capacities. */
export function assembleMatrix(step: i32): void {
  const zones: i32 = n[ZONES]
  const mx: i32 = n[MATRIX_N_AT]
  const profile: i32 = n[mx + PROFILE]
  const rows: i32 = n[mx + ROWS_AT]
  const fixed: i32 = n[MATRIX_AT]
  const whole: i32 = fixed + profile
  const diagonal: i32 = fixed + 4 * profile
  for (let i: i32 = 0; i < profile; i++) m[whole + i] = m[fixed + i]
  let z: i32 = n[ZONE_AT]
  let zn: i32 = n[ZONE_N_AT]
  for (let i: i32 = 0; i < zones; i++) {
    const r: i32 = 2 * n[zn + PLACE]
    m[diagonal + r] = m[z + STAR_STAR]
    m[diagonal + r + 1] = m[z + AIR_AIR] + m[z + AIR_CAPACITY] + m[z + FLOW]
    m[whole + n[rows + ROW_SIZE * (r + 1) + ROW_START] + r] = m[z + AIR_STAR]
    z += Z_SIZE
    zn += ZN_SIZE
  }
  const pairs: i32 = n[PAIRS]
  for (let i: i32 = 0; i < pairs; i++) {
    const h: f64 = s[n[STEP_PAIR_AT] + step * pairs + i]
    const a: i32 = 2 * n[n[ZONE_N_AT] + n[n[PAIR_N_AT] + PAIR_SIZE * i + PAIR_ONE] * ZN_SIZE + PLACE] + 1
    const b: i32 = 2 * n[n[ZONE_N_AT] + n[n[PAIR_N_AT] + PAIR_SIZE * i + PAIR_OTHER] * ZN_SIZE + PLACE] + 1
    m[whole + n[n[mx + OPENINGS_AT] + i]] -= h
    m[diagonal + a] += h
    m[diagonal + b] += h
  }
}

/** The loads of plants that hold a set point take the places of their zones' air temperatures. */
function holdSetpoints(rows: i32, low: i32, up: i32, pivots: i32): void {
  const zones: i32 = n[ZONES]
  let z: i32 = n[ZONE_AT]
  let zn: i32 = n[ZONE_N_AT]
  for (let i: i32 = 0; i < zones; i++) {
    const mode: f64 = m[z + MODE]
    const isHeld: boolean = mode === HEATS || mode === COOLS
    if (either(isHeld)) {
      const c: i32 = 2 * n[zn + PLACE] + 1
      const convective: f64 = mode === HEATS ? m[z + HEATING_CONVECTIVE] : m[z + COOLING_CONVECTIVE]
      const column: i32 = up + n[rows + ROW_SIZE * c + ROW_START]
      m[pivots + c] = isHeld ? -convective : m[pivots + c]
      for (let r: i32 = n[rows + ROW_SIZE * c + ROW_FIRST]; r < c; r++) m[column + r] = isHeld ? 0 : m[column + r]
      m[column + c - 1] = isHeld ? convective - 1 : m[column + c - 1]
      const last: i32 = n[rows + ROW_SIZE * c + ROW_LAST]
      for (let r: i32 = c + 1; r <= last; r++) {
        const entry: i32 = low + n[rows + ROW_SIZE * r + ROW_START] + c
        if (n[rows + ROW_SIZE * r + ROW_FIRST] <= c) m[entry] = isHeld ? 0 : m[entry]
      }
    }
    z += Z_SIZE
    zn += ZN_SIZE
  }
}

/**
 * LU factors of the matrix with the plants in their modes, within the skyline, without pivoting (the system is diagonally
 * dominant, stars before airs). A plant that holds a set point puts its load in the place of its zone's air temperature: that
 * column is −f in the air's row, f − 1 in the star's, f the convective part.
 *
 * Zone by zone: the two rows of each begin in the same column, a star's, so that sums go over four entries of L and four of U at
 * once. Each entry is summed in the order of its columns, as it would be by itself.
 */
export function factorMatrix(): void {
  const size: i32 = 2 * n[ZONES]
  const mx: i32 = n[MATRIX_N_AT]
  const profile: i32 = n[mx + PROFILE]
  const rows: i32 = n[mx + ROWS_AT]
  const whole: i32 = n[MATRIX_AT] + profile
  const low: i32 = whole + profile
  const up: i32 = low + profile
  const diagonal: i32 = up + profile
  const pivots: i32 = diagonal + size
  for (let i: i32 = 0; i < profile; i++) {
    m[low + i] = m[whole + i]
    m[up + i] = m[whole + i]
  }
  for (let r: i32 = 0; r < size; r++) m[pivots + r] = m[diagonal + r]
  holdSetpoints(rows, low, up, pivots)
  for (let r: i32 = 0; r < size; r += 2) {
    const from: i32 = n[rows + ROW_SIZE * r + ROW_FIRST]
    const star: i32 = n[rows + ROW_SIZE * r + ROW_START]
    const air: i32 = n[rows + ROW_SIZE * (r + 1) + ROW_START]
    let starPivot: f64 = m[pivots + r]
    let airPivot: f64 = m[pivots + r + 1]
    let own: f64 = m[low + air + r]
    let back: f64 = m[up + air + r]
    for (let c: i32 = from; c < r; c += 2) {
      const one: i32 = n[rows + ROW_SIZE * c + ROW_START]
      const two: i32 = n[rows + ROW_SIZE * (c + 1) + ROW_START]
      let k: i32 = n[rows + ROW_SIZE * c + ROW_FIRST]
      if (k < from) k = from
      let l00: f64 = m[low + star + c]
      let l01: f64 = m[low + star + c + 1]
      let l10: f64 = m[low + air + c]
      let l11: f64 = m[low + air + c + 1]
      let u00: f64 = m[up + star + c]
      let u10: f64 = m[up + star + c + 1]
      let u01: f64 = m[up + air + c]
      let u11: f64 = m[up + air + c + 1]
      for (; k < c; k++) {
        const l0: f64 = m[low + star + k]
        const l1: f64 = m[low + air + k]
        const up0: f64 = m[up + one + k]
        const up1: f64 = m[up + two + k]
        l00 -= l0 * up0
        l01 -= l0 * up1
        l10 -= l1 * up0
        l11 -= l1 * up1
        const u0: f64 = m[up + star + k]
        const u1: f64 = m[up + air + k]
        const low0: f64 = m[low + one + k]
        const low1: f64 = m[low + two + k]
        u00 -= low0 * u0
        u10 -= low1 * u0
        u01 -= low0 * u1
        u11 -= low1 * u1
      }
      const inverse: f64 = m[pivots + c]
      l00 *= inverse
      l10 *= inverse
      const across: f64 = m[up + two + c]
      const down: f64 = m[low + two + c]
      const next: f64 = m[pivots + c + 1]
      l01 = (l01 - l00 * across) * next
      l11 = (l11 - l10 * across) * next
      u10 -= down * u00
      u11 -= down * u01
      m[low + star + c] = l00
      m[low + star + c + 1] = l01
      m[low + air + c] = l10
      m[low + air + c + 1] = l11
      m[up + star + c] = u00
      m[up + star + c + 1] = u10
      m[up + air + c] = u01
      m[up + air + c + 1] = u11
      starPivot = starPivot - l00 * u00 - l01 * u10
      airPivot = airPivot - l10 * u01 - l11 * u11
      own = own - l10 * u00 - l11 * u10
      back = back - l00 * u01 - l01 * u11
    }
    const inverse: f64 = 1 / starPivot
    own *= inverse
    m[pivots + r] = inverse
    m[low + air + r] = own
    m[up + air + r] = back
    m[pivots + r + 1] = 1 / (airPivot - own * back)
  }
}

/** The right-hand side becomes the solution, by the factors; a zone's two rows at a time. */
export function substitute(): void {
  const size: i32 = 2 * n[ZONES]
  const mx: i32 = n[MATRIX_N_AT]
  const profile: i32 = n[mx + PROFILE]
  const rows: i32 = n[mx + ROWS_AT]
  const low: i32 = n[MATRIX_AT] + 2 * profile
  const up: i32 = low + profile
  const pivots: i32 = up + profile + size
  const rhs: i32 = pivots + size
  for (let r: i32 = 0; r < size; r += 2) {
    const star: i32 = low + n[rows + ROW_SIZE * r + ROW_START]
    const air: i32 = low + n[rows + ROW_SIZE * (r + 1) + ROW_START]
    let a: f64 = m[rhs + r]
    let b: f64 = m[rhs + r + 1]
    for (let c: i32 = n[rows + ROW_SIZE * r + ROW_FIRST]; c < r; c++) {
      const x: f64 = m[rhs + c]
      a -= m[star + c] * x
      b -= m[air + c] * x
    }
    m[rhs + r] = a
    m[rhs + r + 1] = b - m[air + r] * a
  }
  for (let c: i32 = size - 2; c >= 0; c -= 2) {
    const star: i32 = up + n[rows + ROW_SIZE * c + ROW_START]
    const air: i32 = up + n[rows + ROW_SIZE * (c + 1) + ROW_START]
    const y: f64 = m[rhs + c + 1] * m[pivots + c + 1]
    const x: f64 = (m[rhs + c] - m[air + c] * y) * m[pivots + c]
    m[rhs + c] = x
    m[rhs + c + 1] = y
    for (let r: i32 = n[rows + ROW_SIZE * c + ROW_FIRST]; r < c; r++)
      m[rhs + r] = m[rhs + r] - m[air + r] * y - m[star + r] * x
  }
}
