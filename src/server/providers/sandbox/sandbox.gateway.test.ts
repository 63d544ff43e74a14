import { expect, test } from 'vitest'
import type { Gateway } from '../gateway.ts'
import type { Book } from '../provider.ts'
import { signWebhook } from '../webhook-signature.ts'
import {
  sandboxCallback,
  sandboxGateway,
  sandboxSignatureHeader,
  sandboxState,
  type SandboxDecision,
  type SandboxRecord,
} from './sandbox.gateway.ts'

const now = new Date('2026-11-01T10:00:00Z')
const secret = 'a secret of the sandbox'
const order = {
  paymentId: 'pay_1',
  amount: 9400,
  currency: 'USD',
  description: 'Villa',
  returnUrl: 'http://badgir.test/back',
  expiresAt: new Date('2026-11-01T10:30:00Z'),
  language: 'fa',
} as const
const fresh: SandboxRecord = {
  order: { ...order, expiresAt: order.expiresAt.toISOString() },
  decision: null,
  closed: false,
  refunds: [],
}
const charge = 'sandbox_charge_pay_1'
const question = { paymentId: 'pay_1', reference: 'sandbox_pay_1' }

/** A book in memory, and a gateway that writes into it. */
function gatewayWith(record?: SandboxRecord) {
  const records = new Map<string, unknown>(record === undefined ? [] : [['pay_1', record]])
  const book: Book = {
    read: async id => records.get(id),
    open: async (id, given) => {
      if (!records.has(id)) records.set(id, given)
    },
    change: async (id, change) => {
      if (records.has(id)) records.set(id, change(records.get(id)))
      return records.get(id)
    },
  }
  const gateway = sandboxGateway({ publicUrl: () => 'https://badgir.test', secret, book, now: () => now })
  return { gateway, records }
}
function signed(body: unknown, by = secret) {
  const raw = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  return [raw, { [sandboxSignatureHeader]: signWebhook(by, raw, now) }] as const
}

test('starting opens the payment in its books and leads to its page in the payer’s language', async () => {
  const { gateway, records } = gatewayWith()
  const answer = {
    reference: 'sandbox_pay_1',
    redirectUrl: 'https://badgir.test/api/sandbox/checkout/pay_1?lang=fa',
  }
  expect(await gateway.start(order)).toEqual(answer)
  expect(records.get('pay_1')).toEqual(fresh)
  // A second start opens nothing anew.
  records.set('pay_1', { ...fresh, decision: 'pay' })
  expect(await gateway.start(order)).toEqual(answer)
  expect(records.get('pay_1')).toEqual({ ...fresh, decision: 'pay' })
})

const taken = { status: 'paid', amount: 9400, currency: 'USD', refunded: 0, charge } as const

test.each([
  ['pay', 'payment.succeeded', taken],
  ['twice', 'payment.succeeded', taken],
  ['decline', 'payment.failed', { status: 'failed' }],
  ['cancel', 'payment.cancelled', { status: 'cancelled' }],
] as const)('its callback of %s is read as it was meant', async (decision: SandboxDecision, type, state) => {
  const { body, headers } = sandboxCallback(secret, fresh, decision, now)
  expect(JSON.parse(body)).toEqual({
    id: `evt_pay_1_${decision}`,
    type,
    createdAt: now.toISOString(),
    data: { payment: 'pay_1', amount: 9400, currency: 'USD' },
  })
  expect(headers['content-type']).toBe('application/json')
  expect(await gatewayWith(fresh).gateway.readWebhook(Buffer.from(body), headers)).toEqual({
    signed: true,
    event: { id: `evt_pay_1_${decision}`, type, paymentId: 'pay_1', state },
  })
})

test('what is not signed by its secret is not looked at', async () => {
  const readWebhook: Gateway['readWebhook'] = (...given) => gatewayWith(fresh).gateway.readWebhook(...given)
  const { body, headers } = sandboxCallback(secret, fresh, 'pay', now)
  const signature = headers[sandboxSignatureHeader] ?? ''
  expect(await readWebhook(...signed({ type: 'payment.succeeded' }, 'another secret'))).toEqual({ signed: false })
  expect(await readWebhook(Buffer.from(body), {})).toEqual({ signed: false })
  expect(await readWebhook(Buffer.from(body), { [sandboxSignatureHeader]: [signature, signature] })).toEqual({
    signed: false,
  })
  expect(await readWebhook(Buffer.from(`${body} `), headers)).toEqual({ signed: false })
})

