import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { needsReference } from '../../../../tests/support/needs-reference.ts'
import {
  payPalSchemas,
  payPalStandIn,
  type PayPalDecision,
  type PayPalEvent,
  type PayPalStandIn,
} from '../../../../tests/support/paypal-stand-in.ts'
import { turnedBackUrl, type Gateway, type GatewayOrder, type GatewayPayment } from '../gateway.ts'
import { payPalClient, type PayPalCall } from './paypal-client.ts'
import { payPalGateway } from './paypal.gateway.ts'

const begun = new Date('2026-11-28T10:00:00Z')
const minute = 60_000
const hour = 60 * minute

let now = begun
let standIn: PayPalStandIn
let gateway: Gateway
let count = 0
beforeAll(async () => {
  standIn = await payPalStandIn({ now: () => now })
  gateway = opened()
})
beforeEach(() => {
  now = begun
})
afterAll(() => standIn.close())

function opened(): Gateway {
  const { url: apiUrl, clientId, secret, webhookId } = standIn
  const call = payPalClient({ apiUrl, clientId, secret, fetch, now: () => now, patience: 200 })
  return payPalGateway({ call, webhookId, now: () => now })
}
/** Gateway whose API gives the same answer to every request. */
function answering(status: number, body: unknown): Gateway {
  const call: PayPalCall = () => Promise.resolve({ status, body })
  return payPalGateway({ call, webhookId: 'W', now: () => now })
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
async function approved(decision: PayPalDecision = 'pay', more: Partial<GatewayOrder> = {}): Promise<GatewayPayment> {
  const payment = await started(more)
  await standIn.decide(payment.reference, decision)
  return payment
}
async function paid(more: Partial<GatewayOrder> = {}): Promise<GatewayPayment & { readonly charge: string }> {
  const payment = await approved('pay', more)
  const state = await gateway.capture(payment)
  if (state.status !== 'paid') throw new Error('not paid')
  return { ...payment, charge: state.charge }
}
function newest(type: string): PayPalEvent {
  const event = standIn.events.findLast(each => each.event_type === type)
  if (event === undefined) throw new Error(`no event ${type}`)
  return event
}
function read(event: PayPalEvent, by: Parameters<PayPalStandIn['sign']>[1] = {}) {
  const { raw, headers } = standIn.sign(event, by)
  return gateway.readWebhook(raw, headers)
}
function changed(event: PayPalEvent, resource: object): PayPalEvent {
  return { ...event, resource: { ...(event.resource as object), ...resource } }
}
function captures(): number {
  return standIn.requests.filter(({ path }) => path.endsWith('/capture')).length
}
const foreign = { signed: true, event: null, unreadable: false }
const unreadable = { signed: true, event: null, unreadable: true }
const notSigned = { signed: false }

describe('a start', () => {
  test('opens an order of the exact amount, in the name of the payment', async () => {
    const order = newOrder()
    const { reference, redirectUrl } = await gateway.start(order)
    expect(redirectUrl).toBe(`${standIn.url}/pay/${reference}`)
    const request = standIn.requests.at(-1)
    expect(request?.headers['paypal-request-id']).toBe(order.paymentId)
    expect(JSON.parse(request?.body ?? '')).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: 'default',
          custom_id: order.paymentId,
          invoice_id: order.paymentId,
          description: 'خانهٔ Villa',
          amount: { currency_code: 'USD', value: '49.00' },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: order.returnUrl,
            cancel_url: turnedBackUrl(order.returnUrl),
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
            brand_name: 'Badgir',
            locale: 'en-US',
          },
        },
      },
    })
  })
  test('twice opens it once', async () => {
    const order = newOrder()
    const first = await gateway.start(order)
    now = new Date(begun.getTime() + 20 * minute)
    expect(await gateway.start({ ...order, language: 'en' })).toEqual(first)
  })
  test.each([
    ['USD', 4905, '49.05'],
    ['EUR', 5, '0.05'],
    ['JPY', 4900, '4900'],
  ])('of %s %d sends %s', async (currency, amount, value) => {
    const payment = await paid({ currency, amount })
    const request = standIn.requests.findLast(({ body }) => body.includes(payment.paymentId))
    expect(request?.body).toContain(`{"currency_code":"${currency}","value":"${value}"}`)
    expect(await gateway.lookup(payment)).toMatchObject({ status: 'paid', amount, currency })
  })
  test('of an amount that PayPal does not take is refused before it is sent', async () => {
    const before = standIn.requests.length
    for (const [currency, amount] of [
      ['IRR', 4900],
      ['AED', 4900],
      ['QAR', 4900],
      ['USD', 0],
    ] as const) {
      await expect(gateway.start(newOrder({ currency, amount }))).rejects.toThrow('paypal does not take')
      expect(gateway.takes(currency, amount)).toBe(false)
    }
    expect(standIn.requests).toHaveLength(before)
    const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'CHF', 'JPY', 'AED', 'QAR', 'IRR', 'usd']
    expect(currencies.filter(currency => gateway.takes(currency))).toEqual(currencies.slice(0, 6))
    expect(gateway.takes('USD', 1)).toBe(true)
  })
  test('of a nameless project, or of one with a long name, is possible', async () => {
    await gateway.start(newOrder({ description: ' ' }))
    expect(standIn.requests.at(-1)?.body).not.toContain('"description"')
    await gateway.start(newOrder({ description: 'خ'.repeat(100) }))
    expect(standIn.requests.at(-1)?.body).toContain(`"description":"${'خ'.repeat(63)}"`)
  })
  test('reads the older form of an order too', async () => {
    const order = { id: 'O1', status: 'CREATED', purchase_units: [], links: [{ rel: 'approve', href: 'http://p/x' }] }
    expect(await answering(201, order).start(newOrder())).toEqual({ reference: 'O1', redirectUrl: 'http://p/x' })
    await expect(answering(201, { ...order, links: [] }).start(newOrder())).rejects.toThrow('a new order')
    await expect(answering(422, order).start(newOrder())).rejects.toThrow('a new order')
  })
  test('is judged by PayPal’s own schemas', needsReference(...payPalSchemas), async () => {
    const { url: apiUrl, clientId, secret } = standIn
    const call = payPalClient({ apiUrl, clientId, secret, fetch, now: () => now })
    const unit = { amount: { currency_code: 'USD', value: 49 } }
    const wrong = { body: JSON.stringify({ intent: 'CAPTURE', purchase_units: [unit] }) }
    expect(await call('POST', '/v2/checkout/orders', wrong)).toMatchObject({ status: 400 })
    const { charge } = await paid()
    const refund = { body: JSON.stringify({ amount: { value: 1 } }) }
    expect(await call('POST', `/v2/payments/captures/${charge}/refund`, refund)).toMatchObject({ status: 400 })
    expect(
      await call('POST', '/v1/notifications/verify-webhook-signature', { body: '{"webhook_event":{}}' }),
    ).toMatchObject({ status: 400 })
  })
})

