import type { UserEnvelope } from '#contract/entities/user.ts'
import { refuse, type Refusal } from './refusal.ts'
import { toUser } from './to-user.ts'

/** Answer of a call that changes the own account; the session has ended where the account is gone. */
export function userAnswer(changed: Parameters<typeof toUser>[0] | undefined): typeof UserEnvelope.Type | Refusal {
  return changed === undefined ? refuse('session.ended') : { data: { user: toUser(changed) } }
}
