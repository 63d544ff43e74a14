/** Eigenvalues λ; row k of `vectors` is the unit eigenvector of value k. */
export interface Eigen {
  readonly values: Float64Array
  /** [n][n] */
  readonly vectors: Float64Array
}

const mostSweeps = 40
/** Limit relative to the geometric mean of two diagonal entries: smaller entries are rounding. */
const negligible = 1e-16

/**
 * Eigenvalues and eigenvectors of a symmetric, positive definite matrix, by Jacobi's cyclic rotations. Small
 * eigenvalues keep their digits too, and only IEEE 754's basic operations are used. The values have no order.
 *
 * @param matrix [n][n]; left as it is
 * @source  Golub and Van Loan, Matrix Computations, chapter 8; Demmel and Veselić 1992 on when a rotation may be left
 * out
 * @checked symmetric-eigen.test.ts
 */
export function symmetricEigen(matrix: Float64Array, n: number): Eigen {
  const a = matrix.slice()
  const vectors = new Float64Array(n * n)
  for (let i = 0; i < n; i++) vectors[i * n + i] = 1
  const turn = (of: Float64Array, first: number, second: number, stride: number, cos: number, sin: number): void => {
    for (let i = 0; i < n; i++) {
      const x = of[first + i * stride]
      const y = of[second + i * stride]
      of[first + i * stride] = cos * x - sin * y
      of[second + i * stride] = sin * x + cos * y
    }
  }
  for (let sweep = 0, turned = true; turned && sweep < mostSweeps; sweep++) {
    turned = false
    for (let p = 0; p < n; p++) {
      for (let q = p + 1; q < n; q++) {
        const between = a[p * n + q]
        const one = a[p * n + p]
        const two = a[q * n + q]
        if (Math.abs(between) <= negligible * Math.sqrt(one * two)) continue
        turned = true
        const half = (two - one) / (2 * between)
        const tangent = (half < 0 ? -1 : 1) / (Math.abs(half) + Math.sqrt(half * half + 1))
        const cos = 1 / Math.sqrt(tangent * tangent + 1)
        const sin = tangent * cos
        turn(a, p * n, q * n, 1, cos, sin)
        turn(a, p, q, n, cos, sin)
        turn(vectors, p * n, q * n, 1, cos, sin)
        // The rotation makes these entries exactly 0.
        a[p * n + q] = 0
        a[q * n + p] = 0
        a[p * n + p] = one - tangent * between
        a[q * n + q] = two + tangent * between
      }
    }
  }
  return { values: Float64Array.from({ length: n }, (_, k) => a[k * n + k]), vectors }
}
