import { systemClock } from './clock.ts'
import { secretsOf, type Config } from './config.ts'
import { MigrationRefused, readMigrations, schemaVersion } from './db/migrate.ts'
import { openDatabase } from './db/open-database.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { openWorkerPool, type WorkerPool } from './jobs/worker-pool.ts'
import { openLog } from './open-services.ts'
import { systemRandom } from './random.ts'
import { openRunNews } from './simulation/run-news.ts'
import type { StudyComputeServices } from './studies/study-services.ts'
import { openStationCatalog } from './weather/station-catalog.ts'

export interface RunningWorker {
  readonly threads: number
  /**
   * Stops gracefully: its present work waits for another worker, at no cost of an attempt. A second call is harmless.
   */
  readonly close: () => Promise<void>
}

/**
 * Starts a worker of a database: it takes runs and chunks of studies and serves no pages. All data of a run are in the
 * database.
 *
 * @throws MigrationRefused or Error, each with a line to print
 */
export async function startWorker(config: Config): Promise<RunningWorker> {
  if (config.databaseUrl === '')
    throw new Error('A worker needs DATABASE_URL: the embedded database belongs to the one server that opened it.')
  if (config.workerThreads === 0) throw new Error('WORKER_THREADS=0 leaves a worker nothing to do.')
  const log = openLog(config.logLevel, undefined, secretsOf(config))
  const db = await openDatabase(config)
  try {
    const [version, newest] = [await schemaVersion(db), readMigrations().length]
    if (version !== newest)
      throw new MigrationRefused(
        `The database has schema ${version}, this program knows ${newest}: start ${
          version > newest ? 'a newer program' : 'the server of this version first'
        }.`,
      )
    const stopping = new AbortController()
    const workers = openWorkerPool({ threads: config.workerThreads, log })
    const services: StudyComputeServices & { readonly workers: WorkerPool } = {
      config,
      db,
      log,
      workers,
      clock: systemClock,
      random: systemRandom,
      stopping: stopping.signal,
      // These are bundled climates; every other year comes by its digest.
      weather: openStationCatalog({
        folders: [],
        cacheFile: '',
        indexFile: (path, kind) => workers.indexWeatherFile(path, kind),
        log,
      }),
      runNews: openRunNews(),
      jobs: {
        send: () => Promise.reject(new Error('jobs: not started')),
        isReady: () => false,
        stop: () => Promise.resolve(),
      },
    }
    services.jobs = await startJobs(services)
    let closed: Promise<void> | undefined
    const close = async (): Promise<void> => {
      stopping.abort()
      await services.jobs.stop()
      await workers.close()
      await db.close()
    }
    return { threads: config.workerThreads, close: () => (closed ??= close()) }
  } catch (error) {
    await db.close()
    throw error
  }
}
