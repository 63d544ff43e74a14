import { tableFromIPC } from '@uwdata/flechette'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { energyCost } from '#building/energy-cost.ts'
import { simulateBuilding } from '#building/simulate-building.ts'
import { figuresRow } from '#building/studies/figures-row.ts'
import { studyRows, type VariedParameter } from '#building/stages/study-rows.ts'
import { withOptions, type ChosenOptions } from '#building/stages/with-options.ts'
import { runStudy } from '#cli/study/run-study.ts'
import { decode } from '#contract/decode.ts'
import { documentVersion } from '#contract/documents/upgrade-document.ts'
import type { Building, Project } from '#contract/entities/project.ts'
import type { Run } from '#contract/entities/run.ts'
import type { Health } from '#contract/entities/health.ts'
import type { HourSeries } from '#contract/entities/hour-series.ts'
import { Study, StudyTable, type StudyRequest } from '#contract/entities/study.ts'
import { storedColumnKeys, variantColumnKeys } from '#contract/variant-columns.ts'
import { engineVersion } from '#engine/version.ts'
import { eq } from '#server/db/drizzle.ts'
import { runs, studies, studyChunks } from '#server/db/schema.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { keepWeatherYear } from '#server/weather/weather-years.store.ts'
import { packWeatherYear } from '#server/weather/pack-weather-year.ts'
import { bundledStations, bundledYear } from '#server/weather/bundled-stations.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { runBadgir } from '../support/run-badgir.ts'
import { paidProject, readyProject, sandboxWebhook, startPayment } from '../support/project-flow.ts'

const passive: StudyRequest = {
  parameters: [
    { key: 'wallUValue', options: [0.3, 0.6] },
    { key: 'orientation', options: [0, 90] },
    { key: 'airLeakage', options: [0.5, 1.5, 3] },
  ],
}
const steps = ['step1', 'step2', 'step3'] as const

function start(
  server: TestServer,
  { token }: Person,
  id: string,
  request: unknown,
  step: (typeof steps)[number] = 'step1',
) {
  return server.call('POST', `/projects/${id}/parametric/${step}`, { token, body: request })
}
async function read(server: TestServer, { token }: Person, id: string, step = 'step1') {
  return jsonOf<Study>(await server.call('GET', `/projects/${id}/parametric/${step}`, { token }))
}
async function studyOf(server: TestServer, { token }: Person, id: string, run: string) {
  return jsonOf<Study>(await server.call('GET', `/projects/${id}/runs/${run}/study`, { token }))
}
async function table(server: TestServer, { token }: Person, id: string, run: string, query = '') {
  return jsonOf<StudyTable>(await server.call('GET', `/projects/${id}/runs/${run}/table${query}`, { token }))
}
async function finished(server: TestServer, person: Person, id: string, step = 'step1'): Promise<Study> {
  await expect
    .poll(async () => (await read(server, person, id, step)).status, { timeout: 60_000, interval: 50 })
    .not.toMatch(/queued|running/)
  return read(server, person, id, step)
}
/** Figures of `badgir simulate` for a document, as a row of a table. */
function direct(building: Building) {
  const weather = bundledYear('station:40754')
  const station = bundledStations.find(({ _id }) => _id === 'station:40754')
  if (weather === undefined || station === undefined) throw new Error('no bundled climate')
  const answer = simulateBuilding(building, weather, station)
  if (!answer.ok) throw new Error(answer.reason)
  return { figures: figuresRow(answer.result), result: answer.result }
}
function buildingOf(project: Project): Building {
  const { name, country, primaryBuildingType, units, userInputs, manualInputs, masses } = project
  return { name, country, primaryBuildingType, units, userInputs, manualInputs, masses }
}
function rowOf({ rows, columns }: StudyTable, row: number) {
  return Object.fromEntries(storedColumnKeys.map(key => [key, columns[key]?.[rows.indexOf(row)]]))
}
function optionsOf({ parameters, options, rows }: StudyTable, row: number) {
  return Object.fromEntries(
    parameters.map(({ key, options: all }, p) => [key, all[options[p]?.[rows.indexOf(row)] ?? 0]]),
  ) as ChosenOptions
}

