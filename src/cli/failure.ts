/** An expected failure of a command: its message is for the person, its code for the shell (1 failed, 2 wrong usage). */
export class Failure extends Error {
  readonly exitCode: 1 | 2
  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Runs a command: its text goes to standard output, an expected failure to standard error. A bug throws on. */
export const runCommand = async (work: () => Promise<string>): Promise<number> => {
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
export const unreadable = (path: string, error: unknown): Failure => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const reason = code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'this is a folder' : code === 'EACCES' ? 'not allowed' : 'it cannot be read'
  return new Failure(`${path}: ${reason}.`)
}
