import { eq, sql } from '../db/drizzle.ts'
import { databaseNow, databaseTime } from '../clock.ts'
import { counters } from '../db/schema.ts'
import type { Allowance } from '../http/limiter.ts'
import type { AuthServices } from './auth-services.ts'

/** Limits that survive a restart and hold over several servers: one row a key, counted in one statement. */
export interface Counter {
  readonly key: string
  readonly max: number
  readonly windowSeconds: number
}

/** Counts one event, before it is known how it ends. */
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

/** Takes one event back: it ended well. */
export async function uncountEvent({ db }: AuthServices, key: string): Promise<void> {
  await db.drizzle
    .update(counters)
    .set({ count: sql`greatest(${counters.count} - 1, 0)` })
    .where(eq(counters.key, key))
}

/** Forgets a key's events. */
export async function clearCounter({ db }: AuthServices, key: string): Promise<void> {
  await db.drizzle.delete(counters).where(eq(counters.key, key))
}
