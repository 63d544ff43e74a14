import { and, desc, eq, ilike, inArray, isNull, ne, or } from '../db/drizzle.ts'
import { endSessions } from '../auth/sessions.store.ts'
import type { Queries } from '../db/open-database.ts'
import { oneTimeCodes, passwordResets, users } from '../db/schema.ts'
import { readInParts } from '../db/read-in-parts.ts'
import { sampleOwnerId } from '../sample/keep-sample.ts'
import { likeText } from '../db/like-text.ts'
import type { UserRow } from '../users/users.store.ts'

/** Accounts, deleted ones included, newest first; `s` searches name, e-mail and company. */
export async function listAccounts(
  { drizzle }: { readonly drizzle: Queries },
  {
    s = '',
    skip = 0,
    limit = 1000,
  }: { readonly s?: string | undefined; readonly skip?: number | undefined; readonly limit?: number | undefined },
): Promise<readonly UserRow[]> {
  const text = likeText(s)
  const page = await drizzle
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        // The sample's owner is nobody's account.
        ne(users.id, sampleOwnerId),
        s.trim() === ''
          ? undefined
          : or(ilike(users.fullName, text), ilike(users.email, text), ilike(users.companyName, text)),
      ),
    )
    .orderBy(desc(users.createdAt), users.id)
    .limit(limit)
    .offset(skip)
  return readInParts(
    page.map(({ id }) => id),
    ids => drizzle.select().from(users).where(inArray(users.id, ids)),
    ({ id }) => id,
  )
}

/** Live super-admins, locked until the transaction ends, so that two deletions cannot remove the last two. */
export async function holdSuperAdmins(tx: Queries): Promise<readonly string[]> {
  return (
    await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.role, 'super-admin'), isNull(users.deletedAt)))
      .orderBy(users.id)
      .for('update')
  ).map(row => row.id)
}

/** Ends all sessions and links that let an account in. */
export async function endAccess(tx: Queries, userId: string): Promise<void> {
  await endSessions(tx, userId)
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId))
}
