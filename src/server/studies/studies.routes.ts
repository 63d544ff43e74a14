import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as calls from '#contract/calls/runs.ts'
import type { StudyHead } from '#contract/entities/study.ts'
import { packMessage } from '#contract/message.ts'
import { refuse, refuseFields } from '../http/refusal.ts'
import { DocumentAnswer, serve, type App } from '../http/serve.ts'
import { paidProject } from '../projects/paid-project.ts'
import { cancelRun } from './cancel-run.ts'
import { nextRow } from './grown-study.ts'
import { startStudy } from './start-study.ts'
import { findStudy, newestStudy, toStudy } from './studies.store.ts'
import { columnsOf, studyTable } from './study-table.ts'
import { tableArrow } from './table/table-arrow.ts'
import { tableCsv } from './table/table-csv.ts'
import { tableJson } from './table/table-json.ts'
import type { StudyServices } from './study-services.ts'

const starts = { step1: calls.startPassive, step2: calls.startActive, step3: calls.startOffset } as const
const reads = { step1: calls.readPassive, step2: calls.readActive, step3: calls.readOffset } as const

/** Studies: start, the newest of each step, any by its run, and its rows as they come in; the end of a run of any stage. */
export function studyRoutes(app: App<StudyServices>): void {
  for (const step of ['step1', 'step2', 'step3'] as const) {
    serve(app, starts[step], ({ services, user, path, body }) => startStudy(services, user, path.id, step, body), {
      // An unpaid or missing project is refused before the parameters are read.
      guard: async ({ services, user, path }) => {
        const project = await paidProject(services, user._id, path.id)
        return project instanceof Error ? project : undefined
      },
    })
    serve(app, reads[step], async ({ services, reader, path }) => {
      const project = await paidProject(services, reader._id, path.id)
      if (project instanceof Error) return project
      const study = await newestStudy(services.db.drizzle, project.id, step)
      return study === undefined ? null : toStudy(study)
    })
  }

  serve(app, calls.cancelRun, ({ services, user, path }) => cancelRun(services, user._id, path.id, path.run))

  serve(app, calls.readStudy, async ({ services, reader, path }) => {
    const project = await paidProject(services, reader._id, path.id)
    if (project instanceof Error) return project
    const study = await findStudy(services.db.drizzle, project.id, path.run)
    return study === undefined ? refuse('notFound') : toStudy(study)
  })

  serve(app, calls.readTable, async ({ services, reader, path, query }) => {
    const project = await paidProject(services, reader._id, path.id)
    if (project instanceof Error) return project
    const study = await findStudy(services.db.drizzle, project.id, path.run)
    if (study === undefined) return refuse('notFound')
    const columns = columnsOf(query.columns)
    if ('unknown' in columns)
      return refuseFields({ field: 'columns', message: packMessage('study.noColumn', { column: columns.unknown }) })
    const { from = 0, to } = query
    if (from > 0 || to !== undefined) {
      const most = await nextRow(services.db.drizzle, study.run.id)
      const outside = (field: string, min: number) =>
        refuseFields({ field, message: packMessage('field.range', { min, max: most }) })
      if (from > most) return outside('from', 0)
      if (to !== undefined && (to < from || to > most)) return outside('to', from)
    }
    const table = await studyTable(services.db, study, project.energyPrices, {
      columns,
      from,
      to: to ?? Infinity,
    })
    const named = (ending: string) => ({
      'content-disposition': `attachment; filename="study-${study.run.id}.${ending}"`,
    })
    const { id: run, status, total, done } = study.run
    const head = { run, status, total, done, engineVersion: study.study.engineVersion } satisfies Omit<
      StudyHead,
      'parameters'
    >
    switch (query.format ?? 'json') {
      case 'csv':
        return new DocumentAnswer(`${calls.tableDocuments.csv}; charset=utf-8`, inTurns(tableCsv(table)), named('csv'))
      case 'arrow':
        return new DocumentAnswer(calls.tableDocuments.arrow, tableArrow(head, table), named('arrow'))
      case 'json':
        // The table has tens of thousands of numbers: encoding them by the schema would take longer than everything else.
        return new DocumentAnswer('application/json; charset=utf-8', inTurns(tableJson(head, table)))
    }
  })
}

/** Stream of an answer's pieces. After each piece the event loop gets a turn. */
function inTurns(pieces: Iterable<Uint8Array>): Readable {
  return Readable.from(
    (async function* () {
      for (const piece of pieces) {
        yield piece
        await nextTurn()
      }
    })(),
  )
}
