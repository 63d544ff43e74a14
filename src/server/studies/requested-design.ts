import type { FieldError } from '#contract/decode.ts'
import type { Building } from '#contract/entities/project.ts'
import { packMessage } from '#contract/message.ts'
import type { Queries } from '../db/open-database.ts'
import { buildingOf } from '../projects/building-of.ts'
import type { ProjectRow } from '../projects/projects.store.ts'
import { designOfRow, pickedDesign } from './picked-design.ts'
import { findStudy } from './studies.store.ts'

/** A pick, or a row of a study; neither: the baseline. */
interface DesignQuery {
  readonly pick: string | undefined
  readonly run: string | undefined
  readonly row: number | undefined
}

export interface DesignRequest {
  readonly building: Building
  /** Study of the design; absent for the baseline. */
  readonly run?: string
}

/** Design whose hours are requested: a pick, a row of a study of this project, or the baseline; else the wrong field. */
export async function requestedDesign(
  queries: Queries,
  project: ProjectRow,
  { pick, run, row }: DesignQuery,
): Promise<DesignRequest | FieldError> {
  const wrong = (field: keyof DesignQuery, reason: string) => ({ field, message: packMessage(reason, {}) })
  if (pick !== undefined) {
    if (run !== undefined || row !== undefined) return wrong('pick', 'hours.oneDesign')
    const building = await pickedDesign(queries, project, pick)
    if (typeof building === 'string') return wrong('pick', building)
    const chosenPick = project.picks.find(({ id }) => id === pick)
    return { building, ...(chosenPick === undefined ? {} : { run: chosenPick.run }) }
  }
  if (run === undefined) return row === undefined ? { building: buildingOf(project) } : wrong('run', 'field.required')
  if (row === undefined) return wrong('row', 'field.required')
  const study = await findStudy(queries, project.id, run)
  if (study === undefined) return wrong('run', 'picks.noStudy')
  const building = await designOfRow(queries, study, row)
  return building === undefined ? wrong('row', 'picks.noRow') : { building, run }
}
