import type { Services } from '../services.ts'
import { closePayment, expiredPayments, noteLookUp, paymentsToAsk, type PaymentRow } from './payments.store.ts'
import { giveUpPayment, settleAlone, type Settlement } from './settle-payment.ts'

/** A payment open for longer is asked about [ms]; sooner its callback is simply on its way. */
const lingering = 120_000
/** So long after a payment's time its gateway is still asked [ms]: three days outlast a weekend. Proposal. */
const mostPatience = 3 * 86_400_000
const atMost = 100

/**
 * Asks the gateways about payments that stay open, so that a lost callback loses no payment, and closes those whose
 * time is over and which are not paid. One that could not be asked stays open beyond its time: the money may be there;
 * after three days it is closed and left to a person. Closed ones are asked about once more after their time: money that
 * came all the same is flagged. Running it twice is harmless.
 */
export async function reconcilePayments(services: Services): Promise<void> {
  const { db, clock, log } = services
  const asked = { answered: [] as string[], left: [] as string[] }
  for (const payment of await paymentsToAsk(db.drizzle, clock, { lingering, mostPatience, atMost })) {
    const left = (what: string) => (problem: unknown) => {
      const reason = problem instanceof Error ? problem.name : 'unknown'
      log.warn({ paymentId: payment.id, gateway: payment.gateway, reason }, what)
      return 'left' as const
    }
    const settlement = await lookUp(services, payment).catch(left('a gateway could not be asked'))
    const end =
      settlement === null || settlement === 'left' ? settlement : settleAlone(services, payment.id, settlement)
    const came = end instanceof Promise ? await end.catch(left('a payment could not be settled')) : end
    const how = came === 'left' ? 'left' : 'answered'
    asked[how].push(payment.id)
    await noteLookUp(db.drizzle, clock, payment.id, how === 'answered')
  }
  for (const payment of await expiredPayments(db.drizzle, clock, asked.answered))
    await closePayment(db.drizzle, payment.id, 'time.expired')
  for (const payment of await expiredPayments(db.drizzle, clock, asked.left, mostPatience))
    await giveUpPayment(services, payment.id)
}

/** What the gateway, where there is one, says of a payment; null while it says nothing yet. */
async function lookUp({ gateways }: Services, payment: PaymentRow): Promise<Settlement | null> {
  const gateway = gateways.get(payment.gateway)
  if (gateway === undefined || payment.gatewayReference === null) return null
  const state = await gateway.lookup(payment.id, payment.gatewayReference)
  if (state.status === 'open' || state.status === 'unknown') return null
  return state.status === 'paid'
    ? { kind: state.status, amount: state.amount, currency: state.currency }
    : { kind: state.status, amount: 0, currency: '' }
}
