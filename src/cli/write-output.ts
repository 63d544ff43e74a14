import { fstatSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { Failure, reasonOf } from './failure.ts'

/** File descriptor of standard output. */
const standardOutput = 1

/**
 * Writes to standard output.
 * @returns when all of it is there
 * @throws Failure where it takes no more
 */
export async function writeOutput(content: string | Uint8Array): Promise<void> {
  try {
    // Node's own stream takes a file for written of which only a part had room.
    if (fstatSync(standardOutput).isFile()) writeFileSync(standardOutput, Buffer.from(content))
    else await written(content)
  } catch (error) {
    throw new Failure(`The output could not be written: ${reasonOf(error, 'it was not taken')}.`)
  }
}

function written(content: string | Uint8Array): Promise<void> {
  return new Promise((done, failed) => {
    process.stdout.write(content, error => {
      if (error) failed(error)
      else done()
    })
  })
}
