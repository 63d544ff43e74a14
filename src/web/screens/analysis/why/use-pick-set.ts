import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pathTo } from '#building/stages/pick-tree.ts'
import { presets } from '#building/stages/presets.ts'
import { isParameter, type StudyStage } from '#building/stages/stage-parameters.ts'
import type { VariedParameter } from '#building/stages/study-rows.ts'
import type { ChosenOptions, Pick } from '#contract/entities/study.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { readStudy } from '#contract/calls/runs.ts'
import { send } from '../../../api/send.ts'
import { useFailureText } from '../../../text/use-failure-text.ts'
import { useToast } from '../../../ui/use-toast.ts'
import { useAnalysis } from '../analysis-context.ts'
import { useAddPick } from '../picks/use-add-pick.ts'
import { usePickNames } from '../picks/use-pick-names.ts'
import { findRow } from './find-row.ts'
import { parametersWith } from './parameters-with.ts'
import { runStudy } from './run-study.ts'

/** Place where a change would have to be picked: an earlier stage of the design, and its pick. */
export interface PreviousStage {
  readonly stage: StudyStage
  readonly pick: Pick
}

/**
 * Picks the design that a set of changes makes from a pick: the row of the pick's own study with these options. A design
 * that this study does not have gets a study that has it, wherever one can.
 */
export function usePickSet(pick: Pick | null): {
  readonly busy: boolean
  readonly pickSet: (options: ChosenOptions) => void
  /** Stage of the newest request that changes an option of an earlier stage and so cannot be picked here. */
  readonly previousStage: PreviousStage | null
} {
  const { project, building } = useProjectEditor()
  const { picks, designs, standing } = useAnalysis()
  const { t } = useTranslation('why')
  const nameOf = usePickNames()
  const toast = useToast()
  const addPick = useAddPick()
  const [busy, setBusy] = useState(false)
  const failureText = useFailureText()
  const left = useRef(new AbortController())
  useEffect(() => {
    const here = new AbortController()
    left.current = here
    return () => {
      here.abort()
    }
  }, [])
  const [previousStage, setPreviousStage] = useState<PreviousStage | null>(null)
  return {
    busy,
    previousStage,
    pickSet: options => {
      if (pick === null) return
      setPreviousStage(null)
      const path = pathTo(picks.picks, pick.id)
      const now: ChosenOptions = Object.assign({}, ...path.map(({ id }) => designs.get(id)?.options ?? {}))
      const changed = Object.keys(options).filter(key => options[key] !== now[key])
      const under = path.find(
        ({ id }) => id !== pick.id && changed.some(key => designs.get(id)?.options[key] !== undefined),
      )
      if (under !== undefined) {
        setPreviousStage({ stage: under.stage, pick: under })
        return
      }
      const { signal } = left.current
      const add = (run: string, row: number) => {
        const there = picks.picks.find(other => other.run === run && other.row === row)
        if (there !== undefined) {
          toast.info(t(there.id === pick.id ? 'isThis' : 'isPickedBefore', { pick: nameOf(there) }))
          return
        }
        const made: Pick = { id: crypto.randomUUID(), stage: pick.stage, run, row, parent: pick.parent }
        if (addPick(made)) toast.success(t('isPicked', { pick: nameOf(made) }))
      }
      const beside = (key: string) => {
        const option = standing(key)?.option ?? null
        if (option !== null || !isParameter(key)) return option ?? undefined
        return presets(building, key).find(({ value }) => value !== options[key])?.value
      }
      const work = async () => {
        const row = await findRow(project._id, pick.run, options, changed)
        if (row === undefined) return toast.info(t('unreadTable'))
        if (row !== null) return add(pick.run, row)
        const asBefore = await send(readStudy, { path: { id: project._id, run: pick.run } })
        if (!asBefore.ok) return toast.info(failureText(asBefore.failure))
        const changes = Object.fromEntries(changed.flatMap(key => (key in options ? [[key, options[key]!]] : [])))
        const own = designs.get(pick.id)?.options ?? {}
        const wider = parametersWith(asBefore.value.parameters as readonly VariedParameter[], own, changes, beside)
        if (wider === null) return toast.info(t('notARow'))
        toast.info(t('studyRuns'))
        const ran = await runStudy(project._id, pick.stage, { parameters: wider, from: pick.parent }, signal)
        if (signal.aborted) return
        if (!ran.ok) return toast.info(ran.failure === null ? t('studyEnded') : failureText(ran.failure))
        const made = await findRow(project._id, ran.run, { ...own, ...changes }, changed)
        if (made === undefined || made === null) return toast.info(t('unreadTable'))
        add(ran.run, made)
      }
      setBusy(true)
      void work().finally(() => {
        setBusy(false)
      })
    },
  }
}
