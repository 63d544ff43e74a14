import { useCallback, useEffect, useState } from 'react'
import { readBaseline } from '#contract/calls/runs.ts'
import type { Run } from '#contract/entities/run.ts'
import type { ProjectState } from '#contract/options.ts'
import { send, type Failure } from '../../api/send.ts'
import { useLookAgain } from './use-look-again.ts'

export interface FinishedBaseline {
  /** null: none ever finished; undefined: not known yet */
  readonly run: Run | null | undefined
  /** Reason why it could not be read last. */
  readonly failure: Failure | null
  readonly retry: () => void
}

/**
 * Newest finished baseline, whatever the state of later ones. It is read again whenever the project's state shows the
 * end of a run, and after a failure when the window or the network is back.
 */
export function useBaselineResult(projectId: string, state: ProjectState): FinishedBaseline {
  const ever = state !== 'draft' && state !== 'paid-locked'
  const [run, setRun] = useState<Run | null | undefined>(ever ? undefined : null)
  const [failure, setFailure] = useState<Failure | null>(null)
  // Each read has a number: an answer to an earlier one is out of date.
  const [looks, setLooks] = useState(0)
  const retry = useCallback(() => {
    setLooks(before => before + 1)
  }, [])
  useEffect(() => {
    if (!ever) return undefined
    const control = new AbortController()
    const { signal } = control
    void send(readBaseline, { path: { id: projectId }, query: { status: 'done' }, signal }).then(answer => {
      if (signal.aborted) return
      setFailure(answer.ok ? null : answer.failure)
      // A failed read does not mean that there is none.
      setRun(before => (answer.ok ? (answer.value ?? before ?? null) : before))
    })
    return () => {
      control.abort()
    }
  }, [projectId, ever, state, looks])
  const isMissing = ever && (run === undefined || run === null || failure !== null)
  useLookAgain(
    useCallback(() => {
      if (isMissing) retry()
    }, [isMissing, retry]),
  )
  return { run, failure, retry }
}
