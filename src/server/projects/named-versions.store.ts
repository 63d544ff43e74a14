import { setImmediate as nextTurn } from 'node:timers/promises'
import { decode } from '#contract/decode.ts'
import { upgradeDocument } from '#contract/documents/upgrade-document.ts'
import { Building } from '#contract/entities/project.ts'
import { engineVersion } from '#engine/version.ts'
import { and, desc, eq } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { namedVersions } from '../db/schema.ts'
import { buildingOf } from './building-of.ts'
import type { ProjectRow } from './projects.store.ts'

export type NamedVersionRow = typeof namedVersions.$inferSelect

/** Columns of the list: no inputs, and no geometry except the outline of the plan. */
const listColumns = {
  id: namedVersions.id,
  name: namedVersions.name,
  createdAt: namedVersions.createdAt,
  engineVersion: namedVersions.engineVersion,
  massCount: namedVersions.massCount,
  grossFloorArea: namedVersions.grossFloorArea,
  plan: namedVersions.plan,
}
export type NamedVersionListRow = Pick<NamedVersionRow, keyof typeof listColumns>

/** Named versions of a project, the newest first. */
export function listNamedVersions(queries: Queries, projectId: string): Promise<readonly NamedVersionListRow[]> {
  return queries
    .select(listColumns)
    .from(namedVersions)
    .where(eq(namedVersions.projectId, projectId))
    .orderBy(desc(namedVersions.createdAt), desc(namedVersions.id))
}

export function countNamedVersions(queries: Queries, projectId: string): Promise<number> {
  return queries.$count(namedVersions, eq(namedVersions.projectId, projectId))
}

/** Stores the inputs of a project under a name. The caller holds the project's row. */
export async function insertNamedVersion(
  tx: Queries,
  id: string,
  name: string,
  project: ProjectRow,
): Promise<NamedVersionListRow> {
  const { header, userInputs, manualInputs, masses, documentVersion, grossFloorArea, plan } = project
  // Reading and writing 5,000 corners take a turn of the event loop each.
  await nextTurn()
  const [row] = await tx
    .insert(namedVersions)
    .values({
      id,
      projectId: project.id,
      name,
      header,
      userInputs,
      manualInputs,
      masses,
      documentVersion,
      engineVersion,
      massCount: masses.length,
      grossFloorArea,
      plan,
    })
    .returning(listColumns)
  if (row === undefined) throw new Error('insert into named_versions answered no row')
  return row
}

/** A named version of this project; undefined if there is none. */
export async function findNamedVersion(
  queries: Queries,
  projectId: string,
  id: string,
): Promise<NamedVersionRow | undefined> {
  return (
    await queries
      .select()
      .from(namedVersions)
      .where(and(eq(namedVersions.projectId, projectId), eq(namedVersions.id, id)))
  )[0]
}

/** Whether there was such a version to delete. */
export async function deleteNamedVersion(queries: Queries, projectId: string, id: string): Promise<boolean> {
  const gone = await queries
    .delete(namedVersions)
    .where(and(eq(namedVersions.projectId, projectId), eq(namedVersions.id, id)))
    .returning({ id: namedVersions.id })
  return gone.length > 0
}

const readBuilding = decode(Building)

/**
 * Inputs of a named version, upgraded from the document version in which they were stored.
 * @throws Error if they are no document of any version: a fault on our side
 */
export function namedBuilding(row: Parameters<typeof buildingOf>[0] & { readonly documentVersion: number }): Building {
  const { document } = upgradeDocument({ ...buildingOf(row), documentVersion: row.documentVersion })
  const building = readBuilding(document)
  if (!building.ok) throw new Error('a named version cannot be read')
  return building.value
}
