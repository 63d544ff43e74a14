import { Stripe } from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StripeEvent, StripeStandIn } from '../../../../tests/support/stripe-stand-in.ts'
import { stripeStandIn } from '../../../../tests/support/stripe-stand-in.ts'
import { turnedBackUrl, type Gateway, type GatewayOrder, type GatewayPayment } from '../gateway.ts'
import { signWebhook } from '../webhook-signature.ts'
import { openStripe } from './stripe-client.ts'
import { stripeGateway } from './stripe.gateway.ts'

const secret = 'whsec_of_tests'
const begun = new Date('2026-11-28T10:00:00Z')
const minute = 60_000

let now = begun
let standIn: StripeStandIn
let gateway: Gateway
let count = 0
beforeAll(async () => {
  standIn = await stripeStandIn({ secret, now: () => now })
  gateway = await opened()
})
beforeEach(() => {
  now = begun
})
afterAll(() => standIn.close())

async function opened(secretKey = 'sk_test_1', patience = 150): Promise<Gateway> {
  const stripe = await openStripe({ secretKey, apiUrl: standIn.url, fetch, patience })
  return stripeGateway({ stripe, webhookSecret: secret, now: () => now })
}
function newOrder(more: Partial<GatewayOrder> = {}): GatewayOrder {
  return {
    paymentId: `pay_${++count}`,
    amount: 4900,
    currency: 'USD',
    description: 'خانهٔ Villa',
    returnUrl: 'http://badgir.test/back?payment=1',
    expiresAt: new Date(begun.getTime() + 30 * minute),
    language: 'fa',
    ...more,
  }
}
async function started(more: Partial<GatewayOrder> = {}): Promise<GatewayPayment> {
  const order = newOrder(more)
  return { paymentId: order.paymentId, reference: (await gateway.start(order)).reference }
}
async function paid(more: Partial<GatewayOrder> = {}): Promise<GatewayPayment & { readonly charge: string }> {
  const payment = await started(more)
  await standIn.decide(payment.reference, 'pay')
  const state = await gateway.lookup(payment)
  if (state.status !== 'paid') throw new Error('not paid')
  return { ...payment, charge: state.charge }
}
/** Newest event of a type. */
function newest(type: string): StripeEvent {
  const event = standIn.events.findLast(each => each.type === type)
  if (event === undefined) throw new Error(`no event ${type}`)
  return event
}
function read(event: StripeEvent, by: Parameters<StripeStandIn['sign']>[1] = {}) {
  const { raw, headers } = standIn.sign(event, by)
  return gateway.readWebhook(raw, headers)
}
function changed(event: StripeEvent, object: object): StripeEvent {
  return { ...event, data: { object: { ...event.data.object, ...object } } }
}
const foreign = { signed: true, event: null, unreadable: false }
const unreadable = { signed: true, event: null, unreadable: true }

