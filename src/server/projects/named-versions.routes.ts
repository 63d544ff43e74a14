import { setImmediate as nextTurn } from 'node:timers/promises'
import * as calls from '#contract/calls/named-versions.ts'
import { restoredBuilding } from '#building/draft/restored-building.ts'
import type { NamedVersion } from '#contract/entities/named-version.ts'
import { limits } from '#contract/limits.ts'
import { refuse } from '../http/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { buildingOf } from './building-of.ts'
import { editInputs } from './edit-inputs.ts'
import { editProject } from './edit-project.ts'
import {
  countNamedVersions,
  deleteNamedVersion,
  findNamedVersion,
  insertNamedVersion,
  listNamedVersions,
  namedBuilding,
  type NamedVersionListRow,
} from './named-versions.store.ts'
import { mayEdit, mayOwn, mayRead } from './project-guards.ts'
import type { ProjectServices } from './project-services.ts'
import { showSaved } from './shown-project.ts'

function toNamedVersion(row: NamedVersionListRow): NamedVersion {
  return {
    _id: row.id,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    engineVersion: row.engineVersion,
    grossFloorArea: row.grossFloorArea,
    masses: row.massCount,
    plan: row.plan,
  }
}

/** Routes for the named versions of a project: list, name, read, delete, restore. */
export function namedVersionRoutes(app: App<ProjectServices>): void {
  serve(
    app,
    calls.listVersions,
    async ({ services, path }) => {
      const rows = await listNamedVersions(services.db.drizzle, path.id)
      return { items: rows.map(toNamedVersion), totalCount: rows.length }
    },
    { guard: mayRead },
  )

  serve(
    app,
    calls.nameVersion,
    ({ services, user, path, body }) =>
      editProject(
        services,
        user._id,
        path.id,
        null,
        async (tx, row) => {
          const { namedVersions: max } = limits
          if ((await countNamedVersions(tx, row.id)) >= max) throw refuse('project.versionLimit', { params: { max } })
          return toNamedVersion(await insertNamedVersion(tx, services.random.id(), body.name, row))
        },
        false,
      ),
    { guard: mayOwn },
  )

  serve(
    app,
    calls.readVersion,
    async ({ services, path }) => {
      const row = await findNamedVersion(services.db.drizzle, path.id, path.version)
      // Reading and judging 5,000 corners take a turn of the event loop each.
      await nextTurn()
      return row === undefined ? refuse('notFound') : { ...toNamedVersion(row), building: namedBuilding(row) }
    },
    { guard: mayRead },
  )

  serve(
    app,
    calls.deleteVersion,
    async ({ services, path }) => {
      if (!(await deleteNamedVersion(services.db.drizzle, path.id, path.version))) throw refuse('notFound')
    },
    { guard: mayOwn },
  )

  serve(
    app,
    calls.restoreVersion,
    async ({ services, user, path, body: { version } }) => {
      const stored = await findNamedVersion(services.db.drizzle, path.id, path.version)
      if (stored === undefined) return refuse('notFound')
      await nextTurn()
      const building = namedBuilding(stored)
      await nextTurn()
      return editInputs(services, {
        ownerId: user._id,
        id: path.id,
        version,
        change: row => {
          const { userInputs, manualInputs, masses, ...header } = restoredBuilding(buildingOf(row), building)
          return { header, userInputs, manualInputs, masses }
        },
        show: showSaved(services),
      })
    },
    { guard: mayEdit },
  )
}
