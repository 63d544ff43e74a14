import type { Pick } from '#contract/entities/study.ts'
import { countByStage, type PickTree, type StageCounts } from '#building/stages/pick-tree.ts'

/** What the last step took out of a tree of picks. */
export interface PickChange {
  readonly pick: Pick
  /** The pick in its place; null: it was removed. */
  readonly to: Pick | null
  /** What went with it. */
  readonly goes: StageCounts
}

/** What a step from one tree to the next took away; null where it took nothing. */
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
