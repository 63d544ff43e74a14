import { and, eq, inArray, sql } from '../db/drizzle.ts'
import { databaseNow, type Clock } from '../clock.ts'
import type { Queries } from '../db/open-database.ts'
import { runs, studyChunks } from '../db/schema.ts'
import { chunkPace } from './chunk-pace.ts'

/** Time after the end of its last chunk in which a study has a pace [s]. */
const recent = 20

/** Recent speed of studies [rows/s], by study; none without a chunk that finished lately. */
export async function paceOf(
  queries: Queries,
  clock: Clock,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  // Rows that were taken over finished before the start of the run.
  const chunks = await queries
    .select({
      runId: studyChunks.runId,
      rows: sql<number>`(length(${studyChunks.rows}) / 4)::integer`,
      at: sql<number>`extract(epoch from ${studyChunks.finishedAt} - ${runs.startedAt})::double precision`,
      ago: sql<number>`extract(epoch from ${databaseNow(clock)} - ${studyChunks.finishedAt})::double precision`,
    })
    .from(studyChunks)
    .innerJoin(runs, eq(runs.id, studyChunks.runId))
    .where(and(inArray(studyChunks.runId, [...runIds]), sql`${studyChunks.finishedAt} >= ${runs.startedAt}`))
    .orderBy(studyChunks.finishedAt)
  return new Map(
    runIds.flatMap(id => {
      const finished = chunks.filter(({ runId }) => runId === id)
      const pace = chunkPace(finished)
      return pace === undefined || (finished.at(-1)?.ago ?? recent) >= recent ? [] : [[id, pace] as const]
    }),
  )
}
