import type { Plan } from './plan.ts'
import type { State } from './state.ts'

/**
 * First half of a step of every conduction chain: what its nodes hold, brought to its two surfaces.
 *
 * Inner nodes solve K·x = (C/Δt)·x_old + g_o·e₁·T_o + g_i·e_n·T_i with constant K. Here p = K⁻¹(C/Δt)x_old by two
 * sweeps over K's factors, without a division; `putBack` adds the surfaces' part.
 */
export function sweepChains(plan: Plan, state: State): void {
  const { elements, node, toOuter, toInner, capacityOut, capacityIn, capacity, lower, pivot, upper } = plan
  const { outer, inner, nodes, sourceOut, sourceIn } = state
  let to = node[0]
  for (let e = 0; e < elements; e++) {
    const from = to
    to = node[e + 1]
    let first = 0
    let last = 0
    if (to > from) {
      let carry = capacity[from] * nodes[from]
      nodes[from] = carry
      for (let j = from + 1; j < to; j++) {
        carry = capacity[j] * nodes[j] + lower[j] * carry
        nodes[j] = carry
      }
      last = carry * pivot[to - 1]
      nodes[to - 1] = last
      first = last
      for (let j = to - 2; j >= from; j--) {
        first = nodes[j] * pivot[j] + upper[j] * first
        nodes[j] = first
      }
    }
    sourceOut[e] = capacityOut[e] * outer[e] + toOuter[e] * first
    sourceIn[e] = capacityIn[e] * inner[e] + toInner[e] * last
  }
}
