/**
 * Polynomials and first direction numbers of Sobol's sequence, dimension by dimension from the second: the polynomial's inner
 * coefficients as bits, then m₁, m₂, …, of which there are as many as its degree.
 *
 * @source S. Joe, F. Y. Kuo: Constructing Sobol sequences with better two-dimensional projections, SIAM J. Sci. Comput. 30 (2008), their
 *         table new-joe-kuo-6
 */
const directions: readonly (readonly [inner: number, ...m: number[]])[] = [
  [0, 1],
  [1, 1, 3],
  [1, 1, 3, 1],
  [2, 1, 1, 1],
  [1, 1, 1, 3, 3],
  [4, 1, 3, 5, 13],
  [2, 1, 1, 5, 5, 17],
  [4, 1, 1, 5, 5, 5],
  [7, 1, 1, 7, 11, 19],
  [11, 1, 1, 5, 1, 1],
  [13, 1, 1, 1, 3, 11],
  [14, 1, 3, 5, 5, 31],
  [1, 1, 3, 3, 9, 7, 49],
  [13, 1, 1, 1, 15, 21, 21],
  [16, 1, 3, 1, 13, 27, 49],
  [19, 1, 1, 1, 15, 7, 5],
  [22, 1, 3, 1, 15, 13, 25],
  [25, 1, 1, 5, 5, 19, 61],
  [1, 1, 3, 7, 11, 23, 15, 103],
  [4, 1, 3, 7, 13, 13, 15, 69],
  [7, 1, 1, 3, 13, 7, 35, 63],
  [8, 1, 3, 5, 9, 1, 25, 53],
  [14, 1, 3, 1, 13, 9, 35, 107],
  [19, 1, 3, 1, 5, 27, 61, 31],
  [21, 1, 1, 5, 11, 19, 41, 61],
  [28, 1, 3, 5, 3, 3, 13, 69],
  [31, 1, 1, 7, 13, 1, 19, 1],
  [32, 1, 3, 7, 5, 13, 19, 59],
  [37, 1, 1, 3, 9, 25, 29, 41],
  [41, 1, 3, 5, 13, 23, 1, 55],
  [42, 1, 3, 7, 3, 13, 59, 17],
  [50, 1, 3, 1, 3, 5, 53, 69],
  [55, 1, 1, 5, 5, 23, 33, 13],
  [56, 1, 1, 7, 7, 1, 61, 123],
  [59, 1, 1, 7, 9, 13, 61, 49],
  [62, 1, 3, 3, 5, 3, 55, 33],
  [14, 1, 3, 1, 15, 31, 13, 49, 245],
  [21, 1, 3, 5, 15, 31, 59, 63, 97],
  [22, 1, 3, 1, 11, 11, 11, 77, 249],
  [38, 1, 3, 1, 11, 27, 43, 71, 9],
  [47, 1, 1, 7, 15, 21, 11, 81, 45],
  [49, 1, 3, 7, 3, 25, 31, 65, 79],
  [50, 1, 3, 1, 1, 19, 11, 3, 205],
  [52, 1, 1, 5, 9, 19, 21, 29, 157],
  [56, 1, 3, 7, 11, 1, 33, 89, 185],
  [67, 1, 3, 3, 3, 15, 9, 79, 71],
  [70, 1, 3, 7, 11, 15, 39, 119, 27],
  [84, 1, 1, 3, 1, 11, 31, 97, 225],
  [97, 1, 1, 1, 3, 23, 43, 57, 177],
]

/** Number of dimensions with direction numbers. */
export const mostDimensions = directions.length + 1
const bits = 32

/** Direction numbers of a dimension, as 32-bit fractions. */
function directionNumbers(dimension: number): Uint32Array {
  const v = new Uint32Array(bits)
  const given = directions[dimension - 1]
  if (given === undefined) return v.map((_, i) => 2 ** (bits - 1 - i))
  const [inner, ...m] = given
  const degree = m.length
  for (let i = 0; i < bits; i++) {
    if (i < degree) {
      v[i] = (m[i] as number) * 2 ** (bits - 1 - i)
      continue
    }
    let next = (v[i - degree] as number) ^ ((v[i - degree] as number) >>> degree)
    for (let k = 1; k < degree; k++) if ((inner >>> (degree - 1 - k)) & 1) next ^= v[i - k] as number
    v[i] = next
  }
  return v
}

/** A 32-bit shift of each dimension, from a seed. */
function shiftOf(seed: number, dimension: number): number {
  let x = (seed ^ Math.imul(dimension + 1, 0x9e3779b9)) >>> 0
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b)
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35)
  return (x ^ (x >>> 16)) >>> 0
}

/**
 * Points of Sobol's sequence with a digital shift from a seed: evenly spread in every projection, the same for a seed
 * on every machine. Without a seed it is the plain sequence.
 *
 * @param dimensions at most `mostDimensions`
 * @returns          the next point, each coordinate in 0 ≤ u < 1; the array is used again
 * @throws RangeError for more than `mostDimensions`
 * @checked sobol.test.ts: beside scipy.stats.qmc.Sobol, and the balance of every power of two
 */
export function sobol(dimensions: number, seed?: number): () => Float64Array {
  if (dimensions < 1 || dimensions > mostDimensions)
    throw new RangeError(`Sobol's sequence of ${dimensions} dimensions`)
  const numbers = Array.from({ length: dimensions }, (_, d) => directionNumbers(d))
  const state = Uint32Array.from(numbers, (_, d) => (seed === undefined ? 0 : shiftOf(seed, d)))
  const point = new Float64Array(dimensions)
  let index = 0
  return () => {
    for (let d = 0; d < dimensions; d++) point[d] = (state[d] as number) / 2 ** bits
    // Gray code: the next point differs in one direction number, that of the lowest zero bit.
    const lowest = Math.clz32(~index & -~index) ^ 31
    for (let d = 0; d < dimensions; d++) state[d] = (state[d] as number) ^ (numbers[d]?.[lowest] as number)
    index++
    return point
  }
}
