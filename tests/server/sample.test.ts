import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VariedParameter } from '#building/stages/study-rows.ts'
import { withOptions, type ChosenOptions } from '#building/stages/with-options.ts'
import { simulateBuilding } from '#building/simulate-building.ts'
import { allCalls } from '#contract/calls/all-calls.ts'
import { decode } from '#contract/decode.ts'
import { documentVersion } from '#contract/documents/upgrade-document.ts'
import { sampleProjectId } from '#contract/frame-options.ts'
import { Explanation, type Sensitivity, type TargetChanges } from '#contract/entities/explanation.ts'
import type { Building, Project, ProjectCard } from '#contract/entities/project.ts'
import type { Run } from '#contract/entities/run.ts'
import type { Study, StudyTable } from '#contract/entities/study.ts'
import { limits } from '#contract/limits.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { eq } from '#server/db/drizzle.ts'
import { projects, runs, settings } from '#server/db/schema.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { keepSample, sampleOwnerId } from '#server/sample/keep-sample.ts'
import { bundledStations, bundledYear } from '#server/weather/bundled-stations.ts'
import { packWeatherYear } from '#server/weather/pack-weather-year.ts'
import { exampleDocument } from '../fixtures/examples.ts'
import { analysedOffice, answered } from '../support/analysed-office.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { isSoak } from '../support/rounds.ts'
import { needs } from '../support/skip-reasons.ts'

let server: TestServer
let person: Person
beforeAll(async () => {
  server = await openTestServer({ openJobs: startJobs, env: { WORKER_THREADS: '2', RATE_LIMIT_SCALE: '100' } })
  person = await server.person()
  await keepSample(server.services)
})
afterAll(() => server.close())

async function read<T>(path: string, token = person.token): Promise<T> {
  const answer = await server.call('GET', path, { token })
  expect([path, answer.statusCode]).toEqual([path, 200])
  return jsonOf<T>(answer)
}

test('everybody reads it, nobody has it in a list', async () => {
  const project = await read<Project>('/projects/sample')
  expect(project).toMatchObject({ _id: 'sample', isPaid: true, state: 'results' })
  expect(project.picks?.map(({ stage }) => stage)).toEqual(['passive', 'active', 'offset'])
  // Documents of earlier versions are brought up before the sample is kept: it must be of this one.
  const [row] = await server.services.db.drizzle
    .select({ version: projects.documentVersion })
    .from(projects)
    .where(eq(projects.id, sampleProjectId))
  expect(row?.version).toBe(documentVersion)
  expect((await read<Run>('/projects/sample/baseline')).result).not.toBeNull()
  const { items } = await read<{ readonly items: readonly ProjectCard[] }>('/projects')
  expect(items).toEqual([])
  const admin = await server.superAdmin()
  expect((await server.call('GET', '/users', { token: admin.token })).body).not.toContain('badgir.invalid')
  expect((await server.call('GET', '/projects/sample')).statusCode).toBe(403)
})

test('nothing changes it, whatever the call', async () => {
  const writes = Object.values(allCalls).filter(
    ({ method, route }) => method !== 'GET' && route.startsWith('/projects/{id}') && !route.endsWith('/duplicate'),
  )
  expect(writes.length).toBeGreaterThan(12)
  const before = await read<Project>('/projects/sample')
  const answers = await Promise.all(
    writes.map(async ({ method, route }) => {
      const path = route
        .replace('{id}', sampleProjectId)
        .replace('{tab}', 'zone')
        .replace('{run}', 'sample-step1')
        .replace(/\{\w+\}/g, 'x')
      const body = route.endsWith('/explain') ? { kind: 'next', pick: 'x' } : {}
      const answer = await server.call(method, path, { token: person.token, body })
      return [`${method} ${route}`, jsonOf<{ code?: string }>(answer).code]
    }),
  )
  expect(answers.filter(([, code]) => code !== 'project.sample')).toEqual([])
  expect(answers.filter(([, code]) => code === 'project.sample').length).toBeGreaterThan(12)
  expect(await read<Project>('/projects/sample')).toEqual(before)
})

