import type { VariedParameter } from '#building/stages/study-rows.ts'
import { engineVersion } from '#engine/version.ts'
import { moveProject } from '../projects/move-project.ts'
import type { StudyComputeServices } from './study-services.ts'
import type { RunWatch } from '../simulation/run-watch.ts'
import { toRunEvent } from '../simulation/runs.store.ts'
import { findWeatherYear } from '../weather/weather-years.store.ts'
import type { PackedYear } from '../weather/pack-weather-year.ts'
import { studyChunks } from '../db/schema.ts'
import { chunkAttempts } from './chunk-attempts.ts'
import { runChunk, type ChunkEnd } from './chunk-job.ts'
import { settleGrownStudy } from './grown-study.ts'
import { packFigures, unpackRows } from './pack-chunk.ts'
import { beginChunk, endStudy, finishChunk, lockProjectOfRun, type StudyRow } from './studies.store.ts'

type Needed = Pick<StudyComputeServices, 'db' | 'clock' | 'workers' | 'runNews' | 'stopping' | 'log'>

/** Weather years that this process read last, by digest: studies of one project share theirs. */
export function openWeatherYears({ db }: Pick<StudyComputeServices, 'db'>): (digest: string) => Promise<PackedYear> {
  const years = new Map<string, PackedYear>()
  const mostYears = 4
  return async digest => {
    const year = years.get(digest) ?? (await findWeatherYear(db.drizzle, digest))
    if (year === undefined) throw new Error('a study without its weather')
    years.delete(digest)
    years.set(digest, year)
    for (const old of [...years.keys()].slice(0, -mostYears)) years.delete(old)
    return year
  }
}

/** Computes a chunk of a study, as `runChunk` says. */
export function computeChunk(
  services: Needed,
  weatherYears: (digest: string) => Promise<PackedYear>,
  watch: RunWatch,
  job: { readonly run: string; readonly chunk: number },
  claim?: AbortSignal,
): Promise<ChunkEnd> {
  const { db, clock, workers, runNews, log } = services
  return runChunk(
    services,
    watch,
    {
      begin: () => beginChunk(db.drizzle, clock, job.run, job.chunk),
      count: ({ chunk }) => chunk.rows.byteLength / 4,
      attempts: chunkAttempts(db.drizzle, studyChunks, job),
      compute: async ({ run, study, chunk }, signal, patiently, begins) => {
        const weather = await patiently(() => weatherYears(run.weatherDigest ?? ''))
        return workers.computeVariants(taskOf(study, chunk.options, weather), signal, { begins })
      },
      store: async ({ run, chunk }, answer) => {
        const figures = packFigures(answer.columns)
        const after = await db.transaction(tx => finishChunk(tx, clock, chunk, figures))
        for (const { row, why } of answer.refused)
          log.warn({ runId: run.id, row: unpackRows(chunk.rows)[row], ...why }, 'a variant has no figures')
        if (after !== undefined && after.status === 'running' && after.done < after.total)
          runNews.tell(run.id, toRunEvent(after))
        return after === undefined || after.done >= after.total
      },
      goOn: () => closeIfWhole(services, job.run),
    },
    claim,
  )
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

/** Ends a study that has all its rows. */
async function closeIfWhole({ db, clock, runNews }: Needed, runId: string): Promise<void> {
  const ended = await db.transaction(async tx => {
    const project = await lockProjectOfRun(tx, runId)
    const row = await endStudy(tx, clock, runId, { status: 'done' })
    if (row !== undefined && project?.state === 'simulating') await moveProject(tx, project, { type: 'run.finished' })
    return row
  })
  if (ended !== undefined) runNews.tell(runId, toRunEvent(ended))
}

/** Ends a study after a chunk failed for the last time. Its finished rows stay. A study that was whole before it grew is done. */
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
