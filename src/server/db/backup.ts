import { PGlite } from '@electric-sql/pglite'
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { takeLockFile } from './lock-file.ts'
import type { Database } from './open-database.ts'

const run = promisify(execFile)
const unpack = promisify<Buffer, Buffer>(gunzip)
const kept = 8

/** Error of a missing program of PostgreSQL, or of a file that is no backup. `message` is the line to print. */
export class BackupFailed extends Error {
  override readonly name = 'BackupFailed'
}

async function tool(program: string, parameters: readonly string[]): Promise<void> {
  try {
    await run(program, [...parameters])
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new BackupFailed(`${program} was not found: install the PostgreSQL client programs.`)
    // The tool's own text may repeat the address with its password.
    throw new BackupFailed(
      `${program} failed${error instanceof Error && 'code' in error ? ` with code ${String(error.code)}` : ''}.`,
    )
  }
}

/** Writes the whole database to a file: a gzip archive of the embedded one, pg_dump's custom format of PostgreSQL. */
export async function dumpDatabase(database: Database, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.part`
  if (database.raw.kind === 'embedded') {
    const archive = await database.raw.pglite.dumpDataDir('gzip')
    await writeFile(unfinished, new Uint8Array(await archive.arrayBuffer()), { mode: 0o600 })
  } else {
    await tool('pg_dump', ['--format=custom', '--no-owner', `--file=${unfinished}`, `--dbname=${database.raw.url}`])
  }
  await rename(unfinished, file)
}

/**
 * Restores a dump. The embedded database is replaced as a whole and stays beside it as `database.before-restore`. In
 * PostgreSQL the objects of the dump are dropped and made again, in a single transaction.
 * @throws BackupFailed, or DatabaseInUse while a server holds the embedded database
 */
export async function restoreDatabase(
  { databaseUrl, dataDir }: { readonly databaseUrl: string; readonly dataDir: string },
  file: string,
): Promise<void> {
  if (!existsSync(file)) throw new BackupFailed(`${file} was not found.`)
  if (databaseUrl !== '') {
    await tool('pg_restore', [
      '--clean',
      '--if-exists',
      '--no-owner',
      '--single-transaction',
      `--dbname=${databaseUrl}`,
      file,
    ])
    return
  }
  const release = takeLockFile(dataDir)
  try {
    const folder = join(dataDir, 'database')
    const fresh = join(dataDir, 'database.restoring')
    const old = join(dataDir, 'database.before-restore')
    rmSync(fresh, { recursive: true, force: true })
    try {
      const restored = await PGlite.create({
        dataDir: fresh,
        loadDataDir: new Blob([new Uint8Array(await unpack(await readFile(file)))], { type: 'application/x-tar' }),
      })
      await restored.query('select 1 from schema_migrations')
      await restored.close()
    } catch {
      rmSync(fresh, { recursive: true, force: true })
      throw new BackupFailed(`${file} is no dump of an embedded database.`)
    }
    rmSync(old, { recursive: true, force: true })
    if (existsSync(folder)) renameSync(folder, old)
    renameSync(fresh, folder)
  } finally {
    release()
  }
}

/** Writes a dump into DATA_DIR/backups, named by time and reason; the newest eight stay. */
export async function backUp(database: Database, dataDir: string, reason: string, at: Date): Promise<void> {
  const folder = join(dataDir, 'backups')
  await dumpDatabase(database, join(folder, `${at.toISOString().replaceAll(/[:.]/g, '-')}-${reason}.dump`))
  const dumps = readdirSync(folder)
    .filter(name => name.endsWith('.dump'))
    .toSorted()
  for (const name of dumps.slice(0, -kept)) rmSync(join(folder, name))
}