describe('a start', () => {
  test('opens a session of the exact amount, in the name of the payment', async () => {
    const order = newOrder()
    const { reference, redirectUrl } = await gateway.start(order)
    expect(redirectUrl).toBe(`${standIn.url}/pay/${reference}`)
    const request = standIn.requests.at(-1)
    expect(request?.headers['idempotency-key']).toBe(order.paymentId)
    expect(request?.headers.authorization).toBe('Bearer sk_test_1')
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      mode: 'payment',
      client_reference_id: order.paymentId,
      'metadata[payment]': order.paymentId,
      'payment_intent_data[metadata][payment]': order.paymentId,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '4900',
      'line_items[0][price_data][product_data][name]': 'خانهٔ Villa',
      success_url: order.returnUrl,
      cancel_url: turnedBackUrl(order.returnUrl),
      expires_at: String(order.expiresAt.getTime() / 1000 + 31 * 60),
      'adaptive_pricing[enabled]': 'false',
      locale: 'auto',
    })
  })
  test('twice opens it once: at any time of the payment, in either language', async () => {
    const order = newOrder()
    const first = await gateway.start(order)
    for (const [minutes, language] of [
      [0, 'en'],
      [12, 'fa'],
      [29, 'en'],
    ] as const) {
      now = new Date(begun.getTime() + minutes * minute)
      expect(await gateway.start({ ...order, language })).toEqual(first)
    }
    const [both, again] = await Promise.all([gateway.start(order), gateway.start(order)])
    expect([both, again]).toEqual([first, first])
  })
  test('is possible until the payment’s last second: Stripe demands 30 minutes from then on', async () => {
    const order = newOrder()
    now = new Date(order.expiresAt.getTime() - 1000)
    expect((await gateway.start(order)).reference).toMatch(/^cs_/)
  })
  test.each([
    ['JPY', 4900, '4900'],
    ['KRW', 4900, '4900'],
    ['KWD', 12_340, '12340'],
    ['AED', 4900, '4900'],
    ['QAR', 4900, '4900'],
  ])('of %s sends %d as %s', async (currency, amount, sent) => {
    const payment = await paid({ currency, amount })
    const request = standIn.requests.findLast(({ body }) => body.includes(payment.paymentId))
    expect(new URLSearchParams(request?.body).get('line_items[0][price_data][unit_amount]')).toBe(sent)
    expect(await gateway.lookup(payment)).toMatchObject({ status: 'paid', amount, currency })
  })
  test('of an amount that Stripe does not take is refused before it is sent', async () => {
    const before = standIn.requests.length
    for (const [currency, amount] of [
      ['IRR', 4900],
      ['KWD', 12_345],
      ['USD', 0],
    ] as const) {
      await expect(gateway.start(newOrder({ currency, amount }))).rejects.toThrow('stripe does not take')
      expect(gateway.takes(currency, amount)).toBe(false)
    }
    expect(standIn.requests).toHaveLength(before)
    const currencies = ['USD', 'AED', 'QAR', 'KWD', 'IRR', 'XXX', 'usd']
    expect(currencies.filter(currency => gateway.takes(currency))).toEqual(currencies.slice(0, 4))
  })
  test('of a nameless project still has a name', async () => {
    await gateway.start(newOrder({ description: ' ' }))
    expect(
      new URLSearchParams(standIn.requests.at(-1)?.body).get('line_items[0][price_data][product_data][name]'),
    ).toBe('Badgir')
  })
})

describe('the page', () => {
  const press = async (payment: GatewayPayment, decision: string) => {
    const page = `${standIn.url}/pay/${payment.reference}`
    expect(await (await fetch(page)).text()).toContain(`value="${decision}"`)
    const answer = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ decision }),
      redirect: 'manual',
    })
    return answer.headers.get('location')
  }
  test('takes the money', async () => {
    const payment = await started()
    expect(await gateway.lookup(payment)).toEqual({ status: 'open' })
    expect(await press(payment, 'pay')).toBe('http://badgir.test/back?payment=1')
    const state = {
      status: 'paid',
      amount: 4900,
      currency: 'USD',
      refunded: 0,
      charge: expect.stringMatching(/^pi_/),
    }
    expect(await gateway.lookup(payment)).toEqual(state)
    // There is nothing to capture.
    expect(await gateway.capture(payment)).toEqual(state)
    const event = newest('checkout.session.completed')
    expect(await read(event)).toEqual({
      signed: true,
      event: { id: event.id, type: event.type, paymentId: payment.paymentId, state },
    })
  })
  test('stays open after a declined card, and takes another one', async () => {
    const payment = await started()
    await press(payment, 'decline')
    expect(await read(newest('payment_intent.payment_failed'))).toEqual(foreign)
    expect(await gateway.lookup(payment)).toEqual({ status: 'open' })
    await press(payment, 'pay')
    expect(await gateway.lookup(payment)).toMatchObject({ status: 'paid' })
  })
  test('is left by cancelling, and stays open', async () => {
    const payment = await started()
    expect(await press(payment, 'cancel')).toBe('http://badgir.test/back?payment=1&cancelled=yes')
    expect(await gateway.lookup(payment)).toEqual({ status: 'open' })
  })
  test.each([
    [true, 'succeeded', 'paid'],
    [false, 'failed', 'failed'],
  ])('by bank transfer is not paid before the money is here (%s)', async (arrives, type, status) => {
    const payment = await started()
    await press(payment, 'transfer')
    const event = newest('checkout.session.completed')
    expect(event.data.object).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    expect(await read(event)).toMatchObject({ event: { paymentId: payment.paymentId, state: { status: 'pending' } } })
    expect(await gateway.lookup(payment)).toEqual({ status: 'pending' })
    await standIn.endTransfer(payment.reference, arrives)
    expect(await read(newest(`checkout.session.async_payment_${type}`))).toMatchObject({
      event: { paymentId: payment.paymentId, state: { status } },
    })
    expect(await gateway.lookup(payment)).toMatchObject({ status })
  })
  test('expires with its time', async () => {
    const payment = await started()
    now = new Date(begun.getTime() + 61 * minute)
    await standIn.passTime()
    const event = newest('checkout.session.expired')
    expect(await read(event)).toMatchObject({ event: { paymentId: payment.paymentId, state: { status: 'cancelled' } } })
    expect(await gateway.lookup(payment)).toEqual({ status: 'cancelled' })
  })
})

