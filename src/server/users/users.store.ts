import type { InferInsertModel, InferSelectModel } from 'drizzle-orm'
import { and, eq, isNull, sql } from '../db/drizzle.ts'
import type { Preferences } from '#contract/entities/user.ts'
import type { Language } from '#contract/options.ts'
import { databaseNow } from '../clock.ts'
import type { Queries } from '../db/open-database.ts'
import { users } from '../db/schema.ts'
import { isDuplicate } from '../http/database-error.ts'
import { refuse } from '../http/refusal.ts'
import type { Core } from '../core.ts'

export type UserRow = InferSelectModel<typeof users>
type NewUser = Pick<
  InferInsertModel<typeof users>,
  | 'email'
  | 'passwordHash'
  | 'fullName'
  | 'companyName'
  | 'companySize'
  | 'roleInCompany'
  | 'role'
  | 'emailVerifiedAt'
  | 'completedAt'
> & { readonly language: Language }

/** Preferences of a new account: Persian brings the Persian calendar. */
export function firstPreferences(language: Language): Preferences {
  return { language, calendar: language === 'fa' ? 'persian' : 'gregorian', theme: 'system', layoutView: 'grid' }
}

/** Adds an account. @throws the refusal user.emailTaken; a deleted account keeps its address reserved */
export async function insertUser(
  { clock, random }: Core,
  tx: Queries,
  { language, ...user }: NewUser,
): Promise<UserRow> {
  try {
    const now = databaseNow(clock)
    const [row] = await tx
      .insert(users)
      .values({ ...user, id: random.id(), preferences: firstPreferences(language), createdAt: now, updatedAt: now })
      .returning()
    if (row === undefined) throw new TypeError('insertUser: no row')
    return row
  } catch (error) {
    throw isDuplicate(error) ? refuse('user.emailTaken') : error
  }
}

/** Live account of a normalised address. */
export async function findUserByEmail(queries: Queries, email: string): Promise<UserRow | undefined> {
  return (
    await queries
      .select()
      .from(users)
      .where(and(eq(users.email, email), isNull(users.deletedAt)))
  )[0]
}

/** Account by its id, deleted ones included. */
export async function findUser(queries: Queries, id: string): Promise<UserRow | undefined> {
  return (await queries.select().from(users).where(eq(users.id, id)))[0]
}

/** Account by its id, locked until the transaction ends. */
export async function holdUser(tx: Queries, id: string): Promise<UserRow | undefined> {
  return (await tx.select().from(users).where(eq(users.id, id)).for('update'))[0]
}

/** Changes an account. @throws the refusal user.emailTaken */
export async function changeUser(
  { clock }: Core,
  tx: Queries,
  id: string,
  changes: Partial<InferInsertModel<typeof users>>,
): Promise<UserRow | undefined> {
  try {
    return (
      await tx
        .update(users)
        .set({ ...changes, updatedAt: databaseNow(clock) })
        .where(eq(users.id, id))
        .returning()
    )[0]
  } catch (error) {
    throw isDuplicate(error) ? refuse('user.emailTaken') : error
  }
}

/** Notes that an account accepts a version of the terms now. The caller has compared it with the present one. */
export async function acceptTerms(tx: Queries, userId: string, version: number): Promise<UserRow | undefined> {
  return (
    await tx
      .update(users)
      .set({ termsVersion: version, termsAcceptedAt: sql`now()` })
      .where(eq(users.id, userId))
      .returning()
  )[0]
}

/** Account, deleted or not, that holds a normalised address. */
export async function findHolderOfEmail(queries: Queries, email: string): Promise<UserRow | undefined> {
  return (await queries.select().from(users).where(eq(users.email, email)))[0]
}