describe('the page', () => {
  const press = async (payment: GatewayPayment, decision: PayPalDecision) => {
    const page = `${standIn.url}/pay/${payment.reference}`
    expect(await (await fetch(page)).text()).toContain(`value="${decision}"`)
    const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' })
    return answer.headers.get('location')
  }
  test('is followed by a capture, also when the payer has closed the window', async () => {
    const payment = await started()
    expect(await gateway.lookup(payment)).toEqual({ status: 'open' })
    expect(await press(payment, 'pay')).toBe(`http://badgir.test/back?payment=1&token=${payment.reference}&PayerID=P1`)
    expect(await gateway.lookup(payment)).toEqual({ status: 'approved' })
    const event = newest('CHECKOUT.ORDER.APPROVED')
    expect(await read(event)).toEqual({
      signed: true,
      event: { id: event.id, type: event.event_type, paymentId: payment.paymentId, state: { status: 'approved' } },
    })
    const state = { status: 'paid', amount: 4900, currency: 'USD', refunded: 0, charge: expect.any(String) }
    expect(await gateway.capture(payment)).toEqual(state)
    expect(await gateway.lookup(payment)).toEqual(state)
    const money = newest('PAYMENT.CAPTURE.COMPLETED')
    expect(await read(money)).toEqual({
      signed: true,
      event: { id: money.id, type: money.event_type, paymentId: payment.paymentId, state },
    })
  })
  test('is left by cancelling, and stays open', async () => {
    const payment = await started()
    expect(await press(payment, 'cancel')).toBe(
      `http://badgir.test/back?payment=1&cancelled=yes&token=${payment.reference}`,
    )
    expect(await gateway.lookup(payment)).toEqual({ status: 'open' })
    await gateway.cancel(payment)
    expect(await gateway.lookup(payment)).toEqual({ status: 'open' })
  })
  test('takes another card after a declined one', async () => {
    const payment = await started()
    await press(payment, 'declined-card')
    expect(await gateway.capture(payment)).toEqual({ status: 'open' })
    expect(await gateway.lookup(payment)).toEqual({ status: 'open' })
    await press(payment, 'pay')
    expect(await gateway.capture(payment)).toMatchObject({ status: 'paid' })
  })
  test.each([
    [true, 'PAYMENT.CAPTURE.COMPLETED', 'paid'],
    [false, 'PAYMENT.CAPTURE.DENIED', 'failed'],
  ])('by check completes the order, and is not paid before the money is here (%s)', async (arrives, type, status) => {
    const payment = await started()
    await press(payment, 'pending')
    expect(await gateway.capture(payment)).toEqual({ status: 'pending' })
    expect(await gateway.lookup(payment)).toEqual({ status: 'pending' })
    expect(await read(newest('PAYMENT.CAPTURE.PENDING'))).toMatchObject({
      event: { paymentId: payment.paymentId, state: { status: 'pending' } },
    })
    await standIn.endPending(payment.reference, arrives)
    expect(await read(newest(type))).toMatchObject({ event: { paymentId: payment.paymentId, state: { status } } })
    expect(await gateway.lookup(payment)).toMatchObject({ status })
  })
  test('by a bad check completes the order without money', async () => {
    const payment = await started()
    await press(payment, 'denied')
    expect(await gateway.capture(payment)).toEqual({ status: 'failed' })
    const event = newest('PAYMENT.CAPTURE.DENIED')
    for (const type of ['PAYMENT.CAPTURE.DENIED', 'PAYMENT.CAPTURE.DECLINED'])
      expect(await read({ ...event, event_type: type })).toMatchObject({
        event: { paymentId: payment.paymentId, state: { status: 'failed' } },
      })
  })
})

