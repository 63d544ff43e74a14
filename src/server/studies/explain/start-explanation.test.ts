import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VariantRequest } from '#building/explain/explaining.ts'
import { mostShares } from '#building/explain/shapley.ts'
import { variantHashBytes } from '#building/studies/variant-hash.ts'
import type { ChosenOptions } from '#building/stages/with-options.ts'
import { sampleProjectId } from '#contract/frame-options.ts'
import type { Explanation, ExplanationAnswer, Question } from '#contract/entities/explanation.ts'
import type { StudyRequest, Pick, Study } from '#contract/entities/study.ts'
import type { User } from '#contract/entities/user.ts'
import { limits } from '#contract/limits.ts'
import { storedColumnKeys } from '#contract/variant-columns.ts'
import { engineVersion } from '#engine/version.ts'
import {
  openStudyRoom,
  roomBuilding,
  standInFigure,
  type StudyRoom,
} from '../../../../tests/support/open-study-room.ts'
import { and, asc, eq, isNull, sql } from '../../db/drizzle.ts'
import { databaseTime } from '../../clock.ts'
import { explanationChunks, explanations, projects, runs, studies } from '../../db/schema.ts'
import { progressOfRuns } from '../../simulation/runs.store.ts'
import { chunkQueue, type ChunkJob } from '../chunk-queue.ts'
import { failStudy } from '../compute-chunk.job.ts'
import { settleGrownStudy } from '../grown-study.ts'
import { sendLostChunks } from '../lost-chunks.ts'
import { packFigures, unpackRows } from '../pack-chunk.ts'
import { readRows } from '../read-rows.ts'
import { findStudy } from '../studies.store.ts'
import { answerOfSample } from './answer-of-sample.ts'
import { bridgeInForce } from './bridge-in-force.ts'
import { computeRoundChunk, notSimulated } from './compute-round.job.ts'
import {
  countOpenQuestions,
  beginRoundChunk,
  endExplanation,
  explanationOfRun,
  findExplanation,
  finishRoundChunk,
  insertRounds,
  progressOfRounds,
  roundsOf,
} from './explanations.store.ts'
import { startExplanation } from './start-explanation.ts'

let room: StudyRoom
let owner: User
let id: string
let passive: Study
let active: Study
const walls: Pick = { id: 'p', run: '', row: 3, stage: 'passive', parent: null }
const machines: Pick = { id: 'a', run: '', row: 1, stage: 'active', parent: 'p' }
/** Row 3 of the passive study. */
const wallOptions = { wallUValue: 0.3, airLeakage: 0.5 }
const passiveAsked: StudyRequest = {
  parameters: [
    { key: 'wallUValue', options: [0.6, 0.3] },
    { key: 'airLeakage', options: [3, 0.5] },
  ],
}
function net(options: ChosenOptions) {
  return standInFigure(roomBuilding, options, storedColumnKeys.indexOf('net'))
}

async function computedStudy(project: string, request: StudyRequest, step?: 'step2'): Promise<Study> {
  const study = await room.start(owner, project, request, step)
  await room.computed(study._id)
  return study
}
beforeAll(async () => {
  room = await openStudyRoom()
  owner = await room.person()
  id = await room.project(owner)
  passive = await computedStudy(id, passiveAsked)
  const first = { ...walls, run: passive._id }
  await room.db
    .update(projects)
    .set({ picks: [first] })
    .where(eq(projects.id, id))
  active = await computedStudy(
    id,
    { from: 'p', parameters: [{ key: 'coolingCoefficient', options: [3, 4.5] }] },
    'step2',
  )
  await room.db
    .update(projects)
    .set({ picks: [first, { ...machines, run: active._id }] })
    .where(eq(projects.id, id))
})
afterAll(() => room.close())

function ask(question: Question, who = owner) {
  return startExplanation(room.services, who, id, question)
}
async function answered<K extends ExplanationAnswer['kind']>(question: Question & { readonly kind: K }) {
  const { _id } = await ask(question)
  await room.computed(_id)
  const found = (await findExplanation(room.db, id, { question: _id }))!
  expect([found.run.status, found.run.done]).toEqual(['done', found.run.total])
  return { run: found.run, answer: found.explanation.answer as Extract<ExplanationAnswer, { readonly kind: K }> }
}
async function refused(question: Question): Promise<unknown> {
  try {
    await ask(question)
  } catch (problem) {
    const { code, details } = problem as { readonly code: string; readonly details: { readonly fields?: unknown[] } }
    return details.fields?.[0] ?? code
  }
  return 'nothing'
}

