import type { Order, OrderDetail, OrderEvent, OrdersQuery } from '#contract/entities/order.ts'
import { mainUnitsOf } from '#contract/money.ts'
import { and, eq, inArray, isNotNull, sql } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { readInParts } from '../db/read-in-parts.ts'
import { auditLog, bookEntries, payments, refunds, users, webhookEvents } from '../db/schema.ts'
import { bookedSum } from '../payments/book-entries.store.ts'
import { orderedSum } from '../payments/refunds.ts'
import type { PaymentRow } from '../projects/open-payment.ts'
import { chosen, searched, type Table, wordsIn } from './table.ts'

interface OrderRow {
  readonly payment: PaymentRow
  readonly payer: { readonly id: string; readonly fullName: string; readonly email: string }
}

const columns = {
  payment: payments,
  payer: { id: users.id, fullName: users.fullName, email: users.email },
}
function toOrder({ payment, payer }: OrderRow): Order {
  const money = mainUnitsOf(payment.currency)
  return {
    _id: payment.id,
    projectId: payment.projectId,
    name: payment.name,
    payer: { _id: payer.id, fullName: payer.fullName, email: payer.email },
    status: payment.status,
    gateway: payment.gateway,
    flag: payment.flag,
    paymentAmount: money(payment.total),
    price: money(payment.price),
    discount: money(payment.discount),
    discountPercentage: payment.discountPercentage,
    discountCode: payment.discountCode,
    tax: money(payment.tax),
    currency: payment.currency,
    refunded: money(payment.refunded),
    createdAt: payment.createdAt.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
    refundedAt: payment.refundedAt?.toISOString() ?? null,
  }
}

/** Payments by their ids, in the ids' order. */
export async function readOrders(queries: Queries, ids: readonly string[]): Promise<readonly Order[]> {
  const rows = await readInParts(
    ids,
    part =>
      queries
        .select(columns)
        .from(payments)
        .innerJoin(users, eq(users.id, payments.ownerId))
        .where(inArray(payments.id, part)),
    ({ payment }) => payment.id,
  )
  return rows.map(toOrder)
}

/** The operator's list of payments: those that need a person first. Amounts are plain numbers of the main unit. */
export const ordersTable: Table<OrdersQuery, Order> = {
  name: 'orders',
  words: wordsIn('orders'),
  from: sql`${payments} join ${users} on ${users.id} = ${payments.ownerId}`,
  id: sql<string>`${payments}.id`,
  wanted: ({ s, status, gateway, flagged }) =>
    and(
      status === undefined ? undefined : eq(payments.status, status),
      gateway === undefined ? undefined : eq(payments.gateway, gateway),
      chosen(flagged, isNotNull(payments.flag)),
      searched(s, {
        parts: [payments.name, users.fullName, users.email, payments.discountCode],
        wholes: [payments.id, payments.projectId, payments.gatewayReference],
      }),
    ),
  sorts: { createdAt: payments.createdAt, name: payments.name, total: payments.total, status: payments.status },
  usual: '-createdAt',
  first: sql`${payments.flag} is null`,
  read: readOrders,
  cells: {
    id: order => order._id,
    createdAt: order => order.createdAt,
    name: order => order.name,
    projectId: order => order.projectId,
    payer: order => order.payer.fullName,
    email: order => order.payer.email,
    status: (order, word) => word(`status.${order.status}`),
    flag: ({ flag }, word) => (flag === null ? '' : word(flag.replace('payment.', 'flag.'))),
    gateway: order => order.gateway,
    currency: order => order.currency,
    price: order => order.price,
    discount: order => order.discount,
    discountCode: order => order.discountCode,
    tax: order => order.tax,
    total: order => order.paymentAmount,
    refunded: order => order.refunded,
    paidAt: order => order.paidAt,
    refundedAt: order => order.refundedAt,
  },
}

/** A payment with all that happened to it, in its order. */
export async function findOrder(queries: Queries, id: string): Promise<OrderDetail | undefined> {
  const [row] = await queries
    .select(columns)
    .from(payments)
    .innerJoin(users, eq(users.id, payments.ownerId))
    .where(eq(payments.id, id))
  if (row === undefined) return undefined
  const { payment } = row
  const money = mainUnitsOf(payment.currency)
  const hasMoney = payment.charge !== null && (payment.status === 'paid' || payment.status === 'refunding')
  return {
    ...toOrder(row),
    reference: payment.gatewayReference,
    charge: payment.charge,
    expiresAt: payment.expiresAt.toISOString(),
    endedAt: payment.endedAt?.toISOString() ?? null,
    refundable: hasMoney ? money(payment.total - (await orderedSum(queries, id))) : 0,
    booked: money(await bookedSum(queries, id)),
    comparedAt: payment.comparedAt?.toISOString() ?? null,
    resolvedNote: payment.resolvedNote,
    events: await eventsOf(queries, payment),
  }
}

async function eventsOf(queries: Queries, { id, currency, createdAt, total }: PaymentRow): Promise<OrderEvent[]> {
  const money = mainUnitsOf(currency)
  const audited = await queries
    .select({ at: auditLog.at, action: auditLog.action, changes: auditLog.changes, actor: users.fullName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(eq(auditLog.targetType, 'payment'), eq(auditLog.targetId, id)))
  const webhooks = await queries.select().from(webhookEvents).where(eq(webhookEvents.paymentId, id))
  const ordered = await queries
    .select({ refund: refunds, actor: users.fullName })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.actorId))
    .where(eq(refunds.paymentId, id))
  const booked = await queries.select().from(bookEntries).where(eq(bookEntries.paymentId, id))
  const none = { actor: null, amount: null, note: null }
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null)
  const events: (Omit<OrderEvent, 'at'> & { readonly at: Date })[] = [
    { ...none, at: createdAt, kind: 'audit', what: 'payment.started', amount: money(total) },
    ...audited.map(({ at, action, changes, actor }) => ({
      ...none,
      at,
      kind: 'audit' as const,
      what: action,
      actor,
      note: textOf(changes['note']) ?? textOf(changes['flag']) ?? textOf(changes['reason']),
    })),
    ...webhooks.map(({ receivedAt, type }) => ({ ...none, at: receivedAt, kind: 'webhook' as const, what: type })),
    ...ordered.map(({ refund, actor }) => ({
      at: refund.createdAt,
      kind: 'refund' as const,
      what: refund.status,
      actor,
      amount: money(refund.amount),
      note: refund.reason,
    })),
    ...booked.map(({ at, kind, amount }) => ({
      ...none,
      at,
      kind: 'book' as const,
      what: kind,
      amount: money(amount),
    })),
  ]
  return events
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, ...event }) => ({ ...event, at: at.toISOString() }))
}
