import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { epwText } from '../../../../tests/fixtures/epw-text.ts'
import { present } from '../../../../tests/support/present.ts'
import { zipFile } from '../../../../tests/fixtures/zip-file.ts'
import { bundledYear } from '../bundled-stations.ts'
import indexWeatherFile from '../index-weather-file.worker.ts'
import { openStationCatalog } from '../station-catalog.ts'
import { writeWhole } from '../write-whole.ts'
import { defaultIndexes } from './default-indexes.ts'
import { isInner } from './guarded-address.ts'
import { syncWeather, type SyncLimits, type SyncOptions } from './sync-weather.ts'

vi.mock('../write-whole.ts', { spy: true })
vi.mock('./default-indexes.ts', { spy: true })
vi.mock('node:timers/promises', { spy: true })

const climate = present(bundledYear('station:40754'), 'the climate of Tehran')
function weather(city: string, country = 'IRN') {
  return Buffer.from(epwText({ ...climate, place: { ...climate.place, city, country } }))
}
function archive(city: string, country = 'IRN') {
  return zipFile([
    { name: `${city}.stat`, content: Buffer.from('s') },
    { name: `${city}.epw`, content: weather(city, country) },
  ])
}
const tehran = archive('Tehran')
function sha256(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex')
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void
let root = ''
let server: Server
let base = ''
let answers: Record<string, Handler>
let requests: { readonly path: string; readonly range: string | undefined }[]

function file(bytes: Uint8Array, headers: Readonly<Record<string, string>> = {}): Handler {
  return (request, response) => {
    const etag = `"${sha256(bytes).slice(0, 8)}"`
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const isPart = from > 0 && request.headers['if-range'] === etag
    const body = isPart ? bytes.subarray(from) : bytes
    response.writeHead(isPart ? 206 : 200, {
      etag,
      'content-length': body.length,
      ...(isPart ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
      ...headers,
    })
    response.end(body)
  }
}
function list(...names: readonly string[]): Handler {
  return (_, response) => {
    response.end(`<html>${names.map(name => `<a href="${name}">x</a>`).join('')}</html>`)
  }
}

const quick: SyncLimits = {
  index: { most: 1e6, patience: 400, longest: 3000 },
  file: { most: 3e6, patience: 400, longest: 3000 },
  tries: 3,
  pause: 5,
  atOnce: 2,
  free: 0,
}
function sync(more: Partial<SyncOptions> = {}) {
  return syncWeather({
    countries: ['IRN'],
    from: `${base}/index.html`,
    folder: join(root, 'synced'),
    workFolder: join(root, 'sync'),
    allPeriods: false,
    limit: 100,
    tell: () => undefined,
    limits: quick,
    ...more,
  })
}
function files() {
  return readdirSync(join(root, 'synced'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.includes('.epw'))
    .toSorted()
}
/** Breaks a connection once a number of bytes of its file is on the disk, however busy the machine is. */
function breakOnceWritten(response: ServerResponse, bytes: number) {
  const looking = setInterval(() => {
    const part = readdirSync(join(root, 'sync')).find(name => name.endsWith('.part'))
    if (part === undefined || statSync(join(root, 'sync', part)).size < bytes) return
    clearInterval(looking)
    response.destroy()
  }, 5)
  response.once('close', () => {
    clearInterval(looking)
  })
}
function times(path: string) {
  return requests.filter(request => request.path === path).length
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'badgir-sync-'))
  mkdirSync(join(root, 'sync'))
  mkdirSync(join(root, 'synced'))
  answers = {}
  requests = []
  server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push({ path, range: request.headers.range })
    const answer = answers[path]
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response)
  })
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise(done => {
    server.close(done)
  })
  rmSync(root, { recursive: true, force: true })
})

