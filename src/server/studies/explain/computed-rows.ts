import type { VariedParameter } from '#building/stages/study-rows.ts'
import { keptColumnKeys } from '#contract/variant-columns.ts'
import type { Queries } from '../../db/open-database.ts'
import { computedChunks, findStudy } from '../studies.store.ts'
import type { ComputedRows } from './explain.worker.ts'

/** Rows of a project's study that are there, by rising number; undefined when there is no such study. */
export async function computedRows(
  queries: Queries,
  projectId: string,
  run: string,
): Promise<ComputedRows | undefined> {
  const found = await findStudy(queries, projectId, run)
  if (found === undefined) return undefined
  const parameters = found.study.parameters as readonly VariedParameter[]
  const width = parameters.length
  const chunks = await computedChunks(queries, run)
  const places = chunks
    .flatMap((chunk, c) => Array.from(chunk.rows, (row, i) => ({ row, c, i })))
    .toSorted((a, b) => a.row - b.row)
  const options = new Uint8Array(places.length * width)
  places.forEach(({ c, i }, at) => {
    options.set(chunks[c]!.options.subarray(i * width, (i + 1) * width), at * width)
  })
  return {
    parameters,
    rows: Int32Array.from(places, ({ row }) => row),
    options,
    columns: keptColumnKeys.map((_, k) => Float64Array.from(places, ({ c, i }) => chunks[c]!.figures[k]![i]!)),
  }
}
