import { useCallback, useEffect, useState } from 'react'
import { cancelRun, runEvents } from '#contract/calls/runs.ts'
import { RunEvent } from '#contract/entities/run.ts'
import type { AskedStudy, Study } from '#contract/entities/study.ts'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import { send, type Answer, type Failure } from '../../../api/call.ts'
import { readEvents } from '../../../api/read-events.ts'
import { studyCalls } from './study-calls.ts'

/** The newest study of a stage, followed while it runs. */
export interface StageStudy {
  /** null: none was ever run; undefined: not read yet */
  readonly study: Study | null | undefined
  /** How fast variants came in lately; null before the first. */
  readonly pace: { readonly perSecond: number; readonly secondsLeft: number | null } | null
  /** The progress cannot be followed: the network is away. What runs, runs on. */
  readonly lost: boolean
  readonly failure: Failure | null
  /** A call is under way: its button waits. */
  readonly busy: boolean
  readonly start: (asked: AskedStudy) => Promise<boolean>
  readonly cancel: () => void
  readonly retry: () => void
}

/** ms between looks when the stream cannot be followed */
const lookAgain = 1500

function isActive(study: Study | null | undefined): boolean {
  return study?.status === 'queued' || study?.status === 'running'
}

/** @param changed called when a study has started or ended, so that the project can be read again */
export function useStudy(projectId: string, stage: StudyStage, changed: () => void): StageStudy {
  const [study, setStudy] = useState<Study | null | undefined>(undefined)
  const [pace, setPace] = useState<StageStudy['pace']>(null)
  const [lost, setLost] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)

  const read = useCallback(async () => {
    const answer = await send(studyCalls[stage].read, { path: { id: projectId } })
    if (answer.ok) {
      setStudy(answer.value)
      setFailure(null)
      setLost(false)
    } else if (answer.failure.status === 404) {
      setStudy(null)
      setFailure(null)
      setLost(false)
    } else if (answer.failure.status === 0) {
      setLost(true)
      setStudy(before => before)
      setFailure(before => before ?? answer.failure)
    } else setFailure(answer.failure)
  }, [projectId, stage])
  useEffect(() => {
    void read()
    const look = () => {
      if (document.visibilityState === 'visible') void read()
    }
    // Another window may have started one, or the network come back.
    window.addEventListener('focus', look)
    window.addEventListener('online', look)
    return () => {
      window.removeEventListener('focus', look)
      window.removeEventListener('online', look)
    }
  }, [read])

  const runId = study?._id
  const following = isActive(study)
  useEffect(() => {
    if (runId === undefined || !following) return undefined
    const stop = new AbortController()
    void (async () => {
      while (!stop.signal.aborted) {
        const whole = await readEvents(
          runEvents.route,
          { id: projectId, run: runId },
          RunEvent,
          event => {
            setLost(false)
            setPace(
              event.variantsPerSecond === undefined
                ? null
                : { perSecond: event.variantsPerSecond, secondsLeft: event.secondsLeft ?? null },
            )
            // The end is read whole, so that its state and its rows come together.
            setStudy(before =>
              before?._id === runId
                ? {
                    ...before,
                    done: event.done,
                    total: event.total,
                    ...(event.status === 'queued' || event.status === 'running' ? { status: event.status } : {}),
                  }
                : before,
            )
          },
          stop.signal,
        )
        if (stop.signal.aborted) return
        if (!whole) setLost(true)
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

  const retry = useCallback(() => {
    setFailure(null)
    void read()
  }, [read])
  const act = async (work: () => Promise<Answer<unknown>>) => {
    setBusy(true)
    const answer = await work()
    setBusy(false)
    // Somebody else started one, or it ended meanwhile: show what is.
    if (answer.ok || answer.failure.status === 409) {
      setFailure(null)
      await read()
      changed()
    } else setFailure(answer.failure)
    return answer.ok
  }
  return {
    study,
    pace: following ? pace : null,
    lost: lost && following,
    failure,
    busy,
    start: asked => {
      setPace(null)
      return act(() => send(studyCalls[stage].start, { path: { id: projectId }, body: asked }))
    },
    cancel: () => {
      if (runId !== undefined) void act(() => send(cancelRun, { path: { id: projectId, run: runId } }))
    },
    retry,
  }
}
