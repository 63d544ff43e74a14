import { and, eq, inArray, isNotNull, isNull, lt, lte, notInArray, or, sql } from '../db/drizzle.ts'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { Payment } from '#contract/entities/payment.ts'
import { mainUnitsOf } from '#contract/money.ts'
import { databaseNow, databaseTime, type Clock } from '../clock.ts'
import type { Queries } from '../db/open-database.ts'
import { payments, refunds, webhookEvents } from '../db/schema.ts'
import type { PaymentRow } from '../projects/open-payment.ts'
import type { GatewayEvent } from '../providers/gateway.ts'

export type NewPayment = PgInsertValue<typeof payments>

/** A payment row for its owner: amounts as decimals of the main unit. */
export function toPayment(row: PaymentRow): Payment {
  const money = mainUnitsOf(row.currency)
  return {
    _id: row.id,
    projectId: row.projectId,
    status: row.status,
    gateway: row.gateway,
    paymentAmount: money(row.total),
    price: money(row.price),
    discount: money(row.discount),
    discountPercentage: row.discountPercentage,
    discountCode: row.discountCode,
    tax: money(row.tax),
    currency: row.currency,
    refunded: money(row.refunded),
    refundedAt: row.refundedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}

export async function findPayment(queries: Queries, id: string): Promise<PaymentRow | undefined> {
  return (await queries.select().from(payments).where(eq(payments.id, id)))[0]
}

export async function findOwnPayment(queries: Queries, ownerId: string, id: string): Promise<PaymentRow | undefined> {
  return (
    await queries
      .select()
      .from(payments)
      .where(and(eq(payments.id, id), eq(payments.ownerId, ownerId)))
  )[0]
}

export async function lockPayment(tx: Queries, id: string): Promise<PaymentRow | undefined> {
  return (await tx.select().from(payments).where(eq(payments.id, id)).for('update'))[0]
}

export async function insertPayment(tx: Queries, payment: NewPayment): Promise<PaymentRow> {
  const [row] = await tx.insert(payments).values(payment).returning()
  if (row === undefined) throw new Error('insert into payments answered no row')
  return row
}

/** Stores the reason why a payment needs a person. */
export async function flagPayment(tx: Queries, id: string, flag: string): Promise<void> {
  await tx.update(payments).set({ flag }).where(eq(payments.id, id))
}

export async function setGatewayAnswer(
  queries: Queries,
  id: string,
  { reference, redirectUrl }: { readonly reference: string; readonly redirectUrl: string },
): Promise<PaymentRow | undefined> {
  return (
    await queries
      .update(payments)
      .set({ gatewayReference: reference, redirectUrl })
      .where(eq(payments.id, id))
      .returning()
  )[0]
}

/** Marks an event as processed. @returns false if it already was: the effect must not happen again */
export async function noteWebhookEvent(
  tx: Queries,
  gateway: string,
  { id, type, paymentId }: Pick<GatewayEvent, 'id' | 'type' | 'paymentId'>,
): Promise<boolean> {
  return (
    (
      await tx
        .insert(webhookEvents)
        .values({ gateway, eventId: id, type, paymentId })
        .onConflictDoNothing()
        .returning({ id: webhookEvents.eventId })
    ).length === 1
  )
}

/** Names of the gateways that a round of questions goes to. */
type Names = readonly string[]

/** Payments on their way of which the gateway has not said so for a time [ms]. */
export function stalledPayments(
  queries: Queries,
  clock: Clock,
  ids: readonly string[],
  time: number,
): Promise<PaymentRow[]> {
  return queries
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.id, [...ids]),
        eq(payments.status, 'pending'),
        sql`coalesce(${payments.pendingAt}, ${payments.createdAt}) <= ${databaseTime(clock, -time)}`,
      ),
    )
}

/** Stores that the gateway says that the money of a payment is on its way. */
export async function notePending(queries: Queries, clock: Clock, id: string): Promise<void> {
  await queries
    .update(payments)
    .set({ pendingAt: databaseNow(clock) })
    .where(and(eq(payments.id, id), eq(payments.status, 'pending')))
}

/**
 * Open payments whose time is over by the database's clock: among these, and those of gateways that are switched off.
 */
export function expiredPayments(
  queries: Queries,
  clock: Clock,
  ids: readonly string[],
  names: Names,
): Promise<PaymentRow[]> {
  return queries
    .select()
    .from(payments)
    .where(
      and(
        or(inArray(payments.id, [...ids]), notInArray(payments.gateway, [...names])),
        eq(payments.status, 'open'),
        lte(payments.expiresAt, databaseNow(clock)),
      ),
    )
}

