import { expect } from 'vitest'
import { count, eq, inArray } from '#server/db/drizzle.ts'
import { projects, runs } from '#server/db/schema.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import type { WorkerPool } from '#server/jobs/worker-pool.ts'
import type { Services } from '#server/services.ts'
import { runQueue } from '#server/simulation/run-queue.ts'
import { openTestServer } from './open-test-server.ts'
import { queuedBaselines, type Queued } from './queued-baselines.ts'

/** A server whose baselines wait: a test starts the queue as it wants it, and looks at runs and jobs. */
export async function openQueueRoom() {
  const server = await openTestServer()
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
  return { server, queueUp, queueUpOne, statuses, read, stateOf, jobs, endless, withSimulate, work, loseClaim }
}
