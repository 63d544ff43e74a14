/** The one line that tells why a command failed: our own refusals as they are, a system's error by its code. */
export const oneLine = (error: unknown): string => {
  if (!(error instanceof Error)) return 'Something went wrong!'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (code === 'EADDRINUSE') return 'This address and port are in use by another program: choose another PORT.'
  if (code === 'EACCES') return `Not allowed: ${error.message.split('\n')[0] ?? ''}`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'The database at DATABASE_URL cannot be reached.'
  // A pool's refusal to several addresses of one host carries its reasons inside.
  if (error instanceof AggregateError && error.errors.length > 0) return oneLine(error.errors[0])
  return error.message.split('\n')[0] ?? error.name
}
