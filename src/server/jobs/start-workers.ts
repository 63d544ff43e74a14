import type { JobWithMetadata, PgBoss } from 'pg-boss'
import type { Jobs } from '../core.ts'
import { hourQueue } from '../simulation/hour-questions.store.ts'
import { lostRunQueue, runQueue, type RunJob } from '../simulation/run-queue.ts'
import type { RunWatch } from '../simulation/run-watch.ts'
import { chunkQueue, lostChunkQueue, type ChunkJob } from '../studies/chunk-queue.ts'
import type { StudyComputeServices } from '../studies/study-services.ts'

/**
 * Starts this process's workers of the queues of runs, chunks and hours, and of those whose process died. A handler is
 * loaded with its first job.
 * @param pollEvery seconds after which a worker without notice looks for a job
 */
export async function startWorkers({
  boss,
  services,
  watch,
  send,
  pollEvery,
}: {
  readonly boss: PgBoss
  readonly services: StudyComputeServices
  readonly watch: RunWatch
  readonly send: Jobs['send']
  readonly pollEvery: number
}): Promise<void> {
  // Each worker has a single run, so that no run waits for another's; there is a worker more than threads, so that a
  // thread finds its next run ready.
  const count = services.config.workerThreads + 1
  const looks = { notifyPollingIntervalSeconds: pollEvery, pollingIntervalSeconds: pollEvery }
  /** Returns a job with its turn and its remaining attempts: the queue has no way to return a claim. */
  const sendBack = (name: string, { data, singletonKey, priority, retryCount, retryLimit }: JobWithMetadata<RunJob>) =>
    send(name, [{ key: singletonKey ?? '', payload: data, priority, retries: retryLimit - retryCount }])

  for (let i = 0; i < count; i++) {
    const worker: string = await boss.work(
      runQueue(),
      { includeMetadata: true, ...looks },
      async ([job]: readonly JobWithMetadata<RunJob>[]) => {
        if (job === undefined) return
        const { simulateJob } = await import('../simulation/simulate.job.ts')
        if ((await simulateJob(services, watch, job.data.run, job.signal)) === 'back') await sendBack(runQueue(), job)
        // After a run there may be another: after a job the worker would sleep, whatever waits.
        boss.notifyWorker(worker)
      },
    )
  }

  const { computeChunk, failStudy, openWeatherYears } = await import('../studies/compute-chunk.job.ts')
  const { computeRoundChunk } = await import('../studies/explain/compute-round.job.ts')
  const years = openWeatherYears(services)
  for (let i = 0; i < count; i++) {
    const worker: string = await boss.work(
      chunkQueue(),
      { includeMetadata: true, ...looks },
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
  await boss.work<ChunkJob>(lostChunkQueue, looks, async ([job]) => {
    if (job !== undefined) await failStudy(services, job.data.run)
  })

  for (let i = 0; i < count; i++) {
    const worker: string = await boss.work<{ question: string }>(hourQueue(), looks, async ([job]) => {
      const { hoursJob } = await import('../simulation/hours.job.ts')
      if (job !== undefined) await hoursJob(services, job.data.question)
      boss.notifyWorker(worker)
    })
  }
  await boss.work<RunJob>(lostRunQueue, looks, async ([job]) => {
    const { failRun } = await import('../simulation/simulate.job.ts')
    if (job !== undefined) await failRun(services, job.data.run)
  })
}
