import type { WholeFormat } from '#exports/all-exports.ts'
import type { ExportAnswer, ExportContext } from '#exports/export-record.ts'
import { writeExport } from '#exports/files/write-export.ts'
import type { WeatherSource } from '../weather/weather-source.ts'
import { weatherYear } from '../weather/weather-year.ts'

export interface ExportTask {
  readonly format: WholeFormat
  readonly context: ExportContext
  /** Source of the weather, if the format needs the year. */
  readonly source?: WeatherSource
}

/** Writes a file in a worker thread: all data come in the task, and it opens nothing. */
export default async function exportTask({ format, context, source }: ExportTask): Promise<ExportAnswer> {
  if (source === undefined) return writeExport(format, context)
  const weather = weatherYear(source)
  if (weather === undefined) return { ok: false, reason: 'run.weatherMissing', details: [] }
  return writeExport(format, { ...context, weather })
}
