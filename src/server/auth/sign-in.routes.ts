import * as calls from '#contract/calls/auth.ts'
import { Email } from '#contract/schemas.ts'
import { decode } from '#contract/decode.ts'
import { limits } from '#contract/limits.ts'
import type { Language } from '#contract/options.ts'
import type { Queries } from '../db/open-database.ts'
import { refuse, Refusal } from '../http/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { normalEmail } from '../users/normal-email.ts'
import { findHolderOfEmail, findUserByEmail, holdUser, insertUser, type UserRow } from '../users/users.store.ts'
import type { AuthServices } from './auth-services.ts'
import { failedLoginsFrom, openLogin } from './auth.routes.ts'
import { makeCode, useCode } from './codes.ts'
import { clearCounter, countEvent, uncountEvent } from './counters.ts'
import { findIdentity, insertIdentity, shutOthersOut } from './identities.store.ts'
import { openLinkWish, sealLinkWish } from './link-wish.ts'
import { noteOwnChange } from './note-own-change.ts'
import type { Claimed } from './sign-in.ts'

const quarterHour = 900
const hour = 3600
const isEmail = decode(Email)

/** Limit of requests for a code, by address, with or without an account: the wait between two. */
function codeWishes(email: string) {
  return { key: `login-code:${email}`, max: 1, windowSeconds: limits.codeWait }
}
/** Wrong codes, by address, known or not. */
function wrongCodes(email: string) {
  return { key: `login-by-code:${email}`, max: 10, windowSeconds: quarterHour }
}

/** Whether an account may be entered without its password. A super-admin's may not. */
function mayEnter(user: UserRow | undefined): user is UserRow {
  return user !== undefined && user.deletedAt === null && user.role === 'user'
}

/** The account of a person whom a provider knows: linked before, linked now, or new. */
async function accountOf(
  services: AuthServices,
  tx: Queries,
  { issuer, subject, email: address, name, isManaged }: Claimed,
  provider: string,
  language: Language,
): Promise<UserRow | Refusal> {
  const linked = await findIdentity(tx, issuer, subject)
  if (linked !== undefined) {
    const user = await holdUser(tx, linked)
    return mayEnter(user) ? user : refuse('auth.wrongDoor')
  }
  const email = normalEmail(address)
  if (!isEmail(email).ok) return refuse('auth.wrongProof')
  if (!isManaged)
    return refuse('auth.proveFirst', {
      params: { provider, domain: email.slice(email.lastIndexOf('@') + 1) },
      proof: { email, link: sealLinkWish(services, { issuer, subject, email }) },
    })
  // A single read: between two reads another window may have made the account. A deleted account keeps its address.
  const holder = await findHolderOfEmail(tx, email)
  const held = holder && (await holdUser(tx, holder.id))
  let user: UserRow
  if (held !== undefined) {
    if (!mayEnter(held) || held.email !== email) return refuse('auth.wrongDoor')
    user = held.emailVerifiedAt === null ? await shutOthersOut(services, tx, held) : held
  } else {
    const line = name
      .replaceAll(/[\s\p{C}]+/gu, ' ')
      .trim()
      .slice(0, limits.name)
    user = await insertUser(services, tx, {
      email,
      passwordHash: null,
      fullName: line === '' ? (email.split('@')[0] ?? email) : line,
      companyName: '',
      companySize: null,
      roleInCompany: null,
      role: 'user',
      emailVerifiedAt: services.clock.now(),
      completedAt: null,
      language,
    })
  }
  await insertIdentity(tx, { issuer, subject, userId: user.id })
  return user
}

