import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { engineVersion } from '#engine/version.ts'
import type { Jobs } from '../core.ts'
import type { Services } from '../services.ts'
import { startJobs } from './start-jobs.ts'

/** Requests to the queue. */
const queue = vi.hoisted(() => ({
  opened: [] as unknown[],
  updated: [] as unknown[],
  queues: [] as (readonly [name: string, options: Record<string, unknown>])[],
  workers: [] as {
    readonly name: string
    readonly options: Record<string, unknown>
    readonly work: (jobs: readonly { readonly data: unknown }[]) => Promise<void>
  }[],
  inserted: [] as (readonly [name: string, jobs: unknown, ...options: readonly unknown[]])[],
  failed: [] as unknown[],
  schedules: [] as unknown[],
  offs: [] as unknown[],
  notified: [] as unknown[],
  stops: [] as unknown[],
  listeners: [] as ((problem: unknown) => void)[],
}))
const handlers = vi.hoisted(() => ({
  simulated: [] as string[],
  computed: [] as unknown[],
  queues: [] as string[],
  ends: 'done',
  failed: [] as string[],
  reconciled: 0,
}))
vi.mock('pg-boss', () => ({
  fromPglite: (pglite: unknown) => ({ adapter: pglite }),
  fromDrizzle: (tx: unknown) => ({ transaction: tx }),
  PgBoss: class {
    constructor(options: unknown) {
      queue.opened.push(options)
    }
    on(_: string, listener: (problem: unknown) => void) {
      queue.listeners.push(listener)
    }
    start() {
      return Promise.resolve()
    }
    async createQueue(name: string, options: Record<string, unknown>) {
      queue.queues.push([name, options])
    }
    async updateQueue(...given: unknown[]) {
      queue.updated.push(given)
    }
    async work(name: string, options: Record<string, unknown>, work: (typeof queue.workers)[number]['work']) {
      queue.workers.push({ name, options, work })
      return `worker-${queue.workers.length}`
    }
    async insert(name: string, jobs: readonly unknown[], ...options: readonly unknown[]) {
      // An empty insert only creates the queue.
      if (jobs.length > 0) queue.inserted.push([name, jobs, ...options])
    }
    async fail(...given: unknown[]) {
      queue.failed.push(given)
    }
    async schedule(...given: unknown[]) {
      queue.schedules.push(given)
    }
    async offWork(...given: unknown[]) {
      queue.offs.push(given)
    }
    notifyWorker(worker: unknown) {
      queue.notified.push(worker)
    }
    async stop(options: unknown) {
      queue.stops.push(options)
    }
  },
}))
vi.mock('../simulation/simulate.job.ts', () => ({
  simulateJob: async (_: unknown, __: unknown, run: string) => {
    handlers.simulated.push(run)
    return handlers.ends
  },
  failRun: async (_: unknown, run: string) => {
    handlers.failed.push(run)
  },
}))
vi.mock('../studies/compute-chunk.job.ts', () => ({
  openWeatherYears: () => undefined,
  computeChunk: async (_: unknown, __: unknown, ___: unknown, job: unknown) => {
    handlers.computed.push(job)
    return handlers.ends
  },
  failStudy: async (_: unknown, run: string) => {
    handlers.failed.push(run)
  },
}))
vi.mock('../simulation/hours.job.ts', () => ({
  hoursJob: async (_: unknown, question: string) => {
    handlers.queues.push(question)
  },
}))
vi.mock('../simulation/run-queue.ts', async original => ({
  ...(await original<object>()),
  takeOverRuns: async (_: unknown, __: unknown, isAlone: boolean) => {
    takenOver.push(isAlone)
    return 0
  },
}))
vi.mock('../simulation/hour-questions.store.ts', async original => ({
  ...(await original<object>()),
  forgetExpiredQuestions: async () => {
    forgotten++
  },
}))
vi.mock('../simulation/presence.ts', () => ({
  gone: 60_000,
  openPresence: async () => ({
    close: async () => {
      left++
    },
  }),
}))
vi.mock('../payments/reconcile-payments.ts', () => ({
  reconcilePayments: async () => {
    handlers.reconciled++
  },
}))

