import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fromPglite, PgBoss } from 'pg-boss'
import { engineVersion } from '#engine/version.ts'
import { eq } from '#server/db/drizzle.ts'
import { workers as signs } from '#server/db/schema.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import type { Services } from '#server/services.ts'
import { runQueue, takeOverRuns } from '#server/simulation/run-queue.ts'
import { runsWithoutJob } from '#server/simulation/runs.store.ts'
import { openQueueRoom } from '../support/open-queue-room.ts'

/*
 * Which baselines a start takes up: the embedded database has one process, whose claims end with it; on PostgreSQL others may be at work.
 */
let room: Awaited<ReturnType<typeof openQueueRoom>>
beforeEach(async () => {
  room = await openQueueRoom()
})
afterEach(() => room.server.close())

test('a run of a version that sent its job afterwards, and died between, is taken up; one that has a job is not sent again', async () => {
  const { queueUp, statuses, jobs, endless, withSimulate, work } = room
  const queued = await queueUp(3)
  await work(endless)
  await expect.poll(() => statuses(queued)).toEqual({ running: 2, queued: 1 })
  expect(await jobs()).toHaveLength(3)
  const other = await startJobs(withSimulate(endless))
  // On the embedded database the start of a process ends the claims of the last one.
  expect(await jobs(`state in ('created', 'active', 'retry')`)).toHaveLength(3)
  await other.stop()
})

test('a worker that dies leaves its run to the next start on the embedded database, to another by its claim on PostgreSQL', async () => {
  const { server, queueUpOne, read, jobs, endless, work, loseClaim } = room
  const run = await queueUpOne()
  let begun = 0
  await work((...given) => (begun++ === 0 ? endless() : server.services.workers.simulate(...given)))
  await expect.poll(() => jobs(`state = 'active'`)).toHaveLength(1)
  if (server.services.db.raw.kind === 'postgresql') await loseClaim(0)
  const next = await startJobs(server.services, { pollEvery: 1 })
  await expect.poll(() => read(run), { timeout: 20_000 }).toMatchObject({ status: 'done' })
  await next.stop()
}, 60_000)

describe('a baseline that was sent for another engine', () => {
  /** Leftover of a server of another version: its queue, and a job in it. */
  async function sentTo(name: string, runId: string) {
    const { raw } = room.server.services.db
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
    room.server.services.db.scripts(run =>
      run.query(`select distinct name from pgboss.job where name like 'baselines%' and state in ('created', 'retry')`),
    )
  /** Sweeps of a server with threads, some ten times a second. */
  const sweeping = (services: Services) => startJobs(services, { pollEvery: 1, sweepEvery: 100 })

  test('is left to a worker of its version while there is one, then taken over and stored under ours', async () => {
    const { server, queueUpOne, read } = room
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
      const { server, queueUpOne, read } = room
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
    const { server, queueUpOne } = room
    const run = await queueUpOne()
    await sentTo(runQueue('0.0.1'), run.runId)
    expect(await runsWithoutJob(server.services.db.drizzle)).toEqual([])
    await server.services.db.scripts(script => script.script(`delete from pgboss.job where name like 'baselines%'`))
    expect(await runsWithoutJob(server.services.db.drizzle)).toEqual([run.runId])
  })
})