describe('questions that are simulated', () => {
  test('a bridge: all subsets of each stage, those of studies taken over, and shares that sum', async () => {
    room.sent.length = 0
    const begun = await ask({ kind: 'bridge', from: null, to: 'a' })
    // The design with both passive options is there, and so is the one with the machine: two of five.
    expect(begun).toMatchObject({
      projectId: id,
      status: 'queued',
      total: 5,
      failure: null,
      answer: null,
      engineVersion,
    })
    expect(begun.done).toBe(2)
    const chunks = await room.db
      .select()
      .from(explanationChunks)
      .where(eq(explanationChunks.runId, begun._id))
      .orderBy(asc(explanationChunks.chunk))
    expect(chunks.map(({ figures, round }) => [figures !== null, round])).toEqual([
      [true, 0],
      [false, 0],
    ])
    expect(chunks[0]!.asked).toHaveLength(begun.done)
    expect(room.sent).toEqual([
      {
        name: chunkQueue(),
        key: `${begun._id}.1`,
        payload: { run: begun._id, chunk: 1, explains: true },
        priority: 0 - chunks[1]!.rank,
      },
    ])
    const heard = room.heard(begun._id)
    await room.computed(begun._id)
    expect(heard.map(({ status, done }) => [status, done])).toEqual([
      ['running', begun.done],
      ['running', 5],
      ['done', 5],
    ])
    const { run, explanation } = (await explanationOfRun(room.db, begun._id))!
    expect([run.startedAt !== null, run.finishedAt !== null]).toEqual([true, true])
    const answer = explanation.answer as Extract<ExplanationAnswer, { readonly levels: unknown }>
    expect([answer.from.net, answer.to.net]).toEqual([net({}), net({ ...wallOptions, coolingCoefficient: 4.5 })])
    expect(answer.levels.map(({ pick, uses }) => [pick, uses.net])).toEqual([
      ['p', net(wallOptions)],
      ['a', answer.to.net],
    ])
    expect(answer.shares.map(({ change }) => change)).toEqual([
      { key: 'wallUValue', from: null, to: 0.3 },
      { key: 'airLeakage', from: null, to: 0.5 },
      { key: 'coolingCoefficient', from: null, to: 4.5 },
    ])
    // Figures add up, so each share is its own option's part.
    for (const { change, uses } of answer.shares) expect(uses.net).toBeCloseTo(change.key.length * Number(change.to), 9)
    const again = await ask({ kind: 'bridge', from: null, to: 'a' })
    expect(again).toMatchObject({ status: 'done', done: 5, total: 5, answer })
    expect(await room.stateOf(id)).toBe('results')
  })

  test('next changes, rows again, and worst cases', async () => {
    const next = await answered({ kind: 'next', pick: 'a' })
    expect(next.answer.now.net).toBe(net({ ...wallOptions, coolingCoefficient: 4.5 }))
    // A step beyond the study's 3 and 4.5 lowers these invented figures most.
    expect(next.answer.sets.map(({ changes }) => changes)).toEqual([
      [{ key: 'coolingCoefficient', from: 4.5, to: 1.5 }],
    ])
    const rows = await answered({ kind: 'figures', run: active._id, rows: [1, 0] })
    expect(rows.answer.rows.map(({ row, figures }) => [row, figures.net])).toEqual([
      [1, net({ ...wallOptions, coolingCoefficient: 4.5 })],
      [0, net({ ...wallOptions, coolingCoefficient: 3 })],
    ])
    const worst = await answered({
      kind: 'worst',
      picks: ['p', 'a'],
      stations: ['station:41170', 'station:41170'],
      tallerNeighbour: true,
    })
    expect(worst.answer.cases.map(({ pick, station, tallerNeighbour }) => [pick, station, tallerNeighbour])).toEqual(
      [null, 'station:41170']
        .flatMap(station => ['p', 'a'].flatMap(pick => [false, true].map(taller => [pick, station, taller])))
        .toSorted((a, b) => ['p', 'a'].indexOf(a[0] as string) - ['p', 'a'].indexOf(b[0] as string)),
    )
    for (const { pick, station, tallerNeighbour, figures } of worst.answer.cases)
      expect(figures.net).toBe(
        net(pick === 'p' ? wallOptions : { ...wallOptions, coolingCoefficient: 4.5 }) +
          (station === null ? 0 : 5000) +
          (tallerNeighbour ? 700 : 0),
      )
    const { explanation } = (await explanationOfRun(room.db, worst.run.id))!
    expect(Object.keys(explanation.weather)).toEqual(['', 'station:41170'])
    expect(explanation.weather['']).toBe(passive.weatherDigest)
    expect(explanation.plan).toMatchObject({ latitudes: { '': 35.6933, 'station:41170': 25.25 } })
  })

  test('smallest sets are looked up in the table of the pick, of today’s year and engine', async () => {
    const goals = [{ column: 'net', bound: 'most', value: net({ wallUValue: 0.3, airLeakage: 0.5 }) }] as const
    const planOf = async () => {
      const { run, answer } = await answered({ kind: 'target', pick: 'p', goals })
      const { explanation } = (await explanationOfRun(room.db, run.id))!
      return { plan: explanation.plan, answer }
    }
    const { plan, answer } = await planOf()
    expect(plan).toMatchObject({ kind: 'target', table: passive._id, options: wallOptions, goals })
    expect(plan).not.toHaveProperty('prices')
    expect(answer.sets).toMatchObject([{ changes: [] }])
    const loose = [{ column: 'net', bound: 'least', value: net({ wallUValue: 0.6, airLeakage: 3 }) }] as const
    const found = await answered({ kind: 'target', pick: 'p', goals: loose })
    expect(found.answer).toMatchObject({ complete: true, sets: [{ options: { wallUValue: 0.6, airLeakage: 3 } }] })
    await room.db.update(studies).set({ engineVersion: '0' }).where(eq(studies.runId, passive._id))
    expect((await planOf()).plan).toMatchObject({ table: null })
    await room.db.update(studies).set({ engineVersion, setting: 'sweep' }).where(eq(studies.runId, passive._id))
    expect((await planOf()).plan).toMatchObject({ table: null })
    await room.db.update(studies).set({ setting: 'default' }).where(eq(studies.runId, passive._id))
    await room.db.update(runs).set({ weatherDigest: null }).where(eq(runs.id, passive._id))
    expect((await planOf()).plan).toMatchObject({ table: null })
    await room.db.update(runs).set({ weatherDigest: passive.weatherDigest }).where(eq(runs.id, passive._id))
  })

  test('a band in several chunks; nobody has an answer where a design cannot be simulated', async () => {
    const { run, answer } = await answered({ kind: 'band', pick: null })
    expect(answer.net).toBe(net({}))
    const chunks = await room.db
      .select()
      .from(explanationChunks)
      .where(eq(explanationChunks.runId, run.id))
      .orderBy(asc(explanationChunks.chunk))
    expect(chunks.reduce((sum, { asked }) => sum + asked.length, 0)).toBe(run.total)
    // Small ones first: work for every thread, and progress within seconds.
    const open = chunks.map(({ asked }) => asked.length).slice(-10)
    expect(open).toEqual([...Array(8).fill(8), limits.chunkRows, run.total - 65 - limits.chunkRows])
    const fresh = await room.project(owner)
    const { _id } = await startExplanation(room.services, owner, fresh, { kind: 'band', pick: null })
    const heard = room.heard(_id)
    const { computeAsked } = room.workers
    room.workers.computeAsked = async task => ({
      ...(await computeAsked(task)),
      columns: storedColumnKeys.map(() => new Float64Array(task.requests.length).fill(Number.NaN)),
    })
    await room.computed(_id)
    room.workers.computeAsked = computeAsked
    expect((await explanationOfRun(room.db, _id))!.run).toMatchObject({ status: 'failed', failure: notSimulated })
    expect(heard.at(-1)).toMatchObject({ status: 'failed' })
    expect(await room.stateOf(fresh)).toBe('paid-locked')
  })

  test('a chunk that is stopped goes back or is over, and one that fails ends its question alone', async () => {
    const { _id } = await ask({ kind: 'band', pick: 'a' })
    const years: string[] = []
    const job = { run: _id, chunk: room.sent.find(({ payload }) => payload['run'] === _id)!.payload['chunk'] as number }
    const compute = (work: (key: string) => Promise<number>, claim?: AbortSignal, stopping = room.services.stopping) =>
      computeRoundChunk(
        {
          ...room.services,
          stopping,
          workers: {
            ...room.services.workers,
            computeAsked: async ({ key, weather }) => {
              years.push(...Object.keys(weather))
              return { columns: [], done: await work(key), refused: [] }
            },
          },
        },
        digest => {
          years.push(digest)
          return Promise.resolve({ digest, packed: new Uint8Array() })
        },
        room.watch,
        job,
        claim,
      )
    expect(await compute(key => Promise.resolve(key === _id ? 3 : 0))).toBe('back')
    expect(years).toEqual([passive.weatherDigest, ''])
    expect(await compute(() => Promise.resolve(3), AbortSignal.abort())).toBe('done')
    expect(await compute(() => Promise.resolve(3), undefined, AbortSignal.abort())).toBe('back')
    await expect(compute(() => Promise.reject(new Error('thread')))).rejects.toThrow('thread')
    const end = new AbortController()
    const ending = () => {
      end.abort()
      return Promise.reject(new Error('thread'))
    }
    expect(await compute(ending, undefined, end.signal)).toBe('back')
    await failStudy(room.services, _id)
    expect((await explanationOfRun(room.db, _id))!.run).toMatchObject({ status: 'failed', failure: 'run.failed' })
    expect(await compute(() => Promise.resolve(0))).toBe('done')
    expect(await room.stateOf(id)).toBe('results')
    expect(await beginRoundChunk(room.db, room.clock, _id, job.chunk)).toBeUndefined()
    room.sent.length = 0
  })

  test.each<[what: string, meanwhile: (run: string) => Promise<unknown>, after: object]>([
    ['nothing happens', () => Promise.resolve(), { status: 'running', done: 1, total: 3 }],
    [
      'it is cancelled',
      run => room.db.update(runs).set({ status: 'cancelled' }).where(eq(runs.id, run)),
      { status: 'cancelled', done: 1, total: 1 },
    ],
    [
      'another process stores that round',
      run =>
        insertRounds(
          room.db,
          run,
          [
            {
              requests: [{ options: {}, station: null }],
              hashes: new Uint8Array(variantHashBytes),
              figures: [undefined],
            },
          ],
          1,
          0,
          limits.chunkRows,
        ),
      { status: 'running', done: 1, total: 1 },
    ],
  ])('a next round is stored once, and not of a question that is over: %s', async (_, meanwhile, after) => {
    const project = await room.project(owner)
    const { _id: run } = await computedStudy(project, passiveAsked)
    await room.db
      .update(projects)
      .set({ picks: [{ ...walls, run, row: 0 }] })
      .where(eq(projects.id, project))
    // Figures of another engine are not taken: the design itself is the first round, both single changes the second.
    await room.db.update(studies).set({ engineVersion: '0' }).where(eq(studies.runId, run))
    const goals = [{ column: 'net', bound: 'most', value: 1 }] as const
    const { _id, total } = await startExplanation(room.services, owner, project, { kind: 'target', pick: 'p', goals })
    expect(total).toBe(1)
    room.sent.length = 0
    const { explain } = room.workers
    const services = {
      ...room.services,
      workers: {
        ...room.services.workers,
        explain: async (task: Parameters<typeof explain>[0]) => {
          const answer = await explain(task)
          if (task.does === 'step') await meanwhile(_id)
          return answer
        },
      },
    } as typeof room.services
    const years = () => Promise.resolve({ digest: '', packed: new Uint8Array() })
    expect(await computeRoundChunk(services, years, room.watch, { run: _id, chunk: 0 })).toBe('done')
    expect((await explanationOfRun(room.db, _id))!.run).toMatchObject(after)
    expect(room.sent.map(({ key }) => key)).toEqual('total' in after && after.total === 3 ? [`${_id}.1`] : [])
    await room.db.update(runs).set({ status: 'cancelled' }).where(eq(runs.id, _id))
    room.sent.length = 0
  })

  test('chunks without a job are sent again as an explanation’s', async () => {
    const { _id } = await ask({ kind: 'band', pick: 'a' })
    room.sent.length = 0
    // The queue's own table asks for much more; this one holds what is looked at.
    await room.db.execute(sql`drop schema if exists pgboss cascade`)
    await room.db.execute(sql`create schema pgboss`)
    await room.db.execute(sql`create table pgboss.job (name text, state text, singleton_key text)`)
    const sent: { readonly payload: object; readonly priority?: number }[] = []
    const send = async (_: string, jobs: readonly (typeof sent)[number][]) => {
      sent.push(...jobs)
    }
    const chunks = await room.db
      .select()
      .from(explanationChunks)
      .where(and(eq(explanationChunks.runId, _id), isNull(explanationChunks.figures)))
      .orderBy(asc(explanationChunks.chunk))
    expect(await sendLostChunks(room.db, send)).toBe(chunks.length)
    const inOrder = sent.toSorted((a, b) => (a.payload as ChunkJob).chunk - (b.payload as ChunkJob).chunk)
    expect(inOrder.map(({ payload, priority }) => [payload, priority])).toEqual(
      chunks.map(({ chunk, rank }) => [{ run: _id, chunk, explains: true }, 0 - rank]),
    )
    await room.db.update(explanations).set({ engineVersion: '0' }).where(eq(explanations.runId, _id))
    expect(await sendLostChunks(room.db, send)).toBe(0)
    await room.db.update(runs).set({ status: 'cancelled' }).where(eq(runs.id, _id))
  })
})

