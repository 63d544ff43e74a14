import { nextPaymentStatus } from '#machines/payment/payment.machine.ts'
import { databaseNow, type Clock } from '../clock.ts'
import { audit } from '../db/audit.ts'
import { and, eq, isNull, sql } from '../db/drizzle.ts'
import { inputsDigest } from '../db/inputs-digest.ts'
import type { Queries } from '../db/open-database.ts'
import { payments, projects } from '../db/schema.ts'
import { moveProject } from '../projects/move-project.ts'
import { closePayment, hasOtherPrice, lockOpenPayment, type PaymentRow } from '../projects/open-payment.ts'
import type { ProjectRow } from '../projects/projects.store.ts'
import { leavePromo, takePromo } from '../prices/promos.store.ts'
import type { GatewayEvent, Taken } from '../providers/gateway.ts'
import { enterCharge } from './book-entries.store.ts'
import { tellOperators, tellPayer } from './money-letters.ts'
import type { PaymentServices } from './payment-services.ts'
import { findPayment, flagPayment, lockPayment } from './payments.store.ts'
import { lateReason, noteReturnedMoney, orderRefund } from './refunds.ts'

/** State of a payment by its gateway: from a signed event, or the answer to a question. */
export type Settlement = GatewayEvent['state']

/** Outcome of a settlement: `flagged` needs a person, `nothing` changed nothing. */
export type Settled = 'paid' | 'refunding' | 'closed' | 'flagged' | 'nothing'

/**
 * Settles in a transaction of its own.
 *
 * @param isNew called in the same transaction: a repetition does nothing
 */
export function settleAlone(
  services: PaymentServices,
  paymentId: string,
  settlement: Settlement,
  isNew: (tx: Queries) => Promise<boolean> = () => Promise.resolve(true),
): Promise<Settled> {
  return services.db.transaction(async tx =>
    (await isNew(tx)) ? settlePayment(tx, services, paymentId, settlement) : 'nothing',
  )
}

/**
 * Settles a payment by its gateway's state, inside a transaction. A payment is paid exactly once: the project's row is
 * locked first (as every edit locks it), then the payment's. Project state, books, audit row and mail belong to the same
 * transaction.
 *
 * Money for a closed payment buys the project if price and inputs are those of the payment and the project is unpaid;
 * else it goes back by itself. Money of another amount is flagged and changes nothing.
 */
export async function settlePayment(
  tx: Queries,
  services: PaymentServices,
  paymentId: string,
  settlement: Settlement,
): Promise<Settled> {
  const { clock } = services
  const unlocked = await findPayment(tx, paymentId)
  if (unlocked === undefined) return 'nothing'
  const [project] = await tx.select().from(projects).where(eq(projects.id, unlocked.projectId)).for('update')
  const payment = await lockPayment(tx, paymentId)
  if (project === undefined || payment === undefined) throw new Error('a payment without its project')
  switch (settlement.status) {
    case 'failed':
      return (await closePayment(tx, clock, paymentId, 'gateway.failed')) ? 'closed' : 'nothing'
    case 'cancelled':
      return (await closePayment(tx, clock, paymentId, 'payer.cancelled')) ? 'closed' : 'nothing'
    case 'pending': {
      const next = nextPaymentStatus(payment.status, { type: 'gateway.pending' })
      // From now on the payment does not follow edits: it is for the inputs as they are.
      if (next.ok)
        await tx
          .update(payments)
          .set({
            status: next.state,
            pendingAt: databaseNow(clock),
            inputsDigest: sql<string>`(select ${inputsDigest} from ${projects} where ${projects.id} = ${project.id})`,
          })
          .where(eq(payments.id, paymentId))
      return 'nothing'
    }
    case 'disputed':
      return flag(tx, services, payment, 'payment.disputed')
    case 'paid':
      return takeMoney(tx, services, project, payment, settlement)
    case 'open':
    case 'approved':
    case 'unknown':
    case 'ask':
      return 'nothing'
  }
}

