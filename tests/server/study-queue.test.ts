import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { VariantFigures } from '#building/studies/variant-figures.ts'
import type { Explanation } from '#contract/entities/explanation.ts'
import type { Study, StudyTable } from '#contract/entities/study.ts'
import { limits } from '#contract/limits.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { eq } from '#server/db/drizzle.ts'
import { studyChunks } from '#server/db/schema.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { sentence } from '#server/http/texts.ts'
import type { WorkerPool } from '#server/jobs/worker-pool.ts'
import { openRunWatch } from '#server/simulation/run-watch.ts'
import { chunkQueue } from '#server/studies/chunk-queue.ts'
import { computeChunk, openWeatherYears } from '#server/studies/compute-chunk.job.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { paidProject } from '../support/project-flow.ts'
import { rounds } from '../support/rounds.ts'

/*
 * The queue of studies with an engine without cost: the order of turns, repeated work, and the state after a cancel, a
 * fault and a stop. Studies are made before the queue starts: its first look finds their chunks without a job.
 */
type Compute = WorkerPool['computeVariants']

let server: TestServer
beforeEach(async () => {
  server = await openTestServer({ env: { WORKER_THREADS: '2', RATE_LIMIT_SCALE: '100' } })
})
afterEach(() => server.close())

/** Figures that say which options they are of. */
function figuresOf({ options, parameters }: Parameters<Compute>[0]): VariantFigures {
  const count = options.length / parameters.length
  return {
    columns: storedColumnKeys.map(() => Float64Array.from({ length: count }, (_, i) => i)),
    done: count,
    refused: [],
  }
}
/** The server's services with another way to compute. */
function computing(compute: Compute) {
  const computeVariants: Compute = async (task, signal, hooks) => {
    await hooks?.begins?.()
    return compute(task, signal)
  }
  return { ...server.services, workers: { ...server.services.workers, computeVariants } }
}
async function work(compute: Compute) {
  const services = computing(compute)
  services.jobs = await startJobs(services, { pollEvery: 1 })
  server.services.jobs = services.jobs
}
/** All combinations of so many parameters with four options each. */
async function study(owner: Person, parameters: number): Promise<Study> {
  const { _id } = await paidProject(server, owner)
  const keys = ['wallUValue', 'roofUValue', 'floorUValue', 'airLeakage', 'orientation', 'heatCapacity']
  const answer = await server.call('POST', `/projects/${_id}/parametric/step1`, {
    token: owner.token,
    body: { parameters: keys.slice(0, parameters).map(key => ({ key, options: [0.3, 0.5, 0.7, 0.9] })) },
  })
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([201, expect.anything()])
  return jsonOf<Study>(answer)
}
async function read({ token }: Person, { projectId }: Study) {
  return jsonOf<Study>(await server.call('GET', `/projects/${projectId}/parametric/step1`, { token }))
}
/** Every row there, each once. */
async function expectWhole({ token }: Person, { _id, projectId, total }: Study) {
  const { rows } = jsonOf<StudyTable>(
    await server.call('GET', `/projects/${projectId}/runs/${_id}/table?columns=net`, { token }),
  )
  expect(rows).toEqual(Array.from({ length: total }, (_, row) => row))
}

