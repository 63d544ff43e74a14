import { limits } from '#contract/limits.ts'
import type { Jobs } from '../../core.ts'
import type { StudyComputeServices } from '../study-services.ts'
import type { RunWatch } from '../../simulation/run-watch.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import { untilThere } from '../../http/until-there.ts'
import { lockRun, toRunEvent } from '../../simulation/runs.store.ts'
import type { PackedYear } from '../../weather/pack-weather-year.ts'
import type { ChunkEnd } from '../compute-chunk.job.ts'
import { packFigures } from '../pack-chunk.ts'
import { nextRank } from '../turns.store.ts'
import { advance } from './advance.ts'
import {
  beginAsked,
  endExplanation,
  explanationOfRun,
  finishAsked,
  progressOfRounds,
  roundsOf,
  type ExplanationRow,
} from './explanations.store.ts'
import { sendAsked } from './send-asked.ts'

type Needed = Pick<StudyComputeServices, 'db' | 'clock' | 'workers' | 'runNews' | 'stopping'> & {
  readonly jobs: Pick<Jobs, 'send'>
}

/** Why there is no answer where a design that is needed cannot be simulated. */
export const notSimulated = 'explain.notSimulated'

/**
 * Computes a chunk of what an explanation asks for, if it is still wanted, and goes on with the explanation when it was the
 * last of its round. Doing it twice is harmless: the second finds its figures, and the next round, there. A database that is
 * away is waited for.
 *
 * @param claim aborts when the queue took the job from this worker, whose heartbeat it missed: another one has it
 * @throws what the engine or the database throws; the queue tries again
 */
export async function computeAskedChunk(
  services: Needed,
  weatherYears: (digest: string) => Promise<PackedYear>,
  watch: RunWatch,
  job: { readonly run: string; readonly chunk: number },
  claim?: AbortSignal,
): Promise<ChunkEnd> {
  const { db, clock, workers, runNews, stopping } = services
  const patiently = untilThere(stopping)
  if (stopping.aborted) return 'back'
  const begun = await patiently(() => beginAsked(db.drizzle, clock, job.run, job.chunk))
  if (begun === undefined) {
    // Whoever wrote the last figures of a round may have died before the next one.
    await patiently(() => goOn(services, job.run))
    return 'done'
  }
  const { run, explanation, chunk } = begun
  if (run.status === 'queued') runNews.tell(run.id, { ...toRunEvent(run), status: 'running' })
  const followed = watch.follow(run.id)
  try {
    const signal = AbortSignal.any([followed.signal, stopping, ...(claim === undefined ? [] : [claim])])
    const answer = await workers.computeAsked(
      {
        key: run.id,
        building: explanation.building,
        weather: await patiently(() => yearsOf(explanation, weatherYears)),
        asked: chunk.asked,
      },
      signal,
    )
    if (answer.done < chunk.asked.length) {
      // Stopped: for good where the explanation is over.
      if (stopping.aborted) return 'back'
      if (claim?.aborted === true) return 'done'
      return (await patiently(() => beginAsked(db.drizzle, clock, job.run, job.chunk))) === undefined ? 'done' : 'back'
    }
    const figures = packFigures(answer.columns)
    const after = await patiently(() => db.transaction(tx => finishAsked(tx, chunk, figures)))
    if (after !== undefined && after.status === 'running') runNews.tell(run.id, toRunEvent(after))
    await patiently(() => goOn(services, run.id))
    return 'done'
  } catch (problem) {
    if (stopping.aborted) return 'back'
    throw problem
  } finally {
    followed.release()
  }
}

async function yearsOf(
  { weather }: ExplanationRow,
  weatherYears: (digest: string) => Promise<PackedYear>,
): Promise<Readonly<Record<string, PackedYear>>> {
  const years: Record<string, PackedYear> = {}
  for (const [station, digest] of Object.entries(weather)) years[station] = await weatherYears(digest)
  return years
}

/** The next round of an explanation whose last one is whole, or its end. */
async function goOn(services: Needed, runId: string): Promise<void> {
  const { db, clock, runNews } = services
  const found = await explanationOfRun(db.drizzle, runId)
  if (found === undefined || (found.run.status !== 'queued' && found.run.status !== 'running')) return
  if (!(await progressOfRounds(db.drizzle, runId)).isWhole) return
  const before = await roundsOf(db.drizzle, runId)
  const { rounds, isAnswered, answer } = await advance(services, found.run.projectId, found.explanation, before, true)
  const row = await db.transaction(async tx => {
    // Before the run, as at a start: questions of one owner count each other's turns.
    await lockOwner(tx, found.run.ownerId)
    const run = await lockRun(tx, runId)
    // Cancelled meanwhile, or another process came here first.
    if (run === undefined || (run.status !== 'queued' && run.status !== 'running')) return undefined
    if ((await progressOfRounds(tx, runId)).rounds !== before.length) return undefined
    if (isAnswered) return endExplanation(tx, clock, runId, answer, notSimulated)
    const rank = await nextRank(tx, run.ownerId, 'explanations')
    return sendAsked(services, tx, run, rounds, before, rank, limits.chunkRows)
  })
  if (row !== undefined) runNews.tell(runId, toRunEvent(row))
}
