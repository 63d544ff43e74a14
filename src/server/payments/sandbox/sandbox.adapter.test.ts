import { expect, test } from 'vitest'
import type { Gateway } from '../gateway.ts'
import { signWebhook } from '../webhook-signature.ts'
import type { Ledger, LedgerEntry, SandboxDecision } from './ledger.ts'
import { sandboxCallback, sandboxGateway, sandboxSignatureHeader } from './sandbox.adapter.ts'

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
const entry: LedgerEntry = { order: { ...order, expiresAt: order.expiresAt.toISOString() }, decision: null }

function gatewayWith(read: LedgerEntry | undefined, opened: unknown[] = []) {
  const ledger: Ledger = {
    read: () => Promise.resolve(read),
    open: given => {
      opened.push(given)
      return Promise.resolve()
    },
    decide: () => Promise.resolve(read),
  }
  return sandboxGateway({
    publicUrl: () => 'https://badgir.test',
    secret,
    ledger,
    clock: { now: () => now, offset: () => 0 },
  })
}
function signed(body: unknown, by = secret) {
  const raw = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  return [raw, { [sandboxSignatureHeader]: signWebhook(by, raw, now) }] as const
}

test('starting opens the payment in its books and leads to its page in the payer’s language', async () => {
  const opened: unknown[] = []
  expect(await gatewayWith(undefined, opened).start(order)).toEqual({
    reference: 'sandbox_pay_1',
    redirectUrl: 'https://badgir.test/api/sandbox/checkout/pay_1?lang=fa',
  })
  expect(opened).toEqual([order])
})

test.each([
  ['pay', 'payment.succeeded', 'paid'],
  ['decline', 'payment.failed', 'failed'],
  ['cancel', 'payment.cancelled', 'cancelled'],
] as const)('its callback of %s is read as it was meant', (decision: SandboxDecision, type, kind) => {
  const { body, headers } = sandboxCallback(secret, entry, decision, now)
  expect(JSON.parse(body)).toEqual({
    id: `evt_pay_1_${decision}`,
    type,
    createdAt: now.toISOString(),
    data: { payment: 'pay_1', amount: 9400, currency: 'USD' },
  })
  expect(headers['content-type']).toBe('application/json')
  expect(gatewayWith(entry).readWebhook(Buffer.from(body), headers)).toEqual({
    signed: true,
    event: { id: `evt_pay_1_${decision}`, type, kind, paymentId: 'pay_1', amount: 9400, currency: 'USD' },
  })
})

test('what is not signed by its secret is not looked at', () => {
  const readWebhook: Gateway['readWebhook'] = (...given) => gatewayWith(entry).readWebhook(...given)
  const { body, headers } = sandboxCallback(secret, entry, 'pay', now)
  const signature = headers[sandboxSignatureHeader] ?? ''
  expect(readWebhook(...signed({ type: 'payment.succeeded' }, 'another secret'))).toEqual({ signed: false })
  expect(readWebhook(Buffer.from(body), {})).toEqual({ signed: false })
  expect(readWebhook(Buffer.from(body), { [sandboxSignatureHeader]: [signature, signature] })).toEqual({
    signed: false,
  })
  expect(readWebhook(Buffer.from(`${body} `), headers)).toEqual({ signed: false })
})

test('of signed ones a type of its own that cannot be read is told from one that is none of its types', () => {
  const readWebhook: Gateway['readWebhook'] = (...given) => gatewayWith(entry).readWebhook(...given)
  const data = { payment: 'pay_1', amount: 9400, currency: 'USD' }
  for (const odd of [
    { type: 'payment.succeeded' },
    { type: 'payment.failed', id: '', data },
    { type: 'payment.cancelled', id: 'x'.repeat(201), data },
    { type: 'payment.succeeded', id: 'e', data: { ...data, amount: null } },
    { type: 'payment.succeeded', id: 'e', data: { ...data, currency: 'x'.repeat(11) } },
  ])
    expect([odd, readWebhook(...signed(odd))]).toEqual([odd, { signed: true, event: null, unreadable: true }])
  for (const other of ['', '{', '7', { type: 'dispute.opened', id: 'e', data }])
    expect(readWebhook(...signed(other))).toEqual({ signed: true, event: null, unreadable: false })
  const longest = { type: 'payment.succeeded', id: 'x'.repeat(200), data: { ...data, currency: 'x'.repeat(10) } }
  expect(readWebhook(...signed(longest))).toMatchObject({ event: { kind: 'paid' } })
})

test.each([
  [undefined, { status: 'unknown' }],
  [entry, { status: 'open' }],
  [{ ...entry, decision: 'decline' }, { status: 'failed' }],
  [{ ...entry, decision: 'cancel' }, { status: 'cancelled' }],
  [
    { ...entry, decision: 'pay' },
    { status: 'paid', amount: 9400, currency: 'USD' },
  ],
] as const)('asked, its books tell: %#', async (read, state) => {
  expect(await gatewayWith(read).lookup('pay_1', 'sandbox_pay_1')).toEqual(state)
})