describe('whose turn it is', () => {
  /** Runs in the order in which their chunks were computed. */
  async function turns(starts: () => Promise<void>): Promise<readonly string[]> {
    const order: string[] = []
    await starts()
    const begin = Promise.withResolvers<undefined>()
    await work(async (task, signal) => {
      await begin.promise
      if (signal.aborted) return { ...figuresOf(task), done: 0 }
      order.push(task.key.split(' ')[0] ?? '')
      return figuresOf(task)
    })
    begin.resolve(undefined)
    await expect
      .poll(async () => (await server.services.db.drizzle.select().from(studyChunks)).every(c => c.figures !== null), {
        timeout: 120_000,
      })
      .toBe(true)
    return order
  }
  const many = rounds(4, 5)

  test('equal studies of two owners go step by step, and end together', async () => {
    const [a, b] = [await server.person(), await server.person()]
    const made: Study[] = []
    const order = await turns(async () => {
      made.push(await study(a, many), await study(b, many))
    })
    const [first, second] = made.map(({ _id }) => _id)
    let [ahead, most] = [0, 0]
    for (const run of order) {
      ahead += run === first ? 1 : run === second ? -1 : 0
      most = Math.max(most, Math.abs(ahead))
    }
    // At most as many as there are workers may be on their way.
    expect(most).toBeLessThanOrEqual(4)
    expect(Math.abs(order.lastIndexOf(first ?? '') - order.lastIndexOf(second ?? ''))).toBeLessThanOrEqual(4)
    await expectWhole(a, made[0] as Study)
    await expectWhole(b, made[1] as Study)
  })
  test('who comes late with one study does not wait for all that others have queued', async () => {
    const owners = await Promise.all(Array.from({ length: rounds(3, 10) }, () => server.person()))
    const late = await server.person()
    let last: Study | undefined
    const order = await turns(async () => {
      for (const owner of owners) for (let i = 0; i < 2; i++) await study(owner, many)
      last = await study(late, many)
    })
    const own = order.filter(run => run === last?._id).length
    expect(own).toBeGreaterThan(5)
    // In each round everybody has one turn.
    expect(order.lastIndexOf(last?._id ?? '') + 1).toBeLessThanOrEqual((owners.length + 1) * own + 4)
  })
})

