import { expect, test } from 'vitest'
import { DatabaseAway } from '../db/database-away.ts'
import { postgresqlDatabase } from '../db/open-database.ts'
import { isDatabaseAway } from './database-error.ts'

function withCode(code: string, message = code, cause?: unknown) {
  return Object.assign(new Error(message, { cause }), { code })
}

test.each(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNREFUSED', 'ENOTFOUND'])(
  '%s is the database’s only where a query was on the connection',
  code => {
    expect(isDatabaseAway(withCode(code))).toBe(false)
    expect(isDatabaseAway(new TypeError('fetch failed', { cause: withCode(code) }))).toBe(false)
    expect(isDatabaseAway(new Error('Failed query: select 1', { cause: withCode(code) }))).toBe(true)
    expect(isDatabaseAway(new DatabaseAway(withCode(code)))).toBe(true)
  },
)
test.each([
  [withCode('57P01'), true],
  [withCode('08006'), true],
  [withCode('53300'), true],
  [withCode('ENOSPC'), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('PGlite is closed'), true],
  [withCode('23505'), false],
  [withCode('0800'), false],
  [new Error('aborted'), false],
  ['text', false],
  [undefined, false],
])('%s: %s', (error, away) => {
  expect(isDatabaseAway(error)).toBe(away)
})
test('a PostgreSQL that nobody runs is away, in a query and in a transaction', async () => {
  // Port 1 is nobody's.
  const database = postgresqlDatabase('postgres://nobody@127.0.0.1:1/none', 1)
  for (const work of [
    () => database.transaction(() => Promise.resolve(1)),
    () => database.scripts(run => run.query('select 1')),
    () => database.drizzle.execute('select 1'),
  ]) {
    const problem: unknown = await work().then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(isDatabaseAway(problem)).toBe(true)
  }
  await database.close()
})
