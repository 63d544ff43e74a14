import { limits } from '#contract/limits.ts'
import { toMainUnit, type Payment, type Quote } from '#contract/entities/payment.ts'
import type { User } from '#contract/entities/user.ts'
import type { Language } from '#contract/options.ts'
import { databaseTime } from '../clock.ts'
import type { Queries } from '../db/open-database.ts'
import { refuse, type Refusal } from '../http/refusal.ts'
import { onJudgedProject, refuseIncomplete } from '../projects/judge-project.ts'
import { closePayment, lockOpenPayment, type PaymentRow } from '../projects/open-payment.ts'
import type { ProjectRow } from '../projects/projects.store.ts'
import type { PaymentServices } from './payment-services.ts'
import { findPayment, insertPayment, setGatewayAnswer, toPayment } from './payments.store.ts'
import { priceOf, type Price } from '#rules/price.ts'
import { readPriceSettings } from '../db/price-settings.ts'
import { settlePayment } from './settle-payment.ts'

/** Life of a payment and of a quote; an unfinished payment is closed after it. */
export const paymentLife = limits.paymentMinutes * 60_000 // ms

async function priceOfProject(
  queries: Queries,
  project: Pick<ProjectRow, 'grossFloorArea'>,
): Promise<Price & { readonly taxPercentage: number }> {
  const settings = await readPriceSettings(queries)
  return { ...priceOf(project.grossFloorArea, settings), taxPercentage: settings.taxPercentage }
}

/** Present price of a project's analysis. */
export async function quoteFor({ db, clock, gateways }: PaymentServices, project: ProjectRow): Promise<Quote> {
  const price = await priceOfProject(db.drizzle, project)
  const shown = (amount: number) => toMainUnit({ amount, currency: price.currency })
  return {
    lines: price.lines.map(line => ({ ...line, amount: shown(line.amount) })),
    price: shown(price.price),
    discount: shown(price.discount),
    discountPercentage: 0,
    discountCode: null,
    tax: shown(price.tax),
    taxPercentage: price.taxPercentage,
    total: shown(price.total),
    currency: price.currency,
    validUntil: new Date(clock.now().getTime() + paymentLife).toISOString(),
    gateways: [...gateways.keys()],
  }
}

/** Address to which the payer returns. */
export function returnUrl(publicUrl: string, { id, projectId }: Pick<PaymentRow, 'id' | 'projectId'>): string {
  return `${publicUrl}/dashboard/projects/show/${projectId}/review?payment=${id}`
}

export interface StartPayment {
  readonly user: User
  readonly projectId: string
  readonly gateway: string
  readonly language: Language
}

/**
 * Starts a payment, or answers the open one again: a project has at most one, so that a double click pays once. An open
 * payment of another amount or gateway, or past its time, is closed first. A total of 0 settles at once.
 */
export async function startPayment(
  services: PaymentServices,
  { user, projectId, gateway: gatewayName, language }: StartPayment,
): Promise<{ readonly payment: Payment; readonly redirectUrl: string } | Refusal> {
  const { db, clock, random, config } = services
  const gateway = services.gateways.get(gatewayName)
  if (gateway === undefined) return refuse('notConfigured')

  const refusedFor = async (project: ProjectRow) =>
    project.paidAt !== null ? refuse('payment.alreadyPaid') : await refuseIncomplete(services, project, 'pay')
  const payment = await onJudgedProject(services, user._id, projectId, refusedFor, async (tx, project) => {
    if (project.paidAt !== null) throw refuse('payment.alreadyPaid')
    const price = await priceOfProject(tx, project)
    const open = await lockOpenPayment(tx, project.id)
    if (open !== undefined) {
      const expired = open.expiresAt.getTime() <= clock.now().getTime()
      if (!expired && open.total === price.total && open.currency === price.currency && open.gateway === gateway.name)
        return open
      await closePayment(tx, open.id, expired ? 'time.expired' : 'price.changed')
    }
    const made = await insertPayment(tx, {
      id: random.id(),
      projectId: project.id,
      ownerId: user._id,
      name: project.name,
      gateway: gateway.name,
      price: price.price,
      discount: price.discount,
      tax: price.tax,
      total: price.total,
      currency: price.currency,
      createdAt: databaseTime(clock, 0),
      expiresAt: databaseTime(clock, paymentLife),
    })
    if (made.total > 0) return made
    await settlePayment(tx, services, made.id, { kind: 'paid', amount: 0, currency: made.currency })
    return (await findPayment(tx, made.id)) ?? made
  })

  const back = returnUrl(config.publicUrl, payment)
  if (payment.status === 'paid') return { payment: toPayment(payment), redirectUrl: back }
  if (payment.redirectUrl !== null) return { payment: toPayment(payment), redirectUrl: payment.redirectUrl }
  // This is outside the transaction: a gateway may take seconds. Its idempotency key is the payment's id.
  const answer = await gateway.start({
    paymentId: payment.id,
    amount: payment.total,
    currency: payment.currency,
    description: payment.name,
    returnUrl: back,
    expiresAt: payment.expiresAt,
    language,
  })
  await setGatewayAnswer(db.drizzle, payment.id, answer)
  return { payment: toPayment(payment), redirectUrl: answer.redirectUrl }
}
