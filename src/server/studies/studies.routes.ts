import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/calls/runs.ts'
import { limits } from '#contract/limits.ts'
import { packMessage } from '#contract/message.ts'
import { refuse, refuseFields } from '../http/refusal.ts'
import { DocumentAnswer, serve } from '../http/serve.ts'
import { paidProject } from '../projects/paid-project.ts'
import { startStudy } from './start-study.ts'
import { computedChunks, findStudy, newestStudy, toStudy } from './studies.store.ts'
import { columnsOf, studyTable } from './study-table.ts'
import { tableArrow } from './table/table-arrow.ts'
import { tableCsv } from './table/table-csv.ts'

const starts = { step1: calls.startPassive, step2: calls.startActive, step3: calls.startOffset } as const
const reads = { step1: calls.readPassive, step2: calls.readActive, step3: calls.readOffset } as const

/** Studies: start, the newest of each step, and its rows as they come in. */
export function studyRoutes(app: FastifyInstance): void {
  for (const step of ['step1', 'step2', 'step3'] as const) {
    serve(app, starts[step], ({ services, user, path, body }) => startStudy(services, user, path.id, step, body), {
      // Unpaid and not there are answered before the parameters are read.
      guard: async ({ services, user, path }) => {
        const project = await paidProject(services, user._id, path.id)
        return project instanceof Error ? project : undefined
      },
    })
    serve(app, reads[step], async ({ services, user, path }) => {
      const project = await paidProject(services, user._id, path.id)
      if (project instanceof Error) return project
      const study = await newestStudy(services.db.drizzle, project.id, step)
      return study === undefined ? refuse('notFound') : toStudy(study)
    })
  }

  serve(app, calls.readTable, async ({ services, user, path, query }) => {
    const project = await paidProject(services, user._id, path.id)
    if (project instanceof Error) return project
    const study = await findStudy(services.db.drizzle, project.id, path.run)
    if (study === undefined) return refuse('notFound')
    const columns = columnsOf(query.columns)
    if (columns === undefined) return refuseFields({ field: 'columns', message: packMessage('field.invalid', {}) })
    const chunks = await computedChunks(services.db.drizzle, study.run.id)
    const table = studyTable(study, chunks, project.energyPrices, {
      columns,
      from: query.from ?? 0,
      to: query.to ?? limits.combinations,
    })
    const named = (ending: string) => ({
      'content-disposition': `attachment; filename="study-${study.run.id}.${ending}"`,
    })
    switch (query.format ?? 'json') {
      case 'csv':
        return new DocumentAnswer(`${calls.tableDocuments.csv}; charset=utf-8`, tableCsv(table), named('csv'))
      case 'arrow':
        return new DocumentAnswer(calls.tableDocuments.arrow, Buffer.from(tableArrow(table)), named('arrow'))
      case 'json':
        // Numbers by the ten thousand: the schema's own way through them would take longer than all the rest.
        return new DocumentAnswer('application/json; charset=utf-8', JSON.stringify(table))
    }
  })
}
