import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Reference data lie beside the repository on the project's own machines; a user's clone does not have them. */
const folder = join(import.meta.dirname, '../../../shared/data')

/**
 * Whether reference data are here. Says in one line when they are not; under `CI=true` their absence is an error.
 *
 * @param part folder or file below the data folder
 */
export function hasSharedData(part: string): boolean {
  const here = existsSync(join(folder, part))
  if (!here) {
    if (process.env['CI'] === 'true') throw new Error(`reference data missing: ../shared/data/${part}`)
    console.error(`skipped: no reference data (../shared/data/${part})`)
  }
  return here
}

/** Path of a part of the reference data. */
export const sharedPath = (part: string): string => join(folder, part)

/** Text of a file of the reference data, unpacked if its name ends in `.gz`. */
export function sharedText(part: string): string {
  const bytes = readFileSync(sharedPath(part))
  return (part.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
