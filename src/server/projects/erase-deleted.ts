import type { Clock } from '../clock.ts'
import { databaseTime } from '../clock.ts'
import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from '../db/drizzle.ts'
import type { Database, Queries } from '../db/open-database.ts'
import { namedVersions, payments, projectLinks, projects, runs } from '../db/schema.ts'
import { limits } from '#contract/limits.ts'

const isWaiting = and(isNotNull(projects.deletedAt), isNull(projects.erasedAt))

/**
 * Erases a deleted project: inputs, named versions, runs and studies. Where a payment was begun its row stays, with its name. Runs go
 * one by one, since each may hold thousands of rows.
 */
export async function eraseProject(queries: Queries, id: string): Promise<void> {
  const own = await queries.select({ id: runs.id }).from(runs).where(eq(runs.projectId, id))
  for (const run of own) await queries.delete(runs).where(eq(runs.id, run.id))
  if ((await queries.$count(payments, eq(payments.projectId, id))) === 0) {
    await queries.delete(projects).where(eq(projects.id, id))
    return
  }
  await queries.delete(projectLinks).where(eq(projectLinks.projectId, id))
  await queries
    .update(projects)
    .set({
      userInputs: {},
      manualInputs: {},
      masses: [],
      tempCoords: null,
      energyPrices: {},
      plan: null,
      picks: [],
      sets: [],
      erasedAt: sql`now()`,
    })
    .where(eq(projects.id, id))
  await queries.delete(namedVersions).where(eq(namedVersions.projectId, id))
}

/** Erases a person's deleted projects beyond the newest `limits.deletedProjects`. For the transaction that deletes one. */
export async function eraseTooMany(tx: Queries, ownerId: string): Promise<void> {
  const old = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.ownerId, ownerId), isWaiting))
    .orderBy(desc(projects.deletedAt), desc(projects.id))
    .offset(limits.deletedProjects)
  for (const { id } of old) await eraseProject(tx, id)
}

/**
 * Erases projects that were deleted `limits.deletedDays` ago, a few at a time.
 * @returns how many were erased
 */
export async function eraseDeleted({ drizzle }: Pick<Database, 'drizzle'>, clock: Clock, most = 20): Promise<number> {
  const due = await drizzle
    .select({ id: projects.id })
    .from(projects)
    .where(and(isWaiting, lt(projects.deletedAt, databaseTime(clock, -limits.deletedDays * 86_400_000))))
    .orderBy(asc(projects.deletedAt))
    .limit(most)
  for (const { id } of due) await eraseProject(drizzle, id)
  return due.length
}
