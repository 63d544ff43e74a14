import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { count, eq, inArray } from '#server/db/drizzle.ts'
import { projects, runs, workers as signs } from '#server/db/schema.ts'
import { engineVersion } from '#engine/version.ts'
import { fromPglite, PgBoss } from 'pg-boss'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { openWorkerPool, type WorkerPool } from '#server/jobs/worker-pool.ts'
import type { Services } from '#server/services.ts'
import { runQueue, takeOverRuns } from '#server/simulation/run-queue.ts'
import { openRunWatch } from '#server/simulation/run-watch.ts'
import { simulateJob } from '#server/simulation/simulate.job.ts'
import { runsWithoutJob } from '#server/simulation/runs.store.ts'
import { openTestServer, type TestServer } from '../support/open-test-server.ts'
import { paidProject } from '../support/project-flow.ts'
import { queuedBaselines, type Queued } from '../support/queued-baselines.ts'
import { rounds } from '../support/rounds.ts'

/*
 * The queue's own claim is all that a baseline has: what it does when a worker dies, is cut off, or comes late.
 */
let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

async function queueUp(number: number) {
  return queuedBaselines(server, await server.person(), number)
}
async function queueUpOne() {
  const [run] = await queueUp(1)
  if (run === undefined) throw new Error('no run')
  return run
}
async function statuses(queued: readonly Queued[]) {
  const rows = await server.services.db.drizzle
    .select({ status: runs.status, count: count() })
    .from(runs)
    .where(
      inArray(
        runs.id,
        queued.map(({ runId }) => runId),
      ),
    )
    .groupBy(runs.status)
  return Object.fromEntries(rows.map(row => [row.status, row.count]))
}
async function read({ runId }: Queued) {
  return (await server.services.db.drizzle.select().from(runs).where(eq(runs.id, runId)))[0]
}
async function stateOf({ projectId }: Queued) {
  return (await server.services.db.drizzle.select().from(projects).where(eq(projects.id, projectId)))[0]?.state
}
function jobs(where = 'true') {
  return server.services.db.scripts(run =>
    run.query(
      `select state::text, data->>'run' as run, retry_count, retry_limit from pgboss.job where name = '${runQueue()}' and ${where}`,
    ),
  )
}
const ends = new Set<() => void>()
/** A simulation that goes on until its thread is ended. */
function endless() {
  return new Promise<never>((_, reject) => {
    ends.add(() => {
      reject(new Error('the thread was ended'))
    })
  })
}
/** The server's services with simulations as the test wants them. */
function withSimulate(simulate: WorkerPool['simulate']): Services {
  const { workers } = server.services
  const close = () => {
    for (const end of ends) end()
    return workers.close()
  }
  return { ...server.services, workers: { ...workers, simulate, close } }
}
async function work(simulate: WorkerPool['simulate']) {
  server.services.jobs = await startJobs(withSimulate(simulate), { pollEvery: 1, lookForLostEvery: 1 })
}
/** Makes a process look dead to the queue: no heartbeat, until another worker takes the job. */
async function loseClaim(attempt: number) {
  const script = `update pgboss.job set heartbeat_on = now() - interval '1 minute'
    where name = '${runQueue()}' and state = 'active' and retry_count = ${attempt}`
  await expect
    .poll(
      async () => {
        await server.services.db.scripts(run => run.script(script))
        return jobs(`state = 'active' and retry_count = ${attempt}`)
      },
      { timeout: 30_000, interval: 200 },
    )
    .toEqual([])
}

/** Far more than the workers take at their start, which is one each. */
const many = rounds(12, 50)
test(`${many} waiting baselines are done without a poll: the queue does not sleep while a run waits`, async () => {
  const queued = await queueUp(many)
  server.services.jobs = await startJobs(server.services, { pollEvery: 3600 })
  await expect.poll(() => statuses(queued), { timeout: 60_000, interval: 50 }).toEqual({ done: many })
}, 90_000)