/** Routes for sign-in without a password: by a provider, or by a code that a work address receives. */
export function signInRoutes(app: App<AuthServices>): void {
  serve(app, calls.socialAuth, async ({ services, body, address, language, request }) => {
    const { signIn, config, db } = services
    const source = signIn.source(body.provider)
    if (source === undefined) return refuse('notConfigured')
    if (body.redirectUri !== `${config.publicUrl}/login/${source.id}`) return refuse('auth.wrongProof')
    const fromAddress = await countEvent(services, failedLoginsFrom(address))
    if (!fromAddress.ok) return refuse('limit.reached', { retryAfter: fromAddress.retryAfter })
    const claimed = await signIn.claim(source, body)
    if (claimed instanceof Refusal) return claimed
    const enter = () =>
      db.transaction(async tx => {
        const user = await accountOf(services, tx, claimed, source.name, language)
        if (user instanceof Refusal) return user
        return openLogin(services, tx, user, request)
      })
    const answer = await enter().catch((problem: unknown) => {
      // The same person has just come through another window: the account is there now.
      if (problem instanceof Refusal && problem.code === 'user.emailTaken') return enter()
      throw problem
    })
    if (!(answer instanceof Refusal)) await uncountEvent(services, failedLoginsFrom(address).key)
    return answer
  })

  serve(app, calls.loginByCodeStepOne, async ({ services, body, address, requestId }) => {
    const email = normalEmail(body.email)
    const way = services.signIn.ofDomain(email.slice(email.lastIndexOf('@') + 1))
    if (way !== undefined) return way
    const ofAddress = services.limiter.take(`login-code.from:${address}`, limits.registrationsPerHour, hour)
    const allowance = ofAddress.ok ? await countEvent(services, codeWishes(email)) : ofAddress
    if (!allowance.ok) return refuse('limit.reached', { retryAfter: allowance.retryAfter })
    // This runs after the answer, so that an unknown address takes the same time.
    void services.db
      .transaction(async tx => {
        const user = await findUserByEmail(tx, email)
        if (!mayEnter(user)) return
        const code = await makeCode(services, tx, { userId: user.id, purpose: 'login', address: email })
        if (code instanceof Refusal) return
        await services.mail.post(tx, {
          kind: 'loginCode',
          to: user.email,
          language: user.preferences.language,
          name: user.fullName,
          params: { code, minutes: limits.codeMinutes },
        })
      })
      .catch(() => {
        services.log.error({ requestId }, 'a login code could not be made')
      })
    return undefined
  })

  serve(app, calls.loginByCodeStepTwo, async ({ services, body, address, request, requestId }) => {
    const email = normalEmail(body.email)
    const fromAddress = await countEvent(services, failedLoginsFrom(address))
    if (!fromAddress.ok) return refuse('limit.reached', { retryAfter: fromAddress.retryAfter })
    const ofAccount = wrongCodes(email)
    const toAccount = await countEvent(services, ofAccount)
    if (!toAccount.ok) return refuse('limit.reached', { retryAfter: toAccount.retryAfter })
    const user = await findUserByEmail(services.db.drizzle, email)
    // Every refusal is the same one: another would tell that the address has an account.
    if (!mayEnter(user)) return refuse('auth.wrongCode')
    const answer = await useCode(services, { userId: user.id, purpose: 'login' }, body.otp, async (tx, sentTo) => {
      const held = await holdUser(tx, user.id)
      if (!mayEnter(held) || held.email !== sentTo) throw refuse('auth.wrongCode')
      const own = held.emailVerifiedAt === null ? await shutOthersOut(services, tx, held) : held
      const wish = body.link === undefined ? undefined : openLinkWish(services, body.link)
      if (wish?.email === sentTo) {
        await insertIdentity(tx, { issuer: wish.issuer, subject: wish.subject, userId: own.id })
        await noteOwnChange(tx, own.id, 'own.providerLinked', { address, requestId }, { issuer: wish.issuer })
      }
      return openLogin(services, tx, own, request)
    })
    if (answer instanceof Refusal) return refuse('auth.wrongCode')
    await clearCounter(services, ofAccount.key)
    await uncountEvent(services, failedLoginsFrom(address).key)
    return answer
  })
}
