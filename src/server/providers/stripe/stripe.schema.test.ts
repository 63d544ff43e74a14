import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needs } from '../../../../tests/support/skip-reasons.ts'
import { findStripeMock, startStripeMock } from '../../../../tests/support/stripe-mock.ts'
import { stripeStandIn, type StripeStandIn } from '../../../../tests/support/stripe-stand-in.ts'
import { openStripe } from './stripe-client.ts'
import { stripeCurrencies } from './stripe-currencies.ts'
import { stripeGateway } from './stripe.gateway.ts'

const program = findStripeMock()

describe('by Stripe’s own schema', needs('stripe-mock', program !== undefined), () => {
  let mock: Awaited<ReturnType<typeof startStripeMock>> | undefined
  let standIn: StripeStandIn
  const begun = new Date()
  beforeAll(async () => {
    mock = await startStripeMock(program ?? '')
    standIn = await stripeStandIn({ secret: 'whsec_of_tests', now: () => begun, mock: mock.url })
  })
  afterAll(async () => {
    await standIn.close()
    mock?.close()
  })
  const client = () => openStripe({ secretKey: 'sk_test_1', apiUrl: standIn.url, fetch })

  test('every request of the gateway is right', async () => {
    const gateway = stripeGateway({ stripe: await client(), webhookSecret: 'whsec_of_tests', now: () => begun })
    for (const currency of stripeCurrencies.keys()) {
      const order = {
        paymentId: `pay_${currency}`,
        amount: 49_000,
        currency,
        description: 'خانه',
        returnUrl: 'http://badgir.test/back?payment=1',
        expiresAt: new Date(begun.getTime() + 1_800_000),
        language: 'fa',
      } as const
      const payment = { ...order, reference: (await gateway.start(order)).reference }
      expect(await gateway.lookup(payment)).toEqual({ status: 'open' })
      await standIn.decide(payment.reference, 'pay')
      const state = await gateway.lookup(payment)
      expect(state).toMatchObject({ status: 'paid', amount: 49_000, currency, refunded: 0 })
      const charge = state.status === 'paid' ? state.charge : ''
      const refund = { paymentId: order.paymentId, reference: payment.reference, charge, amount: 10_000, currency }
      expect(await gateway.refund({ ...refund, key: `refund-${currency}` })).toMatchObject({ status: 'done' })
      await gateway.cancel(payment)
      expect(await gateway.lookup(payment)).toMatchObject({ status: 'paid', refunded: 10_000 })
    }
  })

  test('a wrong one is refused', async () => {
    const stripe = await client()
    const unknown = { mode: 'payment', nonsense: 1 } as never
    await expect(stripe.checkout.sessions.create(unknown)).rejects.toThrow('additional properties are not allowed')
  })
})
