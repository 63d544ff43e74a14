import type { Promo, PromoProblem, PromoTerms } from '#contract/entities/promo.ts'
import type { SQL } from 'drizzle-orm'
import { databaseNow, type Clock } from '../clock.ts'
import { and, count, eq, inArray, isNull, sql } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { readPriceSettings } from '../db/price-settings.ts'
import { payments, promos } from '../db/schema.ts'

export type PromoRow = typeof promos.$inferSelect

/** A code as it is stored: codes are told apart by their letters, not by capitals. */
export function storedCode(code: string): string {
  return code.trim().toUpperCase()
}

export function toPromo(row: PromoRow): Promo {
  return {
    _id: row.id,
    code: row.code,
    percentage: row.percentage,
    amount: row.amount,
    currency: row.currency,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    mostUses: row.mostUses,
    mostUsesPerPerson: row.mostUsesPerPerson,
    minimum: row.minimum,
    uses: row.uses,
    createdAt: row.createdAt.toISOString(),
  }
}

export async function findPromo(queries: Queries, code: string): Promise<PromoRow | undefined> {
  return (
    await queries
      .select()
      .from(promos)
      .where(and(eq(promos.code, storedCode(code)), isNull(promos.deletedAt)))
  )[0]
}

export async function promoById(queries: Queries, id: string): Promise<PromoRow | undefined> {
  return (
    await queries
      .select()
      .from(promos)
      .where(and(eq(promos.id, id), isNull(promos.deletedAt)))
  )[0]
}

/** Uses of a code by a person or a project: payments that hold it. */
async function usesOf(queries: Queries, promoId: string, by: SQL): Promise<number> {
  const [row] = await queries
    .select({ uses: count() })
    .from(payments)
    .where(and(eq(payments.promoId, promoId), by, eq(payments.holdsPromo, true)))
  return row?.uses ?? 0
}

/**
 * Why a code takes nothing off a project's list price, if so. The project's own unfinished payment may hold a use: it
 * does not count against it.
 */
export async function promoProblem(
  queries: Queries,
  clock: Clock,
  promo: PromoRow | undefined,
  {
    ownerId,
    projectId,
    price,
    currency,
  }: { readonly ownerId: string; readonly projectId: string; readonly price: number; readonly currency: string },
): Promise<PromoProblem | null> {
  if (promo === undefined || promo.deletedAt !== null) return 'promo.unknown'
  const now = clock.now()
  if (promo.startsAt !== null && now < promo.startsAt) return 'promo.notYet'
  if (promo.endsAt !== null && now >= promo.endsAt) return 'promo.ended'
  if ((promo.amount !== null || promo.minimum > 0) && promo.currency !== currency) return 'promo.currency'
  if (promo.mostUses !== null || promo.mostUsesPerPerson !== null) {
    const own = await usesOf(queries, promo.id, eq(payments.projectId, projectId))
    if (promo.mostUses !== null && promo.uses - own >= promo.mostUses) return 'promo.usedUp'
    const ofOwner = await usesOf(queries, promo.id, eq(payments.ownerId, ownerId))
    if (promo.mostUsesPerPerson !== null && ofOwner - own >= promo.mostUsesPerPerson) return 'promo.usedByYou'
  }
  return price < promo.minimum ? 'promo.minimum' : null
}

/**
 * Takes a use of a code, in one statement that the last use passes once. The code's row stays locked until the end of
 * the transaction, so that two payments of a person are counted one after the other.
 *
 * @returns whether there was one left for this person
 */
export async function takePromo(tx: Queries, clock: Clock, id: string, personId: string): Promise<boolean> {
  const [taken] = await tx
    .update(promos)
    .set({ uses: sql`${promos.uses} + 1` })
    .where(
      and(
        eq(promos.id, id),
        isNull(promos.deletedAt),
        sql`(${promos.mostUses} is null or ${promos.uses} < ${promos.mostUses})`,
        sql`(${promos.startsAt} is null or ${databaseNow(clock)} >= ${promos.startsAt})`,
        sql`(${promos.endsAt} is null or ${databaseNow(clock)} < ${promos.endsAt})`,
      ),
    )
    .returning({ perPerson: promos.mostUsesPerPerson })
  if (taken === undefined) return false
  if (taken.perPerson === null || (await usesOf(tx, id, eq(payments.ownerId, personId))) < taken.perPerson) return true
  await leavePromo(tx, id)
  return false
}

/** Gives a use of a code back. */
export async function leavePromo(tx: Queries, id: string): Promise<void> {
  await tx
    .update(promos)
    .set({ uses: sql`greatest(${promos.uses} - 1, 0)` })
    .where(eq(promos.id, id))
}

function columnsOf({ code, startsAt, endsAt, ...terms }: PromoTerms) {
  return {
    ...terms,
    code: storedCode(code),
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
}

/** Currency of the prices in force, in which the amounts of a code are written. */
async function presentCurrency(tx: Queries): Promise<string> {
  return (await readPriceSettings(tx)).currency
}

/** Stores a code. Its amounts are of the currency of the prices in force, and stay so. */
export async function insertPromo(tx: Queries, id: string, terms: PromoTerms): Promise<PromoRow> {
  const [row] = await tx
    .insert(promos)
    .values({ id, ...columnsOf(terms), currency: await presentCurrency(tx) })
    .returning()
  if (row === undefined) throw new Error('insert into promos answered no row')
  return row
}

/** Changes the terms of a code, but not the currency of its amounts. Payments that were started keep what they were told. */
export async function changePromo(tx: Queries, id: string, terms: PromoTerms): Promise<PromoRow | undefined> {
  return (
    await tx
      .update(promos)
      .set(columnsOf(terms))
      .where(and(eq(promos.id, id), isNull(promos.deletedAt)))
      .returning()
  )[0]
}

export async function deletePromo(tx: Queries, clock: Clock, id: string): Promise<boolean> {
  const done = await tx
    .update(promos)
    .set({ deletedAt: databaseNow(clock) })
    .where(and(inArray(promos.id, [id]), isNull(promos.deletedAt)))
    .returning({ id: promos.id })
  return done.length === 1
}
