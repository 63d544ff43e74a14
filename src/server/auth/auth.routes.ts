import * as calls from '#contract/calls/auth.ts'
import { limits } from '#contract/limits.ts'
import type { Queries } from '../db/open-database.ts'
import { Refusal, refuse, refuseFields } from '../http/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { audit } from '../db/audit.ts'
import type { AuthServices } from './auth-services.ts'
import { normalEmail } from '../users/normal-email.ts'
import { toUser } from '../http/to-user.ts'
import { presentTerms } from '../db/present-terms.ts'
import { endLinksOf, endPersonalTokens } from '../users/personal-tokens.store.ts'
import {
  acceptTerms,
  changeUser,
  findUser,
  findUserByEmail,
  holdUser,
  insertUser,
  type UserRow,
} from '../users/users.store.ts'
import { noteOwnChange } from './note-own-change.ts'
import { removePasskeys } from './passkeys.store.ts'
import { makeCode, useCode } from './codes.ts'
import { clearCounter, clearCounters, countEvent, uncountEvent } from './counters.ts'
import { deviceMark, deviceOf } from './device-marks.ts'
import { findReset, makeResetLink, resetMinutes, takeReset } from './password-resets.ts'
import { endSession, endSessions, openSession, type LoginRequest } from './sessions.store.ts'
import { weakPassword } from './weak-password.ts'

const quarterHour = 900
const hour = 3600
/** Counter of an account's wrong passwords: of everybody together, or of a device that has signed in to it before. */
function failedLogins(email: string, device?: string) {
  return {
    key: device === undefined ? `login:${email}` : `login:${email}:${device}`,
    max: 10,
    windowSeconds: quarterHour,
  }
}
/** Counter of the old passwords given in an account's own sessions: no stranger can use it up. */
function wrongOldPasswords(userId: string) {
  return { key: `old-password:${userId}`, max: 10, windowSeconds: quarterHour }
}
/** Counter of the failed logins from a network address. */
export function failedLoginsFrom(address: string) {
  return { key: `login-from:${address}`, max: 300, windowSeconds: quarterHour }
}

/**
 * Opens a session, whatever the way in, and answers it; pass the transaction that holds the account. The audit log has
 * every sign-in of a super-admin.
 */
export async function openLogin(
  services: AuthServices,
  tx: Queries,
  user: UserRow,
  request: LoginRequest,
  device?: string,
) {
  if (user.role === 'super-admin')
    await audit(tx, {
      actorId: user.id,
      action: 'admin.signedIn',
      targetType: 'user',
      targetId: user.id,
      address: request.ip,
      requestId: request.id,
    })
  const token = await openSession(services, tx, user.id, request)
  const mark = deviceMark(services.codeKey, user, device ?? services.random.id())
  return { data: { sessions: { token }, user: toUser(user), deviceMark: mark } }
}

/** Sends the code for the account's pending address, or for its own address while that is unverified. */
export async function postEmailCode(services: AuthServices, tx: Queries, user: UserRow): Promise<Refusal | undefined> {
  const to = user.pendingEmail ?? user.email
  const code = await makeCode(services, tx, { userId: user.id, purpose: 'email', address: to })
  if (code instanceof Refusal) return code
  await services.mail.post(tx, {
    kind: user.pendingEmail === null ? 'verifyEmail' : 'changeEmail',
    to,
    language: user.preferences.language,
    name: user.fullName,
    params: { code, minutes: limits.codeMinutes },
  })
  return undefined
}

function postPasswordNotice(services: AuthServices, tx: Queries, user: UserRow): Promise<void> {
  return services.mail.post(tx, {
    kind: 'passwordChanged',
    to: user.email,
    language: user.preferences.language,
    name: user.fullName,
    alarmLink: `${services.config.publicUrl}/password-reset`,
  })
}

/** An account whose password was right, with the device whose mark was sent. */
interface Checked {
  readonly user: UserRow
  readonly device: string | undefined
}

/**
 * Checks an address and password. Every attempt is counted before the check and uncounted if it is right. An unknown
 * address is counted, hashed and answered like a known one.
 */