describe('a capture', () => {
  test('before the approval leaves the order open: the event may come too early, and twice', async () => {
    const payment = await started()
    expect(await gateway.capture(payment)).toEqual({ status: 'open' })
    await standIn.decide(payment.reference, 'pay')
    expect(await gateway.capture(payment)).toMatchObject({ status: 'paid' })
  })
  test('at one moment with another takes the money once, and both are told that it is paid', async () => {
    const payment = await approved()
    const before = captures()
    const [page, event] = await Promise.all([gateway.capture(payment), gateway.capture(payment)])
    expect(page).toMatchObject({ status: 'paid', amount: 4900, refunded: 0 })
    expect(event).toEqual(page)
    expect(captures() - before).toBe(2)
    const taken = standIn.events.filter(
      ({ event_type, resource }) =>
        event_type === 'PAYMENT.CAPTURE.COMPLETED' &&
        (resource as { custom_id: string }).custom_id === payment.paymentId,
    )
    expect(taken).toHaveLength(1)
  })
  test('whose answer was lost has taken the money once', async () => {
    const payment = await approved()
    standIn.fault('unanswered', '/capture')
    await expect(gateway.capture(payment)).rejects.toThrow('timeout')
    expect(await gateway.capture(payment)).toMatchObject({ status: 'paid', amount: 4900 })
    const lost = await approved()
    standIn.fault('unheard', '/capture')
    await expect(gateway.capture(lost)).rejects.toThrow('timeout')
    expect(await gateway.lookup(lost)).toEqual({ status: 'approved' })
  })
  test('of an unknown order takes nothing', async () => {
    expect(await gateway.capture({ paymentId: 'pay_none', reference: 'NONE' })).toEqual({ status: 'unknown' })
  })
  test.each([
    ['PAYER_ACTION_REQUIRED', 'open'],
    ['REDIRECT_PAYER_FOR_ALTERNATE_FUNDING', 'open'],
    ['ORDER_COMPLETION_IN_PROGRESS', 'pending'],
    ['TRANSACTION_REFUSED', 'failed'],
    ['PAYER_CANNOT_PAY', 'failed'],
  ])('that is refused by %s leaves the payment %s', async (issue, status) => {
    const refused = answering(422, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] })
    expect(await refused.capture({ paymentId: 'pay_1', reference: 'O1' })).toEqual({ status })
  })
  test('that fails otherwise decides nothing', async () => {
    const payment = { paymentId: 'pay_1', reference: 'O1' }
    const issue = { details: [{ issue: 'PAYEE_BLOCKED_TRANSACTION' }] }
    await expect(answering(422, issue).capture(payment)).rejects.toThrow('PAYEE_BLOCKED_TRANSACTION')
    // An issue counts only in an answer of 422.
    const early = { details: [{ issue: 'ORDER_NOT_APPROVED' }] }
    await expect(answering(500, early).capture(payment)).rejects.toThrow('500')
  })
  test('takes one payment once, whatever orders it has', async () => {
    const order = newOrder()
    const first = await approved('pay', order)
    await gateway.capture(first)
    const { url: apiUrl, clientId, secret, webhookId } = standIn
    const client = payPalClient({ apiUrl, clientId, secret, fetch, now: () => now })
    // As if PayPal had forgotten the key of the order.
    const other = payPalGateway({
      call: (method, path, request) => client(method, path, { ...request, requestId: 'another-key' }),
      webhookId,
      now: () => now,
    })
    const { reference } = await other.start({ ...order, paymentId: first.paymentId })
    await standIn.decide(reference, 'pay')
    await expect(gateway.capture({ ...first, reference })).rejects.toThrow('DUPLICATE_INVOICE_ID')
  })
})

