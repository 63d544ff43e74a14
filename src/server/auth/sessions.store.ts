import { and, desc, eq, ne, notInArray } from '../db/drizzle.ts'
import { limits } from '#contract/limits.ts'
import { databaseNow } from '../clock.ts'
import type { Queries } from '../db/open-database.ts'
import { sessions } from '../db/schema.ts'
import { hashToken } from '../http/session.ts'
import type { AuthServices } from './auth-services.ts'

/**
 * Opens a session and drops the oldest above the limit. Pass the transaction that locks the account, so that parallel
 * logins count each other.
 * @returns the token, which is stored nowhere
 */
export async function openSession({ clock, random }: AuthServices, tx: Queries, userId: string): Promise<string> {
  const token = random.token()
  const now = databaseNow(clock)
  await tx.insert(sessions).values({ tokenHash: hashToken(token), userId, createdAt: now, lastSeenAt: now })
  const newest = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt))
    .limit(limits.sessions)
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.tokenHash, newest)))
  return token
}

export async function endSession(tx: Queries, tokenHash: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends all sessions of an account, or all except one. */
export async function endSessions(tx: Queries, userId: string, except?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.tokenHash, except)))
}
