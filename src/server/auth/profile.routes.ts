import { limits } from '#contract/limits.ts'
import * as calls from '#contract/calls/profile.ts'
import { postEmailCode } from './auth.routes.ts'
import { refuse, refuseFields } from '../http/refusal.ts'
import { DocumentAnswer, serve, type App } from '../http/serve.ts'
import { eraseFiles, findFile, insertFile } from '../users/files.store.ts'
import { makePicture } from '../users/make-picture.ts'
import { normalEmail } from '../users/normal-email.ts'
import { toUser } from '../http/to-user.ts'
import { userAnswer } from '../http/user-answer.ts'
import { presentTerms } from '../db/present-terms.ts'
import { acceptTerms, changeUser, findHolderOfEmail, findUser, holdUser } from '../users/users.store.ts'
import { noteOwnChange, type Change } from './note-own-change.ts'
import type { AuthServices } from './auth-services.ts'

/** A picture is a picture and nothing else, whatever opens its address. Another one has another id. */
const fileHeaders = {
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'public, max-age=31536000, immutable',
}

/** Sets a person's picture, or removes it, and erases the ones before. The account is locked: one picture remains. */
function changePicture(services: AuthServices, userId: string, bytes: Uint8Array | null, change: Change) {
  return services.db.transaction(async tx => {
    const held = await holdUser(tx, userId)
    if (held === undefined || held.deletedAt !== null) return refuse('session.ended')
    await eraseFiles(tx, userId)
    const profilePicture = bytes === null ? null : await insertFile(services, tx, userId, bytes)
    const changed = await changeUser(services, tx, userId, { profilePicture })
    await noteOwnChange(tx, userId, 'own.pictureChanged', change, { isThere: bytes !== null })
    return userAnswer(changed)
  })
}

/** Routes for the account of the session: reading, changing, preferences, picture. */
export function profileRoutes(app: App<AuthServices>): void {
  serve(app, calls.readProfile, ({ user }) => ({ data: { user } }))

  serve(app, calls.saveProfile, ({ services, user, body, address, requestId }) =>
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
        if ((await findHolderOfEmail(tx, email)) !== undefined) return refuse('user.emailTaken')
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
      if (isNew && email !== row.pendingEmail) {
        await noteOwnChange(tx, row.id, 'own.emailAsked', { address, requestId }, { email })
        await postEmailCode(services, tx, changed)
      }
      return { data: { user: toUser(changed) } }
    }),
  )

  serve(app, calls.acceptTerms, ({ services, user, body }) =>
    services.db.transaction(async tx => {
      if (body.version !== (await presentTerms(tx))) return refuse('terms.changed')
      const changed = await acceptTerms(tx, user._id, body.version)
      return userAnswer(changed)
    }),
  )

  serve(app, calls.completeProfile, ({ services, user, body }) =>
    services.db.transaction(async tx => {
      const row = await findUser(tx, user._id)
      if (row === undefined) return refuse('session.ended')
      const terms = await presentTerms(tx)
      // The form showed other terms: the person reads the present ones first.
      if ((body.termsVersion ?? terms) !== terms) return refuse('terms.changed')
      const { companyName, companySize, roleInCompany } = body
      await changeUser(services, tx, row.id, {
        companyName,
        companySize,
        roleInCompany,
        completedAt: row.completedAt ?? services.clock.now(),
      })
      const changed = await acceptTerms(tx, user._id, terms)
      return userAnswer(changed)
    }),
  )

  serve(app, calls.savePreferences, ({ services, user, body }) =>
    services.db.transaction(async tx => {
      const changed = await changeUser(services, tx, user._id, { preferences: { ...user.preferences, ...body } })
      return userAnswer(changed)
    }),
  )

  serve(app, calls.uploadProfileImage, async ({ services, user, file, address, requestId }) => {
    const allowance = services.limiter.take(`picture.upload:${user._id}`, limits.pictureUploads, 600)
    if (!allowance.ok) return refuse('limit.reached', { retryAfter: allowance.retryAfter })
    const made = await makePicture(file.data)
    if (!made.ok) return refuseFields({ field: 'image', message: made.message })
    return changePicture(services, user._id, made.bytes, { address, requestId })
  })
  serve(app, calls.removeProfileImage, ({ services, user, address, requestId }) =>
    changePicture(services, user._id, null, { address, requestId }),
  )

  serve(app, calls.readFile, async ({ services, path }) => {
    const bytes = await findFile(services.db.drizzle, path.id)
    return bytes === undefined ? refuse('notFound') : new DocumentAnswer('image/webp', Buffer.from(bytes), fileHeaders)
  })
}
