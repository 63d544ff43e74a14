import { combinationsOf, inRowOrder, type VariedParameter } from '#building/stages/study-rows.ts'
import type { ParameterKey } from '#building/stages/stage-parameters.ts'
import type { OptionValue } from '#building/stages/with-options.ts'
import type { StudyRequest, Sample } from '#contract/entities/study.ts'
import { limits } from '#contract/limits.ts'

/** Draft of a study: the ticked parameters with their options, and a sample for too many combinations. */
export interface StudyDraft {
  readonly parameters: readonly VariedParameter[]
  /** Sample, used only if there are more combinations than a study may have. */
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

/**
 * Draft with these options of a parameter; without any, it is not varied. The first four stay; numbers are in their
 * order.
 */
export function withOptionsOf(draft: StudyDraft, key: ParameterKey, options: readonly OptionValue[]): StudyDraft {
  const values = [...new Set(options)].slice(0, most)
  const others = draft.parameters.filter(parameter => parameter.key !== key)
  return {
    ...draft,
    parameters: values.length === 0 ? others : inRowOrder([...others, { key, options: sorted(values) }]),
  }
}

/** Number of designs with this number of options of a parameter. */
export function designsWith(draft: StudyDraft, key: ParameterKey, count: number): number {
  return combinationsOf(draft.parameters.filter(parameter => parameter.key !== key)) * count
}

export function designsOf(draft: StudyDraft): number {
  return draft.parameters.length === 0 ? 0 : combinationsOf(draft.parameters)
}

/** Reason why the study cannot be started: a key of `stages:notYet`; null if it can. */
export function notYet({ parameters, sample }: StudyDraft): 'noParameter' | 'oneOption' | 'tooMany' | null {
  if (parameters.length === 0) return 'noParameter'
  if (parameters.some(({ options }) => options.length < fewest)) return 'oneOption'
  return combinationsOf(parameters) > limits.combinations && sample === null ? 'tooMany' : null
}

/** Whether only a sample is taken: a sample chosen above the limit has no effect below it, where all are computed. */
export function isSampled(draft: StudyDraft): boolean {
  const designs = designsOf(draft)
  return draft.sample !== null && designs > limits.combinations && draft.sample.size < designs
}

/** Request for the server. */
export function studyRequestOf(draft: StudyDraft, from: string | null): StudyRequest {
  const sample = isSampled(draft) ? draft.sample : null
  return {
    parameters: draft.parameters,
    ...(from === null ? {} : { from }),
    ...(sample === null ? {} : { sample }),
  }
}

/** Draft from which a study was started. */
export function draftOf({ parameters, sample }: Pick<StudyRequest, 'parameters'> & { readonly sample: Sample | null }) {
  return { parameters: parameters as readonly VariedParameter[], sample } satisfies StudyDraft
}

/** Whether two drafts have the same designs, from any base. */
export function isSameChoice(one: StudyDraft, other: StudyDraft): boolean {
  const [first, second] = [one, other].map(draft =>
    JSON.stringify(studyRequestOf({ ...draft, parameters: inRowOrder(draft.parameters) }, null)),
  )
  return first === second
}
