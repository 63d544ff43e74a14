import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { studyRows } from '#building/stages/study-rows.ts'
import type { VariantFigures } from '#building/studies/variant-figures.ts'
import type { Run } from '#contract/entities/run.ts'
import type { Study } from '#contract/entities/study.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { eq, sql } from '#server/db/drizzle.ts'
import { projects, runs, studies, studyChunks } from '#server/db/schema.ts'
import { openGate } from '#server/jobs/gate.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { openWorkerPool, type WorkerPool } from '#server/jobs/worker-pool.ts'
import { bundledStations } from '#server/weather/bundled-stations.ts'
import { packWeatherYear } from '#server/weather/pack-weather-year.ts'
import { studies as benchStudies, tenZones, tenZonesWeather } from '../bench/study/ten-zones.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { paidProject } from '../support/project-flow.ts'
import { rounds } from '../support/rounds.ts'

/* Turns while a hundred thousand variants wait: a baseline first, then all persons alike, with no idle thread. */
const options = [0.2, 0.4, 0.6, 0.8]
const seven = [
  'wallUValue',
  'roofUValue',
  'floorUValue',
  'airLeakage',
  'orientation',
  'wallAbsorption',
  'roofAbsorption',
]
let server: TestServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

/** A study of 5,000 variants, or fewer, that waits, as its start stored it. */
async function waitingStudy(on: TestServer, owner: Person, size = 5000): Promise<Study> {
  const { _id } = await paidProject(on, owner)
  const answer = await on.call('POST', `/projects/${_id}/parametric/step1`, {
    token: owner.token,
    body: {
      parameters: seven.map(key => ({ key, options })),
      sample: { size, seed: 1 },
    },
  })
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([201, expect.anything()])
  return jsonOf<Study>(answer)
}
/**
 * The same study for another project of a person, with turns from `first` on; it is written into the database, not
 * requested.
 */
async function copied({ services }: TestServer, study: Study, ownerId: string, first: number): Promise<string> {
  const { db, random } = services
  const [project, run] = [random.id(), random.id()]
  await db.transaction(async tx => {
    const [there] = await tx.select().from(projects).where(eq(projects.id, study.projectId))
    const [ran] = await tx.select().from(runs).where(eq(runs.id, study._id))
    const [row] = await tx.select().from(studies).where(eq(studies.runId, study._id))
    await tx.insert(projects).values({ ...there!, id: project, ownerId })
    await tx.insert(runs).values({ ...ran!, id: run, projectId: project, ownerId })
    await tx.insert(studies).values({ ...row!, runId: run })
    await tx.execute(sql`
      insert into study_chunks (run_id, chunk, rank, rows, options, hashes)
      select ${run}, chunk, rank + ${first}, rows, options, hashes from study_chunks where run_id = ${study._id}`)
  })
  return run
}
async function chunksOf({ services }: TestServer, run: string): Promise<number> {
  return services.db.drizzle.$count(studyChunks, eq(studyChunks.runId, run))
}
async function finishedChunks({ services }: TestServer): Promise<number> {
  return services.db.drizzle.$count(studyChunks, sql`figures is not null`)
}

describe('a baseline', () => {
  test('waits for a variant of ten zones, not for a chunk of them', { timeout: 120_000 }, async () => {
    const log = { warn: () => undefined }
    const pool = openWorkerPool({ threads: 2, log })
    const weather = packWeatherYear(tenZonesWeather())
    const { parameters } = benchStudies.passive
    const rows = studyRows(parameters).subarray(0, 64 * parameters.length)
    const task = { key: 'a study', base: tenZones, weather, setting: 'default' as const, parameters, options: rows }
    const station = bundledStations.find(({ _id }) => _id === 'station:40754')
    const stop = new AbortController()
    const baseline = async () => {
      const since = performance.now()
      const answer = await pool.simulate(
        { building: tenZones, station: station!, source: { kind: 'year', id: weather.digest, packed: weather.packed } },
        new AbortController().signal,
      )
      expect(answer.ok).toBe(true)
      return performance.now() - since
    }
    await baseline()
    const alone = await baseline()
    let [ended, busy] = [0, 0]
    const chunks = Array.from({ length: 3 }, async () => {
      let calls = 0
      const answer = await pool.computeVariants(task, stop.signal, {
        tell: done => {
          if (calls === 0 && done > 0) busy++
          calls = done
        },
      })
      ended++
      return answer.done
    })
    await expect.poll(() => busy, { timeout: 60_000, interval: 5 }).toBe(2)
    const took = await baseline()
    expect(ended).toBe(0)
    // It shares the machine with the other thread's chunk, which continues.
    expect(took).toBeLessThan(2000 + 5 * alone)
    stop.abort()
    const done = await Promise.all(chunks)
    for (const count of done) expect(count).toBeLessThan(64)
    await pool.close()
  })

  test('starts at once beside a hundred thousand variants of ten others', { timeout: 300_000 }, async () => {
    server = await openTestServer({ env: { WORKER_THREADS: '2', RATE_LIMIT_SCALE: '100' } })
    const made = server
    const [a, b] = [await made.person(), await made.person()]
    const first = await waitingStudy(made, a)
    const count = await chunksOf(made, first._id)
    await copied(made, first, a.id, count)
    const { drizzle } = made.services.db
    for (let i = 0; i < 9; i++) {
      const other = await made.person()
      await copied(made, first, other.id, 0)
      await copied(made, first, other.id, count)
    }
    expect(await drizzle.$count(studyChunks)).toBe(20 * count)
    const { _id } = await paidProject(made, b)
    made.services.jobs = await startJobs(made.services)
    await expect.poll(() => finishedChunks(made), { timeout: 60_000, interval: 20 }).toBeGreaterThan(2)
    const before = await finishedChunks(made)
    const started = await made.call('POST', `/projects/${_id}/baseline`, { token: b.token })
    expect([started.statusCode, started.body.slice(0, 200)]).toEqual([201, expect.anything()])
    const read = async () => jsonOf<Run>(await made.call('GET', `/projects/${_id}/baseline`, { token: b.token }))
    await expect.poll(async () => (await read()).status, { timeout: 60_000, interval: 10 }).toBe('done')
    const after = await finishedChunks(made)
    const { createdAt, startedAt } = await read()
    const since = (time: string | null) => new Date(time ?? 0).getTime() - new Date(createdAt).getTime()
    expect(since(startedAt)).toBeLessThan(10_000)
    // A chunk near its end in each thread, and those of the other thread while the year is computed: a few of hundreds.
    expect(after - before).toBeLessThanOrEqual(8)
  })
})

