import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Queries } from './db/open-database.ts'
import type { Random } from './random.ts'

export interface Job {
  /** Key of a job; among waiting jobs of a queue each key exists once. */
  readonly key: string
  readonly payload: Readonly<Record<string, unknown>>
  /** Priority: the highest goes first; absent = 0. */
  readonly priority?: number
  /** Attempts beyond the first; absent = the queue's own. */
  readonly retries?: number
}

/** Queue of background work for the rest of the server. Handlers are in `jobs/`. */
export interface Jobs {
  /**
   * Puts jobs into a queue, except those already waiting there; running a job twice must be harmless.
   * @param tx transaction of the jobs: they exist once it ends, or never
   */
  readonly send: (name: string, jobs: readonly Job[], tx?: Queries) => Promise<void>
  readonly isReady: () => boolean
  /** Lets running jobs reach their next checkpoint and stops. */
  readonly stop: () => Promise<void>
}

/** Core services, for every floor of the server. A floor adds its own services; `services.ts` has them all. */
export interface Core {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  /** Aborted when the server begins to stop: ready answers 503, event streams end. */
  readonly stopping: AbortSignal
  /** Jobs: `openJobs(services)`, after the other services, since it continues unfinished runs at once. */
  jobs: Jobs
}
