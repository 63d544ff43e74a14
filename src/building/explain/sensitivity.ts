/** Contributions to the variance of a figure over a whole study. */
export interface ColumnSensitivity {
  /** Variance of the figure over all rows with equal weight, in its unit squared; null if a row has no value. */
  readonly variance: number | null
  /** First-order and total share of each parameter; null if the figure does not vary. */
  readonly first: readonly (number | null)[]
  readonly total: readonly (number | null)[]
  /** Share of every pair a < b: the joint effect beyond each alone. */
  readonly pairs: readonly { readonly a: number; readonly b: number; readonly share: number | null }[]
}

/** Change relative to a figure's size below which it is rounding. */
const rounding = 1e-12

/**
 * Exact first-order, total and pairwise sensitivity of figures over a full factorial table: the analysis of variance of
 * all its rows, without any further run.
 *
 *   Sᵢ = V(E(y | xᵢ)) / V(y),  Tᵢ = E(V(y | all but xᵢ)) / V(y),  Sᵢⱼ = V(E(y | xᵢ, xⱼ)) / V(y) − Sᵢ − Sⱼ
 *
 * First orders, pairs and all higher orders sum to 1; a total is the sum of all terms with its parameter.
 *
 * @param levels  number of options by parameter; rows count through them as digits, the last one fastest
 * @param columns values of all rows, column by column; NaN where a figure is missing
 * @throws RangeError when a column has not a value for every combination
 * @source I. M. Sobol: Sensitivity estimates for nonlinear mathematical models (1993); A. Saltelli et al. (2010)
 * @checked sensitivity.test.ts: functions worked by hand, and decomposition by brute force
 */
export function sensitivity(
  levels: readonly number[],
  columns: readonly ArrayLike<number>[],
): readonly ColumnSensitivity[] {
  const count = levels.reduce((product, n) => product * n, 1)
  const digits = digitsOf(levels, count)
  const strides = levels.map((_, p) => levels.slice(p + 1).reduce((product, n) => product * n, 1))
  const pairs = levels.flatMap((_, a) => levels.slice(a + 1).map((_other, i) => ({ a, b: a + 1 + i })))
  return columns.map(column => {
    if (column.length !== count) throw new RangeError(`${column.length} rows of ${count} combinations`)
    const about = centred(column)
    const variance = meanOfSquares(about.values)
    // If the variance is 0 or rounding, shares have no meaning.
    if (Number.isNaN(variance) || variance <= (rounding * about.size) ** 2)
      return {
        variance: Number.isNaN(variance) ? null : 0,
        first: levels.map(() => null),
        total: levels.map(() => null),
        pairs: pairs.map(pair => ({ ...pair, share: null })),
      }
    const { values } = about
    const first = levels.map((n, p) => varianceOfMeans(values, digits[p]!, n) / variance)
    return {
      variance,
      first,
      total: levels.map((n, p) => withinVariance(values, n, strides[p]!) / variance),
      pairs: pairs.map(({ a, b }) => ({
        a,
        b,
        share:
          varianceOfPairs(values, digits[a]!, digits[b]!, levels[a]!, levels[b]!) / variance - first[a]! - first[b]!,
      })),
    }
  })
}

function digitsOf(levels: readonly number[], count: number): readonly Uint8Array[] {
  let stride = count
  return levels.map(n => {
    stride /= n
    return Uint8Array.from({ length: count }, (_, row) => Math.floor(row / stride) % n)
  })
}

/** Values less their mean, and the size of the largest. */
function centred(column: ArrayLike<number>): { readonly values: Float64Array; readonly size: number } {
  const values = Float64Array.from(column)
  let sum = 0
  let size = 0
  for (const value of values) {
    sum += value
    size = Math.max(size, Math.abs(value))
  }
  const mean = sum / values.length
  for (let i = 0; i < values.length; i++) values[i]! -= mean
  return { values, size }
}

function meanOfSquares(values: Float64Array): number {
  let sum = 0
  for (const value of values) sum += value * value
  return sum / values.length
}

/** Variance of the means of groups of equal size; the mean of all values is 0. */
function varianceOfSums(sums: Float64Array, perGroup: number): number {
  return meanOfSquares(sums) / (perGroup * perGroup)
}

function varianceOfMeans(values: Float64Array, digit: Uint8Array, n: number): number {
  const sums = new Float64Array(n)
  for (let row = 0; row < values.length; row++) sums[digit[row]!]! += values[row]!
  return varianceOfSums(sums, values.length / n)
}

function varianceOfPairs(values: Float64Array, a: Uint8Array, b: Uint8Array, na: number, nb: number): number {
  const sums = new Float64Array(na * nb)
  for (let row = 0; row < values.length; row++) sums[a[row]! * nb + b[row]!]! += values[row]!
  return varianceOfSums(sums, values.length / (na * nb))
}

/** Variance by a parameter, averaged over all others; rows that differ in it alone lie `stride` apart. */
function withinVariance(values: Float64Array, n: number, stride: number): number {
  let sum = 0
  for (let block = 0; block < values.length; block += n * stride)
    for (let start = block; start < block + stride; start++) {
      let mean = 0
      for (let level = 0; level < n; level++) mean += values[start + level * stride]!
      mean /= n
      for (let level = 0; level < n; level++) {
        const off = values[start + level * stride]! - mean
        sum += off * off
      }
    }
  return sum / values.length
}