test('a question that runs tells its pace and the time left, by the chunks that it computed itself', async () => {
  // Nothing of this building is known, so that each of its designs is computed.
  const fresh = await room.project(owner)
  const { _id, total } = await startExplanation(room.services, owner, fresh, { kind: 'band', pick: null })
  await room.computed(_id)
  const ago = (what: 'startedAt' | 'finishedAt', seconds: number) => ({
    [what]: databaseTime(room.clock, -1000 * seconds),
  })
  const progress = async () => (await progressOfRuns(room.db, room.clock, [_id])).get(_id)
  const set = (run: object) => room.db.update(runs).set(run).where(eq(runs.id, _id))
  await set({ status: 'running', ...ago('startedAt', 11), done: total - 60 })
  await room.db.update(explanationChunks).set(ago('finishedAt', 1)).where(eq(explanationChunks.runId, _id))
  const runProgress = (await progress())!
  expect(runProgress.variantsPerSecond).toBeCloseTo(total / 10, 0)
  expect(runProgress).toMatchObject({ status: 'running', secondsLeft: Math.ceil(60 / runProgress.variantsPerSecond!) })
  expect(runProgress).not.toHaveProperty('stage')
  await set({ status: 'done', done: total })
  expect(await progress()).toEqual({ status: 'done', done: total, total })
})