describe('a cancellation', () => {
  test('expires the session, once', async () => {
    const payment = await started()
    await gateway.cancel(payment)
    await gateway.cancel(payment)
    expect(await gateway.lookup(payment)).toEqual({ status: 'cancelled' })
    expect(await standIn.decide(payment.reference, 'pay')).toBe('http://badgir.test/back?payment=1')
    expect(await gateway.lookup(payment)).toEqual({ status: 'cancelled' })
  })
  test('takes nothing back from a paid one, and does not know a stranger', async () => {
    const payment = await paid()
    await gateway.cancel(payment)
    expect(await gateway.lookup(payment)).toMatchObject({ status: 'paid' })
    await gateway.cancel({ paymentId: 'pay_none', reference: 'cs_none' })
  })
  test('that Stripe does not hear is told', async () => {
    const payment = await started()
    standIn.fault('broken', '/expire')
    standIn.fault('broken', '/expire')
    await expect(gateway.cancel(payment)).rejects.toThrow('unknown error')
  })
})

describe('a look-up', () => {
  test('of what Stripe does not know, or of another payment’s session, tells nothing', async () => {
    expect(await gateway.lookup({ paymentId: 'pay_none', reference: 'cs_none' })).toEqual({ status: 'unknown' })
    const { reference } = await paid()
    expect(await gateway.lookup({ paymentId: 'pay_other', reference })).toEqual({ status: 'unknown' })
  })
  test('that Stripe refuses is a failure, not an unknown payment', async () => {
    const error = { type: 'invalid_request_error', message: 'no such parameter' }
    const refusing = async () => Response.json({ error }, { status: 400 })
    const stripe = await openStripe({ secretKey: 'sk_test_1', apiUrl: standIn.url, fetch: refusing })
    const refused = stripeGateway({ stripe, webhookSecret: secret, now: () => now })
    await expect(refused.lookup({ paymentId: 'pay_1', reference: 'cs_1' })).rejects.toThrow('no such parameter')
  })
  test('by a wrong key is a failure, not an unknown payment', async () => {
    const payment = await started()
    const stranger = await opened('pk_wrong')
    await expect(stranger.lookup(payment)).rejects.toThrow('Invalid API Key')
    await expect(stranger.cancel(payment)).rejects.toThrow('Invalid API Key')
    await expect(stranger.refund({ ...payment, charge: 'pi_1', amount: 1, currency: 'USD', key: 'k' })).rejects.toThrow(
      'Invalid API Key',
    )
  })
})

describe('a refund', () => {
  test('gives back what it says, once for its key, and never more than was taken', async () => {
    const payment = await paid()
    const part = { ...payment, amount: 1000, currency: 'USD', key: `refund-of-${payment.paymentId}` }
    const first = await gateway.refund(part)
    expect(first).toEqual({ status: 'done', reference: expect.stringMatching(/^re_/) })
    expect(await gateway.refund(part)).toEqual(first)
    expect(await gateway.lookup(payment)).toMatchObject({ status: 'paid', amount: 4900, refunded: 1000 })
    expect(await gateway.refund({ ...part, amount: 3901, key: 'more' })).toMatchObject({ status: 'refused' })
    expect(await gateway.refund({ ...part, amount: 3900, key: `rest-of-${payment.paymentId}` })).toMatchObject({
      status: 'done',
    })
    expect(await gateway.refund({ ...part, amount: 1, key: 'again' })).toMatchObject({ status: 'refused' })
    expect(await gateway.lookup(payment)).toMatchObject({ status: 'paid', amount: 4900, refunded: 4900 })
  })
  test('of no charge, or of no exact amount, is refused; a used key is a fault of ours', async () => {
    const payment = await paid()
    const refund = { ...payment, amount: 100, currency: 'USD', key: `key-of-${payment.paymentId}` }
    expect(await gateway.refund({ ...refund, charge: 'pi_none', key: 'none' })).toEqual({
      status: 'refused',
      reference: '',
    })
    expect(await gateway.refund({ ...refund, amount: 0 })).toEqual({ status: 'refused', reference: '' })
    await gateway.refund(refund)
    await expect(gateway.refund({ ...refund, amount: 200 })).rejects.toThrow('idempotent')
  })
  test.each(['charge.refunded', 'refund.created'])('made at Stripe itself is told by %s', async type => {
    const payment = await paid()
    await standIn.refundThere(payment.reference, 700)
    const event = newest(type)
    expect(await read(event)).toEqual({
      signed: true,
      event: { id: event.id, type, paymentId: payment.paymentId, state: { status: 'ask' } },
    })
    expect(await gateway.lookup(payment)).toMatchObject({ refunded: 700 })
  })
  test.each(['refund.updated', 'refund.failed', 'charge.refund.updated'])('is asked about after %s', async type => {
    const payment = await paid()
    await standIn.refundThere(payment.reference, 700)
    expect(await read({ ...newest('refund.created'), type })).toMatchObject({
      event: { paymentId: payment.paymentId, state: { status: 'ask' } },
    })
  })
})

