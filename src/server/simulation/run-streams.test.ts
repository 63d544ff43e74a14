import type { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RunEvent } from '#contract/entities/run.ts'
import { systemClock } from '../clock.ts'
import { Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { openRunNews, type RunNews } from './run-news.ts'
import { openRunStreams, type RunStreams } from './run-streams.ts'

/** Answers of the database: states of runs, and live sessions. */
let runs: Record<string, RunEvent> = {}
let live: string[] = []
/** Rows a second of a study. */
let pace = 0
let looks = 0
let asking: () => Promise<unknown> = () => Promise.resolve()
let warned: unknown[] = []
let listening = 0
let stopping: AbortController
let news: RunNews
let streams: RunStreams
let opened: Readable[] = []

async function answerTo(columns: object): Promise<readonly unknown[]> {
  await asking()
  if ('tokenHash' in columns) return live.map(tokenHash => ({ tokenHash }))
  // The chunks of their pace are queried in order.
  if ('ago' in columns) return []
  looks++
  return Object.entries(runs).map(([id, event]) => ({ id, stage: 'baseline', ...event }))
}
function database() {
  return {
    drizzle: {
      select: (columns: object) => ({
        from: () => ({
          innerJoin: () => ({
            where: () =>
              Object.assign(answerTo(columns), {
                orderBy: () => Promise.resolve(pace === 0 ? [] : [{ runId: 'a', rows: pace, at: 1, ago: 0 }]),
              }),
          }),
        }),
      }),
    },
  }
}
beforeEach(() => {
  vi.useFakeTimers()
  runs = { a: queued, b: queued }
  live = ['me', 'you']
  pace = 0
  looks = 0
  listening = 0
  warned = []
  opened = []
  asking = () => Promise.resolve()
  stopping = new AbortController()
  const own = openRunNews()
  news = {
    tell: own.tell,
    listen: (id, listener) => {
      listening++
      const stop = own.listen(id, listener)
      return () => {
        listening--
        stop()
      }
    },
  }
  streams = openRunStreams(
    {
      db: database(),
      clock: systemClock,
      runNews: news,
      stopping: stopping.signal,
      log: { warn: (details: unknown) => warned.push(details) },
    } as unknown as Pick<Services, 'db' | 'clock' | 'runNews' | 'stopping' | 'log'>,
    { perSession: 3, inAll: 5 },
  )
})
afterEach(async () => {
  for (const stream of opened) stream.destroy()
  // Their ends come a moment later.
  await pass(0)
  vi.useRealTimers()
})

const queued: RunEvent = { status: 'queued', done: 0, total: 4 }
function running(done: number): RunEvent {
  return { status: 'running', done, total: 4 }
}
/** A stream and what has come of it; `ended` once its end has. */
function follow(id: string, session = 'me', as: RunEvent = runs[id] ?? queued) {
  const stream = streams.open(session, { id, stage: 'baseline', ...as })
  if (stream instanceof Refusal) throw stream
  opened.push(stream)
  const seen: string[] = []
  let ended = false
  stream.setEncoding('utf8')
  stream.on('data', (text: string) => {
    seen.push(...text.split('\n\n').filter(line => line !== ''))
  })
  stream.once('end', () => {
    ended = true
  })
  return {
    leave: () => {
      stream.destroy()
    },
    seen: () => seen.map(line => (line.startsWith('data: ') ? (JSON.parse(line.slice(6)) as RunEvent) : line)),
    ended: () => ended,
  }
}
function pass(milliseconds: number) {
  return vi.advanceTimersByTimeAsync(milliseconds)
}

describe('a stream', () => {
  test('begins with how the run stands, tells each step once and ends with the run', async () => {
    const mine = follow('a')
    news.tell('a', running(1))
    news.tell('a', running(1))
    news.tell('b', running(3))
    news.tell('a', running(2))
    news.tell('a', queued)
    news.tell('a', { status: 'done', done: 4, total: 4 })
    await pass(0)
    expect(mine.seen()).toEqual([queued, running(1), running(2), { status: 'done', done: 4, total: 4 }])
    expect(mine.ended()).toBe(true)
    expect([vi.getTimerCount(), listening]).toEqual([0, 0])
  })
  test.each(['done', 'failed', 'cancelled'] as const)('of a run that is %s tells that and ends', async status => {
    const mine = follow('a', 'me', { status, done: 1, total: 4 })
    await pass(0)
    expect([mine.seen(), mine.ended(), vi.getTimerCount()]).toEqual([[{ status, done: 1, total: 4 }], true, 0])
  })
  test('of a study says how fast it goes, though only the database knows, and news come first', async () => {
    const study = (done: number, more: Partial<RunEvent> = {}): RunEvent => ({
      ...running(done),
      ...more,
      stage: 'step1',
    })
    const mine = follow('a', 'me', study(0))
    const events = () => mine.seen().filter(event => event !== ': alive')
    news.tell('a', study(1))
    runs = { a: study(1) }
    pace = 3
    await pass(1000)
    news.tell('a', study(2))
    runs = { a: study(2) }
    pace = 2
    await pass(1000)
    // Chunks that are faster than the look.
    news.tell('a', study(3))
    pace = 1
    await pass(1000)
    // None lately: the worker may be gone, and others know nothing of its engine.
    pace = 0
    await pass(59_000)
    expect(events()).toHaveLength(7)
    await pass(1000)
    news.tell('a', { ...study(4), status: 'done' })
    await pass(0)
    expect(events().slice(1)).toEqual([
      study(1),
      study(1, { variantsPerSecond: 3, secondsLeft: 1 }),
      study(2, { variantsPerSecond: 3, secondsLeft: 1 }),
      study(2, { variantsPerSecond: 2, secondsLeft: 1 }),
      study(3, { variantsPerSecond: 2, secondsLeft: 1 }),
      study(3, { variantsPerSecond: 1, secondsLeft: 1 }),
      study(3),
      { ...study(4), status: 'done' },
    ])
  })
  test('that comes later begins with the newest that is known', async () => {
    const first = follow('a')
    news.tell('a', running(2))
    const second = follow('a', 'you', queued)
    const third = follow('a', 'you', running(3))
    await pass(0)
    expect(second.seen()[0]).toEqual(running(2))
    expect(third.seen()).toEqual([running(3)])
    expect(first.seen()).toEqual([queued, running(2), running(3)])
    expect(listening).toBe(1)
  })
  test('of a quiet run says each 15 seconds that it lives', async () => {
    const mine = follow('a')
    await pass(14_999)
    expect(mine.seen()).toEqual([queued])
    await pass(1)
    expect(mine.seen()).toEqual([queued, ': alive'])
    await pass(15_000)
    expect(mine.seen()).toHaveLength(3)
  })
})

describe('each second', () => {
  test('the database is asked once for all of them, and not at all without any', async () => {
    const [one, two] = [follow('a'), follow('b')]
    await pass(999)
    expect(looks).toBe(0)
    runs = { a: running(1), b: queued }
    await pass(1)
    expect(looks).toBe(1)
    expect([one.seen(), two.seen()]).toEqual([[queued, running(1)], [queued]])
    await pass(2000)
    expect(looks).toBe(3)
    one.leave()
    two.leave()
    await pass(5000)
    expect([looks, vi.getTimerCount(), listening]).toEqual([3, 0, 0])
    // And again, once somebody comes back.
    follow('a')
    await pass(1000)
    expect(looks).toBe(4)
  })
  test('streams of a session that ended end, others of the same run go on', async () => {
    const [mine, yours] = [follow('a', 'me'), follow('a', 'you')]
    live = ['you']
    await pass(1000)
    expect([mine.ended(), yours.ended()]).toEqual([true, false])
    news.tell('a', running(1))
    await pass(0)
    expect([mine.seen(), yours.seen()]).toEqual([[queued], [queued, running(1)]])
  })
  test('streams of a run whose project was deleted end', async () => {
    const [gone, stays] = [follow('a'), follow('b')]
    runs = { b: queued }
    await pass(1000)
    expect([gone.ended(), stays.ended()]).toEqual([true, false])
  })
  test('one look at a time; a stream that opened meanwhile is not judged by it', async () => {
    const answer = Promise.withResolvers<undefined>()
    follow('a')
    asking = () => answer.promise
    await pass(1000)
    const late = follow('a', 'late')
    await pass(3000)
    expect(looks).toBe(0)
    answer.resolve(undefined)
    await pass(0)
    expect([looks, late.ended()]).toEqual([1, false])
    // The next one knows it.
    await pass(1000)
    expect(late.ended()).toBe(true)
  })
  test('a database that does not answer is told, and asked again', async () => {
    const mine = follow('a')
    asking = () => Promise.reject(new TypeError('away'))
    await pass(1000)
    asking = async () => {
      throw 'odd'
    }
    await pass(1000)
    expect(warned).toEqual([{ reason: 'TypeError' }, { reason: 'unknown' }])
    asking = () => Promise.resolve()
    runs = { a: running(1) }
    await pass(1000)
    expect([mine.seen(), mine.ended()]).toEqual([[queued, running(1)], false])
  })
})

describe('room', () => {
  const refused = (session: string) => {
    const answer = streams.open(session, { id: 'a', stage: 'baseline', ...queued })
    return answer instanceof Refusal ? [answer.code, answer.details.retryAfter] : 'open'
  }
  test('for so many of a session and so many in all; who leaves makes room', async () => {
    const mine = [follow('a'), follow('b'), follow('a')]
    expect(refused('me')).toEqual(['limit.reached', 10])
    follow('a', 'you')
    follow('b', 'you')
    expect(refused('you')).toEqual(['server.busy', 10])
    // A session with all its own streams gets that refusal first.
    expect(refused('me')).toEqual(['limit.reached', 10])
    mine[0]?.leave()
    await pass(0)
    follow('a')
    expect(refused('me')).toEqual(['limit.reached', 10])
  })
  test('an ended stream takes none', async () => {
    for (let i = 0; i < 10; i++) follow('a', 'me', { status: 'done', done: 4, total: 4 })
    await pass(0)
    follow('b')
    expect(vi.getTimerCount()).toBe(2)
  })
})

test('with the server all streams end, and later ones at once', async () => {
  const all = [follow('a'), follow('b', 'you')]
  stopping.abort()
  const late = follow('a')
  await pass(0)
  expect([...all, late].map(stream => stream.ended())).toEqual([true, true, true])
  expect(late.seen()).toEqual([queued])
  expect([vi.getTimerCount(), listening]).toEqual([0, 0])
})