let withoutJob: string[] | Error = []
let lostChunks = 0
let forgotten = 0
let takenOver: boolean[] = []
let left = 0
let active: string[] = []
vi.mock('../simulation/runs.store.ts', () => ({
  runsWithoutJob: async () => {
    if (withoutJob instanceof Error) throw withoutJob
    return withoutJob
  },
}))
vi.mock('../studies/lost-chunks.ts', () => ({ sendLostChunks: async () => lostChunks }))

let stopping: AbortController
let lines: (readonly [level: string, message: string, details: unknown])[] = []
let closed = 0
let threads = 3
let jobs: Jobs
const embedded = { kind: 'embedded', pglite: 'the database' }
const postgresql = { kind: 'postgresql', url: 'postgres://host/name' }
async function start(raw: unknown = embedded, pace: Parameters<typeof startJobs>[1] = {}) {
  const say = (level: string) => (first: unknown, message?: string) => {
    lines.push([level, message ?? String(first), first])
  }
  jobs = await startJobs(
    {
      db: { raw, drizzle: {}, scripts: async () => (active.length === 0 ? [] : [{ name: 'its queue', ids: active }]) },
      clock: {},
      config: { workerThreads: threads },
      gateways: new Map(),
      log: { info: say('info'), warn: say('warn') },
      workers: {
        close: async () => {
          closed++
        },
      },
      stopping: stopping.signal,
    } as unknown as Services,
    pace,
  )
}
beforeEach(() => {
  vi.useFakeTimers()
  for (const list of Object.values(queue)) list.length = 0
  handlers.simulated.length = 0
  handlers.computed.length = 0
  handlers.failed.length = 0
  handlers.queues.length = 0
  handlers.ends = 'done'
  handlers.reconciled = 0
  left = 0
  active = []
  threads = 3
  stopping = new AbortController()
  lines = []
  withoutJob = []
  lostChunks = 0
  forgotten = 0
  takenOver = []
  closed = 0
})
afterEach(async () => {
  await jobs.stop()
  vi.useRealTimers()
})

describe('the queue', () => {
  test('lies in the server’s own database, whichever that is', async () => {
    await start()
    expect(queue.opened[0]).toMatchObject({ db: { adapter: 'the database' }, backend: 'pglite', useListenNotify: true })
    await start(postgresql)
    expect(queue.opened[1]).toMatchObject({ connectionString: 'postgres://host/name', max: 4 })
    expect(queue.opened[1]).not.toHaveProperty('db')
  })
  test('lets a run be tried thrice, and a chunk as often as it counts itself; a worker that is silent for long loses them', async () => {
    await start()
    const names = [
      'baselines-lost',
      `baselines-${engineVersion}`,
      'payments-reconcile',
      'studies-lost',
      `studies-${engineVersion}`,
      `hours-${engineVersion}`,
    ]
    expect(queue.queues.map(([name]) => name)).toEqual(names)
    const options = Object.fromEntries(queue.queues)
    const expected = [
      [`baselines-${engineVersion}`, { heartbeatSeconds: 10, deadLetter: 'baselines-lost', retryLimit: 2 }],
      [`studies-${engineVersion}`, { heartbeatSeconds: 10, deadLetter: 'studies-lost', retryLimit: 1000 }],
    ] as const
    for (const [name, own] of expected) expect(options[name]).toMatchObject({ policy: 'short', ...own })
    // A queue of an earlier program of this engine gets them too.
    expect(queue.updated).toEqual(expected.map(([name, own]) => [name, expect.objectContaining(own)]))
    expect(options['payments-reconcile']).toEqual({
      policy: 'short',
      retryLimit: 0,
      expireInSeconds: 240,
      deleteAfterSeconds: 3600,
    })
    expect(queue.schedules).toEqual([['payments-reconcile', '*/5 * * * *']])
  })
  test('takes jobs into a transaction, with their turn', async () => {
    await start()
    queue.inserted.length = 0
    const tx = 'a transaction' as unknown as Parameters<Jobs['send']>[2]
    await jobs.send('studies', [{ key: 'a', payload: {}, priority: -7, retries: 1 }], tx)
    expect(queue.inserted).toEqual([
      [
        'studies',
        [{ data: {}, singletonKey: 'a', priority: -7, retryLimit: 1 }],
        { db: { transaction: 'a transaction' } },
      ],
    ])
  })
  test('is told its jobs by key, and nothing where there is none', async () => {
    await start()
    queue.inserted.length = 0
    await jobs.send(`baselines-${engineVersion}`, [])
    await jobs.send(`baselines-${engineVersion}`, [
      { key: 'a', payload: { run: 'a' } },
      { key: 'b', payload: { run: 'b' } },
    ])
    expect(queue.inserted).toEqual([
      [
        `baselines-${engineVersion}`,
        [
          { data: { run: 'a' }, singletonKey: 'a' },
          { data: { run: 'b' }, singletonKey: 'b' },
        ],
      ],
    ])
  })
  test('tells of its problems until it stops', async () => {
    await start()
    lines = []
    queue.listeners[0]?.(new Error('away'))
    queue.listeners[0]?.('odd')
    await jobs.stop()
    queue.listeners[0]?.(new Error('gone'))
    expect(lines).toEqual([
      ['warn', 'the job queue has a problem', { reason: 'away' }],
      ['warn', 'the job queue has a problem', { reason: 'unknown' }],
    ])
  })
})