test('what follows from its tables is answered, and nothing is kept of that', async () => {
  const { drizzle } = server.services.db
  const stored = async () =>
    (await drizzle.select({ id: runs.id }).from(runs).where(eq(runs.projectId, sampleProjectId))).length
  const before = await stored()
  const ask = (body: unknown) => server.call('POST', '/projects/sample/explain', { token: person.token, body })
  const explanationOf = async (body: unknown) => {
    const answer = await ask(body)
    expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([201, expect.anything()])
    const explanation = jsonOf<Explanation>(answer)
    expect(decode(Explanation)(explanation).ok).toBe(true)
    expect(explanation).toMatchObject({ projectId: 'sample', question: body, status: 'done', failure: null })
    expect(explanation.done).toBe(explanation.total)
    expect(
      (await server.call('GET', `/projects/sample/explain?question=${explanation._id}`, { token: person.token }))
        .statusCode,
    ).toBe(404)
    return explanation.answer
  }
  const table = await read<StudyTable>('/projects/sample/runs/sample-step1/table')
  const leak = table.parameters.findIndex(({ key }) => key === 'airLeakage')
  const { options } = table.parameters[leak]!
  const rows = table.rows.filter((_, i) => table.options[leak]![i] === options.length - 1)
  expect(await explanationOf({ kind: 'rules', run: 'sample-step1', rows })).toMatchObject({
    rules: [{ key: 'airLeakage', options: [options.at(-1)] }],
    purity: 1,
    cover: 1,
  })
  const { picks = [] } = await read<Project>('/projects/sample')
  for (const { id, run, row } of picks) {
    const { rows: numbers, columns } = await read<StudyTable>(`/projects/sample/runs/${run}/table`)
    const cooling = columns.cooling!.map(value => value ?? Number.NaN)
    const now = cooling[numbers.indexOf(row)]!
    // Value that half of the designs better than the pick reach, else the pick's own.
    const better = cooling.filter(value => value < now).toSorted((a, b) => a - b)
    const value = better[Math.floor(better.length / 2)] ?? now
    const goals = [{ column: 'cooling', bound: 'most', value }]
    const answer = (await explanationOf({ kind: 'target', pick: id, goals })) as typeof TargetChanges.Type
    expect(answer).toMatchObject({ complete: true, now: { cooling: now } })
    expect(answer.sets.length).toBeGreaterThan(0)
    for (const { figures } of answer.sets) expect(cooling).toContain(figures.cooling)
  }
  const prices = { electricity: 0.2, 'natural-gas': 0.05 }
  const priced = (await explanationOf({ kind: 'sensitivity', run: 'sample-step2', prices })) as typeof Sensitivity.Type
  expect(priced.columns.find(({ column }) => column === 'cost')?.variance).toBeGreaterThan(0)
  // Questions that need simulations are refused, and faults are reported.
  for (const question of [
    { kind: 'worst', picks: ['sample-offset'], stations: ['station:41170'], tallerNeighbour: false },
    { kind: 'band', pick: 'sample-offset' },
    { kind: 'bridge', from: 'sample-offset', to: null },
    { kind: 'more', run: 'sample-step1', size: 1, within: [] },
    { kind: 'figures', run: 'sample-step1', rows: [0] },
  ])
    expect(jsonOf(await ask(question))).toMatchObject({ status: 409, code: 'project.sample' })
  expect(jsonOf(await ask({ kind: 'rules', run: 'sample-step1', rows: [9999] }))).toMatchObject({
    status: 422,
    errors: [{ field: 'rows.0' }],
  })
  expect(await stored()).toBe(before)
})

