import { keptColumnKeys } from '#contract/variant-columns.ts'
import { rowOptions, type VariedParameter } from '../stages/study-rows.ts'
import type { ChosenOptions } from '../stages/with-options.ts'
import type { NotSimulated } from '../lowered.ts'
import type { VariantAnswer, Variants } from './variants.ts'

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
  /** Nobody tries again: a variant that throws has no figures, and takes those of no other with it. */
  readonly isLastAttempt?: boolean
}

/**
 * Figures of rows of a study. A row's digits depend on its options alone: not on the order of asking, nor on what else is asked.
 *
 * @param variants   of the document that the study starts from; kept by the thread between chunks
 * @param parameters in row order
 * @param rows       of the whole study, as `studyRows` gives them
 * @param which      numbers of the rows that are asked for; neighbours in row order go fastest
 * @throws what the engine throws, but at the last attempt
 */
export function variantFigures(
  variants: Variants,
  parameters: readonly VariedParameter[],
  rows: Uint8Array,
  which: ArrayLike<number>,
  { isCancelled, tell, isLastAttempt = false }: Watch = {},
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
    const answer = (isLastAttempt ? answerOrFault : answerOf)(
      variants,
      rowOptions(parameters, rows, row),
      later(done + 1),
    )
    if (answer.ok) columns.forEach((column, c) => (column[done] = answer.row[c] as number))
    else refused.push({ row, why: answer })
    done++
    tell?.(done)
  }
  return { columns, done, refused }
}

function answerOf(variants: Variants, options: ChosenOptions, upcoming: Iterable<ChosenOptions>): VariantAnswer {
  return variants.of(options, upcoming)
}

function answerOrFault(variants: Variants, options: ChosenOptions, upcoming: Iterable<ChosenOptions>): VariantAnswer {
  try {
    return variants.of(options, upcoming)
  } catch {
    // One of those that were simulated side by side with it may be at fault.
    try {
      return variants.of(options)
    } catch (fault) {
      return { ok: false, reason: 'run.failed', details: [fault instanceof Error ? fault.message : String(fault)] }
    }
  }
}
