/** The SQLSTATE and constraint of a database error, however deep the query builder wrapped it. */
export const databaseError = (error: unknown): { readonly code: string, readonly constraint: string | undefined } | undefined => {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) {
      return { code: at.code, constraint: 'constraint' in at && typeof at.constraint === 'string' ? at.constraint : undefined }
    }
  }
  return undefined
}

/** Whether a unique index refused a row; with `constraint`, whether it was that one. */
export const isDuplicate = (error: unknown, constraint?: string): boolean => {
  const found = databaseError(error)
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint)
}

const connection = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT'])

/** Whether the database is away, starting, stopping or out of disk: a matter of time, not a bug. */
export const isDatabaseAway = (error: unknown): boolean => {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && (connection.has(at.code) || at.code === 'ENOSPC' || /^(08|53|57P)/.test(at.code))) return true
    if (/Connection terminated|timeout exceeded when trying to connect|PGlite is closed|pool after calling end/.test(at.message)) return true
    if (at instanceof AggregateError && at.errors.some(isDatabaseAway)) return true
  }
  return false
}
