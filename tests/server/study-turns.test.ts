import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { VariantFigures } from '#building/studies/variant-figures.ts'
import type { Explanation } from '#contract/entities/explanation.ts'
import type { Health } from '#contract/entities/health.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Study } from '#contract/entities/study.ts'
import { limits } from '#contract/limits.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { engineVersion } from '#engine/version.ts'
import { and, eq, sql } from '#server/db/drizzle.ts'
import { explanationChunks, explanations, projects, runs, studyChunks } from '#server/db/schema.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { openRunWatch } from '#server/simulation/run-watch.ts'
import type { ChunkJob } from '#server/studies/chunk-queue.ts'
import { computeChunk, openWeatherYears } from '#server/studies/compute-chunk.job.ts'
import { computeRoundChunk } from '#server/studies/explain/compute-round.job.ts'
import { nextRank } from '#server/studies/turns.store.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { paidProject } from '../support/project-flow.ts'

/*
 * Turns of studies and explanations as they are given, and chunks that nobody would compute.
 */
let server: TestServer
let owner: Person
let project: Project
beforeEach(async () => {
  server = await openTestServer({ env: { WORKER_THREADS: '1', RATE_LIMIT_SCALE: '100' } })
  owner = await server.person()
  project = await paidProject(server, owner)
})
afterEach(() => server.close())

/** 256 rows, in nine chunks. */
async function study(person = owner, { _id } = project): Promise<Study> {
  const answer = await server.call('POST', `/projects/${_id}/parametric/step1`, {
    token: person.token,
    body: {
      parameters: ['wallUValue', 'roofUValue', 'floorUValue', 'airLeakage'].map(key => ({
        key,
        options: [0.3, 0.5, 0.7, 0.9],
      })),
    },
  })
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([201, expect.anything()])
  return jsonOf<Study>(answer)
}
async function ask(): Promise<Explanation> {
  const answer = await server.call('POST', `/projects/${project._id}/explain`, {
    token: owner.token,
    body: { kind: 'band', pick: null },
  })
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([201, expect.anything()])
  return jsonOf<Explanation>(answer)
}
/** Ranks of the jobs of a run, as they were sent. */
function ranksOf({ _id }: Study | Explanation): readonly number[] {
  return server.sentJobs.filter(({ payload }) => payload['run'] === _id).map(({ priority }) => 0 - (priority ?? 0))
}
/** Turn of a chunk of an explanation: the first eight, small ones, share one. */
function turnOf(chunk: number): number {
  return Math.max(0, chunk - 7)
}
/** 1.5 for every figure of eight rows, as many as the first chunks have. */
const figures = sql.raw(`decode(repeat('000000000000f83f', ${8 * storedColumnKeys.length}), 'hex')`)

describe('an explanation', () => {
  test('does not wait behind its owner’s own study, and another one of theirs has turns of its own', async () => {
    const other = await server.person()
    const theirs = await paidProject(server, other)
    const own = ranksOf(await study())
    expect(own).toEqual(own.map((_, turn) => turn))
    expect(own.length).toBeGreaterThan(8)
    const first = ranksOf(await ask())
    expect(first.length).toBeGreaterThan(8)
    expect(first).toEqual(first.map((_, chunk) => turnOf(chunk)))
    expect(ranksOf(await ask())).toEqual(first.map((_, chunk) => turnOf(first.length) + turnOf(chunk)))
    // Nor does the owner lose a turn of their studies by it, or another person one to it.
    const { db } = server.services
    expect(await nextRank(db.drizzle, owner.id, 'studies')).toBe(own.length)
    expect(ranksOf(await study(other, theirs))).toEqual(own)
  })
  test('of which chunks wait holds the virtual time, so that who comes later does not go before it', async () => {
    const [made, question] = [await study(), await ask()]
    const { drizzle } = server.services.db
    const turn = and(eq(explanationChunks.runId, question._id), eq(explanationChunks.rank, 0))
    await drizzle.update(explanationChunks).set({ figures }).where(turn)
    await drizzle.update(studyChunks).set({ figures }).where(eq(studyChunks.runId, made._id))
    const other = await server.person()
    expect(await nextRank(drizzle, other.id, 'studies')).toBe(1)
    expect(await nextRank(drizzle, other.id, 'explanations')).toBe(1)
    expect(await nextRank(drizzle, owner.id, 'explanations')).toBe(turnOf(ranksOf(question).length))
    // Work for another engine waits in another queue.
    await drizzle.update(explanations).set({ engineVersion: '0.0.1' })
    expect(await nextRank(drizzle, other.id, 'studies')).toBe(0)
  })
  test('has a round after the first at once as well', async () => {
    const run = await study()
    const { drizzle } = server.services.db
    const first = and(eq(studyChunks.runId, run._id), eq(studyChunks.chunk, 0))
    await drizzle.update(studyChunks).set({ figures }).where(first)
    const pick = { id: 'p', run: run._id, row: 3, stage: 'passive' as const, parent: null }
    await drizzle
      .update(projects)
      .set({ picks: [pick] })
      .where(eq(projects.id, project._id))
    const question = await server.call('POST', `/projects/${project._id}/explain`, {
      token: owner.token,
      body: { kind: 'target', pick: 'p', goals: [{ column: 'net', bound: 'most', value: 0 }] },
    })
    expect([question.statusCode, question.body.slice(0, 200)]).toEqual([201, expect.anything()])
    const explanation = jsonOf<Explanation>(question)
    // The study goes on meanwhile.
    await drizzle
      .update(studyChunks)
      .set({ figures })
      .where(and(eq(studyChunks.runId, run._id), sql`rank < 2`))
    const { services } = server
    const watch = openRunWatch(services)
    const years = openWeatherYears(services)
    const firsts = server.sentJobs.filter(({ payload }) => payload['run'] === explanation._id)
    for (const { payload } of firsts)
      await computeRoundChunk(
        {
          ...services,
          workers: {
            ...services.workers,
            computeAsked: ({ requests: variants }) =>
              Promise.resolve({
                columns: storedColumnKeys.map(() => new Float64Array(variants.length).fill(1.5)),
                done: variants.length,
                refused: [],
              }),
          },
        },
        years,
        watch,
        payload as unknown as ChunkJob,
      )
    const later = await drizzle
      .select()
      .from(explanationChunks)
      .where(and(eq(explanationChunks.runId, explanation._id), sql`figures is null`))
      .orderBy(explanationChunks.rank)
    expect(later.map(({ rank }) => rank)).toEqual(later.map((_, chunk) => 2 + turnOf(chunk)))
    expect(Math.min(...later.map(({ round }) => round))).toBeGreaterThan(0)
    watch.close()
  })
})

