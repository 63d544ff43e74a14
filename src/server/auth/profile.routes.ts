import { limits } from '#contract/limits.ts'
import * as calls from '#contract/calls/profile.ts'
import { postEmailCode } from './auth.routes.ts'
import { refuse } from '../http/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { normalEmail } from '../users/normal-email.ts'
import { toUser } from '../http/to-user.ts'
import { changeUser, findUser, isEmailTaken } from '../users/users.store.ts'
import type { AuthServices } from './auth-services.ts'

/** Routes for the account of the session: reading, changing, preferences. */
export function profileRoutes(app: App<AuthServices>): void {
  serve(app, calls.readProfile, ({ user }) => ({ data: { user } }))

  serve(app, calls.saveProfile, ({ services, user, body, address }) =>
    services.db.transaction(async tx => {
      const { fullName, companyName, companySize, roleInCompany } = body
      const email = normalEmail(body.email)
      const row = await findUser(tx, user._id)
      if (row === undefined) return refuse('session.ended')
      const isNew = email !== row.email
      if (isNew && email !== row.pendingEmail) {
        // The answer reveals that an address is taken, so it is limited like sign-up, which reveals it too.
        const allowance = services.limiter.take(`register:${address}`, limits.registrationsPerHour, 3600)
        if (!allowance.ok) return refuse('limit.reached', { retryAfter: allowance.retryAfter })
        if (await isEmailTaken(tx, email)) return refuse('user.emailTaken')
      }
      const changed = await changeUser(services, tx, row.id, {
        fullName,
        companyName,
        companySize,
        roleInCompany,
        pendingEmail: isNew ? email : null,
      })
      if (changed === undefined) return refuse('session.ended')
      // It is too soon for another code: the address waits, and POST /send/email sends the code later.
      if (isNew && email !== row.pendingEmail) await postEmailCode(services, tx, changed)
      return { data: { user: toUser(changed) } }
    }),
  )

  serve(app, calls.savePreferences, ({ services, user, body }) =>
    services.db.transaction(async tx => {
      const changed = await changeUser(services, tx, user._id, { preferences: { ...user.preferences, ...body } })
      return changed === undefined ? refuse('session.ended') : { data: { user: toUser(changed) } }
    }),
  )
}
