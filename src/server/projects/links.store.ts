import { limits } from '#contract/limits.ts'
import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { projectLinks } from '../db/schema.ts'

export type LinkRow = typeof projectLinks.$inferSelect

function live(projectId: string) {
  return and(eq(projectLinks.projectId, projectId), isNull(projectLinks.revokedAt))
}

/** Live links of a project, the newest first. */
export function listLinks(queries: Queries, projectId: string): Promise<LinkRow[]> {
  return queries
    .select()
    .from(projectLinks)
    .where(live(projectId))
    .orderBy(desc(projectLinks.createdAt), desc(projectLinks.id))
}

export async function countLinks(queries: Queries, projectId: string): Promise<number> {
  return (await queries.select({ count: count() }).from(projectLinks).where(live(projectId)))[0]?.count ?? 0
}

export async function insertLink(tx: Queries, link: Pick<LinkRow, 'id' | 'tokenHash' | 'projectId'>): Promise<LinkRow> {
  const [row] = await tx.insert(projectLinks).values(link).returning()
  if (row === undefined) throw new Error('insert into project_links answered no row')
  return row
}

/** Revokes a live link, and forgets the oldest revoked ones of its project. @returns whether there was one */
export async function endLink(tx: Queries, projectId: string, id: string): Promise<boolean> {
  const ended = await tx
    .update(projectLinks)
    .set({ revokedAt: sql`now()` })
    .where(and(live(projectId), eq(projectLinks.id, id)))
    .returning({ id: projectLinks.id })
  const old = await tx
    .select({ id: projectLinks.id })
    .from(projectLinks)
    .where(and(eq(projectLinks.projectId, projectId), isNotNull(projectLinks.revokedAt)))
    .orderBy(desc(projectLinks.revokedAt), desc(projectLinks.id))
    .offset(limits.revokedLinks)
  if (old.length > 0)
    await tx.delete(projectLinks).where(
      inArray(
        projectLinks.id,
        old.map(row => row.id),
      ),
    )
  return ended.length > 0
}
