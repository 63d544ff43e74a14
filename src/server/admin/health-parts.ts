import { statfs } from 'node:fs/promises'
import { megabyte } from '#contract/limits.ts'
import type { HealthPart, HealthState } from '#contract/entities/health.ts'
import { engineVersion } from '#engine/version.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import type { AuthServices } from '../auth/auth-services.ts'
import { databaseNow, databaseTime } from '../clock.ts'
import { newestBackup } from '../db/backup.ts'
import { and, eq, gt, lt, sql } from '../db/drizzle.ts'
import { readMigrations, schemaVersion } from '../db/migrate.ts'
import { explanationChunks, mailQueue, messages, runs, studyChunks, textQueue } from '../db/schema.ts'

export type HealthServices = Pick<AuthServices, 'db' | 'clock' | 'config' | 'signIn'>
type Fact = HealthPart['facts'][number]

const minute = 60_000 // ms
const hour = 60 * minute
const gigabyte = 1024 * megabyte
/** Below this the server refuses to be ready, see `system.routes.ts`. */
const leastDisk = 200 * megabyte

function count(words: Fact['words'], value: number): Fact {
  return { words, kind: 'count', value }
}
function bytes(words: Fact['words'], value: number): Fact {
  return { words, kind: 'bytes', value }
}
function name(words: Fact['words'], value: string): Fact {
  return { words, kind: 'name', value }
}
/** A time; no fact where there is none. */
function time(words: Fact['words'], value: Date | null): readonly Fact[] {
  return value === null ? [] : [{ words, kind: 'time', value: value.toISOString() }]
}
function instant(text: string | null | undefined): Date | null {
  return text === null || text === undefined ? null : new Date(text)
}

/** Runs that began a quarter of an hour ago and have stood still since, and those that wait for an hour. */
async function stuckRuns({ db, clock }: HealthServices): Promise<HealthPart[]> {
  const still = databaseTime(clock, -15 * minute)
  const newest = (table: typeof studyChunks | typeof explanationChunks) =>
    sql`(select max(${table.finishedAt}) from ${table} where ${table.runId} = ${runs.id})`
  const stuck = await db.drizzle.$count(
    runs,
    and(
      eq(runs.status, 'running'),
      lt(runs.startedAt, still),
      sql`coalesce(greatest(${newest(studyChunks)}, ${newest(explanationChunks)}), ${runs.startedAt}) < ${still}`,
    ),
  )
  const queued = await db.drizzle.$count(
    runs,
    and(eq(runs.status, 'queued'), lt(runs.createdAt, databaseTime(clock, -hour))),
  )
  const isWell = stuck + queued === 0
  return [
    {
      part: 'stuck',
      state: stuck > 0 ? 'bad' : isWell ? 'good' : 'attention',
      ...(isWell ? {} : { note: 'stuckRuns' }),
      facts: [count('stuck', stuck), count('longQueued', queued)],
    },
  ]
}

/** Queue of mails or of text messages: those that wait, those whose tries fail, and those given up within a day. */
async function messageQueue(
  { db, clock }: HealthServices,
  part: 'mail' | 'texts',
  table: typeof mailQueue | typeof textQueue,
): Promise<HealthPart[]> {
  const queue = table as typeof mailQueue
  const channel = part === 'mail' ? 'mail' : 'text'
  const [waiting] = await db.drizzle
    .select({
      all: sql<number>`count(*)::integer`,
      failing: sql<number>`count(*) filter (where ${queue.tries} > 1)::integer`,
      oldest: sql<string | null>`min(${queue.createdAt})`,
      age: sql<number | null>`extract(epoch from ${databaseNow(clock)} - min(${queue.createdAt}))::double precision`,
    })
    .from(queue)
  const [sent] = await db.drizzle
    .select({ last: sql<string | null>`max(${messages.endedAt})` })
    .from(messages)
    .where(and(eq(messages.channel, channel), eq(messages.state, 'sent')))
  const failed = await db.drizzle.$count(
    messages,
    and(
      eq(messages.channel, channel),
      eq(messages.state, 'failed'),
      gt(messages.endedAt, databaseTime(clock, -24 * hour)),
    ),
  )
  const failing = waiting?.failing ?? 0
  const isLate = (waiting?.age ?? 0) * 1000 > hour / 4
  const state: HealthState = failed > 0 || isLate ? 'bad' : failing > 0 ? 'attention' : 'good'
  return [
    {
      part,
      state,
      ...(failed + failing > 0 ? { note: 'messagesFail' } : isLate ? { note: 'messagesWait' } : {}),
      facts: [
        count('waiting', waiting?.all ?? 0),
        count('failing', failing),
        count('failedToday', failed),
        ...time('oldestMessage', instant(waiting?.oldest)),
        ...time('lastSent', instant(sent?.last)),
      ],
    },
  ]
}

