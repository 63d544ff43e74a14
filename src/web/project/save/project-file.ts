import { headerOf, type Draft } from '#building/draft/draft.ts'
import { decode, type Decoded } from '#contract/decode.ts'
import { documentVersion, upgradeDocument } from '#contract/documents/upgrade-document.ts'
import { ProjectDocument } from '#contract/entities/project.ts'
import { projectText } from '#exports/project/project-text.ts'

/**
 * Text of a project document: the changes as a file that a person can keep, with a place that is not confirmed yet.
 * `badgir simulate` reads it, too.
 */
export function projectFileText({ building, tempCoords }: Draft): string {
  const { userInputs, manualInputs, masses } = building
  const document: ProjectDocument = {
    schema: 'badgir.project',
    documentVersion,
    ...headerOf(building),
    ...(tempCoords === null ? {} : { tempCoords }),
    userInputs,
    manualInputs,
    masses,
  }
  return projectText(document)
}

const readDocument = decode(ProjectDocument)

/** Changes in a project document, of this release or an earlier one; null if the text is no document. */
export function readProjectFile(text: string): Decoded<Draft> | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const { document } = upgradeDocument(value)
  if (typeof document !== 'object' || document === null || !('schema' in document)) return null
  const read = readDocument(document)
  if (!read.ok) return read
  const { schema: _schema, documentVersion: _version, tempCoords = null, ...building } = read.value
  return { ok: true, value: { building, tempCoords } }
}
