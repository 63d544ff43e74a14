import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/support/open-test-database.ts'
import { copiedRows } from './copied-rows.ts'

const db = await openTestDatabase()
afterAll(() => db.close())

test('rows of bytes are what an ordinary query answers', async () => {
  const query = `select int4send(n), decode(repeat(to_hex(n % 200 + 16), n % 70), 'hex') from generate_series(1, 500) n order by n`
  const rows = await db.packed(query)
  expect(rows).toHaveLength(500)
  rows.forEach(([number, bytes], i) => {
    const n = i + 1
    expect(Buffer.from(number ?? []).readInt32BE()).toBe(n)
    expect(Buffer.from(bytes ?? [])).toEqual(Buffer.alloc(n % 70, (n % 200) + 16))
  })
  expect(await db.packed(`select ''::bytea where false`)).toEqual([])
})

test('a query that is wrong is refused, and the next one answered', async () => {
  await expect(db.packed('select nothing from nowhere')).rejects.toThrow('nowhere')
  expect(await db.packed(`select '\\x2a'::bytea`)).toEqual([[Buffer.of(42)]])
})

const header = Buffer.concat([Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1'), Buffer.alloc(8)])

test('a null, or a file that is no copy, is told', () => {
  expect(() => copiedRows(Buffer.concat([header, Buffer.of(0, 1, 255, 255, 255, 255)]))).toThrow('null')
  expect(() => copiedRows(Buffer.from('something that is no copy'))).toThrow('not a copy')
})

test('what a later version adds to the header is passed over', () => {
  const longer = Buffer.concat([
    header.subarray(0, -1),
    Buffer.of(3, 7, 7, 7),
    Buffer.of(0, 1, 0, 0, 0, 1, 9, 255, 255),
  ])
  expect(copiedRows(longer)).toEqual([[Buffer.of(9)]])
})
