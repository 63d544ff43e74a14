import { afterEach, beforeEach, expect, test } from 'vitest'
import { asc, count, inArray } from '#server/db/drizzle.ts'
import { runs } from '#server/db/schema.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { openWorkerPool, type WorkerPool } from '#server/jobs/worker-pool.ts'
import type { Services } from '#server/services.ts'
import { claimRun, waitingRuns } from '#server/simulation/runs.store.ts'
import { countStatements } from '../support/count-statements.ts'
import { openTestServer, type TestServer } from '../support/open-test-server.ts'
import { queuedBaselines, type Queued } from '../support/queued-baselines.ts'

let server: TestServer
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(() => server.close())

async function queueUp(number: number) {
  return queuedBaselines(server, await server.person(), number)
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
function jobs(where = 'true') {
  return server.services.db.scripts(run =>
    run.query(`select state, singleton_key as key from pgboss.job where name = 'runs' and ${where}`),
  )
}
/** The server's services with simulations as the test wants them. */
function withSimulate(simulate: WorkerPool['simulate']): Services {
  return { ...server.services, workers: { ...server.services.workers, simulate } }
}

test('50 waiting baselines are done without a poll or a sweep: the queue does not sleep while a run waits', async () => {
  const queued = await queueUp(50)
  server.services.jobs = await startJobs(server.services, { pollEvery: 3600, sweepEvery: 3_600_000 })
  await expect.poll(() => statuses(queued), { timeout: 60_000, interval: 50 }).toEqual({ done: 50 })
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

test('a sweep sends only what does not wait in the queue already', async () => {
  const queued = await queueUp(20)
  const { db, clock } = server.services
  const gone = Promise.withResolvers<never>()
  gone.promise.catch(() => undefined)
  // Each sweep asks once for the runs that wait.
  const sweeps = countStatements(db, /^select "id" from "runs" where .* order by "runs"\."created_at"/)
  server.services.jobs = await startJobs(
    withSimulate(() => gone.promise),
    { sweepEvery: 50 },
  )
  const sweptTwice = async () => {
    const before = sweeps()
    // The first of them may have begun before; its jobs are sent when the next one asks.
    await expect.poll(sweeps, { timeout: 10_000 }).toBeGreaterThanOrEqual(before + 3)
  }
  try {
    await expect.poll(() => statuses(queued)).toEqual({ running: 2, queued: 18 })
    // A worker's first run may be sent once more, between its job's start and its claim.
    const sent = (await jobs()).length
    expect(sent).toBeLessThanOrEqual(22)
    await sweptTwice()
    expect(await jobs()).toHaveLength(sent)
    // A run whose job was lost, and one whose worker died, are sent: one job each.
    const [lost] = await waitingRuns(db.drizzle, clock)
    await db.scripts(run => run.script(`delete from pgboss.job where name = 'runs' and singleton_key = '${lost}'`))
    await expect.poll(() => jobs(`singleton_key = '${lost}'`)).toEqual([{ state: 'created', key: lost }])
    const dead = String((await jobs(`state = 'active'`))[0]?.['key'])
    await db.scripts(run =>
      run.script(`update runs set heartbeat_at = now() - interval '2 minutes' where id = '${dead}'`),
    )
    await expect.poll(() => jobs(`singleton_key = '${dead}' and state = 'created'`)).toHaveLength(1)
    await sweptTwice()
    expect((await jobs()).length).toBeLessThanOrEqual(sent + 1)
  } finally {
    gone.reject(new Error('the thread was ended'))
  }
})

test('a server that stops in good order spends no attempt, and leaves the run to the next one', async () => {
  const [run] = await queueUp(1)
  if (run === undefined) throw new Error('no run')
  const row = async () =>
    (
      await server.services.db.drizzle
        .select({ status: runs.status, attempts: runs.attempts, fence: runs.fence })
        .from(runs)
        .where(inArray(runs.id, [run.runId]))
        .orderBy(asc(runs.id))
    )[0]
  for (let restart = 1; restart <= 4; restart++) {
    const pool = openWorkerPool({ threads: 1, log: server.services.log })
    const stopping = new AbortController()
    const gone = Promise.withResolvers<never>()
    // A stop may come before anybody waits for it.
    gone.promise.catch(() => undefined)
    const services: Services = {
      ...server.services,
      stopping: stopping.signal,
      workers: {
        ...pool,
        simulate: () => gone.promise,
        close: () => {
          gone.reject(new Error('the thread was ended'))
          return pool.close()
        },
      },
    }
    services.jobs = await startJobs(services)
    await expect.poll(row).toMatchObject({ status: 'running', attempts: 1 })
    stopping.abort()
    await services.jobs.stop()
    // A second worker that found the run's twin job may have claimed it within the stop and given it back too: the fence counts both.
    const left = await row()
    expect(left).toMatchObject({ status: 'queued', attempts: 0 })
    expect(left?.fence).toBeGreaterThanOrEqual(restart)
    // Another server need not wait for a sweep.
    expect(await jobs(`state = 'created'`)).toEqual([{ state: 'created', key: run.runId }])
  }
  server.services.jobs = await startJobs(server.services)
  await expect.poll(row, { timeout: 10_000 }).toMatchObject({ status: 'done', attempts: 1 })
})

test('a worker that dies spends one', async () => {
  const [run] = await queueUp(1)
  const { db, clock } = server.services
  for (let claim = 1; claim <= 2; claim++) {
    expect(await claimRun(db.drizzle, run?.runId ?? '', clock)).toMatchObject({ attempts: claim, fence: claim })
    server.clock.advance(61_000)
  }
})
