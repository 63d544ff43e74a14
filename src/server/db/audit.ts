import type { AuditChanges } from './audit-changes.ts'
import type { Queries } from './open-database.ts'
import { auditLog } from './schema.ts'

export interface AuditEntry {
  /** Actor of the change; null: the program itself. */
  readonly actorId: string | null
  /** Name of the fact in lower case: `user.created`, `payment.paid`. */
  readonly action: string
  readonly targetType: 'user' | 'project' | 'payment' | 'setting'
  readonly targetId: string | null
  readonly changes?: AuditChanges
  readonly address?: string | null
  readonly requestId?: string | null
}

/** Writes a row of the audit log; pass the transaction of the change itself. */
export async function audit(
  queries: Queries,
  { changes = {}, address = null, requestId = null, ...entry }: AuditEntry,
): Promise<void> {
  await queries.insert(auditLog).values({ ...entry, changes, address, requestId })
}