describe('a look-up', () => {
  test('of what PayPal does not know, or of another payment’s order, tells nothing', async () => {
    expect(await gateway.lookup({ paymentId: 'pay_none', reference: 'NONE' })).toEqual({ status: 'unknown' })
    const { reference } = await paid()
    expect(await gateway.lookup({ paymentId: 'pay_other', reference })).toEqual({ status: 'unknown' })
  })
  test('after the life of an order finds none; its money stays', async () => {
    const [open, done] = [await started(), await paid()]
    now = new Date(begun.getTime() + 3 * hour + 1000)
    expect(await gateway.lookup(open)).toEqual({ status: 'unknown' })
    expect(await gateway.lookup(done)).toMatchObject({ status: 'paid' })
  })
  const amount = { currency_code: 'USD', value: '49.00' }
  const capture = (status: string) => ({ id: 'C1', status, amount })
  const refund = (status: string, value: string) => ({ id: 'R1', status, amount: { ...amount, value } })
  const money = { amount: 4900, currency: 'USD', charge: 'C1' }
  test.each([
    ['CREATED', undefined, { status: 'open' }],
    ['SAVED', undefined, { status: 'open' }],
    ['PAYER_ACTION_REQUIRED', undefined, { status: 'open' }],
    ['APPROVED', undefined, { status: 'approved' }],
    ['APPROVED', {}, { status: 'approved' }],
    ['VOIDED', undefined, { status: 'cancelled' }],
    ['COMPLETED', undefined, { status: 'pending' }],
    ['COMPLETED', { captures: [capture('COMPLETED')] }, { status: 'paid', ...money, refunded: 0 }],
    ['COMPLETED', { captures: [capture('PENDING')] }, { status: 'pending' }],
    ['COMPLETED', { captures: [capture('DECLINED')] }, { status: 'failed' }],
    ['COMPLETED', { captures: [capture('FAILED')] }, { status: 'failed' }],
    ['COMPLETED', { captures: [capture('DECLINED'), capture('COMPLETED')] }, { status: 'paid', ...money, refunded: 0 }],
    ['COMPLETED', { captures: [capture('REFUNDED')] }, { status: 'paid', ...money, refunded: 4900 }],
    [
      'COMPLETED',
      {
        captures: [capture('PARTIALLY_REFUNDED')],
        refunds: [
          refund('COMPLETED', '10.00'),
          refund('PENDING', '5.5'),
          refund('FAILED', '1'),
          refund('CANCELLED', '1'),
        ],
      },
      { status: 'paid', ...money, refunded: 1550 },
    ],
  ])('of an order that is %s %j', async (status, payments, state) => {
    const unit = { custom_id: 'pay_1', ...(payments === undefined ? {} : { payments }) }
    const order = { id: 'O1', status, purchase_units: [unit] }
    expect(await answering(200, order).lookup({ paymentId: 'pay_1', reference: 'O1' })).toEqual(state)
  })
  test('that cannot be read is a failure, not a state', async () => {
    const payment = { paymentId: 'pay_1', reference: 'O1' }
    const unit = (value: string) => ({
      custom_id: 'pay_1',
      payments: { captures: [{ ...capture('COMPLETED'), amount: { ...amount, value } }] },
    })
    const order = (value: string) => ({ id: 'O1', status: 'COMPLETED', purchase_units: [unit(value)] })
    await expect(answering(200, order('49.001')).lookup(payment)).rejects.toThrow('cannot be read')
    await expect(answering(200, { id: 'O1' }).lookup(payment)).rejects.toThrow('200')
    await expect(answering(500, undefined).lookup(payment)).rejects.toThrow('500')
    await expect(answering(401, undefined).lookup(payment)).rejects.toThrow('401')
  })
  test('asks for the order alone, whatever its name', async () => {
    await gateway.lookup({ paymentId: 'pay_1', reference: '../v1/x?y' })
    expect(standIn.requests.at(-1)?.path).toBe('/v2/checkout/orders/..%2Fv1%2Fx%3Fy')
  })
})

