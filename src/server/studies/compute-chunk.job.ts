import type { VariedParameter } from '#building/stages/study-rows.ts'
import { engineVersion } from '#engine/version.ts'
import { untilThere } from '../http/until-there.ts'
import { moveProject } from '../projects/move-project.ts'
import type { StudyComputeServices } from './study-services.ts'
import type { RunWatch } from '../simulation/run-watch.ts'
import { toRunEvent } from '../simulation/runs.store.ts'
import { findWeatherYear } from '../weather/kept-years.store.ts'
import type { PackedYear } from '../weather/pack-weather-year.ts'
import { settleGrownStudy } from './grown-study.ts'
import { packFigures, unpackRows } from './pack-chunk.ts'
import { beginChunk, endStudy, finishChunk, lockProjectOfRun, type StudyRow } from './studies.store.ts'

type Needed = Pick<StudyComputeServices, 'db' | 'clock' | 'workers' | 'runNews' | 'stopping' | 'log'>

/** How a chunk's job ended: `back` means that it waits for another worker, or the next start, and cost no attempt. */
export type ChunkEnd = 'done' | 'back'

/** Weather years that this process read last, by digest: studies of one project share theirs. */
export function openWeatherYears({ db }: Pick<StudyComputeServices, 'db'>): (digest: string) => Promise<PackedYear> {
  const kept = new Map<string, PackedYear>()
  const mostKept = 4
  return async digest => {
    const year = kept.get(digest) ?? (await findWeatherYear(db.drizzle, digest))
    if (year === undefined) throw new Error('a study without its weather')
    kept.delete(digest)
    kept.set(digest, year)
    for (const old of [...kept.keys()].slice(0, -mostKept)) kept.delete(old)
    return year
  }
}

/**
 * Computes a chunk of a study, if it is still wanted: in a thread, stopped between two variants when the study is cancelled or the
 * process stops. Doing it twice is harmless: the second finds its figures there. A database that is away is waited for, so that what
 * was computed is not lost.
 *
 * @param claim aborts when the queue took the job from this worker, whose heartbeat it missed: another one has it
 * @throws what the engine throws; the queue tries again
 */
export async function computeChunk(
  services: Needed,
  weatherYears: (digest: string) => Promise<PackedYear>,
  watch: RunWatch,
  job: { readonly run: string; readonly chunk: number },
  claim?: AbortSignal,
): Promise<ChunkEnd> {
  const { db, clock, workers, runNews, stopping } = services
  const patiently = untilThere(stopping)
  if (stopping.aborted) return 'back'
  const begun = await patiently(() => beginChunk(db.drizzle, clock, job.run, job.chunk))
  if (begun === undefined) {
    // Whoever wrote the last figures may have died before it said so.
    await patiently(() => closeIfWhole(services, job.run))
    return 'done'
  }
  const { run, study, chunk } = begun
  if (run.status === 'queued') runNews.tell(run.id, { ...toRunEvent(run), status: 'running' })
  const followed = watch.follow(run.id)
  try {
    const signal = AbortSignal.any([followed.signal, stopping, ...(claim === undefined ? [] : [claim])])
    const weather = await patiently(() => weatherYears(run.weatherDigest ?? ''))
    const answer = await workers.computeVariants(taskOf(study, chunk.options, weather), signal)
    const asked = chunk.rows.byteLength / 4
    if (answer.done < asked) {
      // Stopped: for good where the study is over; it may run again meanwhile, and then this chunk is wanted.
      if (stopping.aborted) return 'back'
      if (claim?.aborted === true) return 'done'
      return (await patiently(() => beginChunk(db.drizzle, clock, job.run, job.chunk))) === undefined ? 'done' : 'back'
    }
    for (const { row, why } of answer.refused)
      services.log.warn({ runId: run.id, row: unpackRows(chunk.rows)[row], ...why }, 'a variant has no figures')
    const figures = packFigures(answer.columns)
    const after = await patiently(() => db.transaction(tx => finishChunk(tx, clock, chunk, figures)))
    if (after !== undefined && after.status === 'running' && after.done < after.total)
      runNews.tell(run.id, toRunEvent(after))
    if (after === undefined || after.done >= after.total) await patiently(() => closeIfWhole(services, run.id))
    return 'done'
  } catch (problem) {
    if (stopping.aborted) return 'back'
    throw problem
  } finally {
    followed.release()
  }
}

function taskOf({ runId, base, parameters, setting }: StudyRow, options: Uint8Array, weather: PackedYear) {
  return {
    key: `${runId} ${engineVersion}`,
    base,
    weather,
    setting,
    parameters: parameters as readonly VariedParameter[],
    options,
  }
}

/** Ends a study whose rows are all there. */
async function closeIfWhole({ db, clock, runNews }: Needed, runId: string): Promise<void> {
  const ended = await db.transaction(async tx => {
    const project = await lockProjectOfRun(tx, runId)
    const row = await endStudy(tx, clock, runId, { status: 'done' })
    if (row !== undefined && project?.state === 'simulating') await moveProject(tx, project, { type: 'run.finished' })
    return row
  })
  if (ended !== undefined) runNews.tell(runId, toRunEvent(ended))
}

/** Ends a study of which a chunk failed for the last time. What is finished stays; one that was finished before is done. */
export async function failStudy({ db, clock, runNews, log }: Needed, runId: string): Promise<void> {
  const ended = await db.transaction(async tx => {
    const project = await lockProjectOfRun(tx, runId)
    const row =
      (await settleGrownStudy(tx, clock, runId)) ??
      (await endStudy(tx, clock, runId, { status: 'failed', failure: 'run.failed' }))
    if (row !== undefined && row.stage !== 'explain' && project?.state === 'simulating')
      await moveProject(tx, project, { type: row.status === 'done' ? 'run.finished' : 'run.failed' })
    return row
  })
  if (ended === undefined) return
  log.error({ runId }, 'a study failed')
  runNews.tell(runId, toRunEvent(ended))
}
