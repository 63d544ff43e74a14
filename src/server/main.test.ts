import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig, type Config } from './config.ts'
import type { Database } from './db/open-database.ts'
import { startServer } from './main.ts'

/** Steps in their order; the failing step; the found schema. */
const s = vi.hoisted(() => ({ steps: [] as string[], fails: '', version: 4, newest: 5, given: [] as unknown[] }))
function step<T>(name: string, value: T): Promise<T> {
  s.steps.push(name)
  return s.fails === name ? Promise.reject(new Error(`${name} failed`)) : Promise.resolve(value)
}
let kind: 'embedded' | 'postgresql' = 'embedded'
let given: { config: Config; stopping: AbortSignal; db: unknown } | undefined
let stopping: AbortSignal | undefined
vi.mock('./db/open-database.ts', () => ({
  openDatabase: (config: Config) =>
    step('open database', { raw: { kind }, close: () => step('close database', undefined), config }),
}))
vi.mock('./db/migrate.ts', () => ({
  schemaVersion: async () => s.version,
  readMigrations: () => Array.from({ length: s.newest }),
  migrate: () => step('migrate', []),
}))
vi.mock('./db/backup.ts', () => ({
  backUp: (_: Database, folder: string, reason: string, at: Date) => {
    s.given.push([folder, reason, at instanceof Date])
    return step(`back up ${reason}`, undefined)
  },
}))
vi.mock('./projects/upgrade-projects.ts', () => ({
  upgradeProjects: () => step('upgrade projects', 0),
  makePlans: () => step('make plans', 0),
}))
vi.mock('./open-services.ts', () => ({
  openLog: () => ({ error: (message: string) => s.steps.push(message) }),
  openServices: (options: NonNullable<typeof given>) => {
    given = options
    stopping = options.stopping
    return step('open services', {
      clock: { now: () => new Date() },
      mail: { start: () => s.steps.push('start mail'), stop: () => step('stop mail', undefined) },
      texts: { start: () => s.steps.push('start texts'), stop: () => step('stop texts', undefined) },
      weather: { start: () => s.steps.push('start weather'), close: () => step('close weather', undefined) },
      workers: { close: () => step('close workers', undefined) },
    })
  },
}))
vi.mock('./auth/first-admin.ts', () => ({
  ensureSuperAdmin: () => step('super-admin', { email: 'a@b.test', link: 'http://link' }),
}))
vi.mock('./sample/keep-sample.ts', () => ({ keepSample: () => step('keep sample', undefined) }))
vi.mock('./start-upkeep.ts', () => ({
  startUpkeep: () => {
    s.steps.push('start upkeep')
    return () => step('end upkeep', undefined)
  },
}))
vi.mock('./jobs/start-jobs.ts', () => ({
  startJobs: () => step('start jobs', { stop: () => step('stop jobs', undefined) }),
}))
let closing: () => Promise<unknown> = () => Promise.resolve()
let cut = 0
vi.mock('./build-app.ts', () => ({
  buildApp: (services: { readonly jobs: unknown }, options: unknown) => {
    s.given.push(options)
    return step(services.jobs === undefined ? 'build without jobs' : 'build app', {
      listen: ({ port, host }: { readonly port: number; readonly host: string }) =>
        step('listen', `http://${host}:${port}`),
      close: async () => {
        s.steps.push(`close app${stopping?.aborted === true ? ', stopping' : ''}`)
        await closing()
      },
      server: {
        closeAllConnections: () => {
          cut++
        },
      },
    })
  },
}))
beforeEach(() => {
  Object.assign(s, { fails: '', version: 4, newest: 5 })
  s.steps.length = 0
  s.given.length = 0
  kind = 'embedded'
  stopping = undefined
  closing = () => Promise.resolve()
  cut = 0
})
const config = readConfig({ DATA_DIR: '/nowhere', PORT: '4711' })
const opening = ['open database', 'back up before-migration', 'migrate', 'upgrade projects', 'make plans']
const serving = [
  'open services',
  'super-admin',
  'keep sample',
  'start jobs',
  'build app',
  'start mail',
  'start texts',
  'start weather',
  'listen',
  'start upkeep',
]
const ending = [
  'end upkeep',
  'close app, stopping',
  'stop jobs',
  'close weather',
  'close workers',
  'stop mail',
  'stop texts',
  'close database',
]

describe('a start', () => {
  test('goes from the database to the door, and tells of the super-admin', async () => {
    const server = await startServer(config, { dist: '/page' })
    expect(s.steps).toEqual([...opening, ...serving])
    expect(server).toMatchObject({ url: 'http://127.0.0.1:4711', admin: { email: 'a@b.test', link: 'http://link' } })
    expect(s.given).toEqual([['/nowhere', 'before-migration', true], { dist: '/page' }])
    expect(given?.config).toBe(config)
    await server.close()
  })
  test.each([
    ['an empty database', 0, 5, 'embedded'],
    ['one that is up to date', 5, 5, 'embedded'],
    ['PostgreSQL', 4, 5, 'postgresql'],
  ] as const)('dumps nothing before it migrates %s', async (_, version, newest, of) => {
    Object.assign(s, { version, newest })
    kind = of
    await (await startServer(config)).close()
    expect(s.steps).not.toContain('back up before-migration')
    expect(s.steps).toContain('migrate')
  })
  test('on port 0 takes a free one, and mails lead there', async () => {
    const free = readConfig({ DATA_DIR: '/nowhere', PORT: '0' })
    const server = await startServer(free)
    const port = Number(new URL(server.url).port)
    expect(port).toBeGreaterThan(1023)
    expect(given?.config).toMatchObject({ port, publicUrl: `http://127.0.0.1:${port}` })
    await server.close()
    await (await startServer(readConfig({ DATA_DIR: '/nowhere', PORT: '0', PUBLIC_URL: 'https://b.test' }))).close()
    expect(given?.config.publicUrl).toBe('https://b.test')
  })
  test.each(['migrate', 'super-admin', 'start jobs', 'listen'])(
    'that fails at “%s” closes the database',
    async name => {
      s.fails = name
      await expect(startServer(config)).rejects.toThrow(`${name} failed`)
      expect(s.steps.slice(-2)).toEqual([name, 'close database'])
      // Before the services there is nobody to be told.
      expect(stopping?.aborted).toBe(name === 'migrate' ? undefined : true)
    },
  )
})

describe('a stop', () => {
  test('goes back from the door to the database, once', async () => {
    const server = await startServer(config)
    s.steps.length = 0
    expect(stopping?.aborted).toBe(false)
    await Promise.all([server.close(), server.close()])
    expect(s.steps).toEqual(ending)
  })
  test('waits ten seconds for requests in progress, no longer', async () => {
    const server = await startServer(config)
    vi.useFakeTimers()
    try {
      const end = Promise.withResolvers<undefined>()
      closing = () => end.promise
      const closed = server.close()
      await vi.advanceTimersByTimeAsync(9999)
      expect(cut).toBe(0)
      await vi.advanceTimersByTimeAsync(1)
      expect(cut).toBe(1)
      end.resolve(undefined)
      await closed
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})
