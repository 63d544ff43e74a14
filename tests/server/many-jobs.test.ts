import { fromPglite, PgBoss } from 'pg-boss'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'

/*
 * The embedded database has been seen to spin for ever on a DELETE together with an INSERT of many rows … ON CONFLICT (its issue 1068).
 * pg-boss's bulk insert and its settling of failed jobs are that very pattern: ten thousand chunks go through sending, again sending,
 * finishing, failing and deletion here. It does not spin, so chunks are jobs on both databases (docs/decisions/0022).
 */
test('ten thousand chunks pass the embedded database', { timeout: 180_000 }, async () => {
  const pglite = await PGlite.create()
  const boss = new PgBoss({ db: fromPglite(pglite), backend: 'pglite', useListenNotify: true, reindex: false })
  await boss.start()
  await boss.createQueue('lost')
  await boss.createQueue('chunks', {
    policy: 'short',
    notify: true,
    retryLimit: 1,
    heartbeatSeconds: 10,
    deleteAfterSeconds: 1,
    deadLetter: 'lost',
  })
  const study = (run: number) =>
    Array.from({ length: 1000 }, (_, chunk) => ({
      data: { run, chunk },
      singletonKey: `${run}.${chunk}`,
      priority: 0 - (run * 1000 + chunk),
    }))
  for (let run = 0; run < 10; run++) await boss.insert('chunks', study(run))
  // All of them wait already.
  await boss.insert('chunks', study(3))
  const last: number[] = []
  let [done, failed] = [0, 0]
  for (;;) {
    const jobs = await boss.fetch<{ run: number; chunk: number }>('chunks', { batchSize: 100 })
    if (jobs.length === 0) break
    const ids = jobs.map(({ id }) => id)
    last.push(...jobs.map(({ data }) => data.run * 1000 + data.chunk))
    if (last.length % 1000 === 0 && failed < 500) {
      await boss.fail('chunks', ids)
      failed += ids.length
    } else {
      await boss.complete('chunks', ids)
      done += ids.length
    }
  }
  // Each chunk once, those that failed once more; the first turn first.
  expect([done, failed]).toEqual([10_000, 500])
  expect(last.slice(0, 900)).toEqual(Array.from({ length: 900 }, (_, turn) => turn))
  await new Promise(over => {
    setTimeout(over, 1100)
  })
  await boss.supervise('chunks')
  await boss.deleteStoredJobs('chunks')
  expect(
    (await pglite.query<{ left: number }>(`select count(*)::integer as left from pgboss.job where name = 'chunks'`))
      .rows,
  ).toEqual([{ left: 0 }])
  await boss.stop({ graceful: false })
  await pglite.close()
})
