import {
  stageParameters,
  type ParameterKey,
  type StageParameter,
  type StudyStage,
} from '#building/stages/stage-parameters.ts'
import { combinationsOf, type Sample, type VariedParameter } from '#building/stages/study-rows.ts'
import { withOptions, type ChosenOptions, type OptionValue } from '#building/stages/with-options.ts'
import type { Building } from '#contract/entities/project.ts'
import { limits } from '#contract/limits.ts'
import type { Message } from '#contract/message.ts'
import { optionLists } from '#contract/options.ts'
import { mayRun } from './readiness.ts'

/** A study as it was asked for: the shape is the contract's, what it says is judged here. */
export interface AskedStudy {
  readonly parameters: readonly { readonly key: string; readonly options: readonly OptionValue[] }[]
  readonly sample?: Sample
}

/** Why a study cannot be computed: a place in what was asked for, and a key of errors.json. */
export interface StudyProblem extends Message {
  readonly field: string
}

/** Parameters of which one decides what another may be. */
const together: readonly (readonly ParameterKey[])[] = [
  ['heatingSetpoint', 'coolingSetpoint'],
  ['hvacSystemType', 'heatingGeneration', 'heatingCoefficient'],
]

/**
 * Everything that is wrong with a study of a building. A study without problems has variants that can all be simulated.
 *
 * @param building what the study starts from: the baseline, or the pick that it goes on from
 */
export function studyProblems(building: Building, stage: StudyStage, study: AskedStudy): readonly StudyProblem[] {
  const ofForm = [...parameterProblems(stage, study), ...sizeProblems(study)]
  return ofForm.length > 0 ? ofForm : variantProblems(building, study.parameters as readonly VariedParameter[])
}

function parameterProblems(stage: StudyStage, { parameters }: AskedStudy): readonly StudyProblem[] {
  const places = new Map<string, string>()
  return parameters.flatMap(({ key, options }, i): readonly StudyProblem[] => {
    const field = `parameters.${i}.key`
    if (!isParameter(key)) return [{ field, key: 'study.unknownParameter', params: { key } }]
    const parameter: StageParameter = stageParameters[key]
    if (parameter.stage !== stage) return [{ field, key: 'study.otherStage', params: { key } }]
    const meets =
      parameter.writes.map(place => places.get(place.join('.'))).find(other => other !== undefined) ??
      parameter.insteadOf?.find(other => parameters.some(({ key: otherKey }) => otherKey === other))
    for (const place of parameter.writes) places.set(place.join('.'), key)
    if (meets !== undefined) return [{ field, key: 'study.sameThing', params: { key, other: meets } }]
    return options.flatMap((option, o): readonly StudyProblem[] => {
      const at = `parameters.${i}.options.${o}`
      const wrong = optionProblem(parameter.field, option)
      if (wrong !== undefined) return [{ field: at, ...wrong }]
      const first = options.indexOf(option)
      return first < o ? [{ field: at, key: 'study.sameOption', params: { first: first + 1 } }] : []
    })
  })
}

function isParameter(key: string): key is ParameterKey {
  return Object.hasOwn(stageParameters, key)
}

function optionProblem(field: StageParameter['field'], option: OptionValue): Message | undefined {
  if (field.kind === 'option')
    return (optionLists[field.list] as readonly OptionValue[]).includes(option)
      ? undefined
      : { key: 'field.invalid', params: {} }
  if (typeof option !== 'number') return { key: 'field.number', params: {} }
  const { min, max } = field
  return option >= min && option <= max ? undefined : { key: 'field.range', params: { min, max } }
}

function sizeProblems({ parameters, sample }: AskedStudy): readonly StudyProblem[] {
  if (parameters.length === 0) return [{ field: 'parameters', key: 'study.noParameter', params: {} }]
  const count = combinationsOf(parameters as readonly VariedParameter[])
  return sample === undefined && count > limits.combinations
    ? [{ field: 'parameters', key: 'study.tooMany', params: { count, max: limits.combinations } }]
    : []
}

/** Options that leave a building which cannot be simulated, alone or with one that they depend on. */
function variantProblems(building: Building, parameters: readonly VariedParameter[]): readonly StudyProblem[] {
  const reasonOf = (options: ChosenOptions): Message | undefined => {
    const ready = mayRun(withOptions(building, options))
    return ready.ok ? undefined : ready.missing[0]
  }
  const before = reasonOf({})
  if (before !== undefined) return [{ field: 'parameters', key: before.key, params: before.params }]
  const each = parameters.flatMap(({ key, options }, i) =>
    options.map((option, o) => ({ field: `parameters.${i}.options.${o}`, key, option })),
  )
  // Paired ones are judged together alone: by itself an option may not fit what its partner replaces.
  const partners = (key: ParameterKey) =>
    together.flatMap(group =>
      group.includes(key) ? each.filter(other => other.key !== key && group.includes(other.key)) : [],
    )
  return each.flatMap(({ field, key, option }) => {
    const others = partners(key)
    const reason =
      others.length === 0
        ? reasonOf({ [key]: option })
        : others.map(other => reasonOf({ [other.key]: other.option, [key]: option })).find(found => found !== undefined)
    return reason === undefined ? [] : [{ field, key: reason.key, params: reason.params }]
  })
}
