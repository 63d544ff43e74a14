import { storedColumnKeys } from '#contract/variant-columns.ts'
import { rowOptions, type VariedParameter } from '../stages/study-rows.ts'
import type { ChosenOptions } from '../stages/with-options.ts'
import type { NotSimulated } from '../lowered.ts'
import type { Variants } from './variants.ts'

/** Rows of a study as a chunk stores them. */
export interface VariantFigures {
  /**
   * Columns in the order of `storedColumnKeys`, with a value for every requested row in the order of the request; NaN
   * without a figure.
   */
  readonly columns: readonly Float64Array[]
  /** Number of computed rows, from the first: all, or fewer after a cancellation. The columns hold NaN behind them. */
  readonly done: number
  /** Requested rows without figures, with the reason; their columns hold NaN. */
  readonly refused: readonly { readonly row: number; readonly why: NotSimulated }[]
}

/** Calls between two variants. */
export interface Watch {
  readonly isCancelled?: () => boolean
  /** Called after each variant with the number of finished rows. */
  readonly tell?: (done: number) => void
}

/**
 * Figures of rows of a study. A row's digits depend on its options alone, not on the order or the other rows of the
 * request.
 *
 * @param variants   of the document that the study starts from; kept by the thread between chunks
 * @param parameters in row order
 * @param rows       of the whole study, as `studyRows` gives them
 * @param which      numbers of the requested rows; neighbours in row order are fastest
 */
export function variantFigures(
  variants: Variants,
  parameters: readonly VariedParameter[],
  rows: Uint8Array,
  which: ArrayLike<number>,
  { isCancelled, tell }: Watch = {},
): VariantFigures {
  const columns = storedColumnKeys.map(() => new Float64Array(which.length).fill(Number.NaN))
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
