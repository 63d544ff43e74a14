import { setImmediate as nextTurn } from 'node:timers/promises'
import type * as Schema from 'effect/Schema'
import * as calls from '#contract/calls/projects.ts'
import { decode, type Decoded } from '#contract/decode.ts'
import { documentVersion } from '#contract/documents/upgrade-document.ts'
import type { Project } from '#contract/entities/project.ts'
import { limits } from '#contract/limits.ts'
import { tabInputs } from '#contract/inputs/project-inputs.ts'
import type { InputTab, Language } from '#contract/options.ts'
import { outlineProblems } from '#rules/mass-problems.ts'
import { packMessage } from '#contract/message.ts'
import { sampleProjectId } from '#contract/frame-options.ts'
import { lockOwner } from '../db/lock-owner.ts'
import type { Queries } from '../db/open-database.ts'
import { refuse, refuseFields } from '../http/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import type { ProjectServices } from './project-services.ts'
import { findStation } from '../weather/load-weather.ts'
import { copyName, sharedStart } from './copy-name.ts'
import { editInputs } from './edit-inputs.ts'
import { editProject } from './edit-project.ts'
import { eraseTooMany } from './erase-deleted.ts'
import { copiedFrom } from '../prices/project-price.ts'
import { closePayment, lockOpenPayment } from './open-payment.ts'
import { toProjectCard } from './project-entity.ts'
import { mayEdit, mayRead } from './project-guards.ts'
import { readDocument } from './read-document.ts'
import { showSaved, shownProject } from './shown-project.ts'
import { sampleInputs, sampleName } from './sample-texts.ts'
import {
  changeProject,
  countProjects,
  findReadable,
  insertProject,
  listProjects,
  markProjectDeleted,
  namesLike,
  type NewProject,
  type ProjectRow,
} from './projects.store.ts'

/** Reads a tab's inputs by the tab's own schema. */
function readTab(tab: InputTab, inputs: unknown): Decoded<unknown> {
  const schema: Schema.Codec<unknown, unknown> = tabInputs[tab]
  return decode(schema)(inputs)
}

const usualLimit = 11

/** Adds a project while its owner has room for one; two parallel creations count each other. */
function addProject(
  { db, weather }: ProjectServices,
  ownerId: string,
  project: (tx: Queries) => NewProject | Promise<NewProject>,
): Promise<Project> {
  return db.transaction(async tx => {
    await lockOwner(tx, ownerId)
    if ((await countProjects(tx, ownerId)) >= limits.projects) throw refuse('project.limit')
    return shownProject(weather, tx, await insertProject(tx, await project(tx)))
  })
}

/** Name for a copy of a project. The sample's own name is in the reader's language. */
async function nameForCopy(tx: Queries, ownerId: string, row: ProjectRow, language: Language): Promise<string> {
  const name = row.id === sampleProjectId ? sampleName(language) : row.name
  return copyName(name, await namesLike(tx, ownerId, sharedStart(name)), language)
}

