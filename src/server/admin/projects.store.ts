import type { AdminProject, AdminProjectDetail, AdminProjectsQuery } from '#contract/entities/admin-project.ts'
import { and, desc, eq, inArray, isNotNull, ne, sql } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { readInParts } from '../db/read-in-parts.ts'
import { payments, projects, runs, users } from '../db/schema.ts'
import { toProject } from '../projects/project-entity.ts'
import type { ProjectServices } from '../projects/project-services.ts'
import { sampleOwnerId } from '../sample/keep-sample.ts'
import { findStation } from '../weather/load-weather.ts'
import { readOrders } from './orders.store.ts'
import { chosen, searched, type Table, wordsIn } from './table.ts'

const city = sql<string | null>`${projects.userInputs} -> 'location' ->> 'city'`
const buildingType = sql`${projects.header} ->> 'primaryBuildingType'`
const byName = sql`lower(${projects.name})`
/** No inputs except the city, and no geometry. */
const columns = {
  project: {
    id: projects.id,
    header: projects.header,
    grossFloorArea: projects.grossFloorArea,
    state: projects.state,
    paidAt: projects.paidAt,
    createdAt: projects.createdAt,
    updatedAt: projects.updatedAt,
    deletedAt: projects.deletedAt,
  },
  city,
  owner: { _id: users.id, fullName: users.fullName, email: users.email },
}
/** Highest number of runs and of payments in a project's view. */
const mostShown = 100

/** Projects by their ids, in the ids' order. */
async function readProjects(queries: Queries, ids: readonly string[]): Promise<readonly AdminProject[]> {
  const rows = await readInParts(
    ids,
    part =>
      queries
        .select(columns)
        .from(projects)
        .innerJoin(users, eq(users.id, projects.ownerId))
        .where(inArray(projects.id, part)),
    ({ project }) => project.id,
  )
  return rows.map(({ project, city: place, owner }) => ({
    _id: project.id,
    name: project.header.name,
    owner,
    country: project.header.country,
    city: place,
    primaryBuildingType: project.header.primaryBuildingType,
    grossFloorArea: project.grossFloorArea,
    state: project.state,
    paidAt: project.paidAt?.toISOString() ?? null,
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    deletedAt: project.deletedAt?.toISOString() ?? null,
  }))
}

/** Everybody's projects, deleted ones included; the sample is nobody's. */
export const projectsTable: Table<AdminProjectsQuery, AdminProject> = {
  name: 'admin-projects',
  words: wordsIn('admin-projects'),
  from: sql`${projects} join ${users} on ${users.id} = ${projects.ownerId}`,
  id: sql<string>`${projects}.id`,
  wanted: ({ s, state, type, paid, deleted }) =>
    and(
      ne(projects.ownerId, sampleOwnerId),
      state === undefined ? undefined : eq(projects.state, state),
      type === undefined ? undefined : sql`${buildingType} = ${type}`,
      chosen(paid, isNotNull(projects.paidAt)),
      chosen(deleted, isNotNull(projects.deletedAt)),
      searched(s, { parts: [projects.name, users.fullName, users.email, city], wholes: [projects.id, users.id] }),
    ),
  sorts: {
    updatedAt: projects.updatedAt,
    createdAt: projects.createdAt,
    name: byName,
    owner: sql`lower(${users.fullName})`,
    city: sql`lower(${city})`,
    type: buildingType,
    area: projects.grossFloorArea,
    state: projects.state,
  },
  usual: '-updatedAt',
  read: readProjects,
  cells: {
    id: project => project._id,
    name: project => project.name,
    owner: project => project.owner.fullName,
    email: project => project.owner.email,
    country: project => project.country,
    city: project => project.city,
    type: project => project.primaryBuildingType,
    area: project => project.grossFloorArea,
    state: (project, word) => word(`state.${project.state}`),
    paidAt: project => project.paidAt,
    createdAt: project => project.createdAt,
    updatedAt: project => project.updatedAt,
    deletedAt: project => project.deletedAt,
  },
}

/** Anybody's project, deleted or not, with its payments and runs. */
export async function findAnyProject(
  { db: { drizzle }, weather }: ProjectServices,
  id: string,
): Promise<AdminProjectDetail | undefined> {
  const [listed] = await readProjects(drizzle, [id])
  const [row] = await drizzle.select().from(projects).where(eq(projects.id, id))
  if (listed === undefined || row === undefined || row.ownerId === sampleOwnerId) return undefined
  const stationId = row.userInputs.location?.weatherStationId
  const station = stationId === undefined ? undefined : await findStation(drizzle, weather, stationId, row.ownerId)
  const paid = await drizzle
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.projectId, id))
    .orderBy(desc(payments.createdAt))
    .limit(mostShown)
  const started = await drizzle
    .select({
      _id: runs.id,
      stage: runs.stage,
      status: runs.status,
      done: runs.done,
      total: runs.total,
      failure: runs.failure,
      engineVersion: runs.engineVersion,
      createdAt: runs.createdAt,
      finishedAt: runs.finishedAt,
    })
    .from(runs)
    .where(eq(runs.projectId, id))
    .orderBy(desc(runs.createdAt))
    .limit(mostShown)
  return {
    ...listed,
    project: row.erasedAt === null ? toProject(row, station) : null,
    plan: row.plan,
    payments: await readOrders(
      drizzle,
      paid.map(payment => payment.id),
    ),
    runs: started.map(run => ({
      ...run,
      createdAt: run.createdAt.toISOString(),
      finishedAt: run.finishedAt?.toISOString() ?? null,
    })),
  }
}
