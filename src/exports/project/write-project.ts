import type { ExportAnswer, ExportContext } from '../export-record.ts'
import { projectText } from './project-text.ts'

/** The project document: all inputs of the person, and nothing else. */
export function writeProject({ document }: ExportContext): ExportAnswer {
  return { ok: true, body: projectText(document), leftOut: [] }
}