/** Routes for own projects: list, create, read, change, duplicate, delete. */
export function projectRoutes(app: App<ProjectServices>): void {
  serve(app, calls.listProjects, async ({ services, user, query }) => {
    const { skip = 0, limit = usualLimit, s = '', sort = '-updatedAt' } = query
    const { rows, totalCount } = await listProjects(services.db.drizzle, user._id, { skip, limit, s, sort })
    return {
      items: rows.map(row =>
        toProjectCard(row, row.stationId === null ? undefined : services.weather.find(row.stationId)),
      ),
      totalCount,
    }
  })

  serve(
    app,
    calls.createProject,
    ({ services, user, body }) =>
      addProject(services, user._id, () => ({
        id: services.random.id(),
        ownerId: user._id,
        documentVersion,
        header: body,
        userInputs: {},
        manualInputs: {},
        masses: [],
      })),
    { bodyLimit: limits.projectBody },
  )

  serve(
    app,
    calls.importProject,
    async ({ services, user, body }) => {
      const read = await readDocument(body)
      if (!read.ok) return refuseFields(...read.errors)
      const { userInputs, manualInputs, masses, tempCoords = null, ...header } = read.value
      return addProject(services, user._id, () => ({
        id: services.random.id(),
        ownerId: user._id,
        documentVersion,
        header,
        userInputs,
        manualInputs,
        masses,
        tempCoords,
      }))
    },
    { bodyLimit: limits.projectBody },
  )

  serve(app, calls.readProject, async ({ services, reader, path, request }) => {
    const row = await findReadable(services.db.drizzle, reader._id, path.id)
    if (row === undefined) return refuse('notFound')
    const project = await shownProject(services.weather, services.db.drizzle, row)
    if (request.link === null) return project
    const { ownerName } = request.link
    return { ...project, isLinked: true, ...(ownerName === undefined ? {} : { ownerName }) }
  })

  serve(
    app,
    calls.saveProject,
    ({ services, user, path, body: { version, ...header } }) =>
      editInputs(services, {
        ...path,
        ownerId: user._id,
        version,
        change: () => ({ header }),
        show: showSaved(services),
      }),
    { bodyLimit: limits.projectBody, guard: mayEdit },
  )

  serve(app, calls.deleteProject, ({ services, user, path }) =>
    editProject(services, user._id, path.id, null, async (tx, row) => {
      const open = await lockOpenPayment(tx, row.id)
      if (open !== undefined) await closePayment(tx, services.clock, open.id, 'payer.cancelled')
      await markProjectDeleted(tx, row.id)
      await eraseTooMany(tx, row.ownerId)
    }),
  )

  serve(
    app,
    calls.duplicateProject,
    async ({ services, user, path, body, language }) => {
      const row = await findReadable(services.db.drizzle, user._id, path.id)
      if (row === undefined) return refuse('notFound')
      const { header, userInputs, manualInputs, masses, tempCoords, energyPrices, lastTab } = row
      return addProject(services, user._id, async tx => ({
        id: services.random.id(),
        ownerId: user._id,
        header: { ...header, name: body.name ?? (await nameForCopy(tx, user._id, row, language)) },
        documentVersion,
        userInputs: row.id === sampleProjectId ? sampleInputs(userInputs, language) : userInputs,
        manualInputs,
        masses,
        tempCoords,
        energyPrices,
        lastTab,
        ...(await copiedFrom(tx, services.clock, row, user._id)),
      }))
    },
    { guard: mayRead, isOfSample: true },
  )

  serve(
    app,
    calls.saveVertices,
    async ({ services, user, path, body: { version, masses } }) => {
      // Reading, judging and writing 5,000 corners take a turn of the event loop each.
      await nextTurn()
      // Overlapping masses are unfinished work, reported by the input check; an outline that cannot be built is
      // refused.
      const problems = outlineProblems(masses)
      if (problems.length > 0)
        return refuseFields(
          ...problems.map(({ mass, reason, params }) => ({
            field: `masses.${mass - 1}.vertices`,
            message: packMessage(reason, params),
          })),
        )
      await nextTurn()
      return editInputs(services, {
        ...path,
        ownerId: user._id,
        version,
        change: () => ({ masses, lastTab: 'draw-building' }),
        show: showSaved(services),
      })
    },
    { bodyLimit: limits.projectBody, guard: mayEdit },
  )

  serve(
    app,
    calls.savePrices,
    ({ services, user, path, body: { version, energyPrices } }) =>
      editProject(
        services,
        user._id,
        path.id,
        version,
        async (tx, row) => shownProject(services.weather, tx, await changeProject(tx, row.id, { energyPrices })),
        false,
      ),
    { guard: mayRead },
  )

  serve(
    app,
    calls.saveTab,
    async ({ services, user, path: { id, tab }, body }) => {
      const inputs = readTab(tab, body.userInputs)
      if (!inputs.ok)
        return refuse('fields.invalid', {
          fields: inputs.errors.map(({ field, message }) => ({
            field: field === '' ? 'userInputs' : `userInputs.${field}`,
            message,
          })),
        })
      const stationId =
        tab === 'location' ? (inputs.value as { readonly weatherStationId?: string }).weatherStationId : undefined
      if (
        stationId !== undefined &&
        (await findStation(services.db.drizzle, services.weather, stationId, user._id)) === undefined
      ) {
        return refuseFields({ field: 'userInputs.weatherStationId', message: packMessage('run.weatherMissing') })
      }
      const change = (row: ProjectRow) => ({
        userInputs: { ...row.userInputs, [tab]: inputs.value },
        lastTab: tab,
        ...(body.manualInputs === undefined ? {} : { manualInputs: body.manualInputs }),
        ...(body.tempCoords === undefined ? {} : { tempCoords: body.tempCoords }),
      })
      return editInputs(services, { id, ownerId: user._id, version: body.version, change, show: showSaved(services) })
    },
    { bodyLimit: limits.projectBody, guard: mayEdit },
  )
}
