import process from 'node:process'
import { oneLine } from './one-line.ts'
import { writeOutput } from './write-output.ts'

/** Says a line on standard output. Who serves does not wait for it, and serves on where it has no room. */
export function say(text: string): void {
  writeOutput(`${text}\n`).catch((error: unknown) => {
    process.stderr.write(`${oneLine(error)}\n`)
  })
}
