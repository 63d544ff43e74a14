import { createHash } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, isNull, sql } from '../db/drizzle.ts'
import type { Language } from '#contract/options.ts'
import type { User } from '#contract/entities/user.ts'
import type { TokenScope } from '#contract/token-scopes.ts'
import { databaseNow, type Clock } from '../clock.ts'
import { personalTokens, projectLinks, projects, sessions, users } from '../db/schema.ts'
import type { Core } from '../core.ts'
import { toUser } from './to-user.ts'

/** A live session with its owner, read from the database on every request. */
export interface Session {
  readonly tokenHash: string
  readonly user: User
  readonly language: Language
  /** Scopes of a personal token; absent: a login, which may do all that its account may. */
  readonly scopes?: readonly TokenScope[]
}

/** A live link of a project, named by the header of a call, or a super-admin's look at one. */
export interface OpenedLink {
  /** Undefined: a super-admin looks, by no link. */
  readonly tokenHash?: string
  readonly projectId: string
  readonly ownerId: string
  /** Visible to super-admins only. */
  readonly ownerName?: string
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

/** Condition of a live personal token: not expired, its owner not deleted. */
function isTokenLive(clock: Clock): SQL | undefined {
  return and(
    isNull(users.deletedAt),
    sql`(${personalTokens.expiresAt} is null or ${personalTokens.expiresAt} > ${databaseNow(clock)})`,
  )
}

/** Session of a personal token, by its hash: it acts as its owner, never as a super-admin (ruling 36). */
export async function readTokenSession(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  tokenHash: string,
): Promise<Session | undefined> {
  const now = databaseNow(clock)
  const [found] = await db.drizzle
    .select({
      user: users,
      scopes: personalTokens.scopes,
      isStale: sql<boolean>`coalesce(${personalTokens.lastUsedAt} < ${now} - interval '1 minute', true)`,
    })
    .from(personalTokens)
    .innerJoin(users, eq(users.id, personalTokens.userId))
    .where(and(eq(personalTokens.tokenHash, tokenHash), isTokenLive(clock)))
  if (found === undefined) return undefined
  if (found.isStale)
    await db.drizzle.update(personalTokens).set({ lastUsedAt: now }).where(eq(personalTokens.tokenHash, tokenHash))
  const { scopes } = found
  return {
    tokenHash,
    user: { ...toUser(found.user), role: 'user' },
    language: found.user.preferences.language,
    scopes,
  }
}

/**
 * Link of a token, by its hash: live, or ended because it was revoked, or its project or its owner is deleted; undefined:
 * there never was one, or it is long forgotten.
 */
export async function findLink(
  { db }: Pick<Core, 'db'>,
  tokenHash: string,
): Promise<(OpenedLink & { readonly id: string; readonly createdAt: Date; readonly isLive: boolean }) | undefined> {
  const [found] = await db.drizzle
    .select({
      id: projectLinks.id,
      createdAt: projectLinks.createdAt,
      projectId: projectLinks.projectId,
      ownerId: projects.ownerId,
      isLive: sql<boolean>`${projectLinks.revokedAt} is null and ${projects.deletedAt} is null
        and ${users.deletedAt} is null and ${users.deletionAskedAt} is null`,
    })
    .from(projectLinks)
    .innerJoin(projects, eq(projects.id, projectLinks.projectId))
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(eq(projectLinks.tokenHash, tokenHash))
  return found === undefined ? undefined : { tokenHash, ...found }
}

/** A project for a super-admin, who reads it as by a link; undefined: there is none, or it is deleted. */
export async function findForOperator({ db }: Pick<Core, 'db'>, projectId: string): Promise<OpenedLink | undefined> {
  const [found] = await db.drizzle
    .select({ projectId: projects.id, ownerId: projects.ownerId, ownerName: users.fullName })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.ownerId))
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)))
  return found
}

/** Live links among these. */
export async function liveLinks(
  { db }: Pick<Core, 'db'>,
  tokenHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (tokenHashes.length === 0) return new Set()
  const found = await db.drizzle
    .select({ tokenHash: projectLinks.tokenHash })
    .from(projectLinks)
    .where(and(inArray(projectLinks.tokenHash, [...tokenHashes]), isNull(projectLinks.revokedAt)))
  return new Set(found.map(({ tokenHash }) => tokenHash))
}

/** Live ones among these sessions and personal tokens. This read does not count as use: an idle session expires. */
export async function liveSessions(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  tokenHashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db.drizzle
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(inArray(sessions.tokenHash, [...tokenHashes]), isLive(clock)))
  const live = new Set(found.map(({ tokenHash }) => tokenHash))
  const others = tokenHashes.filter(tokenHash => !live.has(tokenHash))
  if (others.length === 0) return live
  const tokens = await db.drizzle
    .select({ tokenHash: personalTokens.tokenHash })
    .from(personalTokens)
    .innerJoin(users, eq(users.id, personalTokens.userId))
    .where(and(inArray(personalTokens.tokenHash, others), isTokenLive(clock)))
  return new Set([...live, ...tokens.map(({ tokenHash }) => tokenHash)])
}
