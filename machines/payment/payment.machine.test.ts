import { expect, test } from 'vitest'
import { paymentStatuses } from '#contract/options.ts'
import { nextPaymentStatus, type PaymentEvent } from './payment.machine.ts'

const closed = 'payment.closed'
const already = 'payment.alreadyPaid'
const mismatch = 'payment.mismatch'
const none = 'payment.notRefundable'
/** Result of each event while open, pending, paid, cancelled, expired, failed, refunding and refunded. */
const table: readonly (readonly [event: PaymentEvent, answers: readonly string[]])[] = [
  [
    { type: 'gateway.paid', matches: true, buys: true },
    ['paid', 'paid', already, 'paid', 'paid', 'paid', closed, closed],
  ],
  [
    { type: 'gateway.paid', matches: true, buys: false },
    ['refunding', 'refunding', already, 'refunding', 'refunding', 'refunding', closed, closed],
  ],
  ...[true, false].map(
    buys =>
      [
        { type: 'gateway.paid', matches: false, buys },
        [mismatch, mismatch, already, mismatch, mismatch, mismatch, mismatch, mismatch],
      ] as const,
  ),
  [{ type: 'gateway.pending' }, ['pending', closed, already, closed, closed, closed, closed, closed]],
  [{ type: 'gateway.failed' }, ['failed', 'failed', already, closed, closed, closed, closed, closed]],
  [{ type: 'payer.cancelled' }, ['cancelled', closed, already, closed, closed, closed, closed, closed]],
  [{ type: 'price.changed' }, ['cancelled', closed, already, closed, closed, closed, closed, closed]],
  [{ type: 'time.expired' }, ['expired', closed, already, closed, closed, closed, closed, closed]],
  [{ type: 'money.returned' }, [none, none, 'refunded', none, none, none, 'refunded', none]],
]

test.each(table)('%o', (event, wanted) => {
  expect(
    paymentStatuses.map(status => {
      const answer = nextPaymentStatus(status, event)
      return answer.ok ? answer.state : answer.reason
    }),
  ).toEqual(wanted)
})
