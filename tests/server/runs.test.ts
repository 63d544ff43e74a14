import { eq, sql } from '#server/db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulateBuilding } from '#building/simulate-building.ts'
import { decode } from '#contract/decode.ts'
import { Run, type BaselineResult } from '#contract/entities/run.ts'
import type { Project } from '#contract/entities/project.ts'
import { projects, runs, weatherFiles } from '#server/db/schema.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { sentence } from '#server/http/texts.ts'
import type { WorkerPool } from '#server/jobs/worker-pool.ts'
import { simulateJob } from '#server/simulation/simulate.job.ts'
import { openRunWatch } from '#server/simulation/run-watch.ts'
import { finishRun } from '#server/simulation/runs.store.ts'
import { bundledStations, bundledYear } from '#server/weather/bundled-stations.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { rounds } from '../support/rounds.ts'
import { newProject, paidProject, readyProject, tryPayment } from '../support/project-flow.ts'

function start(server: TestServer, { token }: Person, id: string) {
  return server.call('POST', `/projects/${id}/baseline`, { token })
}
async function baseline(server: TestServer, { token }: Person, id: string) {
  return jsonOf<Run>(await server.call('GET', `/projects/${id}/baseline`, { token }))
}
async function project(server: TestServer, { token }: Person, id: string) {
  return jsonOf<Project>(await server.call('GET', `/projects/${id}`, { token }))
}
function eventsIn(body: string) {
  return body
    .split('\n')
    .filter(line => line.startsWith('data: '))
    .map(line => JSON.parse(line.slice(6)) as { status: string; done: number; total: number })
}
async function finished(server: TestServer, person: Person, id: string): Promise<Run> {
  for (let tries = 0; tries < 200; tries++) {
    const run = await baseline(server, person, id)
    if (!['queued', 'running'].includes(run.status)) return run
    await new Promise(done => {
      setTimeout(done, 50)
    })
  }
  throw new Error('the run did not finish')
}

/** The same year, without server, thread or database. */
function direct({
  name,
  country,
  primaryBuildingType,
  units,
  userInputs,
  manualInputs,
  masses,
}: Project): BaselineResult {
  const weather = bundledYear('station:40754')
  const station = bundledStations.find(({ _id }) => _id === 'station:40754')
  if (weather === undefined || station === undefined) throw new Error('no bundled climate')
  const building = { name, country, primaryBuildingType, units, userInputs, manualInputs, masses }
  const answer = simulateBuilding(building, weather, station)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.result
}

