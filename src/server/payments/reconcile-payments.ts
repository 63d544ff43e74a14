import type { Services } from '../services.ts'
import { closePayment, lingeringPayments, type PaymentRow } from './payments.store.ts'
import { settleAlone } from './settle-payment.ts'

/** A payment open for longer is asked about; sooner its callback is simply on its way. */
const lingering = 120 // s
const atMost = 100

/**
 * Asks the gateways about payments that stay open, so that a lost callback loses no payment, and closes those whose
 * time is over and which are not paid. Running it twice is harmless.
 */
export async function reconcilePayments(services: Services): Promise<void> {
  const { db, clock, log } = services
  for (const payment of await lingeringPayments(db.drizzle, clock, lingering, atMost)) {
    try {
      await ask(services, payment)
      if (payment.expiresAt <= clock.now()) await closePayment(db.drizzle, payment.id, 'time.expired')
    } catch (problem) {
      // It stays open, whatever its time: the money may be there.
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
}

/** Asks the gateway, where there is one, and settles what it says. */
async function ask(services: Services, payment: PaymentRow): Promise<void> {
  const gateway = services.gateways.get(payment.gateway)
  if (gateway === undefined || payment.gatewayReference === null) return
  const state = await gateway.lookup(payment.id, payment.gatewayReference)
  if (state.status === 'open' || state.status === 'unknown') return
  const settlement =
    state.status === 'paid'
      ? { kind: state.status, amount: state.amount, currency: state.currency }
      : { kind: state.status, amount: 0, currency: '' }
  await settleAlone(services, payment.id, settlement)
}
