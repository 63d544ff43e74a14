import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payPalStandIn } from './paypal-stand-in.ts'
import { stripeStandIn } from './stripe-stand-in.ts'

const heard: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = []
const shop = createServer((request, response) => {
  let body = ''
  request.on('data', part => (body += String(part)))
  request.on('end', () => {
    heard.push({ headers: request.headers, body })
    response.writeHead(204).end()
  })
})
beforeAll(() => new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise(resolve => shop.close(resolve)))

function webhookUrl(): string {
  return `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`
}
function now(): Date {
  return new Date('2026-11-28T10:00:00Z')
}
function typesHeard(): readonly string[] {
  return heard.splice(0).map(({ body }) => {
    const event = JSON.parse(body) as { readonly type?: string; readonly event_type?: string }
    return event.type ?? event.event_type ?? ''
  })
}

test('Stripe’s stand-in delivers its events at once, late, in another order, and again', async () => {
  const standIn = await stripeStandIn({ webhookUrl, secret: 'whsec_1', now })
  const open = async () => {
    const answer = await fetch(`${standIn.url}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_1' },
      body: new URLSearchParams({
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': '4900',
        success_url: 'http://badgir.test/back',
      }),
    })
    return ((await answer.json()) as { readonly id: string }).id
  }
  await standIn.decide(await open(), 'pay')
  expect(heard[0]?.headers['stripe-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64},v0=/)
  expect(typesHeard()).toEqual(['payment_intent.succeeded', 'checkout.session.completed'])
  standIn.hold()
  const session = await open()
  await standIn.decide(session, 'pay')
  await standIn.refundThere(session, 100)
  expect(typesHeard()).toEqual([])
  await standIn.letGo('backward')
  expect(typesHeard()).toEqual([
    'charge.refunded',
    'refund.created',
    'checkout.session.completed',
    'payment_intent.succeeded',
  ])
  const [first] = standIn.events
  if (first === undefined) throw new Error('no event')
  expect([await standIn.deliver(first), await standIn.deliver(first)]).toEqual([204, 204])
  expect(typesHeard()).toEqual(['payment_intent.succeeded', 'payment_intent.succeeded'])
  await standIn.close()
})

test('PayPal’s stand-in does the same', async () => {
  const standIn = await payPalStandIn({ webhookUrl, now })
  const authorization = `Basic ${Buffer.from(`${standIn.clientId}:${standIn.secret}`).toString('base64')}`
  const token = await fetch(`${standIn.url}/v1/oauth2/token`, { method: 'POST', headers: { authorization } })
  const { access_token } = (await token.json()) as { readonly access_token: string }
  const context = { return_url: 'http://badgir.test/back', cancel_url: 'http://badgir.test/back' }
  const answer = await fetch(`${standIn.url}/v2/checkout/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [{ custom_id: 'pay_1', amount: { currency_code: 'USD', value: '49.00' } }],
      payment_source: { paypal: { experience_context: context } },
    }),
  })
  const { id } = (await answer.json()) as { readonly id: string }
  standIn.hold()
  await standIn.decide(id, 'pay')
  await standIn.lapse(id)
  expect(typesHeard()).toEqual([])
  await standIn.letGo('backward')
  expect(typesHeard()).toEqual(['CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'CHECKOUT.ORDER.APPROVED'])
  await standIn.decide(id, 'pay')
  expect(heard[0]?.headers['paypal-auth-algo']).toBe('SHA256withRSA')
  expect(typesHeard()).toEqual(['CHECKOUT.ORDER.APPROVED'])
  await standIn.close()
})

test('an event for a shop that is away is lost', async () => {
  const nobody = await payPalStandIn({ webhookUrl: () => 'http://127.0.0.1:9/hook', now })
  expect(await nobody.deliver({ id: 'WH-1', event_type: 'X', resource: {} })).toBe(0)
  await nobody.close()
  const without = await payPalStandIn({ now })
  expect(await without.deliver({ id: 'WH-1', event_type: 'X', resource: {} })).toBe(0)
  await without.close()
})
