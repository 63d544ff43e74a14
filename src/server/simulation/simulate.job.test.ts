import { beforeEach, describe, expect, test, vi } from 'vitest'
import { engineVersion } from '#engine/version.ts'
import type { Services } from '../services.ts'
import { openRunNews, type RunNews } from './run-news.ts'
import type { RunRow } from './runs.store.ts'
import { openRunWatch } from './run-watch.ts'
import { failRun, simulateJob } from './simulate.job.ts'

/** Answers of the stores, and the calls to them. */
const store = vi.hoisted(() => ({
  begun: undefined as unknown,
  finished: true,
  ends: [] as unknown[],
  moved: [] as unknown[],
  weather: undefined as unknown,
  weatherQueries: [] as unknown[],
}))
vi.mock('./runs.store.ts', async original => ({
  ...(await original<object>()),
  beginRun: async () => store.begun,
  finishRun: async (_: unknown, id: string, end: { readonly status: string }) => {
    store.ends.push(end)
    return store.finished ? { ...run, id, status: end.status, done: 1 } : undefined
  },
}))
vi.mock('../projects/move-project.ts', () => ({
  moveProject: async (_: unknown, __: unknown, event: unknown) => {
    store.moved.push(event)
  },
}))
vi.mock('../weather/load-weather.ts', () => ({
  loadWeather: async (...given: unknown[]) => {
    store.weatherQueries.push(given.slice(2))
    return store.weather
  },
}))

const run = {
  id: 'r1',
  projectId: 'p1',
  stage: 'baseline',
  status: 'running',
  done: 0,
  total: 1,
  weatherDigest: null,
} as RunRow
const weather = { station: { _id: 's1' }, source: { kind: 'station', id: 's1' } }
let project: Record<string, unknown> | undefined
let stopping: AbortController
let news: RunNews
let notices: unknown[] = []
let lines: unknown[] = []
let changes = 0
/** The thread: a test lets it answer, fail or go on. */
let simulate: (task: unknown, signal: AbortSignal) => Promise<unknown>
beforeEach(() => {
  Object.assign(store, { begun: run, finished: true, weather })
  for (const list of [store.ends, store.moved, store.weatherQueries]) list.length = 0
  project = {
    id: 'p1',
    ownerId: 'u1',
    state: 'simulating',
    header: { name: 'Villa' },
    userInputs: { location: { weatherStationId: 's1' } },
    manualInputs: {},
    masses: [],
  }
  stopping = new AbortController()
  news = openRunNews()
  notices = []
  lines = []
  changes = 0
  simulate = () => Promise.resolve({ ok: true, result: { engineVersion: '9.9', annual: {} } })
  news.listen('r1', event => notices.push(event))
})
function servicesOf() {
  const rows = {
    from: () => rows,
    where: () => Object.assign(Promise.resolve(project === undefined ? [] : [project]), { for: async () => [project] }),
  }
  const queries = { select: () => rows }
  const say = (level: string) => (details: unknown, message: string) => lines.push([level, message, details])
  return {
    db: { drizzle: queries, transaction: (each: (tx: unknown) => Promise<unknown>) => each(queries) },
    clock: {},
    runNews: news,
    stopping: stopping.signal,
    log: { error: say('error'), warn: say('warn') },
    workers: { simulate: (task: unknown, signal: AbortSignal) => simulate(task, signal) },
    weather: {
      changed: () => {
        changes++
      },
    },
  } as unknown as Services
}
function work() {
  const services = servicesOf()
  return simulateJob(services, openRunWatch(services), 'r1')
}
const started = { status: 'running', done: 0, total: 1 }

