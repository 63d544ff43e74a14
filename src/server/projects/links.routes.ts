import * as calls from '#contract/calls/sharing.ts'
import { limits } from '#contract/limits.ts'
import { audit } from '../db/audit.ts'
import { refuse } from '../http/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { findLink, hashToken, tokenOf } from '../http/session.ts'
import { editProject } from './edit-project.ts'
import { countLinks, endLink, insertLink, listLinks, type LinkRow } from './links.store.ts'
import { mayOwn } from './project-guards.ts'
import type { ProjectServices } from './project-services.ts'
import { findProject } from './projects.store.ts'
import { shownProject } from './shown-project.ts'

function toLink({ id, createdAt }: Pick<LinkRow, 'id' | 'createdAt'>) {
  return { _id: id, createdAt: createdAt.toISOString() }
}

/** Routes for read-only links of projects. Payment leaves them open: a link changes nothing of the project. */
export function linkRoutes(app: App<ProjectServices>): void {
  serve(
    app,
    calls.listLinks,
    async ({ services, path }) => {
      const items = (await listLinks(services.db.drizzle, path.id)).map(toLink)
      return { items, totalCount: items.length }
    },
    { guard: mayOwn },
  )

  serve(
    app,
    calls.makeLink,
    ({ services, user, path, address, requestId }) => {
      const token = services.random.token()
      return editProject(
        services,
        user._id,
        path.id,
        null,
        async (tx, row) => {
          if ((await countLinks(tx, row.id)) >= limits.projectLinks)
            throw refuse('link.limit', { params: { max: limits.projectLinks } })
          const link = await insertLink(tx, {
            id: services.random.id(),
            tokenHash: hashToken(token),
            projectId: row.id,
          })
          await audit(tx, {
            actorId: user._id,
            action: 'link.made',
            targetType: 'project',
            targetId: row.id,
            changes: { link: link.id },
            address,
            requestId,
          })
          return { link: toLink(link), token }
        },
        false,
      )
    },
    { guard: mayOwn },
  )

  serve(
    app,
    calls.revokeLink,
    ({ services, user, path, address, requestId }) =>
      editProject(
        services,
        user._id,
        path.id,
        null,
        async (tx, row) => {
          if (!(await endLink(tx, row.id, path.link))) throw refuse('notFound')
          await audit(tx, {
            actorId: user._id,
            action: 'link.revoked',
            targetType: 'project',
            targetId: row.id,
            changes: { link: path.link },
            address,
            requestId,
          })
        },
        false,
      ),
    { guard: mayOwn },
  )

  serve(app, calls.readLink, async ({ services, path }) => {
    const token = tokenOf(path.token)
    const link = token === undefined ? undefined : await findLink(services, hashToken(token))
    if (link === undefined) return refuse('notFound')
    const row = await findProject(services.db.drizzle, link.ownerId, link.projectId)
    if (!link.isLive || row === undefined) return refuse('link.revoked')
    const project = await shownProject(services.weather, services.db.drizzle, row)
    return { project: { ...project, isLinked: true }, link: toLink(link) }
  })
}
