import * as calls from '#contract/calls/payments.ts'
import { limits } from '#contract/limits.ts'
import { accountMayPay } from '#rules/account-may-pay.ts'
import { presentTerms } from '../db/present-terms.ts'
import { refuse, Refusal } from '../http/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { problemName } from '../problem-name.ts'
import { closePayment, type PaymentRow } from '../projects/open-payment.ts'
import { findProject, findReadable } from '../projects/projects.store.ts'
import { askGateway } from './ask-gateway.ts'
import { findOwnPayment, findPayment, mayAskAgain, noteWebhookEvent, toPayment } from './payments.store.ts'
import type { PaymentServices } from './payment-services.ts'
import { quoteFor } from './quotes.ts'
import { tellEnd } from './reconcile-payments.ts'
import { settleAlone } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'

/** Routes for price, start, state, cancelling, and the gateways' signed callbacks. */
export function paymentRoutes(app: App<PaymentServices>): void {
  serve(app, calls.readQuote, async ({ services, user, path }) => {
    const project = await findReadable(services.db.drizzle, user._id, path.id)
    return project === undefined ? refuse('notFound') : quoteFor(services, project)
  })

  serve(
    app,
    calls.startPayment,
    ({ services, user, path, body, language }) =>
      startPayment(services, { user, projectId: path.id, quote: body.quote, gateway: body.gateway, language }),
    {
      guard: async ({ services, user, path }) => {
        const project = await findProject(services.db.drizzle, user._id, path.id)
        if (project === undefined) return refuse('notFound')
        if (project.paidAt !== null) return refuse('payment.alreadyPaid')
        const may = accountMayPay(user, await presentTerms(services.db.drizzle))
        return may.ok ? undefined : refuse(may.reason)
      },
    },
  )

  serve(app, calls.readPayment, async ({ services, user, path }) => {
    const payment = await findOwnPayment(services.db.drizzle, user._id, path.id)
    if (payment === undefined) return refuse('notFound')
    await askSoon(services, payment)
    return toPayment((await findPayment(services.db.drizzle, payment.id)) ?? payment)
  })

  serve(app, calls.cancelPayment, async ({ services, user, path }) => {
    const { db, clock } = services
    const payment = await findOwnPayment(db.drizzle, user._id, path.id)
    if (payment === undefined) return refuse('notFound')
    if (!(await db.transaction(tx => closePayment(tx, clock, path.id, 'payer.cancelled'))))
      return refuse('payment.closed')
    // A gateway that cannot be told now is told by the next reconciliation.
    await tellEnd(services, payment).catch(() => undefined)
    const closed = await findPayment(db.drizzle, path.id)
    return closed === undefined ? refuse('notFound') : toPayment(closed)
  })

  serve(
    app,
    calls.paymentWebhook,
    async ({ services, path, request }) => {
      const { db, gateways, log } = services
      const gateway = gateways.get(path.gateway)
      if (gateway === undefined) return refuse('notFound')
      // A gateway that must be asked and does not answer sends the callback again.
      const callback = await gateway
        .readWebhook(Buffer.from(request.rawBody ?? []), request.headers)
        .catch((problem: unknown) => awayOf(services, gateway.name, problem))
      if (callback instanceof Refusal) return callback
      if (!callback.signed) return refuse('request.malformed')
      if (callback.event === null) {
        // A refusal would only repeat the callback. The reconciliation asks for the state of its payment.
        if (callback.unreadable) log.warn({ gateway: gateway.name }, 'a signed callback cannot be read')
        return undefined
      }
      const { event } = callback
      const payment = await findPayment(db.drizzle, event.paymentId)
      // Another shop of the same account, or another gateway's payment.
      if (payment?.gateway !== gateway.name) return undefined
      const isNew = (tx: Parameters<typeof noteWebhookEvent>[0]) => noteWebhookEvent(tx, gateway.name, event)
      if (event.state.status !== 'ask' && event.state.status !== 'approved') {
        // The event and its effect are a single transaction: a repetition finds the event and does nothing.
        await settleAlone(services, payment.id, event.state, isNew)
        return undefined
      }
      // The gateway's answer counts, not the event: it is noted once the question has been settled.
      const answer = await askGateway(services, payment).catch((problem: unknown) =>
        awayOf(services, gateway.name, problem),
      )
      if (answer instanceof Refusal) return answer
      await db.transaction(isNew)
      return undefined
    },
    { raw: true },
  )
}

/** Refusal for a gateway that does not answer, with a line in the log. */
function awayOf({ log }: PaymentServices, gateway: string, problem: unknown): Refusal {
  log.warn({ gateway, reason: problemName(problem) }, 'a gateway could not be asked')
  return refuse('payment.gatewayAway')
}

/** Asks the gateway of an unfinished payment that its payer waits for, at most every few seconds. */
async function askSoon(services: PaymentServices, payment: PaymentRow): Promise<void> {
  if (!(await mayAskAgain(services.db.drizzle, services.clock, payment.id, limits.gatewayPause * 1000))) return
  await askGateway(services, payment).catch((problem: unknown) => {
    services.log.warn(
      { paymentId: payment.id, gateway: payment.gateway, reason: problemName(problem) },
      'a gateway could not be asked',
    )
  })
}
