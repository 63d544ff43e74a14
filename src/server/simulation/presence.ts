import { eq, lt } from '../db/drizzle.ts'
import { engineVersion } from '#engine/version.ts'
import { databaseNow, databaseTime } from '../clock.ts'
import { workers } from '../db/schema.ts'
import type { Core } from '../core.ts'

const tellEvery = 10_000 // ms
/** Time without a sign of life after which a process no longer counts as computing [ms]. */
export const gone = 60_000

/**
 * Reports that this process computes, and with which engine version, as long as it does: a study waits for its version,
 * and the queue's health lists the processes. A process without threads reports nothing.
 */
export async function openPresence({
  db,
  clock,
  config,
  random,
}: Pick<Core, 'db' | 'clock' | 'config' | 'random'>): Promise<{ readonly close: () => Promise<void> }> {
  if (config.workerThreads === 0) return { close: () => Promise.resolve() }
  const id = random.id()
  const tell = async () => {
    const [there] = await db.drizzle
      .update(workers)
      .set({ seenAt: databaseNow(clock) })
      .where(eq(workers.id, id))
      .returning({ id: workers.id })
    if (there !== undefined) return
    await db.drizzle.insert(workers).values({
      id,
      engineVersion,
      threads: config.workerThreads,
      startedAt: databaseNow(clock),
      seenAt: databaseNow(clock),
    })
    await db.drizzle.delete(workers).where(lt(workers.seenAt, databaseTime(clock, -60 * gone)))
  }
  await tell()
  const timer = setInterval(() => {
    // While the database is unavailable, this process may count as gone.
    tell().catch(() => undefined)
  }, tellEvery)
  timer.unref()
  return {
    close: async () => {
      clearInterval(timer)
      await db.drizzle
        .delete(workers)
        .where(eq(workers.id, id))
        .catch(() => undefined)
    },
  }
}