test('a reader of it has some answers a minute, and those that are kept besides', async () => {
  const reader = await server.person()
  const ask = (body: unknown) => server.call('POST', '/projects/sample/explain', { token: reader.token, body })
  const most = limits.sampleAnswers * server.services.config.rateLimitScale
  const rules = { kind: 'rules', run: 'sample-step1', rows: [0] }
  for (let i = 0; i < most - 1; i++) server.services.limiter.take(`explain.sample:${reader.id}`, 20, 60)
  expect((await ask(rules)).statusCode).toBe(201)
  const refused = await ask(rules)
  expect([refused.statusCode, jsonOf(refused)]).toMatchObject([429, { code: 'limit.reached' }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask({ kind: 'next', pick: 'sample-offset' })).statusCode).toBe(201)
})

test('a copy of it is one’s own draft', async () => {
  const copied = await server.call('POST', '/projects/sample/duplicate', { token: person.token, body: {} })
  expect(jsonOf<Project>(copied)).toMatchObject({
    name: 'Small office, Tehran (copy)',
    isPaid: false,
    state: 'draft',
    picks: [],
  })
  expect((await read<{ readonly items: readonly ProjectCard[] }>('/projects')).items).toHaveLength(1)
  const reader = await server.person()
  await server.call('PUT', '/profile/preferences', { token: reader.token, body: { language: 'fa' } })
  const persian = await server.call('POST', '/projects/sample/duplicate', { token: reader.token, body: {} })
  const { name, userInputs } = jsonOf<Project>(persian)
  expect(name).toBe('دفتر کار کوچک، تهران (رونوشت)')
  expect(userInputs.zone?.zoneTypes?.map(zone => zone.values.name)).toEqual(['فضاهای اداری', 'اتاق‌های جلسه'])
})

test('its hours are simulated for whoever asks', async () => {
  const { picks } = await read<Project>('/projects/sample')
  for (const pick of ['', `&pick=${picks?.[1]?.id}`]) {
    const answer = await server.call('GET', `/projects/sample/hours?series=outdoorTemperature${pick}`, {
      token: person.token,
    })
    expect([pick, answer.statusCode]).toEqual([pick, 200])
  }
})

test('who owns it cannot come in', async () => {
  const { email } = { email: 'sample@badgir.invalid' }
  for (const path of ['/auth/login', '/auth/forgot-password', '/auth/login-code'])
    await server.call('POST', path, { body: { email, password: 'Quiet-courtyard 71', phone: email } })
  expect(server.mails.filter(({ to }) => to === email)).toEqual([])
})

test('kept once, anew when a version brings a newer one, and left when an older one does', async () => {
  const { drizzle } = server.services.db
  const ids = async () =>
    (await drizzle.select({ id: runs.id }).from(runs).where(eq(runs.ownerId, sampleOwnerId))).length
  const count = await ids()
  const keep = async (value: unknown) => {
    await drizzle.update(settings).set({ value }).where(eq(settings.key, 'sample'))
    await drizzle.update(projects).set({ picks: [] }).where(eq(projects.id, sampleProjectId))
    await Promise.all([keepSample(server.services), keepSample(server.services)])
    expect(await ids()).toBe(count)
    return (await read<Project>('/projects/sample')).picks?.length
  }
  await keepSample(server.services)
  expect(await ids()).toBe(count)
  expect(await keep({ digest: 'another', made: '2999-01-01T00:00:00.000Z' })).toBe(0)
  for (const stale of [{ digest: 'another', made: '2026-01-01T00:00:00.000Z' }, 'kept without its time'])
    expect(await keep(stale)).toBe(3)
})