describe('with the queue at work', () => {
  let server: TestServer
  let owner: Person
  let project: Project
  beforeAll(async () => {
    server = await openTestServer({ openJobs: startJobs, env: { WORKER_THREADS: '2' } })
    owner = await server.person()
    project = await paidProject(server, owner)
  })
  afterAll(() => server.close())

  test('a passive study: counted, computed, and each row is what its document gives by itself', async () => {
    const answer = await start(server, owner, project._id, passive)
    expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([201, expect.anything()])
    const started = jsonOf<Study>(answer)
    expect(started).toMatchObject({
      projectId: project._id,
      stage: 'step1',
      status: 'queued',
      from: null,
      sample: null,
      combinations: 12,
      done: 0,
      total: 12,
      takenOver: 0,
      engineVersion,
      floorArea: 900,
    })
    // The sun outermost, set points last: what neighbours have most in common.
    expect(started.parameters.map(({ key }) => key)).toEqual(['orientation', 'wallUValue', 'airLeakage'])
    const study = await finished(server, owner, project._id)
    expect(study).toMatchObject({ status: 'done', done: 12, failure: null })
    expect(decode(Study)(study).ok).toBe(true)
    const all = await table(server, owner, project._id, study._id)
    expect(decode(StudyTable)(all).ok).toBe(true)
    expect(all).toMatchObject({ run: study._id, status: 'done', total: 12, done: 12 })
    expect(all.rows).toEqual(Array.from({ length: 12 }, (_, row) => row))
    for (const row of [0, 5, 11])
      expect(rowOf(all, row)).toEqual(direct(withOptions(buildingOf(project), optionsOf(all, row))).figures)
    expect((await server.call('GET', `/projects/${project._id}`, { token: owner.token })).json()).toMatchObject({
      state: 'results',
    })
  })
  test('a project without prices has the table of the command line, digit for digit', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'badgir-table-'))
    const inFolder = (name: string, content: unknown) => {
      writeFileSync(join(folder, name), JSON.stringify(content))
      return join(folder, name)
    }
    const document = { schema: 'badgir.project', documentVersion, ...buildingOf(project) }
    const inputs = [inFolder('office.json', document), '--parameters', inFolder('passive.json', passive)]
    const outputOf = (format: string, ...more: readonly string[]) =>
      runBadgir('study', ...inputs, '--stage', 'passive', '--format', format, ...more)
    const { _id } = await read(server, owner, project._id)
    const get = (format: string) =>
      server.call('GET', `/projects/${project._id}/runs/${_id}/table?format=${format}`, { token: owner.token })
    const csv = await outputOf('csv')
    expect([csv.code, csv.err]).toEqual([0, ''])
    expect(csv.out).toBe((await get('csv')).body)
    const { parameters, rows, options, columns } = JSON.parse((await outputOf('json')).out) as StudyTable
    expect(await table(server, owner, project._id, _id)).toMatchObject({ parameters, rows, options, columns })
    expect(new Set(columns.cost)).toEqual(new Set([null]))
    const output = join(folder, 'rows.arrow')
    expect((await outputOf('arrow', '--output', output)).code).toBe(0)
    // Each has a head of its own; the rows are the same.
    const rowsOf = (bytes: Uint8Array) => tableFromIPC(bytes).toArray()
    const { rawPayload } = await get('arrow')
    expect(rowsOf(readFileSync(output))).toEqual(rowsOf(rawPayload))
    const head: unknown = JSON.parse(tableFromIPC(rawPayload).schema.metadata?.get('study') ?? '')
    expect(head).toEqual({ run: _id, status: 'done', total: 12, done: 12, parameters, engineVersion })
    rmSync(folder, { recursive: true })
  }, 60_000)
  test('what is typed and gives way to an option is told', async () => {
    const { _id, version } = await readyProject(server, owner)
    const typed = await server.call('PUT', `/projects/${_id}/construction`, {
      token: owner.token,
      body: { version, userInputs: { wallUValue: 2, roofUValue: 1 } },
    })
    expect(typed.statusCode).toBe(200)
    await sandboxWebhook(server, (await startPayment(server, owner, _id)).payment)
    const request = { parameters: [{ key: 'wallMaterial', options: ['aac-200', 'solid-brick-350'] }] }
    const givesWay = [{ key: 'wallMaterial', place: 'construction.wallUValue' }]
    expect(jsonOf<Study>(await start(server, owner, _id, request)).givesWay).toEqual(givesWay)
    expect((await finished(server, owner, _id)).givesWay).toEqual(givesWay)
    expect((await read(server, owner, project._id)).givesWay).toEqual([])
  })
  test('a second study takes over what was computed, and one without news is done at once', async () => {
    const again = jsonOf<Study>(await start(server, owner, project._id, passive))
    expect(again).toMatchObject({ status: 'done', done: 12, takenOver: 12, total: 12 })
    const [before] = [await table(server, owner, project._id, again._id)]
    const wider = {
      parameters: passive.parameters.map(({ key, options }) => ({
        key,
        options: key === 'orientation' ? [...options, 45] : options,
      })),
    }
    expect(jsonOf<Study>(await start(server, owner, project._id, wider))).toMatchObject({ takenOver: 12, total: 18 })
    const study = await finished(server, owner, project._id)
    // Both can be read by their runs, the older one unchanged.
    expect(await studyOf(server, owner, project._id, again._id)).toEqual(again)
    expect(await studyOf(server, owner, project._id, study._id)).toEqual(study)
    const after = await table(server, owner, project._id, study._id)
    expect(after.rows).toEqual(Array.from({ length: 18 }, (_, row) => row))
    for (const row of before.rows) expect(rowOf(after, row)).toEqual(rowOf(before, row))
  })
  test('a table by columns and rows, with what it costs, as JSON, CSV and Arrow', async () => {
    const { _id } = await read(server, owner, project._id)
    const prices = { currency: 'EUR', electricity: 0.25, 'natural-gas': 0.08, export: 0.05 } as const
    const { version } = jsonOf<Project>(await server.call('GET', `/projects/${project._id}`, { token: owner.token }))
    await server.call('PUT', `/projects/${project._id}/prices`, {
      token: owner.token,
      body: { version, energyPrices: prices },
    })
    const part = await table(server, owner, project._id, _id, '?columns=net,cost&from=3&to=5')
    expect([part.rows, Object.keys(part.columns)]).toEqual([
      [3, 4],
      ['net', 'cost'],
    ])
    const { result } = direct(withOptions(buildingOf(project), optionsOf(part, 3)))
    expect(part.columns.cost?.[0]).toBe(energyCost(result.annual, prices))
    expect(part.columns.net?.[0]).toBe(result.annual.net)
    const all = await table(server, owner, project._id, _id)
    expect(Object.keys(all.columns)).toEqual(variantColumnKeys)
    const get = (query: string) =>
      server.call('GET', `/projects/${project._id}/runs/${_id}/table?${query}`, { token: owner.token })
    const csv = await get('format=csv')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head, ...lines] = csv.body.trimEnd().split('\r\n')
    expect(head).toMatch(/^row,orientation,wallUValue,airLeakage,used_kwh,net_kwh,.*,peak_heating_w,.*,cost$/)
    expect(lines).toHaveLength(all.rows.length)
    expect(lines[7]?.split(',').map(text => (text === '' ? null : Number(text)))).toEqual([
      7,
      ...Object.values(optionsOf(all, 7)),
      ...variantColumnKeys.map(key => all.columns[key]?.[7]),
    ])
    const arrow = await get('format=arrow')
    expect(arrow.headers['content-type']).toBe('application/vnd.apache.arrow.stream')
    const back = tableFromIPC(new Uint8Array(arrow.rawPayload))
    expect(back.numRows).toBe(all.rows.length)
    for (const key of variantColumnKeys) expect([...(back.getChild(key) ?? [])]).toEqual(all.columns[key])
    expect((await get('columns=net,beauty')).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'columns', message: expect.stringContaining('“beauty”') }],
    })
    expect((await get('format=parquet')).statusCode).toBe(422)
    // As many columns as a chunk keeps, in another order; and some of the last of them.
    for (const keys of [storedColumnKeys.toReversed(), ['unmetHours', 'heating'] as const]) {
      const chosen = await table(server, owner, project._id, _id, `?columns=${keys.join()}`)
      expect(Object.keys(chosen.columns)).toEqual([...keys])
      for (const key of keys) expect(chosen.columns[key]).toEqual(all.columns[key])
    }
  })
  test('a range of rows that cannot be is refused where it is wrong', async () => {
    const { _id, total } = await read(server, owner, project._id)
    const get = (query: string) =>
      server.call('GET', `/projects/${project._id}/runs/${_id}/table?${query}`, { token: owner.token })
    for (const [query, field] of [
      ['from=5&to=3', 'to'],
      [`from=${total + 1}`, 'from'],
      [`to=${total + 1}`, 'to'],
      ['from=-1', 'from'],
      ['to=-1', 'to'],
      ['from=1.5', 'from'],
      ['from=x', 'from'],
      ['to=1e9', 'to'],
      ['from=1&from=2', 'from'],
      ['columns=,', 'columns'],
      ['columns=net,,cost', 'columns'],
      ['columns=__proto__', 'columns'],
    ] as const) {
      const answer = await get(query)
      expect([query, answer.statusCode, jsonOf<{ errors: unknown }>(answer).errors]).toEqual([
        query,
        422,
        [{ field, message: expect.stringMatching(/./) as string }],
      ])
    }
    for (const query of [`from=${total}&to=${total}`, 'from=0&to=0'])
      expect((await table(server, owner, project._id, _id, `?${query}`)).rows).toEqual([])
  })
  test('the rows of `badgir study`, to the digit', async () => {
    const { _id } = await read(server, owner, project._id)
    const all = await table(server, owner, project._id, _id)
    const weather = bundledYear('station:40754')
    if (weather === undefined) throw new Error('no bundled climate')
    const parameters = all.parameters as readonly VariedParameter[]
    const { rows, columns } = await runStudy(
      { base: buildingOf(project), weather, parameters, options: studyRows(parameters), setting: 'default' },
      { threads: 2, signal: new AbortController().signal, tell: () => {} },
    )
    expect([...rows]).toEqual(all.rows)
    storedColumnKeys.forEach((key, c) => {
      expect(
        Array.from(columns[c] ?? [], value => (Number.isNaN(value) ? null : value)),
        key,
      ).toEqual(all.columns[key])
    })
  })
  test('active and offset studies, rows as their documents', async () => {
    for (const [step, request] of [
      [
        'step2',
        {
          parameters: [
            { key: 'energyManagement', options: ['a', 'c'] },
            { key: 'heatRecovery', options: [] },
          ],
        },
      ],
    ] as const)
      expect((await start(server, owner, project._id, request, step)).statusCode).toBe(422)
    for (const [step, request] of [
      [
        'step2',
        {
          parameters: [
            { key: 'coolingCoefficient', options: [2.5, 3.5] },
            { key: 'fanPressure', options: [300, 600] },
          ],
        },
      ],
      [
        'step3',
        {
          parameters: [
            { key: 'photovoltaicArea', options: [20, 60] },
            { key: 'photovoltaicTilt', options: [0, 30] },
          ],
        },
      ],
    ] as const) {
      const answer = await start(server, owner, project._id, request, step)
      expect([answer.statusCode, step, answer.body]).toEqual([201, step, expect.anything()])
      const study = await finished(server, owner, project._id, step)
      expect(study.status).toBe('done')
      const all = await table(server, owner, project._id, study._id)
      for (const row of all.rows)
        expect(rowOf(all, row)).toEqual(direct(withOptions(buildingOf(project), optionsOf(all, row))).figures)
    }
  })
  test('a pick is a design: studies go on from it, and its hours are its own', async () => {
    const passiveStudy = await read(server, owner, project._id)
    const save = async (picks: readonly object[], key: 'picks' | 'sets' = 'picks') => {
      const { version } = jsonOf<Project>(await server.call('GET', `/projects/${project._id}`, { token: owner.token }))
      return server.call('PUT', `/projects/${project._id}/${key}`, {
        token: owner.token,
        body: { version, [key]: picks },
      })
    }
    const pick = { id: 'p', stage: 'passive', run: passiveStudy._id, row: 4, parent: null }
    for (const [wrong, field] of [
      [{ ...pick, run: 'none' }, 'picks.0.run'],
      [{ ...pick, row: 400 }, 'picks.0.row'],
      [{ ...pick, stage: 'active' }, 'picks.0.stage'],
    ] as const)
      expect(jsonOf(await save([wrong]))).toMatchObject({ status: 422, errors: [{ field }] })
    expect(jsonOf<Project>(await save([pick]))).toMatchObject({ picks: [pick], isPaid: true })
    const set = { id: 's', name: 'Best', run: passiveStudy._id, rows: [1, 4] }
    expect(jsonOf(await save([{ ...set, rows: [1, 999] }], 'sets'))).toMatchObject({
      status: 422,
      errors: [{ field: 'sets.0.rows.1' }],
    })
    expect(jsonOf<Project>(await save([set], 'sets'))).toMatchObject({ picks: [pick], sets: [set] })
    const request = { parameters: [{ key: 'coolingCoefficient', options: [2.5, 3.5] }], from: 'p' }
    expect(jsonOf(await start(server, owner, project._id, request, 'step3'))).toMatchObject({ status: 422 })
    expect(jsonOf<Study>(await start(server, owner, project._id, request, 'step2'))).toMatchObject({
      from: 'p',
      total: 2,
    })
    const study = await finished(server, owner, project._id, 'step2')
    const passiveTable = await table(server, owner, project._id, passiveStudy._id)
    const picked = withOptions(buildingOf(project), optionsOf(passiveTable, 4))
    const all = await table(server, owner, project._id, study._id)
    expect(rowOf(all, 1)).toEqual(direct(withOptions(picked, optionsOf(all, 1))).figures)
    // A study that continues from it is above it.
    expect(
      jsonOf(await save([pick, { id: 'q', stage: 'active', run: study._id, row: 0, parent: null }])),
    ).toMatchObject({ errors: [{ field: 'picks.1.parent' }] })
    // Its id stands for that variant even after a removal in between.
    const child = { id: 'q', stage: 'active', run: study._id, row: 0, parent: 'p' }
    expect((await save([])).statusCode).toBe(200)
    expect(jsonOf(await save([{ ...pick, row: 3 }, child]))).toMatchObject({
      status: 422,
      errors: [{ field: 'picks.0.id' }],
    })
    expect((await save([pick, child])).statusCode).toBe(200)
    const hours = (query: string) =>
      server.call('GET', `/projects/${project._id}/hours?${query}`, { token: owner.token })
    const year = jsonOf<HourSeries>(await hours('series=heatingNeed&pick=p'))
    expect(year).toMatchObject({ series: 'heatingNeed', zone: null, unit: 'W', firstHour: 0, engineVersion })
    expect(year.values).toHaveLength(8760)
    expect(year.values.reduce((a, b) => a + b, 0) / 1000).toBeCloseTo(direct(picked).result.annual.heatingNeed, 6)
    const day = jsonOf<HourSeries>(await hours('series=heatingNeed&pick=p&day=32'))
    expect([day.firstHour, day.values]).toEqual([744, year.values.slice(744, 768)])
    // The figures are of the year of its study, whatever the station is now; the baseline's year is today's.
    const { drizzle } = server.services.db
    const [run] = await drizzle.select().from(runs).where(eq(runs.id, passiveStudy._id))
    const other = packWeatherYear(bundledYear('station:41170')!)
    await keepWeatherYear(drizzle, { ...other, station: bundledStations.find(({ _id }) => _id === 'station:41170')! })
    await drizzle.update(runs).set({ weatherDigest: other.digest }).where(eq(runs.id, passiveStudy._id))
    const elsewhere = jsonOf<HourSeries>(await hours('series=heatingNeed&pick=p'))
    expect(jsonOf<HourSeries>(await hours(`series=heatingNeed&run=${passiveStudy._id}&row=4`)).values).toEqual(
      elsewhere.values,
    )
    expect(elsewhere.values.reduce((a, b) => a + b, 0)).toBeLessThan(year.values.reduce((a, b) => a + b, 0) / 2)
    await drizzle.update(runs).set({ weatherDigest: run!.weatherDigest }).where(eq(runs.id, passiveStudy._id))
    expect(jsonOf<HourSeries>(await hours('series=heatingNeed&pick=p')).values).toEqual(year.values)
    // A row has its hours without being picked, and its study's weather too.
    const ofRun = `series=heatingNeed&run=${passiveStudy._id}`
    expect(jsonOf<HourSeries>(await hours(`${ofRun}&row=4`)).values).toEqual(year.values)
    const third = withOptions(buildingOf(project), optionsOf(passiveTable, 3))
    const unpicked = jsonOf<HourSeries>(await hours(`${ofRun}&row=3`))
    expect(unpicked.values.reduce((a, b) => a + b, 0) / 1000).toBeCloseTo(direct(third).result.annual.heatingNeed, 6)
    for (const [query, field] of [
      ['series=heatingNeed&zone=none', 'zone'],
      ['series=heatingNeed&day=366', 'day'],
      ['series=beauty', 'series'],
      ['series=heatingNeed&pick=none', 'pick'],
      ['series=heatingNeed&run=none&row=4', 'run'],
      ['series=heatingNeed&row=4', 'run'],
      [`${ofRun}&row=-1`, 'row'],
      [`${ofRun}&row=4999`, 'row'],
      [ofRun, 'row'],
      [`${ofRun}&row=4&pick=p`, 'pick'],
    ])
      expect(jsonOf(await hours(query ?? ''))).toMatchObject({ status: 422, errors: [{ field }] })
  })
  test('the queue’s health names who computes and what waits', async () => {
    const admin = await server.superAdmin()
    const health = jsonOf<Health>(await server.call('GET', '/admin/health', { token: admin.token }))
    expect(health).toMatchObject({
      engineVersion,
      workers: [{ engineVersion, threads: 2 }],
      runs: { queued: 0, running: 0 },
      studies: [],
      explanations: [],
    })
  })
  test('a study of another engine waits, and says so; its owner may cancel it', async () => {
    const { _id } = jsonOf<Study>(
      await start(server, owner, project._id, { parameters: [{ key: 'wallAbsorption', options: [0.3, 0.7] }] }),
    )
    await finished(server, owner, project._id)
    const { drizzle } = server.services.db
    await drizzle.update(studies).set({ engineVersion: '0.0.1' }).where(eq(studies.runId, _id))
    await drizzle.update(studyChunks).set({ figures: null }).where(eq(studyChunks.runId, _id))
    await drizzle.update(runs).set({ status: 'running', done: 0 }).where(eq(runs.id, _id))
    const admin = await server.superAdmin()
    const health = jsonOf<Health>(await server.call('GET', '/admin/health', { token: admin.token }))
    expect(health.studies).toMatchObject([
      { engineVersion: '0.0.1', studies: 1, owners: 1, variants: 2, isWaitingForWorker: true },
    ])
    await drizzle.update(runs).set({ status: 'cancelled' }).where(eq(runs.id, _id))
  })
  test('a sample has the rows of its seed, and progress is told as it comes', async () => {
    const options = [0.2, 0.4, 0.6, 0.8]
    const request = {
      parameters: ['wallUValue', 'roofUValue', 'floorUValue', 'airLeakage'].map(key => ({ key, options })),
      sample: { size: 30, seed: 7 },
    }
    const study = jsonOf<Study>(await start(server, owner, project._id, request))
    expect(study).toMatchObject({ total: 30, combinations: 256, sample: { size: 30, seed: 7 } })
    const events = (
      await server.call('GET', `/projects/${project._id}/runs/${study._id}/events`, { token: owner.token })
    ).body
      .split('\n')
      .filter(line => line.startsWith('data: '))
      .map(line => JSON.parse(line.slice(6)) as Record<string, unknown>)
    expect(events.at(-1)).toMatchObject({ status: 'done', done: 30, total: 30, stage: 'step1' })
    expect(events.length).toBeGreaterThan(1)
    const done = events.map(event => event['done'] as number)
    expect(done).toEqual(done.toSorted((a, b) => a - b))
  })
  test('cancelled: what is finished stays, the project may start another', async () => {
    const options = [0.25, 0.45, 0.65, 0.85]
    const request = {
      parameters: ['wallUValue', 'roofUValue', 'floorUValue', 'airLeakage'].map(key => ({ key, options })),
    }
    const { _id } = jsonOf<Study>(await start(server, owner, project._id, request))
    await expect.poll(async () => (await read(server, owner, project._id)).done, { timeout: 20_000 }).toBeGreaterThan(0)
    const cancelled = await server.call('POST', `/projects/${project._id}/runs/${_id}/cancel`, { token: owner.token })
    expect(jsonOf<Run>(cancelled)).toMatchObject({ status: 'cancelled', stage: 'step1' })
    const study = await read(server, owner, project._id)
    expect(study.status).toBe('cancelled')
    expect(study.done).toBeLessThan(256)
    const storedTable = await table(server, owner, project._id, _id)
    expect(storedTable.rows.length).toBeGreaterThan(0)
    expect((await start(server, owner, project._id, passive)).statusCode).toBe(201)
    await finished(server, owner, project._id)
  })
})

