import type { Answer } from '#contract/calls/answer.ts'

/** What a call of saving came to. */
export type SaveOutcome =
  /** The server holds it. */
  | 'saved'
  /** The server was not reached. */
  | 'unreached'
  /** Another window has saved meanwhile. */
  | 'stale'
  /** The project was paid meanwhile. */
  | 'paid'
  /** This content is refused, now and later. */
  | 'refused'
  /** Too many calls, or a failing server: the same call may succeed later. */
  | 'busy'
  /** Refused for a reason that time does not mend. */
  | 'denied'

/** Judges an answer by its code, then by its status. */
export function saveOutcome(answer: Answer<unknown>): SaveOutcome {
  if (answer.ok) return 'saved'
  const { status, code } = answer.failure
  if (status === 0) return 'unreached'
  if (code === 'project.stale') return 'stale'
  if (code === 'project.paid') return 'paid'
  if (status === 400 || status === 422) return 'refused'
  return status === 429 || status >= 500 ? 'busy' : 'denied'
}
