import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, isNull, sql } from '../db/drizzle.ts'
import type { Language } from '#contract/options.ts'
import type { User } from '#contract/entities/user.ts'
import { databaseNow, type Clock } from '../clock.ts'
import { sessions, users } from '../db/schema.ts'
import type { Core } from '../core.ts'
import { toUser } from './to-user.ts'

/** A live session with its owner, read from the database on every request. */
export interface Session {
  readonly tokenHash: string
  readonly user: User
  readonly language: Language
}

/** Life of a session in seconds. User: idle 7 days, absolute 30. Super-admin: idle 2 hours, absolute 12. */
export const sessionLife = {
  user: { idle: 7 * 86_400, absolute: 30 * 86_400 },
  'super-admin': { idle: 2 * 3600, absolute: 12 * 3600 },
} as const

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Token of an Authorization header, `Bearer T` or bare `T`; undefined if it cannot be one. */
export function tokenOf(header: string | undefined): string | undefined {
  const token = (header ?? '').trim().replace(/^bearer\s+/i, '')
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined
}

/** Condition of a live session: not expired, not idle for too long, its owner not deleted. */
function isLive(clock: Clock): SQL | undefined {
  const now = databaseNow(clock)
  const life = (which: 'idle' | 'absolute') =>
    sql`(case when ${users.role} = 'super-admin' then ${sessionLife['super-admin'][which]}::integer
      else ${sessionLife.user[which]}::integer end * interval '1 second')`
  return and(
    isNull(users.deletedAt),
    sql`${sessions.createdAt} + ${life('absolute')} > ${now}`,
    sql`${sessions.lastSeenAt} + ${life('idle')} > ${now}`,
  )
}

/** Live session of a token, by its hash. */
export async function readSession(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  tokenHash: string,
): Promise<Session | undefined> {
  const now = databaseNow(clock)
  const [found] = await db.drizzle
    .select({
      user: users,
      // A write per minute is enough to detect idle sessions.
      isStale: sql<boolean>`${sessions.lastSeenAt} < ${now} - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isLive(clock)))
  if (found === undefined) return undefined
  if (found.isStale) await db.drizzle.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
  return { tokenHash, user: toUser(found.user), language: found.user.preferences.language }
}

/** Live ones among these sessions. This read does not count as use: an idle session expires. */
export async function liveSessions(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  tokenHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db.drizzle
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.tokenHash, [...tokenHashes]), isLive(clock)))
  return new Set(found.map(({ tokenHash }) => tokenHash))
}
