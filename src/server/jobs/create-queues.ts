import type { PgBoss } from 'pg-boss'
import { hourQueue } from '../simulation/hour-questions.store.ts'
import { lostRunQueue, runQueue } from '../simulation/run-queue.ts'
import { chunkQueue, chunkRetries, lostChunkQueue } from '../studies/chunk-queue.ts'

/** Queue of the rounds that ask the gateways about payments. */
export const reconcileQueue = 'payments-reconcile'

/** Creates the queues of this engine's version, or brings them to the present options. */
export async function createQueues(boss: PgBoss): Promise<void> {
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
}
