import process from 'node:process'
import { oneLine } from './one-line.ts'
import { writeOutput } from './write-output.ts'

/** Says a line on standard output. A server serves on where its words have no room. */
export async function say(text: string): Promise<void> {
  try {
    await writeOutput(`${text}\n`)
  } catch (error) {
    process.stderr.write(`${oneLine(error)}\n`)
  }
}
