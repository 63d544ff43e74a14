import type { Building } from '#contract/entities/project.ts'
import type { KeptColumnKey } from '#contract/variant-columns.ts'
import type { ChosenOptions } from '../stages/with-options.ts'

/** A simulation that an explanation asks for: a document, what a variant of it has instead, and the climate that it stands in. */
export interface AskedVariant {
  readonly building: Building
  readonly options: ChosenOptions
  /** Id of a weather station; null: the document's own. */
  readonly station: string | null
}

/** What came of it, by column of the whole building and a year; null where there is no figure. */
export type VariantFigures = Readonly<Record<KeptColumnKey, number | null>>

/**
 * An explanation at work: it asks for simulations, round by round, is given their figures in the same order, and ends with its
 * answer. It draws no number and reads no clock, so that one which was broken off asks for the same again.
 */
export type Explaining<A> = Generator<readonly AskedVariant[], A, readonly VariantFigures[]>

/** Worked through at once, every round by `figures`: for callers that need not wait. */
export function explained<A>(
  explaining: Explaining<A>,
  figures: (asked: readonly AskedVariant[]) => readonly VariantFigures[],
): A {
  for (let step = explaining.next([]); ;) {
    if (step.done === true) return step.value
    step = explaining.next(figures(step.value))
  }
}
