import type { StudyStage } from '#building/stages/stage-parameters.ts'
import type { PickTree } from '#building/stages/pick-tree.ts'
import type { Pick, Study } from '#contract/entities/study.ts'

/** The study that an address of a stage asks for. */
export interface WantedStudy {
  /** The pick that the address names; null where the tree has no such pick of this stage. */
  readonly linkedPick: Pick | null
  /** The address names the previous study only because the newest took its place just now: the plot is to follow. */
  readonly isBehind: boolean
  /** The run of the pick, else the run that the address names. */
  readonly wantedRun: string | null
  /** The run to read beside the newest study; null where the newest is the answer. */
  readonly runToRead: string | null
}

/** @param carriedTo newest run that the plot has followed to. Somebody who goes back from it wants to see the previous study */
export function wantedStudy(
  stage: StudyStage,
  query: URLSearchParams,
  {
    newest,
    previous,
    carriedTo,
  }: { readonly newest: Study | null; readonly previous: Study | null; readonly carriedTo: string | null },
  picks: PickTree,
): WantedStudy {
  const linkedPick = picks.find(pick => pick.stage === stage && pick.id === query.get('pick')) ?? null
  const namedRun = query.get('run')
  const isBehind =
    newest !== null && previous !== null && namedRun === previous._id && !query.has('pick') && carriedTo !== newest._id
  const wantedRun = linkedPick?.run ?? namedRun
  const runToRead = newest === null || isBehind || wantedRun === newest._id ? null : wantedRun
  return { linkedPick, isBehind, wantedRun, runToRead }
}
