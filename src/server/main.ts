import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { ensureSuperAdmin, type AdminNotice } from './auth/first-admin.ts'
import { buildApp } from './build-app.ts'
import { secretsOf, type Config } from './config.ts'
import { backUp } from './db/backup.ts'
import { migrate, readMigrations, schemaVersion } from './db/migrate.ts'
import { openDatabase, type Database } from './db/open-database.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { makePlans, upgradeProjects } from './projects/upgrade-projects.ts'
import { keepSample } from './sample/keep-sample.ts'
import { startUpkeep } from './start-upkeep.ts'
import { openLog, openServices } from './open-services.ts'

export interface RunningServer {
  readonly url: string
  /** Notice about the super-admin for the person at the start; null: none. */
  readonly admin: AdminNotice | null
  /**
   * Stops gracefully: ready answers 503, requests in progress get 10 s, jobs a checkpoint. A second call is harmless.
   */
  readonly close: () => Promise<void>
}

const grace = 10_000 // ms for requests in progress

function freePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, host, () => {
      const address = probe.address()
      probe.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
  })
}

async function closeApp(app: FastifyInstance): Promise<void> {
  const late = setTimeout(() => {
    app.server.closeAllConnections()
  }, grace)
  try {
    await app.close()
  } finally {
    clearTimeout(late)
  }
}

/** Prepares the database; the embedded one has no other protection than its dumps. */
async function prepareDatabase(config: Config, db: Database, log: Logger): Promise<void> {
  const version = await schemaVersion(db)
  if (db.raw.kind === 'embedded' && version > 0 && version < readMigrations().length)
    await backUp(db, config.dataDir, 'before-migration', new Date())
  await migrate(db)
  await upgradeProjects(db, log)
  await makePlans(db)
}

/**
 * Opens the database, migrates, makes sure of the super-admin, starts mail and jobs, and listens.
 * @throws DatabaseInUse, MigrationRefused or Error, each with a line to print
 */
export async function startServer(given: Config, options: { readonly dist?: string } = {}): Promise<RunningServer> {
  const port = given.port === 0 ? await freePort(given.host) : given.port
  const config: Config =
    given.port === 0 ? { ...given, port, publicUrl: given.publicUrl.replace(/:0$/, `:${port}`) } : given
  const log = openLog(config.logLevel, undefined, secretsOf(config))
  const stopping = new AbortController()
  const db = await openDatabase(config)
  try {
    await prepareDatabase(config, db, log)
    const services = await openServices({ config, db, log, stopping: stopping.signal })
    const admin = await ensureSuperAdmin(services)
    await keepSample(services)
    services.jobs = await startJobs(services)
    const app = await buildApp(services, options)
    services.mail.start()
    services.texts.start()
    services.weather.start()
    const url = await app.listen({ port, host: config.host })
    const endUpkeep = startUpkeep(services)

    let closed: Promise<void> | undefined
    const close = async (): Promise<void> => {
      stopping.abort()
      const upkeepEnded = endUpkeep()
      await closeApp(app)
      await upkeepEnded
      await services.jobs.stop()
      await services.weather.close()
      await services.workers.close()
      await services.mail.stop()
      await services.texts.stop()
      await db.close()
    }
    return { url, admin, close: () => (closed ??= close()) }
  } catch (error) {
    stopping.abort()
    await db.close()
    throw error
  }
}
