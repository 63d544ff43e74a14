import { machinePaths } from '../machine-paths.ts'
import { nextPaymentStatus, paymentMachine, type PaymentEvent } from './payment.machine.ts'

/** Walks of a payment. */
export const paymentPaths = machinePaths({
  name: 'payment',
  about: 'Callbacks come twice, late and in any order: paid at most once, and only with the amount that was asked for.',
  machine: paymentMachine,
  page: '“Review and pay” of a project, and the page of the sandbox gateway',
  priority: 'high',
  data: [
    'A designer with a confirmed email, logged in, and a draft project that is complete. Every tour needs a draft of its own.',
    'The server offers the sandbox gateway, as it does without settings.',
  ],
  begin: 'Choose “Review and pay”, tick that the inputs are checked, and choose “Pay … and lock the inputs”',
  events: [
    { type: 'gateway.paid', matches: true, buys: true },
    { type: 'gateway.paid', matches: true, buys: false },
    { type: 'gateway.paid', matches: false, buys: true },
    { type: 'gateway.pending' },
    { type: 'gateway.failed' },
    { type: 'payer.cancelled' },
    { type: 'price.changed' },
    { type: 'time.expired' },
    { type: 'money.returned' },
  ],
  describe: event => {
    switch (event.type) {
      case 'gateway.paid':
        return !event.matches
          ? 'Let the gateway report another amount or currency'
          : event.buys
            ? 'On the page of the gateway, choose “Pay”'
            : 'Change an input of the unpaid project, then let the gateway report the money of this payment'
      case 'gateway.pending':
        return 'Let the gateway report that the bank is still transferring the money'
      case 'gateway.failed':
        return 'On the page of the gateway, choose “Decline”'
      case 'payer.cancelled':
        return 'On the page of the gateway, choose “Cancel”'
      case 'price.changed':
        return 'In a second window, open the project and change the number of floors, so that the price changes'
      case 'time.expired':
        return 'Leave the page of the gateway alone for 30 minutes, then open “Review and pay” again'
      case 'money.returned':
        return 'As a super-admin, open the payment under “Orders”, choose “Give money back”, write a reason and confirm'
      default:
        return event.type
    }
  },
  // The sandbox decides once; another gateway takes a second try after a declined one.
  byHand: (event, before) =>
    event.type === 'money.returned' ||
    (before.matches('open') &&
      event.type !== 'gateway.pending' &&
      (event.type !== 'gateway.paid' || (event.matches && event.buys))),
  refuses: ({ before, event, taken }) => {
    if (taken) return null
    const answer = nextPaymentStatus(before.value, event as PaymentEvent)
    return answer.ok ? null : { reason: answer.reason }
  },
  truths: [
    {
      says: 'paid is entered only by matching money that buys, and always then, unless the payment has money already',
      holds: ({ before, event, after }) => {
        const hasMoney = before.matches('paid') || before.matches('refunding') || before.matches('refunded')
        return hasMoney
          ? !after.matches('paid') || before.matches('paid')
          : after.matches('paid') === (event.type === 'gateway.paid' && event.matches && event.buys)
      },
    },
    {
      says: 'matching money that does not buy goes back',
      holds: ({ before, event, after }) =>
        before.matches('paid') ||
        before.matches('refunding') ||
        before.matches('refunded') ||
        after.matches('refunding') === (event.type === 'gateway.paid' && event.matches && !event.buys),
    },
    {
      says: 'refunded is for ever, and is entered only when the money was given back',
      holds: ({ before, event, after }) =>
        before.matches('refunded')
          ? after.matches('refunded')
          : !after.matches('refunded') || event.type === 'money.returned',
    },
    {
      says: 'money of another amount changes nothing',
      holds: ({ before, event, after }) =>
        event.type !== 'gateway.paid' || event.matches || after.value === before.value,
    },
    {
      says: 'an open payment is cancelled by the payer or the price, expires by time; one on its way can only fail',
      holds: ({ before, event, after }) => {
        if (!before.matches('open') && !before.matches('pending')) return true
        const isOpen = before.matches('open')
        return (
          after.matches('cancelled') ===
            (isOpen && (event.type === 'payer.cancelled' || event.type === 'price.changed')) &&
          after.matches('expired') === (isOpen && event.type === 'time.expired') &&
          after.matches('failed') === (event.type === 'gateway.failed')
        )
      },
    },
  ],
  limits: { visits: 100, shortest: 8, simple: 35 },
})
