import type { Failure } from '#contract/calls/answer.ts'
import type { Payment, Quote } from '#contract/entities/payment.ts'
import type { PaymentStatus } from '#contract/options.ts'
import { machinePaths, type Effect } from '../machine-paths.ts'
import { checkoutMachine } from './checkout.machine.ts'

type Snapshot = ReturnType<typeof checkoutMachine.getInitialSnapshot>
/** Price before the discount. */
const basePrice = 94
/** Price after a super-admin raised the prices. */
const raisedPrice = 118

function quoteOf(price: number, discountCode: string | null): Quote {
  const discount = discountCode === null ? 0 : price / 10
  return {
    id: `${price} ${discountCode ?? 'without a code'}`,
    lines: [{ key: 'base', quantity: 1, amount: price }],
    price,
    discount,
    discountPercentage: discountCode === null ? 0 : 10,
    discountCode,
    tax: 0,
    taxPercentage: 0,
    total: price - discount,
    currency: 'USD',
    validUntil: '2026-01-01T00:30:00Z',
    promoProblem: null,
    revision: null,
    gateways: ['sandbox'],
  }
}
const quotes = [basePrice, raisedPrice].flatMap(price => [quoteOf(price, null), quoteOf(price, 'SPRING')])
/** Whether the server may answer with a quote: a price that drifted is another one, and a code stays until it is sent. */
function isAnswer({ value, context }: Snapshot, { price, discountCode }: Quote): boolean {
  const shown = context.quote
  const changesCode = value === 'coding'
  return (
    (value === 'pricing' || (price !== shown?.price) === (value === 'repricing')) &&
    (discountCode !== (shown?.discountCode ?? null)) === changesCode
  )
}
function paymentOf(status: PaymentStatus): Payment {
  return {
    _id: 'payment',
    projectId: 'project',
    status,
    gateway: 'sandbox',
    paymentAmount: 94,
    price: 94,
    discount: 0,
    discountPercentage: 0,
    discountCode: null,
    tax: 0,
    currency: 'USD',
    refunded: 0,
    refundedAt: null,
    createdAt: '2026-01-01T00:00:00Z',
    paidAt: status === 'paid' ? '2026-01-01T00:01:00Z' : null,
  }
}
function failureOf(code: string): Failure {
  return {
    status: 409,
    code,
    message: undefined,
    errors: [],
    error: undefined,
    requestId: undefined,
    retryAfter: undefined,
  }
}
const to = 'https://gateway.example'
/** Statuses of a followed payment: unfinished, bought, ended. The others lead where these do (`checkout.machine.test.ts`). */
const statuses: readonly PaymentStatus[] = ['open', 'pending', 'paid', 'failed']
/** How a refusal of the start comes about, by its code. */
const refusalCauses: Readonly<Record<string, string>> = {
  'payment.quoteChanged': 'Let the super-admin raise the prices under “Settings”',
  'payment.alreadyPaid': 'Pay for the project in a second window',
  'project.incomplete': 'Remove the drawing by a call',
}
/** How a payment gets its status, by the status. */
const statusCauses: Partial<Record<PaymentStatus, string>> = {
  pending: 'Let the gateway report that the bank is still transferring the money',
  paid: 'In a second tab open the address of the gateway’s page and choose “Pay”',
  failed: 'In a second tab open the address of the gateway’s page and choose “Decline”',
}
function named(effects: readonly Effect[], name: string): readonly Effect[] {
  return effects.filter(({ type }) => type === name)
}

