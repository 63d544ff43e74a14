import { MATRIX_AT, MATRIX_N_AT, PARTITIONS_AT, PROFILE, ROWS_AT, ROW_SIZE, ZONES } from './layout.ts'
import { m, n, type f64, type i32 } from './memory.ts'

// Air and star nodes of all zones as one system within its skyline. Row 2q is the star and 2q + 1 the air of the zone
// at place q; entry (r, c) of L and (c, r) of U stand at start[r] + c of their profiles. At MATRIX_AT: the partitions'
// couplings (symmetric), L, U, the diagonal, the right-hand side.

/** Forgets the partitions' couplings. */
export function clearCouplings(): void {
  const from: i32 = n[MATRIX_AT]
  const to: i32 = from + n[n[MATRIX_N_AT] + PROFILE]
  for (let i: i32 = from; i < to; i++) m[i] = 0
}

/** Coupling by partition `i`: the far room's air and star (first letter) with the near room's (second). */
export function couple(i: i32, airToAir: f64, airToStar: f64, starToAir: f64, starToStar: f64): void {
  const at: i32 = n[n[MATRIX_N_AT] + PARTITIONS_AT] + 4 * i
  const fixed: i32 = n[MATRIX_AT]
  m[fixed + n[at]] -= airToAir
  m[fixed + n[at + 1]] -= airToStar
  m[fixed + n[at + 2]] -= starToAir
  m[fixed + n[at + 3]] -= starToStar
}

/**
 * LU factors row by row within the skyline, without pivoting (the system is diagonally dominant, stars before airs);
 * forward substitution on the way, then back. The right-hand side becomes the solution.
 */
export function factorAndSolve(): void {
  const size: i32 = 2 * n[ZONES]
  const mx: i32 = n[MATRIX_N_AT]
  const profile: i32 = n[mx + PROFILE]
  const rows: i32 = n[mx + ROWS_AT]
  const low: i32 = n[MATRIX_AT] + profile
  const up: i32 = low + profile
  const diagonal: i32 = up + profile
  const rhs: i32 = diagonal + size
  for (let r: i32 = 0; r < size; r++) {
    const from: i32 = n[rows + ROW_SIZE * r]
    const row: i32 = n[rows + ROW_SIZE * r + 1]
    let pivot: f64 = m[diagonal + r]
    let b: f64 = m[rhs + r]
    for (let c: i32 = from; c < r; c++) {
      const column: i32 = n[rows + ROW_SIZE * c + 1]
      let k: i32 = n[rows + ROW_SIZE * c]
      if (k < from) k = from
      let l: f64 = m[low + row + c]
      let u: f64 = m[up + row + c]
      for (; k < c; k++) {
        l -= m[low + row + k] * m[up + column + k]
        u -= m[low + column + k] * m[up + row + k]
      }
      l *= m[diagonal + c]
      m[low + row + c] = l
      m[up + row + c] = u
      pivot -= l * u
      b -= l * m[rhs + c]
    }
    m[diagonal + r] = 1 / pivot
    m[rhs + r] = b
  }
  for (let c: i32 = size - 1; c >= 0; c--) {
    const x: f64 = m[rhs + c] * m[diagonal + c]
    m[rhs + c] = x
    const column: i32 = up + n[rows + ROW_SIZE * c + 1]
    for (let r: i32 = n[rows + ROW_SIZE * c]; r < c; r++) m[rhs + r] -= m[column + r] * x
  }
}
