import { and, desc, eq, inArray, isNull, sql } from '../db/drizzle.ts'
import { databaseNow, type Clock } from '../clock.ts'
import type { Queries } from '../db/open-database.ts'
import { explanations, runs, studyChunks } from '../db/schema.ts'
import type { RunRow } from '../simulation/runs.store.ts'
import { unpackRows } from './pack-chunk.ts'

const nothing = new Uint8Array()

/**
 * Ends a study on a locked project that got further rows after its end. Its computed rows stay, and the question for further rows says
 * which were dropped. Row numbers stay, so there may be gaps. A dropped chunk stays without rows: a worker may still hold its number,
 * so no other chunk may get it.
 *
 * @returns undefined if the study is over, or got no further rows: then it has never been finished
 */
export async function settleGrownStudy(tx: Queries, clock: Clock, runId: string): Promise<RunRow | undefined> {
  const [run] = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.id, runId), inArray(runs.status, ['queued', 'running'])))
    .for('update')
  const [growth] = await tx
    .select({ id: explanations.runId, answer: explanations.answer })
    .from(explanations)
    .innerJoin(runs, eq(runs.id, explanations.runId))
    .where(sql`${explanations.question} ->> 'kind' = 'more' and ${explanations.question} ->> 'run' = ${runId}`)
    .orderBy(desc(runs.createdAt))
    .limit(1)
  if (run === undefined || growth?.answer?.kind !== 'more') return undefined
  const missing = and(eq(studyChunks.runId, runId), isNull(studyChunks.figures))
  const chunks = await tx.select({ rows: studyChunks.rows }).from(studyChunks).where(missing)
  const dropped = new Set(chunks.flatMap(({ rows }) => [...unpackRows(rows)]))
  await tx
    .update(studyChunks)
    .set({ rows: nothing, options: nothing, hashes: nothing, figures: nothing })
    .where(missing)
  const rows = growth.answer.rows.filter(row => !dropped.has(row))
  await tx
    .update(explanations)
    .set({ answer: { ...growth.answer, rows, dropped: dropped.size } })
    .where(eq(explanations.runId, growth.id))
  const [ended] = await tx
    .update(runs)
    .set({ status: 'done', total: sql`${runs.total} - ${dropped.size}`, finishedAt: databaseNow(clock) })
    .where(eq(runs.id, runId))
    .returning()
  return ended
}

/** Number of a study's next row: one more than the last. */
export async function nextRow(queries: Queries, runId: string): Promise<number> {
  const chunks = await queries.select({ rows: studyChunks.rows }).from(studyChunks).where(eq(studyChunks.runId, runId))
  return chunks.reduce((next, { rows }) => unpackRows(rows).reduce((most, row) => Math.max(most, row + 1), next), 0)
}