describe('questions that tables answer', () => {
  test('influence and rules, of all combinations', async () => {
    const { answer } = await answered({ kind: 'sensitivity', run: passive._id })
    expect(answer.parameters).toEqual(passive.parameters.map(({ key }) => key))
    const { variance, first } = answer.columns.find(one => one.column === 'net')!
    // Two options each that add up: variances of a quarter of the squared steps.
    const [wall, leak] = [(10 * 0.3) ** 2 / 4, (10 * 2.5) ** 2 / 4]
    expect(variance).toBeCloseTo(wall + leak, 9)
    const order = passive.parameters.map(({ key }) => (key === 'wallUValue' ? wall : leak) / (wall + leak))
    expect(first[0]).toBeCloseTo(order[0]!, 9)
    expect(first[1]).toBeCloseTo(order[1]!, 9)
    expect(answer.columns.at(-1)).toMatchObject({ column: 'cost', variance: null })
    const rules = await answered({ kind: 'rules', run: passive._id, rows: [1, 3] })
    expect(rules.answer).toMatchObject({
      rules: [{ key: passive.parameters[1]!.key, options: [0.5] }],
      purity: 1,
      cover: 1,
      complete: true,
    })
    expect((await answered({ kind: 'rules', run: passive._id, rows: [2, 3] })).answer.rules).toEqual([
      { key: passive.parameters[0]!.key, options: [0.3] },
    ])
  })

  test('influence is not told of a study that was cancelled, though its rows be all', async () => {
    const status = (of: 'cancelled' | 'done') =>
      room.db.update(runs).set({ status: of }).where(eq(runs.id, passive._id))
    await status('cancelled')
    expect(await refused({ kind: 'sensitivity', run: passive._id })).toEqual({
      field: 'run',
      message: 'explain.notWhole?{}',
    })
    await status('done')
    expect(await refused({ kind: 'sensitivity', run: passive._id })).toBe('nothing')
  })

  test('costs by the question’s prices, else by the project’s', async () => {
    const prices = { currency: 'EUR', electricity: 0.5, 'natural-gas': 0.25, fuel: 0.125, export: 0 } as const
    const { _id } = await ask({ kind: 'sensitivity', run: passive._id, prices })
    const { answer } = (await explanationOfRun(room.db, _id))!.explanation
    const cost = (answer as Extract<ExplanationAnswer, { kind: 'sensitivity' }>).columns.at(-1)!
    // The bought amount of each carrier changes by the same number, so the cost changes by the sum of their prices.
    const step = 0.5 + 0.25 + 0.125
    expect(cost.variance).toBeCloseTo((((10 * 0.3) ** 2 + (10 * 2.5) ** 2) / 4) * step ** 2, 6)
    await room.db.update(projects).set({ energyPrices: prices }).where(eq(projects.id, id))
    expect((await ask({ kind: 'sensitivity', run: passive._id })).question).toMatchObject({ prices })
    const goals = [{ column: 'cost', bound: 'most', value: 1 }] as const
    const target = await answered({ kind: 'target', pick: 'p', goals })
    expect((await explanationOfRun(room.db, target.run.id))!.explanation.plan).toMatchObject({ prices })
    await room.db.update(projects).set({ energyPrices: {} }).where(eq(projects.id, id))
    expect(await refused({ kind: 'target', pick: 'p', goals })).toEqual({
      field: 'goals.0.column',
      message: 'explain.noPrices?{}',
    })
  })
})

