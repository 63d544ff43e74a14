import { PGlite } from '@electric-sql/pglite'
import { execFile } from 'node:child_process'
import { constants, createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import { create as pack } from 'tar'
import { freeSpace } from '../free-space.ts'
import { takeLockFile } from './lock-file.ts'
import type { Database } from './open-database.ts'

const run = promisify(execFile)
const unpack = promisify<Buffer, Buffer>(gunzip)
/** Number of regular dumps in DATA_DIR/backups. */
const storedDumps = 8
/** Number of regular dumps that stay where room is short. */
const leastDumps = 2
/** Reason in the name of a dump that is made by the clock; only these are removed for room. */
const regular = 'regular'
/** Most that an archive is expected to be larger than the newest one. */
const archiveGrowth = 1.5

/**
 * Error of a missing program of PostgreSQL, of a full disk, or of a file that is no backup. `message` is the line to
 * print.
 */
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

/** Size of all files below a folder [B]. */
async function folderSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  // The database may delete a file meanwhile.
  const sizeOf = (path: string) =>
    stat(path).then(
      ({ size }) => size,
      () => 0,
    )
  const sizes = await Promise.all(files.map(({ parentPath, name }) => sizeOf(join(parentPath, name))))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Where a dump finds room on its disk. */
export interface DumpRoom {
  /** Free space of the disk that holds a folder [B]. */
  readonly free?: typeof freeSpace
  /** Folder of earlier dumps: they tell the size of an archive, and old ones are removed where room is short. */
  readonly backups?: string
}

/** Dumps in a folder, the oldest first. */
async function dumpsIn(folder: string): Promise<readonly { readonly path: string; readonly size: number }[]> {
  const names = (await readdir(folder).catch((): string[] => [])).filter(name => name.endsWith('.dump')).toSorted()
  return Promise.all(
    names.map(async name => ({ path: join(folder, name), size: (await stat(join(folder, name))).size })),
  )
}

/**
 * Makes sure of room for a dump, or refuses it: a full disk would stop the database that lies on it too. Old regular
 * dumps are removed one by one, but none in vain.
 */
async function askForRoom(database: string, target: string, { free = freeSpace, backups }: DumpRoom): Promise<void> {
  const dumps = backups === undefined ? [] : await dumpsIn(backups)
  const size = await folderSize(database)
  // The copy, and an archive that is at most as large.
  const needed = size + Math.min(size, archiveGrowth * (dumps.at(-1)?.size ?? Infinity))
  let available = await free(target)
  const old = dumps.filter(({ path }) => path.endsWith(`-${regular}.dump`)).slice(0, -leastDumps)
  if (available + old.reduce((sum, dump) => sum + dump.size, 0) >= needed)
    for (const { path } of old) {
      if (available >= needed) break
      await rm(path)
      available = await free(target)
    }
  if (available < needed)
    throw new BackupFailed(
      `No backup was written: it needs ${Math.ceil(needed / 1e6)} MB in ${target}, and ` +
        `${Math.floor(available / 1e6)} MB are free on this disk. Free some space and try again.`,
    )
}

/**
 * Writes the embedded database's folder as a packed archive. Statements wait only while the folder is copied, and no
 * step holds the event loop: the copy is as a killed process leaves the folder, from which the database recovers.
 */
async function dumpFolder(
  pglite: Pick<PGlite, 'dataDir' | 'runExclusive'>,
  file: string,
  room: DumpRoom,
): Promise<void> {
  if (pglite.dataDir === undefined) throw new BackupFailed('The database is in memory only.')
  const folder = pglite.dataDir
  await askForRoom(folder, dirname(file), room)
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

/**
 * Writes the whole database to a file: a gzip archive of the embedded one, pg_dump's custom format of PostgreSQL.
 * @throws BackupFailed where the disk has no room for the embedded one, or pg_dump fails
 */
export async function dumpDatabase(database: Database, file: string, room: DumpRoom = {}): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.part`
  if (database.raw.kind === 'embedded') {
    await dumpFolder(database.raw.pglite, unfinished, room)
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

/**
 * Writes a dump into DATA_DIR/backups, named by time and reason; the newest eight stay, fewer where room is short.
 * @throws BackupFailed, see `dumpDatabase`
 */
export async function backUp(
  database: Database,
  dataDir: string,
  reason: string,
  at: Date,
  free = freeSpace,
): Promise<void> {
  const folder = join(dataDir, 'backups')
  // A process that died during its dump left unfinished files.
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.includes('.dump.part')) rmSync(join(folder, name), { recursive: true })
  const file = join(folder, `${at.toISOString().replaceAll(/[:.]/g, '-')}-${reason}.dump`)
  await dumpDatabase(database, file, { free, backups: folder })
  for (const { path } of (await dumpsIn(folder)).slice(0, -storedDumps)) await rm(path)
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