test('files of the asked countries are fetched, checked and searched', async () => {
  answers = {
    '/index.html': list(
      'IRN_Tehran.407540_TMYx.zip',
      'IRN_Bam.408540_TMYx.epw',
      'DEU_Berlin.103840_TMYx.zip',
      'QAT_Doha.411700_TMYx.zip',
    ),
    '/IRN_Tehran.407540_TMYx.zip': file(tehran),
    '/IRN_Bam.408540_TMYx.epw': file(weather('Bam')),
    '/QAT_Doha.411700_TMYx.zip': file(archive('Doha', 'QAT')),
  }
  expect(await sync({ countries: ['IRN', 'QAT'] })).toEqual({ listed: 3, fetched: 3, present: 0, failed: [] })
  expect(files().map(name => name.replace(/\.[0-9a-f]{8}\./, '.'))).toEqual([
    'IRN/IRN_Bam.408540_TMYx.epw.gz',
    'IRN/IRN_Tehran.407540_TMYx.epw.gz',
    'QAT/QAT_Doha.411700_TMYx.epw.gz',
  ])
  expect(readdirSync(join(root, 'sync'))).toEqual(['journal.jsonl'])
  const catalog = openStationCatalog({
    folders: [{ kind: 'synced', path: join(root, 'synced') }],
    cacheFile: join(root, 'index.json'),
    indexFile: (path, kind) => indexWeatherFile({ path, kind }),
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  })
  await catalog.refresh()
  expect(catalog.search({ text: 'doha qatar', limit: 5 }).items.filter(s => s.kind === 'synced')).toMatchObject([
    { name: 'Doha', country: 'Qatar' },
  ])
})

test('a second run fetches nothing; a damaged or lost file again', async () => {
  answers = {
    '/index.html': list('IRN_A.1_TMYx.zip', 'IRN_B.2_TMYx.zip'),
    '/IRN_A.1_TMYx.zip': file(tehran),
    '/IRN_B.2_TMYx.zip': file(archive('B')),
  }
  await sync()
  expect(await sync()).toMatchObject({ fetched: 0, present: 2 })
  expect(times('/IRN_A.1_TMYx.zip')).toBe(1)
  writeFileSync(join(root, 'synced', files()[0] ?? ''), 'damaged')
  rmSync(join(root, 'synced', files()[1] ?? ''))
  expect(await sync()).toMatchObject({ fetched: 2, present: 0 })
})

test('a run that was killed goes on: what is there stays, a journal line cut off counts as not written', async () => {
  answers = {
    '/index.html': list('IRN_A.1_TMYx.zip', 'IRN_B.2_TMYx.zip'),
    '/IRN_A.1_TMYx.zip': file(tehran),
    '/IRN_B.2_TMYx.zip': file(archive('B')),
  }
  expect(await sync({ limit: 1 })).toMatchObject({ fetched: 1 })
  const journal = join(root, 'sync', 'journal.jsonl')
  writeFileSync(journal, `${readFileSync(journal, 'utf8')}\n{"url":"http://x`)
  expect(await sync()).toMatchObject({ fetched: 1, present: 1 })
  expect(await sync()).toMatchObject({ fetched: 0, present: 2 })
})

