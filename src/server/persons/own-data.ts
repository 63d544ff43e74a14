import { setImmediate as nextTurn } from 'node:timers/promises'
import { documentVersion } from '#contract/documents/upgrade-document.ts'
import type { User } from '#contract/entities/user.ts'
import type { Clock } from '../clock.ts'
import { and, asc, eq, isNull } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { namedVersions, projectLinks, projects, weatherFiles } from '../db/schema.ts'
import { namedBuilding } from '../projects/named-versions.store.ts'
import { ownPurchases } from '../purchases/purchases.store.ts'
import { ownPasskeys } from '../auth/passkeys.store.ts'
import { listPersonalTokens } from '../users/personal-tokens.store.ts'
import { toPersonalToken } from './tokens.routes.ts'
import { listOwnSessions, type SessionServices } from './own-sessions.ts'

async function* list<T>(ids: readonly string[], read: (id: string) => Promise<T | undefined>): AsyncGenerator<string> {
  let isFirst = true
  for (const id of ids) {
    // A piece is read, written and sent in turns of their own: the embedded database works in this thread.
    await nextTurn()
    const item = await read(id)
    await nextTurn()
    if (item === undefined) continue
    const piece = `${isFirst ? '' : ','}\n${JSON.stringify(item)}`
    isFirst = false
    await nextTurn()
    yield piece
  }
}

/** A project as the document that `badgir simulate` reads. */
async function projectDocument(queries: Queries, id: string) {
  const [row] = await queries.select().from(projects).where(eq(projects.id, id))
  if (row === undefined) return undefined
  const { header, userInputs, manualInputs, masses } = row
  return { schema: 'badgir.project', documentVersion, ...header, userInputs, manualInputs, masses }
}

/** A named version as a document, with the project that it belongs to. */
async function versionDocument(queries: Queries, id: string) {
  const [row] = await queries.select().from(namedVersions).where(eq(namedVersions.id, id))
  if (row === undefined) return undefined
  await nextTurn()
  return {
    project: row.projectId,
    versionName: row.name,
    createdAt: row.createdAt.toISOString(),
    engineVersion: row.engineVersion,
    schema: 'badgir.project',
    documentVersion,
    ...namedBuilding(row),
  }
}

/** Links of a project, revoked ones among them, without anything that opens it. */
async function linksOf(queries: Queries, projectId: string) {
  const links = await queries
    .select({ _id: projectLinks.id, createdAt: projectLinks.createdAt, revokedAt: projectLinks.revokedAt })
    .from(projectLinks)
    .where(eq(projectLinks.projectId, projectId))
    .orderBy(asc(projectLinks.createdAt), asc(projectLinks.id))
  return { projectId, links }
}

/**
 * All data of a person as JSON, in pieces: account, sessions, tokens and links without secrets, purchases, own weather
 * files' names, each project as a document, and its named versions. Only a single project is in memory at a time.
 */
export async function* ownData(
  services: SessionServices & { readonly clock: Clock },
  user: User,
  tokenHash: string,
): AsyncGenerator<string> {
  const { drizzle } = services.db
  const files = await drizzle
    .select({ id: weatherFiles.id, station: weatherFiles.station, createdAt: weatherFiles.createdAt })
    .from(weatherFiles)
    .where(eq(weatherFiles.ownerId, user._id))
  // Each long query has a turn of its own.
  await nextTurn()
  const ids = await drizzle
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.ownerId, user._id), isNull(projects.deletedAt)))
    .orderBy(asc(projects.createdAt), asc(projects.id))
  await nextTurn()
  await nextTurn()
  const linked = await drizzle
    .selectDistinct({ id: projectLinks.projectId })
    .from(projectLinks)
    .innerJoin(projects, eq(projects.id, projectLinks.projectId))
    .where(and(eq(projects.ownerId, user._id), isNull(projects.deletedAt)))
    .orderBy(asc(projectLinks.projectId))
  await nextTurn()
  const tokens = (await listPersonalTokens(drizzle, user._id)).map(toPersonalToken)
  const head = {
    schema: 'badgir.own-data',
    writtenAt: services.clock.now().toISOString(),
    user,
    sessions: await listOwnSessions(services, user._id, tokenHash),
    passkeys: await ownPasskeys(drizzle, user._id),
    personalTokens: tokens,
    weatherFiles: files.map(({ id, station, createdAt }) => ({
      _id: id,
      city: station.city,
      country: station.country,
      createdAt: createdAt.toISOString(),
    })),
  }
  yield `${JSON.stringify(head).slice(0, -1)},"purchases":[`
  await nextTurn()
  const purchases = new Map((await ownPurchases(drizzle, user._id)).map(one => [one._id, one]))
  yield* list([...purchases.keys()], id => Promise.resolve(purchases.get(id)))
  yield '],"projectLinks":['
  yield* list(
    linked.map(({ id }) => id),
    id => linksOf(drizzle, id),
  )
  yield '],"projects":['
  yield* list(
    ids.map(({ id }) => id),
    id => projectDocument(drizzle, id),
  )
  await nextTurn()
  const versions = await drizzle
    .select({ id: namedVersions.id })
    .from(namedVersions)
    .innerJoin(projects, eq(projects.id, namedVersions.projectId))
    .where(and(eq(projects.ownerId, user._id), isNull(projects.deletedAt)))
    .orderBy(asc(namedVersions.createdAt), asc(namedVersions.id))
  yield '],"namedVersions":['
  yield* list(
    versions.map(({ id }) => id),
    id => versionDocument(drizzle, id),
  )
  yield ']}\n'
}