/** Walks of the page “Review and pay”. */
export const checkoutPaths = machinePaths({
  name: 'checkout',
  about:
    'The payer pays the price that is shown, once; a drifted price is shown beside the old one; what became of a payment is said.',
  machine: checkoutMachine,
  page: '“Review and pay” of a project',
  priority: 'high',
  data: [
    'A designer with a confirmed email, logged in, and a draft project that is complete.',
    'A payment of this project that is not finished: an address that names it, and the address of its gateway’s page.',
    'A discount code of the page “Discount codes”, and a super-admin in another browser.',
    'The tools of the browser, in which a request can be blocked.',
  ],
  begin: 'Choose “Review and pay” in the bar of the project',
  events: [
    { type: 'page.opened', paymentId: null },
    { type: 'page.opened', paymentId: 'payment' },
    { type: 'price.asked' },
    ...quotes.map(quote => ({ type: 'price.read' as const, quote })),
    { type: 'price.failed', failure: failureOf('server.busy') },
    { type: 'code.sent', code: 'SPRING' },
    { type: 'code.sent', code: null },
    ...quotes.map(quote => ({ type: 'code.taken' as const, quote })),
    { type: 'code.refused', failure: failureOf('promo.unknown') },
    { type: 'pay.pressed' },
    { type: 'start.taken', payment: paymentOf('open'), to },
    { type: 'start.taken', payment: paymentOf('pending'), to: null },
    { type: 'start.taken', payment: paymentOf('paid'), to: null },
    { type: 'start.refused', failure: failureOf('payment.quoteChanged') },
    { type: 'start.refused', failure: failureOf('payment.alreadyPaid') },
    { type: 'start.refused', failure: failureOf('project.incomplete') },
    { type: 'page.shown' },
    ...statuses.map(status => ({ type: 'payment.read' as const, payment: paymentOf(status) })),
    { type: 'payment.read', payment: null },
    { type: 'look.failed' },
    { type: 'looked' },
  ],
  possible: (snapshot, event) => {
    const hasCode = (snapshot.context.quote?.discountCode ?? null) !== null
    if (event.type === 'price.read' || event.type === 'code.taken') return isAnswer(snapshot, event.quote)
    if (event.type === 'code.sent') return hasCode === (event.code === null)
    return true
  },
  describe: event => {
    switch (event.type) {
      case 'page.opened':
        return event.paymentId === null
          ? 'Wait until the page is there'
          : 'Come back from the gateway, or open the page at an address that names a payment'
      case 'price.asked':
        return 'Change the drawing in a second window and come back to this one, or choose “Try again” where it stands'
      case 'price.read':
        return 'Wait for the price'
      case 'price.failed':
        return 'Wait for the message, and let the request pass again'
      case 'code.sent':
        return event.code === null ? 'Choose “Remove the code”' : 'Write it under “Discount code” and choose “Apply”'
      case 'code.taken':
        return event.quote.discountCode === null
          ? 'Wait for the server, which takes the code away'
          : 'Wait for the server, which takes the code'
      case 'code.refused':
        return 'Wait for the server, which refuses the word'
      case 'pay.pressed':
        return 'Tick that the inputs are checked, and choose the button that pays'
      case 'start.taken':
        return event.to === null
          ? `Let the server answer that the payment is ${event.payment.status}, without a page of a gateway`
          : 'Wait for the server, which opens the page of the gateway'
      case 'start.refused':
        return 'Wait for the server, which refuses the start'
      case 'page.shown':
        return 'Choose the browser’s back button on the page of the gateway'
      case 'payment.read':
        return event.payment === null
          ? 'Wait for the server, where the address names no payment of this project'
          : `Wait for the server, where the payment is ${event.payment.status}`
      case 'look.failed':
        return 'Wait some seconds, and switch the network on again'
      case 'looked':
        return 'Wait some seconds'
      default:
        return event.type
    }
  },
  ahead: event => {
    if (event.type === 'price.failed') return 'In the tools of the browser block the request of the quote'
    if (event.type === 'look.failed') return 'Switch the network off'
    if (event.type === 'code.refused') return 'Take a word that is no code'
    if (event.type === 'code.taken') return event.quote.discountCode === null ? undefined : 'Take the discount code'
    if (event.type === 'start.refused') return refusalCauses[event.failure.code ?? '']
    return event.type === 'payment.read' && event.payment !== null ? statusCauses[event.payment.status] : undefined
  },
  // The sandbox transfers at once, and its page opens for every price but 0. A price that is awaited comes too soon, and
  // the removal of a code succeeds.
  byHand: (event, before) => {
    if (event.type === 'price.asked') return !before.matches('pricing')
    if (event.type === 'price.failed') return !before.matches('repricing')
    if (event.type === 'code.refused') return before.context.quote?.discountCode === null
    if (event.type === 'start.refused') return event.failure.code !== 'project.incomplete'
    if (event.type === 'start.taken') return event.to !== null
    return event.type !== 'payment.read' || event.payment?.status !== 'pending'
  },
  sees: ({ context: { ended, failure, codeFailure } }) =>
    [
      ended === null ? '' : `it says that the last payment is ${ended.status}`,
      failure === null ? '' : 'a message says why the last wish was not met',
      codeFailure === null ? '' : 'a message at the code says why it was not taken',
    ]
      .filter(text => text !== '')
      .join('; '),
  key: ({ value, context }) =>
    JSON.stringify([
      value,
      context.quote?.id,
      context.before?.id,
      context.paymentId,
      context.ended !== null,
      context.failure !== null,
      context.codeFailure !== null,
      Math.min(context.looks, 1),
    ]),
  truths: [
    {
      says: 'a payment is started only from a shown price, once a click, and for that price',
      holds: ({ before, event, effects }) => {
        const starts = event.type === 'pay.pressed' && (before.matches('review') || before.matches('changed'))
        const sent = named(effects, 'start')
        return starts
          ? JSON.stringify(sent.map(({ params }) => params)) === JSON.stringify([{ quote: before.context.quote?.id }])
          : sent.length === 0
      },
    },
    {
      says: 'the page leaves for the gateway only when a start was taken',
      holds: ({ before, event, after, effects }) => {
        const leaves = before.matches('starting') && event.type === 'start.taken' && event.to !== null
        return leaves
          ? after.matches('paying') && JSON.stringify(named(effects, 'leave')[0]?.params) === JSON.stringify({ to })
          : named(effects, 'leave').length === 0
      },
    },
    {
      says: 'a drifted price is never paid unseen: both prices are shown and the payer decides',
      holds: ({ before, event, after }) =>
        event.type !== 'start.refused' ||
        event.failure.code !== 'payment.quoteChanged' ||
        !before.matches('starting') ||
        (after.matches('repricing') && after.context.before === before.context.quote),
    },
    {
      says: 'two prices stand side by side only while the payer is asked',
      holds: ({ after }) =>
        (after.matches('changed') || after.matches('repricing')) === (after.context.before !== null),
    },
    {
      says: 'paid is reached only when the server says so, and is for ever',
      holds: ({ before, event, after }) =>
        before.matches('paid')
          ? after.matches('paid')
          : !after.matches('paid') ||
            ((event.type === 'payment.read' || event.type === 'start.taken') && event.payment?.status === 'paid') ||
            (event.type === 'start.refused' && event.failure.code === 'payment.alreadyPaid'),
    },
    {
      says: 'a followed payment is looked at until it has ended; what became of it is said beside the price',
      holds: ({ before, event, after }) => {
        if (event.type !== 'payment.read' || !before.matches('looking')) return true
        const status = event.payment?.status
        if (status === 'paid') return after.matches('paid')
        if (status === 'open' || status === 'pending') return after.matches('waiting')
        return after.matches('pricing') && after.context.ended === event.payment && after.context.paymentId === null
      },
    },
    {
      says: 'a refused code leaves the price as it was, and a refused start too',
      holds: ({ event, before, after }) =>
        (event.type !== 'code.refused' && event.type !== 'start.refused') ||
        after.context.quote === before.context.quote,
    },
    {
      says: 'whenever the price is awaited it was asked for once, and whenever a payment is awaited it was asked for by its id',
      holds: ({ taken, after, effects, before, event }) => {
        const awaitsPrice = taken && (after.matches('pricing') || after.matches('repricing'))
        const awaitsPayment = taken && (after.matches('looking') || after.matches('returning'))
        const id = event.type === 'page.opened' ? event.paymentId : before.context.paymentId
        return (
          named(effects, 'readPrice').length === (awaitsPrice ? 1 : 0) &&
          JSON.stringify(named(effects, 'readPayment').map(({ params }) => params)) ===
            JSON.stringify(awaitsPayment ? [{ id }] : [])
        )
      },
    },
    {
      says: 'a price that was read is the one that is shown',
      holds: ({ before, event, after }) =>
        event.type !== 'price.read' ||
        !(before.matches('pricing') || before.matches('repricing')) ||
        after.context.quote === event.quote,
    },
    {
      says: 'a taken code shows its price, and a look counts',
      holds: ({ before, event, after }) =>
        event.type === 'code.taken' && before.matches('coding')
          ? after.matches('review') && after.context.quote === event.quote
          : event.type !== 'looked' ||
            !before.matches('waiting') ||
            (after.matches('looking') && after.context.looks === before.context.looks + 1),
    },
    {
      says: 'a code goes to the server once and as it was written',
      holds: ({ before, event, effects }) =>
        JSON.stringify(named(effects, 'changeCode').map(({ params }) => params)) ===
        JSON.stringify(event.type === 'code.sent' && before.matches('review') ? [{ code: event.code }] : []),
    },
    {
      says: 'a refused start leads on: to the project that is paid already, to the new price, or back with the reason',
      holds: ({ before, event, after }) => {
        if (event.type !== 'start.refused' || !before.matches('starting')) return true
        const { code } = event.failure
        if (code === 'payment.alreadyPaid') return after.matches('paid')
        if (code === 'payment.quoteChanged') return after.matches('repricing')
        return after.matches('review') && after.context.failure === event.failure
      },
    },
    {
      says: 'a refused code says why at its field, and an old refusal goes with the next wish',
      holds: ({ before, event, after }) => {
        if (event.type === 'code.refused')
          return !before.matches('coding') || (after.matches('review') && after.context.codeFailure === event.failure)
        const isWish = event.type === 'code.sent' || event.type === 'pay.pressed'
        return (
          !isWish || !before.matches('review') || (after.context.failure === null && after.context.codeFailure === null)
        )
      },
    },
    {
      says: 'a look that failed waits before the next one',
      holds: ({ before, event, after }) =>
        event.type !== 'look.failed' || !before.matches('looking') || after.matches('waiting'),
    },
    {
      says: 'who comes back without a decision finds the price again; a payment that is paid or on its way is said',
      holds: ({ before, event, after }) => {
        if (!before.matches('returning')) return true
        if (event.type === 'look.failed') return after.matches('pricing') && after.context.paymentId === null
        if (event.type !== 'payment.read') return after.matches('returning')
        const status = event.payment?.status
        if (status === 'paid') return after.matches('paid')
        if (status === 'pending') return after.matches('waiting')
        return (
          after.matches('pricing') &&
          after.context.paymentId === null &&
          after.context.ended === (status === 'open' ? null : event.payment)
        )
      },
    },
    {
      says: 'a taken start leads to the paid project, to the gateway, or to waiting for a payment that needs none',
      holds: ({ before, event, after }) =>
        event.type !== 'start.taken' ||
        !before.matches('starting') ||
        after.matches(event.payment.status === 'paid' ? 'paid' : event.to === null ? 'waiting' : 'paying'),
    },
    {
      says: 'a price that could not be read is said, and is not paid',
      holds: ({ before, event, after }) =>
        event.type !== 'price.failed' ||
        !(before.matches('pricing') || before.matches('repricing')) ||
        after.matches('unpriced'),
    },
    {
      says: 'a price that is asked for anew is read anew, wherever it is shown',
      holds: ({ before, event, after, effects }) =>
        event.type !== 'price.asked' ||
        !(['pricing', 'unpriced', 'review', 'changed'] as const).some(state => before.matches(state)) ||
        (after.matches('pricing') && named(effects, 'readPrice').length === 1),
    },
    {
      says: 'each wish goes to the server once: nothing is sent by an event that is not taken',
      holds: ({ taken, effects }: { taken: boolean; effects: readonly Effect[]; before: Snapshot }) =>
        taken || effects.length === 0,
    },
  ],
  limits: { visits: 4000, shortest: 143, simple: 7 },
  simpleEvent: event =>
    ['pay.pressed', 'looked', 'page.shown'].includes(event.type) ||
    (event.type === 'page.opened' && event.paymentId === null) ||
    (event.type === 'price.read' && event.quote === quotes[0]) ||
    (event.type === 'start.taken' && event.to !== null) ||
    (event.type === 'payment.read' && event.payment?.status === 'paid'),
})
