import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { begin, type Ask } from '../support/disturbed-study.ts'
import { openTestServer } from '../support/open-test-server.ts'
import { paidProject } from '../support/project-flow.ts'
import { isSoak, rounds } from '../support/rounds.ts'
import { startServerProcess } from '../support/server-process.ts'

/*
 * Studies whose server is killed in the middle: every variant once, with the digits of a study that nothing disturbed. On the embedded
 * database alone; workers that are killed on PostgreSQL: study-workers.test.ts.
 */
test(`the embedded server killed in mid-study and started, ${rounds(1, 10)} rounds`, { timeout: 600_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'badgir-faults-'))
  const count = rounds(1, 10)
  // A study that was done before its server died does not count.
  const mostTries = rounds(5, 20)
  const db = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  await migrate(db)
  const preparing = await openTestServer({ db })
  const owner = await preparing.person()
  const projects: string[] = []
  for (let i = 0; i <= mostTries; i++) projects.push((await paidProject(preparing, owner))._id)
  await preparing.close()

  const start = () => startServerProcess(dataDir, { WORKER_THREADS: isSoak ? '2' : '1' })
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
  let caught = 0
  for (let tried = 0; caught < count; tried++) {
    expect(tried).toBeLessThan(mostTries)
    const study = await begin(ask, projects[tried + 1]!)
    await expect.poll(study.done, { timeout: 60_000, interval: 10 }).toBeGreaterThan(7 * caught)
    await server.kill()
    server = await start()
    const before = await study.done()
    expect(await study.whole()).toEqual(undisturbed)
    // A server that does not answer is none that found a study unfinished.
    if (before > 0 && before < study.size) caught++
  }
  await server.kill()
  rmSync(dataDir, { recursive: true, force: true })
})
