import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'

const dist = mkdtempSync(join(tmpdir(), 'badgir-page-'))
mkdirSync(join(dist, 'static'))
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Badgir</title>')
writeFileSync(join(dist, 'static', 'app-abc123.js'), 'console.log("page");'.repeat(200))
writeFileSync(join(dist, 'static', 'app-abc123.js.map'), '{}')
writeFileSync(join(dist, 'static', 'gone-def456.js'), '1')
writeFileSync(join(dist, '.env'), 'SECRET=1')

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openTestServer({
    dist,
    env: {
      PUBLIC_URL: 'https://badgir.test',
      TILE_URL: 'https://{a-c}.tiles.test/{z}/{x}/{y}.png',
      CORS_ORIGINS: 'https://app.test',
    },
  })
  person = await server.person()
})
afterAll(async () => {
  await server.close()
  rmSync(dist, { recursive: true })
})
const html = { accept: 'text/html,application/xhtml+xml' }

describe('headers', () => {
  test('the page carries the policy of the security note', async () => {
    const { headers } = await server.app.inject({ method: 'GET', url: '/', headers: html })
    expect(headers['content-security-policy']).toBe(
      "default-src 'self';script-src 'self';style-src 'self' 'unsafe-inline';img-src 'self' data: blob: https://*.tiles.test;" +
        "worker-src 'self' blob:;object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'",
    )
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  })
  test.each(['/', '/api/health', '/api/nowhere', '/api/profile'])(
    '%s: no sniffing, no referrer, HSTS, no product name',
    async url => {
      const { headers } = await server.app.inject({ method: 'GET', url })
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['cache-control']).toBe(url.startsWith('/api') ? 'no-store' : 'no-cache')
    },
  )
  test('other origins: only the listed one', async () => {
    const from = (origin: string) => server.app.inject({ method: 'GET', url: '/api/health', headers: { origin } })
    expect((await from('https://app.test')).headers['access-control-allow-origin']).toBe('https://app.test')
    expect((await from('https://evil.test')).headers['access-control-allow-origin']).toBeUndefined()
    const preflight = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/profile',
      headers: { origin: 'https://app.test', 'access-control-request-method': 'PUT' },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization')
  })
})

