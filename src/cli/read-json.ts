import { readFile, stat } from 'node:fs/promises'
import { Failure, unreadable } from './failure.ts'
import { jsonFault } from './json-fault.ts'

/** Bytes: a document has some thousand, an engine model with the hours of a hundred schedules some ten million. */
const largest = 32 * 1024 * 1024

/**
 * Reads a JSON file.
 * @throws Failure that names the line and column of broken JSON, or a file too large to be a document or a model
 */
export const readJson = async (path: string): Promise<unknown> => {
  let text: string
  try {
    const { size } = await stat(path)
    if (size > largest) throw new Failure(`${path}: this file has ${Math.ceil(size / 1024 / 1024)} MB. Up to ${largest / 1024 / 1024} MB are read.`)
    text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  } catch (error) { throw error instanceof Failure ? error : unreadable(path, error) }
  const fault = jsonFault(text)
  if (fault !== null) throw new Failure(`${path}: line ${fault.line}, column ${fault.column}: ${fault.found} was found, ${fault.expected} is expected.`)
  return JSON.parse(text)
}
