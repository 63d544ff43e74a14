import { symmetricEigen } from '../maths/symmetric-eigen.ts'

/**
 * Inner nodes of a conduction chain as modes that decay independently. At the end of a step, with the faces at T_o and
 * T_i
 *
 * ```
 * w_k ← kept_k·w_k + byOuter_k·T_o + byInner_k·T_i      and the chain brings to the next step
 * Σ byOuter_k·w_k to the outer surface,   Σ byInner_k·w_k to the inner one   [W/m²]
 * ```
 */
export interface ChainModes {
  /** Part of a mode that remains after a step, −1 to 1. */
  readonly kept: Float64Array
  readonly byOuter: Float64Array
  readonly byInner: Float64Array
  /**
   * Temperature of each node per unit of each mode, x_j = Σ shape[k][j]·w_k, and w_k = Σ shape[k][j]·C_j/Δt·x_j
   * [modes][nodes].
   */
  readonly shape: Float64Array
}

/**
 * The step of the inner nodes, K·y = C/(θΔt)·x + g_o·e₁·T_o + g_i·e_n·T_i with K = C/(θΔt) + G and x ← x + (y − x)/θ,
 * is
 *
 * ```
 * x ← (1 − M⁻¹)·x + M⁻¹·G⁻¹·(g_o·e₁·T_o + g_i·e_n·T_i)      M = G⁻¹·C/Δt + θ
 * ```
 *
 * and in coordinates √(C/Δt)·x the matrix M is symmetric and positive definite, θ differing from node to node: its
 * eigenvectors are orthogonal, so that the change of basis is exact. With the faces at 0 °C, 1 W/m² at a node warms
 * another node by R_out·R_in/R: R_out is the resistance outside the outer one of the two, R_in that inside the inner
 * one, R the whole. This is G⁻¹. A mode's flow to a face equals the mode's response to one kelvin of that face.
 *
 * @param capacity    C/Δt of the nodes [W/(m²·K)]
 * @param conductance from the outer face to the first node, between nodes, from the last to the inner face [W/(m²·K)]
 * @param part        θ of each node, ½ to 1
 * @checked chain-inputs.test.ts, beside the elimination of K
 */
export function chainModes(capacity: Float64Array, conductance: Float64Array, part: Float64Array): ChainModes {
  const n = capacity.length
  const outwards = new Float64Array(n)
  const inwards = new Float64Array(n)
  for (let j = 0; j < n; j++) {
    outwards[j] = (j === 0 ? 0 : outwards[j - 1]) + 1 / conductance[j]
    inwards[n - 1 - j] = (j === 0 ? 0 : inwards[n - j]) + 1 / conductance[n - j]
  }
  const root = capacity.map(Math.sqrt)
  const matrix = new Float64Array(n * n)
  for (let i = 0; i < n; i++) {
    for (let j = i; j < n; j++)
      matrix[i * n + j] = matrix[j * n + i] =
        (root[i] * root[j] * outwards[i] * inwards[j]) / (outwards[i] + inwards[i])
    matrix[i * n + i] += part[i]
  }
  const { values, vectors } = symmetricEigen(matrix, n)
  const shape = vectors.map((entry, at) => entry / root[at % n])
  const perMode = (of: (slowness: number, k: number) => number): Float64Array => values.map(of)
  return {
    kept: perMode(slowness => 1 - 1 / slowness),
    byOuter: perMode((slowness, k) => conductance[0] * shape[k * n] * (1 - part[0] / slowness)),
    byInner: perMode((slowness, k) => conductance[n] * shape[k * n + n - 1] * (1 - part[n - 1] / slowness)),
    shape,
  }
}
