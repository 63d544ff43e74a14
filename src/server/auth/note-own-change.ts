import type { AuditAction } from '#contract/audit-actions.ts'
import type { AuditChanges } from '../db/audit-changes.ts'
import { audit } from '../db/audit.ts'
import type { Queries } from '../db/open-database.ts'

/** Request that changes an account, as the audit log names it. */
export interface Change {
  readonly address: string
  readonly requestId: string
}

/**
 * Notes in the audit log that persons changed their own account; pass the transaction of the change. `changes` never
 * holds a password, a code or a number that can be read.
 */
export function noteOwnChange(
  tx: Queries,
  userId: string,
  action: Extract<AuditAction, `own.${string}`>,
  { address, requestId }: Change,
  changes: AuditChanges = {},
): Promise<void> {
  return audit(tx, { actorId: userId, action, targetType: 'user', targetId: userId, changes, address, requestId })
}
