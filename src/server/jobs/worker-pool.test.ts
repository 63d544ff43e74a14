import { beforeEach, expect, test, vi } from 'vitest'
import { openWorkerPool } from './worker-pool.ts'

/** What the threads answer, in order; a function throws. */
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
