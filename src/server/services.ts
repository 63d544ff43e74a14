import type { Logger } from 'pino'
import type { CodeKey } from './auth/code-key.ts'
import type { Passwords } from './auth/passwords.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database, Queries } from './db/open-database.ts'
import type { Limiter } from './http/limiter.ts'
import type { Mail } from './mail/mail-queue.ts'
import type { WorkerPool } from './jobs/worker-pool.ts'
import type { Gateway } from './payments/gateway.ts'
import type { Random } from './random.ts'
import type { RunNews } from './simulation/run-news.ts'
import type { ClimateSummaries } from './weather/climate-summaries.ts'
import type { StationCatalog } from './weather/station-catalog.ts'

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

/** What computing needs: a worker process has this, and nothing of the server. */
export type ComputeServices = Pick<
  Services,
  'config' | 'db' | 'clock' | 'random' | 'log' | 'stopping' | 'workers' | 'weather' | 'runNews' | 'jobs'
>

/** Everything a route may need; built once at start by `openServices`. */
export interface Services {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  readonly mail: Mail
  readonly passwords: Passwords
  readonly codeKey: CodeKey
  /** Limits that may forget at a restart; those of logins and codes live in the database. */
  readonly limiter: Limiter
  /** Aborted when the server begins to stop: ready answers 503, event streams end. */
  readonly stopping: AbortSignal
  /** The ways to pay that are switched on, by name: `openGateways(services)`. */
  readonly gateways: ReadonlyMap<string, Gateway>
  /** Threads for weather files and simulations: `openWorkerPool(…)`. */
  readonly workers: WorkerPool
  /** Stations that everybody may use: `openStationCatalog(…)`; `start` indexes the folders. */
  readonly weather: StationCatalog
  /** What weather years hold, computed once each: `openClimateSummaries(…)`. */
  readonly climates: ClimateSummaries
  /** Progress of runs inside this process: `openRunNews()`. */
  readonly runNews: RunNews
  /** `openJobs(services)`, after the rest: it takes up unfinished runs at once. */
  jobs: Jobs
}
