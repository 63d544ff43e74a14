import { beforeEach, describe, expect, test, vi } from 'vitest'
import { engineVersion } from '#engine/version.ts'
import type { Services } from '../services.ts'
import { openRunNews, type RunNews } from './run-news.ts'
import type { RunRow } from './runs.store.ts'
import { simulateJob } from './simulate.job.ts'

/** What the stores answer, and what they were asked for. */
const store = vi.hoisted(() => ({
  claimed: undefined as unknown,
  mine: true,
  finished: true,
  beats: 0,
  released: [] as unknown[],
  sent: [] as unknown[],
  ends: [] as unknown[],
  moved: [] as unknown[],
  weather: undefined as unknown,
  weatherAsked: [] as unknown[],
}))
vi.mock('./runs.store.ts', async original => ({
  ...(await original<object>()),
  claimRun: async () => store.claimed,
  beat: async () => {
    store.beats++
    return store.mine
  },
  releaseRun: async (_: unknown, run: { readonly id: string }) => {
    store.released.push(run.id)
  },
  finishRun: async (_: unknown, run: object, end: { readonly status: string }) => {
    store.ends.push(end)
    return store.finished ? { ...run, status: end.status, done: 1 } : undefined
  },
}))
vi.mock('./start-run.ts', () => ({
  sendRun: async (_: unknown, run: string) => {
    store.sent.push(run)
  },
}))
vi.mock('../projects/move-project.ts', () => ({
  moveProject: async (_: unknown, __: unknown, event: unknown) => {
    store.moved.push(event)
  },
}))
vi.mock('../weather/load-weather.ts', () => ({
  loadWeather: async (...given: unknown[]) => {
    store.weatherAsked.push(given.slice(2))
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
  attempts: 1,
  fence: 1,
  weatherDigest: null,
} as RunRow
const weather = { station: { _id: 's1' }, source: { kind: 'station', id: 's1' } }
let project: Record<string, unknown> | undefined
let stopping: AbortController
let news: RunNews
let told: unknown[] = []
let lines: unknown[] = []
let changes = 0
/** The thread: a test lets it answer, fail or go on. */
let simulate: (task: unknown, signal: AbortSignal) => Promise<unknown>
beforeEach(() => {
  Object.assign(store, { claimed: run, mine: true, finished: true, beats: 0, weather })
  for (const list of [store.released, store.sent, store.ends, store.moved, store.weatherAsked]) list.length = 0
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
  told = []
  lines = []
  changes = 0
  simulate = () => Promise.resolve({ ok: true, result: { engineVersion: '9.9', annual: {} } })
  news.listen('r1', event => told.push(event))
})
function work(): Promise<void> {
  const rows = {
    from: () => rows,
    where: () => Object.assign(Promise.resolve(project === undefined ? [] : [project]), { for: async () => [project] }),
  }
  const queries = { select: () => rows }
  const say = (level: string) => (details: unknown, message: string) => lines.push([level, message, details])
  return simulateJob(
    {
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
    } as unknown as Services,
    'r1',
  )
}
const started = { status: 'running', done: 0, total: 1 }

describe('a run', () => {
  test('is claimed, told, simulated and written with its result; its project has results', async () => {
    const tasks: unknown[] = []
    simulate = async task => {
      tasks.push(task)
      return { ok: true, result: { engineVersion: '9.9', annual: {} } }
    }
    await work()
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
    expect(store.weatherAsked).toEqual([['s1', 'u1']])
    expect(store.ends).toEqual([{ status: 'done', result: { engineVersion: '9.9', annual: {} }, engineVersion: '9.9' }])
    expect(store.moved).toEqual([{ type: 'run.finished' }])
    expect(told).toEqual([started, { status: 'done', done: 1, total: 1 }])
    expect([store.released, store.sent, lines]).toEqual([[], [], []])
  })
  test('that somebody has is left alone', async () => {
    store.claimed = undefined
    await work()
    expect([told, store.ends]).toEqual([[], []])
  })
  test('that became another’s meanwhile writes nothing, moves nothing and tells nothing', async () => {
    store.finished = false
    await work()
    expect([store.moved, told]).toEqual([[], [started]])
  })
  test('of a project that no longer waits for it leaves its state', async () => {
    project = { ...project, state: 'results' }
    await work()
    expect([store.ends.length, store.moved, told.length]).toEqual([1, [], 2])
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
    expect(told.at(-1)).toMatchObject({ status: 'failed' })
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
    expect(store.weatherAsked).toHaveLength(1)
  })
  test('a run that three workers did not bring to an end is given up at the fourth', async () => {
    let simulated = 0
    simulate = async () => {
      simulated++
      return { ok: true, result: { engineVersion: '9.9' } }
    }
    store.claimed = { ...run, attempts: 3 }
    await work()
    store.claimed = { ...run, attempts: 4 }
    await work()
    expect([simulated, store.ends.slice(1)]).toEqual([1, failed('run.failed')])
  })
})

describe('while it goes on', () => {
  /** A thread that ends when it is told to. */
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
  test('it gives a sign of life each 15 seconds, and ends where it is no longer its own', async () => {
    vi.useFakeTimers()
    try {
      const signals = endless()
      const working = work()
      await vi.advanceTimersByTimeAsync(14_999)
      expect(store.beats).toBe(0)
      await vi.advanceTimersByTimeAsync(15_001)
      expect([store.beats, signals[0]?.aborted]).toEqual([2, false])
      store.mine = false
      await vi.advanceTimersByTimeAsync(15_000)
      await working
      expect([signals[0]?.aborted, store.ends, store.released, lines]).toEqual([true, [], [], []])
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
  test('a cancelled one is stopped, and nothing is written', async () => {
    const signals = endless()
    const working = work()
    await vi.waitFor(() => {
      expect(signals).toHaveLength(1)
    })
    news.tell('r1', started as never)
    expect(signals[0]?.aborted).toBe(false)
    news.tell('r1', { status: 'cancelled', done: 0, total: 1 })
    await working
    expect([signals[0]?.aborted, store.ends, store.released, store.sent]).toEqual([true, [], [], []])
  })
  test('a server that stops gives it back and sends it to another', async () => {
    const signals = endless()
    const working = work()
    await vi.waitFor(() => {
      expect(signals).toHaveLength(1)
    })
    stopping.abort()
    await working
    expect([store.released, store.sent, store.ends, lines]).toEqual([['r1'], ['r1'], [], []])
  })
  test('a server that stops already takes none, but sends it on', async () => {
    stopping.abort()
    await work()
    expect([store.sent, told, store.ends]).toEqual([['r1'], [], []])
  })
})
