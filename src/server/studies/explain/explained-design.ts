import { createHash } from 'node:crypto'
import { pathTo } from '#building/stages/pick-tree.ts'
import { rowOptions, type VariedParameter } from '#building/stages/study-rows.ts'
import { withOptions, type ChosenOptions } from '#building/stages/with-options.ts'
import { variantHash } from '#building/studies/variant-hash.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Queries } from '../../db/open-database.ts'
import { buildingOf } from '../../projects/building-of.ts'
import type { ProjectRow } from '../../projects/projects.store.ts'
import { findStudy, optionsOfRow, type StudyRow } from '../studies.store.ts'

/** Pick as options over the project's document, with the studies of its path, the newest stage last. */
export interface ExplainedDesign {
  readonly options: ChosenOptions
  readonly studies: readonly StudyRow[]
}
/** The baseline. */
export const noOptions: ExplainedDesign = { options: {}, studies: [] }

/** Pick of a project, or the reason why it cannot be explained: a key of errors.json. */
export async function explainedDesign(
  queries: Queries,
  project: ProjectRow,
  id: string | null,
): Promise<ExplainedDesign | 'explain.noPick' | 'explain.otherInputs'> {
  if (id === null) return noOptions
  const path = pathTo(project.picks, id)
  return path.length === 0 ? 'explain.noPick' : alongRows(queries, project, path)
}

/** Row of a study of the project, picked or not, or the reason why it cannot be explained: a key of errors.json. */
export async function explainedRow(
  queries: Queries,
  project: ProjectRow,
  run: string,
  row: number,
): Promise<ExplainedDesign | 'explain.noStudy' | 'explain.noRow' | 'explain.noPick' | 'explain.otherInputs'> {
  const found = await findStudy(queries, project.id, run)
  if (found === undefined) return 'explain.noStudy'
  const { fromPick } = found.study
  const path = pathTo(project.picks, fromPick)
  if (fromPick !== null && path.length === 0) return 'explain.noPick'
  const design = await alongRows(queries, project, [...path, { run, row }])
  return design === 'explain.noPick' ? 'explain.noRow' : design
}

/** Design after the options of several rows. The study of each row started from the row before. */
async function alongRows(
  queries: Queries,
  project: ProjectRow,
  path: readonly { readonly run: string; readonly row: number }[],
): Promise<ExplainedDesign | 'explain.noPick' | 'explain.otherInputs'> {
  const options: ChosenOptions = {}
  const studies: StudyRow[] = []
  for (const pick of path) {
    const found = await findStudy(queries, project.id, pick.run)
    const digits = found && (await optionsOfRow(queries, pick.run, pick.row))
    if (found === undefined || digits === undefined) return 'explain.noPick'
    Object.assign(options, rowOptions(found.study.parameters as readonly VariedParameter[], digits, 0))
    studies.push(found.study)
  }
  // After a refund the inputs may have changed. An old pick is then no variant of the present document.
  const last = studies.at(-1)!
  const row = Object.fromEntries(last.parameters.map(({ key }) => [key, options[key as keyof ChosenOptions]]))
  return isSame(withOptions(buildingOf(project), options), withOptions(last.base, row as ChosenOptions))
    ? { options, studies }
    : 'explain.otherInputs'
}

/** Whether two documents have the same figures in all weather. */
function isSame(a: Building, b: Building): boolean {
  const name = (building: Building) =>
    variantHash(building, text => createHash('sha256').update(text).digest(), {
      weatherDigest: '',
      setting: 'default',
    })({}).join()
  return name(a) === name(b)
}
