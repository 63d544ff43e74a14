import { setup } from 'xstate'
import type { PaymentStatus } from '#contract/options.ts'
import { nextState } from '../next-state.ts'

export type PaymentEvent =
  /**
   * The gateway has the money. `matches`: amount and currency are the requested ones. `buys`: the project is unpaid, and
   * its price and inputs are those of the payment.
   */
  | { readonly type: 'gateway.paid'; readonly matches: boolean; readonly buys: boolean }
  /** The money is on its way: the payer's bank takes days. */
  | { readonly type: 'gateway.pending' }
  | { readonly type: 'gateway.failed' }
  | { readonly type: 'payer.cancelled' }
  /** An edit changed the price of the project. */
  | { readonly type: 'price.changed' }
  | { readonly type: 'time.expired' }
  /** The whole sum was given back. */
  | { readonly type: 'money.returned' }

export type PaymentRefusal = 'payment.alreadyPaid' | 'payment.closed' | 'payment.mismatch' | 'payment.notRefundable'

/** Transitions of money that came: it buys the project, or it goes back. */
const money = [
  { guard: 'buys', target: 'paid' },
  { guard: 'goesBack', target: 'refunding' },
] as const

/**
 * A payment at a gateway. Callbacks may repeat, be late and come in any order: a payment is paid at most once. Money
 * that comes for a closed payment buys the project if price and inputs are unchanged and it is unpaid; else it goes back
 * by itself. Money of another amount changes nothing here: a person looks at it.
 */
export const paymentMachine = setup({
  types: { events: {} as PaymentEvent },
  guards: {
    buys: ({ event }) => event.type === 'gateway.paid' && event.matches && event.buys,
    goesBack: ({ event }) => event.type === 'gateway.paid' && event.matches && !event.buys,
  },
}).createMachine({
  id: 'payment',
  description: 'One payment at one gateway.',
  initial: 'open',
  states: {
    open: {
      description: 'The page of the gateway asks for the money.',
      on: {
        'gateway.paid': money,
        'gateway.pending': 'pending',
        'gateway.failed': 'failed',
        'payer.cancelled': 'cancelled',
        'price.changed': 'cancelled',
        'time.expired': 'expired',
      },
    },
    pending: {
      description: '“The bank is still transferring the money.” It cannot be cancelled any more, and does not expire.',
      on: { 'gateway.paid': money, 'gateway.failed': 'failed' },
    },
    failed: {
      description: '“The payment was declined. Nothing was charged.” The page of the gateway still takes another try.',
      on: { 'gateway.paid': money },
    },
    cancelled: {
      description: '“The payment was cancelled.” The project is unpaid and can be paid anew.',
      on: { 'gateway.paid': money },
    },
    expired: {
      description: '“The payment was not finished within 30 minutes.” The project can be paid anew.',
      on: { 'gateway.paid': money },
    },
    paid: {
      description: '“Your payment has been registered successfully”: the project is paid and its inputs are locked.',
      on: { 'money.returned': 'refunded' },
    },
    refunding: {
      description:
        '“The money came after this payment was closed and is on its way back to you.” The project is unpaid.',
      on: { 'money.returned': 'refunded' },
    },
    refunded: {
      description:
        '“The money of the last payment was given back. The project can be paid again.” Its results are closed.',
      type: 'final',
    },
  },
})

function refusal(status: PaymentStatus, event: PaymentEvent): PaymentRefusal {
  if (event.type === 'money.returned') return 'payment.notRefundable'
  if (status === 'paid') return 'payment.alreadyPaid'
  return event.type === 'gateway.paid' && !event.matches ? 'payment.mismatch' : 'payment.closed'
}

/** Status of a payment after an event, or the reason of a refusal (a key of errors.json). */
export const nextPaymentStatus = nextState<typeof paymentMachine, PaymentStatus, PaymentRefusal>(
  paymentMachine,
  refusal,
)
