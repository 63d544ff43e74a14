import { useCallback, useEffect, useState } from 'react'
import { cancelRun, readStudy } from '#contract/calls/runs.ts'
import type { Study } from '#contract/entities/study.ts'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import type { StudyPace } from '#machines/analysis/study.machine.ts'
import { send, type Failure } from '../../../api/send.ts'
import { useLookAgain } from '../use-look-again.ts'
import { followRun } from './follow-run.ts'
import { isActive } from './is-active.ts'
import { studyCalls } from './study-calls.ts'
import type { StageStudy } from './use-study.ts'

export interface StudyOfRun extends Pick<StageStudy, 'pace' | 'busy' | 'cancel' | 'retry'> {
  /** null: no run is given, or the stage has no such study; undefined: not read yet */
  readonly study: Study | null | undefined
  /** Whether the last read failed: the earlier data stay. */
  readonly lost: boolean
  /** Reason why it could not be read or cancelled; null while it runs and is lost, which the next read may correct. */
  readonly failure: Failure | null
}

/** Statuses for which the server has no such study, or an impossible name. */
const nowhere = new Set([400, 404, 422])

interface Read {
  readonly run: string | null
  readonly study: Study | null | undefined
  readonly pace: StudyPace
  readonly lost: boolean
  readonly failure: Failure | null
}
function readOf(run: string | null, study: Study | null | undefined): Read {
  return { run, study, pace: null, lost: false, failure: null }
}

/**
 * A study of a stage that is not its newest, by its run; null: no study. A running study is followed. Further samples, or another
 * window, may start it again.
 *
 * @param changed called when it has ended, so that the project can be read again
 */
export function useStudyOfRun(
  projectId: string,
  stage: StudyStage,
  run: string | null,
  changed: () => void,
): StudyOfRun {
  const [read, setRead] = useState(readOf(null, null))
  const [looks, setLooks] = useState(0)
  const [cancelled, setCancelled] = useState<string | null>(null)
  const retry = useCallback(() => {
    setLooks(before => before + 1)
  }, [])
  useEffect(() => {
    if (run === null) return undefined
    const control = new AbortController()
    const { signal } = control
    void send(readStudy, { path: { id: projectId, run }, signal }).then(answer => {
      if (signal.aborted) return
      if (answer.ok) {
        setRead(readOf(run, answer.value.stage === studyCalls[stage].step ? answer.value : null))
        if (!isActive(answer.value)) setCancelled(null)
      } else if (nowhere.has(answer.failure.status)) setRead(readOf(run, null))
      else {
        const { failure } = answer
        setRead(before => ({ ...(before.run === run ? before : readOf(run, undefined)), lost: true, failure }))
      }
    })
    return () => {
      control.abort()
    }
  }, [projectId, stage, run, looks])
  const ofRun = run === null ? readOf(null, null) : read.run === run ? read : readOf(run, undefined)
  // Another window may have started it, or the network may be back.
  useLookAgain(retry)

  const isRunning = isActive(ofRun.study)
  useEffect(() => {
    if (run === null || !isRunning) return undefined
    const stop = new AbortController()
    void followRun(
      projectId,
      run,
      news => {
        if (news.type !== 'progress.told') {
          retry()
          return
        }
        const { done, total, pace } = news
        setRead(before =>
          before.run !== run || before.study === null || before.study === undefined
            ? before
            : {
                ...before,
                study: { ...before.study, done, total },
                pace,
                lost: false,
                failure: before.lost ? null : before.failure,
              },
        )
      },
      stop.signal,
    ).then(changed)
    return () => {
      stop.abort()
    }
  }, [projectId, run, isRunning, retry, changed])

  return {
    study: ofRun.study,
    pace: ofRun.pace,
    lost: ofRun.lost,
    failure: isRunning && ofRun.lost ? null : ofRun.failure,
    busy: isRunning && cancelled === run,
    cancel: useCallback(() => {
      if (run === null) return
      setCancelled(run)
      void send(cancelRun, { path: { id: projectId, run } }).then(answer => {
        // It had ended meanwhile, or is gone: show the present state.
        if (answer.ok || answer.failure.status === 409 || answer.failure.status === 404) {
          retry()
          return
        }
        const { failure } = answer
        setCancelled(now => (now === run ? null : now))
        setRead(before => (before.run === run ? { ...before, failure } : before))
      })
    }, [projectId, run, retry]),
    retry,
  }
}
