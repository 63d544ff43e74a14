import * as calls from '#contract/calls/runs.ts'
import { refuse } from '../http/refusal.ts'
import { DocumentAnswer, serve, type App } from '../http/serve.ts'
import { paidProject } from '../projects/paid-project.ts'
import { openRunStreams } from './run-streams.ts'
import { findRun, newestRun, toRun } from './runs.store.ts'
import { startBaselineRun } from './start-run.ts'
import type { RunServices } from './run-services.ts'

/** Routes for baseline runs: start, newest result, progress. */
export function runRoutes(app: App<RunServices>): void {
  const streams = openRunStreams(app.services)

  serve(app, calls.startBaseline, ({ services, user, path }) => startBaselineRun(services, user, path.id))

  serve(app, calls.readBaseline, async ({ services, reader, path, query }) => {
    const project = await paidProject(services, reader._id, path.id)
    if (project instanceof Error) return project
    const run = await newestRun(services.db.drizzle, project.id, 'baseline', query.status)
    return run === undefined ? null : toRun(run)
  })

  serve(app, calls.runEvents, async ({ services, reader, session, path, request }) => {
    const project = await paidProject(services, reader._id, path.id)
    if (project instanceof Error) return project
    const run = await findRun(services.db.drizzle, project.id, path.run)
    if (run === undefined) return refuse('notFound')
    const stream = request.method === 'HEAD' ? '' : streams.open(session.tokenHash, run, request.link?.tokenHash)
    // Proxies must pass on each message at once.
    return stream instanceof Error
      ? stream
      : new DocumentAnswer('text/event-stream; charset=utf-8', stream, { 'x-accel-buffering': 'no' })
  })
}
