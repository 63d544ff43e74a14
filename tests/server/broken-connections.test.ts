import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresqlDatabase, type Database } from '#server/db/open-database.ts'
import { testDatabaseUrl } from '../support/open-test-database.ts'
import { needs } from '../support/skip-reasons.ts'
import { hasPostgres, startTestPostgres, type TestPostgres } from '../support/test-postgres.ts'

/*
 * A connection that breaks while in use must not stay in the pool: after several of them no caller would get one, and
 * no server would stop.
 */
/** In the runs on PostgreSQL alone: it starts one of its own. */
const isAsked = testDatabaseUrl !== '' && hasPostgres()
const onPostgres = { ...needs('postgresql', isAsked), timeout: 30_000 }
let postgres: TestPostgres | undefined
let other: Database
beforeAll(async () => {
  postgres = isAsked ? await startTestPostgres() : undefined
  if (postgres !== undefined) other = postgresqlDatabase(postgres.url, 1)
}, 60_000)
afterAll(async () => {
  if (postgres === undefined) return
  await other.close()
  await postgres.stop()
})

/** A database with one connection. */
function opened(): { readonly db: Database; readonly pool: pg.Pool } {
  const db = postgresqlDatabase(postgres?.url ?? '', 1)
  if (db.raw.kind !== 'postgresql') throw new Error('a PostgreSQL was asked for')
  return { db, pool: db.raw.pool }
}
/** Ends a connection at the server, as a restart does. */
async function broken(client: pg.PoolClient): Promise<void> {
  const ended = new Promise(done => {
    client.once('end', done)
  })
  const { processID } = client as unknown as { readonly processID: number }
  await other.drizzle.execute(`select pg_terminate_backend(${processID})`)
  await ended
}

test(
  'one that breaks while somebody has it is replaced, and given back late it changes nothing',
  onPostgres,
  async () => {
    const { db, pool } = opened()
    const client = await pool.connect()
    await broken(client)
    expect((await db.drizzle.execute('select 1 as one')).rows).toEqual([{ one: 1 }])
    client.release()
    expect((await db.drizzle.execute('select 2 as two')).rows).toEqual([{ two: 2 }])
    await db.close()
  },
)

test(
  'one that breaks as a transaction begins does not keep the pool from anybody, nor from closing',
  onPostgres,
  async () => {
    const { db, pool } = opened()
    pool.once('acquire', client => {
      const query = client.query.bind(client) as (...args: readonly unknown[]) => Promise<unknown>
      const breaking = async (...args: readonly unknown[]) => {
        await broken(client)
        return query(...args)
      }
      Object.assign(client, { query: breaking })
    })
    await expect(db.transaction(() => Promise.resolve(1))).rejects.toThrow('begin')
    expect(await db.transaction(() => Promise.resolve(2))).toBe(2)
    await db.close()
  },
)

test('one that is whole goes back to the pool each time', onPostgres, async () => {
  const { db, pool } = opened()
  for (let i = 0; i < 3; i++) expect(await db.transaction(() => Promise.resolve(i))).toBe(i)
  await expect(db.transaction(() => Promise.reject(new Error('not this')))).rejects.toThrow('not this')
  expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0])
  await db.close()
})
