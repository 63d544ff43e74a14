import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '#building/stages/pick-tree.ts'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import type { ChosenOptions, Pick } from '#contract/entities/study.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useToast } from '../../../ui/use-toast.ts'
import { useAnalysis } from '../analysis-context.ts'
import { useAddPick } from '../picks/use-add-pick.ts'
import { usePickNames } from '../picks/use-pick-names.ts'
import { findRow } from './find-row.ts'

/** Place where a change would have to be picked: an earlier stage of the design, and its pick. */
export interface PreviousStage {
  readonly stage: StudyStage
  readonly pick: Pick
}

/** Picks the design that a set of changes makes from a pick: the row of the pick's own study with these options. */
export function usePickSet(pick: Pick | null): {
  readonly busy: boolean
  readonly pickSet: (options: ChosenOptions) => void
  /** Stage of the newest request that changes an option of an earlier stage and so cannot be picked here. */
  readonly earlier: PreviousStage | null
} {
  const { project } = useProjectEditor()
  const { picks, designs } = useAnalysis()
  const { t } = useTranslation('why')
  const nameOf = usePickNames()
  const toast = useToast()
  const addPick = useAddPick()
  const [busy, setBusy] = useState(false)
  const [earlier, setEarlier] = useState<PreviousStage | null>(null)
  return {
    busy,
    earlier,
    pickSet: options => {
      if (pick === null) return
      setEarlier(null)
      const path = pathTo(picks.picks, pick.id)
      const now: ChosenOptions = Object.assign({}, ...path.map(({ id }) => designs.get(id)?.options ?? {}))
      const changed = Object.keys(options).filter(key => options[key] !== now[key])
      const under = path.find(
        ({ id }) => id !== pick.id && changed.some(key => designs.get(id)?.options[key] !== undefined),
      )
      if (under !== undefined) {
        setEarlier({ stage: under.stage, pick: under })
        return
      }
      setBusy(true)
      void findRow(project._id, pick.run, options, changed).then(row => {
        setBusy(false)
        if (row === undefined || row === null) {
          toast.info(t(row === undefined ? 'unreadTable' : 'notARow'))
          return
        }
        const there = picks.picks.find(other => other.run === pick.run && other.row === row)
        if (there !== undefined) {
          toast.info(t(there.id === pick.id ? 'isThis' : 'isPickedBefore', { pick: nameOf(there) }))
          return
        }
        const made: Pick = { id: crypto.randomUUID(), stage: pick.stage, run: pick.run, row, parent: pick.parent }
        if (addPick(made)) toast.success(t('isPicked', { pick: nameOf(made) }))
      })
    },
  }
}
