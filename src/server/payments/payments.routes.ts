import * as calls from '#contract/calls/payments.ts'
import { refuse } from '../http/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { findProject, findReadable } from '../projects/projects.store.ts'
import { closePayment } from '../projects/open-payment.ts'
import { findOwnPayment, noteWebhookEvent, toPayment } from './payments.store.ts'
import { settleAlone } from './settle-payment.ts'
import { quoteFor, startPayment } from './start-payment.ts'
import type { PaymentServices } from './payment-services.ts'

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
      startPayment(services, { user, projectId: path.id, gateway: body.gateway, language }),
    {
      guard: async ({ services, user, path }) => {
        const project = await findProject(services.db.drizzle, user._id, path.id)
        if (project === undefined) return refuse('notFound')
        if (project.paidAt !== null) return refuse('payment.alreadyPaid')
        return user.emailVerified ? undefined : refuse('payment.emailUnverified')
      },
    },
  )

  serve(app, calls.readPayment, async ({ services, user, path }) => {
    const payment = await findOwnPayment(services.db.drizzle, user._id, path.id)
    return payment === undefined ? refuse('notFound') : toPayment(payment)
  })

  serve(app, calls.cancelPayment, async ({ services, user, path }) => {
    const { db } = services
    if ((await findOwnPayment(db.drizzle, user._id, path.id)) === undefined) return refuse('notFound')
    if (!(await closePayment(db.drizzle, path.id, 'payer.cancelled'))) return refuse('payment.closed')
    const closed = await findOwnPayment(db.drizzle, user._id, path.id)
    return closed === undefined ? refuse('notFound') : toPayment(closed)
  })

  serve(
    app,
    calls.paymentWebhook,
    async ({ services, path, request }) => {
      const gateway = services.gateways.get(path.gateway)
      if (gateway === undefined) return refuse('notFound')
      const callback = gateway.readWebhook(Buffer.from(request.rawBody ?? []), request.headers)
      if (!callback.signed) return refuse('request.malformed')
      if (callback.event === null) {
        // A refusal would only repeat the callback. The reconciliation asks for the state of its payment.
        if (callback.unreadable) services.log.warn({ gateway: gateway.name }, 'a signed callback cannot be read')
        return undefined
      }
      const { event } = callback
      // The event and its effect are a single transaction: a repetition finds the event and does nothing.
      await settleAlone(services, event.paymentId, event, tx =>
        noteWebhookEvent(tx, gateway.name, event.id, event.type),
      )
      return undefined
    },
    { raw: true },
  )
}
