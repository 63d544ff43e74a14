import { megabyte } from '#contract/limits.ts'
import { readFile, stat } from 'node:fs/promises'
import { Failure, unreadable } from './failure.ts'
import { jsonFault } from './json-fault.ts'

/** An engine model with the hours of a hundred schedules has some ten million bytes. */
const largest = 32 * megabyte
/** Five thousand corners have some two hundred thousand bytes; the server takes a million. */
const largestDocument = 4 * megabyte

/**
 * Reads a JSON file.
 * @throws Failure that names the line and column of broken JSON, or a file too large to be a document or a model
 */
export async function readJson(path: string): Promise<unknown> {
  let text: string
  try {
    const { size } = await stat(path)
    if (size > largest) throw tooLarge(path, size, largest)
    text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  } catch (error) {
    throw error instanceof Failure ? error : unreadable(path, error)
  }
  const fault = jsonFault(text)
  if (fault !== null)
    throw new Failure(
      `${path}: line ${fault.line}, column ${fault.column}: ${fault.found} was found, ${fault.expected} is expected.`,
    )
  return JSON.parse(text)
}

function tooLarge(path: string, size: number, limit: number): Failure {
  return new Failure(`${path}: this file has ${Math.ceil(size / megabyte)} MB. The limit is ${limit / megabyte} MB.`)
}

/**
 * Refuses a project document of more bytes than one can have: telling all that is wrong with it would take minutes.
 * @throws Failure
 */
export async function refuseLargeDocument(path: string): Promise<void> {
  const { size } = await stat(path)
  if (size > largestDocument) throw tooLarge(path, size, largestDocument)
}
