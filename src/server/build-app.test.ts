import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { defaultPrice } from '#rules/price.ts'
import { buildApp } from './build-app.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import type { Limiter } from './http/limiter.ts'
import { openLog } from './open-services.ts'
import { systemRandom } from './random.ts'
import type { Services } from './services.ts'

/** Effect of a query; nothing here has a database. */
let query: () => unknown = () => []
let allowed: ReturnType<Limiter['take']> = { ok: true }
let taken: (readonly [key: string, max: number, seconds: number])[] = []
let lines: Record<string, unknown>[] = []
let apps: FastifyInstance[] = []
const dist = mkdtempSync(join(tmpdir(), 'badgir-front-'))
writeFileSync(join(dist, 'index.html'), '<title>Badgir</title>')
afterAll(() => {
  rmSync(dist, { recursive: true })
})
afterEach(async () => {
  for (const app of apps) await app.close()
  apps = []
  allowed = { ok: true }
  query = () => []
})

/** The HTTP side with services that only take notes. */
async function front(env: Readonly<Record<string, string>> = {}, stopping = new AbortController()) {
  taken = []
  lines = []
  const rows = { from: () => rows, innerJoin: () => rows, where: async () => query() }
  const services = {
    config: readConfig({
      DATA_DIR: dist,
      PUBLIC_URL: 'http://badgir.test',
      TILE_URL: '',
      PAYMENT_GATEWAYS: '',
      ...env,
    }),
    clock: systemClock,
    random: systemRandom,
    log: openLog('debug', {
      write: (line: string) => {
        lines.push(JSON.parse(line) as Record<string, unknown>)
      },
    }),
    db: { drizzle: { select: () => rows } },
    gateways: new Map(),
    signIn: { offered: () => [] },
    providerRoutes: [],
    stopping: stopping.signal,
    runNews: { listen: () => () => undefined, tell: () => undefined },
    limiter: {
      take: (...given: readonly [string, number, number]) => {
        taken.push(given)
        return allowed
      },
      isSpent: () => !allowed.ok,
      isOpen: () => false,
      enter: async () => () => undefined,
    },
  } as unknown as Services
  const app = await buildApp(services, { dist })
  apps.push(app)
  return app
}
type Headers = Readonly<Record<string, string>>
async function get(url: string, headers: Headers = {}, env: Readonly<Record<string, string>> = {}) {
  return (await front(env)).inject({ method: 'GET', url, headers })
}
const token = 'T'.repeat(43)
function lineOf(msg: string) {
  return lines.filter(line => line['msg'] === msg)
}

describe('where pictures of the map may come from', () => {
  test.each([
    ['', "img-src 'self' data: blob:;"],
    ['https://tiles.test/{z}/{x}/{y}.png', "img-src 'self' data: blob: https://tiles.test;"],
    ['http://tiles.test:8080/{z}/{x}/{y}', "img-src 'self' data: blob: http://tiles.test:8080;"],
    ['https://{a-c}.tiles.test/{z}/{x}/{y}', "img-src 'self' data: blob: https://*.tiles.test;"],
    ['https://t{s}.tiles.test/{z}/{x}/{y}', "img-src 'self' data: blob: https://t*.tiles.test;"],
  ])('%j: %s', async (tiles, directive) => {
    const { headers } = await get('/api/health', {}, { TILE_URL: tiles })
    expect(headers['content-security-policy']).toContain(directive)
  })
})

describe('headers of safety', () => {
  test('over https browsers are told to stay there for a year, over http not', async () => {
    const strict = async (url: string) =>
      (await get('/api/health', {}, { PUBLIC_URL: url })).headers['strict-transport-security']
    expect([await strict('https://badgir.test'), await strict('http://badgir.test')]).toEqual([
      'max-age=31536000',
      undefined,
    ])
  })
  test('other origins may embed nothing, unless some may call', async () => {
    const policy = async (origins: string) =>
      (await get('/api/health', {}, { CORS_ORIGINS: origins })).headers['cross-origin-resource-policy']
    expect([await policy(''), await policy('https://app.test')]).toEqual(['same-origin', undefined])
  })
})

