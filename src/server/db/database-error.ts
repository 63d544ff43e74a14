/** SQLSTATE and constraint of a database error, at any depth of the query builder's wrapping. */
export function databaseError(
  error: unknown,
): { readonly code: string; readonly constraint: string | undefined } | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) {
      return {
        code: at.code,
        constraint: 'constraint' in at && typeof at.constraint === 'string' ? at.constraint : undefined,
      }
    }
  }
  return undefined
}

/** Whether the database has ended a transaction in favour of another one: the same work may succeed now. */
export function isOutrun(error: unknown): boolean {
  const code = databaseError(error)?.code
  return code === '40P01' || code === '40001'
}
