import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { download, type DownloadOptions } from './download.ts'

const content = 'LOCATION,Somewhere'.repeat(10)
function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}

let server: Server
let origin = ''
let host = ''
let requests: IncomingMessage[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  origin = `http://${host}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'badgir-download-'))
  file = join(folder, 'deep', 'file.part')
  requests = []
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function get(path = '/file', options: Partial<DownloadOptions> = {}) {
  return download(path.startsWith('/') ? origin + path : path, {
    file,
    trustedHost: host,
    most: 1e6,
    patience: 20_000,
    longest: 20_000,
    ...options,
  })
}
function sends(status: number, headers: Record<string, string> = {}, body = content) {
  answer = (_, response) => {
    response.writeHead(status, headers).end(body)
  }
}
function inFile() {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
/** Leftover of an earlier try: a number of bytes of a version. */
async function leftBehind(bytes: number, version = '"v1"') {
  sends(200, { etag: version })
  await get()
  writeFileSync(file, content.slice(0, bytes))
  writeFileSync(`${file}.version`, version)
  requests = []
}

test('a file comes whole, with its digest, into a folder that is made for it', async () => {
  sends(200)
  expect(await get()).toEqual({ ok: true, sha256: sha256(content), size: content.length })
  expect(inFile()).toBe(content)
  expect(existsSync(`${file}.version`)).toBe(false)
  expect(
    requests.map(({ method, url, headers }) => [method, url, headers['user-agent'], headers['accept-encoding']]),
  ).toEqual([['GET', '/file', 'Badgir weather sync', 'identity']])
  expect(requests[0]?.headers).not.toHaveProperty('range')
})

test.each([
  [404, false],
  [403, false],
  [410, false],
  [501, false],
  [204, false],
  [408, true],
  [425, true],
  [429, true],
  [500, true],
  [502, true],
  [503, true],
  [504, true],
])('%d is a failure, and worth another try: %s', async (status, isPassing) => {
  sends(status, {}, '')
  expect(await get()).toEqual({ ok: false, reason: `the server answered ${status}`, isPassing })
  expect(inFile()).toBeUndefined()
})

describe('what was begun', () => {
  test('goes on where it broke, of the same version', async () => {
    await leftBehind(50)
    answer = (_, response) => {
      response.writeHead(206, { 'content-range': `bytes 50-${content.length - 1}/${content.length}`, etag: '"v1"' })
      response.end(content.slice(50))
    }
    expect(await get()).toEqual({ ok: true, sha256: sha256(content), size: content.length })
    expect([requests[0]?.headers.range, requests[0]?.headers['if-range']]).toEqual(['bytes=50-', '"v1"'])
    expect(inFile()).toBe(content)
  })
  test('is begun anew where the server sends all of another version', async () => {
    await leftBehind(50)
    sends(200, { etag: '"v2"' }, 'another')
    expect(await get()).toEqual({ ok: true, sha256: sha256('another'), size: 7 })
    expect(inFile()).toBe('another')
  })
  test.each([
    [416, {}],
    [206, {}],
    [206, { 'content-range': 'bytes 40-179/180' }],
  ])('is thrown away where the rest is not what was asked for: %d %j', async (status, headers) => {
    await leftBehind(50)
    sends(status, headers as Record<string, string>, '')
    expect(await get()).toEqual({ ok: false, reason: `the server answered ${status}`, isPassing: true })
    expect(inFile()).toBeUndefined()
  })
  test.each([
    ['without a version', 50, ''],
    ['where nothing came yet', 0, undefined],
  ])('is not asked for %s', async (_, length, version) => {
    await leftBehind(length, version)
    await get()
    expect(requests.map(({ headers }) => headers.range)).toEqual([undefined])
  })
  test('a 206 that nobody asked for is no answer', async () => {
    sends(206, { 'content-range': 'bytes 0-179/180' })
    expect(await get()).toMatchObject({ ok: false, isPassing: true })
  })
  test.each([
    [{ etag: '"strong"' }, '"strong"'],
    [{ etag: 'W/"weak"', 'last-modified': 'Sun, 01 Nov 2026 00:00:00 GMT' }, 'Sun, 01 Nov 2026 00:00:00 GMT'],
    [{ etag: 'W/"weak"' }, ''],
    [{ 'last-modified': 'Sun, 01 Nov 2026 00:00:00 GMT' }, 'Sun, 01 Nov 2026 00:00:00 GMT'],
    [{}, ''],
  ])('is known again by %j', async (headers, version) => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-length': '100', ...headers })
      response.write('half')
      setImmediate(() => response.destroy())
    }
    expect(await get()).toMatchObject({ ok: false, isPassing: true })
    expect(readFileSync(`${file}.version`, 'utf8')).toBe(version)
  })
})

describe('limits', () => {
  test('so many bytes are taken, one more is not, by its word', async () => {
    sends(200, { 'content-length': String(content.length) })
    expect(await get('/file', { most: content.length })).toMatchObject({ ok: true })
    expect(await get('/file', { most: content.length - 1 })).toEqual({
      ok: false,
      reason: 'it is larger than 0 MB',
      isPassing: false,
    })
  })
  test('by its bytes, where it states no length: none beyond the limit are written', async () => {
    answer = (_, response) => {
      response.writeHead(200)
      response.write(content)
      response.end('one more')
    }
    expect(await get('/file', { most: content.length + 8 })).toMatchObject({ ok: true, size: content.length + 8 })
    expect(await get('/file', { most: content.length + 7 })).toMatchObject({ ok: false, isPassing: false })
    expect(inFile()?.length).toBeLessThanOrEqual(content.length)
  })
  test('the limit is told in megabytes', async () => {
    sends(200, { 'content-length': '3000001' }, '')
    expect(await get('/file', { most: 3e6 })).toMatchObject({ reason: 'it is larger than 3 MB' })
  })
  test('what is continued counts from its beginning', async () => {
    await leftBehind(50)
    answer = (_, response) => {
      response.writeHead(206, {
        'content-range': `bytes 50-${content.length - 1}/${content.length}`,
        'content-length': String(content.length - 50),
      })
      response.end(content.slice(50))
    }
    expect(await get('/file', { most: content.length - 1 })).toMatchObject({ ok: false, isPassing: false })
    expect(await get('/file', { most: content.length })).toMatchObject({ ok: true, size: content.length })
  })
  test('a server that falls silent is given up, and so is one that takes too long', async () => {
    answer = (_, response) => {
      response.writeHead(200)
      response.write('a')
    }
    expect(await get('/file', { patience: 100 })).toEqual({
      ok: false,
      reason: 'nothing came for 0.1 s',
      isPassing: true,
    })
    answer = () => undefined
    expect(await get('/file', { patience: 100 })).toMatchObject({ reason: 'nothing came for 0.1 s' })
    expect(await get('/file', { longest: 200 })).toEqual({
      ok: false,
      reason: 'it took longer than 0.2 s',
      isPassing: true,
    })
  })
})

describe('checksums', () => {
  const digest = createHash('sha256').update(content).digest('base64')
  const wrong = createHash('sha256').update('other').digest('base64')
  test.each([
    { 'repr-digest': `sha-256=:${digest}:` },
    { digest: `SHA-256=${digest}` },
    { digest: `md5=abc, sha-256=${digest}` },
    { 'repr-digest': `sha-256=:${digest}:`, digest: `sha-256=${wrong}` },
    { digest: 'md5=abc' },
  ])('%j holds', async headers => {
    sends(200, headers as Record<string, string>)
    expect(await get()).toMatchObject({ ok: true })
  })
  test.each([{ 'repr-digest': `sha-256=:${wrong}:` }, { digest: `sha-256=${wrong}` }])(
    '%j does not: the file is thrown away and asked for again',
    async headers => {
      sends(200, headers as Record<string, string>)
      expect(await get()).toEqual({
        ok: false,
        reason: 'its checksum is not the one that the server states',
        isPassing: true,
      })
      expect(inFile()).toBeUndefined()
    },
  )
})

describe('redirects', () => {
  /** `/5` leads to `/4` and so on to `/0`, which is the file. */
  const chain = (status: number) => {
    answer = (request, response) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) response.writeHead(200).end(content)
      else response.writeHead(status, { location: `/${left - 1}` }).end()
    }
  }
  test.each([301, 302, 303, 307, 308])('%d is followed, five times and no more', async status => {
    chain(status)
    expect(await get('/5')).toMatchObject({ ok: true })
    expect(requests.map(({ url }) => url)).toEqual(['/5', '/4', '/3', '/2', '/1', '/0'])
    expect(await get('/6')).toEqual({ ok: false, reason: 'it is redirected too often', isPassing: false })
  })
  test('one without an address is none', async () => {
    sends(302, {}, '')
    expect(await get()).toMatchObject({ ok: false, isPassing: false })
    sends(304, { location: '/0' }, '')
    expect(await get()).toMatchObject({ ok: false, isPassing: false })
    expect(requests).toHaveLength(2)
  })
  test('to what is no address', async () => {
    sends(302, { location: 'http://[' }, '')
    expect(await get()).toEqual({ ok: false, reason: 'it leads to no address', isPassing: false })
  })
  test.each([
    ['ftp://example.org/file', 'ftp:// is not followed, only http and https'],
    ['http://127.0.0.2/file', '127.0.0.2 is an address of an inner network'],
    ['http://localhost/file', 'localhost is an address of an inner network'],
  ])('to %s are refused for good', async (location, reason) => {
    sends(302, { location }, '')
    expect(await get()).toEqual({
      ok: false,
      reason,
      isPassing: false,
    })
  })
  test('the named host alone may be an inner one, port and all', async () => {
    expect(await get('/file', { trustedHost: 'example.org' })).toEqual({
      ok: false,
      reason: `${host} is an address of an inner network`,
      isPassing: false,
    })
    expect(await get('/file', { trustedHost: '127.0.0.1' })).toMatchObject({ ok: false })
    expect(requests).toEqual([])
  })
})

test('a file that ends before its length has not come, and may come another time', async () => {
  let broken: ServerResponse | undefined
  answer = (_, response) => {
    response.writeHead(200, { 'content-length': '100', etag: '"v1"' })
    response.write('half')
    broken = response
  }
  const coming = get()
  await vi.waitFor(() => {
    expect(inFile()).toBe('half')
  }, 15_000)
  broken?.destroy()
  expect(await coming).toMatchObject({ ok: false, isPassing: true })
  expect([inFile(), readFileSync(`${file}.version`, 'utf8')]).toEqual(['half', '"v1"'])
})

test('https is asked like http', async () => {
  expect(await get('https://127.0.0.1:1/file', { trustedHost: '127.0.0.1:1' })).toMatchObject({
    isPassing: true,
    reason: expect.stringContaining('ECONNREFUSED') as string,
  })
})

test('a server that is not there may be there another time', async () => {
  expect(await get('http://127.0.0.1:1/file', { trustedHost: '127.0.0.1:1' })).toMatchObject({
    ok: false,
    isPassing: true,
    reason: expect.stringContaining('ECONNREFUSED') as string,
  })
})
