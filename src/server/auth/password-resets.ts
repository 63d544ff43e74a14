import { and, eq, gt } from '../db/drizzle.ts'
import { databaseNow, databaseTime } from '../clock.ts'
import type { Queries } from '../db/open-database.ts'
import { passwordResets } from '../db/schema.ts'
import { hashToken } from '../http/session.ts'
import type { AuthServices } from './auth-services.ts'

/** Validity of a reset link [min]. */
export const resetMinutes = 30

/**
 * Makes the account's only reset link; older links end. Its address comes from PUBLIC_URL, never from a request's Host.
 */
export async function makeResetLink(
  { clock, config, random }: AuthServices,
  tx: Queries,
  userId: string,
  minutes = resetMinutes,
): Promise<string> {
  const token = random.token()
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await tx.insert(passwordResets).values({
    tokenHash: hashToken(token),
    userId,
    createdAt: databaseNow(clock),
    expiresAt: databaseTime(clock, minutes * 60_000),
  })
  return `${config.publicUrl}/password-reset/${token}`
}

function live({ clock }: AuthServices, token: string) {
  return and(eq(passwordResets.tokenHash, hashToken(token)), gt(passwordResets.expiresAt, databaseNow(clock)))
}

/** Owner of a link, while it is valid. */
export async function findReset(services: AuthServices, token: string): Promise<string | undefined> {
  return (
    await services.db.drizzle
      .select({ userId: passwordResets.userId })
      .from(passwordResets)
      .where(live(services, token))
  )[0]?.userId
}

/** Uses a link up; only one of several parallel uses gets true. */
export async function takeReset(services: AuthServices, tx: Queries, token: string): Promise<boolean> {
  return (
    (await tx.delete(passwordResets).where(live(services, token)).returning({ userId: passwordResets.userId }))
      .length === 1
  )
}