describe('without a worker', () => {
  let server: TestServer
  let owner: Person
  let project: Project
  beforeAll(async () => {
    server = await openTestServer()
    owner = await server.person()
    project = await paidProject(server, owner)
  })
  afterAll(() => server.close())
  const stored = async () => {
    const { drizzle } = server.services.db
    return [await drizzle.$count(runs), await drizzle.$count(studies), await drizzle.$count(studyChunks)]
  }

  test('unpaid answers 402, another’s and none 404, before the parameters are looked at', async () => {
    const unpaid = await readyProject(server, owner)
    const other = await server.person()
    for (const step of steps)
      for (const request of [passive, { parameters: 'none' }]) {
        const answer = await start(server, owner, unpaid._id, request, step)
        expect(jsonOf(answer)).toMatchObject({ status: 402, message: 'Please complete the payment first' })
        expect((await start(server, other, project._id, request, step)).statusCode).toBe(404)
        expect((await start(server, owner, 'none', request, step)).statusCode).toBe(404)
      }
    for (const path of ['parametric/step1', 'runs/none/study', 'runs/none/table'])
      expect((await server.call('GET', `/projects/${unpaid._id}/${path}`, { token: owner.token })).statusCode).toBe(402)
    // No study yet is no fault: the page asks before there is one.
    for (const path of ['parametric/step1', 'baseline']) {
      const none = await server.call('GET', `/projects/${project._id}/${path}`, { token: owner.token })
      expect([path, none.statusCode, none.json()]).toEqual([path, 200, null])
      expect((await server.call('GET', `/projects/${project._id}/${path}`, { token: other.token })).statusCode).toBe(
        404,
      )
    }
  })
  test.each([
    ['an unknown parameter', { parameters: [{ key: 'colour', options: [1, 2] }] }, 'parameters.0.key'],
    ['another stage’s', { parameters: [{ key: 'fanPressure', options: [1, 2] }] }, 'parameters.0.key'],
    ['one option', { parameters: [{ key: 'wallUValue', options: [0.3] }] }, 'parameters.0.options'],
    ['five', { parameters: [{ key: 'wallUValue', options: [0.3, 0.4, 0.5, 0.6, 0.7] }] }, 'parameters.0.options'],
    ['one twice', { parameters: [{ key: 'wallUValue', options: [0.3, 0.4, 0.3] }] }, 'parameters.0.options.2'],
    ['out of range', { parameters: [{ key: 'wallUValue', options: [0.3, 40] }] }, 'parameters.0.options.1'],
    ['none', { parameters: [] }, 'parameters'],
    [
      'a million combinations without a sample',
      {
        parameters: [
          'orientation',
          'windowToWallRatio',
          'overhangAngle',
          'finAngle',
          'wallUValue',
          'roofUValue',
          'floorUValue',
          'airLeakage',
          'wallAbsorption',
          'roofAbsorption',
        ].map(key => ({ key, options: [0.2, 0.3, 0.4, 0.5] })),
      },
      'parameters',
    ],
    ['a pick that is not there', { ...passive, from: 'nothing' }, 'from'],
  ])('%s: 422 with its place and a reason, and nothing is stored', async (_, request, field) => {
    const before = await stored()
    const answer = await start(server, owner, project._id, request)
    expect(answer.statusCode).toBe(422)
    const { errors } = jsonOf<{ errors: { field: string; message: string }[] }>(answer)
    expect(errors.map(error => error.field)).toContain(field)
    for (const { message } of errors) expect(message).toMatch(/^[^{}]+[.!?]?$/)
    expect(await stored()).toEqual(before)
  })
  test('a second one while one runs: 409; its jobs stand behind each other', async () => {
    expect((await start(server, owner, project._id, passive)).statusCode).toBe(201)
    expect(jsonOf(await start(server, owner, project._id, passive))).toMatchObject({ code: 'run.active' })
    expect(
      jsonOf(await server.call('POST', `/projects/${project._id}/baseline`, { token: owner.token })),
    ).toMatchObject({
      code: 'run.active',
    })
    const jobs = server.sentJobs.filter(({ name }) => name.startsWith('studies-'))
    expect(jobs.map(({ priority }) => priority)).toEqual(jobs.map((__, i) => 0 - i))
  })
})
