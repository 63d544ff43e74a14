import { CAP_IN, CAP_OUT, E_SIZE, EN_SIZE, ELEMENTS, ELEMENT_AT, ELEMENT_N_AT, INNER, NODE_CAP, NODE_FROM, NODE_LOWER, NODE_PIVOT, NODE_SIZE, NODE_T, NODE_TO, NODE_UPPER, OUTER, SOURCE_IN, SOURCE_OUT, TO_INNER, TO_OUTER } from './layout.ts'
import { m, n, type f64, type i32 } from './memory.ts'

/**
 * First half of a step of every conduction chain: what its nodes hold, brought to its two surfaces.
 *
 * Inner nodes solve K·x = (C/Δt)·x_old + g_o·e₁·T_o + g_i·e_n·T_i with constant K. Here p = K⁻¹(C/Δt)x_old by two
 * sweeps over K's factors, without a division; `putBack` adds the surfaces' part.
 */
export function sweepChains(): void {
  const count: i32 = n[ELEMENTS]
  let e: i32 = n[ELEMENT_AT]
  let en: i32 = n[ELEMENT_N_AT]
  for (let i: i32 = 0; i < count; i++) {
    const from: i32 = n[en + NODE_FROM]
    const to: i32 = n[en + NODE_TO]
    let first: f64 = 0
    let last: f64 = 0
    if (to > from) {
      let carry: f64 = m[from + NODE_CAP] * m[from + NODE_T]
      m[from + NODE_T] = carry
      for (let j: i32 = from + NODE_SIZE; j < to; j += NODE_SIZE) {
        carry = m[j + NODE_CAP] * m[j + NODE_T] + m[j + NODE_LOWER] * carry
        m[j + NODE_T] = carry
      }
      let j: i32 = to - NODE_SIZE
      last = carry * m[j + NODE_PIVOT]
      m[j + NODE_T] = last
      first = last
      for (j -= NODE_SIZE; j >= from; j -= NODE_SIZE) {
        first = m[j + NODE_T] * m[j + NODE_PIVOT] + m[j + NODE_UPPER] * first
        m[j + NODE_T] = first
      }
    }
    m[e + SOURCE_OUT] = m[e + CAP_OUT] * m[e + OUTER] + m[e + TO_OUTER] * first
    m[e + SOURCE_IN] = m[e + CAP_IN] * m[e + INNER] + m[e + TO_INNER] * last
    e += E_SIZE
    en += EN_SIZE
  }
}
