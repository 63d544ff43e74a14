import { storedColumnKeys } from '#contract/variant-columns.ts'
import type { Database } from '../../db/open-database.ts'
import { readRows } from '../read-rows.ts'
import { findStudy } from '../studies.store.ts'
import type { ComputedRows } from './explain.worker.ts'

/** Computed rows of a project's study, by rising number; undefined if there is no such study. */
export async function computedRows(
  db: Pick<Database, 'drizzle' | 'packed'>,
  projectId: string,
  run: string,
): Promise<ComputedRows | undefined> {
  const found = await findStudy(db.drizzle, projectId, run)
  if (found === undefined) return undefined
  const { parameters, rows, options: places, columns } = await readRows(db, found)
  const width = parameters.length
  const options = new Uint8Array(rows.length * width)
  places.forEach((of, p) => {
    for (let i = 0; i < rows.length; i++) options[i * width + p] = of[i] as number
  })
  return { parameters, rows, options, columns: storedColumnKeys.map(key => columns[key] ?? new Float64Array()) }
}
