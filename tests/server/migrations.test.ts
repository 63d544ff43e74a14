import { PGlite } from '@electric-sql/pglite'
import { eq, is, getTableConfig, PgTable } from '#server/db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, readMigrations, schemaVersion } from '#server/db/migrate.ts'
import { embeddedDatabase, type Database } from '#server/db/open-database.ts'
import { inputsDigest } from '#server/db/inputs-digest.ts'
import { openBook } from '#server/payments/provider-book.store.ts'
import { sandboxState, type SandboxRecord } from '#server/providers/sandbox/sandbox.gateway.ts'
import * as schema from '#server/db/schema.ts'
import { openTestDatabase } from '../support/open-test-database.ts'

function snake(name: string) {
  return name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}
const typeNames: Readonly<Record<string, string>> = {
  'timestamp (3) with time zone': 'timestamp with time zone',
  bigserial: 'bigint',
}

let db: Database
/** Embedded, for the ways from earlier schemas: a new one takes 1.5 s, to empty it nothing. */
let fresh: Database
beforeAll(async () => {
  db = await openTestDatabase()
  fresh = embeddedDatabase(await PGlite.create())
})
afterAll(async () => {
  await db.close()
  await fresh.close()
})
async function makeEmpty() {
  await fresh.scripts(run => run.script('drop schema public cascade; create schema public'))
  expect(
    await fresh.scripts(run => run.query('select tablename from pg_tables where schemaname = current_schema()')),
  ).toEqual([])
}

describe('migrations', () => {
  test('the tables of schema.ts are the tables of the SQL', async () => {
    const rows = await db.scripts(run =>
      run.query(
        `select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public'`,
      ),
    )
    const inDatabase = new Map(
      rows.map(row => [
        `${String(row['table_name'])}.${String(row['column_name'])}`,
        `${String(row['data_type'])}${row['is_nullable'] === 'NO' ? ' not null' : ''}`,
      ]),
    )
    const inCode = new Map(
      Object.values(schema)
        .filter(value => is(value, PgTable))
        .flatMap(table => {
          const config = getTableConfig(table)
          const keys = new Set(config.primaryKeys.flatMap(key => key.columns.map(column => column.name)))
          return config.columns.map(column => {
            const type = column.getSQLType()
            return [
              `${config.name}.${snake(column.name)}`,
              `${typeNames[type] ?? type}${column.notNull || keys.has(column.name) ? ' not null' : ''}`,
            ] as const
          })
        }),
    )
    for (const own of [...inDatabase.keys()].filter(name => name.startsWith('schema_migrations.')))
      inDatabase.delete(own)
    expect(Object.fromEntries(inCode)).toEqual(Object.fromEntries(inDatabase))
  })
  test('the indexes of schema.ts are there', async () => {
    const rows = await db.scripts(run => run.query(`select indexname from pg_indexes where schemaname = 'public'`))
    const names = rows.map(row => row['indexname'])
    for (const table of Object.values(schema).filter(value => is(value, PgTable))) {
      for (const index of getTableConfig(table).indexes) {
        expect(names).toContain(index.config.name)
      }
    }
  })
  test('running again does nothing; several at once apply each step once', async () => {
    expect(await migrate(db)).toEqual([])
    await makeEmpty()
    const results = await Promise.all([migrate(fresh), migrate(fresh), migrate(fresh)])
    expect(results.flat()).toEqual(readMigrations().map(step => step.name))
    expect(await schemaVersion(fresh)).toBe(readMigrations().length)
  })
  test('a broken step leaves nothing behind', async () => {
    await makeEmpty()
    await migrate(fresh)
    const steps = readMigrations()
    const broken = {
      number: steps.length + 1,
      name: 'broken',
      sql: 'create table half (id int); select nonsense;',
      checksum: 'x',
    }
    await expect(migrate(fresh, [...steps, broken])).rejects.toThrow(/nonsense/)
    expect(await schemaVersion(fresh)).toBe(steps.length)
    expect(await fresh.scripts(run => run.query(`select to_regclass('half')::text as name`))).toEqual([{ name: null }])
  })
  test('named sets kept as numbers keep their rows, also of a paid project', async () => {
    await makeEmpty()
    await migrate(fresh, readMigrations().slice(0, 11))
    const rowsBefore = [
      { id: 's', name: 'best, "so far"', run: 'r', rows: [12, 3, 4095] },
      { id: 't', name: 'none', run: 'r', rows: [] },
    ]
    await fresh.scripts(run =>
      run.script(`
    insert into users (id, email, full_name, company_name, company_size, preferences) values ('u', 'u@example.org', 'U', 'C', '1-9', '{}');
    insert into projects (id, owner_id, document_version, header, user_inputs, manual_inputs, masses, paid_at, sets) values
      ('p', 'u', 2, '{"name":"A"}', '{}', '{}', '[]', now(), '${JSON.stringify(rowsBefore)}'),
      ('q', 'u', 2, '{"name":"B"}', '{}', '{}', '[]', null, '[]')`),
    )
    await migrate(fresh)
    const { id, sets } = schema.projects
    const read = () => fresh.drizzle.select({ id, sets }).from(schema.projects).orderBy(id)
    const expected = [
      { id: 'p', sets: rowsBefore },
      { id: 'q', sets: [] },
    ]
    expect(await read()).toEqual(expected)
    await fresh.drizzle.update(schema.projects).set({ sets: rowsBefore })
    expect(await read()).toEqual(expected.map(row => ({ ...row, sets: rowsBefore })))
  })
  test('money from before the mends: test payments get a charge and a book, codes a currency, digests follow', async () => {
    await makeEmpty()
    await migrate(fresh, readMigrations().slice(0, 17))
    const oldDigest = `encode(sha256(convert_to((header - 'name' - 'label')::text || user_inputs::text
      || manual_inputs::text || masses::text, 'UTF8')), 'hex')`
    await fresh.scripts(run =>
      run.script(`
    insert into users (id, email, full_name, company_name, company_size, preferences) values ('u', 'u@example.org', 'U', 'C', '1-9', '{}');
    insert into projects (id, owner_id, document_version, header, user_inputs, manual_inputs, masses) values
      ('empty', 'u', 2, '{"name":"A"}', '{"location":{"city":"T"},"hvac":{}}', '{}', '[]'),
      ('full', 'u', 2, '{"name":"B"}', '{"location":{"city":"T"}}', '{}', '[]');
    insert into payments (id, project_id, owner_id, name, status, gateway, price, total, currency, expires_at, paid_at, inputs_digest)
      select 'of-' || id, id, 'u', 'N', 'paid', 'sandbox', 9400, 9400, 'USD', now(), now(), ${oldDigest} from projects;
    insert into promos (id, code, amount) values ('c', 'C', 5);
    insert into settings (key, value) values ('price', '{"currency":"EUR"}');`),
    )
    const before = await fresh.drizzle.select().from(schema.projects).orderBy(schema.projects.id)
    await migrate(fresh)
    const rows = await fresh.drizzle
      .select({ payment: schema.payments, now: inputsDigest })
      .from(schema.payments)
      .innerJoin(schema.projects, eq(schema.projects.id, schema.payments.projectId))
      .orderBy(schema.payments.id)
    expect(before).toHaveLength(2)
    expect(rows.map(({ payment, now }) => [payment.id, payment.charge, payment.inputsDigest === now])).toEqual([
      ['of-empty', 'sandbox_charge_of-empty', true],
      ['of-full', 'sandbox_charge_of-full', true],
    ])
    expect(new Set(rows.map(({ now }) => now)).size).toBe(1)
    const record = (await openBook(fresh, 'sandbox').read('of-full')) as SandboxRecord
    expect(sandboxState(record, new Date())).toEqual({
      status: 'paid',
      amount: 9400,
      currency: 'USD',
      refunded: 0,
      charge: 'sandbox_charge_of-full',
    })
    expect(new Date(record.order.expiresAt).getTime()).toBe(rows[1]?.payment.expiresAt.getTime())
    expect((await fresh.drizzle.select().from(schema.promos)).map(({ currency }) => currency)).toEqual(['EUR'])
  })
  test('a newer schema and a changed step are refused in one line', async () => {
    await makeEmpty()
    const steps = readMigrations()
    await migrate(fresh, [...steps, { number: steps.length + 1, name: 'newer', sql: 'select 1', checksum: 'y' }])
    await expect(migrate(fresh)).rejects.toThrow(
      /^The database has schema \d+, this program knows \d+: start a newer program\.$/,
    )
    await expect(
      migrate(fresh, [
        ...steps.map(step => ({ ...step, checksum: 'changed' })),
        { number: steps.length + 1, name: 'newer', sql: '', checksum: 'y' },
      ]),
    ).rejects.toThrow(/is not the one that was applied/)
  })
})

