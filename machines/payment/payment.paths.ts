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
    { type: 'gateway.paid', matches: true },
    { type: 'gateway.paid', matches: false },
    { type: 'gateway.failed' },
    { type: 'payer.cancelled' },
    { type: 'price.changed' },
    { type: 'time.expired' },
  ],
  describe: event => {
    switch (event.type) {
      case 'gateway.paid':
        return event.matches
          ? 'On the page of the gateway, choose “Pay”'
          : 'Let the gateway report another amount or currency'
      case 'gateway.failed':
        return 'On the page of the gateway, choose “Decline”'
      case 'payer.cancelled':
        return 'On the page of the gateway, choose “Cancel”'
      case 'price.changed':
        return 'In a second window, open the project and change the number of floors, so that the price changes'
      case 'time.expired':
        return 'Leave the page of the gateway alone for 30 minutes, then open “Review and pay” again'
      default:
        return event.type
    }
  },
  // The sandbox decides once; another gateway takes a second try after a declined one.
  byHand: (event, before) => before.matches('open') && (event.type !== 'gateway.paid' || event.matches),
  refuses: ({ before, event, taken }) => {
    if (taken) return null
    const answer = nextPaymentStatus(before.value, event as PaymentEvent)
    return answer.ok ? null : { reason: answer.reason }
  },
  truths: [
    {
      says: 'paid is entered only by matching money for an open or failed payment, and always then',
      holds: ({ before, event, after }) =>
        before.matches('paid') ||
        after.matches('paid') ===
          (event.type === 'gateway.paid' && event.matches && (before.matches('open') || before.matches('failed'))),
    },
    {
      says: 'paid, cancelled and expired are for ever',
      holds: ({ before, after, taken }) =>
        before.matches('open') || before.matches('failed') || (after.value === before.value && !taken),
    },
    {
      says: 'money of another amount changes nothing',
      holds: ({ before, event, after }) =>
        event.type !== 'gateway.paid' || event.matches || after.value === before.value,
    },
    {
      says: 'an open payment is cancelled by the payer or the price, expires by time, fails by the gateway',
      holds: ({ before, event, after }) => {
        if (!before.matches('open')) return true
        return (
          after.matches('cancelled') === (event.type === 'payer.cancelled' || event.type === 'price.changed') &&
          after.matches('expired') === (event.type === 'time.expired') &&
          after.matches('failed') === (event.type === 'gateway.failed')
        )
      },
    },
  ],
  limits: { visits: 100, shortest: 5, simple: 7 },
})