test.each<[what: string, question: () => Question, field: string, key: string]>([
  ['a pick that is not there', () => ({ kind: 'bridge', from: 'x', to: null }), 'from', 'explain.noPick'],
  ['a pick that is not there', () => ({ kind: 'bridge', from: null, to: 'x' }), 'to', 'explain.noPick'],
  ['a pick that is not there', () => ({ kind: 'next', pick: 'x' }), 'pick', 'explain.noPick'],
  ['a pick that is not there', () => ({ kind: 'band', pick: 'x' }), 'pick', 'explain.noPick'],
  [
    'a pick that is not there',
    () => ({ kind: 'target', pick: 'x', goals: [{ column: 'net', bound: 'most', value: 1 }] }),
    'pick',
    'explain.noPick',
  ],
  [
    'a pick that is not there',
    () => ({ kind: 'worst', picks: ['p', 'x'], stations: [], tallerNeighbour: true }),
    'picks.1',
    'explain.noPick',
  ],
  [
    'a pick twice',
    () => ({ kind: 'worst', picks: ['p', 'a', 'p'], stations: [], tallerNeighbour: true }),
    'picks.2',
    'explain.twice',
  ],
  [
    'an unknown climate',
    () => ({ kind: 'worst', picks: ['p'], stations: ['station:41170', 'x'], tallerNeighbour: false }),
    'stations.1',
    'explain.noStation',
  ],
  [
    'two goals of one figure',
    () => ({
      kind: 'target',
      pick: 'p',
      goals: [
        { column: 'net', bound: 'most', value: 1 },
        { column: 'net', bound: 'least', value: 1 },
      ],
    }),
    'goals.1.column',
    'explain.twice',
  ],
  ['a row that is not there', () => ({ kind: 'figures', run: passive._id, rows: [3, 4] }), 'rows.1', 'explain.noRow'],
  ['a row twice', () => ({ kind: 'figures', run: passive._id, rows: [1, 0, 1] }), 'rows.2', 'picks.sameRow'],
  ['no such study', () => ({ kind: 'figures', run: 'x', rows: [0] }), 'run', 'explain.noStudy'],
  ['no such study', () => ({ kind: 'sensitivity', run: 'x' }), 'run', 'explain.noStudy'],
  ['no such study', () => ({ kind: 'rules', run: 'x', rows: [0] }), 'run', 'explain.noStudy'],
  ['no such study', () => ({ kind: 'more', run: 'x', size: 2, within: [] }), 'run', 'explain.noStudy'],
  ['a row that is not there', () => ({ kind: 'rules', run: passive._id, rows: [0, 99] }), 'rows.1', 'explain.noRow'],
  ['a row twice', () => ({ kind: 'rules', run: passive._id, rows: [0, 0] }), 'rows.1', 'picks.sameRow'],
  [
    'more of a whole study',
    () => ({ kind: 'more', run: passive._id, size: 3, within: [] }),
    'run',
    'explain.notSampled',
  ],
])('%s is refused with its place: %#', async (_, question, field, key) => {
  expect(await refused(question())).toEqual({ field, message: `${key}?{}` })
})

test('documents that changed since, goals of a figure that no row has are refused', async () => {
  const [{ base } = { base: roomBuilding }] = await room.db.select().from(studies).where(eq(studies.runId, passive._id))
  const started = async (from: typeof base) =>
    room.db.update(studies).set({ base: from }).where(eq(studies.runId, passive._id))
  await started({ ...base, userInputs: { ...base.userInputs, construction: { roofUValue: 0.9 } } })
  expect(await refused({ kind: 'next', pick: 'p' })).toMatchObject({ field: 'pick', message: 'explain.otherInputs?{}' })
  expect(await refused({ kind: 'figures', run: passive._id, rows: [0] })).toMatchObject({
    field: 'rows.0',
    message: 'explain.otherInputs?{}',
  })
  await started(base)
  // Nothing is said of CO2.
  const [chunk] = await room.chunksOf(passive._id)
  const { rows, columns } = await readRows(room.services.db, (await findStudy(room.db, id, passive._id))!)
  const without = storedColumnKeys.map(key =>
    key === 'co2' || key === 'peakHeating' ? new Float64Array(rows.length).fill(NaN) : columns[key]!,
  )
  const figures = (of: Uint8Array) =>
    room.db.execute(sql`update study_chunks set figures = ${of} where run_id = ${passive._id}`)
  await figures(packFigures(without))
  const goal = (key: 'co2' | 'peakHeating' | 'primaryEnergy'): Question => ({
    kind: 'target',
    pick: 'p',
    goals: [
      { column: 'net', bound: 'most', value: 1 },
      { column: key, bound: 'most', value: 1 },
    ],
  })
  expect(await refused(goal('co2'))).toEqual({ field: 'goals.1.column', message: 'explain.noFigure?{}' })
  expect(await refused(goal('peakHeating'))).toEqual({ field: 'goals.1.column', message: 'explain.noFigure?{}' })
  // One row that has the figure is enough.
  await figures(packFigures(without.map(column => column.map((value, row) => (row === 3 ? 1 : value)))))
  expect(await refused(goal('co2'))).toBe('nothing')
  await figures(packFigures(without))
  await room.db.update(studies).set({ setting: 'sweep' }).where(eq(studies.runId, passive._id))
  expect(await refused(goal('peakHeating'))).toBe('nothing')
  await room.db.update(studies).set({ setting: 'default' }).where(eq(studies.runId, passive._id))
  expect(await refused(goal('primaryEnergy'))).toBe('nothing')
  await figures(chunk!.figures!)
  await room.db
    .update(runs)
    .set({ status: 'cancelled' })
    .where(sql`${runs.stage} = 'explain' and ${runs.status} in ('queued', 'running')`)
})