/**
 * Payments open for longer than a time [ms], the longest without a question first, so that payments that cannot be
 * checked do not delay others.
 */
export function lingeringPayments(
  queries: Queries,
  clock: Clock,
  lingering: number,
  names: Names,
  atMost: number,
): Promise<PaymentRow[]> {
  return queries
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['open', 'pending']),
        inArray(payments.gateway, [...names]),
        lt(payments.createdAt, databaseTime(clock, -lingering)),
      ),
    )
    .orderBy(sql`${payments.askedAt} nulls first`, payments.createdAt)
    .limit(atMost)
}

/** Stores that a gateway is asked about a payment. */
export async function noteInquiry(queries: Queries, clock: Clock, id: string): Promise<void> {
  await queries
    .update(payments)
    .set({ askedAt: databaseNow(clock) })
    .where(eq(payments.id, id))
}

/**
 * Takes the turn to ask about an unfinished payment. @returns false if it was asked about within the pause [ms]
 */
export async function mayAskAgain(queries: Queries, clock: Clock, id: string, pause: number): Promise<boolean> {
  const taken = await queries
    .update(payments)
    .set({ askedAt: databaseNow(clock) })
    .where(
      and(
        eq(payments.id, id),
        inArray(payments.status, ['open', 'pending']),
        isNotNull(payments.gatewayReference),
        sql`coalesce(${payments.askedAt}, ${payments.createdAt}) <= ${databaseTime(clock, -pause)}`,
      ),
    )
    .returning({ id: payments.id })
  return taken.length === 1
}

/** Ended payments whose gateway was not told yet, in any order: those that always fail keep no others waiting. */
export function untoldPayments(queries: Queries, names: Names, atMost: number): Promise<PaymentRow[]> {
  return queries
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, [...endedStatuses]),
        inArray(payments.gateway, [...names]),
        isNotNull(payments.gatewayReference),
        isNull(payments.toldAt),
      ),
    )
    .orderBy(sql`random()`)
    .limit(atMost)
}
const endedStatuses = ['cancelled', 'expired', 'failed'] as const

/** Stores that a gateway knows of the end of a payment. */
export async function noteTold(queries: Queries, clock: Clock, id: string): Promise<void> {
  await queries
    .update(payments)
    .set({ toldAt: databaseNow(clock) })
    .where(eq(payments.id, id))
}

/** Times after the end of a payment at which its gateway is asked once more [ms]: ten minutes, a day, three days. */
const lateTimes = [600_000, 86_400_000, 3 * 86_400_000]

/** Ended payments whose gateway is to be asked once more, in any order. */
export function latePayments(queries: Queries, clock: Clock, names: Names, atMost: number): Promise<PaymentRow[]> {
  const due = sql.join(
    lateTimes.map(
      (time, i) => sql`(${payments.lateChecks} = ${i} and ${payments.endedAt} <= ${databaseTime(clock, -time)})`,
    ),
    sql` or `,
  )
  return queries
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, [...endedStatuses]),
        inArray(payments.gateway, [...names]),
        isNotNull(payments.gatewayReference),
        sql`(${due})`,
      ),
    )
    .orderBy(sql`random()`)
    .limit(atMost)
}

/** Counts a question after the end of a payment. */
export async function noteLateCheck(queries: Queries, id: string): Promise<void> {
  await queries
    .update(payments)
    .set({ lateChecks: sql`${payments.lateChecks} + 1` })
    .where(eq(payments.id, id))
}

/**
 * Payments with money whose books were not compared with their gateway for a time [ms], the longest first. One whose
 * refund waits is left out: the gateway may have given the money back, and its answer was lost.
 */
export function uncomparedPayments(
  queries: Queries,
  clock: Clock,
  pause: number,
  names: Names,
  atMost: number,
): Promise<PaymentRow[]> {
  return queries
    .select()
    .from(payments)
    .where(
      and(
        isNotNull(payments.paidAt),
        inArray(payments.gateway, [...names]),
        isNotNull(payments.gatewayReference),
        sql`not exists (select 1 from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.status} = 'asked')`,
        sql`(${payments.comparedAt} is null or ${payments.comparedAt} <= ${databaseTime(clock, -pause)})`,
      ),
    )
    .orderBy(sql`${payments.comparedAt} nulls first`)
    .limit(atMost)
}

/** Stores that the books of a payment were compared with its gateway. */
export async function noteCompared(queries: Queries, clock: Clock, id: string): Promise<void> {
  await queries
    .update(payments)
    .set({ comparedAt: databaseNow(clock) })
    .where(eq(payments.id, id))
}