describe('workers', () => {
  test('there is one more than threads, which look every two seconds unless it is said', async () => {
    await start()
    const runs = () => queue.workers.filter(({ name }) => name === `baselines-${engineVersion}`)
    expect(runs()).toHaveLength(4)
    expect(runs()[0]?.options).toMatchObject({ notifyPollingIntervalSeconds: 2, pollingIntervalSeconds: 2 })
    await start(embedded, { pollEvery: 60 })
    expect(runs().at(-1)?.options).toMatchObject({ notifyPollingIntervalSeconds: 60, pollingIntervalSeconds: 60 })
  })
  test('a worker simulates its run, gives back what it had to leave, and looks for the next at once', async () => {
    await start()
    queue.inserted.length = 0
    const job = { data: { run: 'r1' }, singletonKey: 'r1', priority: 0, retryCount: 1, retryLimit: 2 }
    await queue.workers[1]?.work([job])
    expect([handlers.simulated, queue.inserted, queue.notified]).toEqual([['r1'], [], ['worker-2']])
    handlers.ends = 'back'
    await queue.workers[1]?.work([job])
    expect(queue.inserted).toEqual([
      [`baselines-${engineVersion}`, [{ data: { run: 'r1' }, singletonKey: 'r1', priority: 0, retryLimit: 1 }]],
    ])
  })
  test('a worker computes its chunk, gives back what it had to leave, and looks for the next', async () => {
    await start()
    const those = queue.workers.filter(({ name }) => name === `studies-${engineVersion}`)
    expect(those).toHaveLength(4)
    queue.inserted.length = 0
    const job = { data: { run: 'r', chunk: 5 }, singletonKey: 'r.5', priority: -9, retryCount: 1, retryLimit: 2 }
    await those[0]?.work([job])
    expect([handlers.computed, queue.inserted, queue.notified]).toEqual([[job.data], [], ['worker-5']])
    handlers.ends = 'back'
    await those[0]?.work([job])
    expect(queue.inserted).toEqual([
      [`studies-${engineVersion}`, [{ data: job.data, singletonKey: 'r.5', priority: -9, retryLimit: 1 }]],
    ])
  })
  test('a chunk that is lost fails its study, a lost run itself', async () => {
    await start()
    await queue.workers.find(({ name }) => name === 'studies-lost')?.work([{ data: { run: 'r', chunk: 5 } }])
    await queue.workers.find(({ name }) => name === 'baselines-lost')?.work([{ data: { run: 'b' } }])
    expect(handlers.failed).toEqual(['r', 'b'])
  })
  test('a worker answers hours for a process without threads, and looks for the next at once', async () => {
    await start()
    const those = queue.workers.filter(({ name }) => name === `hours-${engineVersion}`)
    expect(those).toHaveLength(4)
    await those[0]?.work([{ data: { question: 'q' } }])
    expect([handlers.queues, queue.notified]).toEqual([['q'], ['worker-10']])
  })
  test('there are none without threads', async () => {
    threads = 0
    await start()
    expect(queue.workers.map(({ name }) => name)).toEqual(['payments-reconcile'])
  })
  test('one asks about payments', async () => {
    await start()
    const asking = queue.workers.filter(({ name }) => name === 'payments-reconcile')
    expect(asking.map(({ options }) => options)).toEqual([{ pollingIntervalSeconds: 30 }])
    await asking[0]?.work([])
    expect(handlers.reconciled).toBe(1)
  })
})

