import { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzleOnPool, drizzleOnPglite } from './drizzle.ts'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { copiedFile, queryMessage } from './copied-file.ts'
import { copiedRows } from './copied-rows.ts'
import { createCluster } from './create-cluster.ts'
import { DatabaseAway } from './database-away.ts'
import { isOutrun } from './database-error.ts'
import { openGatheredBytes } from './gathered-bytes.ts'
import { takeLockFile } from './lock-file.ts'
import * as schema from './schema.ts'

/** Answers of both drivers to raw SQL. Instants are text there; use the tables' columns to get a Date. */
interface RowsKind extends PgQueryResultHKT {
  readonly type: Rows<Assume<this['row'], Record<string, unknown>>>
}
interface Rows<R> {
  readonly rows: R[]
}
type Assume<T, U> = T extends U ? T : U
/** Queries on the database or inside a transaction, the same for both kinds. */
export type Queries = PgDatabase<RowsKind, typeof schema>

/** Runs SQL text outside drizzle: `script` takes many statements, `query` a single one with `$1` parameters. */
export interface SqlRunner {
  readonly script: (text: string) => Promise<void>
  readonly query: (text: string, parameters?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>
}

export interface Database {
  readonly drizzle: Queries
  /**
   * Runs a transaction; a throw rolls it back. Work that the database has ended in favour of another transaction (a
   * deadlock) runs once more, so that it must do nothing outside the transaction that may not be done twice.
   */
  readonly transaction: <T>(work: (tx: Queries) => Promise<T>) => Promise<T>
  /**
   * Rows of a query whose columns are all bytes, none of them null, outside any transaction: for reading megabytes. The
   * bytes may be parts of a larger piece of memory, which lives as long as they do.
   * @param query SQL without parameters
   */
  readonly packed: (query: string) => Promise<readonly (readonly Uint8Array[])[]>
  /** Runs a transaction of SQL text, for migrations. */
  readonly scripts: <T>(work: (run: SqlRunner) => Promise<T>) => Promise<T>
  /** The driver itself, for pg-boss and backups. */
  readonly raw:
    | { readonly kind: 'embedded'; readonly pglite: PGlite }
    | { readonly kind: 'postgresql'; readonly pool: pg.Pool; readonly url: string }
  readonly close: () => Promise<void>
}

/** Type number of bytea in PostgreSQL. */
const bytea = 17

/**
 * Replaces PGlite's conversions between bytes and hexadecimal text, which go digit by digit and take ten times as long.
 */
function readBytesFast(pglite: PGlite): void {
  pglite.parsers[bytea] = (text: string) => Buffer.from(text.slice(2), 'hex')
  pglite.serializers[bytea] = (bytes: Uint8Array) =>
    `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`
}

/**
 * Gives others a turn after each message to the embedded database. It computes in this thread and answers in the same turn, so that
 * without this all statements of a call would hold the loop as one.
 */
function answerInTurns(pglite: PGlite): void {
  const execute = pglite.execProtocolStream.bind(pglite)
  pglite.execProtocolStream = async (...message) => {
    const answer = await execute(...message)
    await nextTurn()
    return answer
  }
}

/** A database on an open PGlite; `release` runs after it is closed. */
export function embeddedDatabase(pglite: PGlite, release: () => void = () => undefined): Database {
  readBytesFast(pglite)
  answerInTurns(pglite)
  const drizzle = drizzleOnPglite(pglite, { schema, casing: 'snake_case' }) as unknown as Queries
  return {
    drizzle,
    transaction: work => drizzle.transaction(tx => work(tx)),
    packed: async query => {
      // Use the protocol directly: it takes a fifth of the time of PGlite's file, which is copied three times, and that
      // takes a third of the time of an answer as text.
      const messages = openGatheredBytes()
      const message = queryMessage(`copy (${query}) to stdout (format binary)`)
      // Run in a transaction of its own: otherwise it would be part of another one's.
      return pglite.transaction(async () => {
        await pglite.runExclusive(() =>
          pglite.execProtocolRawStream(message, { syncToFs: false, onRawData: messages.take }),
        )
        return copiedRows(copiedFile(messages.whole()))
      })
    },
    scripts: work =>
      pglite.transaction(tx =>
        work({
          script: async text => {
            await tx.exec(text)
          },
          query: async (text, parameters) =>
            (await tx.query<Record<string, unknown>>(text, parameters === undefined ? [] : [...parameters])).rows,
        }),
      ),
    raw: { kind: 'embedded', pglite },
    close: async () => {
      try {
        await pglite.close()
      } finally {
        release()
      }
    },
  }
}

/**
 * Pool that marks a failed connection as one to the database. A connection that breaks while in use is released by the
 * pool itself: drizzle's transactions keep a connection whose `begin` fails, and a pool waits for each before it
 * closes.
 */
class DatabasePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    if (callback === undefined)
      return super.connect().then(givenBackWhenBroken, (problem: unknown) => {
        throw new DatabaseAway(problem)
      })
    super.connect((problem, client, done) => {
      callback(problem === undefined ? undefined : new DatabaseAway(problem), client, done)
    })
  }
}

