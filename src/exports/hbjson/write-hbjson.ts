import type { ExportAnswer, ExportContext } from '../export-record.ts'
import { writtenModel } from '../shell/written-model.ts'
import { hbjsonText } from './hbjson-text.ts'

/** The building as HBJSON; the user data of the model tell what is left out. */
export function writeHbjson(context: ExportContext): ExportAnswer {
  return writtenModel(context, hbjsonText)
}
