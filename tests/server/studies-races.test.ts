import { expect, test } from 'vitest'
import type { StudyTable } from '#contract/entities/study.ts'
import { appendRows, computedStudy } from '../support/computed-study.ts'
import { jsonOf, openTestServer } from '../support/open-test-server.ts'

/*
 * Studies that grow at two hands. Chunks that are delivered twice, and turns: explain.test.ts, study-queue.test.ts, study-turns.test.ts.
 */
test('two that append rows at once never give a study a row twice', async () => {
  const server = await openTestServer({ env: { WORKER_THREADS: '0' } })
  const owner = await server.person()
  const { project, start, compute } = await computedStudy(server, owner, [
    [0.6, 0.3],
    [3, 0.5],
  ])
  await compute((await start())._id)
  // All rows of the sample and all further ones are known: nothing is active that would hold the second back.
  const sampled = await start({ sample: { size: 2, seed: 1 } })
  expect(sampled).toMatchObject({ status: 'done', total: 2 })
  const answers = await Promise.all([1, 2].map(() => appendRows(server, owner, project, sampled._id, 2)))
  const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
  expect([codes[0], codes[1]! >= 409]).toEqual([201, true])
  const table = jsonOf<StudyTable>(
    await server.call('GET', `/projects/${project._id}/runs/${sampled._id}/table`, { token: owner.token }),
  )
  expect(table.rows).toEqual([0, 1, 2, 3])
  await server.close()
})
