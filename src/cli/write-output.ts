import { Failure, reasonOf } from './failure.ts'
import type { Shell } from './shell.ts'

/**
 * Writes to standard output.
 * @returns when all of it is there
 * @throws Failure where it takes no more
 */
export async function writeOutput({ out }: Pick<Shell, 'out'>, content: string | Uint8Array): Promise<void> {
  try {
    await out.write(content)
  } catch (error) {
    throw new Failure(`The output could not be written: ${reasonOf(error, 'standard output did not accept it')}.`)
  }
}
