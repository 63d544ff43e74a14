import { and, eq, inArray, isNull, sql } from '../db/drizzle.ts'
import { engineVersion } from '#engine/version.ts'
import type { Queries } from '../db/open-database.ts'
import { explanationChunks, explanations, runs, studies, studyChunks } from '../db/schema.ts'

/** Kinds of work with turns of their own. Explanations have their own, since somebody waits for them. */
export type Flow = 'studies' | 'explanations'

/**
 * First free turn of a person, by start-time fair queuing. The queue's virtual time is the lowest rank of all waiting or running chunks.
 * The next chunk of a flow gets this rank, or the rank after the flow's last chunk. So an explanation waits for one turn of everybody
 * else, however much its owner has queued; several explanations of one owner share their turns. The owner's row is locked (`lockOwner`).
 */
export async function nextRank(tx: Queries, ownerId: string, flow: Flow): Promise<number> {
  const waits = inArray(runs.status, ['queued', 'running'])
  const isOwn = sql`${runs.ownerId} = ${ownerId}`
  const [study] = await tx
    .select({
      first: sql<number | null>`min(${studyChunks.rank})`,
      own: sql<number | null>`max(${studyChunks.rank}) filter (where ${isOwn})`,
    })
    .from(studyChunks)
    .innerJoin(runs, eq(runs.id, studyChunks.runId))
    .innerJoin(studies, eq(studies.runId, studyChunks.runId))
    .where(and(isNull(studyChunks.figures), waits, eq(studies.engineVersion, engineVersion)))
  const [explanation] = await tx
    .select({
      first: sql<number | null>`min(${explanationChunks.rank})`,
      own: sql<number | null>`max(${explanationChunks.rank}) filter (where ${isOwn})`,
    })
    .from(explanationChunks)
    .innerJoin(runs, eq(runs.id, explanationChunks.runId))
    .innerJoin(explanations, eq(explanations.runId, explanationChunks.runId))
    .where(and(isNull(explanationChunks.figures), waits, eq(explanations.engineVersion, engineVersion)))
  const first = [study?.first, explanation?.first].filter(rank => typeof rank === 'number')
  const now = first.length === 0 ? 0 : Math.min(...first)
  const last = (flow === 'studies' ? study : explanation)?.own ?? now - 1
  return Math.max(now, last + 1)
}
