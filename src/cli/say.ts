import { oneLine } from './one-line.ts'
import type { Shell } from './shell.ts'
import { writeOutput } from './write-output.ts'

/** Says a line on standard output. Who serves does not wait for it, and serves on where it has no room. */
export function say(shell: Shell, text: string): void {
  writeOutput(shell, `${text}\n`).catch((error: unknown) => {
    shell.err.write(`${oneLine(error)}\n`)
  })
}
