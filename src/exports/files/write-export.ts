import type { WrittenFormat } from '../all-exports.ts'
import type { ExportAnswer, ExportContext, WriteExport } from '../export-record.ts'

/** Writers of all records, loaded when they are first used. */
const writers: Readonly<Record<WrittenFormat, () => Promise<WriteExport>>> = {
  pdf: async () => (await import('./write-report.ts')).writeReport,
  xlsx: async () => (await import('./write-workbook.ts')).writeWorkbook,
  csv: async () => (await import('../sheets/write-csv.ts')).writeCsv,
  'hourly-csv': async () => (await import('../sheets/write-csv.ts')).writeHourlyCsv,
  json: async () => (await import('../project/write-project.ts')).writeProject,
  epjson: async () => (await import('../energyplus/write-energyplus.ts')).writeEpJson,
  idf: async () => (await import('../energyplus/write-energyplus.ts')).writeIdf,
  gbxml: async () => (await import('../gbxml/write-gbxml.ts')).writeGbxml,
  hbjson: async () => (await import('../hbjson/write-hbjson.ts')).writeHbjson,
}

/** A project as a file. */
export async function writeExport(format: WrittenFormat, context: ExportContext): Promise<ExportAnswer> {
  const write = await writers[format]()
  return write(context)
}