describe('a broken connection', () => {
  test('is continued where it broke', async () => {
    let tries = 0
    const whole = file(tehran)
    answers = {
      '/index.html': list('IRN_A.1_TMYx.zip'),
      '/IRN_A.1_TMYx.zip': (request, response) => {
        if (++tries > 1) {
          whole(request, response)
          return
        }
        response.writeHead(200, { etag: `"${sha256(tehran).slice(0, 8)}"`, 'content-length': tehran.length })
        response.write(tehran.subarray(0, 1000))
        breakOnceWritten(response, 1000)
      },
    }
    expect(await sync()).toMatchObject({ fetched: 1, failed: [] })
    expect(requests.filter(r => r.path === '/IRN_A.1_TMYx.zip').map(r => r.range)).toEqual([undefined, 'bytes=1000-'])
    expect(gunzipSync(readFileSync(join(root, 'synced', files()[0] ?? ''))).equals(weather('Tehran'))).toBe(true)
  })
  test('of another version is begun anew, also in a later run', async () => {
    const broken: Handler = (_, response) => {
      response.writeHead(200, { etag: '"old"', 'content-length': 5000 })
      response.write(Buffer.alloc(1000, 'x'))
      breakOnceWritten(response, 1000)
    }
    answers = { '/index.html': list('IRN_A.1_TMYx.zip'), '/IRN_A.1_TMYx.zip': broken }
    const first = await sync({ limits: { ...quick, tries: 1 } })
    expect(first.failed).toHaveLength(1)
    expect(files()).toEqual([])
    answers['/IRN_A.1_TMYx.zip'] = file(tehran)
    expect(await sync()).toMatchObject({ fetched: 1, failed: [] })
    expect(requests.at(-1)?.range).toBe('bytes=1000-')
  })
})

test('a slow server is given up, the others are fetched', async () => {
  answers = {
    '/index.html': list('IRN_A.1_TMYx.zip', 'IRN_B.2_TMYx.zip', 'IRN_C.3_TMYx.zip'),
    '/IRN_A.1_TMYx.zip': () => undefined,
    '/IRN_B.2_TMYx.zip': file(tehran),
    '/IRN_C.3_TMYx.zip': (_, response) => {
      response.writeHead(200, { 'content-length': 100_000 })
      const drip = setInterval(() => {
        response.write('x')
      }, 100)
      response.once('close', () => {
        clearInterval(drip)
      })
    },
  }
  const result = await sync({ limits: { ...quick, tries: 2, file: { most: 1e6, patience: 250, longest: 1000 } } })
  expect(result).toMatchObject({ fetched: 1 })
  expect(result.failed.map(f => f.reason).toSorted()).toEqual(['it took longer than 1 s', 'nothing came for 0.25 s'])
})