describe('calls from other origins', () => {
  const env = { CORS_ORIGINS: 'https://app.test' }
  const answerTo = async (method: 'GET' | 'OPTIONS', url: string, headers: Headers, given: Headers = env) => {
    const answer = await (await front(given)).inject({ method, url, headers })
    return { status: answer.statusCode, headers: answer.headers }
  }
  test('the named one may read the answer and how long to wait', async () => {
    const { headers } = await answerTo('GET', '/api/health', { origin: 'https://app.test' })
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://app.test',
      'access-control-expose-headers': 'retry-after, content-disposition, x-badgir-left-out',
      vary: 'origin',
    })
  })
  test('another may not, nor any where none is named; answers differ by origin only where one is', async () => {
    const other = await answerTo('GET', '/api/health', { origin: 'https://evil.test' })
    expect(other.headers).not.toHaveProperty('access-control-allow-origin')
    expect(other.headers['vary']).toBe('origin')
    const none = await answerTo('GET', '/api/health', { origin: 'https://app.test' }, {})
    expect(none.headers).not.toHaveProperty('access-control-allow-origin')
    expect(none.headers).not.toHaveProperty('vary')
  })
  test('it asks before it calls, and is told what it may send', async () => {
    const { status, headers } = await answerTo('OPTIONS', '/api/profile', { origin: 'https://app.test' })
    expect(status).toBe(204)
    expect(headers).toMatchObject({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type, accept-language, x-badgir-link',
      'access-control-max-age': '600',
    })
    expect((await answerTo('OPTIONS', '/api/profile', { origin: 'https://evil.test' })).status).toBe(404)
    expect((await answerTo('OPTIONS', '/login', { origin: 'https://app.test' })).status).toBe(404)
    expect((await answerTo('GET', '/api/health', { origin: 'https://app.test' })).status).toBe(200)
  })
})

describe('whose address it is', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.1, 203.0.113.2' }
  test.each([
    ['', '10.0.0.9'],
    ['1', '203.0.113.2'],
    ['2', '203.0.113.1'],
    ['0', '10.0.0.9'],
    ['10.0.0.9', '203.0.113.2'],
    ['10.0.0.8', '10.0.0.9'],
    ['10.0.0.0/8,203.0.113.2', '203.0.113.1'],
  ])('TRUST_PROXY=%j: %s', async (proxies, address) => {
    const app = await front({ TRUST_PROXY: proxies })
    await app.inject({ method: 'GET', url: '/api/settings', remoteAddress: '10.0.0.9', headers: forwarded })
    expect(taken).toEqual([[`all:${address}`, 1200, 60]])
  })
})

describe('what is not there', () => {
  test('counts as a request of its address, and may be too many', async () => {
    const answer = await get('/api/nowhere')
    expect([answer.statusCode, taken]).toEqual([404, [['all:127.0.0.1', 1200, 60]]])
    allowed = { ok: false, retryAfter: 17 }
    const limited = await get('/api/nowhere')
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '17'])
  })
  test.each(['/api', '/api/', '/api?x', '/api/nowhere'])('%s is never the page', async url => {
    const answer = await get(url, { accept: 'text/html' })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  })
  test('an address that only begins like the API is the page’s', async () => {
    const answer = await get('/apiary', { accept: 'text/html' })
    expect([answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([
      200,
      'no-cache',
      '<title>Badgir</title>',
    ])
  })
  test('an address that cannot be decoded is refused in the asked language, with the headers of safety', async () => {
    const answer = await get('/%ff', { 'accept-language': 'fa' })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(answer.json<{ message: string }>().message).toMatch(/[آ-ی]/)
  })
  test('an id of 200 characters is looked at, a longer one is no address', async () => {
    const app = await front()
    const ask = async (length: number) => {
      taken = []
      const { statusCode } = await app.inject({ method: 'GET', url: `/api/payments/${'x'.repeat(length)}` })
      return [statusCode, taken.length]
    }
    expect(await ask(200)).toEqual([403, 1])
    expect((await ask(201))[0]).toBe(404)
  })
})

