import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runs } from '#server/db/schema.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { openWorkerPool } from '#server/jobs/worker-pool.ts'
import type { Services } from '#server/services.ts'
import { runQueue } from '#server/simulation/run-queue.ts'
import { openRunWatch } from '#server/simulation/run-watch.ts'
import { simulateJob } from '#server/simulation/simulate.job.ts'
import { openQueueRoom } from '../support/open-queue-room.ts'
import { paidProject } from '../support/project-flow.ts'
import { rounds } from '../support/rounds.ts'

/*
 * The queue's own claim is all that a baseline has: what it does when a worker dies, is cut off, or comes late. What a start takes up,
 * which differs by database: queue-start.test.ts.
 */
let room: Awaited<ReturnType<typeof openQueueRoom>>
beforeEach(async () => {
  room = await openQueueRoom()
})
afterEach(() => room.server.close())

/** Far more than the workers take at their start, which is one each. */
const many = rounds(12, 50)
test(`${many} waiting baselines are done without a poll: the queue does not sleep while a run waits`, async () => {
  const { server, queueUp, statuses } = room
  const queued = await queueUp(many)
  server.services.jobs = await startJobs(server.services, { pollEvery: 3600 })
  await expect.poll(() => statuses(queued), { timeout: 60_000, interval: 50 }).toEqual({ done: many })
}, 90_000)

test('a run that takes long holds up no other', async () => {
  const { server, queueUp, statuses, withSimulate } = room
  const queued = await queueUp(12)
  const slow = Promise.withResolvers<undefined>()
  let begun = 0
  server.services.jobs = await startJobs(
    withSimulate(async (task, signal) => {
      if (begun++ === 0) await slow.promise
      return server.services.workers.simulate(task, signal)
    }),
  )
  await expect.poll(() => statuses(queued), { timeout: 15_000 }).toEqual({ done: 11, running: 1 })
  slow.resolve(undefined)
  await expect.poll(() => statuses(queued), { timeout: 15_000 }).toEqual({ done: 12 })
})

test('run and job are stored together, or neither', async () => {
  const { server } = room
  const owner = await server.person()
  const { _id } = await paidProject(server, owner)
  const { send } = server.services.jobs
  server.services.jobs = { ...server.services.jobs, send: () => Promise.reject(new Error('the queue is away')) }
  const start = () => server.call('POST', `/projects/${_id}/baseline`, { token: owner.token })
  expect((await start()).statusCode).toBe(500)
  expect(await server.services.db.drizzle.$count(runs)).toBe(0)
  server.services.jobs = { ...server.services.jobs, send }
  expect((await start()).statusCode).toBe(201)
})

describe('a worker that dies', () => {
  test('gives its run to another by the queue alone; whoever was only held up, and comes late, changes nothing', async () => {
    const { server, queueUpOne, read, stateOf, jobs, work, loseClaim } = room
    const run = await queueUpOne()
    const late = Promise.withResolvers<undefined>()
    const came: string[] = []
    await work(async (task, signal) => {
      came.push('begun')
      if (came.length > 1) return server.services.workers.simulate(task, signal)
      await late.promise
      came.push('late')
      throw new Error('the thread of a process that nobody waits for')
    })
    await expect.poll(() => came).toEqual(['begun'])
    await loseClaim(0)
    await expect.poll(() => read(run), { timeout: 20_000 }).toMatchObject({ status: 'done' })
    const done = await read(run)
    late.resolve(undefined)
    await server.services.jobs.stop()
    expect([came, await read(run), await stateOf(run)]).toEqual([['begun', 'begun', 'late'], done, 'results'])
    expect(await jobs()).toMatchObject([{ state: 'completed', retry_count: 1 }])
  }, 60_000)
  test('three times fails its run: it may have killed them', async () => {
    const { queueUpOne, read, stateOf, work, loseClaim } = room
    const run = await queueUpOne()
    let attempts = 0
    let left = 0
    await work((_, signal) => {
      attempts++
      return new Promise((__, reject) => {
        // A worker without its claim stops: its heartbeat notices.
        signal.addEventListener('abort', () => {
          left++
          reject(new Error('the thread was ended'))
        })
      })
    })
    for (let attempt = 0; attempt < 3; attempt++) {
      await expect.poll(() => attempts, { timeout: 20_000 }).toBe(attempt + 1)
      await loseClaim(attempt)
    }
    await expect.poll(() => read(run), { timeout: 20_000 }).toMatchObject({ status: 'failed', failure: 'run.failed' })
    await expect.poll(() => left, { timeout: 10_000 }).toBe(3)
    expect([attempts, await stateOf(run)]).toEqual([3, 'failed'])
  }, 90_000)
})

test('two who work on one run at once write one end', async () => {
  const { server, queueUpOne, read } = room
  const run = await queueUpOne()
  const watch = openRunWatch(server.services)
  const both = [1, 2].map(() => simulateJob(server.services, watch, run.runId))
  expect(await Promise.all(both)).toEqual(['done', 'done'])
  const done = await read(run)
  expect(done).toMatchObject({ status: 'done', done: 1 })
  expect(await simulateJob(server.services, watch, run.runId)).toBe('done')
  expect(await read(run)).toEqual(done)
})

test('a queue of an earlier program gets the heartbeat and the attempts of this one', async () => {
  const { server, endless, work } = room
  await work(endless)
  await server.services.jobs.stop()
  const { scripts } = server.services.db
  await scripts(run =>
    run.script(`update pgboss.queue set heartbeat_seconds = null, dead_letter = null where name = '${runQueue()}'`),
  )
  const next = await startJobs(server.services)
  expect(
    await scripts(run =>
      run.query(`select heartbeat_seconds, dead_letter from pgboss.queue where name = '${runQueue()}'`),
    ),
  ).toEqual([{ heartbeat_seconds: 10, dead_letter: 'baselines-lost' }])
  await next.stop()
})

test('a server that stops in good order spends no attempt, and leaves the run to the next one', async () => {
  const { server, queueUpOne, read, jobs } = room
  const run = await queueUpOne()
  for (let restart = 1; restart <= 4; restart++) {
    const pool = openWorkerPool({ threads: 1, log: server.services.log })
    const stopping = new AbortController()
    const gone = Promise.withResolvers<never>()
    // A stop may come before anybody waits for it.
    gone.promise.catch(() => undefined)
    let begun = 0
    const services: Services = {
      ...server.services,
      stopping: stopping.signal,
      workers: {
        ...pool,
        simulate: () => {
          begun++
          return gone.promise
        },
        close: () => {
          gone.reject(new Error('the thread was ended'))
          return pool.close()
        },
      },
    }
    services.jobs = await startJobs(services)
    await expect.poll(() => begun).toBe(1)
    stopping.abort()
    await services.jobs.stop()
    expect(await jobs(`state <> 'completed'`)).toEqual([
      { state: 'created', run: run.runId, retry_count: 0, retry_limit: 2 },
    ])
  }
  server.services.jobs = await startJobs(server.services)
  await expect.poll(() => read(run), { timeout: 10_000 }).toMatchObject({ status: 'done' })
})
