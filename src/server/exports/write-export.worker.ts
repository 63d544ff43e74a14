import { Piscina } from 'piscina'
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
export default async function exportTask(task: ExportTask): Promise<ExportAnswer> {
  const answer = await written(task)
  return answer.ok ? handedOver({ ...answer, body: bytesOf(answer.body) }) : answer
}

/** Bytes with memory of their own. */
function bytesOf(body: Uint8Array | string): Uint8Array {
  return typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body)
}

/** An answer whose bytes change threads without a copy: a model may have 90 MB. */
function handedOver(answer: ExportAnswer & { readonly body: Uint8Array }): ExportAnswer {
  const moved = { [Piscina.transferableSymbol]: [answer.body.buffer], [Piscina.valueSymbol]: answer }
  return Piscina.move(moved as never) as unknown as ExportAnswer
}

async function written({ format, context, source }: ExportTask): Promise<ExportAnswer> {
  if (source === undefined) return writeExport(format, context)
  const weather = weatherYear(source)
  if (weather === undefined) return { ok: false, reason: 'run.weatherMissing', details: [] }
  return writeExport(format, { ...context, weather })
}
