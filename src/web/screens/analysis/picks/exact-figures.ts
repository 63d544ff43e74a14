import { readExplanation, startExplanation } from '#contract/calls/runs.ts'
import type { Explanation, FiguresAgain } from '#contract/entities/explanation.ts'
import { send, type Answer, type Failure } from '../../../api/send.ts'

/** ms between two looks */
const lookAgain = 500

async function pause(ms: number): Promise<void> {
  await new Promise(done => {
    setTimeout(done, ms)
  })
}

export type RowsAgain =
  | { readonly ok: true; readonly rows: (typeof FiguresAgain)['Type']['rows'] }
  /** Refused or failed: the call's failure or a key of errors.json; without both, it was given up. */
  | { readonly ok: false; readonly failure: Failure | null; readonly reason: string | null }

/** Simulates rows of a study again in the default setting. */
export async function runAgain(
  projectId: string,
  run: string,
  rows: readonly number[],
  signal: AbortSignal,
): Promise<RowsAgain> {
  const path = { id: projectId }
  const ask = () => send(startExplanation, { path, body: { kind: 'figures', run, rows }, signal })
  let answer = await ask()
  // Too many questions are open: this one belongs to the page itself, and waits.
  while (!answer.ok && answer.failure.status === 429 && !signal.aborted) {
    await pause(1000 * (answer.failure.retryAfter ?? 5))
    if (!signal.aborted) answer = await ask()
  }
  while (answer.ok) {
    const { _id, status, answer: explanation, failure } = answer.value
    if (status !== 'queued' && status !== 'running')
      return explanation?.kind === 'figures'
        ? { ok: true, rows: explanation.rows }
        : { ok: false, failure: null, reason: failure ?? (status === 'cancelled' ? null : 'server.bug') }
    await pause(lookAgain)
    if (signal.aborted) return { ok: false, failure: null, reason: null }
    const looked = await send(readExplanation, { path, query: { question: _id }, signal })
    if (looked.ok && looked.value === null) return { ok: false, failure: null, reason: null }
    answer = looked as Answer<Explanation>
  }
  return { ok: false, failure: signal.aborted ? null : answer.failure, reason: null }
}