describe('a chunk', () => {
  test('that was stopped while its study goes on is given back; when the study is over it is not', async () => {
    const made = await study()
    const [job] = server.sentJobs.map(({ payload }) => payload as unknown as ChunkJob)
    const { services } = server
    const stopped = {
      ...services,
      workers: {
        ...services.workers,
        computeVariants: () =>
          Promise.resolve({ columns: storedColumnKeys.map(() => new Float64Array(8)), done: 3, refused: [] }),
      },
    }
    const watch = openRunWatch(services)
    const years = openWeatherYears(services)
    expect(await computeChunk(stopped, years, watch, job!)).toBe('back')
    const over = {
      ...stopped,
      workers: {
        ...stopped.workers,
        computeVariants: async () => {
          await services.db.drizzle.update(runs).set({ status: 'cancelled' }).where(eq(runs.id, made._id))
          return stopped.workers.computeVariants()
        },
      },
    }
    expect(await computeChunk(over, years, watch, job!)).toBe('done')
    expect(await services.db.drizzle.$count(studyChunks, sql`figures is not null`)).toBe(0)
    watch.close()
  })
  test('without a job is sent again, at its own turn; one that waits, or is over, is not', async () => {
    const made = await study()
    const question = await ask()
    const { services } = server
    const { drizzle } = services.db
    const remaining = server.sentJobs.find(({ payload }) => payload['run'] === made._id && payload['chunk'] === 3)!
    // The first look of a queue that was just opened finds the jobs of all of them lost.
    const idle = (_: unknown, signal: AbortSignal) =>
      new Promise<VariantFigures>(left => {
        signal.addEventListener('abort', () => {
          left({ columns: [], done: 0, refused: [] })
        })
      })
    const open = (sweepEvery: number) =>
      startJobs(
        { ...services, workers: { ...services.workers, computeVariants: idle, computeAsked: idle } },
        { sweepEvery, pollEvery: 60 },
      )
    await drizzle.update(explanations).set({ engineVersion: '0.0.1' })
    await drizzle
      .update(studyChunks)
      .set({ figures })
      .where(and(eq(studyChunks.runId, made._id), eq(studyChunks.chunk, 5)))
    const jobs = await open(200)
    services.jobs = jobs
    const waiting = () =>
      services.db.scripts(run =>
        run.query(
          `select singleton_key, priority, state::text from pgboss.job
           where name like 'studies-%' and state < 'completed' order by priority desc, singleton_key`,
        ),
      )
    const ranks = ranksOf(made)
    const expected = ranks.flatMap((rank, chunk) => (chunk === 5 ? [] : [[`${made._id}.${chunk}`, 0 - rank]]))
    const jobRows = async () => (await waiting()).map(({ singleton_key, priority }) => [singleton_key, priority])
    expect(await jobRows()).toEqual(expected)
    // They are searched repeatedly: none exists twice, even while it is worked on.
    await jobs.send(remaining.name, [remaining])
    await drizzle.update(explanations).set({ engineVersion })
    const both = expected.length + ranksOf(question).length
    await expect.poll(async () => (await jobRows()).length, { timeout: 10_000 }).toBe(both)
    await services.db.scripts(run =>
      run.query(`delete from pgboss.job where singleton_key = $1 and state = 'created'`, [`${made._id}.7`]),
    )
    await expect.poll(async () => (await jobRows()).length, { timeout: 10_000 }).toBe(both)
    expect((await jobRows()).filter(([key]) => key === `${made._id}.7`)).toEqual([[`${made._id}.7`, -7]])
    expect(server.logs.some(line => line.includes('sent again'))).toBe(true)
  })
})

test('the queue’s health names explanations that wait, and those that wait for another engine', async () => {
  const admin = await server.superAdmin()
  const health = async () => jsonOf<Health>(await server.call('GET', '/admin/health', { token: admin.token }))
  expect((await health()).explanations).toEqual([])
  const { total } = await ask()
  // Eight chunks of eight designs, then whole ones.
  const chunks = 8 + Math.ceil((total - 64) / limits.chunkRows)
  const row = { explanations: 1, owners: 1, variants: total, chunks, isWaitingForWorker: true }
  expect((await health()).explanations).toMatchObject([{ engineVersion, ...row }])
  await server.services.db.drizzle.update(explanations).set({ engineVersion: '0.0.1' })
  expect((await health()).explanations).toMatchObject([{ engineVersion: '0.0.1', ...row }])
})
