import {
  CAP_IN,
  CAP_OUT,
  ELEMENTS,
  ELEMENT_AT,
  ELEMENT_N_AT,
  EN_SIZE,
  E_SIZE,
  INNER,
  MODE_NOW,
  MODES_FROM,
  MODES_SIZE,
  MODES_TO,
  MODE_BY_INNER,
  MODE_BY_OUTER,
  MODE_KEPT,
  OUTER,
  SOURCE_IN,
  SOURCE_OUT,
} from './layout.ts'
import { m, n, type f64, type i32 } from './memory.ts'

/**
 * End of a step and beginning of the next for one conduction chain: its modes (chain-modes.ts) decay, take what the faces'
 * temperatures give them, and with the capacities of the faces bring to the next step what it begins with. Sums go over
 * every second mode, so that two may stand side by side.
 *
 * @param e    the element's record
 * @param from its first modes, `to` the end of its last
 */
export function sweepChain(e: i32, from: i32, to: i32, outer: f64, inner: f64): void {
  let out0: f64 = 0
  let out1: f64 = 0
  let in0: f64 = 0
  let in1: f64 = 0
  for (let j: i32 = from; j < to; j += MODES_SIZE) {
    const byOuter0: f64 = m[j + MODE_BY_OUTER]
    const byOuter1: f64 = m[j + MODE_BY_OUTER + 1]
    const byInner0: f64 = m[j + MODE_BY_INNER]
    const byInner1: f64 = m[j + MODE_BY_INNER + 1]
    const mode0: f64 = m[j + MODE_KEPT] * m[j + MODE_NOW] + (byOuter0 * outer + byInner0 * inner)
    const mode1: f64 = m[j + MODE_KEPT + 1] * m[j + MODE_NOW + 1] + (byOuter1 * outer + byInner1 * inner)
    m[j + MODE_NOW] = mode0
    m[j + MODE_NOW + 1] = mode1
    out0 += byOuter0 * mode0
    out1 += byOuter1 * mode1
    in0 += byInner0 * mode0
    in1 += byInner1 * mode1
  }
  m[e + SOURCE_OUT] = m[e + CAP_OUT] * outer + (out0 + out1)
  m[e + SOURCE_IN] = m[e + CAP_IN] * inner + (in0 + in1)
}

/** Heat that every chain brings to the first step. */
export function startChains(): void {
  const count: i32 = n[ELEMENTS]
  let e: i32 = n[ELEMENT_AT]
  let en: i32 = n[ELEMENT_N_AT]
  for (let i: i32 = 0; i < count; i++) {
    let out: f64 = 0
    let into: f64 = 0
    const to: i32 = n[en + MODES_TO]
    for (let j: i32 = n[en + MODES_FROM]; j < to; j += MODES_SIZE) {
      out += m[j + MODE_BY_OUTER] * m[j + MODE_NOW] + m[j + MODE_BY_OUTER + 1] * m[j + MODE_NOW + 1]
      into += m[j + MODE_BY_INNER] * m[j + MODE_NOW] + m[j + MODE_BY_INNER + 1] * m[j + MODE_NOW + 1]
    }
    m[e + SOURCE_OUT] = m[e + CAP_OUT] * m[e + OUTER] + out
    m[e + SOURCE_IN] = m[e + CAP_IN] * m[e + INNER] + into
    e += E_SIZE
    en += EN_SIZE
  }
}
