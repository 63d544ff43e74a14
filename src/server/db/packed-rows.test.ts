import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/open-test-database.ts'
import type { Database } from './open-database.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

/** A number, and so many bytes. */
function rowsOf(count: number, bytes: number): string {
  return `select int4send(i), decode(repeat(lpad(to_hex(i % 256), 2, '0'), ${bytes}), 'hex')
   from generate_series(0, ${count - 1}) i order by i`
}
function expected(count: number, bytes: number) {
  return Array.from({ length: count }, (_, i) => [
    Buffer.from(Int32Array.of(i).buffer).swap32(),
    Buffer.alloc(bytes, i % 256),
  ])
}

test.each([
  [0, 1],
  [3, 0],
  [300, 7],
  // This is longer than a driver reads at once, and than its buffer.
  [64, 50_000],
  [2, 3_000_000],
])('%i packed rows of %i bytes are read as they are', async (count, bytes) => {
  expect((await db.packed(rowsOf(count, bytes))).map(row => row.map(field => Buffer.from(field)))).toEqual(
    expected(count, bytes),
  )
})

test('what is wrong with a packed query is told, also behind some rows, and the next one is answered', async () => {
  await expect(db.packed('select nothing')).rejects.toThrow('"nothing"')
  await expect(db.packed('select int4send(i / (20000 - i)) from generate_series(0, 30000) i')).rejects.toMatchObject({
    message: 'division by zero',
    code: '22012',
  })
  expect(await db.packed(rowsOf(1, 2))).toHaveLength(1)
})

test('packed rows that are asked for during a transaction are none of its', async () => {
  await db.drizzle.execute('create table kept (bytes bytea not null)')
  let meanwhile: Promise<unknown> = Promise.resolve()
  await db.transaction(async tx => {
    await tx.execute(`insert into kept values ('\\x01')`)
    meanwhile = db.packed('select bytes from kept')
    await tx.execute('delete from kept')
  })
  expect(await meanwhile).toEqual([])
})