describe('the log', () => {
  test('a line a request: who, what, how it ended and how long it took, never the address itself', async () => {
    const { headers } = await get('/api/payments/secret-id?also=secret')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    const [line] = lineOf('request')
    expect(line).toMatchObject({
      level: 'info',
      userId: null,
      method: 'GET',
      route: '/api/payments/:id',
      status: 403,
      requestId: expect.stringMatching(/^[\w-]{22}$/) as string,
    })
    expect(line?.['duration']).toBeTypeOf('number')
    expect(Number(line?.['duration']) * 10).toBeCloseTo(Math.round(Number(line?.['duration']) * 10), 6)
    expect(JSON.stringify(lines)).not.toContain('secret')
  })
  test('what nobody serves is told by its kind', async () => {
    await get('/api/nowhere/secret')
    expect(lineOf('request')[0]?.['route']).toBe('/api/*')
    await get('/nowhere/secret.png')
    expect(lineOf('request')[0]?.['route']).toBe('/*')
  })
  const broken = async (problem: unknown) => {
    query = () => {
      throw problem
    }
    const answer = await get('/api/profile', { authorization: token })
    return { answer, error: lineOf('unexpected error')[0]?.['error'] }
  }
  test('of an unexpected error its kind, words and places', async () => {
    const { answer, error } = await broken(new TypeError('the reason'))
    expect([answer.statusCode, answer.headers['cache-control'], answer.headers['retry-after']]).toEqual([
      500,
      'no-store',
      undefined,
    ])
    expect(error).toMatchObject({ type: 'TypeError', message: 'the reason' })
    expect((error as { stack: string }).stack).toMatch(/^\s+at /)
    expect((error as { stack: string }).stack).not.toContain('the reason')
    expect(lineOf('unexpected error')[0]).toMatchObject({ level: 'error', route: '/api/profile' })
  })
  test('of a query its cause alone, since its words repeat the values', async () => {
    const cause = new Error('column is gone')
    const query1 = new Error('Failed query: select secret', { cause })
    for (const problem of [query1, new Error('Failed query: insert secret', { cause: query1 })])
      expect((await broken(problem)).error).toMatchObject({ message: 'column is gone' })
    expect((await broken(new Error('Failed query: select secret'))).error).toMatchObject({ message: 'Failed query' })
    expect((await broken(new Error('Failed query: secret', { cause: 'secret' }))).error).toMatchObject({
      message: 'Failed query',
    })
    expect(JSON.stringify(lines)).not.toContain('secret')
  })
  test('what is no error is told by its type', async () => {
    expect((await broken('a secret text')).error).toEqual({ type: 'string', message: 'not an error', stack: '' })
    expect((await broken('a secret text')).answer.statusCode).toBe(500)
  })
  test('an expected refusal is none', async () => {
    await get('/api/profile', { authorization: token })
    expect(lineOf('unexpected error')).toEqual([])
    expect(lineOf('request')[0]).toMatchObject({ status: 403 })
  })
})

describe('bodies', () => {
  const send = async (url: string, payload: string, type = 'application/json') =>
    (await front()).inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  test.each([100, 32 * 1024 - 1, 32 * 1024, 200 * 1024])('of %d bytes are read as JSON', async bytes => {
    const empty = '{"email":"","password":"x"}'
    const answer = await send('/api/auth/login', empty.replace('""', `"${'a'.repeat(bytes - empty.length)}"`))
    expect(answer.json()).toMatchObject({ status: 422, errors: [{ field: 'email' }] })
    expect((await send('/api/auth/login', '{'.padEnd(bytes, ' '))).json()).toMatchObject({ status: 400 })
  })
  test('256 kB are taken, one byte more is not; other kinds are none', async () => {
    const body = (bytes: number) => `{"email":"a@b.example"}`.padEnd(bytes, ' ')
    expect((await send('/api/auth/login', body(256 * 1024))).statusCode).toBe(422)
    expect((await send('/api/auth/login', body(256 * 1024 + 1))).statusCode).toBe(413)
    expect((await send('/api/auth/login', '{}', 'text/plain')).statusCode).toBe(415)
  })
  test('a refusal of fields is never longer than its request, beyond four kilobytes', async () => {
    const many = JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`f${i}`, 'x'])))
    const answer = await send('/api/auth/register', many)
    expect(answer.statusCode).toBe(422)
    expect(answer.body.length).toBeLessThan(Math.max(4096, many.length))
  })
})

describe('while it stops', () => {
  test('only health and readiness are answered, and connections end', async () => {
    const stopping = new AbortController()
    const app = await front({}, stopping)
    stopping.abort()
    const ask = (url: string) => app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
    expect((await ask('/api/health')).statusCode).toBe(200)
    expect((await ask('/api/ready')).json()).toMatchObject({ status: 503, code: 'server.stopping' })
    for (const url of ['/api/settings', '/', '/api/health/']) {
      const answer = await ask(url)
      expect([answer.statusCode, answer.headers['connection'], answer.headers['retry-after']]).toEqual([
        503,
        'close',
        '5',
      ])
    }
    expect((await ask('/api/health')).headers['connection']).not.toBe('close')
  })
})

test('settings tell the page what it must know before login', async () => {
  const given = { HELP_URL: 'https://help.test', TILE_URL: 'https://t.test/{z}/{x}/{y}', TILE_ATTRIBUTION: 'ours' }
  expect((await get('/api/settings', {}, given)).json()).toEqual({
    helpUrl: 'https://help.test',
    tileUrl: 'https://t.test/{z}/{x}/{y}',
    tileAttribution: 'ours',
    signIn: [],
    gateways: [],
    price: defaultPrice,
    termsVersion: 1,
  })
  expect((await get('/api/settings')).json()).toMatchObject({ helpUrl: '/help', tileUrl: '' })
})