describe('refused', () => {
  const one = async (answer: Handler | undefined, name = 'IRN_A.1_TMYx.zip') => {
    answers = { '/index.html': list(name), ...(answer === undefined ? {} : { [`/${name}`]: answer }) }
    const { fetched, failed } = await sync({ limits: { ...quick, tries: 2 } })
    expect(fetched).toBe(0)
    expect(files()).toEqual([])
    expect(readdirSync(join(root, 'sync')).filter(left => left.endsWith('.part'))).toEqual([])
    return failed[0]?.reason
  }
  test('404, at once', async () => {
    expect(await one(undefined)).toBe('the server answered 404')
    expect(times('/IRN_A.1_TMYx.zip')).toBe(1)
  })
  test('503 is tried again', async () => {
    let tries = 0
    answers = {
      '/index.html': list('IRN_A.1_TMYx.zip'),
      '/IRN_A.1_TMYx.zip': (request, response) => {
        if (++tries < 3) response.writeHead(503).end()
        else file(tehran)(request, response)
      },
    }
    expect(await sync()).toMatchObject({ fetched: 1, failed: [] })
  })
  test('a bomb', async () => {
    expect(await one(file(zipFile([{ name: 'a.epw', content: Buffer.alloc(100_000_000) }])))).toBe(
      'its weather file is larger than 3 MB',
    )
    expect(await one(file(zipFile([{ name: 'a.epw', content: Buffer.alloc(100_000_000), size: 9 }])))).toBe(
      'its weather file is larger than 3 MB',
    )
  })
  test('too large, by its word or by its bytes', async () => {
    expect(await one(file(Buffer.alloc(3_100_000)))).toBe('it is larger than 3 MB')
    expect(
      await one((_, response) => {
        response.writeHead(200)
        response.on('error', () => undefined)
        for (let i = 0; i < 40; i++) response.write(Buffer.alloc(100_000))
        response.end()
      }),
    ).toBe('it is larger than 3 MB')
  })
  test('damaged archives and wrong years', async () => {
    expect(await one(file(zipFile([{ name: 'a.epw', content: weather('A'), crc: 7 }])))).toContain(
      'the checksum differs',
    )
    expect(await one(file(Buffer.from('<html>Please log in</html>')))).toMatch(/^line 1, column 1/)
    expect(await one(file(zipFile([{ name: 'a.epw', content: Buffer.from('LOCATION') }])))).toMatch(/^line 1/)
  })
  test('a checksum that the server states wrong', async () => {
    const wrong = Buffer.alloc(32).toString('base64')
    expect(await one(file(tehran, { 'repr-digest': `sha-256=:${wrong}:` }))).toBe(
      'its checksum is not the one that the server states',
    )
  })
  test('a checksum of the index', async () => {
    const csv =
      (sum: string): Handler =>
      (_, response) => {
        response.end(`url,sha256\nIRN_A.1_TMYx.zip,${sum}\n`)
      }
    answers = { '/index.html': csv('0'.repeat(64)), '/IRN_A.1_TMYx.zip': file(tehran) }
    expect((await sync()).failed[0]?.reason).toBe('its checksum is not the one that the index states')
    answers['/index.html'] = csv(sha256(tehran))
    expect(await sync()).toMatchObject({ fetched: 1, failed: [] })
  })
  test('redirects to other protocols, into inner networks and in circles', async () => {
    const to =
      (location: string): Handler =>
      (_, response) => {
        response.writeHead(302, { location }).end()
      }
    expect(await one(to('file:///etc/passwd'))).toBe('file:// is not followed, only http and https')
    expect(await one(to('http://169.254.169.254/latest/meta-data/IRN_A.zip'))).toBe(
      '169.254.169.254 is an address of an inner network',
    )
    expect(await one(to('http://localhost:1/IRN_A.zip'))).toBe('localhost is an address of an inner network')
    expect(await one(to('/IRN_A.1_TMYx.zip'))).toBe('it is redirected too often')
  })
  test('addresses of inner networks in the index', async () => {
    answers = {
      '/index.html': list(
        'http://10.0.0.1/IRN_A.1_TMYx.zip',
        'http://[::1]:9/IRN_B.2_TMYx.zip',
        'http://127.1:9/IRN_C.3_TMYx.zip',
      ),
    }
    expect((await sync()).failed.map(f => f.reason)).toEqual(
      Array.from({ length: 3 }, () => expect.stringContaining('inner network') as unknown),
    )
  })
})

describe('a disk that does not take the files', () => {
  const said: string[] = []
  const two = () => {
    answers = {
      '/index.html': list('IRN_A.1_TMYx.zip', 'IRN_B.2_TMYx.zip', 'QAT_C.3_TMYx.zip'),
      '/IRN_A.1_TMYx.zip': file(tehran),
      '/IRN_B.2_TMYx.zip': file(archive('B')),
      '/QAT_C.3_TMYx.zip': file(archive('C', 'QAT')),
    }
  }
  test('a file in place of a country’s folder is told, and the others are fetched', async () => {
    two()
    writeFileSync(join(root, 'synced', 'IRN'), 'in the way')
    const result = await sync({
      countries: ['IRN', 'QAT'],
      tell: line => {
        said.push(line)
      },
    })
    expect(result).toMatchObject({ fetched: 1, present: 0 })
    expect(result.failed.map(f => f.reason)).toEqual([
      expect.stringMatching(/^it cannot be written \((EEXIST|ENOTDIR)\)$/),
      expect.stringMatching(/^it cannot be written/),
    ])
    expect(readdirSync(join(root, 'synced', 'QAT'))).toHaveLength(1)
    expect(readdirSync(join(root, 'sync'))).toEqual(['journal.jsonl'])
  })
  test('a folder that may not be written ends the run with a line that says how to go on; nothing half is left', async () => {
    two()
    vi.mocked(writeWhole).mockImplementation(() =>
      Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
    )
    const { fetched, failed } = await sync()
    expect(fetched).toBe(0)
    expect(failed.map(f => f.reason)).toEqual(
      expect.arrayContaining([
        'the disk is full',
        'stopped: the disk is full; the same command goes on from here',
      ]) as unknown,
    )
    vi.mocked(writeWhole).mockReset()
    vi.mocked(writeWhole).mockImplementation(
      (await vi.importActual<{ writeWhole: typeof writeWhole }>('../write-whole.ts')).writeWhole,
    )
    expect(await sync()).toMatchObject({ fetched: 2, failed: [] })
  })
  test('a folder that cannot be made at all', async () => {
    two()
    writeFileSync(join(root, 'a-file'), '')
    expect(await sync({ folder: join(root, 'a-file', 'synced') })).toMatchObject({
      fetched: 0,
      failed: [{ reason: 'the folder cannot be made (ENOTDIR)' }],
    })
  })
})

