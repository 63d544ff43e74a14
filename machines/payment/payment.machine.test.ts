import { expect, test } from 'vitest'
import { paymentStatuses } from '#contract/options.ts'
import { nextPaymentStatus, type PaymentEvent } from './payment.machine.ts'

const closed = 'payment.closed'
const already = 'payment.alreadyPaid'
/** Result of each event while open, paid, cancelled, expired and failed. */
const table: readonly (readonly [event: PaymentEvent, answers: readonly string[]])[] = [
  [{ type: 'gateway.paid', matches: true }, ['paid', already, closed, closed, 'paid']],
  [
    { type: 'gateway.paid', matches: false },
    ['payment.mismatch', already, ...Array<string>(3).fill('payment.mismatch')],
  ],
  [{ type: 'gateway.failed' }, ['failed', already, closed, closed, closed]],
  [{ type: 'payer.cancelled' }, ['cancelled', already, closed, closed, closed]],
  [{ type: 'price.changed' }, ['cancelled', already, closed, closed, closed]],
  [{ type: 'time.expired' }, ['expired', already, closed, closed, closed]],
]

test.each(table)('%o', (event, wanted) => {
  expect(
    paymentStatuses.map(status => {
      const answer = nextPaymentStatus(status, event)
      return answer.ok ? answer.state : answer.reason
    }),
  ).toEqual(wanted)
})
