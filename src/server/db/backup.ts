import { PGlite } from '@electric-sql/pglite'
import { execFile } from 'node:child_process'
import { constants, createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import { create as pack } from 'tar'
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

/**
 * Writes the embedded database's folder as a packed archive. Statements wait only while the folder is copied, and no
 * step holds the event loop: the copy is as a killed process leaves the folder, from which the database recovers.
 */
async function dumpFolder(pglite: Pick<PGlite, 'dataDir' | 'runExclusive'>, file: string): Promise<void> {
  if (pglite.dataDir === undefined) throw new BackupFailed('The database is in memory only.')
  const folder = pglite.dataDir
  const copy = `${file}.copy`
  await rm(copy, { recursive: true, force: true })
  try {
    await pglite.runExclusive(() => cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE }))
    // The archiver's own gzip would compress in this thread.
    await pipeline(
      pack({ cwd: copy, portable: true, jobs: 1 }, ['.']),
      createGzip(),
      createWriteStream(file, { mode: 0o600 }),
    )
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** Writes the whole database to a file: a gzip archive of the embedded one, pg_dump's custom format of PostgreSQL. */
export async function dumpDatabase(database: Database, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.part`
  if (database.raw.kind === 'embedded') {
    await dumpFolder(database.raw.pglite, unfinished)
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
  // Whatever a process left that died while it dumped.
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.includes('.dump.part')) rmSync(join(folder, name), { recursive: true })
  await dumpDatabase(database, join(folder, `${at.toISOString().replaceAll(/[:.]/g, '-')}-${reason}.dump`))
  const dumps = readdirSync(folder)
    .filter(name => name.endsWith('.dump'))
    .toSorted()
  for (const name of dumps.slice(0, -kept)) rmSync(join(folder, name))
}

/** Dumps in DATA_DIR/backups: how many, and time and size [B] of the newest; null: there is none. */
export async function newestBackup(
  dataDir: string,
): Promise<{ readonly at: Date; readonly bytes: number; readonly count: number } | null> {
  const folder = join(dataDir, 'backups')
  const dumps = (await readdir(folder).catch((): string[] => [])).filter(name => name.endsWith('.dump')).toSorted()
  const newest = dumps.at(-1)
  if (newest === undefined) return null
  const { mtime, size } = await stat(join(folder, newest))
  return { at: mtime, bytes: size, count: dumps.length }
}
