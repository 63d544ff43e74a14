import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseAway } from './database-error.ts'

const longestAway = 300_000 // ms
const askAgainAfter = 500 // ms

/** Runs work on the database, and repeats it while the database is unavailable. */
export function untilThere(stopping: AbortSignal) {
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const until = performance.now() + longestAway
    for (;;) {
      try {
        return await work()
      } catch (problem) {
        if (!isDatabaseAway(problem) || stopping.aborted || performance.now() > until) throw problem
      }
      await wait(askAgainAfter)
    }
  }
}
