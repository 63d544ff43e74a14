import type { PartedFormat, WholeFormat } from '../all-exports.ts'
import type { ExportAnswer, ExportContext, WriteExport } from '../export-record.ts'

/** Writers of all records that are written whole, loaded when they are first used. */
const writers: Readonly<Record<WholeFormat, () => Promise<WriteExport>>> = {
  pdf: async () => (await import('./write-report.ts')).writeReport,
  xlsx: async () => (await import('./write-workbook.ts')).writeWorkbook,
  csv: async () => (await import('../sheets/write-csv.ts')).writeCsv,
  json: async () => (await import('../project/write-project.ts')).writeProject,
  epjson: async () => (await import('../energyplus/write-energyplus.ts')).writeEpJson,
  idf: async () => (await import('../energyplus/write-energyplus.ts')).writeIdf,
  gbxml: async () => (await import('../gbxml/write-gbxml.ts')).writeGbxml,
  hbjson: async () => (await import('../hbjson/write-hbjson.ts')).writeHbjson,
}

/** A project as a file. */
export async function writeExport(format: WholeFormat, context: ExportContext): Promise<ExportAnswer> {
  const write = await writers[format]()
  return write(context)
}

/** Writers of the records that are written in parts. */
const partWriters: Readonly<Record<PartedFormat, () => Promise<(context: ExportContext) => Iterable<string>>>> = {
  'hourly-csv': async () => (await import('../sheets/write-csv.ts')).hourlyCsvParts,
}

/** A project as a file in parts. A part is written when it is asked for, so nobody holds the whole file. */
export async function exportParts(format: PartedFormat, context: ExportContext): Promise<Iterable<string>> {
  const parts = await partWriters[format]()
  return parts(context)
}
