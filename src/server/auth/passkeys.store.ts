import type { Passkey } from '#contract/entities/passkey.ts'
import { limits } from '#contract/limits.ts'
import { databaseNow, databaseTime } from '../clock.ts'
import { and, desc, eq, gt, isNull } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { passkeyChallenges, passkeys } from '../db/schema.ts'
import type { AuthServices } from './auth-services.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** A passkey as its owner sees it: neither key nor id of the authenticator. */
export function toPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { _id: id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}

/** Rows of an account's passkeys, the newest first. */
export function passkeysOf(tx: Queries, userId: string): Promise<PasskeyRow[]> {
  return tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.createdAt))
}
/** Passkeys of an account, for its owner. */
export async function ownPasskeys(tx: Queries, userId: string): Promise<Passkey[]> {
  return (await passkeysOf(tx, userId)).map(toPasskey)
}
/** Passkey with the id that its authenticator gave it. */
export async function findPasskey(tx: Queries, credentialId: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId))
  return row
}

/** @returns undefined for a passkey that an account has already */
export async function insertPasskey(
  { clock, random }: AuthServices,
  tx: Queries,
  passkey: Pick<PasskeyRow, 'userId' | 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name'>,
): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .insert(passkeys)
    .values({ id: random.id(), ...passkey, createdAt: databaseNow(clock) })
    .onConflictDoNothing()
    .returning()
  return row
}

/** Notes a use. @returns whether no other use came between: the counter is still the one that was read */
export async function notePasskeyUse(
  { clock }: AuthServices,
  tx: Queries,
  { id, counter }: PasskeyRow,
  newCounter: number,
): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: databaseNow(clock) })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return used.length > 0
}

/** Removes a passkey of an account. @returns its row; undefined: the account has none of this id */
export async function removePasskey(tx: Queries, userId: string, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning()
  return row
}
/** Removes all passkeys of an account. */
export async function removePasskeys(tx: Queries, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
}

/** Keeps a challenge until it is signed or too old. An account has one at a time. */
export async function keepChallenge({ db, clock }: AuthServices, challenge: string, userId: string | null) {
  await db.transaction(async tx => {
    if (userId !== null) await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.userId, userId))
    const expiresAt = databaseTime(clock, limits.passkeyMinutes * 60_000)
    await tx.insert(passkeyChallenges).values({ challenge, userId, expiresAt })
  })
}
/** Takes a challenge, once. @returns whether it was given to this account (null: to a sign-in) and is not too old */
export async function takeChallenge(
  { db, clock }: AuthServices,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const taken = await db.drizzle
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, databaseNow(clock)),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return taken.length > 0
}