describe('a refund', () => {
  test('gives back what it says, once for its key, and never more than was taken', async () => {
    const payment = await paid()
    const part = { ...payment, amount: 1000, currency: 'USD', key: `refund-of-${payment.paymentId}` }
    const first = await gateway.refund(part)
    expect(first).toEqual({ status: 'done', reference: expect.any(String) })
    expect(await gateway.refund(part)).toEqual(first)
    expect(await gateway.lookup(payment)).toMatchObject({ status: 'paid', amount: 4900, refunded: 1000 })
    expect(await gateway.refund({ ...part, amount: 3901, key: 'more' })).toEqual({ status: 'refused', reference: '' })
    expect(await gateway.refund({ ...part, amount: 3900, key: 'rest' })).toMatchObject({ status: 'done' })
    expect(await gateway.refund({ ...part, amount: 1, key: 'again' })).toMatchObject({ status: 'refused' })
    expect(await gateway.lookup(payment)).toMatchObject({ status: 'paid', amount: 4900, refunded: 4900 })
  })
  test.each([
    ['COMPLETED', 'done'],
    ['PENDING', 'done'],
    ['FAILED', 'refused'],
    ['CANCELLED', 'refused'],
  ])('that is %s is %s', async (status, meaning) => {
    const refund = { paymentId: 'pay_1', reference: 'O1', charge: 'C1', amount: 1, currency: 'USD', key: 'k' }
    expect(await answering(201, { id: 'R1', status }).refund(refund)).toEqual({ status: meaning, reference: 'R1' })
    await expect(answering(500, undefined).refund(refund)).rejects.toThrow('a refund')
    expect(await answering(201, { id: 'R1', status }).refund({ ...refund, amount: 0 })).toMatchObject({
      status: 'refused',
    })
  })
  test('whose answer was lost is not made twice', async () => {
    const payment = await paid()
    const refund = { ...payment, amount: 1000, currency: 'USD', key: `lost-${payment.paymentId}` }
    standIn.fault('unanswered', '/refund')
    await expect(gateway.refund(refund)).rejects.toThrow('timeout')
    expect(await gateway.refund(refund)).toMatchObject({ status: 'done' })
    expect(await gateway.lookup(payment)).toMatchObject({ refunded: 1000 })
  })
  test('of no charge is refused', async () => {
    const payment = await paid()
    expect(await gateway.refund({ ...payment, charge: 'NONE', amount: 1, currency: 'USD', key: 'none' })).toMatchObject(
      { status: 'refused' },
    )
  })
  test.each(['REFUNDED', 'REVERSED'] as const)('made at PayPal itself is told by %s, by its capture', async type => {
    const payment = await paid()
    await standIn.refundThere(payment.reference, '7.00', type)
    const event = newest(`PAYMENT.CAPTURE.${type}`)
    expect(event.resource).not.toHaveProperty('custom_id')
    expect(await read(event)).toEqual({
      signed: true,
      event: { id: event.id, type: event.event_type, paymentId: payment.paymentId, state: { status: 'ask' } },
    })
    expect(await gateway.lookup(payment)).toMatchObject({ refunded: 700 })
    // PayPal is down: the event must come again.
    standIn.fault('broken', '/captures/')
    await expect(read(event)).rejects.toThrow('500')
    for (const links of [[], [{ rel: 'up', href: 'http://p/v2/payments/captures/NONE' }], [{ rel: 'self', href: '' }]])
      expect(await read(changed(event, { links }))).toEqual(foreign)
  })
  test('of ours names the payment itself', async () => {
    const payment = await paid()
    await gateway.refund({ ...payment, amount: 100, currency: 'USD', key: `own-${payment.paymentId}` })
    const before = standIn.requests.length
    expect(await read(newest('PAYMENT.CAPTURE.REFUNDED'))).toMatchObject({ event: { paymentId: payment.paymentId } })
    // One request: the verification.
    expect(standIn.requests.length - before).toBe(1)
  })
})

