import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { simulateBuilding } from '#building/simulate-building.ts'
import { presets } from '#building/stages/presets.ts'
import { withOptions, type ChosenOptions } from '#building/stages/with-options.ts'
import { decode } from '#contract/decode.ts'
import { Explanation, type ExplanationAnswer } from '#contract/entities/explanation.ts'
import type { Building, Project } from '#contract/entities/project.ts'
import type { Pick, Study, StudyTable } from '#contract/entities/study.ts'
import { limits } from '#contract/limits.ts'
import { endUses } from '#contract/options.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { and, eq, inArray, ne, sql } from '#server/db/drizzle.ts'
import { explanations, runs, studyChunks, weatherYears } from '#server/db/schema.ts'
import type { ChunkJob } from '#server/studies/chunk-queue.ts'
import { failStudy, openWeatherYears } from '#server/studies/compute-chunk.job.ts'
import { computeRoundChunk } from '#server/studies/explain/compute-round.job.ts'
import { packFigures } from '#server/studies/pack-chunk.ts'
import { finishChunk } from '#server/studies/studies.store.ts'
import { openRunWatch } from '#server/simulation/run-watch.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import type { WorkerPool } from '#server/jobs/worker-pool.ts'
import { bundledStations, bundledYear } from '#server/weather/bundled-stations.ts'
import { appendRows, computedStudy } from '../support/computed-study.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { paidProject, readyProject } from '../support/project-flow.ts'

function buildingOf({
  name,
  country,
  primaryBuildingType,
  units,
  userInputs,
  manualInputs,
  masses,
}: Project): Building {
  return { name, country, primaryBuildingType, units, userInputs, manualInputs, masses }
}
/** Net energy as `badgir simulate` gives it. */
function netOf(building: Building, stationId = 'station:40754'): number {
  const weather = bundledYear(stationId)
  const station = bundledStations.find(({ _id }) => _id === stationId)
  if (weather === undefined || station === undefined) throw new Error('no bundled climate')
  const answer = simulateBuilding(building, weather, station)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.result.annual.net ?? Number.NaN
}

