import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { postgresqlDatabase } from '#server/db/open-database.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { chunkQueue } from '#server/studies/chunk-queue.ts'
import { begin, type Ask } from '../support/disturbed-study.ts'
import { testDatabaseUrl } from '../support/open-test-database.ts'
import { openTestServer } from '../support/open-test-server.ts'
import { paidProject } from '../support/project-flow.ts'
import { rounds } from '../support/rounds.ts'
import { needs } from '../support/skip-reasons.ts'
import { hasPostgres, startTestPostgres } from '../support/test-postgres.ts'

/*
 * Studies whose database goes away in the middle: every variant once, with the digits of a study that nothing disturbed.
 */

// A PostgreSQL of its own, since the others' must not stop.
test(
  `PostgreSQL stopped and started in mid-study, ${rounds(1, 10)} times: it goes on within 10 s`,
  { ...needs('postgresql', testDatabaseUrl !== '' && hasPostgres()), timeout: 600_000 },
  async () => {
    const postgres = await startTestPostgres()
    if (postgres === undefined) throw new Error('PostgreSQL did not start')
    const db = postgresqlDatabase(postgres.url, 8)
    await migrate(db)
    const server = await openTestServer({
      db,
      openJobs: startJobs,
      env: { WORKER_THREADS: '2', RATE_LIMIT_SCALE: '100' },
    })
    const owner = await server.person()
    const ask: Ask = async <T>(method: 'GET' | 'POST', path: string, body?: unknown) => {
      const answer = await server.call(method, path, {
        token: owner.token,
        ...(body === undefined ? {} : { body }),
      })
      return answer.statusCode < 300 ? answer.json<T>() : undefined
    }
    // Chunks wait while the first ones are simulated.
    const size = rounds(200, 600)
    const undisturbed = await (await begin(ask, (await paidProject(server, owner))._id, size)).whole()
    for (let round = 0; round < rounds(1, 10); round++) {
      const study = await begin(ask, (await paidProject(server, owner))._id, size)
      await expect.poll(study.done, { timeout: 60_000, interval: 10 }).toBeGreaterThan(7 * round)
      await postgres.halt()
      await wait(500 + 300 * round)
      await postgres.resume()
      const since = Date.now()
      // Not what was in hand when it stopped: chunks that are claimed anew.
      const claimed = async () => {
        const rows = await db.scripts(run =>
          run.query(
            'select 1 from pgboss.job where name = $1 and started_on > to_timestamp($2::double precision / 1000)',
            [chunkQueue(), since],
          ),
        )
        return rows.length
      }
      await expect.poll(claimed, { timeout: 10_000, interval: 50 }).toBeGreaterThan(0)
      expect(await study.whole()).toEqual(undisturbed)
    }
    await server.close()
    await postgres.stop()
  },
)
