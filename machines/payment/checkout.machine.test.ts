import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { paymentStatuses } from '#contract/options.ts'
import { openPayment } from '../../tests/fixtures/open-payment.ts'
import { checkoutMachine } from './checkout.machine.ts'

test('each status of a followed payment leads on: bought, waiting, or back to the price with a word about its end', () => {
  const places = paymentStatuses.map(status => {
    const actor = createActor(checkoutMachine).start()
    actor.send({ type: 'page.opened', paymentId: 'p' })
    actor.send({ type: 'payment.read', payment: { ...openPayment, status } })
    const { value, context } = actor.getSnapshot()
    return [status, value, context.ended?.status ?? null]
  })
  const ends = (status: string) => [status, 'pricing', status]
  expect(places).toEqual([
    ['open', 'waiting', null],
    ['pending', 'waiting', null],
    ['paid', 'paid', null],
    ...['cancelled', 'expired', 'failed', 'refunding', 'refunded'].map(ends),
  ])
})
