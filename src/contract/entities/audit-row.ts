import * as Schema from 'effect/Schema'
import { auditActionNames } from '../audit-actions.ts'
import { Id, Instant, option } from '../schemas.ts'
import { tableQuery } from '../table-query.ts'

/** Columns by which the audit log is sorted. */
export const auditSorts = ['at', 'action', 'actor'] as const

export const AuditQuery = Schema.Struct({
  ...tableQuery(auditSorts),
  action: Schema.optionalKey(option(auditActionNames)),
  /** Id of the person who acted. */
  actor: Schema.optionalKey(Id),
  /** Id of what was changed. */
  target: Schema.optionalKey(Id),
  /** From this time on, and before that one. */
  from: Schema.optionalKey(Instant),
  to: Schema.optionalKey(Instant),
})
export type AuditQuery = typeof AuditQuery.Type

/** A row of the audit log. */
export const AuditRow = Schema.Struct({
  _id: Schema.String,
  at: Instant,
  /** Action, usually of `auditActions`; a row of another version may have another one. */
  action: Schema.String,
  /** Person who acted; null: the program itself, or an account that is not there any more. */
  actor: Schema.NullOr(Schema.Struct({ _id: Schema.String, fullName: Schema.String, email: Schema.String })),
  targetType: Schema.String,
  targetId: Schema.NullOr(Schema.String),
  /** Changed fields with their new values, without secrets. */
  changes: Schema.Array(
    Schema.Struct({
      field: Schema.String,
      value: Schema.NullOr(Schema.Union([Schema.String, Schema.Finite, Schema.Boolean])),
    }),
  ),
  address: Schema.NullOr(Schema.String),
  requestId: Schema.NullOr(Schema.String),
})
export type AuditRow = typeof AuditRow.Type
