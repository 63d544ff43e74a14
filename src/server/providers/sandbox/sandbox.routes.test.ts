import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { errorAnswer, toRefusal } from '../../http/error-mapper.ts'
import { openLog } from '../../open-services.ts'
import type { GatewayEvent, GatewayOrder } from '../gateway.ts'
import type { Book } from '../provider.ts'
import type { SandboxRecord } from './sandbox.gateway.ts'
import { sandboxProvider } from './sandbox.provider.ts'
import { reachedAt } from './sandbox.routes.ts'

const secret = 'a secret of the sandbox'
const charge = 'sandbox_charge_pay_1'
let app: FastifyInstance
let now = new Date('2026-11-01T10:00:00Z')
let lines: Record<string, unknown>[] = []
/** Answer of the shop to a callback, and its received callbacks. */
let shop = 200
let callbacks: { readonly url: string; readonly type: unknown; readonly event: unknown }[] = []
beforeEach(() => {
  now = new Date('2026-11-01T10:00:00Z')
  lines = []
  shop = 200
  callbacks = []
})
afterEach(async () => {
  await app.close()
})

const order: GatewayOrder = {
  paymentId: 'pay_1',
  amount: 9400,
  currency: 'USD',
  description: 'Villa',
  returnUrl: 'http://badgir.test/back?payment=pay_1',
  expiresAt: new Date('2026-11-01T10:30:00Z'),
  language: 'fa',
}
/** Page of the sandbox beside its shop; on a socket if its callbacks must arrive. */
async function sandbox(shopUrl = 'https://badgir.test/app', listens: string | false = '127.0.0.1') {
  const records = new Map<string, object>()
  const book: Book = {
    read: async id => records.get(id),
    open: async (id, record) => void records.set(id, record),
    change: async (id, change) => {
      const record = records.get(id)
      if (record !== undefined) records.set(id, change(record))
      return records.get(id)
    },
  }
  const log = openLog('debug', {
    write: (line: string) => {
      lines.push(JSON.parse(line) as Record<string, unknown>)
    },
  })
  const world = { now: () => now, fetch, publicUrl: () => shopUrl, secret: () => secret, book }
  const { gateway, routes } = await sandboxProvider.open({ sandboxPaymentSecret: '' }, world)
  app = Fastify()
  app.setErrorHandler((error, _, reply) => {
    const { refusal } = toRefusal(error)
    const { body } = errorAnswer(refusal.code, refusal.details, 'en', 'r')
    void reply.code(body.status).send(body)
  })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)
  app.post('/api/payments/webhooks/sandbox', async (request, reply) => {
    const callback = await gateway.readWebhook(request.body as Buffer, request.headers)
    callbacks.push({
      url: request.url,
      type: request.headers['content-type'],
      event: callback.signed ? callback.event : 'not signed',
    })
    return reply.code(shop).send()
  })
  await app.register(async scope => routes?.(scope, log))
  if (listens !== false) await app.listen({ port: 0, host: listens })
  return {
    open: (changes: Partial<GatewayOrder> = {}) => gateway.start({ ...order, ...changes }),
    decisionOf: (id = 'pay_1') => (records.get(id) as SandboxRecord | undefined)?.decision,
    gateway,
  }
}
function page(id = 'pay_1', query = '') {
  return app.inject({ method: 'GET', url: `/api/sandbox/checkout/${id}${query}` })
}
function decide(decision: string, id = 'pay_1', query = '') {
  return app.inject({
    method: 'POST',
    url: `/api/sandbox/checkout/${id}${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `decision=${decision}`,
  })
}

describe('the page', () => {
  test('shows an open payment, its five ways out, under a policy of its own', async () => {
    const { open } = await sandbox()
    await open()
    const { statusCode, headers, body } = await page()
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain("form-action 'self' https://badgir.test;")
    expect(body).toContain('Villa')
    expect(body).toContain('pay_1')
    expect(body.match(/<button/g)).toHaveLength(5)
  })
  test('speaks the payer’s language, or the one that is asked for', async () => {
    const { open } = await sandbox()
    await open()
    const language = async (query: string) => /<html lang="(\w+)">/.exec((await page('pay_1', query)).body)?.[1]
    expect([
      await language(''),
      await language('?lang=en'),
      await language('?lang=fa'),
      await language('?lang=de'),
    ]).toEqual(['fa', 'en', 'fa', 'fa'])
  })
  test('is nobody’s where there is no such payment', async () => {
    const { open } = await sandbox()
    await open()
    for (const id of ['nobody', 'a%2Fb', 'a.b', 'x'.repeat(81)]) {
      expect([id, (await page(id)).statusCode]).toEqual([id, 404])
      expect([id, (await decide('pay', id)).statusCode]).toEqual([id, 404])
    }
  })
  test('offers nothing once the time is over, or it is decided', async () => {
    const { open } = await sandbox()
    await open()
    await open({ paymentId: 'pay_2' })
    now = new Date('2026-11-01T10:29:59Z')
    expect((await page()).body).toContain('<form')
    await decide('cancel', 'pay_2')
    expect((await page('pay_2')).body).not.toContain('<form')
    now = new Date('2026-11-01T10:30:00Z')
    const { body } = await page()
    expect(body).not.toContain('<form')
    expect(body).toContain('href="http://badgir.test/back?payment=pay_1"')
  })
  test('offers nothing once the shop has closed the payment', async () => {
    const { open, gateway } = await sandbox()
    await open()
    await gateway.cancel({ paymentId: 'pay_1', reference: 'sandbox_pay_1' })
    expect((await page()).body).not.toContain('<form')
  })
})

describe('a decision', () => {
  test.each([
    ['pay', 'payment.succeeded', { status: 'paid', amount: 9400, currency: 'USD', refunded: 0, charge }],
    ['decline', 'payment.failed', { status: 'failed' }],
    ['cancel', 'payment.cancelled', { status: 'cancelled' }],
  ])('%s is written down, told by a signed callback, and leads back', async (decision, type, state) => {
    const { open, decisionOf } = await sandbox()
    await open()
    const answer = await decide(decision)
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, order.returnUrl])
    expect(decisionOf()).toBe(decision)
    expect(callbacks).toEqual([
      {
        url: '/api/payments/webhooks/sandbox',
        type: 'application/json',
        event: { id: `evt_pay_1_${decision}`, type, paymentId: 'pay_1', state },
      },
    ])
    expect(lines).toEqual([])
  })
  test('late is written down and told by nobody; twice is told two times at once', async () => {
    const { open, decisionOf, gateway } = await sandbox()
    await open()
    const answer = await decide('late')
    expect([answer.statusCode, answer.headers['location'], decisionOf(), callbacks]).toEqual([
      303,
      order.returnUrl,
      'late',
      [],
    ])
    now = new Date('2026-11-01T10:31:00Z')
    expect(await gateway.lookup({ paymentId: 'pay_1', reference: '' })).toMatchObject({ status: 'paid', amount: 9400 })
    now = new Date('2026-11-01T10:00:00Z')
    await open({ paymentId: 'pay_2' })
    expect((await decide('twice', 'pay_2')).statusCode).toBe(303)
    expect(callbacks.map(({ event }) => (event as GatewayEvent).id)).toEqual(['evt_pay_2_twice', 'evt_pay_2_twice'])
  })
  test('the first one counts: a second click tells it again', async () => {
    const { open, decisionOf } = await sandbox()
    await open()
    await decide('cancel')
    // After its time too.
    now = new Date('2026-11-01T11:00:00Z')
    expect((await decide('pay')).statusCode).toBe(303)
    expect(decisionOf()).toBe('cancel')
    expect(callbacks.map(({ event }) => (event as GatewayEvent).state.status)).toEqual(['cancelled', 'cancelled'])
  })
  test('after the time is over none is taken', async () => {
    const { open, decisionOf } = await sandbox()
    await open()
    now = new Date('2026-11-01T10:30:00Z')
    const answer = await decide('pay')
    expect([answer.statusCode, answer.body.includes('<form')]).toEqual([200, false])
    expect([decisionOf(), callbacks]).toEqual([null, []])
  })
  test('that is none cannot be read', async () => {
    const { open, decisionOf } = await sandbox()
    await open()
    expect((await decide('steal')).statusCode).toBe(400)
    const json = { method: 'POST', url: '/api/sandbox/checkout/pay_1', payload: { decision: 'pay' } } as const
    expect((await app.inject(json)).statusCode).toBe(400)
    expect((await app.inject({ method: 'POST', url: json.url })).statusCode).toBe(400)
    expect((await decide(`pay&x=${'x'.repeat(1024)}`)).statusCode).toBe(413)
    expect(decisionOf()).toBeNull()
  })
  test('that the shop does not take is kept, and the payer is told', async () => {
    const { open, decisionOf } = await sandbox()
    await open()
    shop = 500
    const answer = await decide('pay', 'pay_1', '?lang=en')
    expect(answer.statusCode).toBe(200)
    const en = (await import('#locales/en/sandbox.json')).default
    expect(answer.body).toContain(en.unreachable.slice(0, 20))
    expect(decisionOf()).toBe('pay')
    expect(lines).toMatchObject([
      { level: 'warn', paymentId: 'pay_1', msg: 'the sandbox could not deliver its callback' },
    ])
  })
  test.each([
    [null, undefined],
    ['/run/badgir.sock', undefined],
    [{ family: 'IPv4', address: '0.0.0.0', port: 3000 }, 'http://127.0.0.1:3000'],
    [{ family: 'IPv4', address: '10.0.0.5', port: 80 }, 'http://10.0.0.5:80'],
    [{ family: 'IPv6', address: '::', port: 3000 }, 'http://[::1]:3000'],
    [{ family: 'IPv6', address: 'fd00::5', port: 3000 }, 'http://[fd00::5]:3000'],
  ])('a shop that listens on %j is reached at %s', (address, reached) => {
    expect(reachedAt(address)).toBe(reached)
  })
  test('of a shop that does not listen itself goes to its public address', async () => {
    const other = Fastify()
    const reached: string[] = []
    other.addContentTypeParser('application/json', { parseAs: 'string' }, async () => undefined)
    other.post('/behind/api/payments/webhooks/sandbox', (request, reply) => {
      reached.push(request.url)
      void reply.send('ok')
    })
    const address = await other.listen({ port: 0, host: '127.0.0.1' })
    const { open } = await sandbox(`${address}/behind`, false)
    await open()
    expect((await decide('pay')).statusCode).toBe(303)
    expect(reached).toHaveLength(1)
    await other.close()
  })
})
