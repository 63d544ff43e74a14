import { and, eq } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { identities, oneTimeCodes, passkeys, passwordResets } from '../db/schema.ts'
import { endLinksOf, endPersonalTokens } from '../users/personal-tokens.store.ts'
import { changeUser, type UserRow } from '../users/users.store.ts'
import type { AuthServices } from './auth-services.ts'
import { endSessions } from './sessions.store.ts'

/** Account of a person at a provider. */
export async function findIdentity(tx: Queries, issuer: string, subject: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row?.userId
}

export async function insertIdentity(
  tx: Queries,
  identity: { readonly issuer: string; readonly subject: string; readonly userId: string },
): Promise<void> {
  await tx.insert(identities).values(identity).onConflictDoNothing()
}

/**
 * Gives an account of an unverified address to the person who has just proved the address. Whoever made it may be
 * somebody else: its password, passkeys, sessions, codes and links end.
 */
export async function shutOthersOut(services: AuthServices, tx: Queries, user: UserRow): Promise<UserRow> {
  await endSessions(tx, user.id)
  await tx.delete(passkeys).where(eq(passkeys.userId, user.id))
  await endPersonalTokens(tx, user.id)
  await endLinksOf(tx, user.id)
  await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id))
  await tx.delete(oneTimeCodes).where(and(eq(oneTimeCodes.userId, user.id), eq(oneTimeCodes.purpose, 'email')))
  const changes = { passwordHash: null, pendingEmail: null, emailVerifiedAt: services.clock.now() }
  return (await changeUser(services, tx, user.id, changes)) ?? { ...user, ...changes }
}
