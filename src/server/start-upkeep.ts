import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { databaseNow, databaseTime, type Clock } from './clock.ts'
import type { Core } from './core.ts'
import { backUp } from './db/backup.ts'
import { and, lt, sql } from './db/drizzle.ts'
import {
  counters,
  messages,
  oneTimeCodes,
  passkeyChallenges,
  passwordResets,
  sessions,
  weatherYears,
} from './db/schema.ts'
import { keepEmbeddedSmall } from './db/upkeep.ts'
import { sessionLife } from './http/session.ts'
import { erasePersons, type ErasingServices } from './persons/erase-persons.ts'
import { eraseDeleted } from './projects/erase-deleted.ts'

type Needed = Pick<Core, 'config' | 'db' | 'clock' | 'log' | 'stopping'> & ErasingServices

const second = 1000
const minute = 60 * second
const day = 86_400 * second

/** Rows that nobody reads any more, by table. */
const expired: readonly { readonly table: PgTable; readonly isOver: (clock: Clock) => SQL | undefined }[] = [
  { table: counters, isOver: clock => lt(counters.endsAt, databaseNow(clock)) },
  { table: passwordResets, isOver: clock => lt(passwordResets.expiresAt, databaseNow(clock)) },
  { table: passkeyChallenges, isOver: clock => lt(passkeyChallenges.expiresAt, databaseNow(clock)) },
  // Codes of the last day count towards its limit.
  { table: oneTimeCodes, isOver: clock => lt(oneTimeCodes.createdAt, databaseTime(clock, -2 * day)) },
  { table: messages, isOver: clock => lt(messages.createdAt, databaseTime(clock, -90 * day)) },
  {
    table: sessions,
    isOver: clock => lt(sessions.createdAt, databaseTime(clock, -second * sessionLife.user.absolute)),
  },
  {
    // A question for hours names its year before anything is stored of it.
    table: weatherYears,
    isOver: clock =>
      and(
        lt(weatherYears.createdAt, databaseTime(clock, -day)),
        sql`${weatherYears.digest} not in (
          select weather_digest from runs where weather_digest is not null
          union select value from explanations, jsonb_each_text(weather))`,
      ),
  },
]

/** Deletes the rows of all tables that are of no further use. */
export async function deleteExpired({ db, clock }: Pick<Needed, 'db' | 'clock'>): Promise<void> {
  for (const { table, isOver } of expired) await db.drizzle.delete(table).where(isOver(clock))
}

/** Work that keeps the database small and safe, with the time between two rounds [ms]. */
const tasks: readonly {
  readonly name: string
  readonly every: number
  readonly work: (services: Needed) => Promise<unknown>
}[] = [
  {
    name: 'embedded database kept small',
    every: 5 * second,
    work: async ({ db }) => (db.raw.kind === 'embedded' ? keepEmbeddedSmall(db.raw.pglite) : undefined),
  },
  { name: 'deleted projects erased', every: minute, work: ({ db, clock }) => eraseDeleted(db, clock) },
  { name: 'persons erased', every: 10 * minute, work: services => erasePersons(services) },
  { name: 'expired rows deleted', every: 10 * minute, work: deleteExpired },
  {
    // The embedded database has no other protection than its dumps.
    name: 'database dumped',
    every: 360 * minute,
    work: async ({ db, config, clock }) =>
      db.raw.kind === 'embedded' ? backUp(db, config.dataDir, 'regular', clock.now()) : undefined,
  },
]

/**
 * Starts the regular upkeep of the database. A failed round is logged, and the next one comes at its time.
 * @returns the function that stops it, when a round in progress has ended
 */
export function startUpkeep(services: Needed): () => Promise<void> {
  const running = new Set<Promise<void>>()
  const timers = tasks.map(({ name, every, work }) => {
    let isBusy = false
    const round = async (): Promise<void> => {
      isBusy = true
      try {
        await work(services)
      } catch (problem) {
        if (!services.stopping.aborted)
          services.log.error(
            { task: name, reason: problem instanceof Error ? problem.message : 'unknown' },
            'upkeep failed',
          )
      } finally {
        isBusy = false
      }
    }
    const timer = setInterval(() => {
      if (isBusy) return
      const one = round().finally(() => running.delete(one))
      running.add(one)
    }, every)
    timer.unref()
    return timer
  })
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running)
  }
}
