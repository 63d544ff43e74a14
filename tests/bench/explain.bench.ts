import { rowRules } from '#building/explain/row-rules.ts'
import { sensitivity } from '#building/explain/sensitivity.ts'
import { mostShares, shapleyShares } from '#building/explain/shapley.ts'
import { endUses } from '#contract/options.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { seededRandom, type Bench } from './bench.ts'

/** Work of explanations beside the engine, for the largest study: 4,096 rows. */
const twelve = Array<number>(12).fill(2)
const rows = 2 ** twelve.length

function figures(seed: number, width: number): Float64Array {
  const random = seededRandom(seed)
  return Float64Array.from({ length: width }, () => random() * 1e5)
}

export const explainBenches: readonly Bench[] = [
  {
    name: 'explain/sensitivity-4096',
    aim: 50,
    repeat: 3,
    describe: `first, total and pairwise shares of ${storedColumnKeys.length} figures over twelve parameters of two options`,
    prepare: () => {
      const columns = storedColumnKeys.map((_, i) => figures(i + 1, rows))
      return () => sensitivity(twelve, columns).reduce((sum, { first }) => sum + (first[0] ?? 0), 0)
    },
  },
  {
    name: 'explain/sensitivity-4096-six',
    aim: 50,
    repeat: 3,
    describe: `the same over six parameters of four options`,
    prepare: () => {
      const columns = storedColumnKeys.map((_, i) => figures(i + 1, rows))
      return () => sensitivity([4, 4, 4, 4, 4, 4], columns).reduce((sum, { first }) => sum + (first[0] ?? 0), 0)
    },
  },
  {
    name: 'explain/shares-of-twelve',
    aim: 50,
    repeat: 3,
    describe: `Shapley shares of ${mostShares} changes in ${endUses.length} end uses, of subsets that are simulated already`,
    prepare: () => {
      const values = Array.from({ length: rows }, (_, i) => figures(i + 1, endUses.length))
      return () => shapleyShares(mostShares, subset => values[subset]!).reduce((sum, share) => sum + (share[0] ?? 0), 0)
    },
  },
  {
    name: 'explain/rules-4096',
    aim: 500,
    repeat: 1,
    describe: 'a selection of 4,096 rows in twelve parameters in words, with noise that no rule says',
    prepare: () => {
      const digits = Uint8Array.from({ length: rows * twelve.length }, (_, i) => {
        const place = i % twelve.length
        return (((i - place) / twelve.length) >>> (twelve.length - 1 - place)) & 1
      })
      const random = seededRandom(2)
      const selected = Array.from({ length: rows }, (_, row) => row).filter(row =>
        (row & 0x840) === 0x800 ? random() < 0.8 : random() < 0.1,
      )
      return () => {
        const { purity, cover } = rowRules(twelve, digits, selected)
        return purity + cover
      }
    },
  },
]
