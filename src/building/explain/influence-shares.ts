import type { Sensitivity } from '#contract/entities/explanation.ts'
import type { VariantColumnKey } from '#contract/variant-columns.ts'

type Answer = (typeof Sensitivity)['Type']

/** Influence of the parameters on a figure: shares of its variance [0–1]. */
export interface InfluenceShares {
  /** Parameters by their whole influence, the largest first: alone, and with all others. */
  readonly bars: readonly { readonly key: string; readonly alone: number; readonly whole: number }[]
  /** Largest whole influence; never 0, so that bars may be divided by it. */
  readonly largest: number
  /** Share that only several parameters together have. */
  readonly together: number
  /** Pair with the largest joint share. */
  readonly pair: { readonly a: string; readonly b: string; readonly share: number } | undefined
}

/** Shares of an answer for a figure; undefined where the figure is not in it or does not vary. */
export function influenceShares(
  { parameters, columns }: Answer,
  column: VariantColumnKey,
): InfluenceShares | undefined {
  const of = columns.find(one => one.column === column)
  if (of === undefined || of.first.some(share => share === null)) return undefined
  const bars = parameters
    .map((key, p) => ({ key, alone: of.first[p] ?? 0, whole: of.total[p] ?? 0 }))
    .toSorted((a, b) => b.whole - a.whole)
  const [pair] = of.pairs.toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0))
  return {
    bars,
    largest: Math.max(...bars.map(({ whole }) => whole), 1e-9),
    together: 1 - bars.reduce((sum, { alone }) => sum + alone, 0),
    pair: pair && { a: parameters[pair.a] ?? '', b: parameters[pair.b] ?? '', share: pair.share ?? 0 },
  }
}
