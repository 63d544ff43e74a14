import { eq } from '../db/drizzle.ts'
import type { SimulatedBuilding } from '#building/simulate-building.ts'
import { nextRunStatus } from '#machines/simulation-run/simulation-run.machine.ts'
import { engineVersion } from '#engine/version.ts'
import { projects } from '../db/schema.ts'
import { buildingOf } from '../projects/building-of.ts'
import { moveProject } from '../projects/move-project.ts'
import type { ComputeServices } from './run-services.ts'
import type { SimulationTask, WeatherGone } from './simulate.worker.ts'
import type { Queries } from '../db/open-database.ts'
import { loadWeather } from '../weather/load-weather.ts'
import { findWeatherYear } from '../weather/weather-years.store.ts'
import { untilThere } from '../http/until-there.ts'
import type { RunWatch } from './run-watch.ts'
import { beginRun, finishRun, toRunEvent, type RunEnd, type RunRow } from './runs.store.ts'

/** End of a run's job: `back` means that it waits for another worker, or the next start, at no cost of an attempt. */
export type RunJobEnd = 'done' | 'back'

/**
 * Simulates a baseline in a worker thread and writes its end, if it is still wanted. Two executions are harmless: the
 * first end stays. It waits for an unavailable database. A stopping process returns the run.
 *
 * @param claim aborts if the queue took the job from this worker after missing its heartbeat
 */
export async function simulateJob(
  services: ComputeServices,
  watch: RunWatch,
  runId: string,
  claim?: AbortSignal,
): Promise<RunJobEnd> {
  const { db, clock, runNews, stopping } = services
  if (stopping.aborted) return 'back'
  const patiently = untilThere(stopping)
  const run = await patiently(() => beginRun(db.drizzle, runId, clock))
  if (run === undefined) return 'done'
  runNews.tell(run.id, toRunEvent(run))
  const followed = watch.follow(run.id)
  try {
    const signal = claim === undefined ? followed.signal : AbortSignal.any([followed.signal, claim])
    const end = await patiently(() => work(services, run, signal))
    if (end !== undefined) await patiently(() => close(services, run, end))
    return end === undefined && stopping.aborted ? 'back' : 'done'
  } catch (problem) {
    if (stopping.aborted) return 'back'
    throw problem
  } finally {
    followed.release()
  }
}

/** Ends a run whose last attempt failed. */
export async function failRun(services: ComputeServices, runId: string): Promise<void> {
  const run = await beginRun(services.db.drizzle, runId, services.clock)
  if (run === undefined) return
  services.log.error({ runId }, 'a run was tried as often as it may be')
  await close(services, run, failed('run.failed'))
}

function failed(failure: string): RunEnd {
  return { status: 'failed', failure, engineVersion }
}

/**
 * End of the run, or undefined if it is no longer ours: cancelled, or the server stops (another start continues it).
 */
async function work(
  { db, workers, log, stopping, weather: catalog }: ComputeServices,
  run: RunRow,
  signal: AbortSignal,
): Promise<RunEnd | undefined> {
  const [project] = await db.drizzle.select().from(projects).where(eq(projects.id, run.projectId))
  if (project === undefined) throw new Error('a run without its project')
  const stationId = project.userInputs.location?.weatherStationId
  const weather =
    run.weatherDigest !== null
      ? await keptWeather(db.drizzle, run.weatherDigest)
      : stationId === undefined
        ? undefined
        : await loadWeather(db.drizzle, catalog, stationId, project.ownerId)
  if (weather === undefined) return failed('run.weatherMissing')
  let answer: SimulatedBuilding | WeatherGone
  try {
    answer = await workers.simulate({ building: buildingOf(project), ...weather }, signal)
  } catch (problem) {
    if (signal.aborted || stopping.aborted) return undefined
    // The same input fails the same way: trying again would not help.
    log.error({ runId: run.id, reason: problem instanceof Error ? problem.message : 'unknown' }, 'a simulation failed')
    return failed('run.failed')
  }
  if (!answer.ok) {
    if (answer.reason === 'run.weatherMissing') catalog.changed()
    log.warn({ runId: run.id, reason: answer.reason, details: answer.details }, 'a building cannot be simulated')
    return failed(answer.reason)
  }
  return { status: 'done', result: answer.result, engineVersion: answer.result.engineVersion }
}

/** Year with which a run was started, wherever its file is. */
async function keptWeather(
  queries: Queries,
  digest: string,
): Promise<Pick<SimulationTask, 'station' | 'source'> | undefined> {
  const weatherRow = await findWeatherYear(queries, digest)
  return weatherRow && { station: weatherRow.station, source: { kind: 'year', id: digest, packed: weatherRow.packed } }
}

async function close({ db, clock, runNews }: ComputeServices, run: RunRow, end: RunEnd): Promise<void> {
  const written = await db.transaction(async tx => {
    // Lock the project first, as everywhere, to avoid deadlocks.
    const [project] = await tx.select().from(projects).where(eq(projects.id, run.projectId)).for('update')
    const next = nextRunStatus(
      run.status,
      end.status === 'done' ? { type: 'chunk.finished', last: true } : { type: 'chunk.failed', attemptsLeft: 0 },
    )
    if (!next.ok || next.state !== end.status) throw new Error(`a ${run.status} run does not end as ${end.status}`)
    const row = await finishRun(tx, run.id, end, clock)
    if (row !== undefined && project !== undefined && project.state === 'simulating')
      await moveProject(tx, project, { type: end.status === 'done' ? 'run.finished' : 'run.failed' })
    return row
  })
  if (written !== undefined) runNews.tell(run.id, toRunEvent(written))
}
