import { useCallback, useEffect, useState } from 'react'
import { cancelRun, readBaseline, runEvents, startBaseline } from '#contract/calls/runs.ts'
import { RunEvent, type Run } from '#contract/entities/run.ts'
import { send, type Failure } from '../../../api/send.ts'
import { readEvents } from '../../../api/read-events.ts'

export interface Baseline {
  /** null: none was ever run; undefined: not read yet */
  readonly run: Run | null | undefined
  readonly failure: Failure | null
  /** Whether a call is under way: its button waits. */
  readonly busy: boolean
  readonly start: () => void
  readonly cancel: () => void
  readonly retry: () => void
}

function active(run: Run | null | undefined) {
  return run?.status === 'queued' || run?.status === 'running'
}
/** ms between looks when the stream cannot be followed */
const lookAgain = 1500

/**
 * The newest baseline run of a project, followed while it is active.
 * @param everRun false right after payment: there is nothing to ask for
 * @param changed called when a run has started or ended, so that the project can be read again
 */
export function useBaseline(projectId: string, everRun: boolean, changed: () => void): Baseline {
  const [run, setRun] = useState<Run | null | undefined>(everRun ? undefined : null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const path = { id: projectId }

  const read = useCallback(async () => {
    const answer = await send(readBaseline, { path: { id: projectId } })
    if (answer.ok) {
      setRun(answer.value)
      setFailure(null)
    } else setFailure(answer.failure)
  }, [projectId])
  useEffect(() => {
    if (everRun) void read()
  }, [everRun, read])

  const runId = run?._id
  const following = active(run)
  useEffect(() => {
    if (runId === undefined || !following) return undefined
    const stop = new AbortController()
    void (async () => {
      while (!stop.signal.aborted) {
        await readEvents(
          runEvents.route,
          { id: projectId, run: runId },
          RunEvent,
          event => {
            setRun(before =>
              before?._id === runId
                ? {
                    ...before,
                    ...(event.status === 'queued' || event.status === 'running'
                      ? event
                      : { done: event.done, total: event.total }),
                  }
                : before,
            )
          },
          stop.signal,
        )
        if (stop.signal.aborted) return
        await read()
        changed()
        await new Promise(done => {
          setTimeout(done, lookAgain)
        })
      }
    })()
    return () => {
      stop.abort()
    }
  }, [projectId, runId, following, read, changed])

  const act = async (
    work: () => Promise<{ readonly ok: true; readonly value: Run } | { readonly ok: false; readonly failure: Failure }>,
  ) => {
    setBusy(true)
    const answer = await work()
    setBusy(false)
    if (answer.ok) {
      setRun(answer.value)
      setFailure(null)
      changed()
    }
    // Somebody else started one, or it ended meanwhile: show the present state.
    else if (answer.failure.status === 409) await read()
    else setFailure(answer.failure)
  }
  return {
    run,
    failure,
    busy,
    start: () => {
      void act(() => send(startBaseline, { path }))
    },
    cancel: () => {
      if (runId !== undefined) void act(() => send(cancelRun, { path: { ...path, run: runId } }))
    },
    retry: () => {
      void read()
    },
  }
}
