import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChosenOptions, Pick } from '#contract/entities/study.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useToast } from '../../../ui/use-toast.ts'
import { useAnalysis } from '../analysis-context.ts'
import { usePickNames } from '../picks/use-pick-names.ts'
import { findRow } from './find-row.ts'

/** Picks the design that a set of changes makes of a pick: the row of the pick's own study that has these options. */
export function usePickSet(pick: Pick | null): {
  readonly busy: boolean
  readonly pickSet: (options: ChosenOptions) => void
} {
  const { project } = useProjectEditor()
  const { picks } = useAnalysis()
  const { t } = useTranslation('why')
  const nameOf = usePickNames()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  return {
    busy,
    pickSet: options => {
      if (pick === null) return
      setBusy(true)
      void findRow(project._id, pick.run, options).then(row => {
        setBusy(false)
        if (row === null) {
          toast.info(t('notARow'))
          return
        }
        const made: Pick = { id: crypto.randomUUID(), stage: pick.stage, run: pick.run, row, parent: pick.parent }
        const there = picks.picks.find(other => other.run === pick.run && other.row === row)
        if (there === undefined) picks.tell({ type: 'pick.added', pick: made })
        toast.success(t('isPicked', { pick: nameOf(there ?? made) }))
      })
    },
  }
}
