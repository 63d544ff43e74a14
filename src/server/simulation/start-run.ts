import type { Run } from '#contract/entities/run.ts'
import { limits } from '#contract/limits.ts'
import type { User } from '#contract/entities/user.ts'
import { lockOwner } from '../db/lock-owner.ts'
import type { Queries } from '../db/open-database.ts'
import { isDuplicate } from '../http/database-error.ts'
import { refuse } from '../http/refusal.ts'
import { onJudgedProject, refuseIncomplete } from '../projects/judge-project.ts'
import { moveProject } from '../projects/move-project.ts'
import type { ProjectRow } from '../projects/projects.store.ts'
import type { RunServices } from './run-services.ts'
import { keepWeatherYear, type StoredYear } from '../weather/weather-years.store.ts'
import { loadWeather } from '../weather/load-weather.ts'
import { sendRuns } from './run-queue.ts'
import { activeRun, insertRun, loadOf, toRun } from './runs.store.ts'

/**
 * Checks whether a run of a project may start now, by the load of its owner and of the queue: once before the costly
 * judgement, and again in the transaction that starts it, with project and owner locked.
 * @throws Refusal project.unpaid, run.active, limit.reached or server.busy
 */
export async function refuseStart(
  { clock, config }: Pick<RunServices, 'clock' | 'config'>,
  queries: Queries,
  user: User,
  project: ProjectRow,
): Promise<void> {
  const scaled = (limit: number) => limit * config.rateLimitScale
  if (project.paidAt === null) throw refuse('project.unpaid')
  if ((await activeRun(queries, project.id)) !== undefined) throw refuse('run.active')
  const load = await loadOf(queries, user._id, clock)
  if (load.own >= scaled(limits.activeRuns)) throw refuse('limit.reached', { retryAfter: 10 })
  if (load.lastHour >= scaled(limits.runStartsPerHour)) throw refuse('limit.reached', { retryAfter: load.hourFreeIn })
  if (load.queued >= scaled(limits.queuedRuns)) throw refuse('server.busy', { retryAfter: 30 })
}

/**
 * Puts a baseline run into the queue. A project may have a single unfinished run; runs of a person, in an hour and in
 * the queue are limited. They are counted on locked rows, so that parallel starts see each other.
 */
export async function startBaselineRun(services: RunServices, user: User, projectId: string): Promise<Run> {
  const { clock, random } = services
  let year: StoredYear | undefined
  const refusedFor = async (project: ProjectRow) => {
    await refuseStart(services, services.db.drizzle, user, project)
    const refused = await refuseIncomplete(services, project, 'run')
    if (refused === undefined) year = await yearOfFile(services, project)
    return refused
  }
  const run = await onJudgedProject(services, user._id, projectId, refusedFor, async (tx, project) => {
    await lockOwner(tx, user._id)
    await refuseStart(services, tx, user, project)
    if (year !== undefined) await keepWeatherYear(tx, year)
    const made = await insertRun(
      tx,
      {
        id: random.id(),
        projectId: project.id,
        ownerId: user._id,
        stage: 'baseline',
        total: 1,
        ...(year === undefined ? {} : { weatherDigest: year.digest }),
      },
      clock,
    )
    await moveProject(tx, project, { type: 'run.started' })
    await sendRuns(services.jobs.send, [made.id], tx)
    return made
  }).catch((problem: unknown) => {
    throw isDuplicate(problem, 'runs_one_active') ? refuse('run.active') : problem
  })
  return toRun(run)
}

/**
 * Year of a file that is on this machine alone, for any machine that computes; if the file is gone, the run reports it.
 */
async function yearOfFile(
  { db, workers, weather: catalog }: RunServices,
  { userInputs, ownerId }: ProjectRow,
): Promise<StoredYear | undefined> {
  const stationId = userInputs.location?.weatherStationId
  const weather = stationId === undefined ? undefined : await loadWeather(db.drizzle, catalog, stationId, ownerId)
  if (weather?.source.kind !== 'path') return undefined
  const packed = await workers.packWeather(weather.source)
  return packed && { ...packed, station: weather.station }
}
