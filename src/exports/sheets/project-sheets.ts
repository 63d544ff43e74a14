import { exportTables, type ExportTable } from '#contract/export-formats.ts'
import type { ExportContext } from '../export-record.ts'
import { figuresSheet } from './figures-sheet.ts'
import { inputsSheet } from './inputs-sheet.ts'
import { monthsSheet } from './months-sheet.ts'
import { picksSheet } from './picks-sheet.ts'
import { sheetWords, type SheetRoom } from './sheet-words.ts'
import type { Sheet } from './sheet.ts'
import { studySheet } from './study-sheet.ts'
import { zonesSheet } from './zones-sheet.ts'

/** Sheet of a table; undefined where the project has no such table. */
const sheets: Readonly<Record<ExportTable, (room: SheetRoom) => Sheet | undefined>> = {
  figures: figuresSheet,
  months: monthsSheet,
  zones: zonesSheet,
  inputs: inputsSheet,
  picks: picksSheet,
  step1: room => studySheet(room, 'step1'),
  step2: room => studySheet(room, 'step2'),
  step3: room => studySheet(room, 'step3'),
}

/** A table of a project; undefined where it has none. */
export function projectSheet(context: ExportContext, table: ExportTable): Sheet | undefined {
  return sheets[table]({ context, words: sheetWords(context) })
}

/** All tables that a project has. */
export function projectSheets(context: ExportContext): readonly Sheet[] {
  const room: SheetRoom = { context, words: sheetWords(context) }
  return exportTables.flatMap(table => sheets[table](room) ?? [])
}
