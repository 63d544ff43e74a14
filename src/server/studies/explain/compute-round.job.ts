import { limits } from '#contract/limits.ts'
import type { Jobs } from '../../core.ts'
import type { StudyComputeServices } from '../study-services.ts'
import type { RunWatch } from '../../simulation/run-watch.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import { lockRun, toRunEvent } from '../../simulation/runs.store.ts'
import type { PackedYear } from '../../weather/pack-weather-year.ts'
import { explanationChunks } from '../../db/schema.ts'
import { chunkAttempts } from '../chunk-attempts.ts'
import { runChunk, type ChunkEnd } from '../chunk-job.ts'
import { packFigures } from '../pack-chunk.ts'
import { nextRank } from '../turns.store.ts'
import { advance } from './advance.ts'
import {
  beginRoundChunk,
  endExplanation,
  explanationOfRun,
  finishRoundChunk,
  progressOfRounds,
  roundsOf,
  type ExplanationRow,
} from './explanations.store.ts'
import { sendRound } from './send-round.ts'

type Needed = Pick<StudyComputeServices, 'db' | 'clock' | 'workers' | 'runNews' | 'stopping'> & {
  readonly jobs: Pick<Jobs, 'send'>
}

/** Reason of a failed explanation: a needed design cannot be simulated. */
export const notSimulated = 'explain.notSimulated'

/** Computes a chunk of an explanation by `runChunk`. The last chunk of a round begins the next round. */
export function computeRoundChunk(
  services: Needed,
  weatherYears: (digest: string) => Promise<PackedYear>,
  watch: RunWatch,
  job: { readonly run: string; readonly chunk: number },
  claim?: AbortSignal,
): Promise<ChunkEnd> {
  const { db, clock, workers, runNews } = services
  return runChunk(
    services,
    watch,
    {
      begin: () => beginRoundChunk(db.drizzle, clock, job.run, job.chunk),
      count: ({ chunk }) => chunk.asked.length,
      attempts: chunkAttempts(db.drizzle, explanationChunks, job),
      compute: async ({ run, explanation, chunk }, signal, patiently, begins) => {
        const weather = await patiently(() => yearsOf(explanation, weatherYears))
        return workers.computeAsked(
          { key: run.id, building: explanation.building, weather, requests: chunk.asked },
          signal,
          { begins },
        )
      },
      store: async ({ run, chunk }, answer) => {
        const figures = packFigures(answer.columns)
        const after = await db.transaction(tx => finishRoundChunk(tx, clock, chunk, figures))
        if (after !== undefined && after.status === 'running') runNews.tell(run.id, toRunEvent(after))
        return true
      },
      goOn: () => goOn(services, job.run),
    },
    claim,
  )
}

async function yearsOf(
  { weather }: ExplanationRow,
  weatherYears: (digest: string) => Promise<PackedYear>,
): Promise<Readonly<Record<string, PackedYear>>> {
  const years: Record<string, PackedYear> = {}
  for (const [station, digest] of Object.entries(weather)) years[station] = await weatherYears(digest)
  return years
}

/** Begins the next round of an explanation or ends it, if its last round has all figures. */
async function goOn(services: Needed, runId: string): Promise<void> {
  const { db, clock, runNews } = services
  const found = await explanationOfRun(db.drizzle, runId)
  if (found === undefined || (found.run.status !== 'queued' && found.run.status !== 'running')) return
  if (!(await progressOfRounds(db.drizzle, runId)).isWhole) return
  const before = await roundsOf(db.drizzle, runId)
  const { rounds, isAnswered, answer } = await advance(services, found.run.projectId, found.explanation, before, true)
  const row = await db.transaction(async tx => {
    // The owner is locked before the run, as at a start: a question counts the turns of its owner's other questions.
    await lockOwner(tx, found.run.ownerId)
    const run = await lockRun(tx, runId)
    // The run was cancelled meanwhile, or another process was faster.
    if (run === undefined || (run.status !== 'queued' && run.status !== 'running')) return undefined
    if ((await progressOfRounds(tx, runId)).rounds !== before.length) return undefined
    if (isAnswered) return endExplanation(tx, clock, runId, answer, notSimulated)
    const rank = await nextRank(tx, run.ownerId, 'explanations')
    return sendRound(services, tx, run, rounds, before, rank, limits.chunkRows)
  })
  if (row !== undefined) runNews.tell(runId, toRunEvent(row))
}
