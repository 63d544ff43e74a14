/** An expected failure of a command: its message is for the person, its code for the shell (1 failed, 2 wrong usage). */
export class Failure extends Error {
  readonly exitCode: 1 | 2
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** A message for a file that cannot be read. */
export function unreadable(path: string, error: unknown): Failure {
  return new Failure(`${path}: ${reasonOf(error, 'it cannot be read')}.`)
}

/** A message for a file that cannot be written. */
export function unwritable(path: string, error: unknown): Failure {
  return new Failure(`${path}: ${reasonOf(error, 'it cannot be written')}.`)
}

/** Why the system refused a file, in words. */
export function reasonOf(error: unknown, otherwise: string): string {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'ENOENT':
      return otherwise.endsWith('written') ? 'there is no such folder' : 'there is no such file'
    case 'EISDIR':
      return 'this is a folder'
    case 'EACCES':
      return 'permission denied'
    case 'ENOSPC':
    case 'EDQUOT':
      return 'there is no space left'
    case 'EFBIG':
      return 'the file would be too large for this system'
    default:
      return otherwise
  }
}
