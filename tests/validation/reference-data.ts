import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { gunzipSync } from 'node:zlib'

/** Reference data lie beside the repository on the project's own machines; a user's clone does not have them. */
const beside = join(import.meta.dirname, '../../../shared/data')

/**
 * Path of a part of the reference data. A folder named by `BADGIR_REFERENCE_DATA` stands for `bestest` (it is that part,
 * or holds it), and for every other part that it holds.
 *
 * @param part folder or file below the data folder
 */
export function sharedPath(part: string): string {
  const named = process.env['BADGIR_REFERENCE_DATA']
  if (named === undefined || named === '') return join(beside, part)
  if (existsSync(join(named, part))) return join(named, part)
  return part.startsWith('bestest/') ? join(named, part.slice('bestest/'.length)) : join(beside, part)
}

/**
 * Whether reference data are here. Says in one line when they are not; under `CI=true` their absence is an error.
 *
 * @param part folder or file below the data folder
 */
export function hasSharedData(part: string): boolean {
  const here = existsSync(sharedPath(part))
  if (!here) {
    if (process.env['CI'] === 'true') throw new Error(`reference data missing: ../shared/data/${part}, or name their folder in BADGIR_REFERENCE_DATA`)
    console.error(`skipped: no reference data (../shared/data/${part})`)
  }
  return here
}

/** Text of a file of the reference data, unpacked if its name ends in `.gz`. */
export function sharedText(part: string): string {
  const bytes = readFileSync(sharedPath(part))
  return (part.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}
