import { DatabaseAway } from '#server/db/database-away.ts'

/** Message of an error in one line; of several addresses of one host, each with a reason of its own, the first. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message.split('\n')[0] || error.name : 'Something went wrong!'
}

/** The connection to the database that an error is about, however deep the query builder wrapped it. */
function databaseAway(error: unknown): DatabaseAway | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof DatabaseAway) return at
  return undefined
}

/** The one line that tells why a command failed: our own refusals as they are, a system's error by its code. */
export function oneLine(error: unknown): string {
  const reason = reasonOf(error)
  const away = databaseAway(error)
  if (away !== undefined) return `The database at DATABASE_URL cannot be reached: ${reasonOf(away.cause)}`
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EADDRINUSE':
      return 'Another program uses this address and port. Choose another PORT.'
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine does not have this address. Change HOST. (${reason})`
    case 'EACCES':
      return `Permission denied: ${reason}`
    default:
      return reason
  }
}