test('a bridge with more changes of a stage than can be simulated is refused, one with as many of each is not', async () => {
  const [turned, whole] = [{ orientation: 1 }, { orientation: 1, fanEfficiency: 0.6 }]
  const bridge = (...counts: readonly number[]) => {
    const left = [...counts]
    const explain = async () => ({ start: wallOptions, changes: Array.from({ length: left.shift()! }) })
    const workers = { explain } as unknown as StudyRoom['services']['workers']
    return bridgeInForce({ workers }, roomBuilding, {}, whole, [])
  }
  expect(await bridge(mostShares, mostShares)).toEqual({
    kind: 'bridge',
    from: {},
    stages: [
      { stage: 'passive', pick: null, options: turned, start: wallOptions },
      { stage: 'active', pick: null, options: whole, start: wallOptions },
    ],
  })
  for (const counts of [
    [mostShares + 1, 1],
    [1, mostShares + 1],
  ])
    expect(await bridge(...counts)).toMatchObject({
      details: { fields: [{ field: 'to', message: 'explain.tooManyChanges?{"count":13,"max":12}' }] },
    })
})

describe('further rows of samples', () => {
  const parameters = (['wallUValue', 'roofUValue', 'airLeakage'] as const).map(key => ({
    key,
    options: [0.2, 0.4, 0.6],
  }))
  const more = async (project: string, question: Omit<Extract<Question, { kind: 'more' }>, 'kind'>) =>
    startExplanation(room.services, owner, project, { kind: 'more', ...question })
  const why = async (work: Promise<unknown>) =>
    work.then(
      () => 'nothing',
      (problem: { readonly code: string; readonly details: { readonly fields?: readonly unknown[] } }) =>
        problem.details.fields?.[0] ?? problem.code,
    )

  test('are none that are there, computed like its own, and cancelled without what was there', async () => {
    const project = await room.project(owner)
    const sampled = await computedStudy(project, { parameters, sample: { size: 6, seed: 5 } })
    const run = sampled._id
    const within = [{ key: 'wallUValue', options: [0.2, 0.4] }] as const
    expect(
      await why(more(project, { run, size: 5, within: [...within, { key: 'wallUValue', options: [0.6] }] })),
    ).toEqual({
      field: 'within.1.key',
      message: 'study.sameParameter?{"key":"wallUValue"}',
    })
    expect(await why(more(project, { run, size: 5, within: [{ key: 'orientation', options: [0] }] }))).toMatchObject({
      field: 'within.0.key',
    })
    expect(
      await why(more(project, { run, size: 5, within: [{ key: 'airLeakage', options: [0.2, 9] }] })),
    ).toMatchObject({ field: 'within.0.options.1' })
    expect(
      await why(more(project, { run, size: 5, within: [{ key: 'airLeakage', options: [0.2, 0.4, 0.2] }] })),
    ).toEqual({
      field: 'within.0.options.2',
      message: 'study.sameOption?{"first":1}',
    })
    expect(await why(more(project, { run, size: limits.combinations - 5, within: [] }))).toMatchObject({
      field: 'size',
      message: `explain.tooManyRows?{"count":6,"max":${limits.combinations}}`,
    })
    expect(await why(startExplanation(room.services, owner, project, { kind: 'sensitivity', run }))).toMatchObject({
      message: 'explain.notWhole?{}',
    })
    const explanation = await more(project, { run, size: 5, within })
    expect(explanation).toMatchObject({ status: 'done', answer: { kind: 'more', run, rows: [6, 7, 8, 9, 10] } })
    expect((await findStudy(room.db, project, run))!.run).toMatchObject({
      status: 'running',
      total: 11,
      done: 6,
      finishedAt: null,
    })
    expect(await room.stateOf(project)).toBe('simulating')
    expect(await why(more(project, { run, size: 2, within: [] }))).toMatchObject({
      field: 'run',
      message: 'explain.notFinished?{}',
    })
    const chunks = await room.chunksOf(run)
    expect(chunks.map(({ chunk, rows }) => [chunk, [...unpackRows(rows)]])).toEqual([
      [0, [0, 1, 2, 3, 4, 5]],
      [1, [6, 7, 8, 9, 10]],
    ])
    expect(room.sent.at(-1)).toMatchObject({
      key: `${run}.1`,
      payload: { run, chunk: 1 },
      priority: 0 - chunks[1]!.rank,
    })
    await room.computed(run)
    const found = (await findStudy(room.db, project, run))!
    expect(found.run).toMatchObject({ status: 'done', done: 11 })
    const { options } = await readRows(room.services.db, found)
    const names = Array.from({ length: 11 }, (_, row) => options.map(of => of[row]).join(''))
    expect(new Set(names).size).toBe(11)
    const wall = found.study.parameters.findIndex(({ key }) => key === 'wallUValue')
    for (let row = 6; row < 11; row++) expect(options[wall]![row]).toBeLessThan(2)
    await room.db.update(studies).set({ engineVersion: '0' }).where(eq(studies.runId, run))
    expect(await why(more(project, { run, size: 2, within: [] }))).toMatchObject({ message: 'explain.otherEngine?{}' })
    await room.db.update(studies).set({ engineVersion }).where(eq(studies.runId, run))

    // Ten more, of which the first chunk of eight is computed before the end.
    const grown = await more(project, { run, size: 10, within: [] })
    const first = room.sent.find(({ payload }) => payload['run'] === run && payload['chunk'] === 2)!
    room.sent.length = 0
    room.sent.push(first)
    await room.computed(run)
    const settled = (await room.services.db.transaction(tx => settleGrownStudy(tx, room.clock, run)))!
    expect(settled).toMatchObject({ status: 'done', total: 19, done: 19 })
    expect((await explanationOfRun(room.db, grown._id))!.explanation.answer).toMatchObject({
      rows: [11, 12, 13, 14, 15, 16, 17, 18],
      dropped: 2,
    })
    expect((await room.chunksOf(run)).at(-1)!.rows).toHaveLength(0)
    expect(await room.services.db.transaction(tx => settleGrownStudy(tx, room.clock, run))).toBeUndefined()
    await room.db.update(projects).set({ state: 'results' }).where(eq(projects.id, project))

    // The remaining rows of another study of the project are taken over at once.
    const whole = await computedStudy(project, { parameters })
    const last = await more(project, { run, size: 20, within: [] })
    expect(last.answer).toMatchObject({ rows: Array.from({ length: 8 }, (_, i) => i + 19) })
    const end = (await findStudy(room.db, project, run))!
    expect(end.run).toMatchObject({ status: 'done', total: 27, done: 27 })
    expect(end.study.takenOver).toBe(8)
    expect(await room.stateOf(project)).toBe('results')
    const influence = async (of: string) =>
      (await startExplanation(room.services, owner, project, { kind: 'sensitivity', run: of })).answer
    expect(await influence(run)).toEqual(await influence(whole._id))
    expect((await more(project, { run, size: 20, within: [] })).answer).toEqual({ kind: 'more', run, rows: [] })
  })

  test('a chunk of them that fails leaves the study done with what is there', async () => {
    const project = await room.project(owner)
    const sampled = await computedStudy(project, { parameters, sample: { size: 6, seed: 5 } })
    await more(project, { run: sampled._id, size: 3, within: [] })
    await failStudy(room.services, sampled._id)
    expect((await findStudy(room.db, project, sampled._id))!.run).toMatchObject({ status: 'done', total: 6, done: 6 })
    expect(await room.stateOf(project)).toBe('results')
    room.sent.length = 0
  })
})

