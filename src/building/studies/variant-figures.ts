import { keptColumnKeys } from '#contract/variant-columns.ts'
import { rowOptions, type VariedParameter } from '../stages/study-rows.ts'
import type { ChosenOptions } from '../stages/with-options.ts'
import type { NotSimulated } from '../lowered.ts'
import type { Variants } from './variants.ts'

/** Rows of a study as a chunk keeps them. */
export interface VariantFigures {
  /** In the order of `keptColumnKeys`, a value for every asked row in the order of asking; NaN where there is none. */
  readonly columns: readonly Float64Array[]
  /** Rows computed, from the first: all, or fewer where it was cancelled. The columns hold NaN behind them. */
  readonly done: number
  /** Asked rows that have no figures, and why; their columns hold NaN. */
  readonly refused: readonly { readonly row: number; readonly why: NotSimulated }[]
}

/** What is read between two variants. */
export interface Watch {
  readonly isCancelled?: () => boolean
  /** After each variant: how many of the asked rows are done. */
  readonly tell?: (done: number) => void
}

/**
 * Figures of rows of a study. A row's digits depend on its options alone: not on the order of asking, nor on what else is asked.
 *
 * @param variants   of the document that the study starts from; kept by the thread between chunks
 * @param parameters in row order
 * @param rows       of the whole study, as `studyRows` gives them
 * @param which      numbers of the rows that are asked for; neighbours in row order go fastest
 */
export function variantFigures(
  variants: Variants,
  parameters: readonly VariedParameter[],
  rows: Uint8Array,
  which: ArrayLike<number>,
  { isCancelled, tell }: Watch = {},
): VariantFigures {
  const columns = keptColumnKeys.map(() => new Float64Array(which.length).fill(Number.NaN))
  const refused: { row: number; why: NotSimulated }[] = []
  function* later(from: number): Generator<ChosenOptions> {
    for (let i = from; i < which.length; i++) yield rowOptions(parameters, rows, which[i] as number)
  }
  let done = 0
  while (done < which.length) {
    if (isCancelled?.() === true) break
    const row = which[done] as number
    const answer = variants.of(rowOptions(parameters, rows, row), later(done + 1))
    if (answer.ok) columns.forEach((column, c) => (column[done] = answer.row[c] as number))
    else refused.push({ row, why: answer })
    done++
    tell?.(done)
  }
  return { columns, done, refused }
}