describe('a dispute', () => {
  test('is told with its payment, which stands at the payment intent', async () => {
    const payment = await paid()
    await standIn.dispute(payment.reference)
    const event = newest('charge.dispute.created')
    expect(await read(event)).toEqual({
      signed: true,
      event: { id: event.id, type: event.type, paymentId: payment.paymentId, state: { status: 'disputed' } },
    })
    // An old one names the charge alone.
    expect(await read(changed(event, { payment_intent: null }))).toMatchObject({
      event: { paymentId: payment.paymentId },
    })
    // Stripe is down: the event must come again.
    standIn.fault('broken', '/payment_intents/')
    standIn.fault('broken', '/payment_intents/')
    await expect(read(event)).rejects.toThrow('unknown error')
  })
  test('of somebody else’s charge is not ours', async () => {
    await paid()
    const { reference } = await paid()
    await standIn.dispute(reference)
    const event = newest('charge.dispute.created')
    for (const object of [
      { payment_intent: 'pi_none', charge: 'ch_none' },
      { payment_intent: null, charge: 'ch_none' },
      { payment_intent: null, charge: null },
    ])
      expect(await read(changed(event, object))).toEqual(foreign)
  })
})

describe('an event', () => {
  const completed = async () => {
    await paid()
    return newest('checkout.session.completed')
  }
  test('is not read unless Stripe has signed these bytes, at this time', async () => {
    const event = await completed()
    const { raw, headers } = standIn.sign(event)
    const notSigned = { signed: false }
    expect(await read(event, { secret: 'whsec_other' })).toEqual(notSigned)
    expect(await read(event, { at: new Date(now.getTime() - 301_000) })).toEqual(notSigned)
    expect(await read(event, { at: new Date(now.getTime() + 301_000) })).toEqual(notSigned)
    expect(await gateway.readWebhook(raw, {})).toEqual(notSigned)
    expect(await gateway.readWebhook(raw, { 'stripe-signature': [headers['stripe-signature'] ?? ''] })).toEqual(
      notSigned,
    )
    // The same JSON, read and written again, is another text.
    expect(await gateway.readWebhook(Buffer.from(JSON.stringify(event)), headers)).toEqual(notSigned)
    expect(await gateway.readWebhook(raw, headers)).toMatchObject({ signed: true, event: { id: event.id } })
  })
  test('is signed by two secrets while one is replaced', async () => {
    const { raw } = standIn.sign(await completed())
    const old = signWebhook('whsec_old', raw, now)
    const both = `${old},${signWebhook(secret, raw, now).split(',')[1] ?? ''}`
    expect(await gateway.readWebhook(raw, { 'stripe-signature': both })).toMatchObject({ signed: true })
    expect(await gateway.readWebhook(raw, { 'stripe-signature': old })).toEqual({ signed: false })
  })
  test('again has the same id and says the same', async () => {
    const event = await completed()
    expect(await read(event)).toEqual(await read(event))
  })
  test('of another type, or of another shop on the account, is none of ours', async () => {
    const event = await completed()
    for (const type of ['payment_intent.succeeded', 'customer.created', ''])
      expect(await read({ ...event, type })).toEqual(foreign)
    for (const metadata of [{}, null, { payment: '' }, { payment: '../etc' }])
      expect(await read(changed(event, { metadata }))).toEqual(foreign)
  })
  test('of ours that cannot be read is told as such', async () => {
    const event = await completed()
    for (const object of [
      { client_reference_id: 'pay_other' },
      { client_reference_id: null },
      { amount_total: null },
      { amount_total: '4900' },
      { amount_total: 4900.5 },
      { currency: null },
      { payment_intent: null },
      { payment_status: 7 },
      { metadata: 'x' },
    ])
      expect([object, await read(changed(event, object))]).toEqual([object, unreadable])
    expect(await read({ ...event, id: '' })).toEqual(unreadable)
    const raw = Buffer.from(JSON.stringify({ type: 'checkout.session.completed' }))
    expect(await gateway.readWebhook(raw, { 'stripe-signature': signWebhook(secret, raw, now) })).toEqual(unreadable)
    const noJson = Buffer.from('{')
    expect(await gateway.readWebhook(noJson, { 'stripe-signature': signWebhook(secret, noJson, now) })).toEqual(foreign)
  })
  test('tells the amount and currency that were taken, right or wrong', async () => {
    const event = await completed()
    for (const [object, money] of [
      [{ amount_total: 1 }, { amount: 1, currency: 'USD' }],
      [{ currency: 'eur' }, { amount: 4900, currency: 'EUR' }],
      [{ currency: 'xaf' }, { amount: 4900, currency: 'XAF' }],
    ] as const)
      expect(await read(changed(event, object))).toMatchObject({ event: { state: { status: 'paid', ...money } } })
  })
  test('of a session that nobody had to pay pays nothing', async () => {
    const event = await completed()
    expect(await read(changed(event, { payment_status: 'no_payment_required' }))).toMatchObject({
      event: { state: { status: 'unknown' } },
    })
  })
})

