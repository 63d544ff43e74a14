import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Queries } from './db/open-database.ts'
import type { Random } from './random.ts'

export interface Job {
  /** Of the jobs that wait in a queue, one a key. */
  readonly key: string
  readonly payload: Readonly<Record<string, unknown>>
  /** The highest goes first; 0 unless said. */
  readonly priority?: number
  /** Attempts beyond the first; the queue's own unless said. */
  readonly retries?: number
}

/** The queue of background work, as the rest of the server sees it. Handlers live in `jobs/`. */
export interface Jobs {
  /**
   * Puts jobs into a queue, but for those that wait there already; running one twice must be harmless.
   * @param tx the transaction that they belong to: they are there once it ends, or never
   */
  readonly send: (name: string, jobs: readonly Job[], tx?: Queries) => Promise<void>
  readonly isReady: () => boolean
  /** Lets running jobs reach their next checkpoint and stops. */
  readonly stop: () => Promise<void>
}

/** What every floor of the server may use. A floor adds its own services to it; `services.ts` has them all. */
export interface Core {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  /** Aborted when the server begins to stop: ready answers 503, event streams end. */
  readonly stopping: AbortSignal
  /** `openJobs(services)`, after the rest: it takes up unfinished runs at once. */
  jobs: Jobs
}
