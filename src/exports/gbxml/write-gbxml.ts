import type { ExportAnswer, ExportContext } from '../export-record.ts'
import { writtenModel } from '../shell/written-model.ts'
import { gbxmlText } from './gbxml-text.ts'

/** The building as gbXML 7.03; the description of its campus tells what is left out. */
export function writeGbxml(context: ExportContext): ExportAnswer {
  return writtenModel(context, gbxmlText)
}
