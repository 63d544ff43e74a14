import { open, rm, writeFile } from 'node:fs/promises'
import { unwritable } from './failure.ts'

/**
 * Writes a file that an argument names. A new one that had no room for all of it is taken away again; what stood there before is
 * written over in place, since it may be a device or a link, and stays.
 * @throws Failure for a file that cannot be written
 */
export async function writeOutputFile(path: string, content: string | Uint8Array): Promise<void> {
  try {
    const made = await newFile(path)
    if (made === undefined) {
      await writeFile(path, content)
      return
    }
    try {
      try {
        await made.writeFile(content)
      } finally {
        await made.close()
      }
    } catch (error) {
      await rm(path, { force: true }).catch(() => {})
      throw error
    }
  } catch (error) {
    throw unwritable(path, error)
  }
}

/** A file that was not there; undefined where something is. */
async function newFile(path: string) {
  try {
    return await open(path, 'wx')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined
    throw error
  }
}
