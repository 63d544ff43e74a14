import {
  CAP_IN,
  CAP_OUT,
  E_SIZE,
  EN_SIZE,
  ELEMENTS,
  ELEMENT_AT,
  ELEMENT_N_AT,
  INNER,
  NODE_BY_INNER,
  NODE_BY_OUTER,
  NODE_FROM,
  NODE_GAIN,
  NODE_HEAT,
  NODE_LOWER,
  NODE_PIVOT,
  NODE_RESPONSE,
  NODE_SIZE,
  NODE_TO,
  NODE_UPPER,
  OUTER,
  SOURCE_IN,
  SOURCE_OUT,
  TO_INNER,
  TO_OUTER,
} from './layout.ts'
import { m, n, type f64, type i32 } from './memory.ts'

/**
 * End of a step and beginning of the next for one conduction chain.
 *
 * Inner nodes exchange at a part θ of the step (chain-inputs.ts) and solve K·y = C/(θΔt)·x_old + g_o·e₁·T_o + g_i·e_n·T_i for
 * their temperatures y there, K constant. With p = K⁻¹·C/(θΔt)·x_old known from before, y = p + u_o·T_o + u_i·T_i now that the
 * surfaces are, and the step ends at x_old + (y − x_old)/θ; the next p follows by two sweeps over K's factors, without a
 * division, and with it what the chain and its surface capacities bring to the next step.
 *
 * @param e    the element's record
 * @param from its first node, `to` the end of its last
 */
export function sweepChain(e: i32, from: i32, to: i32, outer: f64, inner: f64): void {
  let first: f64 = 0
  let last: f64 = 0
  if (to > from) {
    let carry: f64 = 0
    for (let j: i32 = from; j < to; j += NODE_SIZE) {
      const then: f64 = m[j + NODE_RESPONSE] + m[j + NODE_BY_OUTER] * outer + m[j + NODE_BY_INNER] * inner
      const held: f64 = m[j + NODE_HEAT]
      const heat: f64 = held + m[j + NODE_GAIN] * (then - held)
      m[j + NODE_HEAT] = heat
      carry = heat + m[j + NODE_LOWER] * carry
      m[j + NODE_RESPONSE] = carry
    }
    let j: i32 = to - NODE_SIZE
    last = carry * m[j + NODE_PIVOT]
    m[j + NODE_RESPONSE] = last
    first = last
    for (j -= NODE_SIZE; j >= from; j -= NODE_SIZE) {
      first = m[j + NODE_RESPONSE] * m[j + NODE_PIVOT] + m[j + NODE_UPPER] * first
      m[j + NODE_RESPONSE] = first
    }
  }
  m[e + SOURCE_OUT] = m[e + CAP_OUT] * outer + m[e + TO_OUTER] * first
  m[e + SOURCE_IN] = m[e + CAP_IN] * inner + m[e + TO_INNER] * last
}

/** Sweeps every chain for the first step from the heat its nodes hold. */
export function startChains(): void {
  const count: i32 = n[ELEMENTS]
  let e: i32 = n[ELEMENT_AT]
  let en: i32 = n[ELEMENT_N_AT]
  for (let i: i32 = 0; i < count; i++) {
    const from: i32 = n[en + NODE_FROM]
    const to: i32 = n[en + NODE_TO]
    const outer: f64 = m[e + OUTER]
    const inner: f64 = m[e + INNER]
    for (let j: i32 = from; j < to; j += NODE_SIZE) {
      m[j + NODE_RESPONSE] = m[j + NODE_HEAT] - m[j + NODE_BY_OUTER] * outer - m[j + NODE_BY_INNER] * inner
    }
    sweepChain(e, from, to, outer, inner)
    e += E_SIZE
    en += EN_SIZE
  }
}