async function disk({ config }: HealthServices): Promise<HealthPart[]> {
  const room = await statfs(config.dataDir).catch(() => undefined)
  if (room === undefined) return []
  const free = room.bavail * room.bsize
  const isFull = free < leastDisk
  const isSmall = free < 2 * gigabyte
  return [
    {
      part: 'disk',
      state: isFull ? 'bad' : isSmall ? 'attention' : 'good',
      ...(isFull ? { note: 'diskFull' } : isSmall ? { note: 'diskSmall' } : {}),
      facts: [bytes('free', free), bytes('size', room.blocks * room.bsize)],
    },
  ]
}

/** Memory of this process, and what the machine or its container has left for it. */
function memory(): HealthPart[] {
  const free = process.availableMemory()
  const isSmall = free < gigabyte / 2
  return [
    {
      part: 'memory',
      state: free < 100 * megabyte ? 'bad' : isSmall ? 'attention' : 'good',
      ...(isSmall ? { note: 'memorySmall' } : {}),
      facts: [bytes('process', process.memoryUsage.rss()), bytes('free', free)],
    },
  ]
}

async function versions({ db }: HealthServices): Promise<HealthPart[]> {
  const schema = await schemaVersion(db)
  const isSame = schema === readMigrations().length
  return [
    {
      part: 'versions',
      state: isSame ? 'good' : 'bad',
      ...(isSame ? {} : { note: 'schemaOther' }),
      facts: [
        name('product', packageFile.version),
        name('engine', engineVersion),
        name('schema', String(schema)),
        name('node', process.versions.node),
      ],
    },
  ]
}

/** Newest dump of the embedded database, which is made every six hours; PostgreSQL is backed up by its operator. */
async function backup({ db, config, clock }: HealthServices): Promise<HealthPart[]> {
  if (db.raw.kind !== 'embedded') return [{ part: 'backup', state: 'good', note: 'backupOutside', facts: [] }]
  const newest = await newestBackup(config.dataDir)
  if (newest === null) {
    const isDue = process.uptime() * 1000 > 7 * hour
    return [{ part: 'backup', state: isDue ? 'bad' : 'good', note: isDue ? 'backupOld' : 'backupNone', facts: [] }]
  }
  const age = clock.now().getTime() - newest.at.getTime()
  const isOld = age > 7 * hour
  return [
    {
      part: 'backup',
      state: age > 24 * hour ? 'bad' : isOld ? 'attention' : 'good',
      ...(isOld ? { note: 'backupOld' } : {}),
      facts: [...time('newest', newest.at), bytes('size', newest.bytes), count('kept', newest.count)],
    },
  ]
}

async function providers({ signIn }: HealthServices): Promise<HealthPart[]> {
  return (await signIn.answers()).map(({ name: provider, answers, lastAnswer }) => ({
    part: 'provider',
    name: provider,
    state: answers ? 'good' : 'bad',
    ...(answers ? {} : { note: 'providerAway' }),
    facts: time('lastAnswer', lastAnswer),
  }))
}

/** All parts that the server judges, in the order of the page. */
const parts: readonly ((services: HealthServices) => HealthPart[] | Promise<HealthPart[]>)[] = [
  stuckRuns,
  services => messageQueue(services, 'mail', mailQueue),
  services => messageQueue(services, 'texts', textQueue),
  disk,
  memory,
  versions,
  backup,
  providers,
]

/** State of the parts that the server judges, each with its figures and what to do. */
export async function readHealthParts(services: HealthServices): Promise<HealthPart[]> {
  const read: HealthPart[] = []
  for (const part of parts) read.push(...(await part(services)))
  return read
}
