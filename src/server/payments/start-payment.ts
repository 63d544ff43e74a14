import type { Payment } from '#contract/entities/payment.ts'
import type { User } from '#contract/entities/user.ts'
import type { Language } from '#contract/options.ts'
import { databaseTime } from '../clock.ts'
import { inputsDigest } from '../db/inputs-digest.ts'
import { projects } from '../db/schema.ts'
import { eq, sql } from '../db/drizzle.ts'
import { refuse, Refusal } from '../http/refusal.ts'
import { problemName } from '../problem-name.ts'
import { onJudgedProject, refuseIncomplete } from '../projects/judge-project.ts'
import { closePayment, lockOpenPayment, type PaymentRow } from '../projects/open-payment.ts'
import { findProject, type ProjectRow } from '../projects/projects.store.ts'
import { priceDigest, priceOfProject } from '../prices/project-price.ts'
import { takePromo } from '../prices/promos.store.ts'
import type { PaymentServices } from './payment-services.ts'
import { findPayment, insertPayment, setGatewayAnswer, toPayment } from './payments.store.ts'
import { findQuote, paymentLife, quoteFor } from './quotes.ts'
import { settlePayment } from './settle-payment.ts'

/** Address to which the payer returns. */
export function returnUrl(publicUrl: string, { id, projectId }: Pick<PaymentRow, 'id' | 'projectId'>): string {
  return `${publicUrl}/dashboard/projects/show/${projectId}/review?payment=${id}`
}

export interface StartPayment {
  readonly user: User
  readonly projectId: string
  /** Id of the quote that the payer was told. */
  readonly quote: string
  /** Absent where nothing is to pay. */
  readonly gateway: string | undefined
  readonly language: Language
}

/**
 * Starts a payment of a quote, or answers the open one again: a project has at most one, so that a double click pays
 * once. An open payment of another price or gateway, or past its time, is closed first. A total of 0 settles at once,
 * without a gateway.
 *
 * @throws Refusal payment.quoteChanged with the present quote, where the named one is not it
 */
export async function startPayment(
  services: PaymentServices,
  { user, projectId, quote: quoteId, gateway: gatewayName, language }: StartPayment,
): Promise<{ readonly payment: Payment; readonly redirectUrl: string | null } | Refusal> {
  const { db, clock, random, config } = services
  const gateway = gatewayName === undefined ? undefined : services.gateways.get(gatewayName)
  if (gatewayName !== undefined && gateway === undefined) return refuse('notConfigured')

  const refusedFor = async (project: ProjectRow) =>
    project.paidAt !== null ? refuse('payment.alreadyPaid') : await refuseIncomplete(services, project, 'pay')
  const payment = await onJudgedProject(services, user._id, projectId, refusedFor, async (tx, project) => {
    if (project.paidAt !== null) throw refuse('payment.alreadyPaid')
    const now = clock.now().getTime()
    const open = await lockOpenPayment(tx, project.id)
    if (open?.status === 'pending') return open
    // Revisions of one project are counted one after the other.
    if (project.copiedFrom !== null)
      await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, project.copiedFrom)).for('update')
    const price = await priceOfProject(tx, clock, project)
    const digest = priceDigest(price)
    const storedQuote = await findQuote(tx, project.id, quoteId)
    if (storedQuote?.digest !== digest || storedQuote.validUntil.getTime() <= now) throw refuse('payment.quoteChanged')
    if (price.total > 0 && gateway?.takes(price.currency, price.total) !== true) throw refuse('notConfigured')
    const name = price.total > 0 ? (gateway?.name ?? '') : ''
    if (open !== undefined) {
      const expired = open.expiresAt.getTime() <= now
      if (!expired && open.priceDigest === digest && open.gateway === name) return open
      await closePayment(tx, clock, open.id, expired ? 'time.expired' : 'price.changed')
    }
    if (price.promoId !== null && !(await takePromo(tx, clock, price.promoId, user._id))) throw refuse('promo.usedUp')
    const made = await insertPayment(tx, {
      id: random.id(),
      projectId: project.id,
      ownerId: user._id,
      name: project.name,
      gateway: name,
      price: price.price,
      discount: price.discount,
      discountPercentage: price.discountPercentage,
      discountCode: price.discount > 0 ? price.discountCode : null,
      tax: price.tax,
      taxPercentage: price.taxPercentage,
      total: price.total,
      currency: price.currency,
      promoId: price.promoId,
      holdsPromo: price.promoId !== null,
      revisionOf: price.revision?.refusal === null ? price.revision.of : null,
      priceDigest: digest,
      inputsDigest: sql<string>`(select ${inputsDigest} from ${projects} where ${projects.id} = ${project.id})`,
      createdAt: databaseTime(clock, 0),
      expiresAt: databaseTime(clock, paymentLife),
    })
    if (made.total > 0) return made
    await settlePayment(tx, services, made.id, {
      status: 'paid',
      amount: 0,
      currency: made.currency,
      refunded: 0,
      charge: '',
    })
    return (await findPayment(tx, made.id)) ?? made
  }).catch(async (problem: unknown) => {
    if (!(problem instanceof Refusal && problem.code === 'payment.quoteChanged')) throw problem
    // Stored only now: the refusal has rolled the transaction back.
    const project = await findProject(db.drizzle, user._id, projectId)
    throw project === undefined
      ? refuse('notFound')
      : refuse(problem.code, { quote: await quoteFor(services, project) })
  })

  if (payment.status === 'paid' || payment.status === 'pending' || gateway === undefined)
    return { payment: toPayment(payment), redirectUrl: null }
  if (payment.redirectUrl !== null) return { payment: toPayment(payment), redirectUrl: payment.redirectUrl }
  // This is outside the transaction: a gateway may take seconds. Its idempotency key is the payment's id.
  const answer = await gateway
    .start({
      paymentId: payment.id,
      amount: payment.total,
      currency: payment.currency,
      description: payment.name,
      returnUrl: returnUrl(config.publicUrl, payment),
      expiresAt: payment.expiresAt,
      language,
    })
    .catch((problem: unknown) => {
      services.log.warn(
        { paymentId: payment.id, gateway: gateway.name, reason: problemName(problem) },
        'a gateway could not be asked',
      )
      return refuse('payment.gatewayAway')
    })
  if (answer instanceof Refusal) return answer
  await setGatewayAnswer(db.drizzle, payment.id, answer)
  return { payment: toPayment(payment), redirectUrl: answer.redirectUrl }
}
