/** An expected failure of a command: its message is for the person, its code for the shell (1 failed, 2 wrong usage). */
export class Failure extends Error {
  readonly exitCode: 1 | 2
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Runs a command: its text goes to standard output, an expected failure to standard error. A bug throws on. */
export async function runCommand(work: () => Promise<string>): Promise<number> {
  try {
    process.stdout.write(await work())
    return 0
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    process.stderr.write(`${error.message}\n`)
    return error.exitCode
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

function reasonOf(error: unknown, otherwise: string): string {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'ENOENT':
      return otherwise.endsWith('written') ? 'there is no such folder' : 'there is no such file'
    case 'EISDIR':
      return 'this is a folder'
    case 'EACCES':
      return 'not allowed'
    default:
      return otherwise
  }
}
