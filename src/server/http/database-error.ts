import { databaseError } from '../db/database-error.ts'
import { DatabaseAway } from '../db/database-away.ts'

/** Whether a unique index refused a row; with `constraint`, whether it was that index. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const found = databaseError(error)
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint)
}

const connection = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'])

/**
 * Whether the database is unavailable, starting, stopping or out of disk: a passing state, not a bug. A broken
 * connection counts only with a query on it, since a client that hung up or another company's server breaks connections
 * too.
 */
export function isDatabaseAway(error: unknown): boolean {
  let onQuery = false
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof DatabaseAway || /Connection terminated|PGlite is closed|pool after calling end/.test(at.message))
      return true
    onQuery ||= at.message.startsWith('Failed query')
    const code = 'code' in at && typeof at.code === 'string' ? at.code : ''
    if (code === 'ENOSPC' || /^(08...|53...|57P..)$/.test(code) || (onQuery && connection.has(code))) return true
  }
  return false
}
