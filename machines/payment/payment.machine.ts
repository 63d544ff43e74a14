import { setup } from 'xstate'
import type { PaymentStatus } from '#contract/options.ts'
import { nextState } from '../next-state.ts'

export type PaymentEvent =
  /** The gateway's signed word that money arrived. `matches`: amount and currency are those asked for. */
  | { readonly type: 'gateway.paid'; readonly matches: boolean }
  | { readonly type: 'gateway.failed' }
  | { readonly type: 'payer.cancelled' }
  /** An edit changed what the project costs. */
  | { readonly type: 'price.changed' }
  | { readonly type: 'time.expired' }

export type PaymentRefusal = 'payment.alreadyPaid' | 'payment.closed' | 'payment.mismatch'

/**
 * One payment at one gateway. Callbacks come twice, late and in any order: a payment is paid at most once and stays paid.
 * A gateway may succeed after a failed try of the same payment. Money that arrives for a cancelled or expired one
 * is refused here, and the server flags it to be paid back: the project may cost something else by then.
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

/** The payment's status after an event, or why it does not take it (a key of errors.json). */
export const nextPaymentStatus = nextState<typeof paymentMachine, PaymentStatus, PaymentRefusal>(
  paymentMachine,
  refusal,
)