describe('what is stored of questions', () => {
  const requests: readonly VariantRequest[] = [
    { options: { wallUValue: 2 }, station: null },
    { options: { wallUValue: 1 }, station: 's' },
    { options: { wallUValue: 1 }, station: null },
    { options: { wallUValue: 3 }, station: null, tallerNeighbour: 35 },
    { options: { wallUValue: 1 }, station: null },
  ]
  const hashes = Uint8Array.from({ length: requests.length * variantHashBytes }, (_, i) => i % 251)
  const row = (value: number) => Float64Array.from(storedColumnKeys, (_, c) => 10 * c + value)
  const open = async (): Promise<string> => {
    const run = room.services.random.id()
    await room.db.insert(runs).values({ id: run, projectId: id, ownerId: owner._id, stage: 'explain', total: 0 })
    const [{ building, plan } = { building: undefined, plan: null }] = await room.db
      .select()
      .from(explanations)
      .limit(1)
    await room.db.insert(explanations).values({
      runId: run,
      question: { kind: 'band', pick: null },
      building: building!,
      plan,
      weather: {},
      engineVersion,
    })
    return run
  }

  test('rounds come back as they were stored, neighbours that have most in common in one chunk', async () => {
    const run = await open()
    const figures = [undefined, row(1), undefined, undefined, row(4)]
    const first = await insertRounds(room.db, run, [{ requests, hashes, figures }], 0, 5, 2)
    expect(first).toEqual([
      { chunk: 1, rank: 5 },
      { chunk: 2, rank: 5 },
    ])
    const chunks = await room.db
      .select()
      .from(explanationChunks)
      .where(eq(explanationChunks.runId, run))
      .orderBy(asc(explanationChunks.chunk))
    // By climate, neighbour and options; equal ones as they were asked.
    expect(chunks.map(({ places, rank, round }) => [[...unpackRows(places)], rank, round])).toEqual([
      [[1, 4], 5, 0],
      [[3, 2], 5, 0],
      [[0], 5, 0],
    ])
    expect(await progressOfRounds(room.db, run)).toEqual({ rounds: 1, isWhole: false })
    expect(await roundsOf(room.db, run)).toEqual([{ requests, hashes, figures }])
    const second = await insertRounds(
      room.db,
      run,
      [{ requests: requests.slice(0, 1), hashes: hashes.slice(0, variantHashBytes), figures: [row(9)] }],
      1,
      7,
      2,
    )
    expect(second).toEqual([])
    expect((await roundsOf(room.db, run)).map(round => round.requests.length)).toEqual([5, 1])
    expect(await progressOfRounds(room.db, run)).toEqual({ rounds: 2, isWhole: false })
    const written = packFigures(storedColumnKeys.map(() => new Float64Array(2)))
    expect(await finishRoundChunk(room.db, room.clock, chunks[1]!, written)).toMatchObject({ id: run, done: 2 })
    expect(await finishRoundChunk(room.db, room.clock, chunks[1]!, written)).toBeUndefined()
    expect(await finishRoundChunk(room.db, room.clock, chunks[2]!, written)).toMatchObject({ done: 3 })
    expect(await progressOfRounds(room.db, run)).toEqual({ rounds: 2, isWhole: true })
    expect(await progressOfRounds(room.db, 'x')).toEqual({ rounds: 0, isWhole: true })
    expect(await roundsOf(room.db, 'x')).toEqual([])
    expect(await endExplanation(room.db, room.clock, run, null, 'why')).toMatchObject({
      status: 'failed',
      failure: 'why',
    })
    expect(await endExplanation(room.db, room.clock, run, null, 'again')).toBeUndefined()
  })

  test('equal requests of a round stay in the order in which they were asked', async () => {
    const run = await open()
    const values = [2, 1, 1, 3, 2, 1, 3, 2, 1, 3, 1, 2]
    const round = {
      requests: values.map(wallUValue => ({ options: { wallUValue }, station: null })),
      hashes: new Uint8Array(values.length * variantHashBytes),
      figures: values.map(() => undefined),
    }
    await insertRounds(room.db, run, [round], 0, 0, limits.chunkRows)
    const chunks = await room.db
      .select()
      .from(explanationChunks)
      .where(eq(explanationChunks.runId, run))
      .orderBy(asc(explanationChunks.chunk))
    // Places of 1, then of 2, then of 3; eight to the first chunk.
    expect(chunks.map(({ places }) => [...unpackRows(places)])).toEqual([
      [1, 2, 5, 8, 10, 0, 4, 7],
      [11, 3, 6, 9],
    ])
  })

  test('questions are found by id, kind and status, the newest first, and answers by what was asked', async () => {
    const { _id } = await ask({ kind: 'rules', run: passive._id, rows: [0] })
    room.clock.advance(1000)
    const newer = await ask({ kind: 'rules', run: passive._id, rows: [1] })
    const idOf = async (query: Parameters<typeof findExplanation>[2]) =>
      (await findExplanation(room.db, id, query))?.run.id
    expect(await idOf({ kind: 'rules' })).toBe(newer._id)
    expect(await idOf({ question: _id })).toBe(_id)
    expect(await idOf({ question: _id, kind: 'band' })).toBeUndefined()
    expect(await idOf({ kind: 'more' })).toBeUndefined()
    await room.db.update(runs).set({ status: 'cancelled' }).where(eq(runs.id, newer._id))
    expect(await idOf({ kind: 'rules', status: 'done' })).toBe(_id)
    expect(await findExplanation(room.db, 'other', { question: _id })).toBeUndefined()
    // Whatever the order of its keys.
    const same = { rows: [0], run: passive._id, kind: 'rules' } as const
    expect(await idOf({ asks: same })).toBe(_id)
    expect(await idOf({ asks: { ...same, rows: [1] } })).toBe(newer._id)
    expect(await idOf({ asks: { ...same, rows: [1] }, status: 'done' })).toBeUndefined()
    expect(await idOf({ asks: { ...same, rows: [2] } })).toBeUndefined()
    expect(await findExplanation(room.db, 'other', { asks: same })).toBeUndefined()
  })

  test('a person’s unfinished questions are counted, and too many are refused with when to ask again', async () => {
    const someone = await room.person()
    const unfinished = async () => countOpenQuestions(room.db, someone._id)
    expect(await unfinished()).toBe(0)
    const project = await room.project(someone)
    const insert = (status: 'done' | 'queued', stage: 'explain' | 'step1') =>
      room.db.insert(runs).values({
        id: room.services.random.id(),
        projectId: project,
        ownerId: someone._id,
        stage,
        status,
      })
    await insert('done', 'explain')
    await insert('queued', 'explain')
    await insert('queued', 'step1')
    expect(await unfinished()).toBe(1)
    const services = (scale: number) => ({
      ...room.services,
      config: { ...room.services.config, rateLimitScale: scale },
    })
    const start = (scale: number) =>
      startExplanation(services(scale), someone, project, { kind: 'band', pick: null }).then(
        () => undefined,
        (problem: unknown) => problem,
      )
    expect(await start(1 / limits.activeExplanations)).toMatchObject({
      code: 'limit.reached',
      details: { retryAfter: 5 },
    })
    await room.db.update(runs).set({ status: 'done' }).where(eq(runs.ownerId, someone._id))
    expect(await start(1 / limits.activeExplanations)).toBeUndefined()
    const unpaid = await room.project(someone, { paidAt: null, state: 'draft' })
    await expect(startExplanation(room.services, someone, unpaid, { kind: 'band', pick: null })).rejects.toMatchObject({
      code: 'project.unpaid',
    })
  })
})

