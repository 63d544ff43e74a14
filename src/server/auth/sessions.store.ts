import { and, desc, eq, ne, notInArray } from '../db/drizzle.ts'
import { limits } from '#contract/limits.ts'
import { databaseNow } from '../clock.ts'
import type { Queries } from '../db/open-database.ts'
import { sessions } from '../db/schema.ts'
import type { Core } from '../core.ts'
import { hashToken, liveSessions } from '../http/session.ts'
import type { AuthServices } from './auth-services.ts'

/** Request that logs in: the session keeps the browser and the network address that it tells, the audit log its id. */
export interface LoginRequest {
  readonly id: string
  readonly headers: { readonly 'user-agent'?: string | undefined }
  readonly ip: string
}

/**
 * Opens a session and drops the oldest above the limit. Pass the transaction that locks the account, so that parallel
 * logins count each other.
 * @returns the token, which is stored nowhere
 */
export async function openSession(
  { clock, random }: AuthServices,
  tx: Queries,
  userId: string,
  request: LoginRequest,
): Promise<string> {
  const token = random.token()
  const now = databaseNow(clock)
  await tx.insert(sessions).values({
    tokenHash: hashToken(token),
    id: random.id(),
    userId,
    userAgent: request.headers['user-agent']?.slice(0, limits.text) ?? null,
    address: request.ip,
    createdAt: now,
    lastSeenAt: now,
  })
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

/**
 * Whether a session is still there. A write that lets somebody in later asks it after it has locked the account: the
 * session may have ended since the call began, by a reset or a deletion that ended everything else of the account.
 */
export async function isOpen(tx: Queries, tokenHash: string): Promise<boolean> {
  return (await tx.$count(sessions, eq(sessions.tokenHash, tokenHash))) > 0
}

/** Ends all sessions of an account, or all except one. */
export async function endSessions(tx: Queries, userId: string, except?: string): Promise<void> {
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.tokenHash, except)))
}

type SessionRow = typeof sessions.$inferSelect

/** Live sessions of an account, the last used first. */
export async function openSessions(services: Pick<Core, 'db' | 'clock'>, userId: string): Promise<SessionRow[]> {
  const found = await services.db.drizzle
    .select()
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
  const live = await liveSessions(
    services,
    found.map(({ tokenHash }) => tokenHash),
  )
  return found.filter(({ tokenHash }) => live.has(tokenHash))
}

/** Ends a session of an account by its id. @returns whether there was one */
export async function endSessionById(tx: Queries, userId: string, id: string): Promise<boolean> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}
