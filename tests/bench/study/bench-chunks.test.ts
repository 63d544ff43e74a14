import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Study } from '#contract/entities/study.ts'
import { asc, eq } from '#server/db/drizzle.ts'
import { studyChunks } from '#server/db/schema.ts'
import { unpackRows } from '#server/studies/pack-chunk.ts'
import { jsonOf, openTestServer, type TestServer } from '../../support/open-test-server.ts'
import { paidProject } from '../../support/project-flow.ts'
import { chunksOf } from './bench-chunks.ts'
import { acceptedStudy } from './ten-zones.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '100' } })
})
afterAll(() => server.close())

test.each([
  ['passive', 'step1'],
  ['active', 'step2'],
  ['offset', 'step3'],
] as const)('chunks of the %s bench are those of a study on the server, in its order', async (stage, step) => {
  const owner = await server.person()
  const { _id } = await paidProject(server, owner)
  const { parameters } = acceptedStudy(stage)
  const answer = await server.call('POST', `/projects/${_id}/parametric/${step}`, {
    token: owner.token,
    body: { parameters },
  })
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([201, expect.anything()])
  const stored = await server.services.db.drizzle
    .select({ rows: studyChunks.rows })
    .from(studyChunks)
    .where(eq(studyChunks.runId, jsonOf<Study>(answer)._id))
    .orderBy(asc(studyChunks.rank))
  expect(chunksOf(stage).map(rows => [...rows])).toEqual(stored.map(({ rows }) => [...unpackRows(rows)]))
})
