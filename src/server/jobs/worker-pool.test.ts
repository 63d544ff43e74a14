import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openWorkerPool } from './worker-pool.ts'

/** Answers of the threads, in order; a function throws. */
const answers: (() => unknown)[] = []
const tasks: { readonly task: unknown; readonly filename: string }[] = []
vi.mock('piscina', () => ({
  Piscina: class {
    on() {
      return this
    }
    run(task: unknown, { filename }: { readonly filename: string }) {
      tasks.push({ task, filename })
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
  tasks.length = 0
})

const warnings: string[] = []
const pool = openWorkerPool({
  threads: 1,
  log: {
    warn: (_: unknown, message?: string) => {
      warnings.push(message ?? '')
    },
  },
})
const task = { building: {}, station: {}, source: { kind: 'station', id: 's' } } as never
function simulate() {
  warnings.length = 0
  return pool.simulate(task, new AbortController().signal)
}
function writeExport() {
  const turn = { account: 'sara', gone: new AbortController().signal }
  return pool.writeExport({ format: 'idf' } as never, turn)
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
  expect(tasks).toHaveLength(2)
  expect(tasks[1]).toEqual(tasks[0])
  expect(tasks[0]?.task).toMatchObject(task)
  expect(warnings).toEqual(['a simulation ran out of memory and is tried once more'])
})

test('twice out of memory is enough', async () => {
  const second = outOfMemory()
  answers.push(throws(outOfMemory()), throws(second), () => 'never asked')
  await expect(simulate()).rejects.toBe(second)
  expect(tasks).toHaveLength(2)
})

test('a file that takes more memory than a thread has is refused, and not tried again', async () => {
  warnings.length = 0
  answers.push(throws(outOfMemory()), () => 'never asked')
  expect(await writeExport()).toEqual({
    ok: false,
    reason: 'export.tooMuch',
    details: [],
  })
  expect(tasks).toHaveLength(1)
  expect(warnings).toEqual(['a file took more memory than a thread has'])
})

test('what fails otherwise fails the same way again: it is not tried', async () => {
  for (const problem of [new Error('the engine threw'), Object.assign(new Error('x'), { code: 'ERR_OTHER' })]) {
    tasks.length = 0
    answers.push(throws(problem))
    await expect(simulate()).rejects.toBe(problem)
    expect([tasks.length, warnings]).toEqual([1, []])
    answers.push(throws(problem))
    await expect(writeExport()).rejects.toBe(problem)
  }
})

describe('hours', () => {
  const hours = { building: {}, source: { kind: 'station', id: 's' }, asked: { series: 'heatingNeed' } } as never
  const order = () => tasks.map(({ filename }) => (filename.includes('hours.worker') ? 'hours' : 'baseline'))

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
      expect(tasks).toHaveLength(1)
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
    expect(tasks).toHaveLength(1)
  }, 15_000)
  expect(begun).toBe(0)
  baseline.resolve('the year')
  await running
  expect([(await figures).done, begun, tasks.length]).toEqual([2, 1, 3])
})