test('of several indexes one may be missing', async () => {
  answers = { '/asia.html': list('IRN_A.1_TMYx.zip'), '/IRN_A.1_TMYx.zip': file(tehran) }
  vi.mocked(defaultIndexes).mockReturnValueOnce([`${base}/europe.html`, `${base}/asia.html`])
  const { fetched, failed } = await sync({ from: undefined })
  expect(fetched).toBe(1)
  expect(failed).toEqual([{ url: `${base}/europe.html`, reason: 'the server answered 404' }])
})

test('names of the index never lead out of the folder', async () => {
  answers = {
    '/index.html': list('..%2f..%2f..%2fIRN_x.zip', 'IRN_%2e%2e%2f%2e%2e%2fevil.zip', 'IRN_%00.zip'),
    '/..%2f..%2f..%2fIRN_x.zip': file(tehran),
    '/IRN_%2e%2e%2f%2e%2e%2fevil.zip': file(tehran),
    '/IRN_%00.zip': file(tehran),
  }
  await sync({ allPeriods: true })
  for (const name of files()) expect(name).toMatch(/^IRN\/[\w.-]+\.epw\.gz$/)
  expect(readdirSync(root).toSorted()).toEqual(['sync', 'synced'])
})

test('an index that is not there, empty or too large', async () => {
  await expect(sync()).rejects.toThrow('/index.html: the server answered 404.')
  answers = { '/index.html': list() }
  await expect(sync()).rejects.toThrow('it lists no weather files.')
  answers = { '/index.html': file(Buffer.alloc(1_100_000, 'a')) }
  await expect(sync()).rejects.toThrow('it is larger than 1 MB.')
  await expect(sync({ from: 'http://127.0.0.1:9/none' })).rejects.toThrow(/127\.0\.0\.1:9\/none: /)
})

