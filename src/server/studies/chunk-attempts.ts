import { and, eq, isNull, or, sql } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { runs, type explanationChunks, type studyChunks } from '../db/schema.ts'

/** Highest number of attempts at a chunk while its run gets no row. After the last one the run fails. */
const mostAttempts = 3

/** Attempts of a chunk without figures. */
export interface ChunkAttempts {
  /** Counts an attempt whose simulation begins now. @returns false where no attempt is left */
  readonly begin: () => Promise<boolean>
  /** Marks the attempt as ended by an error of this chunk. Progress of other chunks then does not reset the count. */
  readonly markFailed: () => Promise<void>
  /** Takes the attempt back, since its process was stopped on purpose. */
  readonly takeBack: () => Promise<void>
}

/**
 * Counts the attempts of a chunk in its own row, since the queue also counts a job that only waited for a thread. If the
 * run got rows since, the attempts of dead processes are forgotten: this chunk was not the cause.
 */
export function chunkAttempts(
  queries: Queries,
  chunks: typeof studyChunks | typeof explanationChunks,
  { run, chunk }: { readonly run: string; readonly chunk: number },
): ChunkAttempts {
  const isHere = and(eq(chunks.runId, run), eq(chunks.chunk, chunk), isNull(chunks.figures))
  return {
    begin: async () => {
      const rows = sql<number>`(select ${runs.done} from ${runs} where ${runs.id} = ${run})`
      const hasMore = sql`${chunks.rowsBefore} < ${rows}`
      const begun = await queries
        .update(chunks)
        .set({ attempts: sql`case when ${hasMore} then 1 else ${chunks.attempts} + 1 end`, rowsBefore: rows })
        .where(and(isHere, or(hasMore, sql`${chunks.attempts} < ${mostAttempts}`)))
        .returning({ attempts: chunks.attempts })
      return begun.length > 0
    },
    markFailed: async () => {
      await queries.update(chunks).set({ rowsBefore: null }).where(isHere)
    },
    takeBack: async () => {
      await queries
        .update(chunks)
        .set({ attempts: sql`greatest(${chunks.attempts} - 1, 0)` })
        .where(isHere)
    },
  }
}
