import { spawn, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Run } from '#contract/entities/run.ts'
import { readConfig } from '#server/config.ts'
import { startWorker as startServerlessWorker } from '#server/start-worker.ts'
import { eq } from '#server/db/drizzle.ts'
import { runs, studyChunks } from '#server/db/schema.ts'
import { runQueue } from '#server/simulation/run-queue.ts'
import { chunkQueue } from '#server/studies/chunk-queue.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { testDatabaseUrl } from '../support/open-test-database.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { paidProject } from '../support/project-flow.ts'
import { needs } from '../support/skip-reasons.ts'
import { begin, type Ask } from '../support/disturbed-study.ts'
import { isSoak, rounds } from '../support/rounds.ts'

/*
 * A server that computes nothing, with workers: every variant is computed once, whichever worker is killed. It runs on
 * PostgreSQL, since the embedded database has a single process.
 */
const root = resolve(import.meta.dirname, '../..')
let server: TestServer
let owner: Person
const workers = new Set<ChildProcess>()
beforeAll(async () => {
  // Jobs of a killed worker are found within a second after their heartbeat.
  const openJobs = (services: Parameters<typeof startJobs>[0]) => startJobs(services, { lookForLostEvery: 1 })
  server = await openTestServer({ openJobs, env: { WORKER_THREADS: '0', RATE_LIMIT_SCALE: '100' } })
  owner = await server.person()
})
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL')
  await server.close()
})

function startWorker(): Promise<ChildProcess> {
  return new Promise((started, failed) => {
    const { raw } = server.services.db
    const child = spawn(process.execPath, ['src/cli/badgir.ts', 'worker'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env['PATH'] ?? '',
        DATABASE_URL: raw.kind === 'postgresql' ? raw.url : '',
        WORKER_THREADS: '1',
        LOG_LEVEL: 'silent',
      },
    })
    workers.add(child)
    child.stdout.on('data', (data: Buffer) => {
      if (data.toString().includes('calculates')) started(child)
    })
    child.once('exit', () => {
      workers.delete(child)
      failed(new Error('the worker ended before it began'))
    })
  })
}
const ask: Ask = async (method, path, body) => {
  const answer = await server.call(method, path, { token: owner.token, ...(body === undefined ? {} : { body }) })
  expect(answer.statusCode).toBe(method === 'POST' ? 201 : 200)
  return jsonOf(answer)
}
async function study() {
  return begin(ask, (await paidProject(server, owner))._id)
}

test('without DATABASE_URL a worker says so and ends: the embedded database belongs to its server', async () => {
  await expect(startServerlessWorker(readConfig({}))).rejects.toThrow(/^A worker needs DATABASE_URL/)
})

/** Each chunk was delivered to one worker, once; its job is settled a moment after the figures. */
async function expectEachChunkOnce(run: string): Promise<void> {
  const { db } = server.services
  const chunks = await db.drizzle.$count(studyChunks, eq(studyChunks.runId, run))
  const jobs = () =>
    db.scripts(script =>
      script.query(
        `select state::text, retry_count, count(*)::integer, count(distinct singleton_key)::integer as chunks
         from pgboss.job where name = $1 and data ->> 'run' = $2 group by 1, 2`,
        [chunkQueue(), run],
      ),
    )
  await expect.poll(jobs, { timeout: 10_000 }).toEqual([{ state: 'completed', retry_count: 0, count: chunks, chunks }])
}

/** Whether another worker took up what a killed one had in hand of a study. */
async function isTakenUp(run: string): Promise<boolean> {
  const again = await server.services.db.scripts(script =>
    script.query(`select 1 from pgboss.job where name = $1 and data ->> 'run' = $2 and retry_count = 1`, [
      chunkQueue(),
      run,
    ]),
  )
  return again.length > 0
}

