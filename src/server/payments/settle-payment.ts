import { and, eq, isNull } from '../db/drizzle.ts'
import { nextPaymentStatus } from '#machines/payment/payment.machine.ts'
import { audit } from '../db/audit.ts'
import { databaseNow } from '../clock.ts'
import type { Queries } from '../db/open-database.ts'
import { projects, users } from '../db/schema.ts'
import { refuse, Refusal } from '../http/refusal.ts'
import { refuseIncomplete } from '../projects/judge-project.ts'
import { moveProject } from '../projects/move-project.ts'
import { closePayment, hasOtherPrice, lockOpenPayment, type PaymentRow } from '../projects/open-payment.ts'
import { findProject, type ProjectRow } from '../projects/projects.store.ts'
import type { PaymentServices } from './payment-services.ts'
import type { GatewayEvent } from './gateway.ts'
import { findPayment, flagPayment, lockPayment, markPaymentPaid } from './payments.store.ts'
import { shownAmount } from './shown-amount.ts'

const mostTries = 3

/** Input of a settlement: an event of a gateway, or the answer to a look-up. */
export type Settlement = Pick<GatewayEvent, 'kind' | 'amount' | 'currency'>

/** Outcome of a settlement: `flagged` needs a person, `nothing` changed nothing. */
export type Settled = 'paid' | 'closed' | 'flagged' | 'nothing'

/** Version of a project that was judged, and whether it may be paid. */
export interface Judged {
  readonly version: number
  readonly isPayable: boolean
}

/**
 * Judgement whether a failed payment's project may still be paid, made before its row is locked. Undefined for a
 * payment that did not fail.
 */
async function judgeFailed(services: PaymentServices, paymentId: string): Promise<Judged | undefined> {
  const { drizzle } = services.db
  const payment = await findPayment(drizzle, paymentId)
  if (payment?.status !== 'failed') return undefined
  const project = await findProject(drizzle, payment.ownerId, payment.projectId)
  return project === undefined
    ? undefined
    : { version: project.version, isPayable: (await refuseIncomplete(services, project, 'pay')) === undefined }
}

/**
 * Settles in a transaction of its own. If the project changed during the judgement, it is judged again.
 *
 * @param isNew called in the same transaction: a repetition does nothing
 * @throws Refusal project.stale when the project changes faster than it is judged; nothing is noted then
 */
export async function settleAlone(
  services: PaymentServices,
  paymentId: string,
  settlement: Settlement,
  isNew: (tx: Queries) => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const judged = settlement.kind === 'paid' ? await judgeFailed(services, paymentId) : undefined
    try {
      await services.db.transaction(async tx => {
        if (await isNew(tx)) await settlePayment(tx, services, paymentId, settlement, judged)
      })
      return
    } catch (problem) {
      if (!(problem instanceof Refusal && problem.code === 'project.stale') || tries === mostTries) throw problem
    }
  }
}

/**
 * Settles a payment by a gateway's message, inside a transaction. A payment is paid exactly once: the project's row is
 * locked first (as every edit locks it), then `paid_at` is set if it is still empty. Project state, audit row and mail
 * belong to the same transaction.
 *
 * Money without a matching purchase is flagged and never settles anything: another amount, a cancelled or expired
 * payment, a project paid or deleted meanwhile, or a project that after a failed try has another price or can no longer
 * be simulated.
 *
 * @param judged judgement of the project of a failed payment: edits end open payments only
 * @throws Refusal project.stale if the judgement is not of the present project
 */
export async function settlePayment(
  tx: Queries,
  services: PaymentServices,
  paymentId: string,
  { kind, amount, currency }: Settlement,
  judged?: Judged,
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
          : payment.status === 'failed'
            ? await outdated(tx, project, payment, judged)
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
    // Another attempt may be open: the project would be paid twice.
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

/** Reason why a failed payment does not buy the project in its present state. */
async function outdated(
  tx: Queries,
  { version, grossFloorArea }: ProjectRow,
  payment: PaymentRow,
  judged: Judged | undefined,
): Promise<'price.changed' | 'project.changed' | null> {
  if (await hasOtherPrice(tx, grossFloorArea, payment)) return 'price.changed'
  if (judged?.version !== version) throw refuse('project.stale')
  return judged.isPayable ? null : 'project.changed'
}
