import { eq, sql } from '../../db/drizzle.ts'
import type { Queries } from '../../db/open-database.ts'
import { runs } from '../../db/schema.ts'
import type { Jobs } from '../../core.ts'
import type { RunRow } from '../../simulation/runs.store.ts'
import { chunkQueue, type ChunkJob } from '../chunk-queue.ts'
import { insertRounds, type Round } from './explanations.store.ts'

/** Stores further rounds of an explanation and the jobs of their missing figures, and counts both, in one transaction. */
export async function sendRound(
  { jobs }: { readonly jobs: Pick<Jobs, 'send'> },
  tx: Queries,
  run: Pick<RunRow, 'id'>,
  rounds: readonly Round[],
  before: readonly Round[],
  firstRank: number,
  size: number,
): Promise<RunRow | undefined> {
  const open = await insertRounds(tx, run.id, rounds, before.length, firstRank, size)
  const requestCount = rounds.reduce((sum, round) => sum + round.requests.length, 0)
  const figureCount = rounds.reduce((sum, { figures }) => sum + figures.filter(row => row !== undefined).length, 0)
  const [row] = await tx
    .update(runs)
    .set({ total: sql`${runs.total} + ${requestCount}`, done: sql`${runs.done} + ${figureCount}` })
    .where(eq(runs.id, run.id))
    .returning()
  await jobs.send(
    chunkQueue(),
    open.map(({ chunk, rank }) => ({
      key: `${run.id}.${chunk}`,
      payload: { run: run.id, chunk, explains: true } satisfies ChunkJob,
      priority: 0 - rank,
    })),
    tx,
  )
  return row
}
