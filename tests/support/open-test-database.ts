import { PGlite } from '@electric-sql/pglite'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { fromPglite, PgBoss } from 'pg-boss'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { embeddedDatabase, postgresqlDatabase, type Database } from '#server/db/open-database.ts'

/** PostgreSQL for the suites, if there is one; otherwise each suite gets an embedded database in memory. */
export const testDatabaseUrl = process.env['TEST_DATABASE_URL'] ?? ''

const require = createRequire(import.meta.url)
const pgliteFolder = dirname(require.resolve('@electric-sql/pglite'))
/** Name of a template, from its migrations and the programs that wrote it. */
const templateKey = createHash('sha256')
  .update(
    [
      ...readMigrations().map(step => step.checksum),
      readFileSync(join(pgliteFolder, '..', 'package.json')),
      readFileSync(join(dirname(require.resolve('pg-boss')), '..', 'package.json')),
    ].join(),
  )
  .digest('hex')
  .slice(0, 16)

/** Makes the tables of the program and of its queue in an empty database. */
async function fill(database: Database): Promise<void> {
  await migrate(database)
  const { raw } = database
  const boss = new PgBoss({
    ...(raw.kind === 'embedded'
      ? { db: fromPglite(raw.pglite), backend: 'pglite' as const }
      : { connectionString: raw.url, max: 1 }),
    useListenNotify: true,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.stop({ graceful: false })
}

/**
 * Parts that each embedded database needs: the compiled program, its own files, and an archive of a filled, empty
 * database, made once per set of migrations. PGlite alone would compile and read them at every opening, which takes
 * twice as long as the rest.
 */
async function readParts() {
  const folder = join(tmpdir(), 'badgir-test-templates')
  const file = join(folder, `${templateKey}.tar`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const pglite = await PGlite.create()
    await fill(embeddedDatabase(pglite))
    const archive = await pglite.dumpDataDir('none')
    await pglite.close()
    const mine = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
    writeFileSync(mine, new Uint8Array(await archive.arrayBuffer()))
    renameSync(mine, file)
  }
  return {
    loadDataDir: new Blob([new Uint8Array(readFileSync(file))]),
    fsBundle: new Blob([new Uint8Array(readFileSync(join(pgliteFolder, 'pglite.data')))]),
    pgliteWasmModule: await WebAssembly.compile(new Uint8Array(readFileSync(join(pgliteFolder, 'pglite.wasm')))),
  }
}
let parts: ReturnType<typeof readParts> | undefined

async function openEmbedded(pagesAtHand: string): Promise<Database> {
  parts ??= readParts()
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${pagesAtHand}`]
  return embeddedDatabase(await PGlite.create({ ...(await parts), startParams }))
}

/** Runs SQL on a connection of its own. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Name of a filled, empty database on a PostgreSQL, which is made once per set of migrations and stays there. */
async function templateOn(url: string): Promise<string> {
  const name = `badgir_test_template_${templateKey}`
  await withClient(url, async client => {
    // Test processes share the server: a single one makes it, the others wait. The lock ends with the connection.
    await client.query('select pg_advisory_lock(720318)')
    if ((await client.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1) return
    const making = `${name}_${randomBytes(4).toString('hex')}`
    await client.query(`create database ${making}`)
    const database = postgresqlDatabase(urlOf(url, making), 2)
    await fill(database)
    await database.close()
    await client.query(`alter database ${making} rename to ${name}`)
  })
  return name
}
const templates = new Map<string, Promise<string>>()

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/**
 * Refuses a connection of the pool to whoever is inside a transaction. The embedded database has a single one, so that
 * the query would wait for the end of its own transaction there, for ever; a pool would just give another one.
 */
function likeEmbedded(database: Database): Database {
  const { raw, transaction, scripts } = database
  if (raw.kind === 'embedded') return database
  const inside = new AsyncLocalStorage<{ isOpen: boolean }>()
  const within = async <T>(work: () => Promise<T>): Promise<T> => {
    const mine = { isOpen: true }
    try {
      // Await it here: drizzle's queries begin only then.
      return await inside.run(mine, async () => await work())
    } finally {
      mine.isOpen = false
    }
  }
  // The pool's own `query` asks for a connection here too.
  const connect = raw.pool.connect.bind(raw.pool) as (...args: unknown[]) => unknown
  raw.pool.connect = ((...args: unknown[]) => {
    if (inside.getStore()?.isOpen === true) throw new Error('the embedded database would wait for ever')
    return connect(...args)
  }) as typeof raw.pool.connect
  return {
    ...database,
    transaction: work => transaction(tx => within(() => work(tx))),
    scripts: work => scripts(run => within(() => work(run))),
  }
}

/**
 * An empty database of its own with all tables: embedded, or a new one on a PostgreSQL that is dropped at the end.
 *
 * @param pagesAtHand shared buffers of an embedded database, which writes all of them when it opens; the product has 32
 * MB
 */
export async function openTestDatabase(databaseUrl = testDatabaseUrl, pagesAtHand = '8MB'): Promise<Database> {
  if (databaseUrl === '') return openEmbedded(pagesAtHand)
  const template = templates.get(databaseUrl) ?? templateOn(databaseUrl)
  templates.set(databaseUrl, template)
  const name = `badgir_test_${randomBytes(8).toString('hex')}`
  const statement = `create database ${name} template ${await template}`
  await withClient(databaseUrl, client => client.query(statement))
  const database = likeEmbedded(postgresqlDatabase(urlOf(databaseUrl, name), 8))
  return {
    ...database,
    close: async () => {
      await database.close()
      await withClient(databaseUrl, client => client.query(`drop database ${name} with (force)`))
    },
  }
}