test('the sample answers what was answered when it was made, and from its tables, and simulates nothing', async () => {
  // The name is made by the database.
  const { name: _, ...row } = (await room.db.select().from(projects).where(eq(projects.id, id)))[0]!
  await room.db.insert(projects).values({ ...row, id: sampleProjectId })
  const of = (question: Question) => answerOfSample(room.services, owner, question)
  expect(await of({ kind: 'band', pick: null })).toMatchObject({ code: 'project.sample' })
  const table = await computedStudy(sampleProjectId, passiveAsked)
  const rules: Question = { kind: 'rules', run: table._id, rows: [0, 1] }
  const answer = (await of(rules)) as Explanation
  expect(answer).toMatchObject({
    projectId: sampleProjectId,
    question: rules,
    status: 'done',
    done: 0,
    total: 0,
    failure: null,
    engineVersion,
  })
  expect(answer.answer).toMatchObject({ kind: 'rules', purity: 1, cover: 1 })
  expect(answer.createdAt).toBe(answer.finishedAt)
  expect(await findExplanation(room.db, sampleProjectId, {})).toBeUndefined()
  expect(await of({ kind: 'rules', run: 'x', rows: [0] })).toMatchObject({ code: 'fields.invalid' })
  const limited = {
    ...room.services,
    limiter: {
      take: (key: string, most: number, seconds: number) => ({
        ok: key !== `explain.sample:${owner._id}` || most !== limits.sampleAnswers || seconds !== 60,
        retryAfter: 7,
      }),
    },
  } as unknown as typeof room.services
  expect(await answerOfSample(limited, owner, rules)).toMatchObject({
    code: 'limit.reached',
    details: { retryAfter: 7 },
  })
  const explanation = await startExplanation(room.services, owner, sampleProjectId, rules)
  expect(await answerOfSample(limited, owner, rules)).toEqual(explanation)
})