describe('a dispute', () => {
  const disputed = async (seller_transaction_id: string) => {
    const event = newest('PAYMENT.CAPTURE.COMPLETED')
    const resource = { dispute_id: 'PP-D-1', status: 'OPEN', disputed_transactions: [{ seller_transaction_id }] }
    return read({ ...event, id: 'WH-D', event_type: 'CUSTOMER.DISPUTE.CREATED', resource })
  }
  test('is told of its payment, by the capture that it names', async () => {
    const { charge, paymentId } = await paid()
    expect(await disputed(charge)).toEqual({
      signed: true,
      event: { id: 'WH-D', type: 'CUSTOMER.DISPUTE.CREATED', paymentId, state: { status: 'disputed' } },
    })
    expect(await disputed('NONE')).toEqual(foreign)
    expect(await disputed('')).toEqual(unreadable)
  })
})

describe('an approval that lapsed', () => {
  test('cancels its payment, found by the order', async () => {
    const payment = await approved()
    await standIn.lapse(payment.reference)
    const event = newest('CHECKOUT.PAYMENT-APPROVAL.REVERSED')
    const cancellation = { event: { paymentId: payment.paymentId, state: { status: 'cancelled' } } }
    expect(await read(event)).toMatchObject(cancellation)
    expect(
      await read(changed(event, { order_id: 'GONE', purchase_units: [{ custom_id: payment.paymentId }] })),
    ).toMatchObject(cancellation)
    expect(await read(changed(event, { order_id: 'GONE' }))).toEqual(foreign)
    expect(await read(changed(event, { order_id: null }))).toEqual(unreadable)
  })
})

