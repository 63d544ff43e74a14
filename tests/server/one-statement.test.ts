import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { engineVersion } from '#engine/version.ts'
import { runs, studies, studyChunks } from '#server/db/schema.ts'
import { packFigures, packRows } from '#server/studies/pack-chunk.ts'
import { testDatabaseUrl } from '../support/open-test-database.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { paidProject } from '../support/project-flow.ts'
import { needs } from '../support/skip-reasons.ts'

/*
 * A transaction has one connection, which works on one statement at a time: pg keeps those that are sent meanwhile in a queue, warns of it
 * and will refuse them (pg 9).
 */
let server: TestServer
let owner: Person
let project: Project
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '100' } })
  owner = await server.person()
  project = await paidProject(server, owner)
})
afterAll(() => server.close())

/** Most statements that one connection has in hand at once, from now on. */
function mostInHand(pool: pg.Pool): () => number {
  const watched = new WeakSet<pg.PoolClient>()
  let most = 0
  pool.on('acquire', client => {
    if (watched.has(client)) return
    watched.add(client)
    const query = client.query.bind(client) as (...args: readonly unknown[]) => Promise<unknown> | undefined
    let inHand = 0
    Object.assign(client, {
      query: async (...args: readonly unknown[]) => {
        most = Math.max(most, ++inHand)
        try {
          return await query(...args)
        } finally {
          inHand--
        }
      },
    })
  })
  return () => most
}

/** A finished study of one row. */
async function doneStudy(id: string): Promise<void> {
  const { drizzle } = server.services.db
  const base = { projectId: project._id, ownerId: owner.id, stage: 'step1' as const }
  await drizzle.insert(runs).values({ id, ...base, status: 'done', total: 1, done: 1 })
  await drizzle.insert(studies).values({
    runId: id,
    parameters: [],
    sample: null,
    combinations: 1,
    setting: 'default',
    engineVersion,
    base: {} as never,
    baseDigest: '',
    floorArea: 1,
  })
  const figures = packFigures(storedColumnKeys.map(() => new Float64Array(1)))
  const nothing = new Uint8Array()
  await drizzle
    .insert(studyChunks)
    .values({ runId: id, chunk: 0, rank: 0, rows: packRows([0]), options: nothing, hashes: nothing, figures })
}

test(
  'rows of several studies are looked up one after the other',
  needs('postgresql', testDatabaseUrl !== ''),
  async () => {
    const { raw } = server.services.db
    if (raw.kind !== 'postgresql') throw new Error('a PostgreSQL was asked for')
    const named = ['a', 'b', 'c', 'd']
    for (const id of named) await doneStudy(id)
    const most = mostInHand(raw.pool)
    const saved = await server.call('PUT', `/projects/${project._id}/sets`, {
      token: owner.token,
      body: { version: project.version, sets: named.map(run => ({ id: run, name: run, run, rows: [0] })) },
    })
    expect([saved.statusCode, jsonOf<Project>(saved).sets?.length]).toEqual([200, named.length])
    expect(most()).toBe(1)
  },
)

test(
  'a connection beside a transaction is refused: the embedded database has a single one, and would wait for ever',
  needs('postgresql', testDatabaseUrl !== ''),
  async () => {
    const { db } = server.services
    await expect(db.transaction(async () => db.drizzle.execute('select 1'))).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/would wait for ever/) },
    })
    expect((await db.drizzle.execute('select 2 as two')).rows).toEqual([{ two: 2 }])
  },
)
