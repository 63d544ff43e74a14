import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PickTree } from '#building/stages/pick-tree.ts'
import { UndoStrip } from '../../../project/undo-strip.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { lastChange } from './last-change.ts'
import { usePickNames } from './use-pick-names.ts'
import { useStageCounts } from './use-stage-counts.ts'

/** Strip after a change or removal of a pick: the new state, the picks removed with it, and an undo. */
export function PickStrip() {
  const { t } = useTranslation('stages')
  const nameOf = usePickNames()
  const countsText = useStageCounts()
  const { picks: pickTree } = useAnalysis()
  const { picks, past, future, question } = pickTree
  const [closed, setClosed] = useState<readonly PickTree[] | null>(null)
  const [before] = past
  // An undone step is no longer reported, nor any step before it.
  const change =
    before === undefined || future.length > 0 || question !== null || closed === past ? null : lastChange(before, picks)
  if (change === null) return null
  const { pick, to, goes } = change
  const counts = countsText(goes)
  const text =
    to !== null
      ? t('pick.changed', { pick: nameOf(to) })
      : counts === ''
        ? t('pick.removedAlone', { pick: nameOf(pick) })
        : t('pick.removed', { pick: nameOf(pick), counts })
  const more = counts === '' ? t('pick.insteadOf', { before: nameOf(pick) }) : t('pick.went', { counts })
  return (
    <UndoStrip
      text={text}
      {...(to === null ? {} : { more })}
      onUndo={() => {
        pickTree.tell({ type: 'undone' })
      }}
      onClose={() => {
        setClosed(past)
      }}
    />
  )
}
