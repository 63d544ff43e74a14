import type { Database } from '#server/db/open-database.ts'

/**
 * Counts statements of a database from now on, at its driver.
 * @param pattern pattern of the counted texts; absent = all
 * @returns function that answers the number so far
 */
export function countStatements({ raw }: Database, pattern?: RegExp): () => number {
  const driver = raw.kind === 'embedded' ? raw.pglite : raw.pool
  const query = driver.query.bind(driver) as (...given: readonly unknown[]) => unknown
  let count = 0
  Object.assign(driver, {
    query: (...given: readonly unknown[]) => {
      const [statement] = given
      const text =
        typeof statement === 'string' ? statement : (statement as { readonly text?: unknown } | undefined)?.text
      if (pattern === undefined || (typeof text === 'string' && pattern.test(text))) count++
      return query(...given)
    },
  })
  return () => count
}
