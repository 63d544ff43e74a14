import { fromPglite, PgBoss } from 'pg-boss'
import type { Jobs, Services } from '../services.ts'
import { runQueue } from '../simulation/start-run.ts'
import { releaseAllRuns, waitingRuns } from '../simulation/runs.store.ts'

const reconcileQueue = 'payments-reconcile'
const sweepEvery = 30_000 // ms; with the minute after which a run counts as abandoned: taken up within 90 s
const grace = 10_000 // ms that running jobs get at a stop

/** For tests. */
interface Pace {
  /** ms between looks for runs that nobody works on */
  readonly sweepEvery?: number
  /** Seconds after which a worker that nobody woke looks for a job */
  readonly pollEvery?: number
}

/**
 * Starts the queue on the server's own database and takes up what was left unfinished.
 * A job says only what to work on; its handler is loaded when it runs.
 */
export async function startJobs(services: Services, options: Pace = {}): Promise<Jobs> {
  const { db, clock, config, log, workers, stopping } = services
  const { pollEvery = 2 } = options
  const boss = new PgBoss({
    ...(db.raw.kind === 'embedded'
      ? { db: fromPglite(db.raw.pglite), backend: 'pglite' as const }
      : { connectionString: db.raw.url, max: 4, application_name: 'badgir jobs' }),
    useListenNotify: true,
    persistQueueStats: false,
    reindex: false,
    monitorVacuum: false,
  })
  let started = false
  let stopped = false
  const reasonOf = (problem: unknown) => (problem instanceof Error ? problem.message : 'unknown')
  boss.on('error', problem => {
    if (!stopped) log.warn({ reason: reasonOf(problem) }, 'the job queue has a problem')
  })
  await boss.start()
  // `short`: of the jobs that wait, one a key.
  await boss.createQueue(runQueue, {
    policy: 'short',
    notify: true,
    retryLimit: 2,
    retryDelay: 5,
    expireInSeconds: 900,
    deleteAfterSeconds: 3600,
  })
  await boss.createQueue(reconcileQueue, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: 240,
    deleteAfterSeconds: 3600,
  })
  const send: Jobs['send'] = async (name, jobs) => {
    if (jobs.length > 0)
      await boss.insert(
        name,
        jobs.map(({ key, payload }) => ({ data: payload, singletonKey: key })),
      )
  }

  // One run a worker, so that none waits for another's; one worker more than threads, so that a thread finds its next run ready.
  for (let i = 0; i <= config.workerThreads; i++) {
    const worker: string = await boss.work<{ run: string }>(
      runQueue,
      { notifyPollingIntervalSeconds: pollEvery, pollingIntervalSeconds: pollEvery },
      async ([job]) => {
        const { simulateJob } = await import('../simulation/simulate.job.ts')
        if (job !== undefined) await simulateJob(services, job.data.run)
        // Where there was a run there may be another: after a job the worker would sleep, whatever waits.
        boss.notifyWorker(worker)
      },
    )
  }
  await boss.work(reconcileQueue, { pollingIntervalSeconds: 30 }, async () => {
    const { reconcilePayments } = await import('../payments/reconcile-payments.ts')
    await reconcilePayments(services)
  })
  await boss.schedule(reconcileQueue, '*/5 * * * *')

  // The embedded database has one process: whatever was claimed when it opens was left by a dead one.
  if (db.raw.kind === 'embedded') await releaseAllRuns(db.drizzle)
  const sweep = async (): Promise<void> => {
    await send(
      runQueue,
      (await waitingRuns(db.drizzle, clock)).map(run => ({ key: run, payload: { run } })),
    )
  }
  await sweep()
  const sweeps = setInterval(() => {
    sweep().catch((problem: unknown) => {
      if (!stopped) log.warn({ reason: reasonOf(problem) }, 'waiting runs could not be swept')
    })
  }, options.sweepEvery ?? sweepEvery)
  sweeps.unref()
  // While requests still finish, what waits is left for other servers and the next start.
  stopping.addEventListener('abort', () => {
    clearInterval(sweeps)
    void boss.offWork(runQueue, { wait: false })
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
      // Runs in a thread are dropped and taken up again at the next start; writes in progress finish.
      await workers.close()
      await boss.stop({ graceful: true, timeout: grace, close: true })
    },
  }
}
