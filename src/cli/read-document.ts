import { decode } from '#contract/decode.ts'
import { documentVersion, upgradeDocument } from '#contract/documents/upgrade-document.ts'
import { ProjectDocument } from '#contract/entities/project.ts'
import { unpackMessage } from '#contract/message.ts'
import { sentence as textOf } from '#server/http/texts.ts'
import { documentProblems } from './document-problems.ts'
import { Failure } from './failure.ts'
import type { FileProblem } from './schema-problems.ts'
import type { Shell } from './shell.ts'

/** More lines than these help nobody; the rest is counted. */
const mostProblems = 200

/**
 * The project document that a file holds, brought to this version; what an older one had and this has no place for is told
 * on the error stream.
 * @throws Failure that lists everything wrong with it: where, why, what is accepted and what was found
 */
export function decodeDocument({ err }: Pick<Shell, 'err'>, path: string, value: unknown): ProjectDocument {
  const { document, leftOut, rewritten } = upgradeDocument(value)
  for (const { field, value: left } of leftOut)
    err.write(
      `${path}: ${field} “${String(left)}” is not an assembly of the library. The usual assembly is used instead.\n`,
    )
  for (const { field, value: left, now } of rewritten)
    err.write(`${path}: ${field} ${JSON.stringify(left)} is read as “${now}”.\n`)
  const problems = documentProblems(document)
  const answer = decode(ProjectDocument)(document)
  if (answer.ok && problems.length === 0) return answer.value
  const lines = problems.slice(0, mostProblems).map(problem => lineOf(problem))
  const rest = problems.length - lines.length
  throw new Failure(
    `${path}: this is not a valid project document.\n${[...lines, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n')}`,
  )
}

function lineOf(problem: FileProblem): string {
  // The file may be of an older version, which the schema no longer knows.
  return problemLine(problem.path === 'documentVersion' ? { ...problem, accepted: `1 to ${documentVersion}` } : problem)
}

/** A problem of a file in words: where, why, what is accepted and what was found. */
export function problemLine({ path, message, accepted, found }: FileProblem, whole = 'document'): string {
  const expected = accepted === undefined ? '' : ` Accepted: ${accepted}.`
  const given = found === undefined ? '' : ` Found: ${found}.`
  return `  ${path === '' ? whole : path}: ${sentence(message).replace(/[^.!]$/, '$&.')}${expected}${given}`
}

/** The English sentence of a packed message or a key of errors.json. */
export function sentence(packed: string, given: Readonly<Record<string, string | number>> = {}): string {
  const { key, params } = unpackMessage(packed)
  return textOf('errors', 'en', key, { ...params, ...given })
}
