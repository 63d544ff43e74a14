import { and, eq, inArray, isNull, sql } from '../db/drizzle.ts'
import { engineVersion } from '#engine/version.ts'
import type { Queries } from '../db/open-database.ts'
import { explanationChunks, explanations, runs, studies, studyChunks } from '../db/schema.ts'
import type { Jobs } from '../core.ts'
import { chunkQueue, lostChunkQueue, type ChunkJob } from './chunk-queue.ts'

interface LostChunk extends ChunkJob {
  readonly rank: number
}

/**
 * Chunks of this engine's unfinished studies and explanations that have neither figures nor a job. Chunk and job are stored together
 * and a job ends after its chunk, so there should be none. Without this look, such a chunk would lock its project for ever.
 */
async function lostChunks(queries: Queries): Promise<readonly LostChunk[]> {
  // `not in` hashes the list once. With `not exists` the planner, which cannot estimate the rows, compares each with each.
  const hasNoJob = (table: typeof studyChunks | typeof explanationChunks) => sql`${table.runId} || '.' || ${table.chunk}
    not in (select singleton_key from pgboss.job
      where name in (${chunkQueue()}, ${lostChunkQueue}) and state in ('created', 'retry', 'active')
        and singleton_key is not null)`
  const isActive = inArray(runs.status, ['queued', 'running'])
  const ofStudies = await queries
    .select({ run: studyChunks.runId, chunk: studyChunks.chunk, rank: studyChunks.rank })
    .from(studyChunks)
    .innerJoin(runs, eq(runs.id, studyChunks.runId))
    .innerJoin(studies, eq(studies.runId, studyChunks.runId))
    .where(and(isNull(studyChunks.figures), isActive, eq(studies.engineVersion, engineVersion), hasNoJob(studyChunks)))
  const ofExplanations = await queries
    .select({ run: explanationChunks.runId, chunk: explanationChunks.chunk, rank: explanationChunks.rank })
    .from(explanationChunks)
    .innerJoin(runs, eq(runs.id, explanationChunks.runId))
    .innerJoin(explanations, eq(explanations.runId, explanationChunks.runId))
    .where(
      and(
        isNull(explanationChunks.figures),
        isActive,
        eq(explanations.engineVersion, engineVersion),
        hasNoJob(explanationChunks),
      ),
    )
  return [...ofStudies, ...ofExplanations.map(chunk => ({ ...chunk, explains: true as const }))]
}

/** Sends lost chunks again, each at its own turn. @returns how many there were */
export async function sendLostChunks(queries: Queries, send: Jobs['send']): Promise<number> {
  const lost = await lostChunks(queries)
  await send(
    chunkQueue(),
    lost.map(({ rank, ...payload }) => ({ key: `${payload.run}.${payload.chunk}`, payload, priority: 0 - rank })),
  )
  return lost.length
}
