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
      description: 'The payer is at the gateway.',
      on: {
        'gateway.paid': { guard: 'matches', target: 'paid' },
        'gateway.failed': 'failed',
        'payer.cancelled': 'cancelled',
        'price.changed': 'cancelled',
        'time.expired': 'expired',
      },
    },
    failed: {
      description: 'The gateway refused; another try of the same payment may still succeed.',
      on: { 'gateway.paid': { guard: 'matches', target: 'paid' } },
    },
    paid: { description: 'The money is there; the project is paid, once.', type: 'final' },
    cancelled: { description: 'Given up by the payer, or by an edit that changed the price.', type: 'final' },
    expired: { description: 'Not paid in time; a reserved discount is free again.', type: 'final' },
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
