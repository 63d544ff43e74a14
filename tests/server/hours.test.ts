import { afterEach, expect, test } from 'vitest'
import { hourSeries } from '#building/hour-series.ts'
import { zoneParts } from '#building/model/zone-parts.ts'
import type { HourSeries } from '#contract/entities/hour-series.ts'
import type { Project } from '#contract/entities/project.ts'
import { limits } from '#contract/limits.ts'
import { hourQuestions } from '#server/db/schema.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { openWorkerPool } from '#server/jobs/worker-pool.ts'
import { bundledYear } from '#server/weather/bundled-stations.ts'
import type { Jobs } from '#server/core.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { present } from '../support/present.ts'
import { paidProject } from '../support/project-flow.ts'

/*
 * Hours: how many a person may ask for, over all processes, and who computes them where the server does not.
 */
let server: TestServer
let owner: Person
let project: Project
/** A process that computes, beside the server. */
let worker: { readonly jobs: Jobs; readonly close: () => Promise<void> } | undefined
afterEach(async () => {
  await worker?.jobs.stop()
  await worker?.close()
  worker = undefined
  await server.close()
})

async function open(threads: number) {
  server = await openTestServer({ env: { WORKER_THREADS: String(threads) } })
  owner = await server.person()
  project = await paidProject(server, owner)
}
/** A server without threads whose jobs a worker process takes. */
async function openWithWorker() {
  await open(0)
  server.services.jobs = await startJobs(server.services, { pollEvery: 1 })
  const { services } = server
  const workers = openWorkerPool({ threads: 1, log: services.log })
  const config = { ...services.config, workerThreads: 1 }
  worker = { jobs: await startJobs({ ...services, config, workers }, { pollEvery: 1 }), close: () => workers.close() }
}
function ask(series = 'heatingNeed', person = owner) {
  return server.call('GET', `/projects/${project._id}/hours?series=${series}`, { token: person.token })
}
function direct(): HourSeries {
  const year = bundledYear('station:40754')
  if (year === undefined) throw new Error('no bundled climate')
  const { name, country, primaryBuildingType, units, userInputs, manualInputs, masses } = project
  const building = { name, country, primaryBuildingType, units, userInputs, manualInputs, masses }
  const answer = hourSeries(building, year, { series: ['heatingNeed'] })
  if (!answer.ok) throw new Error(answer.reason)
  return present(answer.hours[0], 'hours')
}
async function openQuestions() {
  return server.services.db.drizzle.$count(hourQuestions)
}

test('four at once of a person, and who is refused so has not used up one of the hour', async () => {
  await open(1)
  const { limiter } = server.services
  const taken: string[] = []
  Object.assign(server.services, {
    limiter: {
      ...limiter,
      take: (...given: Parameters<typeof limiter.take>) => {
        if (given[0].startsWith('hours:')) taken.push(given[0])
        return limiter.take(...given)
      },
    },
  })
  const codes = (await Promise.all(Array.from({ length: 60 }, () => ask()))).map(({ statusCode }) => statusCode)
  expect(new Set(codes)).toEqual(new Set([200, 429]))
  const answered = codes.filter(code => code === 200).length
  expect(answered).toBeGreaterThanOrEqual(limits.activeHours)
  expect(taken).toHaveLength(answered)
  expect(await openQuestions()).toBe(0)
}, 60_000)

test('they count over all processes; those of one that died until they expire', async () => {
  await open(1)
  const { drizzle } = server.services.db
  await drizzle.insert(hourQuestions).values(
    Array.from({ length: limits.activeHours }, (_, i) => ({
      id: `elsewhere ${i}`,
      ownerId: owner.id,
      expiresAt: new Date(server.clock.now().getTime() + 60_000),
    })),
  )
  expect((await ask()).statusCode).toBe(429)
  server.clock.advance(61_000)
  expect((await ask()).statusCode).toBe(200)
  expect(await openQuestions()).toBe(0)
})

test('a question whose process died goes when it has expired, though nobody asks again', async () => {
  await open(0)
  const { services, clock } = server
  const { drizzle } = services.db
  const keep = { ownerId: owner.id, expiresAt: new Date(clock.now().getTime() + 300_000) }
  const gone = { ownerId: owner.id, expiresAt: new Date(clock.now().getTime() + 60_000) }
  await drizzle.insert(hourQuestions).values([
    { id: 'asked lately', ...keep },
    { id: 'left alone', ...gone },
  ])
  services.jobs = await startJobs(services, { sweepEvery: 50 })
  try {
    expect(await openQuestions()).toBe(2)
    clock.advance(61_000)
    await expect.poll(openQuestions, { timeout: 10_000 }).toBe(1)
    expect(await drizzle.select({ id: hourQuestions.id }).from(hourQuestions)).toEqual([{ id: 'asked lately' }])
  } finally {
    await services.jobs.stop()
  }
})

test('600 in an hour, and the 601st is told when', async () => {
  await open(1)
  for (let i = 0; i < limits.hoursPerHour - 1; i++) server.services.limiter.take(`hours:${owner.id}`, 600, 3600)
  expect((await ask()).statusCode).toBe(200)
  const refused = await ask()
  expect([refused.statusCode, jsonOf(refused)['code']]).toEqual([429, 'limit.reached'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
  expect(await openQuestions()).toBe(0)
  server.clock.advance(3_601_000)
  expect((await ask()).statusCode).toBe(200)
})

test('a server without threads has them of a worker, to the digit; nothing of them is kept', async () => {
  await openWithWorker()
  const answers = await Promise.all([ask(), ask(), ask()])
  for (const answer of answers) {
    expect(answer.statusCode).toBe(200)
    expect(jsonOf<HourSeries>(answer)).toEqual(direct())
  }
  expect(jsonOf(await ask('heatingNeed&day=366'))).toMatchObject({ status: 422, errors: [{ field: 'day' }] })
  expect(await openQuestions()).toBe(0)
}, 60_000)

test('what is not there is told with its reason', async () => {
  await open(1)
  const id = zoneParts(project).parts[0]?.of.type.id
  for (const [query, field, message] of [
    ['heatingNeed&day=366', 'day', 'Please insert a number from 1 to 365.'],
    [`heating&zone=${id}`, 'zone', 'This series is available only for the whole building.'],
    ['heatingNeed&zone=elsewhere', 'zone', 'This value is not accepted.'],
  ] as const)
    expect([query, jsonOf(await ask(query))['errors']]).toEqual([query, [{ field, message }]])
  expect((await ask(`heatingNeed&zone=${id}`)).statusCode).toBe(200)
})

test('with no worker of its engine a server without threads says so at once, and takes nothing of the hour', async () => {
  await open(0)
  const answer = await ask()
  expect([answer.statusCode, jsonOf(answer)['code'], answer.headers['retry-after']]).toEqual([
    503,
    'server.noWorker',
    '30',
  ])
  expect(await openQuestions()).toBe(0)
})
