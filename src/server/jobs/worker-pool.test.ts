import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openWorkerPool } from './worker-pool.ts'

/** Answers of the threads, in order; a function throws. */
const answers: (() => unknown)[] = []
const asked: { readonly task: unknown; readonly filename: string }[] = []
vi.mock('piscina', () => ({
  Piscina: class {
    on() {
      return this
    }
    run(task: unknown, { filename }: { readonly filename: string }) {
      asked.push({ task, filename })
      const answer = answers.shift()
      return new Promise(done => {
        done(answer?.())
      })
    }
    destroy() {
      return Promise.resolve()
    }
  },
}))
beforeEach(() => {
  answers.length = 0
  asked.length = 0
})

const told: string[] = []
const pool = openWorkerPool({
  threads: 1,
  log: {
    warn: (_: unknown, message?: string) => {
      told.push(message ?? '')
    },
  },
})
const task = { building: {}, station: {}, source: { kind: 'station', id: 's' } } as never
function simulate() {
  told.length = 0
  return pool.simulate(task, new AbortController().signal)
}
function throws(error: Error) {
  return () => {
    throw error
  }
}
function outOfMemory() {
  return Object.assign(new Error('the heap is full'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })
}

test('a simulation that ran out of memory is tried once more, and its second answer counts', async () => {
  answers.push(throws(outOfMemory()), () => 'the year')
  expect(await simulate()).toBe('the year')
  expect(asked).toHaveLength(2)
  expect(asked[1]).toEqual(asked[0])
  expect(asked[0]?.task).toMatchObject(task)
  expect(told).toEqual(['a simulation ran out of memory and is tried once more'])
})

test('twice out of memory is enough', async () => {
  const second = outOfMemory()
  answers.push(throws(outOfMemory()), throws(second), () => 'never asked')
  await expect(simulate()).rejects.toBe(second)
  expect(asked).toHaveLength(2)
})

test('what fails otherwise fails the same way again: it is not tried', async () => {
  for (const problem of [new Error('the engine threw'), Object.assign(new Error('x'), { code: 'ERR_OTHER' })]) {
    asked.length = 0
    answers.push(throws(problem))
    await expect(simulate()).rejects.toBe(problem)
    expect([asked.length, told]).toEqual([1, []])
  }
})

describe('hours', () => {
  const hours = { building: {}, source: { kind: 'station', id: 's' }, asked: { series: 'heatingNeed' } } as never
  const order = () => asked.map(({ filename }) => (filename.includes('hours.worker') ? 'hours' : 'baseline'))

  test('of one person, however many wait: a baseline has the next thread', async () => {
    const alone = openWorkerPool({ threads: 1, log: { warn: () => undefined } })
    const ends = Array.from({ length: 34 }, () => Promise.withResolvers<string>())
    answers.push(
      ...ends.map(
        ({ promise }) =>
          () =>
            promise,
      ),
    )
    // The lane sends as many calls to the threads as there are threads; 32 more wait in it.
    const waiting = Array.from({ length: 33 }, () => alone.hourSeries(hours))
    await vi.waitFor(() => {
      expect(order()).toEqual(['hours'])
    }, 15_000)
    const baseline = alone.simulate(task, new AbortController().signal)
    for (const { resolve } of ends) resolve('answer')
    await baseline
    expect(order().slice(0, 2)).toEqual(['hours', 'baseline'])
    await Promise.all(waiting)
    expect(order().filter(kind => kind === 'hours')).toHaveLength(33)
  })
  test('more than can wait, or too long, are told that the server is busy', async () => {
    vi.useFakeTimers()
    try {
      const alone = openWorkerPool({ threads: 1, log: { warn: () => undefined } })
      const first = Promise.withResolvers<string>()
      answers.push(() => first.promise)
      const running = alone.hourSeries(hours)
      const waiting = Array.from({ length: 32 }, () => alone.hourSeries(hours).catch((problem: unknown) => problem))
      const busy = { code: 'server.busy', details: { retryAfter: 5 } }
      await expect(alone.hourSeries(hours)).rejects.toMatchObject(busy)
      await vi.advanceTimersByTimeAsync(10_001)
      for (const late of await Promise.all(waiting)) expect(late).toMatchObject(busy)
      first.resolve('answer')
      expect(await running).toBe('answer')
      expect(asked).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })
})

test('rows begin when they get a thread, once, however often a baseline interrupts them', async () => {
  const alone = openWorkerPool({ threads: 1, log: { warn: () => undefined } })
  const baseline = Promise.withResolvers<string>()
  const rows = (done: number) => () => ({ columns: [], done, refused: [] })
  answers.push(() => baseline.promise, rows(0), rows(2))
  let begun = 0
  const running = alone.simulate(task, new AbortController().signal)
  const figures = alone.computeVariants(
    { parameters: ['one'], options: new Uint8Array(2) } as never,
    new AbortController().signal,
    {
      begins: async () => {
        begun++
      },
    },
  )
  await vi.waitFor(() => {
    expect(asked).toHaveLength(1)
  }, 15_000)
  expect(begun).toBe(0)
  baseline.resolve('the year')
  await running
  expect([(await figures).done, begun, asked.length]).toEqual([2, 1, 3])
})
