import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { paymentProviders } from './all-providers.ts'
import { payPalEventTypes } from './paypal/paypal.gateway.ts'
import { payPalProvider } from './paypal/paypal.provider.ts'
import { stripeEventTypes } from './stripe/stripe.gateway.ts'
import { stripeProvider } from './stripe/stripe.provider.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
const payPal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH1' }

test('the sandbox is offered last', () => {
  expect(paymentProviders.map(({ name }) => name)).toEqual(['stripe', 'paypal', 'sandbox'])
})

test.each([
  ['stripe', stripe],
  ['paypal', payPal],
] as const)('%s that is named and not configured stops the start, by one line that names the variable', (name, all) => {
  expect(readConfig({ PAYMENT_GATEWAYS: name, ...all }).paymentGateways).toEqual([name])
  for (const missing of Object.keys(all)) {
    const read = () => readConfig({ PAYMENT_GATEWAYS: name, ...all, [missing]: ' ' })
    expect(read).toThrow(new RegExp(`^PAYMENT_GATEWAYS names ${name}, which needs ${missing}: [^\\n]+\\.$`))
  }
  // Its settings alone do not offer it.
  expect(readConfig(all).paymentGateways).toEqual(['sandbox'])
  expect(readConfig({ PAYMENT_GATEWAYS: 'sandbox' }).paymentGateways).toEqual(['sandbox'])
})

test.each([
  { STRIPE_SECRET_KEY: 'pk_live_1' },
  { STRIPE_SECRET_KEY: 'sk_test 1' },
  { STRIPE_WEBHOOK_SECRET: 'sk_test_1' },
  { STRIPE_API_URL: 'https://api.stripe.test/v1' },
  { STRIPE_API_URL: 'ftp://api.stripe.test' },
  { STRIPE_API_URL: 'api.stripe.test' },
  { PAYPAL_API_URL: 'api-m.paypal.test' },
])('%j is not usable', env => {
  const [name = ''] = Object.keys(env)
  expect(() => readConfig(env)).toThrow(`${name} is not usable: it expects `)
})

test('without their variables both speak to the companies themselves', () => {
  expect(readConfig({})).toMatchObject({
    stripeApiUrl: 'https://api.stripe.com',
    paypalApiUrl: 'https://api-m.paypal.com',
  })
})

test('each gateway calls the address of its settings, through the world’s fetch', async () => {
  const reached: string[] = []
  const world = {
    now: () => new Date(),
    fetch: (async (input: string) => {
      reached.push(input)
      return Response.json({ access_token: 't', expires_in: 1000 }, { status: input.endsWith('/token') ? 200 : 404 })
    }) as typeof fetch,
    publicUrl: () => 'http://badgir.test',
    secret: () => '',
    book: { read: async () => undefined, open: async () => {}, change: async () => undefined },
  }
  const byStripe = { stripeSecretKey: 'sk_test_1', stripeWebhookSecret: 'whsec_1' }
  const byPayPal = { paypalClientId: 'id', paypalSecret: 'secret', paypalWebhookId: 'WH1' }
  const payment = { paymentId: 'pay_1', reference: 'ref_1' }
  for (const stripeApiUrl of ['http://stripe.test:8080', 'https://stripe.test']) {
    const { gateway } = await stripeProvider.open({ ...byStripe, stripeApiUrl }, world)
    expect(gateway.name).toBe('stripe')
    await gateway.lookup(payment).catch(() => undefined)
  }
  const { gateway } = await payPalProvider.open({ ...byPayPal, paypalApiUrl: 'http://paypal.test/base' }, world)
  expect([gateway.name, await gateway.lookup(payment)]).toEqual(['paypal', { status: 'unknown' }])
  expect(reached.map(address => address.replace(/\?.*/, '').replace(/:(80|443)\//, '/'))).toEqual([
    'http://stripe.test:8080/v1/checkout/sessions/ref_1',
    'https://stripe.test/v1/checkout/sessions/ref_1',
    'http://paypal.test/base/v1/oauth2/token',
    'http://paypal.test/base/v2/checkout/orders/ref_1',
  ])
})

test('docs/operating.md names the events that a webhook must send, and no other', () => {
  const lines = readFileSync('docs/operating.md', 'utf8').split('\n')
  for (const [name, types] of [
    ['Stripe', stripeEventTypes],
    ['PayPal', payPalEventTypes],
  ] as const) {
    const line = lines.find(each => each.startsWith(`- ${name}: \``)) ?? ''
    const named = [...line.matchAll(/`(\w+(?:\.[\w-]+)+)`/g)].map(([, type]) => type)
    expect(new Set(named)).toEqual(new Set<string>(types))
  }
})
