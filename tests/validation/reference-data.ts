import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { gunzipSync } from 'node:zlib'

/** Reference data lie beside the repository on the project's own machines; a user's clone does not have them. */
const beside = join(import.meta.dirname, '../../../shared/data')

/**
 * Path of a part of the reference data. A folder named by `BADGIR_REFERENCE_DATA` stands for `bestest` (it is that part,
 * or holds it), and for every other part that it holds. A name that leads nowhere leaves everything away.
 *
 * @param part folder or file below the data folder
 */
export function referencePath(part: string): string {
  const named = process.env['BADGIR_REFERENCE_DATA']
  if (named === undefined || named === '') return join(beside, part)
  if (existsSync(join(named, part)) || !existsSync(named)) return join(named, part)
  return part.startsWith('bestest/') ? join(named, part.slice('bestest/'.length)) : join(beside, part)
}

/** Whether a part of the reference data is here. */
export function hasReferenceData(part: string): boolean {
  return existsSync(referencePath(part))
}

/** Text of a command for a missing part, in a single line. */
export function missingReference(part: string): string {
  return `reference data are not here: ${part}; docs/reference-data.md says how to get them, BADGIR_REFERENCE_DATA names their folder`
}

/**
 * Text of a file of the reference data, unpacked if its name ends in `.gz`. Call it where it may fail: in a test or a
 * command, not while a test file is loaded.
 */
export function referenceText(part: string): string {
  if (!hasReferenceData(part)) throw new Error(missingReference(part))
  const bytes = readFileSync(referencePath(part))
  return (part.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** Weather files of a folder of the reference data; none where it is away. */
export function referenceWeather(folder: string): readonly string[] {
  return hasReferenceData(folder)
    ? readdirSync(referencePath(folder))
        .filter(name => name.endsWith('.epw.gz'))
        .toSorted()
        .map(name => `${folder}/${name}`)
    : []
}
