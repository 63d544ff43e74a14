import type { Pick } from '#contract/entities/study.ts'
import { studyStages } from '#contract/options.ts'
import type { StudyStage } from './stage-parameters.ts'

/** Picks of a project in the order in which they were chosen: a tree by their parents, whose root is the baseline. */
export type PickTree = readonly Pick[]

/** Number of picks of each stage. */
export type StageCounts = Readonly<Record<StudyStage, number>>

/** Stage below that of a pick; null: only the baseline. */
export function stageBefore(stage: StudyStage): StudyStage | null {
  return studyStages[studyStages.indexOf(stage) - 1] ?? null
}

/**
 * Whether two trees have the same picks in the same order; the order of a pick's properties does not matter, since the
 * server has its own.
 */
export function isSameTree(a: PickTree, b: PickTree): boolean {
  const textOf = (picks: PickTree) =>
    JSON.stringify(picks.map(({ id, name, stage, run, row, parent }) => [id, name, stage, run, row, parent]))
  return textOf(a) === textOf(b)
}

/** Picks directly above a pick, or above the baseline. */
export function childrenOf(picks: PickTree, parent: string | null): PickTree {
  return picks.filter(pick => pick.parent === parent)
}

/** Picks removed with a pick: all above it, at any distance, stage by stage, without the pick itself. */
export function standingOn(picks: PickTree, id: string): PickTree {
  const gone = new Set([id])
  // A round for each stage above is enough: a tree has no more.
  for (let round = 0; round < studyStages.length; round++)
    for (const pick of picks) if (pick.parent !== null && gone.has(pick.parent)) gone.add(pick.id)
  gone.delete(id)
  return studyStages.flatMap(stage => picks.filter(pick => pick.stage === stage && gone.has(pick.id)))
}

/** Counts for a question before a change: “2 active, 5 offset”. */
export function countByStage(picks: PickTree): StageCounts {
  return Object.fromEntries(
    studyStages.map(stage => [stage, picks.filter(pick => pick.stage === stage).length]),
  ) as Record<StudyStage, number>
}

/** A pick with all picks below it, the one on the baseline first. The path ends at a missing parent. */
export function pathTo(picks: PickTree, id: string | null): PickTree {
  const path: Pick[] = []
  for (let at = id; at !== null && path.length < studyStages.length;) {
    const pick = picks.find(one => one.id === at)
    if (pick === undefined) break
    path.unshift(pick)
    at = pick.parent
  }
  return path
}

/** Tree without a pick and all picks above it. */
export function withoutPick(picks: PickTree, id: string): PickTree {
  const gone = new Set([id, ...standingOn(picks, id).map(pick => pick.id)])
  return picks.filter(pick => !gone.has(pick.id))
}

/** Tree with a pick replaced by another; all picks above the old one are removed. */
export function withPickFor(picks: PickTree, id: string, other: Pick): PickTree {
  const at = picks.findIndex(pick => pick.id === id)
  const left = withoutPick(picks, id)
  const before = new Set(picks.slice(0, at).map(pick => pick.id))
  return [...left.filter(pick => before.has(pick.id)), other, ...left.filter(pick => !before.has(pick.id))]
}
