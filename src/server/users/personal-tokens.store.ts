import { and, asc, count, desc, eq, inArray, isNull, sql } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { personalTokens, projectLinks, projects } from '../db/schema.ts'

export type PersonalTokenRow = typeof personalTokens.$inferSelect

/** Personal tokens of an account, the newest first. */
export function listPersonalTokens(queries: Queries, userId: string): Promise<PersonalTokenRow[]> {
  return queries
    .select()
    .from(personalTokens)
    .where(eq(personalTokens.userId, userId))
    .orderBy(desc(personalTokens.createdAt), asc(personalTokens.id))
}

export async function countPersonalTokens(queries: Queries, userId: string): Promise<number> {
  const [row] = await queries.select({ count: count() }).from(personalTokens).where(eq(personalTokens.userId, userId))
  return row?.count ?? 0
}

export async function insertPersonalToken(
  tx: Queries,
  token: typeof personalTokens.$inferInsert,
): Promise<PersonalTokenRow> {
  const [row] = await tx.insert(personalTokens).values(token).returning()
  if (row === undefined) throw new Error('insert into personal_tokens answered no row')
  return row
}

/** Ends a personal token of an account by its id. @returns whether there was one */
export async function endPersonalToken(tx: Queries, userId: string, id: string): Promise<boolean> {
  const ended = await tx
    .delete(personalTokens)
    .where(and(eq(personalTokens.userId, userId), eq(personalTokens.id, id)))
    .returning({ id: personalTokens.id })
  return ended.length > 0
}

/** Ends all personal tokens of an account. */
export async function endPersonalTokens(tx: Queries, userId: string): Promise<void> {
  await tx.delete(personalTokens).where(eq(personalTokens.userId, userId))
}

/** Revokes all links of an account's projects. */
export async function endLinksOf(tx: Queries, userId: string): Promise<void> {
  const own = tx.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, userId))
  await tx
    .update(projectLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(inArray(projectLinks.projectId, own), isNull(projectLinks.revokedAt)))
}
