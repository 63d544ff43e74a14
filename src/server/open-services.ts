import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'
import { codeKey } from './auth/code-key.ts'
import { openSignIn } from './auth/sign-in.ts'
import { openPasswords, type Passwords } from './auth/passwords.ts'
import { systemClock, type Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open-database.ts'
import { memoryLimiter } from './http/limiter.ts'
import { openWorkerPool, type WorkerPool } from './jobs/worker-pool.ts'
import { outboxMail, smtpMail, type SendMail } from './mail/mail.adapter.ts'
import { openMail } from './mail/mail-queue.ts'
import { openTexts } from './mail/text-queue.ts'
import { openProviders } from './payments/open-providers.ts'
import { smsProvider, type SendText } from './providers/sms/sms.provider.ts'
import { systemRandom } from './random.ts'
import { hideIn } from './variable.ts'
import { secretFile } from './secret-file.ts'
import type { Services } from './services.ts'
import { openRunNews } from './simulation/run-news.ts'
import { openClimateSummaries } from './weather/climate-summaries.ts'
import { openStationCatalog } from './weather/station-catalog.ts'
import { catalogCache, climateFolder, weatherFolders } from './weather/weather-folders.ts'

/**
 * Opens the log: JSON lines with time and level as words; of a request only the fields of a line are logged.
 *
 * @param secrets texts that each line hides, wherever they stand: see secretsOf
 */
export function openLog(
  level: Config['logLevel'],
  destination?: DestinationStream,
  secrets: readonly string[] = [],
): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      ...(secrets.length === 0 ? {} : { hooks: { streamWrite: line => hideIn(line, secrets) } }),
      formatters: { level: label => ({ level: label }) },
    },
    destination ?? pino.destination(1),
  )
}

interface Given {
  readonly config: Config
  readonly db: Database
  readonly log: Logger
  readonly stopping: AbortSignal
  /** For tests. */
  readonly clock?: Clock
  readonly sendMail?: SendMail
  readonly sendText?: SendText
  readonly passwords?: Passwords
  readonly workers?: WorkerPool
}

/** Builds the services of the routes on an open, migrated database. Nothing runs by itself yet: no mail, no jobs. */
export async function openServices({
  config,
  db,
  log,
  stopping,
  clock = systemClock,
  sendMail,
  sendText = smsProvider.open(config) ?? outboxMail(config.outboxDir),
  passwords,
  workers = openWorkerPool({ threads: config.workerThreads, log }),
}: Given): Promise<Services> {
  const key = codeKey(config.codeKey === '' ? secretFile(config.dataDir, 'code') : config.codeKey)
  const send =
    sendMail ?? (config.smtpUrl === '' ? outboxMail(config.outboxDir) : smtpMail(config.smtpUrl, config.mailFrom))
  return {
    config,
    db,
    log,
    clock,
    stopping,
    random: systemRandom,
    passwords: passwords ?? (await openPasswords()),
    codeKey: key,
    signIn: openSignIn({ config, clock, log }),
    limiter: memoryLimiter(clock, config.rateLimitScale),
    mail: openMail({ db, codeKey: key, clock, random: systemRandom, log, send }),
    texts: openTexts({ db, codeKey: key, clock, random: systemRandom, log, send: sendText }),
    ...(await openProviders({ config, db, clock })),
    workers,
    weather: openStationCatalog({
      folders: weatherFolders(config),
      cacheFile: catalogCache(config),
      indexFile: (path, kind) => workers.indexWeatherFile(path, kind),
      log,
    }),
    climates: openClimateSummaries({
      folder: climateFolder(config),
      compute: source => workers.summariseClimate(source),
      log,
    }),
    runNews: openRunNews(),
    jobs: {
      send: () => Promise.reject(new Error('jobs: not started')),
      isReady: () => false,
      stop: () => Promise.resolve(),
    },
  }
}
