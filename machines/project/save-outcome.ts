import type { Answer } from '#contract/calls/answer.ts'

/** Outcome of a save call. */
export type SaveOutcome =
  /** The server has stored the section. */
  | 'saved'
  /** The server was not reached. */
  | 'unreached'
  /** Another window has saved meanwhile. */
  | 'stale'
  /** The project was paid in the meantime. */
  | 'paid'
  /** This content is refused, now and later. */
  | 'refused'
  /** Too many calls, or a failing server: the same call may succeed later. */
  | 'busy'
  /** The call is refused for a reason that time does not change. */
  | 'denied'

/** Outcome of an answer, by its code, then by its status. */
export function saveOutcome(answer: Answer<unknown>): SaveOutcome {
  if (answer.ok) return 'saved'
  const { status, code } = answer.failure
  if (status === 0) return 'unreached'
  if (code === 'project.stale') return 'stale'
  if (code === 'project.paid') return 'paid'
  if (status === 400 || status === 422) return 'refused'
  return status === 429 || status >= 500 ? 'busy' : 'denied'
}
