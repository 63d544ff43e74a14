import type { Building } from '#contract/entities/project.ts'
import { studyStages } from '#contract/options.ts'
import type { StudyStage } from './stage-parameters.ts'
import { withOptions, type ChosenOptions } from './with-options.ts'

/** Options of a pick and of the picks below it, by their stage. */
export type PickedOptions = Readonly<Partial<Record<StudyStage, ChosenOptions>>>

/** Document of a pick: stage after stage, each from the one before. */
export function withPicks(building: Building, picked: PickedOptions): Building {
  return studyStages.reduce((document, stage) => withOptions(document, picked[stage] ?? {}), building)
}
