import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import packageFile from '../../../package.json' with { type: 'json' }
import { megabyte } from '#contract/limits.ts'
import { defaultPrice } from '#rules/price.ts'
import { readConfig } from '../config.ts'
import { readMigrations } from '../db/migrate.ts'
import { errorAnswer, toRefusal } from './error-mapper.ts'
import type { App } from './serve.ts'
import { systemRoutes, type SystemServices } from './system.routes.ts'

const disk = vi.hoisted(() => ({ free: 1e12 as number | Error }))
vi.mock('node:fs/promises', async original => ({
  ...(await original<object>()),
  statfs: async () => {
    if (disk.free instanceof Error) throw disk.free
    return { bavail: disk.free / 4096, bsize: 4096 }
  },
}))

let app: FastifyInstance
let stopping: AbortController
let query: () => Promise<unknown>
let prices: () => Promise<unknown>
let version: number
let isReady: boolean
beforeEach(() => {
  stopping = new AbortController()
  query = () => Promise.resolve()
  prices = () => Promise.resolve([])
  version = readMigrations().length
  isReady = true
  disk.free = 1e12
  app = Fastify()
  app.decorate('services', {
    config: readConfig({ PUBLIC_URL: 'https://badgir.test' }),
    db: {
      drizzle: {
        execute: () => query(),
        select: () => ({ from: () => ({ where: () => prices() }) }),
      },
      scripts: (work: (run: unknown) => Promise<unknown>) =>
        work({ query: async () => [{ name: 'schema_migrations', version }] }),
    },
    limiter: {
      take: () => ({ ok: true }),
      isSpent: () => false,
      isOpen: () => false,
      enter: async () => () => undefined,
    },
    jobs: { isReady: () => isReady },
    gateways: new Map([['sandbox', {}]]),
    signIn: { offered: () => [] },
    stopping: stopping.signal,
  } as unknown as SystemServices)
  app.decorateRequest('session', null)
  app.decorateRequest('link', null)
  app.decorateRequest('language', 'en')
  app.setErrorHandler((error, _, reply) => {
    const { refusal } = toRefusal(error)
    const { body } = errorAnswer(refusal.code, refusal.details, 'en', 'r')
    void reply.code(body.status).send(body)
  })
  systemRoutes(app as unknown as App<SystemServices>)
})
afterEach(() => app.close())
async function ready() {
  const answer = await app.inject({ method: 'GET', url: '/api/ready' })
  return [answer.statusCode, answer.json<{ status: unknown; code?: string }>().code]
}

test('a server is ready with its database, its schema, its queue and room on the disk', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/ready' })
  expect(answer.json()).toEqual({ status: 'ready', database: true, queue: true, migrations: true })
})

test('not while it stops, though it lives', async () => {
  stopping.abort()
  expect(await ready()).toEqual([503, 'server.stopping'])
  expect((await app.inject({ method: 'GET', url: '/api/health' })).json()).toEqual({ status: 'ok' })
})

test('not while the database is away, or takes more than a second', async () => {
  query = () => Promise.reject(new Error('away'))
  expect(await ready()).toEqual([503, 'server.database'])
  const queried = Promise.withResolvers<undefined>()
  query = () => {
    queried.resolve(undefined)
    return new Promise(() => undefined)
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let answered: unknown
    const asking = ready().then(answer => {
      answered = answer
    })
    await queried.promise
    await vi.advanceTimersByTimeAsync(999)
    expect(answered).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await asking
    expect([answered, vi.getTimerCount()]).toEqual([[503, 'server.database'], 0])
  } finally {
    vi.useRealTimers()
  }
})

test('not with another schema than its own, nor before its queue works', async () => {
  version--
  expect(await ready()).toEqual([503, 'server.busy'])
  version += 2
  expect(await ready()).toEqual([503, 'server.busy'])
  version--
  isReady = false
  expect(await ready()).toEqual([503, 'server.busy'])
})

test('not with less than 200 MB on the disk; what the system does not tell is no reason', async () => {
  disk.free = 200 * megabyte
  expect((await ready())[0]).toBe(200)
  disk.free = 200 * megabyte - 4096
  expect(await ready()).toEqual([503, 'server.busy'])
  disk.free = new Error('unknown file system')
  expect((await ready())[0]).toBe(200)
})

test('the description of all calls names where they are served, and the version', async () => {
  const document = (await app.inject({ method: 'GET', url: '/api/openapi.json' })).json<{
    servers: unknown
    info: { version: string }
  }>()
  expect(document.servers).toEqual([{ url: 'https://badgir.test/api' }])
  expect(document.info.version).toBe(packageFile.version)
})

test('the page is told the ways to pay and the prices, and all but the prices while the database is away', async () => {
  const settings = async () => (await app.inject({ method: 'GET', url: '/api/settings' })).json<object>()
  expect(await settings()).toMatchObject({ gateways: ['sandbox'], price: defaultPrice })
  const dearer = { ...defaultPrice, base: 9900 }
  prices = () => Promise.resolve([{ value: dearer }])
  expect(await settings()).toMatchObject({ gateways: ['sandbox'], price: dearer })
  prices = () => Promise.reject(new Error('away'))
  expect(await settings()).toMatchObject({ gateways: ['sandbox'], price: null })
})
