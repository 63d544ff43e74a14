import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { postgresqlDatabase } from '#server/db/open-database.ts'
import { oneLine } from './one-line.ts'

async function failure(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}

test('a database that is not there is named by its variable, with the reason and without its password', async () => {
  const db = postgresqlDatabase('postgres://badgir:top-secret@127.0.0.1:1/badgir')
  try {
    const said = 'The database at DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1'
    expect(oneLine(await failure(() => db.drizzle.execute('select 1')))).toBe(said)
    expect(oneLine(await failure(() => db.transaction(() => Promise.resolve())))).toBe(said)
    expect(oneLine(await failure(() => db.scripts(run => run.script('select 1'))))).toBe(said)
  } finally {
    await db.close()
  }
})

test('an address to listen on that nobody has is no matter of the database', async () => {
  const listen = (host: string) =>
    failure(
      () =>
        new Promise((done, fail) => {
          const server = createServer()
            .on('error', fail)
            .listen({ host, port: 0 }, () => {
              server.close(done)
            })
        }),
    )
  expect(oneLine(await listen('192.0.2.1'))).toBe(
    'This machine does not have this address. Change HOST. (listen EADDRNOTAVAIL: address not available 192.0.2.1)',
  )
  expect(
    oneLine(Object.assign(new Error('getaddrinfo ENOTFOUND 999.1.1.1'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' })),
  ).toMatch(/Change HOST\. \(getaddrinfo ENOTFOUND 999\.1\.1\.1\)$/)
})
