import { and, eq, isNull } from '../db/drizzle.ts'
import { nextPaymentStatus } from '#machines/payment/payment.machine.ts'
import { audit } from '../admin/audit.ts'
import { databaseNow } from '../clock.ts'
import type { Queries } from '../db/open-database.ts'
import { projects, users } from '../db/schema.ts'
import { moveProject } from '../projects/move-project.ts'
import type { ProjectRow } from '../projects/projects.store.ts'
import type { Services } from '../services.ts'
import type { GatewayEvent } from './gateway.ts'
import {
  closePayment,
  findPayment,
  flagPayment,
  lockOpenPayment,
  lockPayment,
  markPaymentPaid,
  type PaymentRow,
} from './payments.store.ts'
import { priceOf } from './price.ts'
import { readPriceSettings } from './price-settings.ts'
import { shownAmount } from './shown-amount.ts'

/** What is settled: an event of a gateway, or the answer to a look-up. */
export type Settlement = Pick<GatewayEvent, 'kind' | 'amount' | 'currency'>

/** What became of it: `flagged` needs a person, `nothing` was already so. */
export type Settled = 'paid' | 'closed' | 'flagged' | 'nothing'

/**
 * Acts on what a gateway says of a payment, inside a transaction. Paid exactly once: the project's row is locked
 * first (as every edit locks it), then `paid_at` is set where it is still empty; project state, audit row
 * and mail belong to the same transaction.
 *
 * Money that does not buy what it was asked for is flagged and never settles anything: another amount, a payment
 * that was cancelled or expired, a project paid or deleted meanwhile.
 */
export async function settlePayment(
  tx: Queries,
  services: Services,
  paymentId: string,
  { kind, amount, currency }: Settlement,
): Promise<Settled> {
  const known = await findPayment(tx, paymentId)
  if (known === undefined) return 'nothing'
  const [project] = await tx.select().from(projects).where(eq(projects.id, known.projectId)).for('update')
  const payment = await lockPayment(tx, paymentId)
  if (project === undefined || payment === undefined) throw new Error('a payment without its project')
  if (kind !== 'paid')
    return (await closePayment(tx, paymentId, kind === 'failed' ? 'gateway.failed' : 'payer.cancelled'))
      ? 'closed'
      : 'nothing'
  if (payment.status === 'paid') return 'nothing'

  const next = nextPaymentStatus(payment.status, {
    type: 'gateway.paid',
    matches: amount === payment.total && currency === payment.currency,
  })
  const flag =
    project.deletedAt !== null
      ? 'project.deleted'
      : project.paidAt !== null
        ? 'payment.alreadyPaid'
        : !next.ok
          ? next.reason
          : // A failed try may succeed later at the gateway; an edit meanwhile closes open payments only.
            payment.status === 'failed' && (await priceChanged(tx, project.grossFloorArea, payment))
            ? 'price.changed'
            : null
  if (flag !== null) {
    await flagPayment(tx, paymentId, flag)
    await audit(tx, {
      actorId: null,
      action: 'payment.flagged',
      targetType: 'payment',
      targetId: paymentId,
      changes: { flag, amount, currency },
    })
    services.log.warn({ paymentId, flag }, 'a payment needs a person')
    return 'flagged'
  }

  await moveProject(tx, project, { type: 'payment.registered' })
  const [paid] = await tx
    .update(projects)
    .set({ paidAt: databaseNow(services.clock) })
    .where(and(eq(projects.id, project.id), isNull(projects.paidAt)))
    .returning({ id: projects.id })
  if (paid === undefined) throw new Error('a locked, unpaid project has a time of payment')
  if (payment.status !== 'open') {
    // Another attempt may be open: it would be paid twice.
    const other = await lockOpenPayment(tx, project.id)
    if (other !== undefined) await closePayment(tx, other.id, 'payer.cancelled')
  }
  if ((await markPaymentPaid(tx, paymentId, services.clock)) === undefined)
    throw new Error('an unpaid payment has a time of payment')
  await audit(tx, {
    actorId: payment.ownerId,
    action: 'payment.paid',
    targetType: 'payment',
    targetId: paymentId,
    changes: { projectId: project.id, gateway: payment.gateway, amount, currency },
  })
  const [owner] = await tx.select().from(users).where(eq(users.id, payment.ownerId))
  if (owner !== undefined && owner.deletedAt === null) {
    const { language } = owner.preferences
    await services.mail.post(tx, {
      kind: 'paid',
      to: owner.email,
      language,
      name: owner.fullName,
      params: { project: project.name, amount: shownAmount(payment.total, payment.currency, language) },
      link: `${services.config.publicUrl}/dashboard/projects/show/${project.id}/location`,
    })
  }
  return 'paid'
}

async function priceChanged(tx: Queries, grossFloorArea: number, payment: PaymentRow): Promise<boolean> {
  return priceOf(grossFloorArea, await readPriceSettings(tx), payment.discountPercentage).total !== payment.total
}

/**
 * Called by an edit of the inputs, on the locked project: an open payment of another amount is cancelled, and one that would
 * lock inputs that cannot be simulated.
 */
export async function cancelOutdatedPayment(
  tx: Queries,
  { id, grossFloorArea }: Pick<ProjectRow, 'id' | 'grossFloorArea'>,
  staysPayable: boolean,
): Promise<void> {
  const open = await lockOpenPayment(tx, id)
  if (open === undefined) return
  if (await priceChanged(tx, grossFloorArea, open)) await closePayment(tx, open.id, 'price.changed')
  else if (!staysPayable) await closePayment(tx, open.id, 'payer.cancelled')
}
