import { Failure } from './failure.ts'
import type { Shell } from './shell.ts'
import { writeOutput } from './write-output.ts'

/** Runs a command: its text goes to standard output, an expected failure to standard error. A bug throws on. */
export async function runCommand(shell: Shell, work: () => string | Promise<string>): Promise<number> {
  try {
    const text = await work()
    if (text !== '') await writeOutput(shell, text)
    return 0
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    shell.err.write(`${error.message}\n`)
    return error.exitCode
  }
}
