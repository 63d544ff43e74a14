import { machinePaths } from '../machine-paths.ts'
import { paymentMachine } from './payment.machine.ts'

/** Walks of a payment. */
export const paymentPaths = machinePaths({
  name: 'payment',
  about: 'Callbacks come twice, late and in any order: paid at most once, and only with the amount that was asked for.',
  machine: paymentMachine,
  preconditions: ['A payment was started; the payer is at the gateway.'],
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
        return event.matches ? 'The gateway reports the money' : 'The gateway reports another amount or currency'
      case 'gateway.failed':
        return 'The gateway reports a failure'
      case 'payer.cancelled':
        return 'Cancel at the gateway'
      case 'price.changed':
        return 'Change an input that changes the price'
      case 'time.expired':
        return '30 minutes pass'
      default:
        return event.type
    }
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
