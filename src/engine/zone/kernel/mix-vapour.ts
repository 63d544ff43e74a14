import {
  FLOW_TO_MASS,
  HOLDS,
  HUMIDITY,
  LEAST_HUMIDITY,
  MIX_AT,
  MIX_N_AT,
  MIX_OPENINGS_AT,
  MIX_PROFILE,
  MIX_ROWS_AT,
  MOST_HUMIDITY,
  PAIRS,
  PAIR_N_AT,
  PAIR_ONE,
  PAIR_OTHER,
  PAIR_SIZE,
  PER_HOUR,
  PLACE,
  ROW_FIRST,
  ROW_SIZE,
  ROW_START,
  SLACK_HUMIDITY,
  STEP_PAIR_AT,
  VAPOUR_IN,
  VAPOUR_MIXED,
  VAPOUR_SHARE,
  VAPOUR_TAKEN,
  ZN_SIZE,
  ZONES,
  ZONE_AT,
  ZONE_N_AT,
  Z_SIZE,
} from './layout.ts'
import { m, n, s, type f64, type i32 } from './memory.ts'

// Zones that exchange air, as one symmetric system within its skyline, in the rooms' order of places: row q has the
// entries from column `first` on at `start` + c. At MIX_AT stand the pairs' exchange over the hour [kg/s], the profile of
// −exchange, its factor L, then pivots' inverses and the right-hand side.

const HOLDS_MOST = 1
const HOLDS_LEAST = 2

/** Factors L·D·Lᵀ of the zones' balances; a zone at its limit is known, which takes its row and column out. */
function factorBalances(): void {
  const zones: i32 = n[ZONES]
  const pairs: i32 = n[PAIRS]
  const mix: i32 = n[MIX_N_AT]
  const profile: i32 = n[mix + MIX_PROFILE]
  const rows: i32 = n[mix + MIX_ROWS_AT]
  const entries: i32 = n[MIX_AT] + pairs
  const low: i32 = entries + profile
  const pivots: i32 = low + profile
  const rhs: i32 = pivots + zones
  for (let i: i32 = 0; i < profile; i++) m[low + i] = m[entries + i]
  let z: i32 = n[ZONE_AT]
  let zn: i32 = n[ZONE_N_AT]
  for (let i: i32 = 0; i < zones; i++) {
    const q: i32 = n[zn + PLACE]
    m[pivots + q] = m[z + VAPOUR_SHARE] + m[z + VAPOUR_MIXED]
    m[rhs + q] = m[z + VAPOUR_IN]
    z += Z_SIZE
    zn += ZN_SIZE
  }
  z = n[ZONE_AT]
  zn = n[ZONE_N_AT]
  for (let i: i32 = 0; i < zones; i++) {
    const holds: f64 = m[z + HOLDS]
    if (holds !== 0) {
      const q: i32 = n[zn + PLACE]
      const w: f64 = holds === HOLDS_MOST ? m[z + MOST_HUMIDITY] : m[z + LEAST_HUMIDITY]
      for (let c: i32 = n[rows + ROW_SIZE * q + ROW_FIRST]; c < q; c++) {
        m[rhs + c] -= m[low + n[rows + ROW_SIZE * q + ROW_START] + c] * w
        m[low + n[rows + ROW_SIZE * q + ROW_START] + c] = 0
      }
      for (let r: i32 = q + 1; r < zones; r++) {
        if (n[rows + ROW_SIZE * r + ROW_FIRST] <= q) {
          m[rhs + r] -= m[low + n[rows + ROW_SIZE * r + ROW_START] + q] * w
          m[low + n[rows + ROW_SIZE * r + ROW_START] + q] = 0
        }
      }
      m[pivots + q] = 1
    }
    z += Z_SIZE
    zn += ZN_SIZE
  }
  z = n[ZONE_AT]
  zn = n[ZONE_N_AT]
  for (let i: i32 = 0; i < zones; i++) {
    const holds: f64 = m[z + HOLDS]
    if (holds !== 0) m[rhs + n[zn + PLACE]] = holds === HOLDS_MOST ? m[z + MOST_HUMIDITY] : m[z + LEAST_HUMIDITY]
    z += Z_SIZE
    zn += ZN_SIZE
  }
  for (let r: i32 = 0; r < zones; r++) {
    const from: i32 = n[rows + ROW_SIZE * r + ROW_FIRST]
    const row: i32 = low + n[rows + ROW_SIZE * r + ROW_START]
    let pivot: f64 = m[pivots + r]
    for (let c: i32 = from; c < r; c++) {
      const column: i32 = low + n[rows + ROW_SIZE * c + ROW_START]
      let k: i32 = n[rows + ROW_SIZE * c + ROW_FIRST]
      if (k < from) k = from
      let entry: f64 = m[row + c]
      for (; k < c; k++) entry -= m[row + k] * m[column + k]
      m[row + c] = entry
    }
    // The entries so far are L·D: divide by the pivots where the pivot itself is known.
    for (let c: i32 = from; c < r; c++) {
      const scaled: f64 = m[row + c] * m[pivots + c]
      pivot -= scaled * m[row + c]
      m[row + c] = scaled
    }
    m[pivots + r] = 1 / pivot
  }
}

