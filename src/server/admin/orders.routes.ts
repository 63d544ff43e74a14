import * as calls from '#contract/calls/admin.ts'
import type { OrderDetail } from '#contract/entities/order.ts'
import { toSmallestUnit } from '#contract/money.ts'
import { packMessage } from '#contract/message.ts'
import { moneyText } from '#text/format.ts'
import { audit } from '../db/audit.ts'
import { eq } from '../db/drizzle.ts'
import { payments } from '../db/schema.ts'
import { refuse, refuseFields, Refusal } from '../http/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { problemName } from '../problem-name.ts'
import { askGateway } from '../payments/ask-gateway.ts'
import type { PaymentServices } from '../payments/payment-services.ts'
import { findPayment, lockPayment } from '../payments/payments.store.ts'
import { carryOutRefund, findRefund, orderedSum, orderRefund } from '../payments/refunds.ts'
import { findOrder, ordersTable } from './orders.store.ts'
import { answerTable } from './table.ts'

async function shown({ db }: PaymentServices, id: string): Promise<OrderDetail | Refusal> {
  return (await findOrder(db.drizzle, id)) ?? refuse('notFound')
}

/** Routes for the operator's work on payments: list, detail, question to the gateway, flag, refund. */
export function adminOrderRoutes(app: App<PaymentServices>): void {
  serve(app, calls.adminOrders, ask => answerTable(ask, ordersTable))
  serve(app, calls.adminOrder, ({ services, path }) => shown(services, path.id))

  serve(app, calls.checkOrder, async ({ services, path, user, address, requestId }) => {
    const { drizzle } = services.db
    const payment = await findPayment(drizzle, path.id)
    if (payment === undefined) return refuse('notFound')
    try {
      const { state } = await askGateway(services, payment)
      await audit(drizzle, {
        actorId: user._id,
        action: 'payment.checked',
        targetType: 'payment',
        targetId: payment.id,
        changes: { status: state?.status ?? 'unknown' },
        address,
        requestId,
      })
    } catch (problem) {
      services.log.warn(
        { paymentId: payment.id, gateway: payment.gateway, reason: problemName(problem) },
        'a gateway could not be asked',
      )
      return refuse('payment.gatewayAway')
    }
    return shown(services, path.id)
  })

  serve(app, calls.resolveOrder, async ({ services, path, body, user, address, requestId }) => {
    const done = await services.db.transaction(async tx => {
      const payment = await lockPayment(tx, path.id)
      if (payment === undefined) return false
      await tx.update(payments).set({ flag: null, resolvedNote: body.note }).where(eq(payments.id, payment.id))
      await audit(tx, {
        actorId: user._id,
        action: 'payment.resolved',
        targetType: 'payment',
        targetId: payment.id,
        changes: { flag: payment.flag, note: body.note },
        address,
        requestId,
      })
      return true
    })
    return done ? shown(services, path.id) : refuse('notFound')
  })

  serve(app, calls.refundOrder, async ({ services, path, body, user, language }) => {
    const order = await services.db.transaction(async tx => {
      const payment = await lockPayment(tx, path.id)
      if (payment === undefined) return refuse('notFound')
      // The same key is the same order, whatever else the request says.
      const sameOrder = await findRefund(tx, payment.id, body.key)
      if (sameOrder !== undefined) return sameOrder
      if ((payment.status !== 'paid' && payment.status !== 'refunding') || payment.total === 0)
        return refuse('payment.notRefundable')
      const left = payment.total - (await orderedSum(tx, payment.id))
      if (left <= 0) return refuse('payment.notRefundable')
      const amount = body.amount === undefined ? left : toSmallestUnit(body.amount, payment.currency)
      if (amount === undefined || amount <= 0)
        return refuseFields({ field: 'amount', message: packMessage('field.money', { currency: payment.currency }) })
      if (amount > left)
        return refuse('payment.refundTooMuch', {
          params: { left: moneyText({ amount: left, currency: payment.currency }, language) },
        })
      return orderRefund(tx, services, payment, { key: body.key, amount, reason: body.reason, actorId: user._id })
    })
    if (order instanceof Refusal) return order
    // The order is stored: if the gateway does not answer, the reconciliation asks again with the same key.
    const status =
      order.status === 'asked'
        ? await carryOutRefund(services, order).catch((problem: unknown) => {
            services.log.warn(
              { paymentId: order.paymentId, reason: problemName(problem) },
              'money could not be given back',
            )
            return order.status
          })
        : order.status
    if (status === 'refused') return refuse('payment.refundRefused')
    return shown(services, path.id)
  })
}
