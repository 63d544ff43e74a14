import process from 'node:process'
import { Failure } from './failure.ts'
import { writeOutput } from './write-output.ts'

/** Runs a command: its text goes to standard output, an expected failure to standard error. A bug throws on. */
export async function runCommand(work: () => string | Promise<string>): Promise<number> {
  try {
    const text = await work()
    if (text !== '') await writeOutput(text)
    return 0
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    process.stderr.write(`${error.message}\n`)
    return error.exitCode
  }
}
