import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './open-database.ts'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  readonly checksum: string
}

/** Error of a database that does not fit this program: newer, or changed afterwards. `message` is the line to print. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused'
}

/** Migrations of this program, in order: `NNNN-name.sql`, numbered without gaps from 1. */
export function readMigrations(folder = join(import.meta.dirname, 'migrations')): readonly Migration[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .toSorted()
    .map((file, at) => {
      const number = Number(file.slice(0, 4))
      if (number !== at + 1) throw new TypeError(`migrations: ${file} should have the number ${at + 1}`)
      const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
      return { number, name: file.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

const table = `create table if not exists schema_migrations (
  number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`

/** Number of migrations in a database, without changing it; 0 if it is empty. */
export function schemaVersion(database: Database): Promise<number> {
  return database.scripts(async run => {
    const [found] = await run.query(`select to_regclass('schema_migrations')::text as name`)
    if (found?.['name'] === null) return 0
    const [row] = await run.query('select coalesce(max(number), 0) as version from schema_migrations')
    return Number(row?.['version'] ?? 0)
  })
}

/**
 * Migrates the schema to this program's: forward only, all pending steps in a single transaction, under a lock. The
 * checksum of every applied step is compared.
 * @returns the names of the steps applied now
 * @throws MigrationRefused on a newer schema or a step that changed after it was applied
 */
export function migrate(database: Database, migrations = readMigrations()): Promise<readonly string[]> {
  return database.scripts(async run => {
    await run.query('select pg_advisory_xact_lock(720317)')
    await run.script(table)
    const applied = await run.query('select number, name, checksum from schema_migrations order by number')
    if (applied.length > migrations.length) {
      throw new MigrationRefused(
        `The database has schema ${applied.length}, this program knows ${migrations.length}: start a newer program.`,
      )
    }
    for (const row of applied) {
      const migration = migrations.find(step => step.number === Number(row['number']))
      if (migration === undefined || migration.checksum !== row['checksum']) {
        throw new MigrationRefused(`Migration ${String(row['name'])} is not the one that was applied to this database.`)
      }
    }
    const pending = migrations.slice(applied.length)
    for (const step of pending) {
      await run.script(step.sql)
      await run.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
        step.number,
        step.name,
        step.checksum,
      ])
    }
    return pending.map(step => step.name)
  })
}
