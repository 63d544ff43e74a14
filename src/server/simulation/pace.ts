import { and, eq, inArray, sql } from '../db/drizzle.ts'
import { databaseNow, type Clock } from '../clock.ts'
import type { Queries } from '../db/open-database.ts'
import { runs, studyChunks } from '../db/schema.ts'

/** Recent speed of studies [rows/s], by study. */
export async function paceOf(
  queries: Queries,
  clock: Clock,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const window = 20 // s
  const rows = await queries
    .select({
      runId: studyChunks.runId,
      rows: sql<number>`sum(length(${studyChunks.rows}) / 4)::integer`,
      since: sql<number>`extract(epoch from ${databaseNow(clock)} - min(${runs.startedAt}))::double precision`,
    })
    .from(studyChunks)
    .innerJoin(runs, eq(runs.id, studyChunks.runId))
    .where(
      and(
        inArray(studyChunks.runId, [...runIds]),
        sql`${runs.startedAt} is not null`,
        sql`${studyChunks.finishedAt} > ${databaseNow(clock)} - ${window} * interval '1 second'`,
        sql`${studyChunks.finishedAt} >= ${runs.startedAt}`,
      ),
    )
    .groupBy(studyChunks.runId)
  return new Map(rows.map(row => [row.runId, row.rows / Math.min(window, Math.max(0.5, row.since))]))
}
