import { useCallback, useEffect, useRef, useState } from 'react'
import { cancelRun, readExplanation, runEvents, startExplanation } from '#contract/calls/runs.ts'
import type { Explanation, ExplanationAnswer, Question, QuestionKind } from '#contract/entities/explanation.ts'
import { RunEvent } from '#contract/entities/run.ts'
import { send, type Failure } from '../../../api/call.ts'
import { readEvents } from '../../../api/read-events.ts'

type Of<T, K> = Extract<T, { readonly kind: K }>

/** A question of the open project as it stands. */
export interface Asked<K extends QuestionKind> {
  readonly answer: Of<ExplanationAnswer, K> | null
  /** Simulations done of those asked for; null while nothing is under way. */
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly status: 'idle' | 'asking' | 'done' | 'failed' | 'cancelled'
  readonly failure: Failure | null
  /** Whether it was looked whether it had been asked before. */
  readonly isKnown: boolean
  /** Why it failed: a key of errors.json. */
  readonly reason: string | null
  readonly ask: () => void
  readonly cancel: () => void
}

/** ms between looks when the stream cannot be followed */
const lookAgain = 1500

function isActive(explanation: Explanation | null) {
  return explanation?.status === 'queued' || explanation?.status === 'running'
}

/**
 * A question about designs, asked of the server and followed until its answer is there. The newest one of its kind is taken up where it
 * asks the same, so that leaving the page loses nothing.
 *
 * @param question null: there is nothing to ask yet
 */
export function useQuestion<K extends QuestionKind>(
  projectId: string,
  kind: K,
  question: Of<Question, K> | null,
): Asked<K> {
  const wanted = question === null ? null : JSON.stringify(question)
  const [state, setState] = useState<{ readonly wanted: string; readonly explanation: Explanation } | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const [known, setKnown] = useState<string | null>(null)
  const explanation = state !== null && state.wanted === wanted ? state.explanation : null
  const current = useRef(wanted)
  useEffect(() => {
    current.current = wanted
    setFailure(null)
    if (wanted === null) return undefined
    const control = new AbortController()
    void send(readExplanation, { path: { id: projectId }, query: { kind }, signal: control.signal }).then(answer => {
      if (control.signal.aborted) return
      setKnown(wanted)
      if (answer.ok && isSameQuestion(answer.value.question, wanted)) setState({ wanted, explanation: answer.value })
    })
    return () => {
      control.abort()
    }
  }, [projectId, kind, wanted])

  const id = explanation?._id
  const following = isActive(explanation)
  useEffect(() => {
    if (id === undefined || !following || wanted === null) return undefined
    const stop = new AbortController()
    void (async () => {
      while (!stop.signal.aborted) {
        await readEvents(
          runEvents.route,
          { id: projectId, run: id },
          RunEvent,
          ({ done, total }) => {
            setState(before =>
              before?.explanation._id === id
                ? { ...before, explanation: { ...before.explanation, done, total } }
                : before,
            )
          },
          stop.signal,
        )
        if (stop.signal.aborted) return
        const answer = await send(readExplanation, {
          path: { id: projectId },
          query: { question: id },
          signal: stop.signal,
        })
        if (stop.signal.aborted) return
        if (answer.ok) {
          setState({ wanted, explanation: answer.value })
          if (!isActive(answer.value)) return
        } else if (answer.failure.status === 404) {
          setState(null)
          return
        }
        await new Promise(done => {
          setTimeout(done, lookAgain)
        })
      }
    })()
    return () => {
      stop.abort()
    }
  }, [projectId, id, following, wanted])

  const ask = useCallback(() => {
    if (wanted === null) return
    setBusy(true)
    setFailure(null)
    void send(startExplanation, { path: { id: projectId }, body: JSON.parse(wanted) as Question }).then(answer => {
      setBusy(false)
      if (current.current !== wanted) return
      if (answer.ok) setState({ wanted, explanation: answer.value })
      else setFailure(answer.failure)
    })
  }, [projectId, wanted])
  const cancel = useCallback(() => {
    if (id !== undefined) void send(cancelRun, { path: { id: projectId, run: id } })
  }, [projectId, id])

  const asking = busy || following
  const answer = explanation?.answer ?? null
  return {
    answer: answer?.kind === kind ? (answer as Of<ExplanationAnswer, K>) : null,
    progress: explanation === null || !following ? null : { done: explanation.done, total: explanation.total },
    status: asking
      ? 'asking'
      : explanation === null
        ? failure === null
          ? 'idle'
          : 'failed'
        : explanation.status === 'failed' || explanation.status === 'cancelled' || explanation.status === 'done'
          ? explanation.status
          : 'asking',
    failure,
    isKnown: wanted !== null && known === wanted,
    reason: explanation?.failure ?? null,
    ask,
    cancel,
  }
}

/** The server may answer with its keys in another order. */
function isSameQuestion(asked: Question, wanted: string): boolean {
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
  return JSON.stringify(sorted(asked)) === JSON.stringify(sorted(JSON.parse(wanted)))
}
