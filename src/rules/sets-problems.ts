import type { NamedSet } from '#contract/entities/study.ts'
import type { PickedStudy, PicksProblem } from './picks-problems.ts'
import { placeOfTwice } from './place-of-twice.ts'

/**
 * All faults of named sets that are to be stored: a repeated id, a missing study, a repeated row, a row that is not
 * computed.
 *
 * @param studies those of the project that `sets` name
 */
export function storedSetsProblems(
  sets: readonly NamedSet[],
  studies: readonly Pick<PickedStudy, 'run' | 'has'>[],
): readonly PicksProblem[] {
  return sets.flatMap(({ id, run, rows }, i): readonly PicksProblem[] => {
    if (sets.findIndex(other => other.id === id) < i)
      return [{ field: `sets.${i}.id`, key: 'picks.sameSet', params: {} }]
    const study = studies.find(other => other.run === run)
    if (study === undefined) return [{ field: `sets.${i}.run`, key: 'picks.noStudy', params: {} }]
    const twice = placeOfTwice(rows)
    if (twice >= 0) return [{ field: `sets.${i}.rows.${twice}`, key: 'picks.sameRow', params: {} }]
    const missing = rows.findIndex(row => !study.has(row))
    return missing < 0 ? [] : [{ field: `sets.${i}.rows.${missing}`, key: 'picks.noRow', params: {} }]
  })
}
