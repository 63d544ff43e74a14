import type { Study, VariedParameter } from '#contract/entities/study.ts'
import type { StudyRows } from '#charts/plot/plot-of-study.ts'

/** A study with its rows. */
export interface StudyWithRows {
  readonly study: Pick<Study, 'parameters'>
  readonly rows: StudyRows
}

/**
 * The rows of a previous study as those of a new one: its options by their place among the new ones. Rows with an option that the new
 * study has no more, and parameters that it does not vary, are left out.
 *
 * @returns null if no row of the earlier study could be drawn
 */
export function previousRows(previous: StudyWithRows, parameters: readonly VariedParameter[]): StudyRows | null {
  const from = parameters.map(({ key }) => previous.study.parameters.findIndex(other => other.key === key))
  if (from.includes(-1)) return null
  const places = parameters.map(({ options }, p) =>
    (previous.study.parameters[from[p] ?? 0]?.options ?? []).map(option => options.indexOf(option)),
  )
  const { rows } = previous
  const present = rows.present.map((is, row) =>
    is === 1 && places.every((to, p) => (to[rows.options[from[p] ?? 0]?.[row] ?? 0] ?? -1) !== -1) ? 1 : 0,
  )
  const count = present.reduce((sum: number, is) => sum + is, 0)
  if (count === 0) return null
  return {
    ...rows,
    present,
    count,
    options: places.map((to, p) =>
      Uint8Array.from(rows.options[from[p] ?? 0] ?? [], place => Math.max(to[place] ?? 0, 0)),
    ),
  }
}
