import { isParameter, stageParameters } from '#building/stages/stage-parameters.ts'
import type { ChosenOptions } from '#contract/entities/study.ts'
import { studyStages } from '#contract/options.ts'
import type { StandingOf } from '#building/stages/standing-options.ts'

/**
 * Largest number of different options of a stage between two designs. An option of only one of them is compared with
 * the document's value: the server counts more if that depends on other options.
 */
export function changedOptions(from: ChosenOptions, to: ChosenOptions, standing: StandingOf): number {
  const changed = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(key => {
    const now = standing(key)?.option
    return (from[key] ?? now) !== (to[key] ?? now)
  })
  return Math.max(
    ...studyStages.map(stage => changed.filter(key => isParameter(key) && stageParameters[key].stage === stage).length),
  )
}
