import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backUp, BackupFailed, dumpDatabase, restoreDatabase } from './backup.ts'
import { takeLockFile } from './lock-file.ts'
import type { Database } from './open-database.ts'

let folder = ''
const path = process.env['PATH']
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'badgir-backup-'))
})
afterEach(() => {
  process.env['PATH'] = path
  rmSync(folder, { recursive: true, force: true })
})

/** An embedded database whose folder holds a file of this text; it is copied between two statements only. */
function embedded(text = 'a page'): Database {
  const dataDir = join(folder, 'database')
  mkdirSync(join(dataDir, 'base'), { recursive: true })
  writeFileSync(join(dataDir, 'base', '1'), 'torn')
  const runExclusive = async (work: () => Promise<void>) => {
    writeFileSync(join(dataDir, 'base', '1'), text)
    await work()
    writeFileSync(join(dataDir, 'base', '1'), 'torn')
  }
  return { raw: { kind: 'embedded', pglite: { dataDir, runExclusive } } } as unknown as Database
}
const url = 'postgres://user:secret@host/name'
const postgresql = { raw: { kind: 'postgresql', url } } as unknown as Database
/** A program of PostgreSQL that writes its parameters, one a line, and ends with a code. */
function program(name: string, code = 0) {
  process.env['PATH'] = folder
  const writes = [
    `for each in "$@"; do echo "$each" >> '${folder}/asked'`,
    'case "$each" in --file=*) echo dump > "${each#--file=}";; esac',
    'done',
  ].join('; ')
  writeFileSync(join(folder, name), `#!/bin/sh\n${writes}\nexit ${code}\n`)
  chmodSync(join(folder, name), 0o755)
}
function requests() {
  return readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')
}

describe('a dump', () => {
  test('of the embedded database is its packed archive, whole or not at all, for its owner only', async () => {
    const file = join(folder, 'deep', 'saved.dump')
    await dumpDatabase(embedded(), file)
    const archive = gunzipSync(readFileSync(file)).toString('latin1')
    expect(archive).toContain('base/1')
    expect(archive).toContain('a page')
    expect(archive).not.toContain('torn')
    expect([join(folder, 'deep'), file].map(each => statSync(each).mode & 0o777)).toEqual([0o700, 0o600])
    expect(readdirSync(join(folder, 'deep'))).toEqual(['saved.dump'])
  })
  test('of a folder that cannot be read leaves no half of itself', async () => {
    const gone = { dataDir: join(folder, 'none'), runExclusive: (work: () => Promise<void>) => work() }
    const database = { raw: { kind: 'embedded', pglite: gone } } as unknown as Database
    await expect(dumpDatabase(database, join(folder, 'saved.dump'))).rejects.toThrow('ENOENT')
    expect(readdirSync(folder)).toEqual([])
  })
  test('without room for the copy and its archive is refused before anything is written', async () => {
    const file = join(folder, 'saved.dump')
    const megabyte = 'x'.repeat(1e6)
    mkdirSync(join(folder, 'database', 'base'), { recursive: true })
    writeFileSync(join(folder, 'database', 'base', '2'), megabyte)
    writeFileSync(join(folder, 'database', '3'), megabyte)
    const disks: string[] = []
    const free = (bytes: number) => (where: string) => {
      disks.push(where)
      return Promise.resolve(bytes)
    }
    await expect(dumpDatabase(embedded(), file, { free: free(3.9e6) })).rejects.toThrow(
      new BackupFailed(
        `No backup was written: it needs 5 MB in ${folder}, and 3 MB are free on this disk. ` +
          'Free some space and try again.',
      ),
    )
    expect(disks).toEqual([folder])
    expect(readdirSync(folder)).toEqual(['database'])
    await dumpDatabase(embedded(), file, { free: free(4.1e6) })
    expect(readdirSync(folder).toSorted()).toEqual(['database', 'saved.dump'])
  })
  test('of PostgreSQL is made by its own program', async () => {
    program('pg_dump')
    const file = join(folder, 'saved.dump')
    await dumpDatabase(postgresql, file)
    expect(requests()).toEqual(['--format=custom', '--no-owner', `--file=${file}.part`, `--dbname=${url}`])
    expect(readFileSync(file, 'utf8')).toBe('dump\n')
    expect(existsSync(`${file}.part`)).toBe(false)
  })
  test('a program that is missing or fails is told without the address', async () => {
    process.env['PATH'] = folder
    const failing = () => dumpDatabase(postgresql, join(folder, 'saved.dump'))
    await expect(failing()).rejects.toThrow('pg_dump was not found: install the PostgreSQL client programs.')
    program('pg_dump', 3)
    await expect(failing()).rejects.toThrow(new BackupFailed('pg_dump failed with code 3.'))
    expect(existsSync(join(folder, 'saved.dump'))).toBe(false)
  })
})