describe('an event', () => {
  const completed = async () => {
    await paid()
    return newest('PAYMENT.CAPTURE.COMPLETED')
  }
  test('is verified by PayPal byte for byte', async () => {
    const { raw, headers } = standIn.sign(await completed())
    // The stand-in writes `\/`, which no JavaScript writes.
    expect(raw.toString()).toContain(String.raw`\/`)
    expect(await gateway.readWebhook(raw, headers)).toMatchObject({ signed: true, event: {} })
    expect(standIn.requests.at(-1)?.body).toContain(`"webhook_event":${raw.toString()}}`)
    const again = Buffer.from(JSON.stringify(JSON.parse(raw.toString())))
    expect(await gateway.readWebhook(again, headers)).toEqual(notSigned)
  })
  test('is not read unless PayPal has signed it', async () => {
    const event = await completed()
    const { raw, headers } = standIn.sign(event)
    expect(await read(event, { stranger: true })).toEqual(notSigned)
    expect(await gateway.readWebhook(Buffer.from(raw.toString().replace('49.00', '0.01')), headers)).toEqual(notSigned)
    for (const name of Object.keys(headers).filter(each => each.startsWith('paypal-'))) {
      const { [name]: value = '', ...rest } = headers
      const before = standIn.requests.length
      expect([name, await gateway.readWebhook(raw, rest)]).toEqual([name, notSigned])
      expect(await gateway.readWebhook(raw, { ...rest, [name]: [value, value] })).toEqual(notSigned)
      expect(await gateway.readWebhook(raw, { ...rest, [name]: 'x'.repeat(501) })).toEqual(notSigned)
      // PayPal is not asked about what it cannot have sent.
      expect(standIn.requests).toHaveLength(before)
    }
  })
  test.each(['paypal-transmission-id', 'paypal-transmission-time', 'paypal-transmission-sig'])(
    'whose %s is another is not signed',
    async name => {
      const { raw, headers } = standIn.sign(await completed())
      const other = name.endsWith('time') ? '2026-11-28T10:00:01Z' : 'b3RoZXI='
      expect(await gateway.readWebhook(raw, { ...headers, [name]: other })).toEqual(notSigned)
    },
  )
  test('of another webhook is not ours', async () => {
    const { raw, headers } = standIn.sign(await completed())
    const { url: apiUrl, clientId, secret } = standIn
    const call = payPalClient({ apiUrl, clientId, secret, fetch, now: () => now })
    const other = payPalGateway({ call, webhookId: 'OTHER', now: () => now })
    expect(await other.readWebhook(raw, headers)).toEqual(notSigned)
  })
  test('may be three days old, as PayPal repeats it, but neither older nor of the future', async () => {
    const event = await completed()
    const at = (seconds: number) => ({ at: new Date(now.getTime() + seconds * 1000) })
    expect(await read(event, at(-3 * 86_400))).toMatchObject({ signed: true })
    expect(await read(event, at(-3 * 86_400 - 301))).toEqual(notSigned)
    expect(await read(event, at(300))).toMatchObject({ signed: true })
    expect(await read(event, at(301))).toEqual(notSigned)
  })
  test('cannot add to the request that verifies it', async () => {
    const { headers } = standIn.sign(await completed())
    const before = standIn.requests.length
    for (const text of ['{},"webhook_id":"OTHER"', '{}}', '', '{', '{},"webhook_event":{}'])
      expect([text, await gateway.readWebhook(Buffer.from(text), headers)]).toEqual([text, notSigned])
    expect(standIn.requests).toHaveLength(before)
  })
  test('must come again while PayPal cannot verify it', async () => {
    const event = await completed()
    for (const kind of ['broken', 'unheard'] as const) {
      standIn.fault(kind, '/verify-webhook-signature')
      await expect(read(event)).rejects.toThrow(/500|timeout/)
    }
    const { raw, headers } = standIn.sign(event)
    await expect(answering(401, undefined).readWebhook(raw, headers)).rejects.toThrow('401')
    for (const status of [400, 422])
      expect(await answering(status, undefined).readWebhook(raw, headers)).toEqual(notSigned)
    for (const body of [undefined, {}, { verification_status: 'success' }, { verification_status: 'FAILURE' }])
      expect(await answering(200, body).readWebhook(raw, headers)).toEqual(notSigned)
  })
  test('again has the same id and says the same', async () => {
    const event = await completed()
    expect(await read(event)).toEqual(await read(event))
  })
  test('of another type, or of another shop on the account, is none of ours', async () => {
    const event = await completed()
    for (const type of ['PAYMENT.SALE.COMPLETED', 'CUSTOMER.DISPUTE.UPDATED', ''])
      expect(await read({ ...event, event_type: type })).toEqual(foreign)
    for (const custom_id of [null, undefined, '', '../etc', 'x'.repeat(300)])
      expect(await read(changed(event, { custom_id }))).toEqual(foreign)
    const approval = newest('CHECKOUT.ORDER.APPROVED')
    for (const purchase_units of [[], [{}], [{ custom_id: 'a b' }]])
      expect(await read(changed(approval, { purchase_units }))).toEqual(foreign)
  })
  test('of ours that cannot be read is told as such', async () => {
    const event = await completed()
    for (const resource of [
      { amount: null },
      { amount: { currency_code: 'USD', value: 49 } },
      { amount: { currency_code: 'USD', value: '-49.00' } },
      { amount: { currency_code: 'USD', value: '49.001' } },
      { id: '' },
      { status: 7 },
    ])
      expect([resource, await read(changed(event, resource))]).toEqual([resource, unreadable])
    expect(await read({ ...event, id: '' })).toEqual(unreadable)
    for (const event_type of [
      'CHECKOUT.ORDER.APPROVED',
      'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
      'PAYMENT.CAPTURE.REFUNDED',
      'PAYMENT.CAPTURE.PENDING',
    ])
      expect([event_type, await read({ id: 'WH-1', event_type, resource: { id: 7, links: 'x' } })]).toEqual([
        event_type,
        unreadable,
      ])
  })
  test('tells the amount and currency that were taken, right or wrong', async () => {
    const event = await completed()
    for (const [currency_code, value, money] of [
      ['USD', '0.01', { amount: 1, currency: 'USD' }],
      ['EUR', '49.00', { amount: 4900, currency: 'EUR' }],
      ['JPY', '4900', { amount: 4900, currency: 'JPY' }],
    ] as const)
      expect(await read(changed(event, { amount: { currency_code, value } }))).toMatchObject({
        event: { state: { status: 'paid', ...money } },
      })
  })
  test('of money that is given back meanwhile is asked about', async () => {
    const event = await completed()
    expect(await read(changed(event, { status: 'PARTIALLY_REFUNDED' }))).toMatchObject({
      event: { state: { status: 'ask' } },
    })
  })
})

describe('when PayPal does not answer', () => {
  test('an order whose answer was lost is the same the next time', async () => {
    const order = newOrder()
    standIn.fault('unanswered', '/checkout/orders')
    await expect(gateway.start(order)).rejects.toThrow('timeout')
    const { reference } = await gateway.start(order)
    expect(await gateway.start(order)).toMatchObject({ reference })
    await standIn.decide(reference, 'pay')
    expect(await gateway.capture({ ...order, reference })).toMatchObject({ status: 'paid', amount: 4900 })
  })
  test('every question fails, and none is answered by a guess', async () => {
    const payment = await paid()
    for (const kind of ['broken', 'unheard'] as const) {
      standIn.fault(kind, '/checkout/orders')
      await expect(gateway.lookup(payment)).rejects.toThrow(/500|timeout/)
      standIn.fault(kind, '/checkout/orders')
      await expect(gateway.capture(payment)).rejects.toThrow(/500|timeout/)
    }
    expect(await gateway.lookup(payment)).toMatchObject({ status: 'paid' })
  })
})