describe('studies', () => {
  function figuresOf({ options: places, parameters }: Parameters<WorkerPool['computeVariants']>[0]): VariantFigures {
    const count = places.length / parameters.length
    return { columns: storedColumnKeys.map(() => new Float64Array(count).fill(1.5)), done: count, refused: [] }
  }
  async function work(on: TestServer, compute: WorkerPool['computeVariants']) {
    const services = { ...on.services, workers: { ...on.services.workers, computeVariants: compute } }
    services.jobs = await startJobs(services, { pollEvery: 1 })
    on.services.jobs = services.jobs
  }

  test('equal ones of two owners, one of whom has another behind, end within a tenth of each other', async () => {
    server = await openTestServer({ env: { WORKER_THREADS: '2', RATE_LIMIT_SCALE: '100' } })
    const made = server
    const [a, b] = [await made.person(), await made.person()]
    const first = await waitingStudy(made, a, rounds(2000, 5000))
    const count = await chunksOf(made, first._id)
    await copied(made, first, a.id, count)
    const theirs = await copied(made, first, b.id, 0)
    const order: string[] = []
    await work(made, task => {
      order.push(task.key.split(' ')[0] ?? '')
      return Promise.resolve(figuresOf(task))
    })
    const ended = () => [first._id, theirs].every(run => order.filter(one => one === run).length === count)
    await expect.poll(ended, { timeout: 120_000 }).toBe(true)
    const [end, other] = [order.lastIndexOf(first._id) + 1, order.lastIndexOf(theirs) + 1]
    expect(Math.abs(end - other)).toBeLessThanOrEqual(0.1 * Math.min(end, other))
    // Later chunks of A wait until both are finished, except those on their way.
    expect(Math.max(end, other)).toBeLessThanOrEqual(2 * count + 4)
  }, 180_000)

  test('one owner alone keeps every thread busy, whatever a slow chunk does', async () => {
    server = await openTestServer({ env: { WORKER_THREADS: '2', RATE_LIMIT_SCALE: '100' } })
    const made = server
    await waitingStudy(made, await made.person(), rounds(2000, 5000))
    const [threads, usual, count] = [2, 150, rounds(30, 80)] // ms of a chunk, and how many are watched
    const gate = openGate(threads)
    let [since, spent, done, besideSlow] = [0, 0, 0, 0]
    let slow: 'to come' | 'there' | 'over' = 'to come'
    const full = Promise.withResolvers<number>()
    await work(made, (task, signal) =>
      gate.run(async () => {
        const begun = performance.now()
        if (since === 0) since = begun
        const isSlow = done > 4 && slow === 'to come'
        if (isSlow) slow = 'there'
        await wait(isSlow ? 10 * usual : usual, undefined, { signal }).catch(() => undefined)
        if (isSlow) slow = 'over'
        else if (slow === 'there') besideSlow++
        spent += performance.now() - begun
        done++
        if (done === count) full.resolve(performance.now() - since)
        return signal.aborted ? { ...figuresOf(task), done: 0 } : figuresOf(task)
      }),
    )
    const wall = await full.promise
    const busy = spent / (threads * wall)
    // The other thread did not wait for the slow one: ten of its turns, less what a busy machine takes.
    expect(besideSlow).toBeGreaterThanOrEqual(7)
    expect(busy).toBeGreaterThan(rounds(0.9, 0.95))
  }, 180_000)
})
