import { fromDrizzle, fromPglite, PgBoss, type JobWithMetadata } from 'pg-boss'
import { sql } from '../db/drizzle.ts'
import type { Jobs } from '../core.ts'
import type { PaymentServices } from '../payments/payment-services.ts'
import { openRunWatch } from '../simulation/run-watch.ts'
import { chunkQueue, chunkRetries, lostChunkQueue, type ChunkJob } from '../studies/chunk-queue.ts'
import { sendLostChunks } from '../studies/lost-chunks.ts'
import type { StudyComputeServices } from '../studies/study-services.ts'
import { openPresence } from '../simulation/presence.ts'
import { lostRunQueue, runQueue, anyRunQueue, sendRuns, takeOverRuns, type RunJob } from '../simulation/run-queue.ts'
import { forgetExpiredQuestions, hourQueue } from '../simulation/hour-questions.store.ts'
import { runsWithoutJob } from '../simulation/runs.store.ts'
import type { WorkerPool } from './worker-pool.ts'

const reconcileQueue = 'payments-reconcile'
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
  // `short`: among the waiting jobs each key exists once.
  await boss.createQueue(lostRunQueue, { policy: 'short', notify: true, retryLimit: 1000, retryDelay: 10 })
  const attempted = {
    notify: true,
    retryLimit: 2,
    retryDelay: 1,
    heartbeatSeconds: 10,
    expireInSeconds: 900,
    retentionSeconds: 86_400 * 365,
    deleteAfterSeconds: 3600,
    deadLetter: lostRunQueue,
  }
  await boss.createQueue(runQueue(), { policy: 'short', ...attempted })
  // The queue may exist already, with options of an earlier program of this engine.
  await boss.updateQueue(runQueue(), attempted)
  await boss.createQueue(reconcileQueue, {
    policy: 'short',
    retryLimit: 0,
    expireInSeconds: 240,
    deleteAfterSeconds: 3600,
  })
  await boss.createQueue(lostChunkQueue, { policy: 'short', notify: true, retryLimit: 1000, retryDelay: 10 })
  const manyTimes = {
    notify: true,
    retryLimit: chunkRetries,
    retryDelay: 1,
    heartbeatSeconds: 10,
    expireInSeconds: 3600,
    retentionSeconds: 86_400 * 365,
    deleteAfterSeconds: 600,
    deadLetter: lostChunkQueue,
  }
  await boss.createQueue(chunkQueue(), { policy: 'short', ...manyTimes })
  await boss.updateQueue(chunkQueue(), manyTimes)
  await boss.createQueue(hourQueue(), {
    policy: 'short',
    notify: true,
    retryLimit: 1,
    retryDelay: 1,
    heartbeatSeconds: 10,
    expireInSeconds: 60,
    // Nobody waits for it any longer.
    retentionSeconds: 60,
    deleteAfterSeconds: 600,
  })
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

  // Each worker has a single run, so that no run waits for another's; there is a worker more than threads, so that a
  // thread finds its next run ready.
  const workersOf = config.workerThreads === 0 ? 0 : config.workerThreads + 1
  const watch = openRunWatch(services)
  /** Returns a job with its turn and its remaining attempts: the queue has no way to return a claim. */
  const sendBack = (name: string, { data, singletonKey, priority, retryCount, retryLimit }: JobWithMetadata<RunJob>) =>
    send(name, [{ key: singletonKey ?? '', payload: data, priority, retries: retryLimit - retryCount }])
  for (let i = 0; i < workersOf; i++) {
    const worker: string = await boss.work(
      runQueue(),
      { includeMetadata: true, notifyPollingIntervalSeconds: pollEvery, pollingIntervalSeconds: pollEvery },
      async ([job]: readonly JobWithMetadata<RunJob>[]) => {
        if (job === undefined) return
        const { simulateJob } = await import('../simulation/simulate.job.ts')
        if ((await simulateJob(services, watch, job.data.run, job.signal)) === 'back') await sendBack(runQueue(), job)
        // After a run there may be another: after a job the worker would sleep, whatever waits.
        boss.notifyWorker(worker)
      },
    )
  }
  if (workersOf > 0) {
    const { computeChunk, failStudy, openWeatherYears } = await import('../studies/compute-chunk.job.ts')
    const { computeRoundChunk } = await import('../studies/explain/compute-round.job.ts')
    const years = openWeatherYears(services)
    for (let i = 0; i < workersOf; i++) {
      const worker: string = await boss.work(
        chunkQueue(),
        { includeMetadata: true, notifyPollingIntervalSeconds: pollEvery, pollingIntervalSeconds: pollEvery },
        async ([job]: readonly JobWithMetadata<ChunkJob>[]) => {
          if (job === undefined) return
          const { data, signal } = job
          const end =
            data.explains === true
              ? // The queue may work before the rest of the server knows it.
                await computeRoundChunk({ ...services, jobs: { send } }, years, watch, data, signal)
              : await computeChunk(services, years, watch, data, signal)
          if (end === 'back') await sendBack(chunkQueue(), job)
          if (end === 'spent') await failStudy(services, data.run)
          boss.notifyWorker(worker)
        },
      )
    }
    await boss.work<ChunkJob>(
      lostChunkQueue,
      { pollingIntervalSeconds: pollEvery, notifyPollingIntervalSeconds: pollEvery },
      async ([job]) => {
        if (job !== undefined) await failStudy(services, job.data.run)
      },
    )
    for (let i = 0; i < workersOf; i++) {
      const worker: string = await boss.work<{ question: string }>(
        hourQueue(),
        { notifyPollingIntervalSeconds: pollEvery, pollingIntervalSeconds: pollEvery },
        async ([job]) => {
          const { hoursJob } = await import('../simulation/hours.job.ts')
          if (job !== undefined) await hoursJob(services, job.data.question)
          boss.notifyWorker(worker)
        },
      )
    }
    await boss.work<RunJob>(
      lostRunQueue,
      { pollingIntervalSeconds: pollEvery, notifyPollingIntervalSeconds: pollEvery },
      async ([job]) => {
        const { failRun } = await import('../simulation/simulate.job.ts')
        if (job !== undefined) await failRun(services, job.data.run)
      },
    )
  }
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
    if (workersOf > 0) {
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
