import type { Study, VariedParameter } from '#contract/entities/study.ts'
import type { StudyRows } from '#charts/plot/plot-of-study.ts'

/**
 * Options that occur among some rows of a study; a parameter whose options all occur is left out, since it narrows
 * nothing.
 */
export function optionsWithin(
  { parameters }: Pick<Study, 'parameters'>,
  rows: StudyRows,
  within: readonly number[],
): readonly VariedParameter[] {
  return parameters.flatMap(({ key, options }, p) => {
    const places = new Set(within.map(row => rows.options[p]?.[row] ?? 0))
    return places.size === options.length ? [] : [{ key, options: options.filter((_, place) => places.has(place)) }]
  })
}
