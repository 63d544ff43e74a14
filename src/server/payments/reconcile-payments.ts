import type { Services } from '../services.ts'
import { closePayment, expiredPayments, lingeringPayments } from './payments.store.ts'
import { settlePayment } from './settle-payment.ts'

/** A payment open for longer is asked about; sooner its callback is simply on its way. */
const lingering = 120 // s
const atMost = 100

/**
 * Asks the gateways about payments that stay open, so that a lost callback loses no payment, and then closes
 * those whose time is over. Running it twice is harmless.
 */
export async function reconcilePayments(services: Services): Promise<void> {
  const { db, clock, gateways, log } = services
  for (const payment of await lingeringPayments(db.drizzle, clock, lingering, atMost)) {
    const gateway = gateways.get(payment.gateway)
    if (gateway === undefined || payment.gatewayReference === null) continue
    try {
      const state = await gateway.lookup(payment.id, payment.gatewayReference)
      if (state.status === 'open' || state.status === 'unknown') continue
      const settlement =
        state.status === 'paid'
          ? { kind: state.status, amount: state.amount, currency: state.currency }
          : { kind: state.status, amount: 0, currency: '' }
      await db.transaction(tx => settlePayment(tx, services, payment.id, settlement))
    } catch (problem) {
      log.warn(
        {
          paymentId: payment.id,
          gateway: payment.gateway,
          reason: problem instanceof Error ? problem.name : 'unknown',
        },
        'a gateway could not be asked',
      )
    }
  }
  for (const payment of await expiredPayments(db.drizzle, clock, atMost))
    await closePayment(db.drizzle, payment.id, 'time.expired')
}