test('of signed ones a type of its own that cannot be read is told from one that is none of its types', async () => {
  const readWebhook: Gateway['readWebhook'] = (...given) => gatewayWith(fresh).gateway.readWebhook(...given)
  const data = { payment: 'pay_1', amount: 9400, currency: 'USD' }
  for (const odd of [
    { type: 'payment.succeeded' },
    { type: 'payment.failed', id: '', data },
    { type: 'payment.cancelled', id: 'x'.repeat(201), data },
    { type: 'payment.succeeded', id: 'e', data: { ...data, amount: null } },
    { type: 'payment.succeeded', id: 'e', data: { ...data, currency: 'x'.repeat(11) } },
  ])
    expect([odd, await readWebhook(...signed(odd))]).toEqual([odd, { signed: true, event: null, unreadable: true }])
  for (const other of ['', '{', '7', { type: 'dispute.opened', id: 'e', data }])
    expect(await readWebhook(...signed(other))).toEqual({ signed: true, event: null, unreadable: false })
  const longest = { type: 'payment.succeeded', id: 'x'.repeat(200), data: { ...data, currency: 'x'.repeat(10) } }
  expect(await readWebhook(...signed(longest))).toMatchObject({ event: { state: { status: 'paid' } } })
})

test.each([
  [undefined, { status: 'unknown' }],
  [fresh, { status: 'open' }],
  [{ ...fresh, closed: true }, { status: 'cancelled' }],
  [{ ...fresh, decision: 'decline' }, { status: 'failed' }],
  [{ ...fresh, decision: 'cancel' }, { status: 'cancelled' }],
  [{ ...fresh, decision: 'pay' }, taken],
  [{ ...fresh, decision: 'twice' }, taken],
  [
    { ...fresh, decision: 'pay', closed: true, refunds: [{ key: 'r1', amount: 400 }] },
    { ...taken, refunded: 400 },
  ],
] as const)('asked, its book tells: %#', async (record, state) => {
  const { gateway } = gatewayWith(record)
  expect(await gateway.lookup(question)).toEqual(state)
  expect(await gateway.capture(question)).toEqual(state)
})

test('late money arrives a minute after the end, whether the shop has closed the payment or not', () => {
  const at = (closed: boolean, time: string) =>
    sandboxState({ ...fresh, decision: 'late', closed }, new Date(`2026-11-01T${time}Z`)).status
  expect([at(false, '10:30:59'), at(true, '10:30:59')]).toEqual(['open', 'cancelled'])
  expect([at(false, '10:31:00'), at(true, '10:31:00')]).toEqual(['paid', 'paid'])
})

test('told of the end, it takes no decision any more; a payment that it does not know is nothing to it', async () => {
  const { gateway, records } = gatewayWith(fresh)
  await gateway.cancel(question)
  expect(records.get('pay_1')).toEqual({ ...fresh, closed: true })
  await gateway.cancel({ ...question, paymentId: 'pay_2' })
  expect(records.size).toBe(1)
})

test('it gives back once for a key, and never more than it took', async () => {
  const { gateway, records } = gatewayWith({ ...fresh, decision: 'pay' })
  const refund = (key: string, amount: number) => gateway.refund({ ...question, charge, amount, currency: 'USD', key })
  const done = { status: 'done', reference: 'sandbox_refund_r1' }
  expect([await refund('r1', 9000), await refund('r1', 9000)]).toEqual([done, done])
  expect((await refund('r2', 401)).status).toBe('refused')
  expect((await refund('r3', 400)).status).toBe('done')
  expect(records.get('pay_1')).toMatchObject({
    refunds: [
      { key: 'r1', amount: 9000 },
      { key: 'r3', amount: 400 },
    ],
  })
  expect(await gateway.lookup(question)).toEqual({ ...taken, refunded: 9400 })
})
