import { useMachine } from '@xstate/react'
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { cancelRun, readExplanation, runEvents, startExplanation } from '#contract/calls/runs.ts'
import type { Explanation, ExplanationAnswer, Question, QuestionKind } from '#contract/entities/explanation.ts'
import { RunEvent } from '#contract/entities/run.ts'
import { sampleProjectId } from '#contract/frame-options.ts'
import { limits } from '#contract/limits.ts'
import type { AtSight } from '#machines/analysis/next-at-sight.ts'
import { questionMachine } from '#machines/analysis/question.machine.ts'
import type { StudyPace } from '#machines/analysis/study.machine.ts'
import { send, type Answer, type Failure } from '../../../api/send.ts'
import { storedText, storeText } from '../../../api/browser-storage.ts'
import { readEvents } from '../../../api/read-events.ts'
import { useLookAgain } from '../use-look-again.ts'

type Of<T, K> = Extract<T, { readonly kind: K }>

/** A question about the open project, in its present state. */
export interface QuestionState<K extends QuestionKind> {
  readonly answer: Of<ExplanationAnswer, K> | null
  /** Version of the engine that calculated the answer; null or absent without an answer. */
  readonly engineVersion?: string | null
  /** Numbers of finished and of requested simulations; null while none runs. */
  readonly progress: { readonly done: number; readonly total: number } | null
  /** Its pace, with the time left; null until it is known. */
  readonly pace: StudyPace
  readonly status: 'idle' | 'asking' | 'done' | 'failed' | 'cancelled'
  readonly failure: Failure | null
  /** Whether the server cannot be reached. Its work continues. */
  readonly isLost: boolean
  /** Whether the page has learned if the question was asked before. */
  readonly isKnown: boolean
  /** Reason of its failure: a key of errors.json. */
  readonly reason: string | null
  /** Whether the page may ask the question by itself. */
  readonly atSight: AtSight
  /** Whether the page asked the question by itself. The person then sees no message about a wrong question. */
  readonly isByItself: boolean
  /** Asks the question for the page itself. It is cancelled when the person leaves the page. */
  readonly begin: () => void
  /** Asks the question. If the last look at the server failed, the page looks again instead. */
  readonly ask: () => void
  readonly cancel: () => void
}

/** ms between looks when the stream cannot be followed */
const lookAgain = 1500

/**
 * Whether to ask at sight: every question about the sample is answered or refused at once and not stored, so that
 * asking is the way to find an answer.
 */
function isAskedAtSight(kind: QuestionKind): boolean {
  // These have the visitor's own inputs, and only a few a minute are allowed.
  return kind !== 'rules' && kind !== 'target'
}

/** A question of many rows is too long for an address: of its kind, only the newest is looked for. */
const longest = limits.text

function findBy(question: Question): { readonly kind: QuestionKind; readonly asks?: string } {
  const asks = JSON.stringify(question)
  return asks.length > longest ? { kind: question.kind } : { kind: question.kind, asks }
}

/** Key of the run that the page last began by itself for a question of a kind. */
function begunKey(kind: QuestionKind): string {
  return `badgir.begun.${kind}`
}

const nothing = {
  answer: null,
  progress: null,
  pace: null,
  status: 'idle',
  failure: null,
  isLost: false,
  isKnown: false,
  reason: null,
  atSight: 'looking',
  isByItself: false,
} as const

/**
 * A question about designs, sent to the server and followed until its answer arrives. What was asked before is found
 * again, so that leaving the page loses nothing.
 *
 * @param question null: there is nothing to ask yet
 */
