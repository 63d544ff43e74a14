import * as calls from '#contract/calls/admin.ts'
import { weakPassword } from '../auth/weak-password.ts'
import { refuse, refuseFields } from '../http/refusal.ts'
import { DocumentAnswer, serve, type App } from '../http/serve.ts'
import { normalEmail } from '../users/normal-email.ts'
import { toUser } from '../http/to-user.ts'
import { changeUser, findUser, insertUser } from '../users/users.store.ts'
import { audit } from '../db/audit.ts'
import { answerTable } from './table.ts'
import { endAccess, isLastSuperAdmin, usersTable } from './user-list.store.ts'
import type { AuthServices } from '../auth/auth-services.ts'

/** Routes for a super-admin's work on accounts; each change leaves a row in the audit log. */
export function adminUserRoutes(app: App<AuthServices>): void {
  serve(app, calls.listUsers, async ask => {
    const answer = await answerTable(ask, usersTable)
    if (answer instanceof DocumentAnswer) return answer
    return { status: 200 as const, users: answer.items, totalCount: answer.totalCount }
  })

  serve(app, calls.createUser, async ({ services, user: actor, body, language, address, requestId }) => {
    const email = normalEmail(body.email)
    const { fullName, companyName, companySize } = body
    const weak = weakPassword(body.password, { email, companyName, fullName })
    if (weak !== undefined) return refuseFields({ field: 'password', message: weak })
    const passwordHash = await services.passwords.hash(body.password)
    return services.db.transaction(async tx => {
      const created = await insertUser(services, tx, {
        email,
        passwordHash,
        fullName,
        companyName,
        companySize,
        roleInCompany: null,
        role: 'user',
        language,
      })
      await audit(tx, {
        actorId: actor._id,
        action: 'user.created',
        targetType: 'user',
        targetId: created.id,
        changes: { email, fullName, companyName, companySize },
        address,
        requestId,
      })
      return toUser(created)
    })
  })

  serve(app, calls.updateUser, ({ services, user: actor, path, body, address, requestId }) =>
    services.db.transaction(async tx => {
      const before = await findUser(tx, path.id)
      if (before === undefined) return refuse('notFound')
      const { fullName, companyName, companySize } = body
      const changes = { fullName, companyName, companySize, roleInCompany: body.roleInCompany ?? before.roleInCompany }
      const changed = await changeUser(services, tx, before.id, changes)
      const differing = Object.fromEntries(
        Object.entries(changes).filter(([key, value]) => before[key as keyof typeof changes] !== value),
      )
      await audit(tx, {
        actorId: actor._id,
        action: 'user.changed',
        targetType: 'user',
        targetId: before.id,
        changes: differing,
        address,
        requestId,
      })
      return toUser(changed ?? before)
    }),
  )

  serve(app, calls.deleteUser, ({ services, user: actor, path, address, requestId }) =>
    services.db.transaction(async tx => {
      const isLast = await isLastSuperAdmin(tx, path.id)
      const target = await findUser(tx, path.id)
      if (target === undefined) return refuse('notFound')
      // Deleting twice changes nothing.
      if (target.deletedAt !== null) return undefined
      if (isLast) return refuse('user.lastAdmin')
      if (target.id === actor._id) return refuse('user.ownAccount')
      await changeUser(services, tx, target.id, { deletedAt: services.clock.now(), pendingEmail: null })
      await endAccess(tx, target.id)
      await audit(tx, {
        actorId: actor._id,
        action: 'user.deleted',
        targetType: 'user',
        targetId: target.id,
        changes: { isDeleted: true },
        address,
        requestId,
      })
      return undefined
    }),
  )
}
