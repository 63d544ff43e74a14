import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Study, StudyTable } from '#contract/entities/study.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, postgresqlDatabase } from '#server/db/open-database.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { chunkQueue } from '#server/studies/chunk-queue.ts'
import { testDatabaseUrl } from '../support/open-test-database.ts'
import { openTestServer } from '../support/open-test-server.ts'
import { paidProject } from '../support/project-flow.ts'
import { rounds } from '../support/rounds.ts'
import { startServerProcess } from '../support/server-process.ts'
import { needs } from '../support/skip-reasons.ts'
import { hasPostgres, startTestPostgres } from '../support/test-postgres.ts'

/*
 * Studies whose database or server goes away in the middle: every variant once, with the digits of a study that nothing disturbed.
 */
const asked = {
  parameters: ['wallUValue', 'roofUValue', 'floorUValue', 'airLeakage', 'orientation'].map(key => ({
    key,
    options: [0.2, 0.4, 0.6, 0.8],
  })),
  sample: { size: rounds(200, 600), seed: 1 },
}

/** Asks a server, over whatever way there is; undefined while it cannot answer. */
type Ask = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<T | undefined>

async function begin(ask: Ask, project: string) {
  const made = await ask<Study>('POST', `/projects/${project}/parametric/step1`, asked)
  expect(made).toMatchObject({ total: asked.sample.size })
  const run = made!._id
  const read = () => ask<Study>('GET', `/projects/${project}/parametric/step1`)
  return {
    done: async () => (await read())?.done ?? 0,
    /** Its figures, when every row is there once. */
    whole: async () => {
      await expect.poll(async () => (await read())?.status, { timeout: 120_000, interval: 100 }).toBe('done')
      const table = await ask<StudyTable>('GET', `/projects/${project}/runs/${run}/table`)
      expect(table!.rows).toEqual(Array.from({ length: asked.sample.size }, (_, row) => row))
      expect(await read()).toMatchObject({ done: asked.sample.size, total: asked.sample.size })
      return table!.columns
    },
  }
}

// On PostgreSQL it would be the same once more.
if (testDatabaseUrl === '')
  test(
    `the embedded server killed in mid-study and started, ${rounds(1, 10)} rounds`,
    { timeout: 600_000 },
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'badgir-faults-'))
      const count = rounds(1, 10)
      const db = await openDatabase(readConfig({ DATA_DIR: dataDir }))
      await migrate(db)
      const preparing = await openTestServer({ db })
      const owner = await preparing.person()
      const projects: string[] = []
      for (let i = 0; i <= count; i++) projects.push((await paidProject(preparing, owner))._id)
      await preparing.close()

      const start = () => startServerProcess(dataDir, { WORKER_THREADS: '2' })
      let server = await start()
      const ask: Ask = async <T>(method: string, path: string, body?: unknown) => {
        const answer = await fetch(`${server.url}/api${path}`, {
          method,
          headers: {
            authorization: `Bearer ${owner.token}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        return answer.ok ? ((await answer.json()) as T) : undefined
      }
      const undisturbed = await (await begin(ask, projects[0]!)).whole()
      for (const [round, project] of projects.slice(1).entries()) {
        const study = await begin(ask, project)
        await expect.poll(study.done, { timeout: 60_000, interval: 10 }).toBeGreaterThan(7 * round)
        await server.kill()
        server = await start()
        expect(await study.whole()).toEqual(undisturbed)
      }
      await server.kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  )

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
    const undisturbed = await (await begin(ask, (await paidProject(server, owner))._id)).whole()
    for (let round = 0; round < rounds(1, 10); round++) {
      const study = await begin(ask, (await paidProject(server, owner))._id)
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
