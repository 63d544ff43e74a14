import type { StudyStage } from '#building/stages/stage-parameters.ts'
import { withPicks, type PickedOptions as Picked } from '#building/stages/with-picks.ts'
import type { PickedOptions } from '#contract/entities/study.ts'
import type { Building } from '#contract/entities/project.ts'
import { studyStages } from '#contract/options.ts'
import { mayRun } from './readiness.ts'
import { parameterProblems, type StudyProblem } from './study-problems.ts'

/**
 * Faults of a pick as the start of a study of a stage. It must be of an earlier stage, its options must be those of
 * parameters, and the building with them must be simulable.
 */
export function pickProblems(building: Building, stage: StudyStage, picked: PickedOptions): readonly StudyProblem[] {
  const problems = studyStages.flatMap((of, i): readonly StudyProblem[] => {
    const options = Object.entries(picked[of] ?? {})
    if (options.length > 0 && i >= studyStages.indexOf(stage))
      return [{ field: of, key: 'study.laterStage', params: {} }]
    const parameters = options.map(([key, option]) => ({ key, options: [option] }))
    return parameterProblems(of, { parameters }).map(problem => ({
      ...problem,
      field: `${of}.${options[Number(problem.field.split('.')[1])]?.[0] ?? ''}`,
    }))
  })
  if (problems.length > 0) return problems
  const ready = mayRun(withPicks(building, picked as Picked))
  const [missing] = ready.ok ? [] : ready.missing
  return missing === undefined ? [] : [{ field: '', key: missing.key, params: missing.params }]
}