/** Options of some rows of a table, as the engine's threads take them. */
function optionsOf({ rows, options }: StudyTable, which: readonly number[]): Uint8Array {
  return Uint8Array.from(which.flatMap(row => options.map(places => places[rows.indexOf(row)] ?? 0)))
}
test('its baseline and rows of each study are what the engine gives today, to the digit', async () => {
  const { workers } = server.services
  const {
    name,
    country,
    primaryBuildingType,
    units,
    terrainClass,
    userInputs,
    manualInputs,
    masses,
    picks = [],
  } = await read<Project>('/projects/sample')
  let base = { name, country, primaryBuildingType, units, terrainClass, userInputs, manualInputs, masses } as Building
  const id = userInputs.location?.weatherStationId ?? ''
  const [year, station] = [bundledYear(id), bundledStations.find(({ _id }) => _id === id)]
  if (year === undefined || station === undefined) throw new Error('no bundled climate')
  const direct = simulateBuilding(base, year, station)
  expect((await read<Run>('/projects/sample/baseline')).result).toEqual(direct.ok ? direct.result : undefined)
  const weather = packWeatherYear(year)
  for (const [i, pick] of picks.entries()) {
    const study = await read<Study>(`/projects/sample/parametric/step${i + 1}`)
    const table = await read<StudyTable>(`/projects/sample/runs/${pick.run}/table`)
    const which = [0, pick.row, study.total - 1]
    const parameters = table.parameters as readonly VariedParameter[]
    const task = { key: pick.id, base, weather, setting: study.setting, parameters, options: optionsOf(table, which) }
    const { columns } = await workers.computeVariants(task, new AbortController().signal)
    storedColumnKeys.forEach((key, c) => {
      const own = Array.from(columns[c] ?? [], value => (Number.isNaN(value) ? null : value))
      expect([pick.stage, key, ...which.map(row => table.columns[key]?.[table.rows.indexOf(row)])]).toEqual([
        pick.stage,
        key,
        ...own,
      ])
    })
    const chosen = parameters.map(({ key, options }, p) => [key, options[optionsOf(table, [pick.row])[p] ?? 0]])
    base = withOptions(base, Object.fromEntries(chosen) as ChosenOptions)
  }
})

// All of its rows, the explanation and the way there take half a minute.
test('it is what payment buys, to the digit', { ...needs('soak', isSoak), timeout: 300_000 }, async () => {
  const payer = await server.person()
  const twin = await analysedOffice(server, payer, exampleDocument('office-tehran'))
  const project = await read<Project>('/projects/sample')
  const paid = await read<Project>(`/projects/${twin.id}`, payer.token)
  const { userInputs, masses, manualInputs, name } = paid
  expect(project).toMatchObject({ userInputs, masses, manualInputs, name })
  expect(project.picks?.map(({ id, row, parent }) => [id, row, parent])).toEqual(
    paid.picks?.map(({ id, row, parent }) => [id, row, parent]),
  )
  const result = async (id: string, token: string) => (await read<Run>(`/projects/${id}/baseline`, token)).result
  expect(await result('sample', person.token)).toEqual(await result(twin.id, payer.token))
  for (const step of ['step1', 'step2', 'step3']) {
    const table = async (id: string, token: string) => {
      const study = await read<Study>(`/projects/${id}/parametric/${step}`, token)
      const { rows, options, columns } = await read<StudyTable>(`/projects/${id}/runs/${study._id}/table`, token)
      const { parameters, weatherDigest, setting, floorArea, engineVersion, total } = study
      return { rows, options, columns, parameters, weatherDigest, setting, floorArea, engineVersion, total }
    }
    const [{ columns: shipped, ...sample }, { columns: bought, ...paidFor }] = await Promise.all([
      table('sample', person.token),
      table(twin.id, payer.token),
    ])
    expect([step, sample]).toEqual([step, paidFor])
    const differing = Object.entries(shipped).flatMap(([key, values]) =>
      (values ?? []).flatMap((value, row) => {
        const other = bought[key as keyof typeof bought]?.[row]
        return value === other ? [] : [`${step} ${key} ${row}: ${value} ${other}`]
      }),
    )
    expect(differing).toEqual([])
    expect(Object.keys(bought)).toEqual(Object.keys(shipped))
  }
  const question = { kind: 'bridge', from: null, to: 'sample-offset' } as const
  const computed = await answered(server, payer, twin.id, question)
  const shipped = await read<Explanation>('/projects/sample/explain?kind=bridge')
  expect(shipped.question).toEqual(question)
  expect(shipped.answer).toEqual(computed.answer)
  // A question about the sample has the same answer for every person.
  const again = await server.call('POST', '/projects/sample/explain', { token: person.token, body: question })
  expect(jsonOf<Explanation>(again).answer).toEqual(computed.answer)
})
