import type { Pick } from '#contract/entities/study.ts'
import { countByStage, type PickTree, type StageCounts } from '#building/stages/pick-tree.ts'

/** Picks that the last step removed from the tree. */
export interface PickChange {
  readonly pick: Pick
  /** Pick that replaced it; null if nothing did. */
  readonly to: Pick | null
  /** Number of picks removed with it. */
  readonly goes: StageCounts
}

/** Picks that a step from a tree to the next removed; null without any. */
export function lastChange(before: PickTree, after: PickTree): PickChange | null {
  const gone = before.filter(({ id }) => !after.some(pick => pick.id === id))
  const pick = gone.find(({ parent }) => !gone.some(({ id }) => id === parent))
  if (pick === undefined) return null
  return {
    pick,
    to: after.find(({ id }) => !before.some(one => one.id === id)) ?? null,
    goes: countByStage(gone.filter(one => one !== pick)),
  }
}
