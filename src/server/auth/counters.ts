import { and, eq, gt, lt, or, sql } from '../db/drizzle.ts'
import { databaseNow, databaseTime } from '../clock.ts'
import { counters } from '../db/schema.ts'
import type { Allowance } from '../http/limiter.ts'
import type { AuthServices } from './auth-services.ts'

/**
 * Counter with a limit that survives a restart and holds for several servers: a row per key, counted in a single
 * statement.
 */
export interface Counter {
  readonly key: string
  readonly max: number
  readonly windowSeconds: number
}

/** Counts an event before its outcome is known. */
export async function countEvent(
  { db, clock, config }: AuthServices,
  { key, max, windowSeconds }: Counter,
): Promise<Allowance> {
  const isOver = sql`${counters.endsAt} <= ${databaseNow(clock)}`
  const [row] = await db.drizzle
    .insert(counters)
    .values({ key, count: 1, endsAt: databaseTime(clock, windowSeconds * 1000) })
    .onConflictDoUpdate({
      target: counters.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${counters.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${counters.endsAt} end`,
      },
    })
    .returning({
      count: counters.count,
      seconds: sql<number>`extract(epoch from ${counters.endsAt} - ${databaseNow(clock)})::integer`,
    })
  if (row === undefined || row.count <= max * config.rateLimitScale) return { ok: true }
  return { ok: false, retryAfter: Math.max(1, row.seconds) }
}

/** Takes an event back: its outcome was good. */
export async function uncountEvent({ db }: AuthServices, key: string): Promise<void> {
  await db.drizzle
    .update(counters)
    .set({ count: sql`greatest(${counters.count} - 1, 0)` })
    .where(eq(counters.key, key))
}

/** Deletes the events of a key. */
export async function clearCounter({ db }: AuthServices, key: string): Promise<void> {
  await db.drizzle.delete(counters).where(eq(counters.key, key))
}

/** Deletes the events of a key, and of all keys that begin with it and a colon. */
export async function clearCounters({ db }: AuthServices, key: string): Promise<void> {
  await db.drizzle
    .delete(counters)
    .where(or(eq(counters.key, key), and(gt(counters.key, `${key}:`), lt(counters.key, `${key};`))))
}