/** The right-hand side becomes the zones' humidity. */
function substituteBalances(): void {
  const zones: i32 = n[ZONES]
  const mix: i32 = n[MIX_N_AT]
  const profile: i32 = n[mix + MIX_PROFILE]
  const rows: i32 = n[mix + MIX_ROWS_AT]
  const low: i32 = n[MIX_AT] + n[PAIRS] + profile
  const pivots: i32 = low + profile
  const rhs: i32 = pivots + zones
  for (let r: i32 = 0; r < zones; r++) {
    const row: i32 = low + n[rows + ROW_SIZE * r + ROW_START]
    let b: f64 = m[rhs + r]
    for (let c: i32 = n[rows + ROW_SIZE * r + ROW_FIRST]; c < r; c++) b -= m[row + c] * m[rhs + c]
    m[rhs + r] = b
  }
  for (let r: i32 = 0; r < zones; r++) m[rhs + r] *= m[pivots + r]
  for (let r: i32 = zones - 1; r >= 0; r--) {
    const row: i32 = low + n[rows + ROW_SIZE * r + ROW_START]
    const w: f64 = m[rhs + r]
    for (let c: i32 = n[rows + ROW_SIZE * r + ROW_FIRST]; c < r; c++) m[rhs + c] -= m[row + c] * w
  }
}

/**
 * Humidity of zones that exchange air, and what their plants take out (positive) or bring [kg/s].
 *
 * All balances at once; a zone whose humidity leaves its band is held there and the rest solved again, until none leaves
 * its band and every plant that holds one works in its direction.
 *
 * @param step     the last one of this balance
 * @param balances of an hour
 */
export function mixVapour(step: i32, balances: i32): void {
  const zones: i32 = n[ZONES]
  const pairs: i32 = n[PAIRS]
  const steps: i32 = balances === 1 ? n[PER_HOUR] : 1
  const mix: i32 = n[MIX_N_AT]
  const profile: i32 = n[mix + MIX_PROFILE]
  const entries: i32 = n[MIX_AT] + pairs
  const rhs: i32 = entries + 2 * profile + zones
  const toMass: f64 = m[n[ZONE_AT] + FLOW_TO_MASS] * balances
  for (let i: i32 = 0; i < profile; i++) m[entries + i] = 0
  let z: i32 = n[ZONE_AT]
  let zn: i32 = n[ZONE_N_AT]
  for (let i: i32 = 0; i < zones; i++) {
    m[z + VAPOUR_MIXED] = 0
    m[z + HOLDS] = 0
    z += Z_SIZE
    zn += ZN_SIZE
  }
  for (let p: i32 = 0; p < pairs; p++) {
    let exchange: f64 = 0
    for (let i: i32 = step - steps + 1; i <= step; i++) exchange += s[n[STEP_PAIR_AT] + i * pairs + p]
    exchange *= toMass
    m[n[MIX_AT] + p] = exchange
    m[entries + n[n[mix + MIX_OPENINGS_AT] + p]] -= exchange
    m[n[ZONE_AT] + n[n[PAIR_N_AT] + PAIR_SIZE * p + PAIR_ONE] * Z_SIZE + VAPOUR_MIXED] += exchange
    m[n[ZONE_AT] + n[n[PAIR_N_AT] + PAIR_SIZE * p + PAIR_OTHER] * Z_SIZE + VAPOUR_MIXED] += exchange
  }
  let changes: boolean = true
  for (let round: i32 = 0; changes && round < 4 + 2 * zones; round++) {
    factorBalances()
    substituteBalances()
    z = n[ZONE_AT]
    zn = n[ZONE_N_AT]
    for (let i: i32 = 0; i < zones; i++) {
      const w: f64 = m[rhs + n[zn + PLACE]]
      m[z + HUMIDITY] = w
      m[z + VAPOUR_TAKEN] = m[z + HOLDS] === 0 ? 0 : m[z + VAPOUR_IN] - (m[z + VAPOUR_SHARE] + m[z + VAPOUR_MIXED]) * w
      z += Z_SIZE
      zn += ZN_SIZE
    }
    for (let p: i32 = 0; p < pairs; p++) {
      const a: i32 = n[n[PAIR_N_AT] + PAIR_SIZE * p + PAIR_ONE]
      const b: i32 = n[n[PAIR_N_AT] + PAIR_SIZE * p + PAIR_OTHER]
      const za: i32 = n[ZONE_AT] + a * Z_SIZE
      const zb: i32 = n[ZONE_AT] + b * Z_SIZE
      if (m[za + HOLDS] !== 0) m[za + VAPOUR_TAKEN] += m[n[MIX_AT] + p] * m[zb + HUMIDITY]
      if (m[zb + HOLDS] !== 0) m[zb + VAPOUR_TAKEN] += m[n[MIX_AT] + p] * m[za + HUMIDITY]
    }
    changes = false
    z = n[ZONE_AT]
    zn = n[ZONE_N_AT]
    for (let i: i32 = 0; i < zones; i++) {
      const holds: f64 = m[z + HOLDS]
      const w: f64 = m[z + HUMIDITY]
      let after: f64 = holds
      if (holds === 0) {
        if (w > m[z + MOST_HUMIDITY] * (1 + SLACK_HUMIDITY)) after = HOLDS_MOST
        else if (w < m[z + LEAST_HUMIDITY] * (1 - SLACK_HUMIDITY)) after = HOLDS_LEAST
      } else if (round < zones + 2) {
        if (holds === HOLDS_MOST && m[z + VAPOUR_TAKEN] < 0) after = 0
        else if (holds === HOLDS_LEAST && m[z + VAPOUR_TAKEN] > 0) after = 0
      }
      if (after !== holds) {
        m[z + HOLDS] = after
        changes = true
      }
      z += Z_SIZE
      zn += ZN_SIZE
    }
  }
}
