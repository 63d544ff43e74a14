import Fastify, { type FastifyInstance } from 'fastify'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageFiles } from './page-files.ts'

const long = 'a line of the page, again and again; '.repeat(100)
const content: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><title>Badgir</title>${long}`,
  'static/app.js': long,
  'static/small.js': 'x'.repeat(1023),
  'static/enough.js': 'x'.repeat(1024),
  'static/.hidden.js': long,
  '.git/config.js': long,
  'map.js.map': '{}',
  'notes.md': long,
}
const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  wasm: 'application/wasm',
  csv: 'text/csv; charset=utf-8',
} as const

let dist = ''
let app: FastifyInstance
function serving(folder: string): FastifyInstance {
  const made = Fastify()
  const { answer } = pageFiles(folder)
  made.setNotFoundHandler(async (request, reply) => {
    if (!(await answer(request, reply))) await reply.code(404).send('nothing here')
    return reply
  })
  return made
}
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'badgir-dist-'))
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), text)
  }
  for (const [name, text] of Object.entries(content)) write(name, text)
  for (const ending of Object.keys(types)) write(`of/a.${ending}`, long)
  mkdirSync(join(dist, 'folder.js'))
  app = serving(dist)
})
afterAll(async () => {
  await app.close()
  rmSync(dist, { recursive: true })
})
const html = { accept: 'text/html,*/*;q=0.8' }
function get(url: string, headers: Readonly<Record<string, string>> = {}) {
  return app.inject({ method: 'GET', url, headers })
}

test.each(Object.entries(types))('.%s is %s', async (ending, type) => {
  const answer = await get(`/of/a.${ending}`)
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, type, long])
})

test.each(Object.keys(types))('.%s is compressed where that helps', async ending => {
  const { headers, rawPayload } = await get(`/of/a.${ending}`, { 'accept-encoding': 'gzip' })
  const isPacked = !['png', 'jpg', 'webp', 'ico', 'woff2'].includes(ending)
  expect(headers['content-encoding']).toBe(isPacked ? 'gzip' : undefined)
  expect((isPacked ? gunzipSync(rawPayload) : rawPayload).toString()).toBe(long)
})

describe('encodings', () => {
  test.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0', undefined],
    ['br;q=0.01', 'br'],
    ['deflate', undefined],
    ['', undefined],
  ])('%j is answered as %s', async (accepted, encoding) => {
    const { headers, rawPayload } = await get('/static/app.js', { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    const body =
      encoding === 'br' ? brotliDecompressSync(rawPayload) : encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload
    expect(body.toString()).toBe(long)
    expect(headers['vary']).toBe('accept-encoding')
  })
  test('from 1,024 bytes on', async () => {
    const of = async (url: string) => (await get(url, { 'accept-encoding': 'br' })).headers['content-encoding']
    expect([await of('/static/small.js'), await of('/static/enough.js')]).toEqual([undefined, 'br'])
  })
})

describe('what is known again', () => {
  test('by its tag, one for each encoding, alone or among others, weak or not', async () => {
    const plain = String((await get('/static/app.js')).headers['etag'])
    const packed = String((await get('/static/app.js', { 'accept-encoding': 'br' })).headers['etag'])
    expect(plain).toMatch(/^"[\w-]{27}"$/)
    expect(packed).toBe(plain.replace(/"$/, '-br"'))
    for (const tag of [plain, `W/${plain}`, `"other", ${plain}`]) {
      const again = await get('/static/app.js', { 'if-none-match': tag })
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', plain])
      expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    expect((await get('/static/app.js', { 'if-none-match': packed })).statusCode).toBe(200)
    expect((await get('/static/enough.js', { 'if-none-match': plain })).statusCode).toBe(200)
  })
  test('what carries a hash in its name is kept for good, the rest asked for each time', async () => {
    const cached = async (url: string) => (await get(url, html)).headers['cache-control']
    expect(await cached('/static/app.js')).toBe('public, max-age=31536000, immutable')
    for (const url of ['/', '/index.html', '/of/a.css', '/login']) expect(await cached(url)).toBe('no-cache')
  })
})

describe('the page itself', () => {
  test.each(['/', '/login', '/dashboard/projects/show/abc/location', '/login?next=/a.b', '/%C3%A9'])(
    '%s is for the browser’s router',
    async url => {
      const answer = await get(url, html)
      expect([answer.statusCode, answer.body]).toEqual([200, content['index.html']])
    },
  )
  test('the root is the page whatever is accepted; another address only where HTML is', async () => {
    expect((await get('/', { accept: 'application/json' })).statusCode).toBe(200)
    expect((await get('/login', { accept: 'application/json' })).statusCode).toBe(404)
    expect((await get('/login')).statusCode).toBe(404)
    expect((await get('/login', { accept: 'text/htmlx' })).statusCode).toBe(404)
  })
  test.each([
    '/static/none',
    '/static/none.js',
    '/none.png',
    '/.hidden',
    '/a/.hidden/b',
    '/static/.hidden.js',
    '/.git/config.js',
    '/map.js.map',
    '/notes.md',
    '/folder.js',
    '/%00',
    '/a%00b',
  ])('%s is not there', async url => {
    expect((await get(url, html)).statusCode).toBe(404)
  })
  test('HEAD is answered like GET, anything else not at all', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/static/app.js' })
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, types.js])
    expect((await app.inject({ method: 'POST', url: '/static/app.js' })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/', headers: html })).statusCode).toBe(404)
  })
})

test('where nothing is built nothing is answered; what was taken away is looked for again', async () => {
  const empty = serving(join(dist, 'nowhere'))
  expect((await empty.inject({ method: 'GET', url: '/', headers: html })).statusCode).toBe(404)
  await empty.close()
  const file = join(dist, 'static', 'later.js')
  writeFileSync(file, 'first')
  const other = serving(dist)
  rmSync(file)
  expect((await other.inject({ method: 'GET', url: '/static/later.js' })).statusCode).toBe(404)
  writeFileSync(file, 'second')
  expect((await other.inject({ method: 'GET', url: '/static/later.js' })).body).toBe('second')
  // After the first read it is cached.
  writeFileSync(file, 'third')
  expect((await other.inject({ method: 'GET', url: '/static/later.js' })).body).toBe('second')
  await other.close()
})
