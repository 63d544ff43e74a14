import type { AnyColumn, SQL } from 'drizzle-orm'
import type { ListedUser, userSorts, UsersQuery } from '#contract/entities/users-query.ts'
import { limits } from '#contract/limits.ts'
import { companySizes } from '#contract/options.ts'
import { endSessions } from '../auth/sessions.store.ts'
import { endLinksOf, endPersonalTokens } from '../users/personal-tokens.store.ts'
import { and, eq, inArray, isNotNull, isNull, max, ne, sql } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { readInParts } from '../db/read-in-parts.ts'
import { oneTimeCodes, passwordResets, sessions, users } from '../db/schema.ts'
import { toUser } from '../http/to-user.ts'
import { sampleOwnerId } from '../sample/keep-sample.ts'
import { searched, type Table } from './table.ts'

/** Columns of a sort, in the order in which they decide. */
const sortColumns: Readonly<Record<(typeof userSorts)[number], readonly (SQL | AnyColumn)[]>> = {
  fullName: [sql`lower(${users.fullName})`],
  email: [users.email],
  role: [users.role, sql`coalesce(${users.roleInCompany}, '')`],
  companyName: [sql`lower(${users.companyName})`],
  // By people and not by letters.
  companySize: [
    sql`case ${users.companySize} ${sql.join(
      companySizes.map((size, at) => sql`when ${size} then ${sql.raw(String(at))}`),
      sql` `,
    )} end`,
  ],
  activeStatus: [sql`${users.deletedAt} is not null`],
  createdAt: [users.createdAt],
}

/** Accounts by their ids, in the ids' order. */
async function readAccounts(queries: Queries, ids: readonly string[]): Promise<readonly ListedUser[]> {
  const seen = new Map<string, Date | null>()
  const rows = await readInParts(
    ids,
    async part => {
      const last = await queries
        .select({ id: sessions.userId, at: max(sessions.lastSeenAt) })
        .from(sessions)
        .where(inArray(sessions.userId, part))
        .groupBy(sessions.userId)
      for (const { id, at } of last) seen.set(id, at)
      return queries.select().from(users).where(inArray(users.id, part))
    },
    ({ id }) => id,
  )
  return rows.map(row => {
    const at = seen.get(row.id)
    return { ...toUser(row), ...(at === undefined || at === null ? {} : { lastSeenAt: at.toISOString() }) }
  })
}

/** All accounts, deleted ones included, the newest first; the search finds names, e-mails and companies. */
export const usersTable: Table<UsersQuery, ListedUser> = {
  name: 'users',
  words: { namespace: 'admin', prefix: 'users.', heads: '' },
  from: sql`${users}`,
  id: sql<string>`${users}.id`,
  wanted: ({ s, state }) =>
    and(
      // The sample's owner is nobody's account.
      ne(users.id, sampleOwnerId),
      state === undefined ? undefined : state === 'active' ? isNull(users.deletedAt) : isNotNull(users.deletedAt),
      searched(s, { parts: [users.fullName, users.email, users.companyName] }),
    ),
  sorts: sortColumns,
  usual: '-createdAt',
  rows: limits.pageItems,
  read: readAccounts,
  cells: {
    id: user => user._id,
    fullName: user => user.fullName,
    email: user => user.email,
    phone: user => user.phone,
    role: (user, word) => word(`accountRole.${user.role}`),
    roleInCompany: user => user.roleInCompany,
    companyName: user => user.companyName,
    companySize: user => user.companySize,
    activeStatus: (user, word) => word(user.isDeleted ? 'deleted' : 'active'),
    createdAt: user => user.createdAt,
    lastSeenAt: user => user.lastSeenAt ?? null,
  },
}

/**
 * Whether an account is the only live super-admin. Locks all of them until the transaction ends, so that two deletions
 * cannot remove the last two.
 */
export async function isLastSuperAdmin(tx: Queries, userId: string): Promise<boolean> {
  const live = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'super-admin'), isNull(users.deletedAt)))
    .orderBy(users.id)
    .for('update')
  return live.length === 1 && live[0]?.id === userId
}

/** Ends all sessions, tokens and links that let an account in, and the links of its projects. */
export async function endAccess(tx: Queries, userId: string): Promise<void> {
  await endSessions(tx, userId)
  await endPersonalTokens(tx, userId)
  await endLinksOf(tx, userId)
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId))
  await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId))
}
