import { Readable } from 'node:stream'
import { exportPlace, exportProject } from '#contract/calls/runs.ts'
import { leftOutHeader } from '#contract/export-formats.ts'
import { limits } from '#contract/limits.ts'
import { packMessage } from '#contract/message.ts'
import { exportOf, isInParts } from '#exports/all-exports.ts'
import { fileName } from '#exports/file-name.ts'
import { exportParts } from '#exports/files/write-export.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { DocumentAnswer, serve, type App } from '../http/serve.ts'
import { findReadable } from '../projects/projects.store.ts'
import { exportTask } from './export-task.ts'
import type { ExportServices } from './export-services.ts'
import { inTurns } from '../http/in-turns.ts'
import { leftOutText } from './left-out-header.ts'

/** Files of a project: report, tables, data and models. */
export function exportRoutes(app: App<ExportServices>): void {
  serve(app, exportPlace, ({ services, user }) => ({ place: services.workers.exportPlace(user._id) }))
  serve(
    app,
    exportProject,
    async ({ services, user, reader, path, query, gone }) => {
      const record = exportOf(path.format)
      const project = await findReadable(services.db.drizzle, reader._id, path.id)
      if (project === undefined) return refuse('notFound')
      const task = await exportTask(services, user, reader, project, record, query)
      if (task instanceof Refusal) return task
      const name = fileName(project.header.name, record, query.table)
      const disposition = `attachment; filename="${path.id}.${record.extension}"; filename*=UTF-8''${encoded(name)}`
      const { format } = path
      if (isInParts(format))
        return new DocumentAnswer(record.mediaType, Readable.from(inTurns(await exportParts(format, task.context))), {
          'content-disposition': disposition,
        })
      const answer = await services.workers.writeExport({ ...task, format }, { account: user._id, gone })
      if (!answer.ok)
        return refuse('project.incomplete', {
          missing: [
            answer.reason === 'run.weatherMissing'
              ? { field: 'location.weatherStationId', message: packMessage(answer.reason, {}) }
              : { field: answer.field ?? 'draw-building', message: packMessage(answer.reason, {}) },
          ],
        })
      return new DocumentAnswer(answer.mediaType ?? record.mediaType, Readable.from(piecesOf(answer.body)), {
        'content-disposition': disposition,
        'content-length': String(Buffer.byteLength(answer.body)),
        ...(answer.leftOut.length === 0 ? {} : { [leftOutHeader]: leftOutText(answer.leftOut) }),
      })
    },
    {
      limit: { name: 'exports', perHour: limits.exportsPerHour, atOnce: limits.activeExports },
      // Not there and unpaid are answered before the question is read.
      guard: async ({ services, reader, path }) => {
        const project = await findReadable(services.db.drizzle, reader._id, path.id)
        if (project === undefined) return refuse('notFound')
        const record = exportOf(path.format)
        return record.paid && project.paidAt === null ? refuse('project.unpaid') : undefined
      },
    },
  )
}

/** A file in pieces: whoever reads it slowly is seen to read, and no turn of the event loop sends it whole. */
function* piecesOf(body: Uint8Array | string): Generator<Uint8Array> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece)
}
const piece = 65_536

/** A text of a header's parameter. @source RFC 8187 */
function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll(/['()*]/g, sign => `%${sign.codePointAt(0)?.toString(16) ?? ''}`)
}
