import type { ExportAnswer, ExportContext } from '../export-record.ts'
import { aboutSheet } from '../sheets/about-sheet.ts'
import { projectSheets } from '../sheets/project-sheets.ts'
import { sheetWords } from '../sheets/sheet-words.ts'
import { workbookOf } from './workbook.ts'

/** All tables of a project as a workbook. */
export async function writeWorkbook(context: ExportContext): Promise<ExportAnswer> {
  const words = sheetWords(context)
  const body = await workbookOf([aboutSheet({ context, words }), ...projectSheets(context)], words.language === 'fa')
  return { ok: true, body, leftOut: context.result === undefined ? [words.find('exports:noBaseline')] : [] }
}