describe('a chunk', () => {
  test('delivered twice, at once or later, is counted once', async () => {
    const owner = await server.person()
    const made = await study(owner, 2)
    const chunks = server.sentJobs.map(({ payload }) => payload as { run: string; chunk: number })
    const services = computing(async task => figuresOf(task))
    const [years, watch] = [openWeatherYears(services), openRunWatch(services)]
    for (let round = 0; round < 2; round++)
      await Promise.all(
        chunks.flatMap(chunk => [
          computeChunk(services, years, watch, chunk),
          computeChunk(services, years, watch, chunk),
        ]),
      )
    expect(await read(owner, made)).toMatchObject({ status: 'done', done: 16, total: 16 })
    await expectWhole(owner, made)
  })
  test('that is the last one when its study is cancelled is not waited for, and its thread stays', async () => {
    const owner = await server.person()
    const made = await study(owner, 2)
    let aborted = 0
    await work(async (task, signal) => {
      if (task.options.length / task.parameters.length === 8 && aborted === 0 && (await read(owner, made)).done > 0)
        await new Promise<void>(done => {
          signal.addEventListener('abort', () => {
            aborted++
            done()
          })
        })
      return signal.aborted ? { ...figuresOf(task), done: 3 } : figuresOf(task)
    })
    await expect.poll(async () => (await read(owner, made)).done, { timeout: 20_000 }).toBeGreaterThan(0)
    const answer = await server.call('POST', `/projects/${made.projectId}/runs/${made._id}/cancel`, {
      token: owner.token,
    })
    // Either it came before the last figures, or it came too late.
    expect([200, 409]).toContain(answer.statusCode)
    const after = await read(owner, made)
    expect(after.status).toBe(answer.statusCode === 200 ? 'cancelled' : 'done')
    const { rows } = jsonOf<StudyTable>(
      await server.call('GET', `/projects/${made.projectId}/runs/${made._id}/table?columns=net`, {
        token: owner.token,
      }),
    )
    expect(rows).toHaveLength(after.done)
  })
  test('that fails three times fails its study; what is finished stays', async () => {
    const owner = await server.person()
    const made = await study(owner, 2)
    let tries = 0
    await work(async task => {
      // This is one of two chunks.
      if (task.options[0] !== 0) {
        tries++
        throw new Error('the engine has a fault')
      }
      return figuresOf(task)
    })
    await expect.poll(async () => (await read(owner, made)).status, { timeout: 60_000, interval: 200 }).toBe('failed')
    expect([tries, await read(owner, made)]).toEqual([3, expect.objectContaining({ failure: 'run.failed', done: 8 })])
  }, 90_000)
  test('of an explanation that fails three times ends it with a sentence; studies beside it, and the same question, go on', async () => {
    const [owner, other] = [await server.person(), await server.person()]
    const { _id } = await paidProject(server, owner)
    const ask = async () => {
      const answer = await server.call('POST', `/projects/${_id}/explain`, {
        token: owner.token,
        body: { kind: 'band', pick: null },
      })
      expect(answer.statusCode).toBe(201)
      return jsonOf<Explanation>(answer)
    }
    const explanationOf = async (question: string) =>
      jsonOf<Explanation>(
        await server.call('GET', `/projects/${_id}/explain?question=${question}`, { token: owner.token }),
      )
    const [questionRun, beside] = [await ask(), await study(other, 2)]
    const last = questionRun.total % limits.chunkRows
    const others = questionRun.total - last
    let [tries, isMended] = [0, false]
    const services = computing(async task => figuresOf(task))
    services.workers.computeAsked = async ({ requests: those }, _, hooks) => {
      await hooks?.begins?.()
      // The last chunk, which is smaller than a whole one, and than the first ones.
      if (those.length === last && !isMended) {
        tries++
        throw new Error('the engine has a fault')
      }
      return {
        columns: storedColumnKeys.map(() => new Float64Array(those.length).fill(1)),
        done: those.length,
        refused: [],
      }
    }
    services.jobs = await startJobs(services, { pollEvery: 1 })
    server.services.jobs = services.jobs
    await expect
      .poll(async () => (await explanationOf(questionRun._id)).status, { timeout: 60_000, interval: 200 })
      .toBe('failed')
    const failed = await explanationOf(questionRun._id)
    expect([tries, failed]).toEqual([3, expect.objectContaining({ failure: 'run.failed', answer: null, done: others })])
    for (const language of ['en', 'fa'] as const)
      expect(sentence('errors', language, failed.failure ?? '')).not.toBe(failed.failure)
    await expect.poll(async () => (await read(other, beside)).status, { timeout: 20_000 }).toBe('done')
    // Asked again: what was computed is taken over, and where the fault is gone there is an answer.
    isMended = true
    const again = await ask()
    expect(again).toMatchObject({ done: others, total: questionRun.total })
    await expect.poll(async () => (await explanationOf(again._id)).status, { timeout: 20_000 }).toBe('done')
    expect((await explanationOf(again._id)).answer).toMatchObject({ kind: 'band' })
  }, 120_000)
  test('that a stopping process leaves waits for the next one, at its own place and with all its attempts', async () => {
    const owner = await server.person()
    const made = await study(owner, 2)
    const stopping = new AbortController()
    const services = {
      ...computing(
        (task, signal) =>
          new Promise(done => {
            const leave = () => {
              done({ ...figuresOf(task), done: 2 })
            }
            if (signal.aborted) leave()
            else signal.addEventListener('abort', leave)
          }),
      ),
      stopping: stopping.signal,
    }
    services.jobs = await startJobs(services, { pollEvery: 1 })
    const jobs = () =>
      server.services.db.scripts(run =>
        run.query(
          `select state::text, priority, retry_limit, retry_count from pgboss.job
           where name = '${chunkQueue()}' and state <> 'completed' order by priority desc`,
        ),
      )
    const states = async () => (await jobs()).map(({ state }) => state)
    await expect.poll(states, { timeout: 10_000 }).toEqual(['active', 'active'])
    stopping.abort()
    await services.jobs.stop()
    await expect.poll(states, { timeout: 10_000 }).toEqual(['created', 'created'])
    expect(await jobs()).toMatchObject([
      { priority: 0, retry_limit: 1000, retry_count: 0 },
      { priority: -1, retry_limit: 1000, retry_count: 0 },
    ])
    await work(async task => figuresOf(task))
    await expect.poll(async () => (await read(owner, made)).status, { timeout: 20_000 }).toBe('done')
    await expectWhole(owner, made)
  })
})

test('chunks of which no trace is left in the queue belong to no study: both are stored, or neither', async () => {
  const owner = await server.person()
  const { send } = server.services.jobs
  server.services.jobs = { ...server.services.jobs, send: () => Promise.reject(new Error('the queue is away')) }
  const { _id } = await paidProject(server, owner)
  const answer = await server.call('POST', `/projects/${_id}/parametric/step1`, {
    token: owner.token,
    body: { parameters: [{ key: 'wallUValue', options: [0.3, 0.5] }] },
  })
  expect(answer.statusCode).toBe(500)
  server.services.jobs = { ...server.services.jobs, send }
  expect(await server.services.db.drizzle.$count(studyChunks, eq(studyChunks.chunk, 0))).toBe(0)
  expect((await server.call('GET', `/projects/${_id}/parametric/step1`, { token: owner.token })).json()).toBeNull()
})
