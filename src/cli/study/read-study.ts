import { stageParameters, type ParameterKey, type StudyStage } from '#building/stages/stage-parameters.ts'
import type { PickedOptions as Picked } from '#building/stages/with-picks.ts'
import { decode } from '#contract/decode.ts'
import type { NumberField, OptionField } from '#contract/inputs/field.ts'
import { PickedOptions, StudyParameters } from '#contract/entities/study.ts'
import type { Building } from '#contract/entities/project.ts'
import { packMessage } from '#contract/message.ts'
import { optionLists } from '#contract/options.ts'
import { quantities } from '#contract/quantities.ts'
import { pickProblems } from '#rules/pick-problems.ts'
import { studyProblems, type StudyRequest, type StudyProblem } from '#rules/study-problems.ts'
import { withUnits } from '#rules/with-units.ts'
import { Failure } from '../failure.ts'
import { problemLine } from '../read-document.ts'
import { found, schemaProblems, valueAt, type FileProblem } from '../schema-problems.ts'

const readParameters = decode(StudyParameters)
const readPick = decode(PickedOptions)
/** Name of the place of a problem that has no single place. */
const wholeFile = 'the whole file'

/**
 * The parameters that a file names.
 * @throws Failure that lists everything wrong with them: where, why, what is accepted and what was found
 */
export function parametersOf(file: string, content: unknown): StudyParameters {
  const answer = readParameters(content)
  const problems = schemaProblems(StudyParameters.ast, answer, content)
  if (answer.ok && problems.length === 0) return answer.value
  throw refused(file, 'these are not valid parameters of a study', problems, wholeFile)
}

/**
 * The pick that a file holds.
 * @throws Failure as above
 */
export function pickOf(file: string, content: unknown, building: Building, stage: StudyStage): Picked {
  const answer = readPick(content)
  const problems = schemaProblems(PickedOptions.ast, answer, content)
  if (!answer.ok || problems.length > 0) throw refused(file, 'this is not a valid pick', problems, wholeFile)
  const wrong = pickProblems(building, stage, answer.value)
  if (wrong.length > 0)
    throw refused(
      file,
      'no study can start from this pick',
      wrong.map(problem => problemAt(problem, content, problem.field.split('.')[1])),
    )
  return answer.value as Picked
}

/** @throws Failure that lists why a study cannot be computed */
export function refuseStudy(file: string, building: Building, stage: StudyStage, request: StudyRequest): void {
  const wrong = studyProblems(building, stage, request)
  if (wrong.length === 0) return
  throw refused(
    file,
    'this study cannot be calculated',
    wrong.map(problem => problemAt(problem, request, request.parameters[Number(problem.field.split('.')[1])]?.key)),
  )
}

function refused(file: string, what: string, problems: readonly FileProblem[], whole = 'building'): Failure {
  return new Failure([`${file}: ${what}.`, ...problems.map(problem => problemLine(problem, whole))].join('\n'))
}

function problemAt(problem: StudyProblem, content: unknown, parameter: string | undefined): FileProblem {
  const standing = found(valueAt(content, problem.field.split('.')))
  const isOption = problem.key.startsWith('field.')
  return {
    path: problem.field,
    message: packMessage(problem.key, withUnits(problem, 'SI')),
    ...(isOption && parameter !== undefined && Object.hasOwn(stageParameters, parameter)
      ? { accepted: acceptedBy(stageParameters[parameter as ParameterKey].field) }
      : {}),
    ...(standing === undefined || !problem.field.includes('.') ? {} : { found: standing }),
  }
}

/** Values that a field takes: its list, or its range with the unit. */
export function acceptedBy(field: NumberField | OptionField): string {
  return field.kind === 'option'
    ? optionLists[field.list].join(', ')
    : `${field.min} to ${field.max} ${quantities[field.quantity].si}`.trimEnd()
}