test('a run that takes long holds up no other', async () => {
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

test('a run of a version that sent its job afterwards, and died between, is taken up; one that has a job is not sent again', async () => {
  const queued = await queueUp(3)
  await work(endless)
  await expect.poll(() => statuses(queued)).toEqual({ running: 2, queued: 1 })
  expect(await jobs()).toHaveLength(3)
  const other = await startJobs(withSimulate(endless))
  // On the embedded database the start of a process ends the claims of the last one.
  expect(await jobs(`state in ('created', 'active', 'retry')`)).toHaveLength(3)
  await other.stop()
})

describe('a worker that dies', () => {
  test('gives its run to another by the queue alone; whoever was only held up, and comes late, changes nothing', async () => {
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
  test('with the embedded database leaves its run to the next start', async () => {
    const run = await queueUpOne()
    let begun = 0
    await work((...given) => (begun++ === 0 ? endless() : server.services.workers.simulate(...given)))
    await expect.poll(() => jobs(`state = 'active'`)).toHaveLength(1)
    if (server.services.db.raw.kind === 'postgresql') await loseClaim(0)
    const next = await startJobs(server.services, { pollEvery: 1 })
    await expect.poll(() => read(run), { timeout: 20_000 }).toMatchObject({ status: 'done' })
    await next.stop()
  }, 60_000)
})

describe('a baseline that was sent for another engine', () => {
  /** Leftover of a server of another version: its queue, and a job in it. */
  async function sentTo(name: string, runId: string) {
    const { raw } = server.services.db
    const boss = new PgBoss(
      raw.kind === 'embedded'
        ? { db: fromPglite(raw.pglite), backend: 'pglite' as const, supervise: false, schedule: false }
        : { connectionString: raw.url, supervise: false, schedule: false },
    )
    await boss.start()
    await boss.createQueue(name, { policy: 'short' })
    await boss.send(name, { run: runId }, { singletonKey: runId })
    await boss.stop({ graceful: false })
  }
  const waiting = () =>
    server.services.db.scripts(run =>
      run.query(`select distinct name from pgboss.job where name like 'baselines%' and state in ('created', 'retry')`),
    )
  /** Sweeps of a server with threads, some ten times a second. */
  const sweeping = (services: Services) => startJobs(services, { pollEvery: 1, sweepEvery: 100 })

  test('is left to a worker of its version while there is one, then taken over and stored under ours', async () => {
    const { db, clock } = server.services
    const run = await queueUpOne()
    const theirs = runQueue('0.0.1')
    await sentTo(theirs, run.runId)
    // The embedded database has one process, ours, which takes over what waits as soon as it starts.
    const isEmbedded = db.raw.kind === 'embedded'
    const takeOver = () => takeOverRuns(server.services, server.services.jobs.send, false)
    const there = { id: 'theirs', engineVersion: '0.0.1', threads: 1, startedAt: clock.now() }
    const seen = () => db.drizzle.insert(signs).values({ ...there, seenAt: clock.now() })
    await seen()
    if (!isEmbedded) server.services.jobs = await sweeping(server.services)
    // Its worker has been silent for less than the allowed time.
    expect(await takeOver()).toBe(0)
    server.clock.advance(20_000)
    expect(await takeOver()).toBe(0)
    await db.drizzle.delete(signs)
    expect(await takeOver()).toBe(0)
    expect(await waiting()).toEqual([{ name: theirs }])
    server.clock.advance(41_000)
    await seen()
    expect(await takeOver()).toBe(0)
    expect(await read(run)).toMatchObject({ status: 'queued' })
    await db.drizzle.delete(signs).where(eq(signs.engineVersion, '0.0.1'))
    if (isEmbedded) server.services.jobs = await sweeping(server.services)
    await expect.poll(() => read(run), { timeout: 20_000 }).toMatchObject({ status: 'done', engineVersion })
    expect(await waiting()).toEqual([])
  }, 60_000)

  test.each([
    ['a version that is gone', runQueue('0.0.1')],
    ['no version', 'baselines'],
  ])(
    'of %s is taken up at the start where this process is alone, or nobody else takes it',
    async (_, name) => {
      const run = await queueUpOne()
      await sentTo(name, run.runId)
      if (server.services.db.raw.kind === 'postgresql') server.clock.advance(61_000)
      server.services.jobs = await sweeping(server.services)
      await expect.poll(() => read(run), { timeout: 20_000 }).toMatchObject({ status: 'done', engineVersion })
      expect(await waiting()).toEqual([])
    },
    60_000,
  )

  test('is not computed twice: a job that waits elsewhere is a job', async () => {
    const run = await queueUpOne()
    await sentTo(runQueue('0.0.1'), run.runId)
    expect(await runsWithoutJob(server.services.db.drizzle)).toEqual([])
    await server.services.db.scripts(script => script.script(`delete from pgboss.job where name like 'baselines%'`))
    expect(await runsWithoutJob(server.services.db.drizzle)).toEqual([run.runId])
  })
})

test('two who work on one run at once write one end', async () => {
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