function ignored() {}

function givenBackWhenBroken(client: pg.PoolClient): pg.PoolClient {
  // This is the pool's own release, for the present use of the connection; it may be called once.
  const release = client.release.bind(client)
  let isOut = true
  const giveBack = (problem?: Error | boolean) => {
    if (!isOut) return
    isOut = false
    client.off('error', ignored).off('end', broken)
    release(problem)
  }
  const broken = () => {
    giveBack(true)
  }
  // Between two queries nobody listens, and an error without listener ends the process; the next query reports it.
  client.on('error', ignored).once('end', broken)
  client.release = giveBack
  return client
}

/** Output of a COPY to the client. */
function copyOut(client: pg.PoolClient, text: string): Promise<Buffer> {
  const file = openGatheredBytes()
  return new Promise((resolve, reject) => {
    const query = new pg.Query(text, problem => {
      // Wrap the error as drizzle does, so that a broken connection counts as one with a query on it. pg passes null
      // without an error.
      if (problem instanceof Error) reject(new Error(`Failed query: ${problem.message}`, { cause: problem }))
      else resolve(file.whole())
    })
    // These are events that pg's own queries do not handle.
    Object.assign(query, {
      handleCopyData: ({ chunk }: { readonly chunk: Buffer }) => {
        file.take(chunk)
      },
    })
    client.query(query)
  })
}

/** Runs work, and once more if the database has ended it in favour of another transaction. */
export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (problem) {
    if (!isOutrun(problem)) throw problem
    return work()
  }
}

/** A database on PostgreSQL 15 or newer. */
export function postgresqlDatabase(url: string, poolSize = 10): Database {
  const pool = new DatabasePool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    application_name: 'badgir',
  })
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => undefined)
  const drizzle = drizzleOnPool(pool, { schema, casing: 'snake_case' }) as unknown as Queries
  return {
    drizzle,
    transaction: work => onceMore(() => drizzle.transaction(tx => work(tx))),
    packed: async query => {
      // Read it as a file: pg requests an answer's bytes as text of twice the length.
      const client = await pool.connect()
      try {
        return copiedRows(await copyOut(client, `copy (${query}) to stdout (format binary)`))
      } finally {
        client.release()
      }
    },
    scripts: async work => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const result = await work({
          script: async text => {
            await client.query(text)
          },
          query: async (text, parameters) =>
            (await client.query<Record<string, unknown>>(text, parameters === undefined ? [] : [...parameters])).rows,
        })
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      } finally {
        client.release()
      }
    },
    raw: { kind: 'postgresql', pool, url },
    close: () => pool.end(),
  }
}

/**
 * Settings of the embedded database. Shared buffers: PGlite writes all of PostgreSQL's usual 128 MB at the start, and
 * the system caches a database of studies. Log: `upkeep.ts` makes its checkpoints, after which a usual one would keep a
 * gigabyte.
 */
const embeddedSettings = ['shared_buffers=32MB', 'min_wal_size=32MB', 'max_wal_size=64MB']

/**
 * Opens PostgreSQL when `databaseUrl` says so, else the embedded database in `dataDir`.
 * @throws DatabaseInUse while another process holds the embedded one
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: {
  readonly databaseUrl: string
  readonly dataDir: string
}): Promise<Database> {
  if (databaseUrl !== '') {
    const database = postgresqlDatabase(databaseUrl)
    try {
      await database.scripts(run => run.query('select 1'))
    } catch (error) {
      await database.close()
      throw error
    }
    return database
  }
  const release = takeLockFile(dataDir)
  try {
    const folder = join(dataDir, 'database')
    if (!existsSync(folder) || readdirSync(folder).length === 0) await createCluster(folder)
    const startParams = [...PGlite.defaultStartParams, ...embeddedSettings.flatMap(setting => ['-c', setting])]
    return embeddedDatabase(await PGlite.create({ dataDir: folder, startParams }), release)
  } catch (error) {
    release()
    throw error
  }
}
