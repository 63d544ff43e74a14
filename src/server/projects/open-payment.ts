import { nextPaymentStatus, type PaymentEvent } from '#machines/payment/payment.machine.ts'
import { databaseNow, type Clock } from '../clock.ts'
import { and, eq, inArray } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { payments } from '../db/schema.ts'
import { priceDigest, priceOfProject, type PricedProject } from '../prices/project-price.ts'
import { leavePromo } from '../prices/promos.store.ts'

export type PaymentRow = typeof payments.$inferSelect

function isOpen(projectId: string) {
  return and(eq(payments.projectId, projectId), inArray(payments.status, ['open', 'pending']))
}

/** Unfinished payment of a project whose row is locked; the payment's row is locked with it. */
export async function lockOpenPayment(tx: Queries, projectId: string): Promise<PaymentRow | undefined> {
  return (await tx.select().from(payments).where(isOpen(projectId)).for('update'))[0]
}

export async function hasOpenPayment(queries: Queries, projectId: string): Promise<boolean> {
  return (await queries.select({ id: payments.id }).from(payments).where(isOpen(projectId))).length > 0
}

/** Events that end an unfinished payment without money. */
export type ClosingEvent = Extract<
  PaymentEvent['type'],
  'gateway.failed' | 'payer.cancelled' | 'price.changed' | 'time.expired'
>

/**
 * Ends an unfinished payment by the machine and gives back the use of its discount code; a payment that does not take
 * the event stays as it is. The gateway is told later (`reconcilePayments`). @returns whether it ended
 */
export async function closePayment(tx: Queries, clock: Clock, id: string, type: ClosingEvent): Promise<boolean> {
  const statuses = (['open', 'pending'] as const).filter(status => nextPaymentStatus(status, { type }).ok)
  const next = nextPaymentStatus('open', { type })
  if (!next.ok) throw new Error(`an open payment does not take ${type}`)
  const [before] = await tx
    .select({ promoId: payments.promoId, holdsPromo: payments.holdsPromo })
    .from(payments)
    .where(and(eq(payments.id, id), inArray(payments.status, statuses)))
    .for('update')
  if (before === undefined) return false
  await tx
    .update(payments)
    .set({ status: next.state, endedAt: databaseNow(clock), holdsPromo: false })
    .where(eq(payments.id, id))
  if (before.holdsPromo && before.promoId !== null) await leavePromo(tx, before.promoId)
  return true
}

/** Whether a project has another price than its payment was for. */
export async function hasOtherPrice(
  tx: Queries,
  clock: Clock,
  project: PricedProject,
  payment: PaymentRow,
): Promise<boolean> {
  const price = await priceOfProject(tx, clock, project)
  return payment.priceDigest === null
    ? price.total !== payment.total || price.currency !== payment.currency
    : priceDigest(price) !== payment.priceDigest
}

/**
 * Cancels an open payment of another amount, or one for inputs that cannot be simulated. An edit of the inputs calls it
 * on the locked project.
 */
export async function cancelOutdatedPayment(
  tx: Queries,
  clock: Clock,
  project: PricedProject,
  staysPayable: boolean,
): Promise<void> {
  const open = await lockOpenPayment(tx, project.id)
  if (open?.status !== 'open') return
  if (await hasOtherPrice(tx, clock, project, open)) await closePayment(tx, clock, open.id, 'price.changed')
  else if (!staysPayable) await closePayment(tx, clock, open.id, 'payer.cancelled')
}
