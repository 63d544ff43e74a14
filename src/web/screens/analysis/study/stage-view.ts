import { stageBefore, type PickTree } from '#building/stages/pick-tree.ts'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import type { Pick, Study } from '#contract/entities/study.ts'
import { isActive } from './is-active.ts'
import type { WantedStudy } from './wanted-study.ts'

export interface StageView {
  /** null: the stage has no study; undefined: it is not read yet. */
  readonly shown: Study | null | undefined
  /** The shown study is not the newest. */
  readonly isOlder: boolean
  /** The address names another study than the shown one: its brushes and pins do not belong to the shown plot. */
  readonly isOther: boolean
  /** The stage does not have the wanted study. */
  readonly isGone: boolean
  /** The pick that the shown study starts from is gone: its designs can be looked at but not picked. */
  readonly isOrphan: boolean
  /** Undoing the last change of the tree brings that pick back. */
  readonly mayBringBack: boolean
  /** Parameters are chosen; else results are shown. */
  readonly isChoosing: boolean
  /** The newest study waits or runs. */
  readonly isRunning: boolean
  /** The stage whose picks a study may start from; null: only the baseline. */
  readonly stageUnder: StudyStage | null
  /** Picks of that stage. */
  readonly parents: PickTree
  /** The pick that the next study starts from; null: the baseline. */
  readonly parent: Pick | null
  /** The pick that the shown study starts from; null: the baseline, or a pick that is gone. */
  readonly shownParent: Pick | null
  /** The pick that the address starts from is gone. */
  readonly isStartGone: boolean
}

/**
 * The view of a stage's page, derived from its address, its studies and the tree of picks.
 *
 * @param newest the newest study; null: none was ever run; undefined: not read yet
 * @param ofRun the study of `wanted.runToRead`; null: none; undefined: not read yet
 */
export function stageView(
  stage: StudyStage,
  query: URLSearchParams,
  wanted: WantedStudy,
  { newest, ofRun }: { readonly newest: Study | null | undefined; readonly ofRun: Study | null | undefined },
  { picks, past }: { readonly picks: PickTree; readonly past: readonly PickTree[] },
): StageView {
  const shown = newest === undefined || ofRun === undefined ? undefined : (ofRun ?? newest)
  const isOlder = shown !== undefined && shown !== newest

  const stageUnder = stageBefore(stage)
  const parents = picks.filter(pick => pick.stage === stageUnder)
  const parentOf = (id: string | null | undefined) => parents.find(pick => pick.id === id) ?? null
  // Empty: the baseline, whatever the newest study starts from.
  const start = query.get('from')
  const isStartGone = start !== null && start !== '' && parentOf(start) === null
  const usual = newest === null || newest === undefined ? (parents.at(-1) ?? null) : parentOf(newest.from)
  const shownParent = parentOf(shown?.from)
  const isOrphan = shown !== null && shown !== undefined && shown.from !== null && shownParent === null

  const isRunning = isActive(newest)
  const isOtherStart = start !== null && !isStartGone && start !== (newest?.from ?? '')
  const isChoosing = !isRunning && (newest === null || query.get('view') === 'options' || isOtherStart)
  const isMissing = (run: string | null) =>
    shown !== undefined && !isChoosing && !wanted.isBehind && run !== null && run !== (shown?._id ?? null)
  return {
    shown,
    isOlder,
    isOther: isMissing(query.get('run')),
    isGone: !isOlder && isMissing(wanted.wantedRun),
    isOrphan,
    mayBringBack: isOrphan && (past[0]?.some(({ id }) => id === shown.from) ?? false),
    isChoosing,
    isRunning,
    stageUnder,
    parents,
    parent: start === null || isStartGone ? usual : parentOf(start),
    shownParent,
    isStartGone,
  }
}