type Answer<K extends ExplanationAnswer['kind']> = Extract<ExplanationAnswer, { readonly kind: K }>

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

  const path = (rest: string) => `/projects/${project._id}/${rest}`
  const get = async <T>(rest: string) =>
    jsonOf<T>(await server.call('GET', rest === '' ? `/projects/${project._id}` : path(rest), { token: owner.token }))
  const ask = (question: unknown) => server.call('POST', path('explain'), { token: owner.token, body: question })
  /** Asked, waited for, and checked against the contract. */
  const answered = async <K extends ExplanationAnswer['kind']>(question: { readonly kind: K }) => {
    const begun = await ask(question)
    expect([begun.statusCode, begun.body.slice(0, 200)]).toEqual([201, expect.anything()])
    const { _id } = jsonOf<Explanation>(begun)
    await expect
      .poll(async () => (await get<Explanation>(`explain?question=${_id}`)).status, { timeout: 60_000, interval: 50 })
      .not.toMatch(/queued|running/)
    const explanation = await get<Explanation>(`explain?question=${_id}`)
    expect(explanation).toMatchObject({ status: 'done', failure: null, answer: { kind: question.kind } })
    expect(decode(Explanation)(explanation).ok).toBe(true)
    expect(explanation.done).toBe(explanation.total)
    return { explanation, answer: explanation.answer as Answer<K> }
  }
  const study = async (step: string, request: unknown) => {
    const begun = await server.call('POST', path(`parametric/${step}`), { token: owner.token, body: request })
    expect([begun.statusCode, begun.body.slice(0, 300)]).toEqual([201, expect.anything()])
    await expect
      .poll(async () => (await get<Study>(`parametric/${step}`)).status, { timeout: 60_000, interval: 50 })
      .toBe('done')
    return get<Study>(`parametric/${step}`)
  }
  const save = async (what: 'picks' | 'sets', value: unknown) =>
    server.call('PUT', path(what), {
      token: owner.token,
      body: { version: (await get<Project>('')).version, [what]: value },
    })

  let passive: Study
  let active: Study
  const walls: Pick = { id: 'p', run: '', row: 3, stage: 'passive', parent: null, name: 'Thick walls' }
  const machines: Pick = { id: 'a', run: '', row: 1, stage: 'active', parent: 'p' }
  const wallOptions: ChosenOptions = { wallUValue: 0.3, airLeakage: 0.5 }

  test('picks and sets are kept as a tree, and what does not fit is told with its place', async () => {
    passive = await study('step1', {
      parameters: [
        { key: 'wallUValue', options: [0.6, 0.3] },
        { key: 'airLeakage', options: [3, 0.5] },
      ],
    })
    expect((await save('picks', [{ ...walls, run: passive._id, row: 4 }])).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'picks.0.row' }],
    })
    const saved = await save('picks', [{ ...walls, run: passive._id }])
    expect(jsonOf<Project>(saved).picks).toEqual([{ ...walls, run: passive._id }])
    active = await study('step2', {
      from: 'p',
      parameters: [{ key: 'coolingCoefficient', options: [3, 4.5] }],
    })
    const tree = [
      { ...walls, run: passive._id },
      { ...machines, run: active._id },
    ]
    expect((await save('picks', [tree[1]])).statusCode).toBe(422)
    expect((await save('picks', tree)).statusCode).toBe(200)
    expect((await save('sets', [{ id: 's', name: 'All', run: passive._id, rows: [0, 1, 2, 3] }])).statusCode).toBe(200)
    expect((await save('sets', [{ id: 's', name: 'All', run: passive._id, rows: [9] }])).statusCode).toBe(422)
    expect((await get<Project>('')).sets).toHaveLength(1)
  })

  test('a bridge: levels that are the picks to the digit, shares by stage, rows of the study taken over', async () => {
    const { answer, explanation } = await answered({ kind: 'bridge', from: null, to: 'a' } as { kind: 'bridge' })
    if (!('levels' in answer)) throw new Error('a bridge by stage expected')
    expect(explanation.total).toBe(4 + 2 - 1)
    const building = buildingOf(project)
    expect(answer.from.net).toBe(netOf(building))
    expect(answer.levels.map(({ stage, pick, uses }) => [stage, pick, uses.net])).toEqual([
      ['passive', 'p', netOf(withOptions(building, wallOptions))],
      ['active', 'a', netOf(withOptions(building, { ...wallOptions, coolingCoefficient: 4.5 }))],
    ])
    expect(answer.to).toEqual(answer.levels[1]!.uses)
    // The same digits as in the tables that the picks were made from.
    const tables = await Promise.all([passive, active].map(({ _id }) => get<StudyTable>(`runs/${_id}/table`)))
    expect(answer.levels.map(({ uses }) => uses.net)).toEqual(
      tables.map(({ rows, columns }, i) => columns.net![rows.indexOf([walls, machines][i]!.row)]),
    )
    const [first, second, third] = answer.shares
    expect(third!.change.key).toBe('coolingCoefficient')
    for (const use of ['net', ...endUses] as const) {
      const step = answer.levels[0]!.uses[use] - answer.from[use]
      expect(Math.abs(first!.uses[use] + second!.uses[use] - step)).toBeLessThan(1e-9)
      expect(third!.uses[use]).toBe(answer.to[use] - answer.levels[0]!.uses[use])
    }
    // The two runs of each change: before it and after it, in the order of the shares.
    expect(first!.after.net).toBe(netOf(withOptions(building, { [first!.change.key]: first!.change.to })))
    expect([first!.before, second!.before, third!.before]).toEqual([answer.from, first!.after, second!.after])
    expect([second!.after, third!.after]).toEqual(answer.levels.map(({ uses }) => uses))
    // Asked again, nothing is computed: it is answered at once.
    expect(jsonOf<Explanation>(await ask({ kind: 'bridge', from: null, to: 'a' }))).toMatchObject({
      status: 'done',
      answer,
    })
    expect((await get<Project>('')).state).toBe('results')
    // Found again by what it asks, whatever was asked since.
    await answered({ kind: 'bridge', from: 'p', to: 'a' } as { kind: 'bridge' })
    const found = (asks: unknown) => `explain?kind=bridge&asks=${encodeURIComponent(JSON.stringify(asks))}`
    expect(await get(found({ to: 'a', from: null, kind: 'bridge' }))).toMatchObject({ status: 'done', answer })
    expect(await get(found({ kind: 'bridge', from: 'a', to: null }))).toBeNull()
    for (const [asks, field] of [
      ['{', 'asks'],
      ['null', 'asks'],
      ['{"kind":"bridge","from":null,"to":7}', 'asks.to'],
    ] as const) {
      const refused = await server.call('GET', path(`explain?asks=${encodeURIComponent(asks)}`), { token: owner.token })
      expect([refused.statusCode, jsonOf<{ errors: unknown }>(refused).errors]).toMatchObject([422, [{ field }]])
    }
  })

  test('sensitivity and rules of a table are answered at once', async () => {
    const { answer } = await answered({ kind: 'sensitivity', run: passive._id } as { kind: 'sensitivity' })
    expect(answer.parameters).toEqual(passive.parameters.map(({ key }) => key))
    const net = answer.columns.find(({ column }) => column === 'net')!
    expect(net.first[0]! + net.first[1]! + net.pairs[0]!.share!).toBeCloseTo(1, 9)
    const table = await get<StudyTable>(`runs/${passive._id}/table`)
    const tight = table.rows.filter((_, i) => table.options[1]![i] === 1)
    const rules = await answered({ kind: 'rules', run: passive._id, rows: tight } as { kind: 'rules' })
    expect(rules.answer).toMatchObject({
      rules: [{ key: 'airLeakage', options: [0.5] }],
      purity: 1,
      cover: 1,
      complete: true,
    })
  })

  test('cost is among the figures by the project’s prices, and without them is refused as a target', async () => {
    const price = async (energyPrices: unknown) => {
      const { version } = await get<Project>('')
      const body = { version, energyPrices }
      expect((await server.call('PUT', path('prices'), { token: owner.token, body })).statusCode).toBe(200)
    }
    const influence = async () =>
      (await answered({ kind: 'sensitivity', run: passive._id } as { kind: 'sensitivity' })).explanation
    const costOf = ({ answer }: Explanation) =>
      (answer as Answer<'sensitivity'>).columns.find(({ column }) => column === 'cost')
    const cheap = (value: number) => ({ kind: 'target', pick: 'p', goals: [{ column: 'cost', bound: 'most', value }] })
    const unpriced = await influence()
    expect([costOf(unpriced)?.variance, costOf(unpriced)?.first]).toEqual([null, [null, null]])
    expect(unpriced.question).not.toHaveProperty('prices')
    expect((await ask(cheap(1))).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'goals.0.column', message: expect.stringMatching(/Enter energy prices/) }],
    })

    const prices = { currency: 'EUR', electricity: 0.25, 'natural-gas': 0.08, fuel: 0.1 }
    await price(prices)
    const costs = (await get<StudyTable>(`runs/${passive._id}/table`)).columns.cost!.map(value => value ?? Number.NaN)
    const mean = costs.reduce((sum, value) => sum + value, 0) / costs.length
    const variance = costs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / costs.length
    const priced = await influence()
    expect(priced.question).toMatchObject({ prices })
    // The tolerance is for sums of numbers of some thousands in another order.
    expect(costOf(priced)!.variance! / variance).toBeCloseTo(1, 9)
    const { first, pairs } = costOf(priced)!
    expect(first[0]! + first[1]! + pairs[0]!.share!).toBeCloseTo(1, 9)
    const goal = Math.min(...costs)
    const { answer, explanation } = await answered(cheap(goal) as unknown as { kind: 'target' })
    expect(explanation.question).toMatchObject({ prices })
    expect(answer.sets[0]!.figures.cost).toBe(goal)
    // A question with other prices is another question.
    await price({ ...prices, electricity: 0.5 })
    expect((await influence()).question).toMatchObject({ prices: { electricity: 0.5 } })
    await price({})
  })

  test('rows of studies are told again, like baselines of their documents, in the order that was asked for', async () => {
    const building = buildingOf(project)
    const { answer } = await answered({ kind: 'figures', run: passive._id, rows: [3, 0] } as { kind: 'figures' })
    expect(answer.rows.map(({ row, figures }) => [row, figures.net])).toEqual([
      [3, netOf(withOptions(building, wallOptions))],
      [0, netOf(withOptions(building, { wallUValue: 0.6, airLeakage: 3 }))],
    ])
    expect(answer.rows[0]!.figures.peakHeating).toBeGreaterThan(0)
    const upper = await answered({ kind: 'figures', run: active._id, rows: [1] } as { kind: 'figures' })
    expect(upper.answer.rows[0]!.figures.net).toBe(
      netOf(withOptions(building, { ...wallOptions, coolingCoefficient: 4.5 })),
    )
    for (const [question, field] of [
      [{ kind: 'figures', run: passive._id, rows: [3, 4] }, 'rows.1'],
      [{ kind: 'figures', run: passive._id, rows: [1, 0, 1] }, 'rows.2'],
      [{ kind: 'figures', run: 'another', rows: [0] }, 'run'],
      [{ kind: 'figures', run: passive._id, rows: [] }, 'rows'],
    ] as const)
      expect((await ask(question)).json()).toMatchObject({ status: 422, errors: [{ field }] })
  })

  test('a large passive study runs in the sweep setting without peaks, and a row of it is told exactly when asked', async () => {
    const parameters = [
      { key: 'wallUValue', options: [0.3, 0.4, 0.5, 0.6] },
      { key: 'airLeakage', options: [0.5, 1, 2, 3] },
      { key: 'roofUValue', options: [0.2, 0.3, 0.4, 0.5] },
      { key: 'wallAbsorption', options: [0.3, 0.5, 0.7] },
      { key: 'roofAbsorption', options: [0.3, 0.5, 0.7] },
    ]
    const begun = await server.call('POST', path('parametric/step1'), { token: owner.token, body: { parameters } })
    const large = jsonOf<Study>(begun)
    expect([large.setting, large.total]).toEqual(['sweep', 576])
    await expect
      .poll(async () => (await get<Study>('parametric/step1')).done, { timeout: 60_000, interval: 50 })
      .toBeGreaterThan(0)
    await server.call('POST', path(`runs/${large._id}/cancel`), { token: owner.token })
    await expect
      .poll(async () => (await get<Study>('parametric/step1')).status, { timeout: 60_000, interval: 50 })
      .toBe('cancelled')
    const table = await get<StudyTable>(`runs/${large._id}/table`)
    expect(new Set(table.columns.peakHeating)).toEqual(new Set([null]))
    const row = table.rows[0]!
    const { answer } = await answered({ kind: 'figures', run: large._id, rows: [row] } as { kind: 'figures' })
    const options = Object.fromEntries(
      table.parameters.map(({ key, options: all }, p) => [key, all[table.options[p]![0]!]]),
    )
    const exact = netOf(withOptions(buildingOf(project), options as ChosenOptions))
    expect(answer.rows[0]!.figures.net).toBe(exact)
    const swept = table.columns.net![0]!
    expect(swept).not.toBe(exact)
    expect(Math.abs(swept - exact)).toBeLessThan(Math.max(0.03 * exact, 0.5 * large.floorArea))
  }, 120_000)

  test('next best changes and smallest sets are those of the studies, measured', async () => {
    const { answer } = await answered({ kind: 'next', pick: 'p' } as { kind: 'next' })
    const building = buildingOf(project)
    expect(answer.now.net).toBe(netOf(withOptions(building, wallOptions)))
    for (const { options, figures } of answer.sets) {
      expect(figures.net).toBe(netOf(withOptions(building, options as ChosenOptions)))
      expect(figures.net!).toBeLessThan(answer.now.net!)
    }
    const table = await get<StudyTable>(`runs/${passive._id}/table`)
    const best = Math.min(...(table.columns.heating ?? []).flatMap(value => value ?? []))
    const goals = [{ column: 'heating', bound: 'most', value: best }]
    const target = await answered({ kind: 'target', pick: 'p', goals } as unknown as { kind: 'target' })
    expect(target.answer.sets[0]!.figures.heating).toBe(best)
  })

  test('worst cases are simulated elsewhere, and beside a neighbour that is named', async () => {
    const { answer } = await answered({
      kind: 'worst',
      picks: ['p'],
      stations: ['station:41170'],
      tallerNeighbour: true,
    } as { kind: 'worst' })
    const building = withOptions(buildingOf(project), wallOptions)
    expect(answer.cases.map(({ station, tallerNeighbour }) => [station, tallerNeighbour])).toEqual([
      [null, false],
      [null, true],
      ['station:41170', false],
      ['station:41170', true],
    ])
    expect(answer.cases[2]!.figures.net).toBe(netOf(building, 'station:41170'))
    expect(answer.neighbours).toMatchObject([
      { reason: 'built', from: 0, neighbour: { bearing: 180 }, stations: [null, 'station:41170'] },
    ])
    expect(answer.collectorsKept).toEqual([])
  })

  test('what was answered is told while a newer question runs, and once that is cancelled', async () => {
    const before = await get<Explanation>('explain?kind=worst')
    expect(before.status).toBe('done')
    const stations = bundledStations.slice(0, 4).map(({ _id }) => _id)
    const worstQuestion = { kind: 'worst', picks: ['p', 'a'], stations, tallerNeighbour: true }
    const { _id } = jsonOf<Explanation>(await ask(worstQuestion))
    expect((await get<Explanation>('explain?kind=worst')).status).toMatch(/queued|running/)
    expect(await get('explain?kind=worst&status=done')).toEqual(before)
    await server.call('POST', path(`runs/${_id}/cancel`), { token: owner.token })
    expect(await get('explain?kind=worst')).toMatchObject({ _id, status: 'cancelled', answer: null })
    expect(await get('explain?kind=worst&status=done')).toEqual(before)
  })

  test('smallest sets are not looked up in a table of another year than today’s', async () => {
    const { drizzle } = server.services.db
    const [here] = await drizzle.select().from(runs).where(eq(runs.id, passive._id))
    const planOf = async () => {
      const goals = [{ column: 'heating', bound: 'most', value: 1e12 }]
      const { explanation } = await answered({ kind: 'target', pick: 'p', goals } as unknown as { kind: 'target' })
      const [row] = await drizzle.select().from(explanations).where(eq(explanations.runId, explanation._id))
      return row?.plan
    }
    const [other] = await drizzle.select().from(weatherYears).where(ne(weatherYears.digest, here!.weatherDigest!))
    expect(await planOf()).toMatchObject({ kind: 'target', table: passive._id })
    await drizzle.update(runs).set({ weatherDigest: other!.digest }).where(eq(runs.id, passive._id))
    expect(await planOf()).toMatchObject({ kind: 'target', table: null })
    await drizzle.update(runs).set({ weatherDigest: here!.weatherDigest }).where(eq(runs.id, passive._id))
  })

  test('a sampled study grows by rows within some options, none twice', async () => {
    const sampled = await study('step1', {
      parameters: ['wallUValue', 'roofUValue', 'airLeakage'].map(key => ({ key, options: [0.2, 0.4, 0.6] })),
      sample: { size: 6, seed: 5 },
    })
    const within = [{ key: 'wallUValue', options: [0.2, 0.4] }]
    const twice = [...within, { key: 'airLeakage', options: [0.2] }, { key: 'wallUValue', options: [0.6] }]
    expect((await ask({ kind: 'more', run: sampled._id, size: 5, within: twice })).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'within.2.key', message: expect.stringMatching(/^“wallUValue” appears twice/) }],
    })
    const again = [{ key: 'wallUValue', options: [0.2, 0.4, 0.2] }]
    expect((await ask({ kind: 'more', run: sampled._id, size: 5, within: again })).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'within.0.options.2', message: expect.stringMatching(/^This option repeats option 1/) }],
    })
    const { answer } = await answered({ kind: 'more', run: sampled._id, size: 5, within } as unknown as {
      kind: 'more'
    })
    expect(answer.rows).toEqual([6, 7, 8, 9, 10])
    await expect.poll(async () => (await get<Study>('parametric/step1')).status, { timeout: 60_000 }).toBe('done')
    const table = await get<StudyTable>(`runs/${sampled._id}/table`)
    expect(table.rows).toHaveLength(11)
    const rows = table.rows.map((_, i) => table.options.map(places => places[i]).join())
    expect(new Set(rows).size).toBe(11)
    for (const row of answer.rows) expect(table.options[0]![table.rows.indexOf(row)]).toBeLessThan(2)
    expect((await get<Project>('')).state).toBe('results')
  })

  test('a sampled study that has all its combinations is as whole as one that was asked for so', async () => {
    const parameters = [
      { key: 'wallUValue', options: [0.3, 0.6, 0.5] },
      { key: 'airLeakage', options: [0.5, 3] },
    ]
    const influenceOf = async ({ _id }: Study) =>
      (await answered({ kind: 'sensitivity', run: _id } as { kind: 'sensitivity' })).answer
    const sampled = await study('step1', { parameters, sample: { size: 4, seed: 3 } })
    const early = await ask({ kind: 'sensitivity', run: sampled._id })
    expect(early.json()).toMatchObject({ status: 422, errors: [{ field: 'run' }] })
    const { answer } = await answered({ kind: 'more', run: sampled._id, size: 5, within: [] } as { kind: 'more' })
    expect(answer.rows).toEqual([4, 5])
    await expect.poll(async () => (await get<Study>('parametric/step1')).status, { timeout: 60_000 }).toBe('done')
    const influence = await influenceOf(sampled)
    const whole = await study('step1', { parameters })
    expect([whole.takenOver, whole.total]).toEqual([6, 6])
    expect(influence).toEqual(await influenceOf(whole))
  })

  test('an option that is what the document says already is no change of a bridge', async () => {
    const building = buildingOf(project)
    const standing = presets(building, 'orientation')[0]!
    expect(standing.reason.key).toBe('present')
    const turned = await study('step1', {
      parameters: [
        { key: 'orientation', options: [standing.value, (standing.value as number) + 90] },
        { key: 'wallUValue', options: [0.3, 0.6] },
      ],
    })
    const { picks = [] } = await get<Project>('')
    const pick: Pick = { id: 'w', run: turned._id, row: 0, stage: 'passive', parent: null }
    expect((await save('picks', [...picks, pick])).statusCode).toBe(200)
    const { answer, explanation } = await answered({ kind: 'bridge', from: null, to: 'w' } as { kind: 'bridge' })
    expect(explanation.total).toBe(2)
    expect(answer.shares.map(({ change }) => change)).toEqual([{ key: 'wallUValue', from: null, to: 0.3 }])
    expect([answer.from.net, answer.to.net]).toEqual([
      netOf(building),
      netOf(withOptions(building, { orientation: standing.value, wallUValue: 0.3 })),
    ])
    expect((await save('picks', picks)).statusCode).toBe(200)
  })

  test('cancelled like a run, beside a study that goes on', async () => {
    const begun = jsonOf<Explanation>(await ask({ kind: 'band', pick: null }))
    expect(begun.status).toMatch(/queued|running/)
    expect((await ask({ kind: 'bridge', from: null, to: 'a' })).statusCode).toBe(201)
    const cancelled = await server.call('POST', path(`runs/${begun._id}/cancel`), { token: owner.token })
    expect([cancelled.statusCode, jsonOf<Explanation>(cancelled).status]).toEqual([200, 'cancelled'])
    expect((await get<Explanation>('explain?kind=band')).status).toBe('cancelled')
    expect(await get('explain?kind=band&status=done')).toBeNull()
    expect((await server.call('GET', path('explain?status=failed'), { token: owner.token })).statusCode).toBe(422)
    expect((await get<Project>('')).state).toBe('results')
  })

  test.each([
    ['a pick that is not there', { kind: 'bridge', from: null, to: 'x' }, 'to'],
    ['another project’s study', { kind: 'sensitivity', run: 'x' }, 'run'],
    ['a row that is not there', () => ({ kind: 'rules', run: passive._id, rows: [0, 99] }), 'rows.1'],
    ['more of a whole study', () => ({ kind: 'more', run: passive._id, size: 3, within: [] }), 'run'],
    ['an unknown climate', { kind: 'worst', picks: ['p'], stations: ['x'], tallerNeighbour: false }, 'stations.0'],
    [
      'a goal of a figure that no design has',
      { kind: 'target', pick: 'p', goals: [{ column: 'primaryEnergy', bound: 'most', value: 1e6 }] },
      'goals.0.column',
    ],
    ['a pick twice', { kind: 'worst', picks: ['p', 'a', 'p'], stations: [], tallerNeighbour: true }, 'picks.2'],
    [
      'two goals of one figure',
      {
        kind: 'target',
        pick: 'p',
        goals: [
          { column: 'net', bound: 'most', value: 1 },
          { column: 'net', bound: 'least', value: 2 },
        ],
      },
      'goals.1.column',
    ],
    [
      'three goals',
      { kind: 'target', pick: 'p', goals: ['net', 'used', 'co2'].map(column => ({ column, bound: 'most', value: 1 })) },
      'goals',
    ],
  ])('%s: 422 with its place and a reason', async (_, question, field) => {
    const answer = await ask(typeof question === 'function' ? question() : question)
    const { status, errors } = jsonOf<{ status: number; errors: { field: string; message: string }[] }>(answer)
    expect([status, ...errors.map(error => error.field)]).toEqual([422, expect.stringContaining(field)])
    for (const { message } of errors) expect(message).toMatch(/^[^{}]+[.!?]?$/)
  })
})

