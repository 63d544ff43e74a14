import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { cancelRun } from '#contract/calls/runs.ts'
import type { StudyRequest, Study } from '#contract/entities/study.ts'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import { studyMachine, type StudyPace } from '#machines/analysis/study.machine.ts'
import { send, type Failure } from '../../../api/send.ts'
import { useLookAgain } from '../use-look-again.ts'
import { followRun } from './follow-run.ts'
import { isActive } from './is-active.ts'
import { studyCalls } from './study-calls.ts'

/** Newest study of a stage on its page. */
export interface StageStudy {
  /** null: none was ever run; undefined: not read yet */
  readonly study: Study | null | undefined
  readonly pace: StudyPace
  /** Whether the progress cannot be followed because the network failed. The study continues. */
  readonly lost: boolean
  readonly failure: Failure | null
  /** Whether the server no longer has it: its last state is shown. */
  readonly gone: boolean
  /** Whether a start or a cancel is on its way: its button waits. */
  readonly busy: boolean
  readonly start: (request: StudyRequest) => void
  readonly cancel: () => void
  readonly retry: () => void
}

/** @param changed called when a study has started or ended, so that the project can be read again */
export function useStudy(projectId: string, stage: StudyStage, changed: () => void): StageStudy {
  const [gone, setGone] = useState(false)
  const machine = useMemo(() => {
    const path = { id: projectId }
    const { read, start } = studyCalls[stage]
    // An answer to a read from before a start, a cancel or a newer answer is out of date. An answer counts even if a
    // newer read was already requested: where answers take longer than the time between reads, none would count
    // otherwise.
    const looks = { newest: 0, shown: 0 }
    return studyMachine.provide({
      actions: {
        read: ({ self }) => {
          const mine = ++looks.newest
          void send(read, { path }).then(answer => {
            if (mine < looks.shown) return
            looks.shown = mine
            // No call removes a study: its project is gone, or the database is an older one. The visible study stays.
            const isNone = answer.ok ? answer.value === null : answer.failure.status === 404
            const isAway = isNone && self.getSnapshot().context.study !== null
            setGone(isAway)
            if (isAway) return
            self.send(
              answer.ok || isNone
                ? { type: 'study.read', study: answer.ok ? answer.value : null }
                : { type: 'read.failed', failure: answer.failure },
            )
          })
        },
        start: ({ self }, { asked: request }) => {
          looks.shown = ++looks.newest
          void send(start, { path, body: request }).then(async answer => {
            if (answer.ok) self.send({ type: 'run.started', study: answer.value })
            else {
              // Another window was first: its study is shown. If the running job is no study of this stage, the refusal
              // says so.
              const before = self.getSnapshot().context.study?._id
              const look = answer.failure.status === 409 ? await send(read, { path }) : undefined
              self.send({ type: 'run.refused', failure: answer.failure })
              if (look?.ok === true && look.value !== null && (look.value._id !== before || isActive(look.value)))
                self.send({ type: 'study.read', study: look.value })
            }
            changed()
          })
        },
        cancel: ({ self }, { run }) => {
          looks.shown = ++looks.newest
          void send(cancelRun, { path: { ...path, run } }).then(answer => {
            // It had ended meanwhile, or is gone: show the present state.
            const isOver = answer.ok || answer.failure.status === 409 || answer.failure.status === 404
            self.send(isOver ? { type: 'looked' } : { type: 'cancel.failed', failure: answer.failure })
          })
        },
      },
    })
  }, [projectId, stage, changed])
  const [snapshot, tell] = useMachine(machine)
  const { study, pace, failure } = snapshot.context
  const isKnown = !snapshot.matches('reading') && !snapshot.matches('unread')

  // Another window may have started a study, or the network may be back.
  useLookAgain(
    useCallback(() => {
      tell({ type: 'looked' })
    }, [tell]),
  )

  const isRunning = snapshot.matches('running')
  const run = isRunning && study !== null ? study._id : null
  useEffect(() => {
    if (run === null) return undefined
    const stop = new AbortController()
    void followRun(projectId, run, tell, stop.signal).then(changed)
    return () => {
      stop.abort()
    }
  }, [projectId, run, tell, changed])

  return {
    study: isKnown ? study : undefined,
    pace,
    lost: snapshot.matches({ running: 'lost' }),
    failure,
    gone,
    busy: snapshot.matches('starting') || snapshot.matches({ running: 'cancelling' }),
    start: useCallback(
      (request: StudyRequest) => {
        tell({ type: 'run.asked', asked: request })
      },
      [tell],
    ),
    cancel: useCallback(() => {
      tell({ type: 'cancel.asked' })
    }, [tell]),
    retry: useCallback(() => {
      tell({ type: 'looked' })
    }, [tell]),
  }
}