test('regular dumps are named by time and reason, and the newest eight are kept', async () => {
  for (let hour = 0; hour < 10; hour++)
    await backUp(embedded(String(hour)), folder, 'regular', new Date(Date.UTC(2026, 10, 1, hour, 30)))
  writeFileSync(join(folder, 'backups', '0000-notes.txt'), 'not a dump')
  mkdirSync(join(folder, 'backups', '2026-10-31T00-30-00-000Z-regular.dump.part.copy', 'base'), { recursive: true })
  await backUp(embedded(), folder, 'before-migration', new Date(Date.UTC(2026, 10, 1, 10)))
  expect(readdirSync(join(folder, 'backups')).toSorted()).toEqual([
    '0000-notes.txt',
    ...[3, 4, 5, 6, 7, 8, 9].map(hour => `2026-11-01T0${hour}-30-00-000Z-regular.dump`),
    '2026-11-01T10-00-00-000Z-before-migration.dump',
  ])
})

describe('where room is short', () => {
  const backups = () => join(folder, 'backups')
  const nameOf = (hour: number, reason = 'regular') => `2026-11-01T0${hour}-30-00-000Z-${reason}.dump`
  /** Dumps of 1 MB beside a database of 4 MB, on a disk of which so much is free [B] while these six are on it. */
  function disk(bytes: number) {
    mkdirSync(join(folder, 'database', 'base'), { recursive: true })
    writeFileSync(join(folder, 'database', 'base', '2'), 'x'.repeat(4e6))
    mkdirSync(backups(), { recursive: true })
    const names = [nameOf(0), nameOf(1, 'before-migration'), ...[2, 3, 4, 5].map(hour => nameOf(hour))]
    for (const name of names) writeFileSync(join(backups(), name), 'x'.repeat(1e6))
    const gone = () => names.filter(name => !existsSync(join(backups(), name))).length
    return () => Promise.resolve(bytes + gone() * 1e6)
  }
  const next = (free: ReturnType<typeof disk>) =>
    backUp(embedded(), folder, 'before-migration', new Date(Date.UTC(2026, 10, 1, 6, 30)), free)
  const newest = nameOf(6, 'before-migration')

  test('a dump asks for the copy and half as much again as the newest archive', async () => {
    await next(disk(5.6e6))
    expect(readdirSync(backups())).toHaveLength(7)
  })
  test('the oldest regular dumps go first, as many as are needed; one before a migration stays', async () => {
    await next(disk(3.6e6))
    const left = [nameOf(1, 'before-migration'), ...[3, 4, 5].map(hour => nameOf(hour)), newest]
    expect(readdirSync(backups()).toSorted()).toEqual(left)
  })
  test('two regular dumps stay', async () => {
    await next(disk(2.6e6))
    expect(readdirSync(backups()).toSorted()).toEqual([nameOf(1, 'before-migration'), nameOf(4), nameOf(5), newest])
  })
  test('no dump is removed in vain', async () => {
    await expect(next(disk(2.4e6))).rejects.toThrow(/it needs 6 MB in .*, and 2 MB are free/)
    expect(readdirSync(backups())).toHaveLength(6)
  })
})

describe('restoring', () => {
  const into = (databaseUrl = '') => ({ databaseUrl, dataDir: join(folder, 'data') })
  test('needs a file', async () => {
    await expect(restoreDatabase(into(url), join(folder, 'none'))).rejects.toThrow(
      `${join(folder, 'none')} was not found.`,
    )
  })
  test('PostgreSQL is restored by its own program, in one transaction', async () => {
    program('pg_restore')
    const file = join(folder, 'saved.dump')
    writeFileSync(file, 'x')
    await restoreDatabase(into(url), file)
    expect(requests()).toEqual([
      '--clean',
      '--if-exists',
      '--no-owner',
      '--single-transaction',
      `--dbname=${url}`,
      file,
    ])
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })
  test('what is no dump leaves everything as it was, the lock too', async () => {
    const { dataDir } = into()
    mkdirSync(join(dataDir, 'database'), { recursive: true })
    writeFileSync(join(dataDir, 'database', 'kept'), '1')
    const file = join(folder, 'odd.dump')
    writeFileSync(file, gzipSync('no archive'))
    await expect(restoreDatabase(into(), file)).rejects.toThrow(`${file} is no dump of an embedded database.`)
    expect(readdirSync(dataDir)).toEqual(['database'])
    expect(readdirSync(join(dataDir, 'database'))).toEqual(['kept'])
  })
  test('a database that a server holds is not replaced', async () => {
    const file = join(folder, 'saved.dump')
    writeFileSync(file, 'x')
    const release = takeLockFile(into().dataDir)
    await expect(restoreDatabase(into(), file)).rejects.toThrow(/is in use by process/)
    release()
  })
})
