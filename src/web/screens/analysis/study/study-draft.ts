import { combinationsOf, inRowOrder, type VariedParameter } from '#building/stages/study-rows.ts'
import type { ParameterKey } from '#building/stages/stage-parameters.ts'
import type { OptionValue } from '#building/stages/with-options.ts'
import type { AskedStudy, Sample } from '#contract/entities/study.ts'
import { limits } from '#contract/limits.ts'

/** What is being chosen for a study: the ticked parameters with their options, and a sample for when there are too many. */
export interface StudyDraft {
  readonly parameters: readonly VariedParameter[]
  /** Taken only where all combinations are more than a study holds. */
  readonly sample: Sample | null
}
export const emptyDraft: StudyDraft = { parameters: [], sample: null }

const { min: fewest, max: most } = limits.parameterOptions

export function optionsOf(draft: StudyDraft, key: ParameterKey): readonly OptionValue[] | undefined {
  return draft.parameters.find(parameter => parameter.key === key)?.options
}

function sorted(options: readonly OptionValue[]): readonly OptionValue[] {
  return options.every(option => typeof option === 'number')
    ? (options as readonly number[]).toSorted((a, b) => a - b)
    : options
}

/** The parameter with these options; without any, it is not varied. The first four stay; numbers stand in their order. */
export function withOptionsOf(draft: StudyDraft, key: ParameterKey, options: readonly OptionValue[]): StudyDraft {
  const kept = [...new Set(options)].slice(0, most)
  const others = draft.parameters.filter(parameter => parameter.key !== key)
  return {
    ...draft,
    parameters: kept.length === 0 ? others : inRowOrder([...others, { key, options: sorted(kept) }]),
  }
}

/** How many designs there would be with this many options of a parameter. */
export function designsWith(draft: StudyDraft, key: ParameterKey, count: number): number {
  return combinationsOf(draft.parameters.filter(parameter => parameter.key !== key)) * count
}

export function designsOf(draft: StudyDraft): number {
  return draft.parameters.length === 0 ? 0 : combinationsOf(draft.parameters)
}

/** Why the study cannot be started: a key of `stages:notYet`; null where it can. */
export function notYet({ parameters, sample }: StudyDraft): 'noParameter' | 'oneOption' | 'tooMany' | null {
  if (parameters.length === 0) return 'noParameter'
  if (parameters.some(({ options }) => options.length < fewest)) return 'oneOption'
  return combinationsOf(parameters) > limits.combinations && sample === null ? 'tooMany' : null
}

/** Whether only a sample is taken: one that was asked for above the limit says nothing below it, where all are computed. */
export function isSampled(draft: StudyDraft): boolean {
  const designs = designsOf(draft)
  return draft.sample !== null && designs > limits.combinations && draft.sample.size < designs
}

/** What is asked of the server. */
export function askedOf(draft: StudyDraft, from: string | null): AskedStudy {
  const sample = isSampled(draft) ? draft.sample : null
  return {
    parameters: draft.parameters,
    ...(from === null ? {} : { from }),
    ...(sample === null ? {} : { sample }),
  }
}

/** The draft that a study was started from. */
export function draftOf({ parameters, sample }: Pick<AskedStudy, 'parameters'> & { readonly sample: Sample | null }) {
  return { parameters: parameters as readonly VariedParameter[], sample } satisfies StudyDraft
}

/** Whether two drafts ask for the same designs, wherever they start from. */
export function isSameChoice(one: StudyDraft, other: StudyDraft): boolean {
  const [asked, others] = [one, other].map(draft =>
    JSON.stringify(askedOf({ ...draft, parameters: inRowOrder(draft.parameters) }, null)),
  )
  return asked === others
}
