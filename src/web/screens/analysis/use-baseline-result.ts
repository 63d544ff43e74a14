import { useCallback, useEffect, useState } from 'react'
import { readBaseline } from '#contract/calls/runs.ts'
import type { Run } from '#contract/entities/run.ts'
import type { ProjectState } from '#contract/options.ts'
import { send, type Failure } from '../../api/call.ts'
import { useLookAgain } from './use-look-again.ts'

export interface FinishedBaseline {
  /** null: none ever finished; undefined: not known yet */
  readonly run: Run | null | undefined
  /** Why it could not be read last. */
  readonly failure: Failure | null
  readonly retry: () => void
}

/**
 * The newest baseline that finished, whatever became of those after it. Asked for again whenever the project's state says that a run
 * ended, and while it could not be read, when the window or the network is back.
 */
export function useBaselineResult(projectId: string, state: ProjectState): FinishedBaseline {
  const ever = state !== 'draft' && state !== 'paid-locked'
  const [run, setRun] = useState<Run | null | undefined>(ever ? undefined : null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [looks] = useState(() => ({ newest: 0 }))
  const read = useCallback(async () => {
    const mine = ++looks.newest
    const answer = await send(readBaseline, { path: { id: projectId }, query: { status: 'done' } })
    if (mine !== looks.newest) return
    setFailure(answer.ok || answer.failure.status === 404 ? null : answer.failure)
    if (answer.ok) setRun(answer.value)
    else if (answer.failure.status === 404) setRun(before => before ?? null)
    // A read that failed tells nothing: not that there is none.
    else setRun(before => before ?? undefined)
  }, [projectId, looks])
  useEffect(() => {
    if (ever) void read()
    return () => {
      looks.newest++
    }
  }, [ever, state, read, looks])
  const isMissing = ever && (run === undefined || run === null || failure !== null)
  useLookAgain(
    useCallback(() => {
      if (isMissing) void read()
    }, [isMissing, read]),
  )
  const retry = useCallback(() => {
    void read()
  }, [read])
  return { run, failure, retry }
}
