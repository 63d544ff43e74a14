import { setup } from 'xstate'
import type { PaymentStatus } from '#contract/options.ts'
import { nextState } from '../next-state.ts'

export type PaymentEvent =
  /** The gateway's signed message that money arrived. `matches`: amount and currency are the requested ones. */
  | { readonly type: 'gateway.paid'; readonly matches: boolean }
  | { readonly type: 'gateway.failed' }
  | { readonly type: 'payer.cancelled' }
  /** An edit changed the price of the project. */
  | { readonly type: 'price.changed' }
  | { readonly type: 'time.expired' }

export type PaymentRefusal = 'payment.alreadyPaid' | 'payment.closed' | 'payment.mismatch'

/**
 * A payment at a gateway. Callbacks may repeat, be late and come in any order: a payment is paid at most once and stays
 * paid. A gateway may succeed after a failed try of the same payment. Money for a cancelled or expired payment is
 * refused here, and the server marks it for a refund: the price may have changed by then.
 */
export const paymentMachine = setup({
  types: { events: {} as PaymentEvent },
  guards: { matches: ({ event }) => event.type === 'gateway.paid' && event.matches },
}).createMachine({
  id: 'payment',
  description: 'One payment at one gateway.',
  initial: 'open',
  states: {
    open: {
      description: 'The page of the gateway asks for the money.',
      on: {
        'gateway.paid': { guard: 'matches', target: 'paid' },
        'gateway.failed': 'failed',
        'payer.cancelled': 'cancelled',
        'price.changed': 'cancelled',
        'time.expired': 'expired',
      },
    },
    failed: {
      description: '“The payment was declined. Nothing was charged.” The page of the gateway still takes another try.',
      on: { 'gateway.paid': { guard: 'matches', target: 'paid' } },
    },
    paid: {
      description: '“Your payment has been registered successfully”: the project is paid and its inputs are locked.',
      type: 'final',
    },
    cancelled: {
      description: '“The payment was cancelled. Nothing was charged.” The project is unpaid and can be paid anew.',
      type: 'final',
    },
    expired: {
      description:
        '“The payment was not finished within 30 minutes. Nothing was charged.” The project can be paid anew.',
      type: 'final',
    },
  },
})

function refusal(status: PaymentStatus, event: PaymentEvent): PaymentRefusal {
  return status === 'paid'
    ? 'payment.alreadyPaid'
    : event.type === 'gateway.paid' && !event.matches
      ? 'payment.mismatch'
      : 'payment.closed'
}

/** Status of a payment after an event, or the reason of a refusal (a key of errors.json). */
export const nextPaymentStatus = nextState<typeof paymentMachine, PaymentStatus, PaymentRefusal>(
  paymentMachine,
  refusal,
)
