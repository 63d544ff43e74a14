import type { StudySetting } from '#contract/entities/study.ts'
import { limits } from '#contract/limits.ts'
import type { StudyStage } from '../stages/stage-parameters.ts'

/**
 * How a study is simulated where nobody says it: like a baseline, but for large passive studies. Those simulate a year anew for every
 * row, and are two to three times as fast in the sweep setting, whose differences are known (docs/validation-sweeps.md); other stages
 * keep their loads and are fast enough (docs/decisions/0024).
 *
 * @param rows of the study, computed or taken over
 */
export function studySetting(stage: StudyStage, rows: number): StudySetting {
  return stage === 'passive' && rows > limits.exactRows ? 'sweep' : 'default'
}
