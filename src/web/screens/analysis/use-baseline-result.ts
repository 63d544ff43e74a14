import { useEffect, useState } from 'react'
import { readBaseline } from '#contract/calls/runs.ts'
import type { Run } from '#contract/entities/run.ts'
import type { ProjectState } from '#contract/options.ts'
import { send } from '../../api/call.ts'

/**
 * The newest baseline with a result; null while there is none, undefined while that is not known. Asked for again whenever the project's
 * state says that a run ended.
 */
export function useBaselineResult(projectId: string, state: ProjectState): Run | null | undefined {
  const ever = state !== 'draft' && state !== 'paid-locked'
  const [run, setRun] = useState<Run | null | undefined>(ever ? undefined : null)
  useEffect(() => {
    if (!ever) return undefined
    const control = new AbortController()
    void send(readBaseline, { path: { id: projectId }, signal: control.signal }).then(answer => {
      if (control.signal.aborted) return
      setRun(before => (answer.ok && answer.value.result !== null ? answer.value : (before ?? null)))
    })
    return () => {
      control.abort()
    }
  }, [projectId, ever, state])
  return run
}
