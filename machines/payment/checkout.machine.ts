import { assign, setup } from 'xstate'
import type { Failure } from '#contract/calls/answer.ts'
import type { Payment, Quote } from '#contract/entities/payment.ts'

export interface CheckoutContext {
  /** Price that the page shows; null: not read yet. */
  readonly quote: Quote | null
  /** Price that was shown before the present one, while the payer is asked about the change. */
  readonly before: Quote | null
  /** Payment that is followed; null: none. */
  readonly paymentId: string | null
  /** Payment that has ended without buying the project; the page says what became of it. */
  readonly ended: Payment | null
  /** Why the last wish was not met. */
  readonly failure: Failure | null
  /** Why the discount code was not taken. */
  readonly codeFailure: Failure | null
  /** Number of looks at the followed payment. */
  readonly looks: number
}

export type CheckoutEvent =
  /** `paymentId`: payment in the address; null: none. */
  | { readonly type: 'page.opened'; readonly paymentId: string | null }
  /** The drawing or its version changed, or the payer tries again. */
  | { readonly type: 'price.asked' }
  | { readonly type: 'price.read'; readonly quote: Quote }
  | { readonly type: 'price.failed'; readonly failure: Failure }
  /** A code to add; null: the added one is removed. */
  | { readonly type: 'code.sent'; readonly code: string | null }
  | { readonly type: 'code.taken'; readonly quote: Quote }
  | { readonly type: 'code.refused'; readonly failure: Failure }
  | { readonly type: 'pay.pressed' }
  /** The server has a payment; `to`: page of the gateway, null where nothing is to pay. */
  | { readonly type: 'start.taken'; readonly payment: Payment; readonly to: string | null }
  | { readonly type: 'start.refused'; readonly failure: Failure }
  /** The browser shows the page again as it was left. */
  | { readonly type: 'page.shown' }
  /** Null: the address names no payment of this project. */
  | { readonly type: 'payment.read'; readonly payment: Payment | null }
  /** The payment could not be read. */
  | { readonly type: 'look.failed' }
  /** It is time for another look. */
  | { readonly type: 'looked' }

type Given = { readonly event: CheckoutEvent }
const unfinished = new Set<Payment['status']>(['open', 'pending'])
function paymentOf(event: CheckoutEvent): Payment | null {
  return event.type === 'payment.read' || event.type === 'start.taken' ? event.payment : null
}
function codeOf({ event }: Given): string | undefined {
  return event.type === 'start.refused' ? event.failure.code : undefined
}

const define = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
  },
  actions: {
    /** The page provides the five that reach the server or the gateway. */
    readPrice: () => {},
    changeCode: (_wish, _params: { readonly code: string | null }) => {},
    start: (_wish, _params: { readonly quote: string }) => {},
    leave: (_wish, _params: { readonly to: string }) => {},
    readPayment: (_wish, _params: { readonly id: string }) => {},

    keepPrice: assign(({ event }) =>
      event.type === 'price.read' || event.type === 'code.taken' ? { quote: event.quote } : {},
    ),
    keepFailure: assign(({ event }) =>
      event.type === 'price.failed' || event.type === 'start.refused' ? { failure: event.failure } : {},
    ),
    keepCodeFailure: assign(({ event }) => (event.type === 'code.refused' ? { codeFailure: event.failure } : {})),
    forgetFailures: assign({ failure: null, codeFailure: null }),
    keepBefore: assign(({ context }) => ({ before: context.quote })),
    forgetBefore: assign({ before: null }),
    open: assign(({ event }) => (event.type === 'page.opened' ? { paymentId: event.paymentId } : {})),
    follow: assign(({ event }) => ({ paymentId: paymentOf(event)?._id ?? null, looks: 0, ended: null })),
    count: assign(({ context }) => ({ looks: context.looks + 1 })),
    unfollow: assign({ paymentId: null, looks: 0 }),
    end: assign(({ event }) => ({ ended: paymentOf(event), paymentId: null, looks: 0 })),
  },
  guards: {
    isPaid: ({ event }) => paymentOf(event)?.status === 'paid',
    isUnfinished: ({ event }) => unfinished.has(paymentOf(event)?.status ?? 'paid'),
    isPending: ({ event }) => paymentOf(event)?.status === 'pending',
    hasGateway: ({ event }) => event.type === 'start.taken' && event.to !== null,
    isDrifted: given => codeOf(given) === 'payment.quoteChanged',
    isPaidAlready: given => codeOf(given) === 'payment.alreadyPaid',
    namesPayment: ({ event }) => event.type === 'page.opened' && event.paymentId !== null,
  },
})

