import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { variantHashBytes } from '#building/studies/variant-hash.ts'
import type { Study, StudyTable } from '#contract/entities/study.ts'
import { eq } from '#server/db/drizzle.ts'
import { studyChunks } from '#server/db/schema.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { openWorkerPool } from '#server/jobs/worker-pool.ts'
import { packRows, unpackRows } from '#server/studies/pack-chunk.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { paidProject } from '../support/project-flow.ts'
import { rounds } from '../support/rounds.ts'

/*
 * A variant's digits are its own: who computes it, after which other, in how large a chunk and beside how many threads changes none.
 * Several worker processes: study-workers.test.ts.
 */
let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await openTestServer({ env: { WORKER_THREADS: '2', RATE_LIMIT_SCALE: '100' } })
  owner = await server.person()
})
afterAll(() => server.close())

/** Options of four parameters that change geometry, sun, loads and the tightness of rooms. */
const parameters = [
  { key: 'orientation', options: [0, 30, 75] },
  { key: 'windowToWallRatio', options: [20, 45] },
  { key: 'wallUValue', options: [0.3, 0.9] },
  { key: 'airLeakage', options: [1, 4] },
]
interface Way {
  readonly threads: number
  /** Rows in the order in which they are computed. */
  readonly order: readonly number[]
  /** Rows of the chunks, again and again. */
  readonly sizes: readonly number[]
  /** Whether the options of each parameter are reversed. */
  readonly reversed: readonly boolean[]
}

/** The study of a new project, computed in a way: figures by the options they are of. */
async function figuresBy({ threads, order, sizes, reversed }: Way): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const { services } = server
  const { _id } = await paidProject(server, owner)
  const begun = await server.call('POST', `/projects/${_id}/parametric/step1`, {
    token: owner.token,
    body: {
      parameters: parameters.map(({ key, options }, p) => ({
        key,
        options: reversed[p] === true ? options.toReversed() : options,
      })),
    },
  })
  expect([begun.statusCode, begun.body.slice(0, 200)]).toEqual([201, expect.anything()])
  const study = jsonOf<Study>(begun)
  await layAgain(study, order, sizes)
  const workers = openWorkerPool({ threads, log: services.log })
  // Its first look finds the prepared chunks.
  const jobs = await startJobs({ ...services, workers, config: { ...services.config, workerThreads: threads } })
  const read = async () =>
    jsonOf<Study>(await server.call('GET', `/projects/${_id}/parametric/step1`, { token: owner.token }))
  await expect.poll(async () => (await read()).status, { timeout: 120_000, interval: 50 }).toBe('done')
  await jobs.stop()
  const table = jsonOf<StudyTable>(
    await server.call('GET', `/projects/${_id}/runs/${study._id}/table`, { token: owner.token }),
  )
  expect(table.rows).toEqual(Array.from({ length: study.total }, (_, row) => row))
  const columns = Object.values(table.columns)
  return new Map(
    table.rows.map((_, at) => [
      table.parameters.map(({ key, options }, p) => `${key} ${options[table.options[p]![at]!]}`).join(', '),
      columns.map(values => values?.[at]),
    ]),
  )
}

/** Its chunks anew, of other sizes and with rows in another order. */
async function layAgain({ _id, parameters: { length: width } }: Study, order: readonly number[], sizes: Way['sizes']) {
  const { drizzle } = server.services.db
  const chunks = await drizzle.select().from(studyChunks).where(eq(studyChunks.runId, _id))
  const laid = chunks.flatMap(({ rows, options, hashes }) =>
    Array.from(unpackRows(rows), (row, i) => ({
      row,
      options: options.slice(i * width, (i + 1) * width),
      hash: hashes.slice(i * variantHashBytes, (i + 1) * variantHashBytes),
    })),
  )
  const rows = order.map(row => laid.find(one => one.row === row)!)
  expect(rows).toHaveLength(laid.length)
  await drizzle.delete(studyChunks).where(eq(studyChunks.runId, _id))
  for (let chunk = 0, from = 0; from < rows.length; chunk++) {
    const those = rows.slice(from, from + sizes[chunk % sizes.length]!)
    await drizzle.insert(studyChunks).values({
      runId: _id,
      chunk,
      rank: chunk,
      rows: packRows(those.map(({ row }) => row)),
      options: Uint8Array.from(those.flatMap(({ options }) => [...options])),
      hashes: Uint8Array.from(those.flatMap(({ hash }) => [...hash])),
    })
    from += those.length
  }
}

test(`order of rows, size of chunks and number of threads change no digit, ${rounds(3, 30)} ways`, async () => {
  const all = Array.from({ length: parameters.reduce((count, { options }) => count * options.length, 1) }, (_, i) => i)
  const usual = await figuresBy({ threads: 2, order: all, sizes: [64], reversed: [] })
  // Every row is another, so that rows that were mixed up would show.
  expect(new Set([...usual.values()].map(figures => figures.join())).size).toBe(all.length)
  const way = fc.record({
    threads: fc.integer({ min: 1, max: 3 }),
    order: fc.shuffledSubarray(all, { minLength: all.length }),
    sizes: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
    reversed: fc.array(fc.boolean(), { minLength: parameters.length, maxLength: parameters.length }),
  })
  await fc.assert(
    fc.asyncProperty(way, async one => {
      expect(await figuresBy(one)).toEqual(usual)
    }),
    { numRuns: rounds(3, 30), seed: 11, endOnFailure: true },
  )
}, 1_800_000)
