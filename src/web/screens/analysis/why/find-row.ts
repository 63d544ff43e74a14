import type { ChosenOptions } from '#contract/entities/study.ts'
import { readStudyTable } from '../study/read-study-table.ts'

/**
 * Row of a study with these options; null if it was not computed, or if the study does not vary the changed parameters.
 *
 * @param changed keys of the changed options; absent: all
 * @returns undefined if the study could not be read
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
  // Without this check, a change of another stage would find the row of its own base.
  if (!changed.every(key => parameters.some(parameter => parameter.key === key))) return null
  const wanted = parameters.map(({ key, options: all }) => all.indexOf(options[key] ?? Number.NaN))
  const at = rows.findIndex((_, i) => wanted.every((place, p) => places[p]?.[i] === place))
  return rows[at] ?? null
}