test(
  `workers join by the database alone; killed in mid-chunk, ${rounds(1, 20)} rounds: every variant once`,
  { ...needs('postgresql', testDatabaseUrl !== ''), timeout: 3_600_000 },
  async () => {
    const [first] = await Promise.all([startWorker(), startWorker()])
    const undisturbed = await study()
    const columns = await undisturbed.whole()
    await expectEachChunkOnce(undisturbed.run)
    // The same rows by workers of which one dies: the same digits. A worker without a chunk in hand does not count.
    let victim = first
    let caught = 0
    for (let tried = 0; caught < rounds(1, 20); tried++) {
      expect(tried).toBeLessThan(rounds(5, 60))
      if (tried > 0) victim = await startWorker()
      const made = await study()
      await expect.poll(made.done, { timeout: 120_000, interval: 20 }).toBeGreaterThan(caught)
      const gone = new Promise(done => {
        victim.once('exit', done)
      })
      victim.kill('SIGKILL')
      await gone
      // The job of a finished chunk may be taken up too, where it was not settled yet.
      const isUnfinished = (await made.done()) < made.size
      expect(await made.whole()).toEqual(columns)
      if (isUnfinished && (await isTakenUp(made.run))) caught++
    }
  },
)

/** A baseline of a project of its own. */
async function baseline(): Promise<Run> {
  const { _id } = await paidProject(server, owner)
  const answer = await server.call('POST', `/projects/${_id}/baseline`, { token: owner.token })
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([201, expect.anything()])
  return jsonOf<Run>(answer)
}
async function rowOf({ _id }: Run) {
  return (await server.services.db.drizzle.select().from(runs).where(eq(runs.id, _id)))[0]
}

test(
  `a worker killed in mid-baseline, ${rounds(1, 20)} rounds: another one ends it, with the same digits`,
  { ...needs('postgresql', testDatabaseUrl !== ''), timeout: 3_600_000 },
  async () => {
    // One of those above still works; alone, this test needs its own.
    const [, ...others] = workers
    for (const worker of others) worker.kill('SIGKILL')
    if (workers.size === 0) await startWorker()
    await expect.poll(() => workers.size, { timeout: 10_000 }).toBe(1)
    const ended = async (run: Run) => {
      await expect.poll(async () => (await rowOf(run))?.status, { timeout: 120_000, interval: 100 }).toBe('done')
      return (await rowOf(run))?.result
    }
    const undisturbed = await ended(await baseline())
    let caught = 0
    // A worker that finished before it was killed does not count.
    for (let tried = 0; caught < rounds(1, 20); tried++) {
      expect(tried).toBeLessThan(rounds(10, 60))
      const [victim] = workers
      if (victim === undefined) throw new Error('no worker')
      const run = await baseline()
      await expect.poll(async () => (await rowOf(run))?.status, { timeout: 60_000, interval: 2 }).not.toBe('queued')
      const gone = new Promise(done => {
        victim.once('exit', done)
      })
      victim.kill('SIGKILL')
      await gone
      const isCaught = (await rowOf(run))?.status === 'running'
      await startWorker()
      expect(await ended(run)).toEqual(undisturbed)
      if (!isCaught) continue
      caught++
      const jobs = await server.services.db.scripts(script =>
        script.query(`select retry_count from pgboss.job where name = $1 and data ->> 'run' = $2`, [
          runQueue(),
          run._id,
        ]),
      )
      expect(jobs).toEqual([{ retry_count: 1 }])
    }
  },
)

test.each([2, 4])(
  '%i worker processes: every variant once, none missing, none twice',
  { ...needs(isSoak ? 'postgresql' : 'soak', isSoak && testDatabaseUrl !== ''), timeout: 600_000 },
  async count => {
    while (workers.size < count) await startWorker()
    const columns = await (await study()).whole()
    for (let round = 0; round < 5; round++) {
      const made = await study()
      expect(await made.whole()).toEqual(columns)
      await expectEachChunkOnce(made.run)
      expect(await made.whole()).toEqual(columns)
    }
  },
)