describe('when Stripe does not answer', () => {
  test('a request that never arrived is made again', async () => {
    standIn.fault('unheard', '/checkout/sessions')
    expect(await started()).toMatchObject({ reference: expect.stringMatching(/^cs_/) })
  })
  test('a session whose answer was lost is the same the next time', async () => {
    const order = newOrder()
    standIn.fault('unanswered', '/checkout/sessions')
    standIn.fault('unanswered', '/checkout/sessions')
    await expect(gateway.start(order)).rejects.toThrow('timeout')
    const { reference } = await gateway.start(order)
    const sessions = standIn.requests.filter(({ body }) => body.includes(`client_reference_id=${order.paymentId}`))
    expect(sessions.map(({ headers }) => headers['idempotency-key'])).toEqual(sessions.map(() => order.paymentId))
    await standIn.decide(reference, 'pay')
    expect(await gateway.lookup({ ...order, reference })).toMatchObject({ status: 'paid', amount: 4900 })
  })
  test('a refund whose answer was lost is not made twice', async () => {
    const payment = await paid()
    const refund = { ...payment, amount: 1000, currency: 'USD', key: `lost-${payment.paymentId}` }
    standIn.fault('unanswered', '/refunds')
    standIn.fault('unanswered', '/refunds')
    await expect(gateway.refund(refund)).rejects.toThrow('timeout')
    expect(await gateway.refund(refund)).toMatchObject({ status: 'done' })
    expect(await gateway.lookup(payment)).toMatchObject({ refunded: 1000 })
  })
  test('every question fails, and none is answered by a guess', async () => {
    const payment = await paid()
    for (const kind of ['broken', 'unheard'] as const) {
      standIn.fault(kind, '/checkout/sessions')
      standIn.fault(kind, '/checkout/sessions')
      await expect(gateway.lookup(payment)).rejects.toThrow(/unknown error|timeout/)
    }
    const nobody = stripeGateway({
      stripe: await openStripe({ secretKey: 'sk_test_1', apiUrl: 'http://127.0.0.1:9', fetch }),
      webhookSecret: secret,
      now: () => now,
    })
    await expect(nobody.lookup(payment)).rejects.toThrow(/connection to Stripe/)
  })
})

test('the stand-in speaks the version of the library', () => {
  expect(newest('checkout.session.completed')).toMatchObject({ api_version: Stripe.API_VERSION })
})
