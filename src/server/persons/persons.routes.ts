import { Readable } from 'node:stream'
import * as admin from '#contract/calls/admin.ts'
import * as calls from '#contract/calls/profile.ts'
import { limits } from '#contract/limits.ts'
import { endAccess, isLastSuperAdmin } from '../admin/user-list.store.ts'
import type { AuthServices } from '../auth/auth-services.ts'
import { endSessionById, endSessions } from '../auth/sessions.store.ts'
import { audit } from '../db/audit.ts'
import { refuse, refuseFields } from '../http/refusal.ts'
import { DocumentAnswer, serve, type App } from '../http/serve.ts'
import { toUser } from '../http/to-user.ts'
import { normalEmail } from '../users/normal-email.ts'
import { changeUser, holdUser } from '../users/users.store.ts'
import { ownData } from './own-data.ts'
import { listOwnSessions } from './own-sessions.ts'

const day = 86_400_000

/** Routes for what belongs to a person: sessions, own data, the request to be deleted; and its undoing. */
export function personRoutes(app: App<AuthServices>): void {
  serve(app, calls.listSessions, async ({ services, user, session }) => ({
    sessions: await listOwnSessions(services, user._id, session.tokenHash),
  }))
  serve(app, calls.endOtherSessions, ({ services, user, session }) =>
    endSessions(services.db.drizzle, user._id, session.tokenHash),
  )
  serve(app, calls.endOneSession, async ({ services, user, path }) =>
    (await endSessionById(services.db.drizzle, user._id, path.id)) ? undefined : refuse('notFound'),
  )

  serve(
    app,
    calls.exportProfile,
    async ({ services, user, session }) => {
      // The places of a call end with its handler; this answer is still being read then.
      const leave = await services.limiter.enter(`own-data:${user._id}`, limits.activeExports, 0)
      if (leave === undefined) return refuse('limit.reached', { retryAfter: 5 })
      const stream = Readable.from(ownData(services, user, session.tokenHash))
      stream.once('close', leave)
      const file = `badgir-${services.clock.now().toISOString().slice(0, 10)}.json`
      return new DocumentAnswer('application/json; charset=utf-8', stream, {
        'content-disposition': `attachment; filename="${file}"`,
      })
    },
    { limit: { name: 'exports', perHour: limits.exportsPerHour, atOnce: limits.activeExports } },
  )

  serve(app, calls.deleteProfile, ({ services, user, body, address, requestId }) =>
    services.db.transaction(async tx => {
      const isLast = await isLastSuperAdmin(tx, user._id)
      const row = await holdUser(tx, user._id)
      if (row === undefined) return refuse('session.ended')
      if (normalEmail(body.email) !== row.email) return refuseFields({ field: 'email', message: 'field.email' })
      if (isLast) return refuse('user.lastAdmin')
      await changeUser(services, tx, row.id, { deletionAskedAt: services.clock.now() })
      await endAccess(tx, row.id)
      await audit(tx, {
        actorId: row.id,
        action: 'user.deletionAsked',
        targetType: 'user',
        targetId: row.id,
        address,
        requestId,
      })
      await services.mail.post(tx, {
        kind: 'deletionAsked',
        to: row.email,
        language: row.preferences.language,
        name: row.fullName,
        params: { days: limits.accountDays },
        link: `${services.config.publicUrl}/login`,
      })
      return undefined
    }),
  )

  serve(app, calls.withdrawDeletion, ({ services, user, address, requestId }) =>
    services.db.transaction(async tx => {
      const row = await holdUser(tx, user._id)
      if (row === undefined || row.deletedAt !== null) return refuse('session.ended')
      if (row.deletionAskedAt === null) return { data: { user: toUser(row) } }
      const changed = await changeUser(services, tx, row.id, { deletionAskedAt: null })
      await audit(tx, {
        actorId: row.id,
        action: 'user.deletionWithdrawn',
        targetType: 'user',
        targetId: row.id,
        address,
        requestId,
      })
      return { data: { user: toUser(changed ?? row) } }
    }),
  )

  serve(app, admin.restoreUser, ({ services, user: actor, path, address, requestId }) =>
    services.db.transaction(async tx => {
      const row = await holdUser(tx, path.id)
      if (row === undefined) return refuse('notFound')
      if (row.deletedAt === null) return toUser(row)
      const isTooLate = services.clock.now().getTime() - row.deletedAt.getTime() > limits.accountDays * day
      // A person whose request brought the deletion is being erased.
      if (row.erasedAt !== null || row.deletionAskedAt !== null || isTooLate) return refuse('user.notRestorable')
      const changed = await changeUser(services, tx, row.id, { deletedAt: null })
      await audit(tx, {
        actorId: actor._id,
        action: 'user.restored',
        targetType: 'user',
        targetId: row.id,
        changes: { isDeleted: false },
        address,
        requestId,
      })
      return toUser(changed ?? row)
    }),
  )
}
