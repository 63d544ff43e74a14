import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payPalStandIn, type PayPalStandIn } from '../../../../tests/support/paypal-stand-in.ts'
import { issueOf, payPalClient, payPalFault } from './paypal-client.ts'

const begun = new Date('2026-11-28T10:00:00Z')
let now = begun
let standIn: PayPalStandIn
beforeAll(async () => {
  standIn = await payPalStandIn({ now: () => now })
})
beforeEach(() => {
  now = begun
})
afterAll(() => standIn.close())

function client(more: { readonly secret?: string; readonly patience?: number } = {}) {
  const { url: apiUrl, clientId, secret } = standIn
  return payPalClient({ apiUrl, clientId, secret, fetch, now: () => now, ...more })
}
function tokensSince(before: number): number {
  return standIn.requests.slice(before).filter(({ path }) => path === '/v1/oauth2/token').length
}

test('a token serves until a minute before its end, also for calls at one moment', async () => {
  const call = client()
  const before = standIn.requests.length
  await Promise.all([call('GET', '/v2/checkout/orders/A'), call('GET', '/v2/checkout/orders/B')])
  now = new Date(begun.getTime() + (32_400 - 61) * 1000)
  await call('GET', '/v2/checkout/orders/A')
  expect(tokensSince(before)).toBe(1)
  now = new Date(begun.getTime() + (32_400 - 60) * 1000)
  await call('GET', '/v2/checkout/orders/A')
  expect(tokensSince(before)).toBe(2)
})

test('a token that PayPal ended is renewed once', async () => {
  const call = client()
  await call('GET', '/v2/checkout/orders/A')
  standIn.endTokens()
  const before = standIn.requests.length
  expect((await call('GET', '/v2/checkout/orders/A')).status).toBe(404)
  expect(tokensSince(before)).toBe(1)
  expect(standIn.requests.length - before).toBe(3)
})

test('a call that is refused with a new token too is not made a third time', async () => {
  let calls = 0
  const call = payPalClient({
    apiUrl: 'http://paypal.test',
    clientId: 'a',
    secret: 'b',
    now: () => now,
    fetch: (async (url: string) => {
      calls++
      return url.endsWith('/token')
        ? Response.json({ access_token: 't', expires_in: 100 })
        : Response.json({ name: 'AUTHENTICATION_FAILURE' }, { status: 401 })
    }) as typeof fetch,
  })
  expect((await call('GET', '/x')).status).toBe(401)
  expect(calls).toBe(4)
})

test('wrong credentials are a fault whose line keeps the secret', async () => {
  const error = await client({ secret: 'a-wrong-secret' })('GET', '/v2/checkout/orders/A').catch((e: unknown) => e)
  expect(String(error)).toBe('Error: paypal: the request of a token was answered by 401')
})

test('an answer that does not come ends the call, and the next call asks again', async () => {
  const call = client({ patience: 100 })
  standIn.fault('unheard', '/v1/oauth2/token')
  await expect(call('GET', '/v2/checkout/orders/A')).rejects.toThrow('timeout')
  expect((await call('GET', '/v2/checkout/orders/A')).status).toBe(404)
  standIn.fault('unheard', '/v2/checkout/orders')
  await expect(call('GET', '/v2/checkout/orders/A')).rejects.toThrow('timeout')
})

test('a request goes as it is written, with its key', async () => {
  const call = client()
  const body = Buffer.from(String.raw`{"a":1.0,"b":"\/"}`)
  await call('POST', '/v2/payments/captures/A', { body, requestId: 'key-1' })
  const request = standIn.requests.at(-1)
  expect([request?.body, request?.headers['paypal-request-id'], request?.headers['content-type']]).toEqual([
    body.toString(),
    'key-1',
    'application/json',
  ])
})

test('a fault names what PayPal’s support asks for', () => {
  const answer = {
    status: 422,
    body: { name: 'UNPROCESSABLE_ENTITY', debug_id: 'f1', details: [{ issue: 'ORDER_NOT_APPROVED' }] },
  }
  expect(issueOf(answer)).toBe('ORDER_NOT_APPROVED')
  expect(payPalFault('a capture', answer).message).toBe(
    'paypal: a capture was answered by 422 UNPROCESSABLE_ENTITY, ORDER_NOT_APPROVED, debug id f1',
  )
  for (const body of [undefined, 'x', null, { details: 'x' }]) {
    expect(issueOf({ status: 500, body })).toBeUndefined()
    expect(payPalFault('a capture', { status: 500, body }).message).toBe('paypal: a capture was answered by 500')
  }
})
