import { stageBefore, type PickTree } from '#building/stages/pick-tree.ts'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import { limits } from '#contract/limits.ts'
import type { Message } from '#contract/message.ts'

/** A fault in a tree of picks: a place in it, and a key of errors.json. */
export interface PicksProblem extends Message {
  readonly field: string
}

/** Data of the server about the study of a pick. */
export interface PickedStudy {
  readonly run: string
  readonly stage: StudyStage
  /** Pick from which it started; null: the baseline. */
  readonly from: string | null
  /** Whether this row is computed. */
  readonly has: (row: number) => boolean
}

/** The variant that an id stands for. */
export interface StartedFrom {
  readonly id: string
  readonly run: string
  readonly row: number
}

/**
 * Faults of picks as a tree: a repeated id or variant, a missing parent, or a parent that is not of the stage before.
 * In a tree without faults every parent is of an earlier stage, so that no pick is above itself.
 */
export function picksProblems(picks: PickTree): readonly PicksProblem[] {
  if (picks.length > limits.picks) return [{ field: 'picks', key: 'field.tooMany', params: { max: limits.picks } }]
  return picks.flatMap(({ id, run, row, stage, parent }, i): readonly PicksProblem[] => {
    const previousPicks = picks.slice(0, i)
    if (previousPicks.some(other => other.id === id))
      return [{ field: `picks.${i}.id`, key: 'picks.sameId', params: {} }]
    if (previousPicks.some(other => other.run === run && other.row === row))
      return [{ field: `picks.${i}.row`, key: 'picks.sameVariant', params: {} }]
    if (parent === null) return []
    const under = picks.find(other => other.id === parent)
    if (under === undefined) return [{ field: `picks.${i}.parent`, key: 'picks.noParent', params: {} }]
    return under.stage === stageBefore(stage)
      ? []
      : [{ field: `picks.${i}.parent`, key: 'picks.otherStage', params: {} }]
  })
}

/**
 * All faults of picks that are to be stored.
 *
 * @param before  variants of ids: picks stored now, and those from which studies started, stored or not
 * @param studies those of the project that `picks` name
 */
export function storedPicksProblems(
  picks: PickTree,
  before: readonly StartedFrom[],
  studies: readonly PickedStudy[],
): readonly PicksProblem[] {
  const asTree = picksProblems(picks)
  if (asTree.length > 0) return asTree
  return picks.flatMap(({ id, run, row, stage, parent }, i): readonly PicksProblem[] => {
    const study = studies.find(other => other.run === run)
    if (study === undefined) return [{ field: `picks.${i}.run`, key: 'picks.noStudy', params: {} }]
    if (!study.has(row)) return [{ field: `picks.${i}.row`, key: 'picks.noRow', params: {} }]
    if (study.stage !== stage) return [{ field: `picks.${i}.stage`, key: 'picks.notItsStage', params: {} }]
    if (study.from !== parent) return [{ field: `picks.${i}.parent`, key: 'picks.notItsParent', params: {} }]
    return before.some(other => other.id === id && (other.run !== run || other.row !== row))
      ? [{ field: `picks.${i}.id`, key: 'picks.otherVariant', params: {} }]
      : []
  })
}