async function checkCredentials(
  services: AuthServices,
  address: string,
  given: { readonly email: string; readonly password: string; readonly deviceMarks?: readonly string[] },
  isAllowed: (user: UserRow) => boolean,
): Promise<Checked | Refusal> {
  const email = normalEmail(given.email)
  // The sender's own limit comes first: it bounds the number of invented addresses, each of which leaves a counter.
  const fromAddress = await countEvent(services, failedLoginsFrom(address))
  if (!fromAddress.ok) return refuse('limit.reached', { retryAfter: fromAddress.retryAfter })
  const user = await findUserByEmail(services.db.drizzle, email)
  const device = user && deviceOf(services.codeKey, user, given.deviceMarks ?? [])
  const ofAccount = failedLogins(email, device)
  const toAccount = await countEvent(services, ofAccount)
  if (!toAccount.ok) return refuse('limit.reached', { retryAfter: toAccount.retryAfter })
  const fits = await services.passwords.verify(user?.passwordHash, given.password)
  if (user === undefined || !fits || !isAllowed(user)) return refuse('auth.wrongCredentials')
  await clearCounter(services, ofAccount.key)
  await uncountEvent(services, failedLoginsFrom(address).key)
  return { user, device }
}

/**
 * Opens the session of checked credentials. The account is locked and read again: no session may remain after a
 * password change or a deletion since the check.
 */
async function enter(
  services: AuthServices,
  answer: Checked | Refusal,
  { password, request }: { readonly password: string; readonly request: LoginRequest },
) {
  if (answer instanceof Refusal) return answer
  const { user: checked, device } = answer
  const isOutdated = checked.passwordHash !== null && services.passwords.isOutdated(checked.passwordHash)
  const anew = isOutdated ? { passwordHash: await services.passwords.hash(password) } : undefined
  return services.db.transaction(async tx => {
    const user = await holdUser(tx, checked.id)
    if (user === undefined || user.deletedAt !== null || user.passwordHash !== checked.passwordHash)
      return refuse('auth.wrongCredentials')
    if (anew !== undefined) await changeUser(services, tx, user.id, anew)
    return openLogin(services, tx, { ...user, ...anew }, request, device)
  })
}

