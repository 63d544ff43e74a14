import { and, eq, inArray, sql } from '../db/drizzle.ts'
import { databaseNow, type Clock } from '../clock.ts'
import type { Queries } from '../db/open-database.ts'
import { explanationChunks, runs, studyChunks } from '../db/schema.ts'
import { chunkPace } from './chunk-pace.ts'

/** A run has a pace until this long after the end of its last chunk [s]. */
const recent = 20

/** Tables of chunks, with the column that has four bytes for each row. */
const ofStudies = { chunks: studyChunks, rows: studyChunks.rows }
const ofExplanations = { chunks: explanationChunks, rows: explanationChunks.places }

/**
 * Recent speed of studies, or of explanations [rows/s], by run; none without a chunk that finished lately.
 */
export async function paceOf(
  queries: Queries,
  clock: Clock,
  runIds: readonly string[],
  of: 'studies' | 'explanations',
): Promise<ReadonlyMap<string, number>> {
  if (runIds.length === 0) return new Map()
  const { chunks: table, rows } = of === 'studies' ? ofStudies : ofExplanations
  // Rows that were taken over finished before the start of the run.
  const chunks = await queries
    .select({
      runId: table.runId,
      rows: sql<number>`(length(${rows}) / 4)::integer`,
      at: sql<number>`extract(epoch from ${table.finishedAt} - ${runs.startedAt})::double precision`,
      ago: sql<number>`extract(epoch from ${databaseNow(clock)} - ${table.finishedAt})::double precision`,
    })
    .from(table)
    .innerJoin(runs, eq(runs.id, table.runId))
    .where(and(inArray(table.runId, [...runIds]), sql`${table.finishedAt} >= ${runs.startedAt}`))
    .orderBy(table.finishedAt)
  return new Map(
    runIds.flatMap(id => {
      const finished = chunks.filter(({ runId }) => runId === id)
      const pace = chunkPace(finished)
      return pace === undefined || (finished.at(-1)?.ago ?? recent) >= recent ? [] : [[id, pace] as const]
    }),
  )
}
