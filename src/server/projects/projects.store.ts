import { sampleProjectId } from '#contract/frame-options.ts'
import { readInParts } from '../db/read-in-parts.ts'
import { likeText } from '../db/like-text.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SQL } from 'drizzle-orm'
import { and, asc, count, desc, eq, inArray, isNull, sql } from '../db/drizzle.ts'
import { planOutline } from '#building/derive/plan-outline.ts'
import { grossFloorArea } from '#building/library/summary.ts'
import type { projectSorts } from '#contract/calls/projects.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Queries } from '../db/open-database.ts'
import { projects, runs } from '../db/schema.ts'

export type ProjectRow = typeof projects.$inferSelect
export type NewProject = Omit<typeof projects.$inferInsert, 'plan' | 'grossFloorArea'>

/**
 * Fields that a person's write may change. Version and time follow by themselves, and so do the values derived from the
 * masses.
 */
export type ProjectChanges = Partial<
  Pick<
    ProjectRow,
    'header' | 'userInputs' | 'manualInputs' | 'masses' | 'tempCoords' | 'lastTab' | 'energyPrices' | 'picks' | 'sets'
  >
>

/** Values of a row derived from its masses. */
export function derivedOf(masses: Building['masses']): Pick<ProjectRow, 'plan' | 'grossFloorArea'> {
  return { plan: planOutline({ masses }), grossFloorArea: grossFloorArea({ masses }) }
}

export type RunStage = (typeof runs.$inferSelect)['stage']

export type ProjectSort = (typeof projectSorts)[number]
export interface ProjectPage {
  readonly skip: number
  readonly limit: number
  readonly s: string
  readonly sort: ProjectSort
}

function mine(ownerId: string) {
  return and(eq(projects.ownerId, ownerId), isNull(projects.deletedAt))
}

const byName = sql`lower(${projects.name})`
const orders: Readonly<Record<ProjectSort, SQL>> = {
  updatedAt: asc(projects.updatedAt),
  '-updatedAt': desc(projects.updatedAt),
  name: asc(byName),
  '-name': desc(byName),
  createdAt: asc(projects.createdAt),
  '-createdAt': desc(projects.createdAt),
}

/** Columns of a card: no inputs except city and station, and no geometry except the outline of the plan. */
const cardColumns = {
  id: projects.id,
  header: projects.header,
  city: sql<string | null>`${projects.userInputs} -> 'location' ->> 'city'`,
  stationId: sql<string | null>`${projects.userInputs} -> 'location' ->> 'weatherStationId'`,
  grossFloorArea: projects.grossFloorArea,
  plan: projects.plan,
  state: projects.state,
  /** Stages of its finished runs, from the index; no result is read. */
  finished: sql<readonly RunStage[]>`coalesce((select jsonb_agg(distinct run.stage) from ${runs} run
    where run.project_id = ${projects}.id and run.status = 'done'), '[]'::jsonb)`,
  paidAt: projects.paidAt,
  lastTab: projects.lastTab,
  createdAt: projects.createdAt,
  updatedAt: projects.updatedAt,
}
export type CardRow = Pick<ProjectRow, Exclude<keyof typeof cardColumns, 'city' | 'stationId' | 'finished'>> & {
  readonly finished: readonly RunStage[]
  readonly city: string | null
  readonly stationId: string | null
}

/**
 * A page of a person's projects; `s` is searched in name, label and city, in any case. Among equals the id decides, so
 * that no page repeats or loses a project. A long page is found as a whole and read in parts.
 */
export async function listProjects(
  queries: Queries,
  ownerId: string,
  { skip, limit, s, sort }: ProjectPage,
): Promise<{ readonly rows: readonly CardRow[]; readonly totalCount: number }> {
  const pattern = likeText(s)
  const found =
    s.trim() === ''
      ? mine(ownerId)
      : and(
          mine(ownerId),
          sql`(${projects.name} ilike ${pattern}
    or coalesce(${projects.header} ->> 'label', '') ilike ${pattern}
    or coalesce(${projects.userInputs} -> 'location' ->> 'city', '') ilike ${pattern})`,
        )
  const page = (
    await queries
      .select({ id: projects.id })
      .from(projects)
      .where(found)
      .orderBy(orders[sort], asc(projects.id))
      .offset(skip)
      .limit(limit)
  ).map(({ id }) => id)
  const rows: readonly CardRow[] = await readInParts(
    page,
    ids => queries.select(cardColumns).from(projects).where(inArray(projects.id, ids)),
    ({ id }) => id,
  )
  const [total] = await queries.select({ count: count() }).from(projects).where(found)
  return { rows, totalCount: total?.count ?? 0 }
}

export async function countProjects(queries: Queries, ownerId: string): Promise<number> {
  return (await queries.select({ count: count() }).from(projects).where(mine(ownerId)))[0]?.count ?? 0
}

/** Names of a person's projects that begin with these letters. */
export async function namesLike(queries: Queries, ownerId: string, start: string): Promise<ReadonlySet<string>> {
  const rows = await queries
    .select({ name: projects.name })
    .from(projects)
    .where(and(mine(ownerId), sql`starts_with(${projects.name}, ${start})`))
  return new Set(rows.map(({ name }) => name))
}

export async function insertProject(queries: Queries, project: NewProject): Promise<ProjectRow> {
  const [row] = await queries
    .insert(projects)
    .values({ ...project, ...derivedOf(project.masses) })
    .returning()
  if (row === undefined) throw new Error('insert into projects answered no row')
  return row
}

/** A project of this person; undefined if there is none, it is deleted, or it is another person's. */
export async function findProject(queries: Queries, ownerId: string, id: string): Promise<ProjectRow | undefined> {
  return (
    await queries
      .select()
      .from(projects)
      .where(and(mine(ownerId), eq(projects.id, id)))
  )[0]
}

/** A project that this person may read: an own one, or the sample. */
export async function findReadable(queries: Queries, personId: string, id: string): Promise<ProjectRow | undefined> {
  if (id !== sampleProjectId) return findProject(queries, personId, id)
  return (await queries.select().from(projects).where(eq(projects.id, sampleProjectId)))[0]
}

/**
 * An own project, locked until the transaction ends: payments, runs and edits of a project wait for each other here.
 */
export async function lockProject(tx: Queries, ownerId: string, id: string): Promise<ProjectRow | undefined> {
  return (
    await tx
      .select()
      .from(projects)
      .where(and(mine(ownerId), eq(projects.id, id)))
      .for('update')
  )[0]
}

/** Writes a person's change on a locked row, with the next version and the present time. */
export async function changeProject(tx: Queries, id: string, changes: ProjectChanges): Promise<ProjectRow> {
  const derived = changes.masses === undefined ? {} : derivedOf(changes.masses)
  // Deriving from 5,000 corners and writing them take a turn of the event loop each.
  await nextTurn()
  const [row] = await tx
    .update(projects)
    .set({
      ...changes,
      ...derived,
      version: sql`${projects.version} + 1`,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(eq(projects.id, id))
    .returning()
  if (row === undefined) throw new Error('a locked project is gone')
  return row
}

/** Moves a project to a state of its lifecycle. This is no change of its inputs, so the version stays. */
export async function setProjectState(tx: Queries, id: string, state: ProjectRow['state']): Promise<void> {
  await tx.update(projects).set({ state }).where(eq(projects.id, id))
}

/** Removes a project from every list. The row stays for payments and audit. */
export async function markProjectDeleted(tx: Queries, id: string): Promise<void> {
  await tx
    .update(projects)
    .set({ deletedAt: sql`now()` })
    .where(eq(projects.id, id))
}