/** Routes for sign-up, login, codes and passwords. */
export function authRoutes(app: App<AuthServices>): void {
  serve(app, calls.register, async ({ services, body, address, language, request }) => {
    const allowance = services.limiter.take(`register:${address}`, limits.registrationsPerHour, hour)
    if (!allowance.ok) return refuse('limit.reached', { retryAfter: allowance.retryAfter })
    const email = normalEmail(body.email)
    const weak = weakPassword(body.password, { email, companyName: body.companyName, fullName: body.fullName })
    if (weak !== undefined) return refuseFields({ field: 'password', message: weak })
    const passwordHash = await services.passwords.hash(body.password)
    return services.db.transaction(async tx => {
      const { fullName, companyName, companySize, roleInCompany } = body
      const terms = await presentTerms(tx)
      // The form showed other terms: the person reads the present ones first.
      if ((body.termsVersion ?? terms) !== terms) throw refuse('terms.changed')
      const made = await insertUser(services, tx, {
        email,
        passwordHash,
        fullName,
        companyName,
        companySize,
        roleInCompany,
        role: 'user',
        language,
      })
      const user = (await acceptTerms(tx, made.id, terms)) ?? made
      const answer = await openLogin(services, tx, user, request)
      await postEmailCode(services, tx, user)
      return answer
    })
  })

  serve(app, calls.login, async ({ services, body, address, request }) =>
    enter(services, await checkCredentials(services, address, body, () => true), {
      password: body.password,
      request,
    }),
  )
  serve(app, calls.adminLogin, async ({ services, body, address, request }) =>
    enter(services, await checkCredentials(services, address, body, user => user.role === 'super-admin'), {
      password: body.password,
      request,
    }),
  )
  serve(app, calls.logout, ({ services, session }) => endSession(services.db.drizzle, session.tokenHash))

  serve(app, calls.sendEmail, ({ services, user }) =>
    services.db.transaction(async tx => {
      const row = await findUser(tx, user._id)
      if (row === undefined) return refuse('session.ended')
      if (row.emailVerifiedAt !== null && row.pendingEmail === null) return refuse('user.emailVerified')
      return postEmailCode(services, tx, row)
    }),
  )

  serve(app, calls.verifyEmail, ({ services, user, body, address: from, requestId }) =>
    useCode(services, { userId: user._id, purpose: 'email' }, body.otp, async (tx, address) => {
      const row = await findUser(tx, user._id)
      if (row === undefined) throw refuse('session.ended')
      const isNew = address !== row.email
      // The address was changed again after this code was sent.
      if (isNew && address !== row.pendingEmail) throw refuse('auth.expired')
      const changed = await changeUser(services, tx, row.id, {
        email: address,
        pendingEmail: isNew ? null : row.pendingEmail,
        emailVerifiedAt: services.clock.now(),
      })
      await noteOwnChange(tx, row.id, 'own.emailChanged', { address: from, requestId }, { email: address })
      if (isNew) {
        await services.mail.post(tx, {
          kind: 'emailChanged',
          to: row.email,
          language: row.preferences.language,
          name: row.fullName,
          params: { email: address },
          alarmLink: `${services.config.publicUrl}/password-reset`,
        })
      }
      return { data: { user: toUser(changed ?? row) } }
    }),
  )

  serve(app, calls.changePassword, async ({ services, user, session, body, address, requestId }) => {
    const row = await findUser(services.db.drizzle, user._id)
    if (row === undefined) return refuse('session.ended')
    const limit = wrongOldPasswords(row.id)
    const allowance = await countEvent(services, limit)
    if (!allowance.ok) return refuse('limit.reached', { retryAfter: allowance.retryAfter })
    if (!(await services.passwords.verify(row.passwordHash, body.oldPassword))) return refuse('auth.wrongPassword')
    await uncountEvent(services, limit.key)
    const weak = weakPassword(body.newPassword, row)
    if (weak !== undefined) return refuseFields({ field: 'newPassword', message: weak })
    const passwordHash = await services.passwords.hash(body.newPassword)
    return services.db.transaction(async tx => {
      // The password was reset or changed elsewhere since the check: the old one is no longer valid.
      if ((await holdUser(tx, row.id))?.passwordHash !== row.passwordHash) return refuse('auth.wrongPassword')
      await changeUser(services, tx, row.id, { passwordHash })
      await endSessions(tx, row.id, session.tokenHash)
      await noteOwnChange(tx, row.id, 'own.passwordChanged', { address, requestId })
      await postPasswordNotice(services, tx, row)
      return undefined
    })
  })

  serve(app, calls.forgotPassword, ({ services, body, address, requestId }) => {
    const email = normalEmail(body.email)
    // By network address too: else a whole list of people could be written to from a single place.
    const ofAddress = services.limiter.take(`forgot.from:${address}`, limits.registrationsPerHour, hour)
    const allowance = ofAddress.ok ? services.limiter.take(`forgot:${email}`, 5, hour) : ofAddress
    if (!allowance.ok) return refuse('limit.reached', { retryAfter: allowance.retryAfter })
    // This runs after the answer, so that an unknown address takes the same time.
    void services.db
      .transaction(async tx => {
        const user = await findUserByEmail(tx, email)
        if (user === undefined) return
        const link = await makeResetLink(services, tx, user.id)
        await services.mail.post(tx, {
          kind: 'reset',
          to: user.email,
          language: user.preferences.language,
          name: user.fullName,
          params: { minutes: resetMinutes },
          link,
        })
      })
      .catch(() => {
        services.log.error({ requestId }, 'a reset link could not be made')
      })
    return undefined
  })

  serve(app, calls.newPassword, async ({ services, body, address, requestId }) => {
    const userId = await findReset(services, body.token)
    const user = userId === undefined ? undefined : await findUser(services.db.drizzle, userId)
    if (user === undefined || user.deletedAt !== null) return refuse('auth.expired')
    const weak = weakPassword(body.password, user)
    if (weak !== undefined) return refuseFields({ field: 'password', message: weak })
    const passwordHash = await services.passwords.hash(body.password)
    const done = await services.db.transaction(async tx => {
      if (!(await takeReset(services, tx, body.token))) return refuse('auth.expired')
      // Whoever made the account had not proved its address: passkeys and links may be somebody else's.
      if (user.emailVerifiedAt === null) {
        await removePasskeys(tx, user.id)
        await endLinksOf(tx, user.id)
      }
      // A person who opened the link reads this mailbox.
      await changeUser(services, tx, user.id, {
        passwordHash,
        emailVerifiedAt: user.emailVerifiedAt ?? services.clock.now(),
      })
      await endSessions(tx, user.id)
      await endPersonalTokens(tx, user.id)
      await noteOwnChange(tx, user.id, 'own.passwordReset', { address, requestId })
      await postPasswordNotice(services, tx, user)
      return undefined
    })
    if (done === undefined) await clearCounters(services, failedLogins(user.email).key)
    return done
  })
}
