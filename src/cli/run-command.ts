import { Failure } from './failure.ts'
import type { Shell } from './shell.ts'
import { writeOutput } from './write-output.ts'

/** Runs a command: its answer goes to standard output, an expected failure to standard error. A bug throws on. */
export async function runCommand(
  shell: Shell,
  work: () => string | Uint8Array | Promise<string | Uint8Array>,
): Promise<number> {
  try {
    const text = await work()
    if (text.length > 0) await writeOutput(shell, text)
    return 0
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    shell.err.write(`${error.message}\n`)
    return error.exitCode
  }
}