export function useQuestion<K extends QuestionKind>(
  projectId: string,
  kind: K,
  question: Of<Question, K> | null,
): QuestionState<K> {
  const machine = useMemo(() => {
    const path = { id: projectId }
    // An answer to an earlier question no longer counts: only the newest one does.
    let newest = 0
    /** Requests that were given up before they had an id. */
    const givenUp = new Set<number>()
    const stop = (run: string) => send(cancelRun, { path: { ...path, run } })
    return questionMachine.provide({
      actions: {
        find: ({ self }, { question: wantedQuestion }) => {
          const mine = ++newest
          const found: Promise<Answer<Explanation | null>> =
            projectId === sampleProjectId && isAskedAtSight(wantedQuestion.kind)
              ? send(startExplanation, { path, body: wantedQuestion })
              : send(readExplanation, { path, query: findBy(wantedQuestion) })
          void found.then(answer => {
            if (mine !== newest) return
            if (answer.ok)
              self.send({
                type: 'question.read',
                told: answer.value !== null && isSame(answer.value.question, wantedQuestion) ? answer.value : null,
                isOwn: answer.value?._id === storedText(begunKey(wantedQuestion.kind), 'sessionStorage'),
              })
            else self.send({ type: 'read.failed', failure: answer.failure })
          })
        },
        read: ({ self }, { id }) => {
          const mine = newest
          void send(readExplanation, { path, query: { question: id } }).then(answer => {
            if (mine !== newest) return
            if (answer.ok) self.send({ type: 'question.read', told: answer.value })
            else if (answer.failure.status === 404) self.send({ type: 'question.read', told: null })
            else self.send({ type: 'read.failed', failure: answer.failure })
          })
        },
        ask: ({ self }, { question: wantedQuestion }) => {
          const mine = ++newest
          void send(startExplanation, { path, body: wantedQuestion }).then(answer => {
            if (answer.ok && givenUp.delete(mine) && answer.value.status !== 'done') void stop(answer.value._id)
            if (mine !== newest) return
            self.send(
              answer.ok ? { type: 'ask.taken', told: answer.value } : { type: 'ask.refused', failure: answer.failure },
            )
          })
        },
        cancel: ({ self }, { id }) => {
          const mine = newest
          void stop(id).then(answer => {
            if (mine !== newest) return
            // The run had ended meanwhile, or is gone: show the present state.
            const isOver = answer.ok || answer.failure.status === 409 || answer.failure.status === 404
            self.send(isOver ? { type: 'looked' } : { type: 'cancel.failed', failure: answer.failure })
          })
        },
        leave: (_, { id }) => {
          if (id === null) givenUp.add(newest)
          else void stop(id)
          newest++
        },
      },
    })
  }, [projectId])
  const [snapshot, tell] = useMachine(machine)
  const { told: explanation, failure, question: held } = snapshot.context
  const wanted = question === null ? null : JSON.stringify(question)
  useEffect(() => {
    tell({ type: 'question.set', question: wanted === null ? null : (JSON.parse(wanted) as Question) })
  }, [tell, wanted])

  // A question that could not be looked for can be read once the network is back; one that runs may have ended. A look
  // that was refused is refused again.
  const isRefused = snapshot.matches('unread') && failure !== null && failure.status > 0 && failure.status < 500
  useLookAgain(
    useCallback(() => {
      if (!isRefused) tell({ type: 'looked' })
    }, [tell, isRefused]),
  )

  // Before the machine is stopped with its page.
  useLayoutEffect(
    () => () => {
      tell({ type: 'question.set', question: null })
    },
    [tell],
  )

  // After a reload the page still knows what it had begun by itself, and cancels it when it is left.
  const begunRun = snapshot.context.begun === 'itself' ? (explanation?._id ?? null) : null
  useEffect(() => {
    if (begunRun !== null) storeText(begunKey(kind), begunRun, 'sessionStorage')
  }, [begunRun, kind])

  const run = snapshot.matches('running') && explanation !== null ? explanation._id : null
  const [paced, setPaced] = useState<{ readonly run: string; readonly pace: StudyPace } | null>(null)
  useEffect(() => {
    if (run === null) return undefined
    const stop = new AbortController()
    void (async () => {
      while (!stop.signal.aborted) {
        await readEvents(
          runEvents.route,
          { id: projectId, run },
          RunEvent,
          ({ done, total, variantsPerSecond: perSecond, secondsLeft = null }) => {
            tell({ type: 'progress.told', done, total })
            setPaced({ run, pace: perSecond === undefined ? null : { perSecond, secondsLeft } })
          },
          stop.signal,
        )
        if (stop.signal.aborted) return
        tell({ type: 'looked' })
        await new Promise(done => {
          setTimeout(done, lookAgain)
        })
      }
    })()
    return () => {
      stop.abort()
    }
  }, [projectId, run, tell])

  const ask = useCallback(() => {
    tell({ type: 'asked' })
  }, [tell])
  const cancel = useCallback(() => {
    tell({ type: 'cancel.asked' })
  }, [tell])
  const begin = useCallback(() => {
    tell({ type: 'turn.came' })
  }, [tell])
  // Until the machine has taken the new question over, its data belong to the previous question.
  if ((held === null ? null : JSON.stringify(held)) !== wanted) return { ...nothing, ask, cancel, begin }
  const answer = explanation?.answer ?? null
  return {
    answer: answer?.kind === kind ? (answer as Of<ExplanationAnswer, K>) : null,
    engineVersion: answer === null ? null : (explanation?.engineVersion ?? null),
    progress: explanation === null || run === null ? null : { done: explanation.done, total: explanation.total },
    pace: paced !== null && paced.run === run ? paced.pace : null,
    status:
      snapshot.matches('asking') || snapshot.matches('running')
        ? 'asking'
        : snapshot.matches('done')
          ? 'done'
          : snapshot.matches('cancelled')
            ? 'cancelled'
            : snapshot.matches('failed') || failure !== null
              ? 'failed'
              : 'idle',
    failure,
    isLost: snapshot.matches({ running: 'lost' }),
    isKnown: !snapshot.matches('closed') && !snapshot.matches('looking') && !snapshot.matches('unread'),
    reason: explanation?.failure ?? null,
    atSight:
      question === null
        ? 'settled'
        : snapshot.matches('looking')
          ? 'looking'
          : snapshot.matches('asking') || snapshot.matches('running')
            ? 'busy'
            : snapshot.can({ type: 'turn.came' })
              ? 'ready'
              : 'settled',
    isByItself: snapshot.context.begun === 'itself',
    begin,
    ask,
    cancel,
  }
}

/** Whether two questions are equal; the server may answer with its keys in another order. */
function isSame(answered: Question, wanted: Question): boolean {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, inner]) => [key, sorted(inner)]),
          )
        : value
  return JSON.stringify(sorted(answered)) === JSON.stringify(sorted(wanted))
}