describe('what a run does and says', () => {
  const tables = (count: number, bad: (i: number) => boolean) => {
    const names = Array.from({ length: count }, (_, i) => `IRN_${i}.${i}_TMYx.zip`)
    answers = { '/index.html': list(...names) }
    for (const [i, name] of names.entries()) if (!bad(i)) answers[`/${name}`] = file(tehran)
  }
  const lines = async (more: Partial<SyncOptions> = {}) => {
    const output: string[] = []
    const result = await sync({
      ...more,
      tell: line => {
        output.push(line)
      },
    })
    return { output, result }
  }
  test('a line for the list, one for each file that came, one for each that did not', async () => {
    tables(3, i => i === 1)
    answers['/index.html'] = list('IRN_0.0_TMYx.zip', 'IRN_1.1_TMYx.zip', 'IRN_2.2_TMYx.zip', 'QAT_3.3_TMYx.zip')
    const { output, result } = await lines({ limits: { ...quick, atOnce: 1 } })
    expect(output).toEqual([
      '4 files listed, 3 of IRN, 3 to have.',
      'IRN_0.0_TMYx',
      `${base}/IRN_1.1_TMYx.zip: the server answered 404.`,
      'IRN_2.2_TMYx',
    ])
    expect(result).toEqual({
      listed: 3,
      fetched: 2,
      present: 0,
      failed: [{ url: `${base}/IRN_1.1_TMYx.zip`, reason: 'the server answered 404' }],
    })
  })
  test('of periods the newest, or all; no more files than asked', async () => {
    const names = ['IRN_A.1_TMYx.2004-2018.zip', 'IRN_A.1_TMYx.2009-2023.zip', 'IRN_B.2_TMYx.zip']
    answers = { '/index.html': list(...names) }
    for (const name of names) answers[`/${name}`] = file(tehran)
    expect((await lines({ limit: 1 })).output[0]).toBe('3 files listed, 3 of IRN, 1 to have.')
    expect(files().map(name => name.replace(/\.[0-9a-f]{8}\./, '.'))).toEqual(['IRN/IRN_A.1_TMYx.2009-2023.epw.gz'])
    expect((await lines({ allPeriods: true })).result).toMatchObject({ fetched: 2, present: 1 })
  })
  test('twenty failures in a row end it; a file that came in between begins the count anew', async () => {
    tables(30, () => true)
    const gone = (await lines({ limits: { ...quick, atOnce: 1 } })).result
    expect(gone.failed).toHaveLength(21)
    expect(gone.failed.at(-1)).toEqual({
      url: `${base}/index.html`,
      reason: 'stopped: 20 files in a row failed; the same command goes on from here',
    })
    tables(39, i => i !== 19)
    const some = (await lines({ limits: { ...quick, atOnce: 1 } })).result
    expect([some.fetched, some.failed.length]).toEqual([1, 38])
  })
  test('another try waits twice as long as the one before', async () => {
    answers = {
      '/index.html': list('IRN_A.1_TMYx.zip'),
      '/IRN_A.1_TMYx.zip': (_, response) => response.writeHead(503).end(),
    }
    vi.mocked(wait).mockClear()
    const { result } = await lines({ limits: { ...quick, tries: 4, pause: 2 } })
    expect(vi.mocked(wait).mock.calls.map(([ms]) => ms)).toEqual([2, 4, 8])
    expect([times('/IRN_A.1_TMYx.zip'), result.failed[0]?.reason]).toEqual([4, 'the server answered 503'])
  })
  test('as many downloads go on at once as it may have', async () => {
    tables(4, () => false)
    const whole = file(tehran)
    const held: (() => void)[] = []
    let most = 0
    for (const name of Object.keys(answers).filter(path => path.endsWith('.zip')))
      answers[name] = (request, response) => {
        held.push(() => {
          whole(request, response)
        })
        most = Math.max(most, held.length)
        // Two have come: nobody waits for a third.
        if (held.length === 2) for (const go of held.splice(0)) go()
      }
    expect((await lines({ limits: { ...quick, atOnce: 2 } })).result).toMatchObject({ fetched: 4, failed: [] })
    expect(most).toBe(2)
  })
  test('a disk with too little room ends it before anything is fetched', async () => {
    tables(2, () => false)
    const { result } = await lines({ limits: { ...quick, free: 1e18 } })
    expect(result.fetched).toBe(0)
    expect(result.failed.map(({ reason }) => reason)).toEqual([
      'stopped: less than 1000000000000 MB are free on the disk; the same command goes on from here',
    ])
    expect(times('/IRN_0.0_TMYx.zip')).toBe(0)
  })
  test.each([
    ['ENOSPC', 'the disk is full'],
    ['EDQUOT', 'the quota of the disk is used up'],
    ['EROFS', 'the disk may only be read'],
    ['EACCES', 'writing into the folder is not allowed'],
    ['EPERM', 'writing into the folder is not allowed'],
    ['EIO', 'the disk fails'],
    ['EMFILE', 'too many files are open'],
  ])('%s ends it: %s', async (code, reason) => {
    tables(3, () => false)
    vi.mocked(writeWhole).mockRejectedValueOnce(Object.assign(new Error(code), { code }))
    const { result } = await lines({ limits: { ...quick, atOnce: 1 } })
    expect(result.fetched).toBe(0)
    expect(result.failed.map(failure => failure.reason)).toEqual([
      reason,
      `stopped: ${reason}; the same command goes on from here`,
    ])
    expect(readdirSync(join(root, 'sync'))).toEqual([])
  })
  test('a failure that is not the disk’s is a bug', async () => {
    tables(1, () => false)
    vi.mocked(writeWhole).mockRejectedValueOnce(new Error('what?'))
    await expect(sync()).rejects.toThrow('what?')
  })
  test('a name is made safe for a disk, and cut', async () => {
    const names = [`IRN_${'x'.repeat(200)}.zip`, 'IRN_Köy%20(%C5%9Fehir)!.zip', 'IRN_.zip']
    answers = { '/index.html': list(...names) }
    for (const name of names) answers[new URL(name, base).pathname] = file(tehran)
    expect((await lines({ allPeriods: true })).result).toMatchObject({ fetched: 3, failed: [] })
    expect(files().map(name => name.replace(/\.[0-9a-f]{8}\.epw\.gz$/, ''))).toEqual([
      'IRN/IRN_',
      'IRN/IRN_Koy-sehir-',
      `IRN/IRN_${'x'.repeat(116)}`,
    ])
  })
  test('two addresses of one name are two files', async () => {
    answers = {
      '/index.html': list('a/IRN_A.1_TMYx.zip', 'b/IRN_A.1_TMYx.zip'),
      '/a/IRN_A.1_TMYx.zip': file(tehran),
      '/b/IRN_A.1_TMYx.zip': file(archive('B')),
    }
    expect((await lines({ allPeriods: true })).result).toMatchObject({ fetched: 2 })
    expect(files()).toHaveLength(2)
  })
  test('what broke off is kept for the next run, what was refused is not', async () => {
    answers = {
      '/index.html': list('IRN_A.1_TMYx.zip', 'IRN_B.2_TMYx.zip'),
      '/IRN_A.1_TMYx.zip': (_, response) => response.writeHead(503).end(),
      '/IRN_B.2_TMYx.zip': (_, response) => {
        response.writeHead(200, { etag: '"b"', 'content-length': 100 })
        response.write('half')
        breakOnceWritten(response, 4)
      },
    }
    await sync({ limits: { ...quick, tries: 1 } })
    const left = readdirSync(join(root, 'sync')).filter(name => name.includes('.part'))
    expect(left.length).toBeGreaterThan(0)
    answers = { '/index.html': list('IRN_A.1_TMYx.zip', 'IRN_B.2_TMYx.zip') }
    await sync({ limits: { ...quick, tries: 1 } })
    expect(readdirSync(join(root, 'sync')).filter(name => name.includes('.part'))).toEqual([])
  })
})

test('a server that is gone stops the run after twenty files', async () => {
  answers = { '/index.html': list(...Array.from({ length: 60 }, (_, i) => `IRN_${i}.${i}_TMYx.zip`)) }
  const { failed } = await sync()
  expect(failed.length).toBeLessThan(25)
  expect(failed.at(-1)?.reason).toMatch(/^stopped: 20 files in a row failed/)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '[::1]',
  '224.0.0.1',
  '2002:7f00:1::',
  '64:ff9b:1::1',
  '::127.0.0.1',
  'fec0::1',
  '::ffff:0:127.0.0.1',
  '2001::1',
  '192.0.2.1',
])('%s is an inner address', address => {
  expect(isInner(address)).toBe(true)
})
test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1', '::ffff:8.8.8.8'])('%s is an outer one', address => {
  expect(isInner(address)).toBe(false)
})
