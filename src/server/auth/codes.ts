import { and, desc, eq, gt, isNull, lt, sql } from '../db/drizzle.ts'
import { limits } from '#contract/limits.ts'
import { databaseNow, databaseTime } from '../clock.ts'
import type { Queries } from '../db/open-database.ts'
import { oneTimeCodes, users } from '../db/schema.ts'
import { refuse, type Refusal } from '../http/refusal.ts'
import type { AuthServices } from './auth-services.ts'
import { sameDigest } from './code-key.ts'
import { countEvent, uncountEvent } from './counters.ts'

export type CodePurpose = 'email' | 'login' | 'phone'
interface CodeFor {
  readonly userId: string
  readonly purpose: CodePurpose
  readonly address: string
}

const mostTries = 5
const mostPerHour = 5
const mostPerDay = 10
const mostWrongPerDay = 20
const day = 86_400

/**
 * Makes a code and voids earlier ones. It locks the user's row, so that two requests cannot both be the first.
 * @returns the digits, or the refusal `limit.reached` with the seconds to wait
 */
export async function makeCode(
  services: AuthServices,
  tx: Queries,
  { userId, purpose, address }: CodeFor,
): Promise<string | Refusal> {
  const { clock, codeKey, config, random } = services
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const now = databaseNow(clock)
  const [sent] = await tx
    .select({
      newest: sql<number | null>`extract(epoch from ${now} - max(${oneTimeCodes.createdAt}))::integer`,
      lastHour: sql<number>`count(*) filter (where ${oneTimeCodes.createdAt} > ${databaseTime(clock, -3_600_000)})::integer`,
      lastDay: sql<number>`count(*)::integer`,
    })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.userId, userId),
        eq(oneTimeCodes.purpose, purpose),
        gt(oneTimeCodes.createdAt, databaseTime(clock, -day * 1000)),
      ),
    )
  if (sent !== undefined && sent.newest !== null && sent.newest < limits.codeWait)
    return refuse('limit.reached', { retryAfter: Math.max(1, limits.codeWait - sent.newest) })
  if (sent !== undefined && sent.lastHour >= mostPerHour * config.rateLimitScale)
    return refuse('limit.reached', { retryAfter: 3600 })
  if (sent !== undefined && sent.lastDay >= mostPerDay * config.rateLimitScale)
    return refuse('limit.reached', { retryAfter: day })
  await tx
    .update(oneTimeCodes)
    .set({ expiresAt: sql`least(${oneTimeCodes.expiresAt}, ${now})` })
    .where(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose), isNull(oneTimeCodes.usedAt)))
  const code = random.digits(limits.codeDigits)
  await tx.insert(oneTimeCodes).values({
    id: random.id(),
    userId,
    purpose,
    address,
    codeHash: codeKey.sign(userId, purpose, address, code),
    createdAt: now,
    expiresAt: databaseTime(clock, limits.codeMinutes * 60_000),
  })
  return code
}

/**
 * Uses a code. The try is counted before the comparison, in the same statement. The code is used up in the transaction
 * of its `effect`, so that only one of several parallel uses succeeds.
 * @returns the result of `effect`, or a refusal: wrong code, expired (also after five tries), too many wrong codes
 * today
 */
export async function useCode<T>(
  services: AuthServices,
  { userId, purpose }: Omit<CodeFor, 'address'>,
  code: string,
  effect: (tx: Queries, address: string) => Promise<T>,
): Promise<T | Refusal> {
  const { clock, codeKey, db } = services
  const wrongKey = `wrong-code:${userId}`
  const allowance = await countEvent(services, { key: wrongKey, max: mostWrongPerDay, windowSeconds: day })
  if (!allowance.ok) return refuse('limit.reached', { retryAfter: allowance.retryAfter })
  const newest = db.drizzle
    .select({ id: oneTimeCodes.id })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.userId, userId), eq(oneTimeCodes.purpose, purpose)))
    .orderBy(desc(oneTimeCodes.createdAt))
    .limit(1)
  const usable = and(
    lt(oneTimeCodes.tries, mostTries),
    isNull(oneTimeCodes.usedAt),
    gt(oneTimeCodes.expiresAt, databaseNow(clock)),
  )
  const [row] = await db.drizzle
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(eq(oneTimeCodes.id, newest), usable))
    .returning()
  if (row === undefined) {
    await uncountEvent(services, wrongKey)
    return refuse('auth.expired')
  }
  if (!sameDigest(row.codeHash, codeKey.sign(userId, purpose, row.address, code))) return refuse('auth.wrongCode')
  await uncountEvent(services, wrongKey)
  return db.transaction(async tx => {
    const [used] = await tx
      .update(oneTimeCodes)
      .set({ usedAt: databaseNow(clock) })
      .where(and(eq(oneTimeCodes.id, row.id), isNull(oneTimeCodes.usedAt)))
      .returning({ id: oneTimeCodes.id })
    return used === undefined ? refuse('auth.expired') : effect(tx, row.address)
  })
}
