import type { AuditQuery, AuditRow } from '#contract/entities/audit-row.ts'
import { and, eq, inArray, sql } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { readInParts } from '../db/read-in-parts.ts'
import { auditLog, users } from '../db/schema.ts'
import { searched, type Table, wordsIn } from './table.ts'

/** Rows of the audit log by their ids, in the ids' order. */
async function readAudit(queries: Queries, ids: readonly string[]): Promise<readonly AuditRow[]> {
  const rows = await readInParts(
    ids,
    part =>
      queries
        .select({ entry: auditLog, actor: { _id: users.id, fullName: users.fullName, email: users.email } })
        .from(auditLog)
        .leftJoin(users, eq(users.id, auditLog.actorId))
        .where(inArray(auditLog.id, part.map(Number))),
    ({ entry }) => String(entry.id),
  )
  return rows.map(({ entry, actor }) => ({
    _id: String(entry.id),
    at: entry.at.toISOString(),
    action: entry.action,
    actor,
    targetType: entry.targetType,
    targetId: entry.targetId,
    changes: Object.entries(entry.changes).map(([field, value]) => ({ field, value })),
    address: entry.address,
    requestId: entry.requestId,
  }))
}

/** The audit log, the newest first. */
export const auditTable: Table<AuditQuery, AuditRow> = {
  name: 'audit',
  words: wordsIn('audit'),
  from: sql`${auditLog} left join ${users} on ${users.id} = ${auditLog.actorId}`,
  id: sql<string>`${auditLog}.id::text`,
  wanted: ({ s, action, actor, target, from, to }) =>
    and(
      action === undefined ? undefined : eq(auditLog.action, action),
      actor === undefined ? undefined : eq(auditLog.actorId, actor),
      target === undefined ? undefined : eq(auditLog.targetId, target),
      from === undefined ? undefined : sql`${auditLog.at} >= ${from}::timestamptz`,
      to === undefined ? undefined : sql`${auditLog.at} < ${to}::timestamptz`,
      searched(s, {
        parts: [users.fullName, users.email, auditLog.action],
        wholes: [auditLog.targetId, auditLog.actorId, auditLog.requestId, auditLog.address],
      }),
    ),
  // Ids grow with the time.
  sorts: { at: auditLog.id, action: auditLog.action, actor: sql`lower(${users.fullName})` },
  usual: '-at',
  read: readAudit,
  cells: {
    at: row => row.at,
    actor: row => row.actor?.fullName ?? null,
    email: row => row.actor?.email ?? null,
    action: (row, word) => word(`actions.${row.action}`),
    targetType: (row, word) => word(`target.${row.targetType}`),
    targetId: row => row.targetId,
    changes: row => row.changes.map(({ field, value }) => `${field}: ${value ?? ''}`).join('; '),
    address: row => row.address,
    requestId: row => row.requestId,
  },
}
