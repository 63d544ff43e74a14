import { readTable } from '#contract/calls/runs.ts'
import type { ChosenOptions } from '#contract/entities/study.ts'
import { send } from '../../../api/call.ts'

/** The row of a study that has these options; null where it was not computed, or the study is not there. */
export async function findRow(projectId: string, run: string, options: ChosenOptions): Promise<number | null> {
  const answer = await send(readTable, { path: { id: projectId, run }, query: { columns: 'net' } })
  if (!answer.ok) return null
  const { parameters, options: places, rows } = answer.value
  const wanted = parameters.map(({ key, options: all }) => all.indexOf(options[key] ?? Number.NaN))
  const at = rows.findIndex((_, i) => wanted.every((place, p) => places[p]?.[i] === place))
  return rows[at] ?? null
}
