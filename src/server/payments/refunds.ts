import { nextPaymentStatus } from '#machines/payment/payment.machine.ts'
import { nextRunStatus } from '#machines/simulation-run/simulation-run.machine.ts'
import { databaseNow } from '../clock.ts'
import { audit } from '../db/audit.ts'
import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, sql } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { payments, projects, refunds, runs } from '../db/schema.ts'
import { sentence } from '../http/texts.ts'
import { moveProject } from '../projects/move-project.ts'
import type { PaymentRow } from '../projects/open-payment.ts'
import type { ProjectRow } from '../projects/projects.store.ts'
import { leavePromo } from '../prices/promos.store.ts'
import { enterRefund } from './book-entries.store.ts'
import { tellPayer } from './money-letters.ts'
import type { PaymentServices } from './payment-services.ts'
import { flagPayment, lockPayment } from './payments.store.ts'

/** Reasons of orders that no person wrote. */
export const lateReason = 'late'
const gatewayReason = 'gateway'

export type RefundRow = typeof refunds.$inferSelect

/** An order to give money back. */
interface RefundOrder {
  /** Idempotency key: an order with a known key is that order. */
  readonly key: string
  readonly amount: number
  readonly reason: string
  /** Person who ordered it; null: this product, or the gateway itself. */
  readonly actorId: string | null
}

/** Stores an order to give money back, once for each key of a payment. */
export async function orderRefund(
  tx: Queries,
  { random, clock }: Pick<PaymentServices, 'random' | 'clock'>,
  payment: PaymentRow,
  order: RefundOrder,
): Promise<RefundRow> {
  await tx
    .insert(refunds)
    .values({ ...order, id: random.id(), paymentId: payment.id, createdAt: databaseNow(clock) })
    .onConflictDoNothing()
  const row = await findRefund(tx, payment.id, order.key)
  if (row === undefined) throw new Error('insert into refunds answered no row')
  return row
}

export async function findRefund(queries: Queries, paymentId: string, key: string): Promise<RefundRow | undefined> {
  return (
    await queries
      .select()
      .from(refunds)
      .where(and(eq(refunds.paymentId, paymentId), eq(refunds.key, key)))
  )[0]
}

