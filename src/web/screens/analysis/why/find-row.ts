import type { ChosenOptions } from '#contract/entities/study.ts'
import { readStudyTable } from '../study/read-study-table.ts'

/**
 * The row of a study that has these options; null where it was not computed, or the study does not vary what changes.
 *
 * @param changed keys of the options that are other than they were; without them, all are
 * @returns undefined where the study could not be read
 */
export async function findRow(
  projectId: string,
  run: string,
  options: ChosenOptions,
  changed: readonly string[] = Object.keys(options),
): Promise<number | null | undefined> {
  const answer = await readStudyTable(projectId, run, { columns: 'net' })
  if (!answer.ok) return answer.failure.status === 404 ? null : undefined
  const { parameters, options: places, rows } = answer.value
  // Without this, a change of another stage would find the row that it was to be made of.
  if (!changed.every(key => parameters.some(parameter => parameter.key === key))) return null
  const wanted = parameters.map(({ key, options: all }) => all.indexOf(options[key] ?? Number.NaN))
  const at = rows.findIndex((_, i) => wanted.every((place, p) => places[p]?.[i] === place))
  return rows[at] ?? null
}
