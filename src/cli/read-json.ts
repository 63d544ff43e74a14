import { readFile } from 'node:fs/promises'
import { Failure, unreadable } from './failure.ts'
import { jsonFault } from './json-fault.ts'

/**
 * Reads a JSON file.
 * @throws Failure that names the line and column of broken JSON
 */
export const readJson = async (path: string): Promise<unknown> => {
  let text: string
  try {
    text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  } catch (error) { throw unreadable(path, error) }
  const fault = jsonFault(text)
  if (fault !== null) throw new Failure(`${path}: line ${fault.line}, column ${fault.column}: ${fault.found} was found, ${fault.expected} is expected.`)
  return JSON.parse(text)
}
