import { and, eq, inArray, isNull, lt, lte, sql } from '../db/drizzle.ts'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import { toMainUnit, type Payment } from '#contract/entities/payment.ts'
import { databaseNow, databaseTime, type Clock } from '../clock.ts'
import type { Queries } from '../db/open-database.ts'
import { payments, webhookEvents } from '../db/schema.ts'
import type { PaymentRow } from '../projects/open-payment.ts'

export type NewPayment = PgInsertValue<typeof payments>

/** A payment row for its owner: amounts as decimals of the main unit. */
export function toPayment(row: PaymentRow): Payment {
  const money = (amount: number) => toMainUnit({ amount, currency: row.currency })
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

/** Marks a payment as paid exactly once: only the first call finds `paid_at` empty. */
export async function markPaymentPaid(tx: Queries, id: string, clock: Clock): Promise<PaymentRow | undefined> {
  return (
    await tx
      .update(payments)
      .set({ status: 'paid', paidAt: databaseNow(clock), flag: null })
      .where(and(eq(payments.id, id), isNull(payments.paidAt)))
      .returning()
  )[0]
}

/** Stores the reason why a signed callback did not settle a payment, for a person. */
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
export async function noteWebhookEvent(tx: Queries, gateway: string, eventId: string, type: string): Promise<boolean> {
  return (
    (
      await tx
        .insert(webhookEvents)
        .values({ gateway, eventId, type })
        .onConflictDoNothing()
        .returning({ id: webhookEvents.eventId })
    ).length === 1
  )
}

/** Open payments among these whose time is over by the database's clock. */
export async function expiredPayments(
  queries: Queries,
  clock: Clock,
  ids: readonly string[],
): Promise<readonly PaymentRow[]> {
  if (ids.length === 0) return []
  return queries
    .select()
    .from(payments)
    .where(
      and(inArray(payments.id, [...ids]), eq(payments.status, 'open'), lte(payments.expiresAt, databaseNow(clock))),
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
  atMost: number,
): Promise<PaymentRow[]> {
  return queries
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'open'), lt(payments.createdAt, databaseTime(clock, -lingering))))
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
