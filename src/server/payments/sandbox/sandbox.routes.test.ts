import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { errorAnswer, toRefusal } from '../../http/error-mapper.ts'
import { openLog } from '../../open-services.ts'
import type { PaymentServices } from '../payment-services.ts'
import { openGateways, sandboxLedger } from '../open-gateways.ts'
import { reachedAt, sandboxRoutes } from './sandbox.routes.ts'
import type { GatewayOrder } from '../gateway.ts'

let dataDir = ''
let app: FastifyInstance
let now = new Date('2026-11-01T10:00:00Z')
let lines: Record<string, unknown>[] = []
/** Answer of the shop to a callback, and its received callbacks. */
let shop = 200
let told: { readonly url: string; readonly type: unknown; readonly event: unknown }[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'badgir-sandbox-'))
  now = new Date('2026-11-01T10:00:00Z')
  lines = []
  shop = 200
  told = []
})
afterEach(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
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
async function sandbox(env: Readonly<Record<string, string>> = {}, listens: string | false = '127.0.0.1') {
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://badgir.test/app',
    SANDBOX_PAYMENT_SECRET: 'a secret of the sandbox',
    ...env,
  })
  const clock = { now: () => now, offset: () => 0 }
  const gateways = openGateways({ config, clock })
  app = Fastify()
  const services = {
    config,
    clock,
    gateways,
    log: openLog('debug', {
      write: (line: string) => {
        lines.push(JSON.parse(line) as Record<string, unknown>)
      },
    }),
  } as unknown as PaymentServices
  app.setErrorHandler((error, _, reply) => {
    const { refusal } = toRefusal(error)
    const { body } = errorAnswer(refusal.code, refusal.details, 'en', 'r')
    void reply.code(body.status).send(body)
  })
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body)
  app.post('/api/payments/webhooks/sandbox', async (request, reply) => {
    const callback = gateways.get('sandbox')?.readWebhook(request.body as Buffer, request.headers)
    told.push({
      url: request.url,
      type: request.headers['content-type'],
      event: callback?.signed === true ? callback.event : 'not signed',
    })
    return reply.code(shop).send()
  })
  await app.register(scope => sandboxRoutes(scope, services))
  if (listens !== false) await app.listen({ port: 0, host: listens })
  return sandboxLedger(config)
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
  test('shows an open payment, its three ways out, under a policy of its own', async () => {
    const ledger = await sandbox()
    await ledger.open(order)
    const { statusCode, headers, body } = await page()
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain("form-action 'self' https://badgir.test;")
    expect(body).toContain('Villa')
    expect(body).toContain('pay_1')
    expect(body.match(/<button/g)).toHaveLength(3)
  })
  test('speaks the payer’s language, or the one that is asked for', async () => {
    const ledger = await sandbox()
    await ledger.open(order)
    const language = async (query: string) => /<html lang="(\w+)">/.exec((await page('pay_1', query)).body)?.[1]
    expect([
      await language(''),
      await language('?lang=en'),
      await language('?lang=fa'),
      await language('?lang=de'),
    ]).toEqual(['fa', 'en', 'fa', 'fa'])
  })
  test('is nobody’s where there is no such payment', async () => {
    const ledger = await sandbox()
    await ledger.open(order)
    for (const id of ['nobody', 'a%2Fb', 'a.b', 'x'.repeat(81)]) {
      expect([id, (await page(id)).statusCode]).toEqual([id, 404])
      expect([id, (await decide('pay', id)).statusCode]).toEqual([id, 404])
    }
  })
  test('offers nothing once the time is over, or it is decided', async () => {
    const ledger = await sandbox()
    await ledger.open(order)
    await ledger.open({ ...order, paymentId: 'pay_2' })
    now = new Date('2026-11-01T10:29:59Z')
    expect((await page()).body).toContain('<form')
    await ledger.decide('pay_2', 'cancel')
    expect((await page('pay_2')).body).not.toContain('<form')
    now = new Date('2026-11-01T10:30:00Z')
    const { body } = await page()
    expect(body).not.toContain('<form')
    expect(body).toContain('href="http://badgir.test/back?payment=pay_1"')
  })
  test('is not there without the sandbox', async () => {
    await sandbox({ PAYMENT_GATEWAYS: '' })
    expect((await page()).statusCode).toBe(404)
  })
})

describe('a decision', () => {
  test.each([
    ['pay', 'payment.succeeded', 'paid'],
    ['decline', 'payment.failed', 'failed'],
    ['cancel', 'payment.cancelled', 'cancelled'],
  ])('%s is written down, told by a signed callback, and leads back', async (decision, type, kind) => {
    const ledger = await sandbox()
    await ledger.open(order)
    const answer = await decide(decision)
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, order.returnUrl])
    expect((await ledger.read('pay_1'))?.decision).toBe(decision)
    expect(told).toEqual([
      {
        url: '/api/payments/webhooks/sandbox',
        type: 'application/json',
        event: { id: `evt_pay_1_${decision}`, type, kind, paymentId: 'pay_1', amount: 9400, currency: 'USD' },
      },
    ])
    expect(lines).toEqual([])
  })
  test('the first one counts: a second click tells it again', async () => {
    const ledger = await sandbox()
    await ledger.open(order)
    await decide('cancel')
    // After its time too.
    now = new Date('2026-11-01T11:00:00Z')
    expect((await decide('pay')).statusCode).toBe(303)
    expect((await ledger.read('pay_1'))?.decision).toBe('cancel')
    expect(told.map(({ event }) => (event as { kind: string }).kind)).toEqual(['cancelled', 'cancelled'])
  })
  test('after the time is over none is taken', async () => {
    const ledger = await sandbox()
    await ledger.open(order)
    now = new Date('2026-11-01T10:30:00Z')
    const answer = await decide('pay')
    expect([answer.statusCode, answer.body.includes('<form')]).toEqual([200, false])
    expect([(await ledger.read('pay_1'))?.decision, told]).toEqual([null, []])
  })
  test('that is none cannot be read', async () => {
    const ledger = await sandbox()
    await ledger.open(order)
    expect((await decide('steal')).statusCode).toBe(400)
    const json = { method: 'POST', url: '/api/sandbox/checkout/pay_1', payload: { decision: 'pay' } } as const
    expect((await app.inject(json)).statusCode).toBe(400)
    expect((await app.inject({ method: 'POST', url: json.url })).statusCode).toBe(400)
    expect((await decide(`pay&x=${'x'.repeat(1024)}`)).statusCode).toBe(413)
    expect((await ledger.read('pay_1'))?.decision).toBeNull()
  })
  test('that the shop does not take is kept, and the payer is told', async () => {
    const ledger = await sandbox()
    await ledger.open(order)
    shop = 500
    const answer = await decide('pay', 'pay_1', '?lang=en')
    expect(answer.statusCode).toBe(200)
    const en = (await import('#locales/en/sandbox.json')).default
    expect(answer.body).toContain(en.unreachable.slice(0, 20))
    expect((await ledger.read('pay_1'))?.decision).toBe('pay')
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
    const ledger = await sandbox({ PUBLIC_URL: `${address}/behind` }, false)
    await ledger.open(order)
    expect((await decide('pay')).statusCode).toBe(303)
    expect(reached).toHaveLength(1)
    await other.close()
  })
})
