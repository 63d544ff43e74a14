import { closePayment, type PaymentRow } from '../projects/open-payment.ts'
import { problemName } from '../problem-name.ts'
import { askGateway } from './ask-gateway.ts'
import { bookedSum } from './book-entries.store.ts'
import type { PaymentServices } from './payment-services.ts'
import {
  expiredPayments,
  flagPayment,
  latePayments,
  lingeringPayments,
  noteCompared,
  noteInquiry,
  noteLateCheck,
  noteTold,
  stalledPayments,
  uncomparedPayments,
  untoldPayments,
} from './payments.store.ts'
import { carryOutRefund, flagStuckRefunds, waitingRefunds } from './refunds.ts'
import { endStalled } from './settle-payment.ts'

/** Age of an open payment from which the gateway is asked; before, its callback is simply on its way. */
const lingering = 120_000 // ms
const atMost = 100
/** Failures in a row after which a gateway counts as away for the rest of a step of a round: each may take ten seconds. */
const mostFailures = 3
/** Time without word of money on its way after which its payment ends [ms]. */
const stalledAfter = 86_400_000
/** Time between two comparisons of a payment's books with its gateway [ms]. */
const comparedEvery = 86_400_000

/**
 * Keeps payments and their gateways of one mind; running it twice is harmless.
 *
 * It asks about payments that stay open, so that a lost callback loses no payment, and closes unpaid ones whose time is
 * over. A payment that could not be checked stays open, whatever its time: the money may have arrived. Money on its way of
 * which the gateway says nothing for a day is given up. It tells gateways
 * of closed payments and asks about these three more times, for late money. It gives back what was ordered, and compares
 * the books with what the gateways report. Each step begins anew with a gateway: payments that always fail in one keep
 * nobody from the others.
 */
export async function reconcilePayments(services: PaymentServices): Promise<void> {
  const { db, clock, gateways, log } = services
  const { drizzle } = db
  const names = [...gateways.keys()]
  /** Failures in a row by gateway, in the present step. */
  const failures = new Map<string, number>()
  const isAway = ({ gateway }: Pick<PaymentRow, 'gateway'>) => (failures.get(gateway) ?? 0) >= mostFailures
  /** Runs a piece of work; a failure is logged and stops nothing else. @returns whether it was done */
  const tried = async (payment: Pick<PaymentRow, 'id' | 'gateway'>, what: string, work: () => Promise<unknown>) => {
    if (isAway(payment)) return false
    try {
      await work()
      failures.delete(payment.gateway)
      return true
    } catch (problem) {
      failures.set(payment.gateway, (failures.get(payment.gateway) ?? 0) + 1)
      log.warn({ paymentId: payment.id, gateway: payment.gateway, reason: problemName(problem) }, what)
      return false
    }
  }
  /** Runs one piece of work for each payment. It begins anew with each gateway. */
  const step = async <T extends Pick<PaymentRow, 'id' | 'gateway'>>(
    payments: readonly T[],
    what: string,
    work: (payment: T) => Promise<unknown>,
  ) => {
    failures.clear()
    for (const payment of payments) await tried(payment, what, () => work(payment))
  }

  const answered: string[] = []
  for (const payment of await lingeringPayments(drizzle, clock, lingering, names, atMost)) {
    // A payment that is not asked about keeps its turn.
    if (isAway(payment)) continue
    await noteInquiry(drizzle, clock, payment.id)
    if (await tried(payment, 'a gateway could not be asked', () => askGateway(services, payment)))
      answered.push(payment.id)
  }
  for (const payment of await expiredPayments(drizzle, clock, answered, names))
    await db.transaction(tx => closePayment(tx, clock, payment.id, 'time.expired'))
  for (const payment of await stalledPayments(drizzle, clock, answered, stalledAfter))
    await db.transaction(tx => endStalled(tx, services, payment))

  await step(await untoldPayments(drizzle, names, atMost), 'a gateway could not be told', payment =>
    tellEnd(services, payment),
  )
  await step(await latePayments(drizzle, clock, names, atMost), 'a gateway could not be asked', async payment => {
    const { state } = await askGateway(services, payment)
    // A bank that is still transferring is asked again.
    if (state?.status !== 'pending') await noteLateCheck(drizzle, payment.id)
  })
  await flagStuckRefunds(services)
  const refunds = await waitingRefunds(services, atMost)
  await step(
    refunds.map(({ order, gateway }) => ({ id: order.paymentId, gateway, order })),
    'money could not be given back',
    ({ order }) => carryOutRefund(services, order),
  )
  await step(
    await uncomparedPayments(drizzle, clock, comparedEvery, names, atMost),
    'books could not be compared',
    payment => compareBooks(services, payment),
  )
}

/** Tells the gateway of a payment that it is closed. */
export async function tellEnd({ db, clock, gateways }: PaymentServices, payment: PaymentRow): Promise<void> {
  const gateway = gateways.get(payment.gateway)
  if (gateway === undefined || payment.gatewayReference === null) return
  await gateway.cancel({ paymentId: payment.id, reference: payment.gatewayReference })
  await noteTold(db.drizzle, clock, payment.id)
}

/** Compares the books of a payment with its gateway. A difference that the gateway's own refund does not explain is flagged. */
async function compareBooks(services: PaymentServices, payment: PaymentRow): Promise<void> {
  const { db, clock, log } = services
  // Noted first: a payment that cannot be compared must not keep the others waiting.
  await noteCompared(db.drizzle, clock, payment.id)
  const { state } = await askGateway(services, payment)
  if (state === null || state.status === 'unknown') return
  const booked = await bookedSum(db.drizzle, payment.id)
  const held = state.status === 'paid' ? state.amount - state.refunded : 0
  if (booked !== held) {
    // A reason that a person has not looked at yet stays.
    if (payment.flag === null) await flagPayment(db.drizzle, payment.id, 'payment.booksDiffer')
    log.warn({ paymentId: payment.id, booked, held }, 'the books differ from the gateway')
  }
}
