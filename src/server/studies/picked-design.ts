import { inRowOrder, rowOptions } from '#building/stages/study-rows.ts'
import { withOptions } from '#building/stages/with-options.ts'
import type { VariedParameter } from '#building/stages/study-rows.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Queries } from '../db/open-database.ts'
import type { ProjectRow } from '../projects/projects.store.ts'
import { findStudy, optionsOfRow, type StudyStep, type StudyWithRun } from './studies.store.ts'
import { steps } from './study-steps.ts'

/** Reason why no study can start from a pick: it does not exist, or its step is not the previous one. A key of errors.json. */
export type NoDesign = 'study.noPick' | 'picks.otherStage'

/**
 * Document of a pick: the base document of its study with the options of its row.
 *
 * @param step step of the study that is to start from the pick, if any
 */
export async function pickedDesign(
  queries: Queries,
  project: Pick<ProjectRow, 'id' | 'picks'>,
  pickId: string,
  step?: StudyStep,
): Promise<Building | NoDesign> {
  const pick = project.picks.find(({ id }) => id === pickId)
  if (pick === undefined) return 'study.noPick'
  const found = await findStudy(queries, project.id, pick.run)
  if (found === undefined) return 'study.noPick'
  if (step !== undefined && found.run.stage !== steps[steps.indexOf(step) - 1]) return 'picks.otherStage'
  return (await designOfRow(queries, found, pick.row)) ?? 'study.noPick'
}

/** Document of a row: the base document of its study with the row's options; undefined until the row is computed. */
export async function designOfRow(
  queries: Queries,
  { run, study }: StudyWithRun,
  row: number,
): Promise<Building | undefined> {
  const digits = await optionsOfRow(queries, run.id, row)
  if (digits === undefined) return undefined
  const parameters = inRowOrder(study.parameters as readonly VariedParameter[])
  return withOptions(study.base, rowOptions(parameters, digits, 0))
}
