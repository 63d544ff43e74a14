/** Highest number of changes with shares: every subset is simulated, 4,096 for twelve. */
export const mostShares = 12

/**
 * Exact Shapley shares: the contribution of each of `k` changes to a difference, as the mean of its effect over all
 * orders of the changes.
 *
 *   φᵢ = Σ over S without i of |S|! (k − |S| − 1)! / k! · (v(S ∪ i) − v(S))
 *
 * The shares of a figure sum to v(all) − v(none); a change without effect in any subset has the share 0; changes that
 * are alike in every subset have equal shares; shares of a sum are sums of shares.
 *
 * @param k       number of changes, at most `mostShares`
 * @param figures figures of the design in which the changes of a subset are made, bit i standing for change i; always
 *                as many
 * @returns       the shares, change by change, figure by figure
 * @throws RangeError for more changes
 * @source L. S. Shapley: A value for n-person games, Contributions to the Theory of Games II (1953)
 * @checked shapley.test.ts: mean over all orders for k ≤ 6, axioms, sums for k = 1 … 12
 */
export function shapleyShares(
  k: number,
  figures: (subset: number) => readonly number[] | Float64Array,
): readonly Float64Array[] {
  if (k > mostShares) throw new RangeError(`Shapley shares of ${k} changes`)
  const subsets = 2 ** k
  const values = Array.from({ length: subsets }, (_, subset) => figures(subset))
  const width = values[0]?.length ?? 0
  const weights = weightsOf(k)
  return Array.from({ length: k }, (_, i) => {
    const bit = 1 << i
    const share = new Float64Array(width)
    // With thousands of terms the rounding error is kept beside the sum (Neumaier), so that shares sum to the
    // difference to the last digits.
    const lost = new Float64Array(width)
    for (let subset = 0; subset < subsets; subset++) {
      if ((subset & bit) !== 0) continue
      const without = values[subset] as ArrayLike<number>
      const having = values[subset | bit] as ArrayLike<number>
      const weight = weights[bitsOf(subset)] as number
      for (let f = 0; f < width; f++) {
        const term = weight * ((having[f] as number) - (without[f] as number))
        const before = share[f] as number
        const sum = before + term
        lost[f]! += Math.abs(before) >= Math.abs(term) ? before - sum + term : term - sum + before
        share[f] = sum
      }
    }
    return share.map((value, f) => value + (lost[f] as number))
  })
}

/** |S|! (k − |S| − 1)! / k! for |S| = 0 … k − 1: one over k times the number of subsets of that size. */
function weightsOf(k: number): readonly number[] {
  let choose = 1 // k − 1 over s
  return Array.from({ length: k }, (_, s) => {
    const weight = 1 / (k * choose)
    choose = (choose * (k - 1 - s)) / (s + 1)
    return weight
  })
}

function bitsOf(subset: number): number {
  let count = 0
  for (let rest = subset; rest !== 0; rest &= rest - 1) count++
  return count
}