describe('the paid lock of the database', () => {
  beforeAll(() =>
    db.scripts(run =>
      run.script(`
    insert into users (id, email, full_name, company_name, company_size, preferences) values ('u', 'u@example.org', 'U', 'C', '1-9', '{}');
    insert into projects (id, owner_id, document_version, header, user_inputs, manual_inputs, masses, paid_at) values
      ('paid', 'u', 2, '{"name":"A"}', '{}', '{}', '[]', now()), ('free', 'u', 2, '{"name":"B"}', '{}', '{}', '[]', null)`),
    ),
  )
  const run = (text: string) => db.scripts(runner => runner.script(text))
  test.each([
    `update projects set user_inputs = '{"a":1}' where id = 'paid'`,
    `update projects set masses = '[1]' where id = 'paid'`,
    `update projects set header = '{"name":"X"}' where id = 'paid'`,
    `update projects set manual_inputs = '{"a":1}', paid_at = null where id = 'paid'`,
    `update projects set temp_coords = '[1,2]' where id = 'paid'`,
    `update projects set owner_id = null where id = 'paid'`,
    `update projects set deleted_at = now() where id = 'paid'`,
    `delete from projects where id = 'paid'`,
    `update projects set user_inputs = '{"a":1}', document_version = 1 where id = 'paid'`,
    `update projects set gross_floor_area = 9, document_version = 3 where id = 'paid'`,
  ])('%s is refused', async statement => {
    await expect(run(statement)).rejects.toThrow(/project\.paid/)
  })
  test('energy prices and a newer form of the document pass', async () => {
    await run(
      `update projects set energy_prices = '{"fuel":1}' where id = 'paid'; update projects set user_inputs ` +
        `= '{"b":1}', document_version = 3 where id = 'paid'`,
    )
    await expect(run(`update projects set user_inputs = '{}' where id = 'paid'`)).rejects.toThrow(/project\.paid/)
  })
  test('states, results and the refund of a paid project pass; an unpaid one is free', async () => {
    await run(`update projects set state = 'results', version = version + 1, last_tab = 'zone' where id = 'paid'`)
    await run(`update projects set user_inputs = '{"a":1}' where id = 'free'; delete from projects where id = 'free'`)
    await run(`update projects set paid_at = null where id = 'paid'`)
    expect(await db.scripts(runner => runner.query('select id, state, version, paid_at from projects'))).toEqual([
      { id: 'paid', state: 'results', version: 2, paid_at: null },
    ])
  })
})
