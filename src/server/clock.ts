import type { SQL } from 'drizzle-orm'
import { sql } from './db/drizzle.ts'

/**
 * Clock of the server. Expiry is judged by the database's clock (`databaseNow`), so that several servers agree;
 * `offset` moves both together in tests.
 */
export interface Clock {
  readonly now: () => Date
  /** ms by which this clock is ahead of the machine's; 0 except in tests. */
  readonly offset: () => number
}

export const systemClock: Clock = { now: () => new Date(), offset: () => 0 }

/** A clock for tests: `advance(ms)` moves it. */
export function movableClock(): Clock & { readonly advance: (milliseconds: number) => void } {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    offset: () => offset,
    advance: milliseconds => {
      offset += milliseconds
    },
  }
}

/** "Now" inside a statement: the database's clock, moved by the clock's offset. */
export function databaseNow(clock: Clock): SQL<Date> {
  return clock.offset() === 0
    ? sql<Date>`now()`
    : sql<Date>`(now() + ${clock.offset()}::double precision * interval '1 millisecond')`
}

/** "Now plus so many milliseconds" inside a statement. Negative: before now. */
export function databaseTime(clock: Clock, milliseconds: number): SQL<Date> {
  return sql<Date>`(now() + ${clock.offset() + milliseconds}::double precision * interval '1 millisecond')`
}