const start = {
  type: 'start' as const,
  params: ({ context }: { context: CheckoutContext }) => ({ quote: context.quote?.id ?? '' }),
}
const look = {
  type: 'readPayment' as const,
  params: ({ context }: { context: CheckoutContext }) => ({ id: context.paymentId ?? '' }),
}
/** Where a payment that was read leads. */
const afterRead = [
  { guard: 'isPaid', target: 'paid' },
  { guard: 'isUnfinished', target: 'waiting' },
  { target: 'pricing', actions: ['end', 'readPrice'] },
] as const

/**
 * The way from the price to the paid project. Each wish is sent once: a second click finds the machine elsewhere. The
 * payer pays the price that is shown; if it has drifted, both prices are shown and the payer decides again. A payment in
 * the address is followed until it is paid or has ended.
 */
export const checkoutMachine = define.createMachine({
  id: 'checkout',
  description: 'Review and pay: from the price to the paid project.',
  context: {
    quote: null,
    before: null,
    paymentId: null,
    ended: null,
    failure: null,
    codeFailure: null,
    looks: 0,
  },
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The page opens.',
      on: {
        'page.opened': [
          { guard: 'namesPayment', target: 'looking', actions: ['open', look] },
          { target: 'pricing', actions: 'readPrice' },
        ],
      },
    },
    pricing: {
      description: 'The price is read; what became of the last payment is already said.',
      on: {
        'price.read': { target: 'review', actions: 'keepPrice' },
        'price.failed': { target: 'unpriced', actions: 'keepFailure' },
        'price.asked': { target: 'pricing', actions: 'readPrice' },
      },
    },
    unpriced: {
      description: 'It says that the price could not be read, with “Try again”.',
      on: { 'price.asked': { target: 'pricing', actions: ['forgetFailures', 'readPrice'] } },
    },
    review: {
      description: 'The price with its lines, the discount code, and the button that pays it.',
      on: {
        'pay.pressed': { target: 'starting', actions: ['forgetFailures', start] },
        'code.sent': {
          target: 'coding',
          actions: ['forgetFailures', { type: 'changeCode', params: ({ event }) => ({ code: event.code }) }],
        },
        'price.asked': { target: 'pricing', actions: 'readPrice' },
      },
    },
    coding: {
      description: 'The code is checked; the button that pays waits.',
      on: {
        'code.taken': { target: 'review', actions: 'keepPrice' },
        'code.refused': { target: 'review', actions: 'keepCodeFailure' },
      },
    },
    starting: {
      description: 'The button works; a second click does nothing.',
      on: {
        'start.taken': [
          { guard: 'isPaid', target: 'paid' },
          {
            guard: 'hasGateway',
            target: 'paying',
            actions: ['follow', { type: 'leave', params: ({ event }) => ({ to: event.to ?? '' }) }],
          },
          { target: 'waiting', actions: 'follow' },
        ],
        'start.refused': [
          { guard: 'isPaidAlready', target: 'paid' },
          { guard: 'isDrifted', target: 'repricing', actions: ['keepBefore', 'readPrice'] },
          { target: 'review', actions: 'keepFailure' },
        ],
      },
    },
    repricing: {
      description: 'The new price is read.',
      on: {
        'price.read': { target: 'changed', actions: 'keepPrice' },
        'price.failed': { target: 'unpriced', actions: ['keepFailure', 'forgetBefore'] },
      },
    },
    changed: {
      description:
        'The price has changed: the old and the new one stand side by side, and the payer pays the new one or not.',
      on: {
        'pay.pressed': { target: 'starting', actions: ['forgetBefore', start] },
        'price.asked': { target: 'pricing', actions: ['forgetBefore', 'readPrice'] },
      },
    },
    paying: {
      description: 'The page of the gateway opens.',
      on: { 'page.shown': { target: 'returning', actions: [look] } },
    },
    returning: {
      description: 'The payer came back without a decision: it is looked whether the payment has ended.',
      on: {
        'payment.read': [
          { guard: 'isPaid', target: 'paid' },
          { guard: 'isPending', target: 'waiting' },
          { guard: 'isUnfinished', target: 'pricing', actions: ['unfollow', 'readPrice'] },
          { target: 'pricing', actions: ['end', 'readPrice'] },
        ],
        'look.failed': { target: 'pricing', actions: ['unfollow', 'readPrice'] },
      },
    },
    looking: {
      description: '“Waiting for the payment to be registered”',
      on: { 'payment.read': afterRead, 'look.failed': 'waiting' },
    },
    waiting: {
      description: '“Waiting for the payment to be registered”, looked at again every few seconds.',
      on: { looked: { target: 'looking', actions: ['count', look] } },
    },
    paid: {
      description: '“Your payment has been registered successfully”; the analysis opens.',
      type: 'final',
    },
  },
})
