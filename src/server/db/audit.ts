import type { AuditAction, auditActions } from '#contract/audit-actions.ts'
import type { AuditChanges } from './audit-changes.ts'
import type { Queries } from './open-database.ts'
import { auditLog } from './schema.ts'

interface Fact<A extends AuditAction> {
  /** Actor of the change; null: the program itself. */
  readonly actorId: string | null
  readonly action: A
  readonly targetType: (typeof auditActions)[A]
  readonly targetId: string | null
  readonly changes?: AuditChanges
  readonly address?: string | null
  readonly requestId?: string | null
}

/** A fact of the audit log: one of the list of actions, with the kind of target that the list names. */
export type AuditEntry = { readonly [A in AuditAction]: Fact<A> }[AuditAction]

/** Writes a row of the audit log; pass the transaction of the change itself. */
export async function audit(
  queries: Queries,
  { changes = {}, address = null, requestId = null, ...entry }: AuditEntry,
): Promise<void> {
  await queries.insert(auditLog).values({ ...entry, changes, address, requestId })
}
