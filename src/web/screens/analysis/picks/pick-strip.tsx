import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PickTree } from '#building/stages/pick-tree.ts'
import { UndoStrip } from '../../../project/undo-strip.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { lastChange } from './last-change.ts'
import { usePickNames } from './use-pick-names.ts'
import { useStageCounts } from './use-stage-counts.ts'

/** After a pick was changed or removed: what is there now, what went with it, and the way back. */
export function PickStrip() {
  const { t } = useTranslation('stages')
  const nameOf = usePickNames()
  const countsText = useStageCounts()
  const { picks: kept } = useAnalysis()
  const { picks, past, future, question } = kept
  const [closed, setClosed] = useState<readonly PickTree[] | null>(null)
  const [before] = past
  // A step that was taken back is told no more, and none before it.
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
        kept.tell({ type: 'undone' })
      }}
      onClose={() => {
        setClosed(past)
      }}
    />
  )
}
