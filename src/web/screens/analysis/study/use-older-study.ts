import { useCallback, useEffect, useState } from 'react'
import { readStudy } from '#contract/calls/runs.ts'
import type { Study } from '#contract/entities/study.ts'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import { send, type Failure } from '../../../api/call.ts'
import { useLookAgain } from '../use-look-again.ts'
import { studyCalls } from './study-calls.ts'

export interface OlderStudy {
  /** null: none is asked for, or it is not there; undefined: not read yet */
  readonly study: Study | null | undefined
  /** Why it could not be read. */
  readonly failure: Failure | null
  readonly retry: () => void
}

/** The server has no such study, or never will: no name of one. */
const nowhere = new Set([400, 404, 422])

/** A study of a stage that is not its newest, by its run; null asks for none. */
export function useOlderStudy(projectId: string, stage: StudyStage, run: string | null): OlderStudy {
  const [read, setRead] = useState<{ readonly run: string } & Pick<OlderStudy, 'study' | 'failure'>>()
  const [looks, setLooks] = useState(0)
  const retry = useCallback(() => {
    setLooks(before => before + 1)
  }, [])
  useEffect(() => {
    if (run === null) return undefined
    const control = new AbortController()
    const { signal } = control
    void send(readStudy, { path: { id: projectId, run }, signal }).then(answer => {
      if (signal.aborted) return
      if (answer.ok)
        setRead({ run, study: answer.value.stage === studyCalls[stage].step ? answer.value : null, failure: null })
      else if (nowhere.has(answer.failure.status)) setRead({ run, study: null, failure: null })
      else setRead({ run, study: undefined, failure: answer.failure })
    })
    return () => {
      control.abort()
    }
  }, [projectId, stage, run, looks])
  const known = run === null ? { study: null, failure: null } : read?.run === run ? read : null
  const isMissing = known?.failure !== undefined && known.failure !== null
  useLookAgain(
    useCallback(() => {
      if (isMissing) retry()
    }, [isMissing, retry]),
  )
  return { study: known?.study, failure: known?.failure ?? null, retry }
}