/** Sum of the orders of a payment that the gateway has taken, or may still take. */
export async function orderedSum(queries: Queries, paymentId: string): Promise<number> {
  const [row] = await queries
    .select({ sum: sql<string>`coalesce(sum(${refunds.amount}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.status, ['asked', 'done'])))
  return Number(row?.sum ?? 0)
}

/** Condition for orders that can be sent: their gateway is switched on, and it knows the charge. */
function isSendable(gateways: PaymentServices['gateways']): SQL {
  return sql`(${inArray(payments.gateway, [...gateways.keys()])} and ${payments.gatewayReference} is not null
    and ${payments.charge} is not null)`
}

/** Orders that their gateway has not taken yet and that can be sent, the oldest first. */
export async function waitingRefunds(
  { db, gateways }: Pick<PaymentServices, 'db' | 'gateways'>,
  atMost: number,
): Promise<{ readonly order: RefundRow; readonly gateway: string }[]> {
  return db.drizzle
    .select({ order: refunds, gateway: payments.gateway })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.status, 'asked'), isSendable(gateways)))
    .orderBy(sql`random()`)
    .limit(atMost)
}

/** Flags payments with an order that cannot be sent, so that the operator sees them. */
export async function flagStuckRefunds({ db, gateways }: Pick<PaymentServices, 'db' | 'gateways'>): Promise<void> {
  await db.drizzle
    .update(payments)
    .set({ flag: stuckFlag })
    .where(
      and(
        sql`exists (select 1 from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.status} = 'asked')`,
        sql`not ${isSendable(gateways)}`,
        sql`(${payments.flag} is null or ${payments.flag} = 'payment.late')`,
      ),
    )
}
const stuckFlag = 'payment.refundStuck'

/**
 * Gives the money of an order back at its gateway and settles it. The order's id is the gateway's idempotency key, so
 * an order whose answer was lost is simply asked again.
 *
 * @returns state of the order after it
 * @throws what the gateway throws; the order waits for the next round then
 */
export async function carryOutRefund(services: PaymentServices, order: RefundRow): Promise<RefundRow['status']> {
  const { db, gateways, clock } = services
  const [payment] = await db.drizzle.select().from(payments).where(eq(payments.id, order.paymentId))
  const gateway = payment === undefined ? undefined : gateways.get(payment.gateway)
  if (payment === undefined || gateway === undefined || payment.gatewayReference === null || payment.charge === null) {
    await flagStuckRefunds(services)
    return 'asked'
  }
  const answer = await gateway.refund({
    paymentId: payment.id,
    reference: payment.gatewayReference,
    charge: payment.charge,
    amount: order.amount,
    currency: payment.currency,
    key: order.id,
  })
  return db.transaction(async tx => {
    const [project] = await tx.select().from(projects).where(eq(projects.id, payment.projectId)).for('update')
    const locked = await lockPayment(tx, payment.id)
    if (project === undefined || locked === undefined) throw new Error('a payment without its project')
    const [row] = await tx
      .update(refunds)
      .set({
        status: answer.status,
        gatewayReference: answer.reference,
        ...(answer.status === 'done' ? { doneAt: databaseNow(clock) } : {}),
      })
      .where(and(eq(refunds.id, order.id), eq(refunds.status, 'asked')))
      .returning()
    if (row === undefined) return order.status
    if (row.status === 'done') await giveBack(tx, services, project, locked, row)
    else if (locked.flag === null || locked.flag === 'payment.late' || locked.flag === stuckFlag)
      await flagPayment(tx, payment.id, 'payment.refundRefused')
    return row.status
  })
}

/**
 * Takes over the sum that a gateway has given back: more than the product's own orders was given back at the gateway
 * itself, by its operator or by a bank.
 *
 * @returns whether the sum was news
 */
export async function noteReturnedMoney(
  tx: Queries,
  services: PaymentServices,
  project: ProjectRow,
  payment: PaymentRow,
  refunded: number,
): Promise<boolean> {
  // An own order whose answer was lost is counted when it is asked again.
  const unknown = refunded - (await orderedSum(tx, payment.id))
  if (unknown <= 0) return false
  const order = await orderRefund(tx, services, payment, {
    key: `gateway:${refunded}`,
    amount: unknown,
    reason: gatewayReason,
    actorId: null,
  })
  const [row] = await tx
    .update(refunds)
    .set({ status: 'done', doneAt: databaseNow(services.clock) })
    .where(and(eq(refunds.id, order.id), eq(refunds.status, 'asked')))
    .returning()
  if (row === undefined) return false
  await giveBack(tx, services, project, payment, row)
  // The gateway refuses the whole of late money of which it has given back a part: the rest is ordered.
  const rest = payment.total - (await orderedSum(tx, payment.id))
  if (payment.status === 'refunding' && rest > 0)
    await orderRefund(tx, services, payment, {
      key: `${lateReason}:${refunded}`,
      amount: rest,
      reason: lateReason,
      actorId: null,
    })
  return true
}

/** Books a refund that the gateway has carried out. The whole sum closes the project. */
async function giveBack(
  tx: Queries,
  services: PaymentServices,
  project: ProjectRow,
  payment: PaymentRow,
  order: RefundRow,
): Promise<void> {
  const { clock } = services
  const refunded = payment.refunded + order.amount
  const next =
    refunded >= payment.total
      ? nextPaymentStatus(payment.status, { type: 'money.returned' })
      : ({ ok: false, reason: 'partly' } as const)
  await tx
    .update(payments)
    .set({
      refunded,
      refundedAt: databaseNow(clock),
      ...(payment.flag === stuckFlag ? { flag: null } : {}),
      ...(next.ok ? { status: next.state, holdsPromo: false } : {}),
    })
    .where(eq(payments.id, payment.id))
  await enterRefund(tx, payment, order.amount)
  await audit(tx, {
    actorId: order.actorId,
    action: 'payment.refunded',
    targetType: 'payment',
    targetId: payment.id,
    changes: { amount: order.amount, currency: payment.currency, reason: order.reason, whole: next.ok },
  })
  if (next.ok && payment.holdsPromo && payment.promoId !== null) await leavePromo(tx, payment.promoId)
  if (next.ok && payment.status === 'paid') await closeProject(tx, services, project)
  if (order.reason !== lateReason || order.actorId !== null)
    await tellPayer(tx, services, payment, 'refunded', {
      amount: order.amount,
      reason: language =>
        order.reason === gatewayReason && order.actorId === null
          ? sentence('mail', language, 'refundedAtGateway')
          : order.reason,
    })
}

/** Makes a project unpaid: its runs end, and its results are closed. */
async function closeProject(tx: Queries, { clock }: PaymentServices, project: ProjectRow): Promise<void> {
  for (const status of ['queued', 'running'] as const) {
    const next = nextRunStatus(status, { type: 'run.cancelled' })
    if (!next.ok) throw new Error(`a ${status} run does not take a cancellation`)
    await tx
      .update(runs)
      .set({ status: next.state, finishedAt: databaseNow(clock) })
      .where(and(eq(runs.projectId, project.id), eq(runs.status, status)))
  }
  await moveProject(tx, project, { type: 'payment.refunded' })
  await tx
    .update(projects)
    .set({ paidAt: null, refundedAt: databaseNow(clock) })
    .where(eq(projects.id, project.id))
}
