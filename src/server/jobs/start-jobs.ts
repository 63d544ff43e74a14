import { fromPglite, PgBoss } from 'pg-boss'
import type { Jobs, Services } from '../services.ts'
import { runQueue } from '../simulation/start-run.ts'
import { releaseAllRuns, waitingRuns } from '../simulation/runs.store.ts'

const reconcileQueue = 'payments-reconcile'
const sweepEvery = 30_000 // ms; with the minute after which a run counts as abandoned: taken up within 90 s
const grace = 10_000 // ms that running jobs get at a stop

/**
 * Starts the queue on the server's own database and takes up what was left unfinished.
 * A job says only what to work on; its handler is loaded when it runs. With WORKER_THREADS 0 this process
 * only sends: other servers on the same PostgreSQL do the work.
 */
export const startJobs = async (services: Services): Promise<Jobs> => {
  const { db, clock, config, log, workers } = services
  const boss = new PgBoss({
    ...(db.raw.kind === 'embedded'
      ? { db: fromPglite(db.raw.pglite), backend: 'pglite' as const }
      : { connectionString: db.raw.url, max: 4, application_name: 'badgir jobs' }),
    useListenNotify: true, persistQueueStats: false, reindex: false, monitorVacuum: false,
  })
  let started = false
  let stopping = false
  const reasonOf = (problem: unknown) => problem instanceof Error ? problem.message : 'unknown'
  boss.on('error', problem => { if (!stopping) log.warn({ reason: reasonOf(problem) }, 'the job queue has a problem') })
  await boss.start()
  await boss.createQueue(runQueue, { notify: true, retryLimit: 2, retryDelay: 5, expireInSeconds: 900, deleteAfterSeconds: 3600 })
  await boss.createQueue(reconcileQueue, { policy: 'short', retryLimit: 0, expireInSeconds: 240, deleteAfterSeconds: 3600 })
  const send = async (name: string, payload: Readonly<Record<string, unknown>>): Promise<void> => { await boss.send(name, payload) }

  if (config.workerThreads > 0) {
    await boss.work<{ run: string }>(runQueue, { batchSize: 20, pollingIntervalSeconds: 0.5, localConcurrency: Math.min(4, config.workerThreads + 1) }, async jobs => {
      const { simulateJob } = await import('../simulation/simulate.job.ts')
      await Promise.all(jobs.map(job => simulateJob(services, job.data.run)))
    })
  }
  await boss.work(reconcileQueue, { pollingIntervalSeconds: 30 }, async () => {
    const { reconcilePayments } = await import('../payments/reconcile-payments.ts')
    await reconcilePayments(services)
  })
  await boss.schedule(reconcileQueue, '*/5 * * * *')

  // The embedded database has one process: whatever was claimed when it opens was left by a dead one.
  if (db.raw.kind === 'embedded') await releaseAllRuns(db.drizzle)
  const sweep = async (): Promise<void> => {
    for (const run of await waitingRuns(db.drizzle, clock)) await send(runQueue, { run })
  }
  await sweep()
  const sweeps = setInterval(() => {
    sweep().catch((problem: unknown) => { if (!stopping) log.warn({ reason: reasonOf(problem) }, 'waiting runs could not be swept') })
  }, sweepEvery)
  sweeps.unref()
  started = true
  log.info({ threads: config.workerThreads }, 'jobs started')

  return {
    send,
    isReady: () => started && !stopping,
    stop: async () => {
      if (stopping) return
      stopping = true
      clearInterval(sweeps)
      // Runs in a thread are dropped and taken up again at the next start; writes in progress finish.
      await workers.close()
      await boss.stop({ graceful: true, timeout: grace, close: true })
    },
  }
}