async function takeMoney(
  tx: Queries,
  services: PaymentServices,
  project: ProjectRow,
  payment: PaymentRow,
  taken: Taken,
): Promise<Settled> {
  const { clock } = services
  if (payment.status === 'paid' || payment.status === 'refunding' || payment.status === 'refunded')
    return (await noteReturnedMoney(tx, services, project, payment, taken.refunded)) ? 'closed' : 'nothing'
  // Another attempt may be open: the project would be paid twice. Payments are locked before codes, here as elsewhere.
  const other = payment.status === 'open' ? undefined : await lockOpenPayment(tx, project.id)
  const matches = taken.amount === payment.total && taken.currency === payment.currency
  const buys = matches && (await fits(tx, services, project, payment))
  const next = nextPaymentStatus(payment.status, { type: 'gateway.paid', matches, buys })
  if (!next.ok) return flag(tx, services, payment, next.reason, taken)

  const isPaid = next.state === 'paid'
  const isLate = payment.status !== 'open' && payment.status !== 'pending'
  if (isPaid && other !== undefined && other.id !== payment.id)
    await closePayment(tx, clock, other.id, 'payer.cancelled')
  const holdsPromo = isPaid && payment.promoId !== null
  const [paid] = await tx
    .update(payments)
    .set({
      status: next.state,
      paidAt: databaseNow(clock),
      charge: taken.charge,
      flag: isPaid ? null : 'payment.late',
      holdsPromo,
    })
    .where(and(eq(payments.id, payment.id), isNull(payments.paidAt)))
    .returning()
  if (paid === undefined) throw new Error('an unpaid payment has a time of payment')
  if (payment.holdsPromo && !isPaid && payment.promoId !== null) await leavePromo(tx, payment.promoId)
  await enterCharge(tx, paid)
  await audit(tx, {
    actorId: payment.ownerId,
    action: !isPaid ? 'payment.late' : isLate ? 'payment.lateBought' : 'payment.paid',
    targetType: 'payment',
    targetId: payment.id,
    changes: { projectId: project.id, gateway: payment.gateway, amount: taken.amount, currency: taken.currency },
  })
  if (isPaid) {
    await moveProject(tx, project, { type: 'payment.registered' })
    await tx
      .update(projects)
      .set({ paidAt: databaseNow(clock) })
      .where(eq(projects.id, project.id))
  } else {
    services.log.warn({ paymentId: payment.id }, 'late money goes back')
    await orderRefund(tx, services, paid, { key: lateReason, amount: paid.total, reason: lateReason, actorId: null })
  }
  await tellPayer(tx, services, paid, isPaid ? 'paid' : 'lateRefund')
  if (isLate || !isPaid) await tellOperators(tx, services, paid, isPaid ? 'operatorLateBought' : 'operatorLateRefund')
  // The gateway may have given money back before this event came: the project, now paid, is closed again.
  const [now = project] = await tx.select().from(projects).where(eq(projects.id, project.id))
  if (taken.refunded > 0) await noteReturnedMoney(tx, services, now, paid, taken.refunded)
  return isPaid ? 'paid' : 'refunding'
}

/**
 * Ends a payment whose money was on its way and of which the gateway has said nothing more for a day. Payer and operator
 * are told. Money that comes after all is late money.
 *
 * @returns whether it ended
 */
export async function endStalled(tx: Queries, services: PaymentServices, payment: PaymentRow): Promise<boolean> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, payment.projectId)).for('update')
  if (!(await closePayment(tx, services.clock, payment.id, 'gateway.failed'))) return false
  await flag(tx, services, payment, 'payment.stalled')
  await tellPayer(tx, services, payment, 'stalled')
  await tellOperators(tx, services, payment, 'operatorStalled')
  return true
}

/**
 * Whether money buys the project now. An open payment follows the edits of its project. One that is on its way or closed does not: its
 * price and inputs must still be those of the project, and a use of its code must be left.
 */
async function fits(
  tx: Queries,
  { clock }: PaymentServices,
  project: ProjectRow,
  payment: PaymentRow,
): Promise<boolean> {
  if (project.paidAt !== null || project.deletedAt !== null) return false
  if (payment.status === 'open') return true
  if (!(await isUnchanged(tx, clock, project, payment))) return false
  // A payment on its way has kept its use of the code.
  if (payment.holdsPromo) return true
  return payment.promoId === null || (await takePromo(tx, clock, payment.promoId, payment.ownerId))
}

/** Whether a closed payment could still buy its project: it is unpaid, and price and inputs are those of the payment. */
export async function isUnchanged(
  tx: Queries,
  clock: Clock,
  project: ProjectRow,
  payment: PaymentRow,
): Promise<boolean> {
  if (project.paidAt !== null || project.deletedAt !== null) return false
  if (payment.inputsDigest === null || (await hasOtherPrice(tx, clock, project, payment))) return false
  const [same] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, project.id), sql`${inputsDigest} = ${payment.inputsDigest}`))
  return same !== undefined
}

async function flag(
  tx: Queries,
  services: PaymentServices,
  payment: PaymentRow,
  reason: string,
  taken?: Taken,
): Promise<Settled> {
  if (payment.flag === reason) return 'nothing'
  await flagPayment(tx, payment.id, reason)
  await audit(tx, {
    actorId: null,
    action: 'payment.flagged',
    targetType: 'payment',
    targetId: payment.id,
    changes: { flag: reason, ...(taken === undefined ? {} : { amount: taken.amount, currency: taken.currency }) },
  })
  services.log.warn({ paymentId: payment.id, flag: reason }, 'a payment needs a person')
  return 'flagged'
}