describe('the page', () => {
  test.each(['/', '/login', '/dashboard/projects/show/abc/location', '/password-reset/abc'])(
    '%s is the page for a browser',
    async url => {
      const answer = await server.app.inject({ method: 'GET', url, headers: html })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('<title>Badgir</title>')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )
  test('a hashed file is cached for good, compressed, and known again by its tag', async () => {
    const answer = await server.app.inject({
      method: 'GET',
      url: '/static/app-abc123.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('console.log("page");')
    const again = await server.app.inject({
      method: 'GET',
      url: '/static/app-abc123.js',
      headers: { 'accept-encoding': 'gzip, br', 'if-none-match': String(answer.headers['etag']) },
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  })
  test('a file that a newer build took away is not there', async () => {
    rmSync(join(dist, 'static', 'gone-def456.js'))
    expect((await server.app.inject({ method: 'GET', url: '/static/gone-def456.js' })).statusCode).toBe(404)
  })
  test.each([
    '/static/app-old.js',
    '/static/app-abc123.js.map',
    '/.env',
    '/static/../.env',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/static/',
    '/%00',
    '/%ff',
    '/favicon-none.png',
  ])('%s is not there', async url => {
    const answer = await server.app.inject({ method: 'GET', url, headers: html })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('SECRET')
    expect(jsonOf(answer)).toMatchObject({ code: 'notFound', message: 'Nothing was found' })
  })
  test.each(['POST', 'PUT', 'DELETE', 'TRACE'] as const)('%s of a page address is not there', async method => {
    expect((await server.app.inject({ method, url: '/login', headers: html })).statusCode).toBe(404)
  })
  test('without accepting HTML there is no fallback', async () => {
    expect(
      (await server.app.inject({ method: 'GET', url: '/login', headers: { accept: 'application/json' } })).statusCode,
    ).toBe(404)
  })
})

describe('refusals', () => {
  const login = (payload: string | Buffer, type = 'application/json') =>
    server.app.inject({ method: 'POST', url: '/api/auth/login', headers: { 'content-type': type }, payload })
  test('unknown API addresses answer JSON, also to a browser', async () => {
    const answer = await server.app.inject({ method: 'GET', url: '/api/nowhere', headers: html })
    expect(answer.statusCode).toBe(404)
    expect(jsonOf(answer)).toEqual({
      status: 404,
      code: 'notFound',
      error: 'Not Found',
      message: 'Nothing was found',
      requestId: expect.stringMatching(/^[\w-]{22}$/) as unknown,
    })
  })
  test.each([
    ['not JSON', '{"email":'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['too deep', `${'['.repeat(30)}${']'.repeat(30)}`],
    ['a prototype', '{"__proto__":{"role":"super-admin"}}'],
  ])('400 for a body that is %s', async (_, payload) => {
    const answer = await login(payload)
    expect(answer.statusCode).toBe(400)
    expect(jsonOf(answer)).toMatchObject({ code: 'request.malformed' })
  })
  test('413 for more than 256 kB', async () => {
    expect((await login(`{"email":"${'a'.repeat(257 * 1024)}"}`)).statusCode).toBe(413)
  })
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])('415 for %s', async type => {
    expect((await login('email=a', type)).statusCode).toBe(415)
  })
  test('422 for NUL and lone surrogates, for an empty body, a list, a number', async () => {
    expect(jsonOf(await login('{"email":"a@b.example","password":"a\\u0000b"}'))).toMatchObject({
      errors: [{ field: 'password' }],
    })
    expect(jsonOf(await login('{"email":"a@b.example","password":"a\\ud800b"}'))).toMatchObject({
      errors: [{ field: 'password' }],
    })
    for (const payload of ['', '[]', '7', 'null', '"text"']) expect((await login(payload)).statusCode).toBe(422)
  })
  test('a dead token never gets as far as its body', async () => {
    const answer = await server.app.inject({
      method: 'PUT',
      url: '/api/profile',
      headers: { authorization: 'Bearer nobody', 'content-type': 'text/plain' },
      payload: 'x'.repeat(300_000),
    })
    expect(answer.statusCode).toBe(403)
  })
  test('general limit of 1,200 a minute and session, with Retry-After', async () => {
    const limited = await openTestServer({ env: { RATE_LIMIT_SCALE: '0.01' } })
    try {
      const statuses: number[] = []
      for (let i = 0; i < 13; i++) statuses.push((await limited.call('GET', '/settings')).statusCode)
      expect(statuses).toEqual([...Array<number>(12).fill(200), 429])
      expect(Number((await limited.call('GET', '/nowhere')).headers['retry-after'])).toBeGreaterThan(0)
      // A monitor of the server is always answered.
      for (let i = 0; i < 13; i++) expect((await limited.call('GET', '/health')).statusCode).toBe(200)
      limited.clock.advance(61_000)
      expect((await limited.call('GET', '/settings')).statusCode).toBe(200)
    } finally {
      await limited.close()
    }
  })
  test('1,200 are answered and one more is not; each session has its own, whatever address it shares', async () => {
    const limited = await openTestServer()
    try {
      const [one, other] = [await limited.person(), await limited.person()]
      const answered = async (count: number, token?: string) => {
        const statuses = []
        for (let i = 0; i < count; i++)
          statuses.push((await limited.call('GET', '/settings', token === undefined ? {} : { token })).statusCode)
        return [statuses.filter(status => status === 200).length, statuses.at(-1)]
      }
      expect(await answered(1201)).toEqual([1200, 429])
      expect(await answered(1201, one.token)).toEqual([1200, 429])
      expect(await answered(1, other.token)).toEqual([1, 200])
      expect(await answered(1)).toEqual([0, 429])
    } finally {
      await limited.close()
    }
  })
  test('files of the page are not limited: many people load them from behind one address', async () => {
    const limited = await openTestServer({ dist, env: { RATE_LIMIT_SCALE: '0.01' } })
    try {
      const ask = async (url: string) => (await limited.app.inject({ method: 'GET', url, headers: html })).statusCode
      const statuses = await Promise.all(
        Array.from({ length: 30 }, (_, i) => ask(i % 2 === 0 ? '/login' : '/static/app-abc123.js')),
      )
      expect(new Set(statuses)).toEqual(new Set([200]))
      const unknown: number[] = []
      for (let i = 0; i < 13; i++) unknown.push(await ask('/static/none.js'))
      expect(unknown).toEqual([...Array<number>(12).fill(404), 429])
    } finally {
      await limited.close()
    }
  })
  test('a bug answers 500 without its reason, which is logged without values', async () => {
    const broken = await openTestServer()
    try {
      const { token } = await broken.person()
      await broken.services.db.scripts(run => run.script('alter table users rename column full_name to gone'))
      const answer = await broken.call('GET', '/profile', { token })
      expect(answer.statusCode).toBe(500)
      expect(jsonOf(answer)).toEqual({
        status: 500,
        code: 'server.bug',
        error: 'Internal Server Error',
        message: 'Something went wrong!',
        requestId: expect.any(String) as unknown,
      })
      const line = broken.logs.find(entry => entry.includes('unexpected error')) ?? ''
      expect(line).toContain('full_name')
      expect(line).not.toContain(token)
    } finally {
      await broken.close()
    }
  })
  test('a database that is away answers 503 with Retry-After', async () => {
    const away = await openTestServer()
    const { token } = await away.person()
    await away.services.db.close()
    const answer = await away.call('GET', '/profile', { token })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect((await away.call('GET', '/health')).statusCode).toBe(200)
    expect((await away.call('GET', '/ready')).statusCode).toBe(503)
    await away.close().catch(() => undefined)
  })
})

describe('operation', () => {
  test('alive, ready, settings', async () => {
    expect(jsonOf(await server.call('GET', '/health'))).toEqual({ status: 'ok' })
    expect(jsonOf(await server.call('GET', '/ready'))).toEqual({
      status: 'ready',
      database: true,
      queue: true,
      migrations: true,
    })
    expect(jsonOf(await server.call('GET', '/settings'))).toMatchObject({ gateways: ['sandbox'], signIn: [] })
  })
  test('while stopping, everything but health answers 503', async () => {
    const stopping = await openTestServer()
    stopping.stopping.abort()
    expect((await stopping.call('GET', '/health')).statusCode).toBe(200)
    for (const url of ['/ready', '/settings', '/profile']) {
      const answer = await stopping.call('GET', url)
      expect(answer.statusCode).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(jsonOf(answer)).toMatchObject({ code: 'server.stopping' })
    }
    await stopping.close()
  })
  test('OpenAPI describes every call', async () => {
    const document = jsonOf<{ openapi: string; paths: Record<string, Record<string, { operationId: string }>> }>(
      await server.call('GET', '/openapi.json'),
    )
    expect(document.openapi).toBe('3.1.0')
    const described = Object.values(document.paths).flatMap(path =>
      Object.values(path).map(operation => operation.operationId),
    )
    expect(described.toSorted()).toEqual(Object.keys(allCalls).toSorted())
    expect(JSON.stringify(document)).not.toContain('$defs')
  })
  test('a request logs one line of the agreed members; no secret is anywhere in the log', async () => {
    await server.call('GET', '/profile', { token: person.token })
    const line = JSON.parse(server.logs.findLast(entry => entry.includes('/api/profile')) ?? '{}') as Record<
      string,
      unknown
    >
    expect(Object.keys(line).toSorted()).toEqual([
      'duration',
      'level',
      'method',
      'msg',
      'requestId',
      'route',
      'status',
      'time',
      'userId',
    ])
    expect(line).toMatchObject({ level: 'info', userId: person.id, status: 200, route: '/api/profile' })
    const code = /\b\d{6}\b/.exec((await server.mailsTo(person.email))[0]?.text ?? '')?.[0] ?? 'none'
    await server.call('PUT', '/verify/email', { token: person.token, body: { otp: code } })
    await server.call('POST', '/forgot/password', { body: { email: person.email } })
    const link = /password-reset\/(\S+)/.exec((await server.mailsTo(person.email, 2))[1]?.text ?? '')?.[1] ?? 'none'
    await server.app.inject({ method: 'GET', url: `/password-reset/${link}`, headers: html })
    await server.call('POST', '/auth/login', { body: { email: person.email, password: 'wrong-secret-password' } })
    const log = server.logs.join('')
    for (const secret of [person.token, person.password, 'wrong-secret-password', link, person.email])
      expect(log).not.toContain(secret)
    expect(log).not.toMatch(new RegExp(`"[^"]*\\b${code}\\b[^"]*"`))
  })
})
