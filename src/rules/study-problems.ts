import {
  isParameter,
  stageParameters,
  type ParameterKey,
  type StageParameter,
  type StudyStage,
} from '#building/stages/stage-parameters.ts'
import {
  combinationsOf,
  rowOptions,
  studyRows,
  type Sample,
  type VariedParameter,
} from '#building/stages/study-rows.ts'
import { withOptions, type OptionValue } from '#building/stages/with-options.ts'
import type { Building } from '#contract/entities/project.ts'
import { limits } from '#contract/limits.ts'
import type { Message } from '#contract/message.ts'
import { optionLists } from '#contract/options.ts'
import { mayPay, mayRun } from './readiness.ts'

/** Request for a study: the contract checks its form, the rules here check its content. */
export interface StudyRequest {
  readonly parameters: readonly { readonly key: string; readonly options: readonly OptionValue[] }[]
  readonly sample?: Sample
}

/** Reason why a study cannot be computed: a place in the request, and a key of errors.json. */
export interface StudyProblem extends Message {
  readonly field: string
}

/** Parameters of which one decides the options of another: their options are checked in all combinations. */
const together: readonly (readonly ParameterKey[])[] = [
  ['heatingSetpoint', 'heatingSetback', 'coolingSetpoint', 'coolingSetback'],
  ['hvacSystemType', 'heatingGeneration', 'heatingSource', 'heatingCoefficient'],
]

/**
 * All faults of a study of a building. In a study without faults all variants can be simulated.
 *
 * @param building start of the study: the baseline, or a pick
 */
export function studyProblems(building: Building, stage: StudyStage, study: StudyRequest): readonly StudyProblem[] {
  const ofForm = [...parameterProblems(stage, study), ...sizeProblems(study)]
  return ofForm.length > 0 ? ofForm : variantProblems(building, study.parameters as readonly VariedParameter[])
}

/** Faults of parameters and their options, each by itself. */
export function parameterProblems(
  stage: StudyStage,
  { parameters }: Pick<StudyRequest, 'parameters'>,
): readonly StudyProblem[] {
  const places = new Map<string, string>()
  return parameters.flatMap(({ key, options }, i): readonly StudyProblem[] => {
    const field = `parameters.${i}.key`
    if (!isParameter(key)) return [{ field, key: 'study.unknownParameter', params: { key } }]
    const parameter: StageParameter = stageParameters[key]
    if (parameter.stage !== stage) return [{ field, key: 'study.otherStage', params: { key } }]
    if (parameters.findIndex(other => other.key === key) < i)
      return [{ field, key: 'study.sameParameter', params: { key } }]
    const meets =
      parameter.writes.map(place => places.get(place.join('.'))).find(other => other !== undefined) ??
      parameter.insteadOf?.find(other => parameters.some(({ key: otherKey }) => otherKey === other))
    for (const place of parameter.writes) places.set(place.join('.'), key)
    if (meets !== undefined) return [{ field, key: 'study.sameThing', params: { key, other: meets } }]
    return options.flatMap((option, o): readonly StudyProblem[] => {
      const at = `parameters.${i}.options.${o}`
      const wrong = optionProblem(parameter.field, option)
      if (wrong !== undefined) return [{ field: at, ...wrong }]
      const first = options.findIndex(other => isSameOption(parameter.field, other, option))
      return first < o ? [{ field: at, key: 'study.sameOption', params: { first: first + 1 } }] : []
    })
  })
}

/** Share of a number below which a difference is one of units or of rounding, not one of designs. */
const leastDifference = 1e-6

/** Whether two options are equal: numbers but for rounding, directions a whole turn apart. */
function isSameOption(field: StageParameter['field'], a: OptionValue, b: OptionValue): boolean {
  if (field.kind !== 'number') return a === b
  const [one, other] = [Number(a), Number(b)]
  const apart = Math.abs(field.quantity === 'angle' ? (one - other) % 360 : one - other)
  return apart <= leastDifference * Math.max(Math.abs(one), Math.abs(other))
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

function sizeProblems({ parameters, sample }: StudyRequest): readonly StudyProblem[] {
  if (parameters.length === 0) return [{ field: 'parameters', key: 'study.noParameter', params: {} }]
  const count = combinationsOf(parameters as readonly VariedParameter[])
  return sample === undefined && count > limits.combinations
    ? [{ field: 'parameters', key: 'study.tooMany', params: { count, max: limits.combinations } }]
    : []
}

/** Options that lead to a building which cannot be simulated, alone or with the options they depend on. */
function variantProblems(building: Building, parameters: readonly VariedParameter[]): readonly StudyProblem[] {
  const before = mayRun(building)
  if (!before.ok) {
    const [{ key, params } = { key: before.reason, params: {} }] = before.missing
    return [{ field: 'parameters', key, params }]
  }
  // A fault that an older rule accepted when the building was paid is no fault of an option.
  const missingKeys = new Set(missingOf(building).map(({ key }) => key))
  const places = new Map(parameters.map(({ key }, i) => [key, i]))
  return groupsOf(parameters).flatMap(group => {
    const rows = studyRows(group)
    const wrong = Array.from({ length: combinationsOf(group) }, (_, row) =>
      missingOf(withOptions(building, rowOptions(group, rows, row))).find(({ key }) => !missingKeys.has(key)),
    )
    const found = new Map<string, StudyProblem>()
    wrong.forEach((problem, row) => {
      if (problem === undefined) return
      const digits = [...rows.subarray(row * group.length, (row + 1) * group.length)]
      const helping = group.filter((_, p) => others(group, digits, p).some(other => wrong[other] === undefined))
      // If no other option of a single parameter helps, all parameters are at fault.
      for (const { key } of helping.length > 0 ? helping : group) {
        const digit = digits[group.findIndex(parameter => parameter.key === key)]
        const field = `parameters.${places.get(key)}.options.${digit}`
        if (!found.has(field)) found.set(field, { field, key: problem.key, params: problem.params })
      }
    })
    return [...found.values()].toSorted((one, two) => (one.field < two.field ? -1 : 1))
  })
}

/** Rows that differ from one in a single parameter. */
function others(group: readonly VariedParameter[], digits: readonly number[], p: number): readonly number[] {
  return (group[p]?.options ?? []).map((_, option) =>
    group.reduce((row, { options }, q) => row * options.length + (q === p ? option : (digits[q] ?? 0)), 0),
  )
}

function missingOf(building: Building): readonly Message[] {
  const answer = mayPay(building)
  return answer.ok ? [] : answer.missing
}

/** Groups of parameters that are checked together; every other parameter is alone. */
function groupsOf(parameters: readonly VariedParameter[]): readonly (readonly VariedParameter[])[] {
  const groups = together.map(keys => parameters.filter(({ key }) => keys.includes(key)))
  const grouped = new Set(groups.flat())
  return [
    ...groups.filter(({ length }) => length > 0),
    ...parameters.filter(parameter => !grouped.has(parameter)).map(parameter => [parameter]),
  ]
}
