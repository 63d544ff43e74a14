import { and, asc, eq, isNull } from '../db/drizzle.ts'
import { audit } from '../db/audit.ts'
import type { Queries } from '../db/open-database.ts'
import { users } from '../db/schema.ts'
import type { AuthServices } from './auth-services.ts'
import { normalEmail } from '../users/normal-email.ts'
import { changeUser, findUserByEmail, insertUser } from '../users/users.store.ts'
import { makeResetLink } from './password-resets.ts'
import { weakPassword } from './weak-password.ts'

/** Notice at the start about the super-admin; null: there is one, nothing to report. */
export interface AdminNotice {
  readonly email: string
  readonly link: string | null
}

/** Address used until somebody configures one; no mail is ever sent there. */
const placeholderEmail = 'admin@badgir.local'
const linkMinutes = 24 * 60

/** Creates a super-admin's account with its password, or without one and with a one-time link that sets it. */
export async function createSuperAdmin(
  services: AuthServices,
  tx: Queries,
  given: { readonly email: string; readonly passwordHash: string | null },
): Promise<AdminNotice> {
  const email = normalEmail(given.email)
  const created = await insertUser(services, tx, {
    email,
    passwordHash: given.passwordHash,
    fullName: 'Super-admin',
    companyName: 'Badgir',
    companySize: '1-9',
    roleInCompany: null,
    role: 'super-admin',
    language: 'en',
  })
  await changeUser(services, tx, created.id, { emailVerifiedAt: services.clock.now() })
  await audit(tx, {
    actorId: null,
    action: 'user.created',
    targetType: 'user',
    targetId: created.id,
    changes: { email, role: 'super-admin' },
  })
  return {
    email,
    link: given.passwordHash === null ? await makeResetLink(services, tx, created.id, linkMinutes) : null,
  }
}

/**
 * Makes sure that there is a super-admin. If none exists it is made from ADMIN_EMAIL and ADMIN_PASSWORD; without these
 * it has no password but a one-time link. While that link is unused, each start makes a new one.
 * @throws Error in one line when ADMIN_PASSWORD is too easy to guess
 */
export async function ensureSuperAdmin(services: AuthServices): Promise<AdminNotice | null> {
  const { config, db, passwords } = services
  const email = config.adminEmail === '' ? placeholderEmail : config.adminEmail
  const live = and(eq(users.role, 'super-admin'), isNull(users.deletedAt))
  const existing = await db.drizzle.select().from(users).where(live).orderBy(asc(users.createdAt))
  if (existing.some(user => user.passwordHash !== null)) return null
  if (config.adminPassword !== '' && weakPassword(config.adminPassword, { email }) !== undefined) {
    throw new Error('ADMIN_PASSWORD is not usable: it is too easy to guess.')
  }
  const passwordHash = config.adminPassword === '' ? null : await passwords.hash(config.adminPassword)
  return db.transaction(async tx => {
    const waiting = existing[0]
    if (waiting === undefined) {
      if ((await findUserByEmail(tx, email)) !== undefined)
        throw new Error('ADMIN_EMAIL is not usable: an account of a user has this address.')
      return createSuperAdmin(services, tx, { email, passwordHash })
    }
    await changeUser(services, tx, waiting.id, config.adminEmail === '' ? { passwordHash } : { passwordHash, email })
    return {
      email: config.adminEmail === '' ? waiting.email : email,
      link: passwordHash === null ? await makeResetLink(services, tx, waiting.id, linkMinutes) : null,
    }
  })
}
