import type { PaymentServices } from './payment-services.ts'
import { closePayment, type PaymentRow } from '../projects/open-payment.ts'
import { expiredPayments, lingeringPayments, noteInquiry } from './payments.store.ts'
import { settleAlone, type Settlement } from './settle-payment.ts'

/** Age of an open payment from which the gateway is asked; before, its callback is simply on its way. */
const lingering = 120_000 // ms
const atMost = 100

/**
 * Asks the gateways about payments that stay open, so that a lost callback loses no payment, and closes unpaid ones
 * whose time is over. A payment that could not be checked stays open, whatever its time: the money may have arrived.
 * Running it twice is harmless.
 */
export async function reconcilePayments(services: PaymentServices): Promise<void> {
  const { db, clock, log } = services
  const answered: string[] = []
  for (const payment of await lingeringPayments(db.drizzle, clock, lingering, atMost)) {
    const left = (what: string) => (problem: unknown) => {
      const reason = problem instanceof Error ? problem.name : 'unknown'
      log.warn({ paymentId: payment.id, gateway: payment.gateway, reason }, what)
      return 'left' as const
    }
    await noteInquiry(db.drizzle, clock, payment.id)
    const settlement = await lookUp(services, payment).catch(left('a gateway could not be asked'))
    if (settlement === 'left') continue
    const end = settlement === null ? null : settleAlone(services, payment.id, settlement)
    if ((await end?.catch(left('a payment could not be settled'))) !== 'left') answered.push(payment.id)
  }
  for (const payment of await expiredPayments(db.drizzle, clock, answered))
    await closePayment(db.drizzle, payment.id, 'time.expired')
}

/** Answer of the gateway, if there is one, about a payment; null while it has none yet. */
async function lookUp({ gateways }: PaymentServices, payment: PaymentRow): Promise<Settlement | null> {
  const gateway = gateways.get(payment.gateway)
  if (gateway === undefined || payment.gatewayReference === null) return null
  const state = await gateway.lookup(payment.id, payment.gatewayReference)
  if (state.status === 'open' || state.status === 'unknown') return null
  return state.status === 'paid'
    ? { kind: state.status, amount: state.amount, currency: state.currency }
    : { kind: state.status, amount: 0, currency: '' }
}
