import { fromDrizzle, fromPglite, PgBoss } from 'pg-boss'
import { sql } from '../db/drizzle.ts'
import type { Jobs } from '../core.ts'
import type { PaymentServices } from '../payments/payment-services.ts'
import { openRunWatch } from '../simulation/run-watch.ts'
import { chunkQueue } from '../studies/chunk-queue.ts'
import { sendLostChunks } from '../studies/lost-chunks.ts'
import type { StudyComputeServices } from '../studies/study-services.ts'
import { openPresence } from '../simulation/presence.ts'
import { lostRunQueue, runQueue, anyRunQueue, sendRuns, takeOverRuns } from '../simulation/run-queue.ts'
import { forgetExpiredQuestions, hourQueue } from '../simulation/hour-questions.store.ts'
import { runsWithoutJob } from '../simulation/runs.store.ts'
import { createQueues, reconcileQueue } from './create-queues.ts'
import { startWorkers } from './start-workers.ts'
import type { WorkerPool } from './worker-pool.ts'

const sweepEvery = 30_000 // ms; only questions of dead processes should be found
const grace = 10_000 // ms that running jobs get at a stop

type Needed = StudyComputeServices & { readonly workers: Pick<WorkerPool, 'close'> }

/** For tests. */
interface Pace {
  /** ms between looks for runs and chunks that have no job */
  readonly sweepEvery?: number
  /** Seconds after which a worker without notice looks for a job */
  readonly pollEvery?: number
  /** Seconds between looks for jobs whose process died */
  readonly lookForLostEvery?: number
}

/**
 * Starts the queue on the server's own database and continues unfinished work. A job names only its subject; its
 * handler is loaded when it runs. A process that only computes contacts no payment gateway.
 */
export async function startJobs(services: Needed | (Needed & PaymentServices), options: Pace = {}): Promise<Jobs> {
  const { db, clock, config, log, workers, stopping } = services
  const { pollEvery = 2, lookForLostEvery = 5 } = options
  const boss = new PgBoss({
    ...(db.raw.kind === 'embedded'
      ? { db: fromPglite(db.raw.pglite), backend: 'pglite' as const }
      : { connectionString: db.raw.url, max: 4, application_name: 'badgir jobs' }),
    useListenNotify: true,
    persistQueueStats: false,
    reindex: false,
    monitorVacuum: false,
    // A job of a dead process waits for its heartbeat to expire, and for the next check.
    superviseIntervalSeconds: lookForLostEvery,
    monitorIntervalSeconds: lookForLostEvery,
  })
  let started = false
  let stopped = false
  const reasonOf = (problem: unknown) => (problem instanceof Error ? problem.message : 'unknown')
  boss.on('error', problem => {
    if (!stopped) log.warn({ reason: reasonOf(problem) }, 'the job queue has a problem')
  })
  await boss.start()
  await createQueues(boss)
  const send: Jobs['send'] = async (name, jobs, tx) => {
    if (jobs.length > 0)
      await boss.insert(
        name,
        jobs.map(({ key, payload, priority, retries }) => ({
          data: payload,
          singletonKey: key,
          ...(priority === undefined ? {} : { priority }),
          ...(retries === undefined ? {} : { retryLimit: retries }),
        })),
        ...(tx === undefined ? [] : [{ db: fromDrizzle(tx, sql) }]),
      )
  }
  // This sends nothing, but the queue is known from here on: inside a transaction the embedded database could not be
  // queried.
  for (const name of [runQueue(), chunkQueue(), hourQueue()]) await boss.insert(name, [])

  // The embedded database has a single process: any job claimed at its opening was left by a dead one.
  if (db.raw.kind === 'embedded') {
    const left = await db.scripts(run =>
      run.query(
        `select name, array_agg(id)::text[] as ids from pgboss.job
          where state = 'active' and (name = $1 or name like $2 and name <> $3) group by name`,
        [chunkQueue(), anyRunQueue, lostRunQueue],
      ),
    )
    for (const { name, ids } of left) await boss.fail(String(name), ids as string[], { reason: 'its process died' })
  }

  const watch = openRunWatch(services)
  const computes = config.workerThreads > 0
  if (computes) await startWorkers({ boss, services, watch, send, pollEvery })
  if ('gateways' in services) {
    await boss.work(reconcileQueue, { pollingIntervalSeconds: 30 }, async () => {
      const { reconcilePayments } = await import('../payments/reconcile-payments.ts')
      await reconcilePayments(services)
    })
    await boss.schedule(reconcileQueue, '*/5 * * * *')
  }
  const presence = await openPresence(services)
  const sweep = async (): Promise<void> => {
    const runs = await runsWithoutJob(db.drizzle)
    await sendRuns(send, runs)
    const chunks = await sendLostChunks(db.drizzle, send)
    if (computes) {
      const others = await takeOverRuns(services, send, db.raw.kind === 'embedded')
      if (others > 0) log.info({ runs: others }, 'baselines that waited for another version were taken over')
    }
    if (runs.length + chunks > 0) log.warn({ runs: runs.length, chunks }, 'work without a job was sent again')
    await forgetExpiredQuestions(db.drizzle, clock)
  }
  await sweep()
  const sweeps = setInterval(() => {
    sweep().catch((problem: unknown) => {
      if (!stopped) log.warn({ reason: reasonOf(problem) }, 'work without a job could not be looked for')
    })
  }, options.sweepEvery ?? sweepEvery)
  sweeps.unref()
  // While requests still finish, waiting work is left to other servers and the next start.
  stopping.addEventListener('abort', () => {
    clearInterval(sweeps)
    void boss.offWork(runQueue(), { wait: false })
    void boss.offWork(chunkQueue(), { wait: false })
    void boss.offWork(hourQueue(), { wait: false })
  })
  started = true
  log.info({ threads: config.workerThreads }, 'jobs started')

  return {
    send,
    isReady: () => started && !stopped && !stopping.aborted,
    stop: async () => {
      if (stopped) return
      stopped = true
      clearInterval(sweeps)
      await presence.close()
      // Runs in a thread are dropped and continued at the next start; writes in progress finish.
      await workers.close()
      await boss.stop({ graceful: true, timeout: grace, close: true })
      watch.close()
    },
  }
}