describe('what waits', () => {
  test('without a job is sent at the start and every thirty seconds, and told', async () => {
    withoutJob = ['a']
    await start()
    expect(queue.inserted).toEqual([[`baselines-${engineVersion}`, [{ data: { run: 'a' }, singletonKey: 'a' }]]])
    withoutJob = ['b', 'c']
    lostChunks = 1
    lines = []
    await vi.advanceTimersByTimeAsync(29_999)
    expect(queue.inserted).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(queue.inserted[1]).toEqual([
      `baselines-${engineVersion}`,
      [
        { data: { run: 'b' }, singletonKey: 'b' },
        { data: { run: 'c' }, singletonKey: 'c' },
      ],
    ])
    expect(lines).toEqual([['warn', 'work without a job was sent again', { runs: 2, chunks: 1 }]])
  })
  test('for an engine that is gone is looked for as often, by who computes', async () => {
    await start()
    await vi.advanceTimersByTimeAsync(30_000)
    await jobs.stop()
    expect(takenOver).toEqual([true, true])
    await start(postgresql)
    await jobs.stop()
    expect(takenOver).toEqual([true, true, false])
    threads = 0
    await start()
    expect(takenOver).toHaveLength(3)
  })
  test('for an answer that nobody fetches is looked for as often', async () => {
    await start()
    expect(forgotten).toBe(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(forgotten).toBe(3)
  })
  test('and cannot be read is told, and asked again', async () => {
    await start()
    lines = []
    withoutJob = new Error('away')
    await vi.advanceTimersByTimeAsync(30_000)
    expect(lines).toEqual([['warn', 'work without a job could not be looked for', { reason: 'away' }]])
    withoutJob = ['a']
    await vi.advanceTimersByTimeAsync(30_000)
    expect(queue.inserted).toHaveLength(1)
  })
  test('of a dead process is given up where this one is the only one', async () => {
    active = ['job']
    await start()
    expect(queue.failed).toEqual([['its queue', ['job'], { reason: 'its process died' }]])
    await start(postgresql)
    expect(queue.failed).toHaveLength(1)
  })
})

describe('stopping', () => {
  test('begins with taking no more runs, while requests still finish', async () => {
    await start()
    expect([jobs.isReady(), lines]).toEqual([true, [['info', 'jobs started', { threads: 3 }]]])
    stopping.abort()
    expect(jobs.isReady()).toBe(false)
    expect(queue.offs).toEqual([
      [`baselines-${engineVersion}`, { wait: false }],
      [`studies-${engineVersion}`, { wait: false }],
      [`hours-${engineVersion}`, { wait: false }],
    ])
    withoutJob = ['a']
    await vi.advanceTimersByTimeAsync(120_000)
    expect(queue.inserted).toEqual([])
  })
  test('ends the threads and the queue, once', async () => {
    await start()
    await jobs.stop()
    await jobs.stop()
    expect([closed, left, queue.stops, vi.getTimerCount()]).toEqual([
      1,
      1,
      [{ graceful: true, timeout: 10_000, close: true }],
      0,
    ])
    expect(jobs.isReady()).toBe(false)
  })
})