describe('a run', () => {
  test('is begun, told, simulated and written with its result; its project has results', async () => {
    const tasks: unknown[] = []
    simulate = async task => {
      tasks.push(task)
      return { ok: true, result: { engineVersion: '9.9', annual: {} } }
    }
    expect(await work()).toBe('done')
    expect(tasks).toEqual([
      {
        building: {
          name: 'Villa',
          userInputs: { location: { weatherStationId: 's1' } },
          manualInputs: {},
          masses: [],
        },
        ...weather,
      },
    ])
    expect(store.weatherQueries).toEqual([['s1', 'u1']])
    expect(store.ends).toEqual([{ status: 'done', result: { engineVersion: '9.9', annual: {} }, engineVersion: '9.9' }])
    expect(store.moved).toEqual([{ type: 'run.finished' }])
    expect(notices).toEqual([started, { status: 'done', done: 1, total: 1 }])
    expect(lines).toEqual([])
  })
  test('that is over is left alone', async () => {
    store.begun = undefined
    expect([await work(), notices, store.ends]).toEqual(['done', [], []])
  })
  test('that somebody ended meanwhile moves nothing and tells nothing', async () => {
    store.finished = false
    await work()
    expect([store.moved, notices]).toEqual([[], [started]])
  })
  test('of a project that no longer waits for it leaves its state', async () => {
    project = { ...project, state: 'results' }
    await work()
    expect([store.ends.length, store.moved, notices.length]).toEqual([1, [], 2])
  })
  test('without its project is a bug', async () => {
    project = undefined
    await expect(work()).rejects.toThrow('a run without its project')
  })
})

describe('a failure', () => {
  const failed = (failure: string) => [{ status: 'failed', failure, engineVersion }]
  test('of the thread is the run’s, told in the log, and not tried again', async () => {
    simulate = () => Promise.reject(new Error('the reason'))
    await work()
    expect(store.ends).toEqual(failed('run.failed'))
    expect(store.moved).toEqual([{ type: 'run.failed' }])
    expect(notices.at(-1)).toMatchObject({ status: 'failed' })
    expect(lines).toEqual([['error', 'a simulation failed', { runId: 'r1', reason: 'the reason' }]])
    simulate = async () => {
      throw 'odd'
    }
    await work()
    expect(lines.at(-1)).toEqual(['error', 'a simulation failed', { runId: 'r1', reason: 'unknown' }])
  })
  test('of the building is told by its reason', async () => {
    simulate = () => Promise.resolve({ ok: false, reason: 'zone.tooSmall', details: 'zone 2' })
    await work()
    expect([store.ends, changes]).toEqual([failed('zone.tooSmall'), 0])
    expect(lines).toEqual([
      ['warn', 'a building cannot be simulated', { runId: 'r1', reason: 'zone.tooSmall', details: 'zone 2' }],
    ])
  })
  test('of the weather: its file changed a moment ago, and the list is told', async () => {
    simulate = () => Promise.resolve({ ok: false, reason: 'run.weatherMissing' })
    await work()
    expect([store.ends, changes]).toEqual([failed('run.weatherMissing'), 1])
  })
  test('of the weather: there is none', async () => {
    store.weather = undefined
    await work()
    project = { ...project, userInputs: {} }
    await work()
    expect(store.ends).toEqual([...failed('run.weatherMissing'), ...failed('run.weatherMissing')])
    expect(store.weatherQueries).toHaveLength(1)
  })
  test('of the last attempt fails the run, unless it is over', async () => {
    await failRun(servicesOf(), 'r1')
    expect([store.ends, store.moved]).toEqual([failed('run.failed'), [{ type: 'run.failed' }]])
    store.begun = undefined
    await failRun(servicesOf(), 'r1')
    expect(store.ends).toHaveLength(1)
  })
})

describe('while it goes on', () => {
  /** A thread that ends on request. */
  const endless = () => {
    const signals: AbortSignal[] = []
    simulate = (_, signal) =>
      new Promise((_resolve, reject) => {
        signals.push(signal)
        signal.addEventListener('abort', () => {
          reject(new Error('aborted'))
        })
        stopping.signal.addEventListener('abort', () => {
          reject(new Error('the pool was closed'))
        })
      })
    return signals
  }
  test('a cancelled one is stopped, and nothing is written', async () => {
    const signals = endless()
    const working = work()
    await vi.waitFor(() => {
      expect(signals).toHaveLength(1)
    }, 15_000)
    news.tell('r1', started as never)
    expect(signals[0]?.aborted).toBe(false)
    news.tell('r1', { status: 'cancelled', done: 0, total: 1 })
    await working
    expect([signals[0]?.aborted, store.ends]).toEqual([true, []])
  })
  test('a server that stops gives it back', async () => {
    const signals = endless()
    const working = work()
    await vi.waitFor(() => {
      expect(signals).toHaveLength(1)
    }, 15_000)
    stopping.abort()
    expect([await working, store.ends, lines]).toEqual(['back', [], []])
  })
  test('a server that stops already takes none, but gives it back', async () => {
    stopping.abort()
    expect([await work(), notices, store.ends]).toEqual(['back', [], []])
  })
})
