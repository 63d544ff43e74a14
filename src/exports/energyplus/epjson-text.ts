import type { EpJson } from './ep-document.ts'

/** The text of an epJSON file. */
export function epJsonText(document: EpJson): string {
  return `${JSON.stringify(document, null, 2)}\n`
}