describe('with the queue at work', () => {
  let server: TestServer
  let owner: Person
  beforeAll(async () => {
    server = await openTestServer({ openJobs: startJobs })
    owner = await server.person()
  })
  afterAll(() => server.close())

  test('a paid project is simulated; the result has the digits of a direct simulation', async () => {
    const paid = await paidProject(server, owner)
    const started = await start(server, owner, paid._id)
    expect(started.statusCode).toBe(201)
    expect(jsonOf(started)).toMatchObject({ stage: 'baseline', status: 'queued', done: 0, total: 1, result: null })
    const run = await finished(server, owner, paid._id)
    expect(run).toMatchObject({ status: 'done', done: 1, total: 1, failure: null })
    expect(run.result).toEqual(direct(paid))
    expect(run.engineVersion).toBe(run.result?.engineVersion)
    expect(run.result?.weather).toMatchObject({ origin: 'generated', name: 'Tehran Mehrabad' })
    expect((await project(server, owner, paid._id)).state).toBe('results')
  })
  test('a later run that was cancelled or failed hides no result: the newest finished one is still answered', async () => {
    const paid = await paidProject(server, owner)
    const finishedRun = () => server.call('GET', `/projects/${paid._id}/baseline?status=done`, { token: owner.token })
    expect(jsonOf(await finishedRun())).toBeNull()
    await start(server, owner, paid._id)
    const first = await finished(server, owner, paid._id)
    const second = jsonOf<Run>(await start(server, owner, paid._id))
    await finished(server, owner, paid._id)
    expect(jsonOf(await finishedRun())).toMatchObject({ _id: second._id, status: 'done' })
    for (const status of ['running', 'cancelled', 'failed'] as const) {
      await server.services.db.drizzle.update(runs).set({ status, result: null }).where(eq(runs.id, second._id))
      expect(await baseline(server, owner, paid._id)).toMatchObject({ _id: second._id, status, result: null })
      expect(jsonOf(await finishedRun())).toEqual(first)
    }
    expect(
      (await server.call('GET', `/projects/${paid._id}/baseline?status=running`, { token: owner.token })).statusCode,
    ).toBe(422)
  })
  test('what was paid before a check came stays runnable; unpaid, it is refused', async () => {
    const impossible = { heatingGeneration: 'condensing-boiler', heatingCoefficient: 1.05 } as const
    const { _id: id } = await paidProject(server, owner)
    const { drizzle } = server.services.db
    await drizzle.update(projects).set({ paidAt: null }).where(eq(projects.id, id))
    await drizzle
      .update(projects)
      .set({
        paidAt: new Date(),
        userInputs: sql`${projects.userInputs} || ${JSON.stringify({ mechanical: impossible })}::jsonb`,
      })
      .where(eq(projects.id, id))
    expect((await start(server, owner, id)).statusCode).toBe(201)
    const { result } = await finished(server, owner, id)
    // Held: no hour gives more heat than the fuel has.
    expect(result?.annual.endUses.heating).toBeGreaterThan(result?.annual.heatingNeed ?? Infinity)
    const ready = await readyProject(server, owner)
    await server.call('PUT', `/projects/${ready._id}/mechanical`, {
      token: owner.token,
      body: { version: ready.version, userInputs: impossible },
    })
    expect((await tryPayment(server, owner, ready._id)).statusCode).toBe(409)
  })
  test('progress: the snapshot first, each change once, and the stream ends', async () => {
    const paid = await paidProject(server, owner)
    const run = jsonOf<Run>(await start(server, owner, paid._id))
    const answer = await server.call('GET', `/projects/${paid._id}/runs/${run._id}/events`, { token: owner.token })
    expect(answer.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    const events = eventsIn(answer.body)
    const order = ['queued', 'running', 'done']
    expect(events.map(e => order.indexOf(e.status))).toEqual(
      events.map(e => order.indexOf(e.status)).toSorted((a, b) => a - b),
    )
    expect(new Set(events.map(e => e.status)).size).toBe(events.length)
    expect(events.at(-1)).toEqual({ status: 'done', done: 1, total: 1 })
    const late = await server.call('GET', `/projects/${paid._id}/runs/${run._id}/events`, { token: owner.token })
    expect(eventsIn(late.body)).toEqual([{ status: 'done', done: 1, total: 1 }])
  })
  test('another run may follow, and the duplicate of a paid project is unpaid', async () => {
    const paid = await paidProject(server, owner)
    const first = jsonOf<Run>(await start(server, owner, paid._id))
    await finished(server, owner, paid._id)
    const second = jsonOf<Run>(await start(server, owner, paid._id))
    expect(second._id).not.toBe(first._id)
    expect((await finished(server, owner, paid._id)).result).toEqual(direct(paid))
    const copy = jsonOf<Project>(
      await server.call('POST', `/projects/${paid._id}/duplicate`, { token: owner.token, body: {} }),
    )
    expect((await start(server, owner, copy._id)).statusCode).toBe(402)
  })
})

describe('without a worker', () => {
  let server: TestServer
  let owner: Person
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())
  const fresh = async () => {
    owner = await server.person()
  }

  test('unpaid answers 402, without result or figure', async () => {
    await fresh()
    const ready = await readyProject(server, owner)
    for (const [method, path] of [
      ['POST', 'baseline'],
      ['GET', 'baseline'],
      ['GET', 'runs/none/events'],
      ['POST', 'runs/none/cancel'],
    ] as const) {
      const answer = await server.call(method, `/projects/${ready._id}/${path}`, { token: owner.token })
      expect([path, answer.statusCode]).toEqual([path, 402])
    }
    expect(jsonOf(await start(server, owner, ready._id))).toMatchObject({
      message: 'Please complete the payment first',
    })
  })
  test('one unfinished run per project, also at the same instant', async () => {
    for (let round = 0; round < rounds(2, 50); round++) {
      await fresh()
      const paid = await paidProject(server, owner)
      const answers = await Promise.all(Array.from({ length: 6 }, () => start(server, owner, paid._id)))
      expect(answers.map(a => a.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
      expect(
        jsonOf(
          answers.find(a => a.statusCode === 409) ??
            (() => {
              throw new Error('none')
            })(),
        ),
      ).toMatchObject({ code: 'run.active' })
      expect((await project(server, owner, paid._id)).state).toBe('simulating')
      // A job left in the queue by a race would be taken first in the test of a restart.
      const { _id } = await baseline(server, owner, paid._id)
      expect(
        (await server.call('POST', `/projects/${paid._id}/runs/${_id}/cancel`, { token: owner.token })).statusCode,
      ).toBe(200)
    }
  })
  test('two unfinished runs per person, 30 starts an hour, 200 in the queue', async () => {
    await fresh()
    const paid = [
      await paidProject(server, owner),
      await paidProject(server, owner),
      await paidProject(server, owner),
    ] as const
    const answers = await Promise.all(paid.map(p => start(server, owner, p._id)))
    expect(answers.map(a => a.statusCode).toSorted((a, b) => a - b)).toEqual([201, 201, 429])
    expect(Number(answers.find(a => a.statusCode === 429)?.headers['retry-after'])).toBeGreaterThan(0)

    await fresh()
    const busy = await paidProject(server, owner)
    for (let i = 0; i < 30; i++) {
      const run = jsonOf<Run>(await start(server, owner, busy._id))
      expect(
        (await server.call('POST', `/projects/${busy._id}/runs/${run._id}/cancel`, { token: owner.token })).statusCode,
      ).toBe(200)
    }
    const refused = await start(server, owner, busy._id)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
    server.clock.advance(3_601_000)
    expect((await start(server, owner, busy._id)).statusCode).toBe(201)

    const { drizzle } = server.services.db
    const crowd = await server.person()
    const places: Project[] = []
    // An account has eight calls at once.
    for (let i = 0; i < 25; i++)
      places.push(...(await Promise.all(Array.from({ length: 8 }, () => newProject(server, crowd)))))
    await drizzle.insert(runs).values(
      places.map(({ _id }) => ({
        id: server.services.random.id(),
        projectId: _id,
        ownerId: crowd.id,
        stage: 'baseline' as const,
      })),
    )
    await fresh()
    const full = await start(server, owner, (await paidProject(server, owner))._id)
    expect([full.statusCode, jsonOf(full)['code']]).toEqual([503, 'server.busy'])
    await drizzle.delete(runs).where(eq(runs.ownerId, crowd.id))
  })
  test('cancelling frees the project, once', async () => {
    await fresh()
    const paid = await paidProject(server, owner)
    const run = jsonOf<Run>(await start(server, owner, paid._id))
    const { runNews } = server.services
    const { listen } = runNews
    const followed = Promise.withResolvers<undefined>()
    Object.assign(runNews, {
      listen: (...given: Parameters<typeof listen>) => {
        followed.resolve(undefined)
        return listen(...given)
      },
    })
    const stream = server.call('GET', `/projects/${paid._id}/runs/${run._id}/events`, { token: owner.token })
    await followed.promise
    Object.assign(runNews, { listen })
    const cancel = () => server.call('POST', `/projects/${paid._id}/runs/${run._id}/cancel`, { token: owner.token })
    expect(jsonOf(await cancel())).toMatchObject({ status: 'cancelled' })
    expect(jsonOf(await cancel())).toMatchObject({ status: 409, code: 'run.finished' })
    expect(eventsIn((await stream).body).map(e => e.status)).toEqual(['queued', 'cancelled'])
    expect((await project(server, owner, paid._id)).state).toBe('paid-locked')
    await simulateJob(server.services, openRunWatch(server.services), run._id)
    expect((await baseline(server, owner, paid._id)).status).toBe('cancelled')
  })
  test('a reader that leaves, or asks for the head only, leaves no work behind', async () => {
    const open = await openTestServer()
    try {
      await open.app.listen({ port: 0, host: '127.0.0.1' })
      const address = open.app.server.address()
      if (address === null || typeof address === 'string') throw new Error('not listening')
      const listening = new Set<string>()
      const { listen } = open.services.runNews
      Object.assign(open.services.runNews, {
        listen: (...given: Parameters<typeof listen>) => {
          const stop = listen(...given)
          listening.add(given[0])
          return () => {
            stop()
            listening.delete(given[0])
          }
        },
      })
      const person = await open.person()
      const paid = await paidProject(open, person)
      const run = jsonOf<Run>(await start(open, person, paid._id))
      const ask = (method: string, signal: AbortSignal) =>
        fetch(`http://127.0.0.1:${address.port}/api/projects/${paid._id}/runs/${run._id}/events`, {
          method,
          signal,
          headers: { authorization: `Bearer ${person.token}` },
        })
      const leaving = new AbortController()
      const answer = await ask('GET', leaving.signal)
      expect(answer.status).toBe(200)
      await answer.body?.getReader().read()
      expect(listening.size).toBe(1)
      leaving.abort()
      for (let tries = 0; tries < 100 && listening.size > 0; tries++)
        await new Promise(done => {
          setTimeout(done, 20)
        })
      expect(listening.size).toBe(0)
      expect((await ask('HEAD', AbortSignal.timeout(5000))).status).toBe(200)
      expect(listening.size).toBe(0)
    } finally {
      await open.close()
    }
  })
  test('somebody else sees neither run nor progress', async () => {
    await fresh()
    const paid = await paidProject(server, owner)
    const run = jsonOf<Run>(await start(server, owner, paid._id))
    const other = await server.person()
    const theirs = await paidProject(server, other)
    for (const id of [paid._id, theirs._id]) {
      expect(
        (await server.call('GET', `/projects/${id}/runs/${run._id}/events`, { token: other.token })).statusCode,
      ).toBe(404)
      expect(
        (await server.call('POST', `/projects/${id}/runs/${run._id}/cancel`, { token: other.token })).statusCode,
      ).toBe(404)
    }
    expect((await baseline(server, owner, paid._id)).status).toBe('queued')
  })
  test('a result of an engine that kept less is still read', async () => {
    await fresh()
    const { db } = server.services
    const paid = await paidProject(server, owner)
    const run = jsonOf<Run>(await start(server, owner, paid._id))
    const { latentCoolingNeed: _annual, ...annual } = direct(paid).annual
    const { balance: _balance, zones: _zones, comfort: _comfort, ...rest } = direct(paid)
    const old: BaselineResult = {
      ...rest,
      engineVersion: '0.1.0',
      annual,
      monthly: rest.monthly.map(({ latentCoolingNeed: _month, ...month }) => month),
      peaks: { heating: rest.peaks.heating, cooling: rest.peaks.cooling },
    }
    await finishRun(db.drizzle, run._id, { status: 'done', result: old, engineVersion: '0.1.0' }, server.clock)
    const read = await baseline(server, owner, paid._id)
    expect(read.result).toEqual(old)
    expect(decode(Run)(read).ok).toBe(true)
  })
  test('a run that cannot be simulated fails with its reason, and may be started again', async () => {
    await fresh()
    const { db, random } = server.services
    const tehran = bundledStations.find(({ _id }) => _id === 'station:40754')
    if (tehran === undefined) throw new Error('no bundled climate')
    const id = random.id()
    await db.drizzle.insert(weatherFiles).values({
      id,
      ownerId: owner.id,
      station: { ...tehran, _id: `epw:${id}`, kind: 'upload' },
      epw: new Uint8Array([1, 2, 3]),
      digest: id,
    })
    const paid = await paidProject(server, owner, {}, `epw:${id}`)
    const attempt = async () => {
      const run = jsonOf<Run>(await start(server, owner, paid._id))
      await simulateJob(server.services, openRunWatch(server.services), run._id)
      return baseline(server, owner, paid._id)
    }
    expect(await attempt()).toMatchObject({ status: 'failed', failure: 'run.failed', result: null })
    expect((await project(server, owner, paid._id)).state).toBe('failed')
    await db.drizzle.delete(weatherFiles).where(eq(weatherFiles.id, id))
    expect(await attempt()).toMatchObject({ status: 'failed', failure: 'run.weatherMissing' })
  })
  test('a building that the engine refuses fails with the tab whose inputs it was made from', async () => {
    await fresh()
    const paid = await paidProject(server, owner)
    const run = jsonOf<Run>(await start(server, owner, paid._id))
    // Rules older than the engine's limits let a storey of 2 km pass.
    const simulate: WorkerPool['simulate'] = (task, signal) =>
      server.services.workers.simulate(
        {
          ...task,
          building: { ...task.building, masses: task.building.masses.map(mass => ({ ...mass, floorHeight: 2000 })) },
        },
        signal,
      )
    const services = { ...server.services, workers: { ...server.services.workers, simulate } }
    await simulateJob(services, openRunWatch(services), run._id)
    const failed = await baseline(server, owner, paid._id)
    expect(failed).toMatchObject({ status: 'failed', failure: 'refused.draw-building', result: null })
    for (const language of ['en', 'fa'] as const)
      expect(sentence('errors', language, failed.failure ?? '')).not.toBe(failed.failure)
  })
})
