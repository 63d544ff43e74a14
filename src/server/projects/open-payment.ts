import { nextPaymentStatus, type PaymentEvent } from '#machines/payment/payment.machine.ts'
import { priceOf } from '#rules/price.ts'
import { and, eq } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { payments } from '../db/schema.ts'
import { readPriceSettings } from '../db/price-settings.ts'
import type { ProjectRow } from './projects.store.ts'

export type PaymentRow = typeof payments.$inferSelect

/** Open payment of a project whose row is locked; the payment's row is locked with it. */
export async function lockOpenPayment(tx: Queries, projectId: string): Promise<PaymentRow | undefined> {
  return (
    await tx
      .select()
      .from(payments)
      .where(and(eq(payments.projectId, projectId), eq(payments.status, 'open')))
      .for('update')
  )[0]
}

export async function hasOpenPayment(queries: Queries, projectId: string): Promise<boolean> {
  return (
    (
      await queries
        .select({ id: payments.id })
        .from(payments)
        .where(and(eq(payments.projectId, projectId), eq(payments.status, 'open')))
    ).length > 0
  )
}

/** Events that end an open payment without money. */
export type ClosingEvent = Exclude<PaymentEvent['type'], 'gateway.paid'>

/**
 * Ends an open payment by the machine; a payment that is no longer open stays as it is. @returns whether it was open
 */
export async function closePayment(tx: Queries, id: string, type: ClosingEvent): Promise<boolean> {
  const next = nextPaymentStatus('open', { type })
  if (!next.ok) throw new Error(`an open payment does not take ${type}`)
  return (
    (
      await tx
        .update(payments)
        .set({ status: next.state })
        .where(and(eq(payments.id, id), eq(payments.status, 'open')))
        .returning({ id: payments.id })
    ).length === 1
  )
}

/** Whether a project of this area has another price than its payment. */
export async function hasOtherPrice(tx: Queries, grossFloorArea: number, payment: PaymentRow): Promise<boolean> {
  const { total, currency } = priceOf(grossFloorArea, await readPriceSettings(tx), payment.discountPercentage)
  return total !== payment.total || currency !== payment.currency
}

/**
 * Cancels an open payment of another amount, or one for inputs that cannot be simulated. An edit of the inputs calls it
 * on the locked project.
 */
export async function cancelOutdatedPayment(
  tx: Queries,
  { id, grossFloorArea }: Pick<ProjectRow, 'id' | 'grossFloorArea'>,
  staysPayable: boolean,
): Promise<void> {
  const open = await lockOpenPayment(tx, id)
  if (open === undefined) return
  if (await hasOtherPrice(tx, grossFloorArea, open)) await closePayment(tx, open.id, 'price.changed')
  else if (!staysPayable) await closePayment(tx, open.id, 'payer.cancelled')
}