describe('without a worker', () => {
  test('unpaid 402, another’s 404, four at once', async () => {
    const server = await openTestServer()
    const owner = await server.person()
    const other = await server.person()
    const unpaid = await readyProject(server, owner)
    const paid = await paidProject(server, owner)
    const call = (id: string, { token }: Person, body: unknown = { kind: 'band', pick: null }) =>
      server.call('POST', `/projects/${id}/explain`, { token, body })
    expect((await call(unpaid._id, owner)).statusCode).toBe(402)
    expect((await call(unpaid._id, owner, { kind: 'nothing' })).statusCode).toBe(402)
    expect((await call(paid._id, other)).statusCode).toBe(404)
    const read = (query: string) => server.call('GET', `/projects/${paid._id}/explain${query}`, { token: owner.token })
    const newest = await read('')
    expect([newest.statusCode, jsonOf(newest)]).toEqual([200, null])
    expect((await read('?question=0123456789')).statusCode).toBe(404)
    expect(
      (
        await server.call('PUT', `/projects/${unpaid._id}/picks`, {
          token: owner.token,
          body: { version: 1, picks: [] },
        })
      ).statusCode,
    ).toBe(402)
    for (let i = 0; i < limits.activeExplanations; i++) expect((await call(paid._id, owner)).statusCode).toBe(201)
    expect(jsonOf(await call(paid._id, owner))).toMatchObject({ code: 'limit.reached' })
    await server.close()
  })

  test('chunks delivered twice, or again after the last of them, change nothing', async () => {
    const server = await openTestServer({ env: { WORKER_THREADS: '2' } })
    // Figures that say which place they have in their chunk: who delivers twice is asked here, not what is computed.
    const computeAsked: WorkerPool['computeAsked'] = ({ requests: { length } }) =>
      Promise.resolve({
        columns: storedColumnKeys.map(() => Float64Array.from({ length }, (_, at) => 1000 + at)),
        done: length,
        refused: [],
      })
    const services = { ...server.services, workers: { ...server.services.workers, computeAsked } }
    const owner = await server.person()
    const project = await paidProject(server, owner)
    const reply = await server.call('POST', `/projects/${project._id}/explain`, {
      token: owner.token,
      body: { kind: 'band', pick: null },
    })
    const { _id, total } = jsonOf<Explanation>(reply)
    expect(total).toBeGreaterThan(limits.chunkRows)
    const jobs = server.sentJobs.filter(({ name }) => name.startsWith('studies-'))
    // Eight chunks of eight designs, then whole ones.
    expect(jobs).toHaveLength(8 + Math.ceil((total - 64) / limits.chunkRows))
    const watch = openRunWatch(services)
    const years = openWeatherYears(services)
    const deliver = () =>
      Promise.all(
        // The last one twice at once: both go on with the round.
        [...jobs, ...jobs.slice(-1)].map(({ payload }) =>
          computeRoundChunk(services, years, watch, payload as unknown as ChunkJob),
        ),
      )
    await deliver()
    const read = () => server.call('GET', `/projects/${project._id}/explain?question=${_id}`, { token: owner.token })
    const first = jsonOf<Explanation>(await read())
    expect(first).toMatchObject({ status: 'done', done: total, total })
    expect(first.answer).toMatchObject({ kind: 'band', draws: 64 })
    await deliver()
    expect(jsonOf<Explanation>(await read())).toEqual(first)
    watch.close()
    await server.close()
  })

  test('rows that are appended are a start: no more of them beside others, nor in an hour', async () => {
    const server = await openTestServer({ env: { WORKER_THREADS: '0' } })
    const owner = await server.person()
    const options = [
      [0.6, 0.35, 0.25, 0.2],
      [3, 1, 0.7, 0.5],
      [0.6, 0.35, 0.25, 0.2],
    ]
    const one = await computedStudy(server, owner, options)
    const sampled = await one.start({ sample: { size: 2, seed: 1 } })
    await one.compute(sampled._id)
    const others: Study[] = []
    for (let i = 0; i < limits.activeRuns; i++)
      others.push(await (await computedStudy(server, owner, options)).start({ sample: { size: 2, seed: 1 } }))
    const refused = await appendRows(server, owner, one.project, sampled._id, 40)
    expect([refused.statusCode, jsonOf<{ code: string }>(refused).code]).toEqual([429, 'limit.reached'])
    const { drizzle } = server.services.db
    await drizzle
      .update(runs)
      .set({ status: 'cancelled' })
      .where(
        inArray(
          runs.id,
          others.map(({ _id }) => _id),
        ),
      )
    const taken = 1 + limits.activeRuns
    await drizzle.insert(runs).values(
      Array.from({ length: limits.runStartsPerHour - taken - 1 }, (_, i) => ({
        id: `run-${i}`,
        projectId: one.project._id,
        ownerId: owner.id,
        stage: 'baseline' as const,
        status: 'done' as const,
        createdAt: server.services.clock.now(),
      })),
    )
    expect((await appendRows(server, owner, one.project, sampled._id, 2)).statusCode).toBe(201)
    await one.compute(sampled._id)
    expect((await appendRows(server, owner, one.project, sampled._id, 2)).statusCode).toBe(429)
    await server.close()
  })

  test('rows that are appended and cancelled, or fail, leave the study done with what it has', async () => {
    const server = await openTestServer({ env: { WORKER_THREADS: '0', RATE_LIMIT_SCALE: '100' } })
    const owner = await server.person()
    const options = [
      [0.6, 0.35, 0.25, 0.2],
      [3, 1, 0.7, 0.5],
      [0.6, 0.35, 0.25, 0.2],
    ]
    const { project, start, compute } = await computedStudy(server, owner, options)
    const path = (rest: string) => `/projects/${project._id}${rest === '' ? '' : `/${rest}`}`
    const get = async <T>(rest: string) => jsonOf<T>(await server.call('GET', path(rest), { token: owner.token }))
    const { _id } = await start({ sample: { size: 2, seed: 1 } })
    await compute(_id)
    const rows = async () => (await get<StudyTable>(`runs/${_id}/table`)).rows
    const continued = jsonOf<Explanation>(await appendRows(server, owner, project, _id, 20))
    // Rows 2 to 9, 10 to 17 and 18 to 21; those in the middle are computed when the rest is cancelled.
    const { drizzle } = server.services.db
    const [first, middle, last] = await drizzle
      .select()
      .from(studyChunks)
      .where(and(eq(studyChunks.runId, _id), sql`figures is null`))
      .orderBy(studyChunks.chunk)
    const figuresOf = ({ rows: own }: { readonly rows: Uint8Array }) =>
      packFigures(storedColumnKeys.map(() => new Float64Array(own.byteLength / 4).fill(1.5)))
    const finish = (chunk: NonNullable<typeof middle>) =>
      server.services.db.transaction(tx => finishChunk(tx, server.services.clock, chunk, figuresOf(chunk)))
    expect(await finish(middle!)).toMatchObject({ done: 10, total: 22 })
    const cancelled = await server.call('POST', path(`runs/${_id}/cancel`), { token: owner.token })
    expect([cancelled.statusCode, jsonOf(cancelled)]).toMatchObject([200, { status: 'done', done: 10, total: 10 }])
    const there = [0, 1, 10, 11, 12, 13, 14, 15, 16, 17]
    expect(await rows()).toEqual(there)
    expect(await get<Explanation>(`explain?question=${continued._id}`)).toMatchObject({
      status: 'done',
      answer: { kind: 'more', rows: there.slice(2), dropped: 12 },
    })
    expect((await get<Project>('')).state).toBe('results')
    // Whoever still computes the others comes too late.
    expect(await finish(first!)).toBeUndefined()
    expect(await rows()).toEqual(there)
    // Further rows come after the last existing one, and no row number repeats.
    const again = await appendRows(server, owner, project, _id, 3)
    expect([again.statusCode, jsonOf<Explanation>(again).answer]).toMatchObject([201, { rows: [18, 19, 20] }])
    expect(await get<Study>('parametric/step1')).toMatchObject({ status: 'running', done: 10, total: 13 })
    expect(await finish(last!)).toBeUndefined()
    await failStudy(server.services, _id)
    expect(await get<Study>('parametric/step1')).toMatchObject({ status: 'done', failure: null, total: 10 })
    expect((await get<Explanation>('explain?kind=more')).answer).toMatchObject({ rows: [], dropped: 3 })
    await server.close()
  })

  test('six hundred in an hour', async () => {
    const server = await openTestServer()
    const owner = await server.person()
    const project = await paidProject(server, owner)
    for (let i = 0; i < limits.explanationsPerHour; i++)
      server.services.limiter.take(`explain:${owner.id}`, limits.explanationsPerHour, 3600)
    const answer = await server.call('POST', `/projects/${project._id}/explain`, {
      token: owner.token,
      body: { kind: 'band', pick: null },
    })
    expect(jsonOf(answer)).toMatchObject({ code: 'limit.reached' })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000)
    await server.close()
  })
})
