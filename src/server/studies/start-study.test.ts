import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowOptions, studyRows, type VariedParameter } from '#building/stages/study-rows.ts'
import { variantHashBytes } from '#building/studies/variant-hash.ts'
import type { StudyRequest, Pick, Study } from '#contract/entities/study.ts'
import type { User } from '#contract/entities/user.ts'
import { storedColumnKeys, variantColumnKeys } from '#contract/variant-columns.ts'
import { engineVersion } from '#engine/version.ts'
import { openStudyRoom, roomBuilding, standInFigure, type StudyRoom } from '../../../tests/support/open-study-room.ts'
import { databaseTime } from '../clock.ts'
import { eq, sql } from '../db/drizzle.ts'
import { explanationChunks, explanations, projects, runs, studies, studyChunks } from '../db/schema.ts'
import { insertRun } from '../simulation/runs.store.ts'
import { chunkQueue, lostChunkQueue } from './chunk-queue.ts'
import { computeChunk, failStudy, openWeatherYears } from './compute-chunk.job.ts'
import { storedFigures } from './stored-figures.ts'
import { nextRow } from './grown-study.ts'
import { sendLostChunks } from './lost-chunks.ts'
import { packFigures, packRows, unpackFigures, unpackRows } from './pack-chunk.ts'
import { paceOf } from '../simulation/pace.ts'
import { pickedDesign } from './picked-design.ts'
import { pickedStudies, startedFrom } from './picked-studies.ts'
import { readRows } from './read-rows.ts'
import { columnsOf, studyTable } from './study-table.ts'
import {
  beginChunk,
  computedRowNumbers,
  endStudy,
  findStudy,
  insertChunks,
  newestStudy,
  optionsOfRow,
} from './studies.store.ts'
import { nextRank } from './turns.store.ts'

let room: StudyRoom
let owner: User
beforeAll(async () => {
  room = await openStudyRoom()
  owner = await room.person()
})
afterAll(() => room.close())

const walls: VariedParameter = { key: 'wallUValue', options: [0.3, 0.6] }
const turns: VariedParameter = { key: 'orientation', options: [0, 90] }
const leaks: VariedParameter = { key: 'airLeakage', options: [0.5, 1.5, 3] }
/** Twelve rows: chunks of eight and four. */
const twelve: StudyRequest = { parameters: [walls, turns, leaks] }
const inOrder = [turns, walls, leaks]

async function done(request: StudyRequest = twelve): Promise<{ readonly id: string; readonly study: Study }> {
  const id = await room.project(owner)
  const study = await room.start(owner, id, request)
  await room.computed(study._id)
  return { id, study }
}
async function stored(id: string, run: string) {
  const found = await findStudy(room.db, id, run)
  if (found === undefined) throw new Error('no study')
  return found
}
function figuresOf(parameters: readonly VariedParameter[], row: number): readonly number[] {
  return storedColumnKeys.map((_, c) =>
    standInFigure(roomBuilding, rowOptions(parameters, studyRows(parameters), row), c),
  )
}
async function reason(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'nothing',
    (problem: unknown) => problem,
  )
}

describe('a study', () => {
  test('is stored with its chunks and their jobs, computed, and told as it goes', async () => {
    const id = await room.project(owner)
    const before = room.sent.length
    const study = await room.start(owner, id, twelve)
    expect(study).toMatchObject({
      projectId: id,
      stage: 'step1',
      status: 'queued',
      parameters: inOrder,
      from: null,
      sample: null,
      combinations: 12,
      done: 0,
      total: 12,
      takenOver: 0,
      setting: 'default',
      engineVersion,
      floorArea: 900,
      givesWay: [],
      startedAt: null,
      finishedAt: null,
      failure: null,
    })
    expect(study.weatherDigest).toMatch(/^[0-9a-f]{64}$/)
    expect((await stored(id, study._id)).study.baseDigest).toMatch(/^[0-9a-f]{64}$/)
    const chunks = await room.chunksOf(study._id)
    expect(chunks.map(({ chunk, rows }) => [chunk, ...unpackRows(rows)])).toEqual([
      [0, 0, 1, 2, 3, 4, 5, 6, 7],
      [1, 8, 9, 10, 11],
    ])
    expect(chunks[1]!.rank).toBe(chunks[0]!.rank + 1)
    expect(chunks.map(({ figures, finishedAt }) => [figures, finishedAt])).toEqual([
      [null, null],
      [null, null],
    ])
    expect(room.sent.slice(before)).toEqual(
      chunks.map(({ chunk, rank }) => ({
        name: chunkQueue(),
        key: `${study._id}.${chunk}`,
        payload: { run: study._id, chunk },
        priority: 0 - rank,
      })),
    )
    expect(await room.stateOf(id)).toBe('simulating')
    const heard = room.heard(study._id)
    await room.computed(study._id)
    expect(heard).toMatchObject([
      { status: 'running', done: 0, total: 12 },
      { status: 'running', done: 8, total: 12 },
      { status: 'done', done: 12, total: 12 },
    ])
    expect(await room.stateOf(id)).toBe('results')
    const { run } = await stored(id, study._id)
    expect([run.status, run.done, run.startedAt !== null, run.finishedAt !== null]).toEqual(['done', 12, true, true])
    for (const { rows, figures, finishedAt } of await room.chunksOf(study._id)) {
      expect(finishedAt).not.toBeNull()
      const columns = unpackFigures(figures!)
      unpackRows(rows).forEach((row, i) => expect(columns.map(column => column[i])).toEqual(figuresOf(inOrder, row)))
    }
    const again = await room.db.select().from(runs).where(eq(runs.id, study._id))
    await computeChunk(room.services, () => Promise.reject(new Error('not asked')), room.watch, {
      run: study._id,
      chunk: 1,
    })
    expect(await room.db.select().from(runs).where(eq(runs.id, study._id))).toEqual(again)
  })

  test('takes over what was computed, and is done at once where all was', async () => {
    const { id } = await done()
    const again = await room.start(owner, id, twelve)
    expect(again).toMatchObject({ status: 'done', done: 12, takenOver: 12, total: 12 })
    expect(again.finishedAt).not.toBeNull()
    expect(await room.stateOf(id)).toBe('results')
    const wider = await room.start(owner, id, { parameters: [walls, leaks, { ...turns, options: [0, 90, 45] }] })
    expect(wider).toMatchObject({ status: 'queued', done: 12, takenOver: 12, total: 18 })
    const chunks = await room.chunksOf(wider._id)
    const there = chunks.filter(({ figures }) => figures !== null)
    const first = chunks.find(({ figures }) => figures === null)
    expect(there.every(({ finishedAt }) => finishedAt !== null)).toBe(true)
    // A chunk with figures takes no turn.
    expect(there.map(({ rank }) => rank)).toEqual(there.map(() => first!.rank))
    await room.computed(wider._id)
    const { rows, columns } = await readRows(room.services.db, await stored(id, wider._id))
    const parameters = [{ ...turns, options: [0, 90, 45] }, walls, leaks]
    expect([...rows]).toEqual(Array.from({ length: 18 }, (_, row) => row))
    for (const row of rows) expect(storedColumnKeys.map(key => columns[key]![row])).toEqual(figuresOf(parameters, row))
    expect((await newestStudy(room.db, id, 'step1'))?.run.id).toBe(wider._id)
    expect(await newestStudy(room.db, id, 'step2')).toBeUndefined()
  })

  test('is refused where there is no project, no payment, no weather, another that runs, or nothing sensible to vary', async () => {
    const id = await room.project(owner)
    expect(await reason(room.start(owner, 'nowhere', twelve))).toMatchObject({ code: 'notFound' })
    expect(await reason(room.start(await room.person(), id, twelve))).toMatchObject({ code: 'notFound' })
    const unpaid = await room.project(owner, { paidAt: null, state: 'draft' })
    expect(await reason(room.start(owner, unpaid, twelve))).toMatchObject({ code: 'project.unpaid' })
    const bare = await room.project(owner, { masses: [] })
    expect(await reason(room.start(owner, bare, twelve))).toMatchObject({ code: 'project.incomplete' })
    const nowhere = await room.project(owner, {
      userInputs: { location: { latitude: 35.7, longitude: 51.4, weatherStationId: 'station:0' } },
    })
    expect(await reason(room.start(owner, nowhere, twelve))).toMatchObject({
      code: 'project.incomplete',
      details: { missing: [{ field: 'location.weatherStationId' }] },
    })
    const twice = await reason(room.start(owner, id, { parameters: [walls, walls] }))
    expect(twice).toMatchObject({
      details: { fields: [{ field: 'parameters.1.key', message: 'study.sameParameter?{"key":"wallUValue"}' }] },
    })
    expect(await reason(room.start(owner, id, { ...twelve, from: 'p' }, 'step2'))).toMatchObject({
      details: { fields: [{ field: 'from', message: 'study.noPick?{}' }] },
    })
    const study = await room.start(owner, id, twelve)
    expect(await reason(room.start(owner, id, twelve))).toMatchObject({ code: 'run.active' })
    await room.computed(study._id)
  })

  test('of samples has as many rows as were asked for, all where there are no more', async () => {
    const id = await room.project(owner)
    const sampled = await room.start(owner, id, { ...twelve, sample: { size: 5, seed: 3 } })
    expect(sampled).toMatchObject({ total: 5, sample: { size: 5, seed: 3 }, combinations: 12 })
    await room.computed(sampled._id)
    const whole = await room.start(owner, id, { ...twelve, sample: { size: 12, seed: 3 } })
    expect(whole).toMatchObject({ total: 12, sample: null, takenOver: 5 })
    await room.computed(whole._id)
  })

  test('goes on from a pick of the step before, with its options in the base', async () => {
    const { id, study } = await done()
    const pick: Pick = { id: 'p', run: study._id, row: 7, stage: 'passive', parent: null }
    await room.db
      .update(projects)
      .set({ picks: [pick, { ...pick, id: 'gone', run: 'no' }, { ...pick, id: 'far', row: 99 }] })
      .where(eq(projects.id, id))
    const [project] = await room.db.select().from(projects).where(eq(projects.id, id))
    expect(await pickedDesign(room.db, project!, 'nobody')).toBe('study.noPick')
    expect(await pickedDesign(room.db, project!, 'gone')).toBe('study.noPick')
    expect(await pickedDesign(room.db, project!, 'far')).toBe('study.noPick')
    expect(await pickedDesign(room.db, project!, 'p', 'step3')).toBe('picks.otherStage')
    expect(await pickedDesign(room.db, project!, 'p', 'step1')).toBe('picks.otherStage')
    const request: StudyRequest = { from: 'p', parameters: [{ key: 'coolingCoefficient', options: [3, 4] }] }
    const active = await room.start(owner, id, request, 'step2')
    expect(active).toMatchObject({ from: 'p', stage: 'step2', total: 2 })
    const { study: row } = await stored(id, active._id)
    expect([row.fromPick, row.fromRun, row.fromRow]).toEqual(['p', study._id, 7])
    // Row 7 is 90°, 0.3 W/(m²·K), 1.5 air changes.
    expect(row.base.userInputs).toMatchObject({ construction: { wallUValue: 0.3 } })
    expect(row.base).toEqual(await pickedDesign(room.db, project!, 'p'))
    await room.computed(active._id)
    expect(await startedFrom(room.db, id, [])).toEqual([])
    expect(await startedFrom(room.db, id, ['p', 'q'])).toEqual([{ id: 'p', run: study._id, row: 7 }])
    expect(await startedFrom(room.db, 'other', ['p'])).toEqual([])
    expect(await pickedStudies(room.db, id, new Set())).toEqual([])
    const found = await pickedStudies(room.db, id, new Set([study._id, active._id, 'none']))
    const byStage = Object.fromEntries(found.map(one => [one.stage, one]))
    expect(byStage).toMatchObject({ passive: { run: study._id, from: null }, active: { run: active._id, from: 'p' } })
    expect([-1, 0, 11, 12].map(at => byStage['passive']!.has(at))).toEqual([false, true, true, false])
    expect(await pickedStudies(room.db, 'other', new Set([study._id]))).toEqual([])
  })
})

describe('a chunk', () => {
  test('whose thread was stopped goes back, is done where its study is over, and is another’s where the claim is gone', async () => {
    const id = await room.project(owner)
    const study = await room.start(owner, id, twelve)
    const job = { run: study._id, chunk: 0 }
    const stopped = (during: () => Promise<unknown> = () => Promise.resolve()) => ({
      ...room.services,
      workers: {
        ...room.services.workers,
        computeVariants: async () => {
          await during()
          return { columns: [], done: 3, refused: [] }
        },
      },
    })
    const years = () => Promise.resolve({ digest: '', packed: new Uint8Array() })
    expect(await computeChunk(stopped(), years, room.watch, job)).toBe('back')
    expect(await computeChunk(stopped(), years, room.watch, job, AbortSignal.abort())).toBe('done')
    const halt = AbortSignal.abort()
    expect(await computeChunk({ ...room.services, stopping: halt }, years, room.watch, job)).toBe('back')
    const stopping = new AbortController()
    const failing = {
      ...stopped(() => {
        stopping.abort()
        return Promise.reject(new Error('thread'))
      }),
      stopping: stopping.signal,
    }
    expect(await computeChunk(failing, years, room.watch, job)).toBe('back')
    const dying = stopped(() => Promise.reject(new Error('thread')))
    await expect(computeChunk(dying, years, room.watch, job)).rejects.toThrow('thread')
    const cancelled = stopped(() => room.db.update(runs).set({ status: 'cancelled' }).where(eq(runs.id, study._id)))
    expect(await computeChunk(cancelled, years, room.watch, job)).toBe('done')
    expect((await room.chunksOf(study._id))[0]!.figures).toBeNull()
    expect(await beginChunk(room.db, room.clock, study._id, 0)).toBeUndefined()
    room.sent.length = 0
  })

  test('says which of its rows have no figures', async () => {
    const id = await room.project(owner)
    const study = await room.start(owner, id, twelve)
    room.lines.length = 0
    const services = {
      ...room.services,
      workers: {
        ...room.services.workers,
        computeVariants: async (task: { readonly options: Uint8Array; readonly key: string }) => {
          expect(task.key).toBe(`${study._id} ${engineVersion}`)
          return {
            columns: storedColumnKeys.map(() => new Float64Array(4)),
            done: 4,
            refused: [{ row: 2, why: { reason: 'x' } }],
          }
        },
      },
    } as unknown as typeof room.services
    await computeChunk(services, () => Promise.resolve({ digest: '', packed: new Uint8Array() }), room.watch, {
      run: study._id,
      chunk: 1,
    })
    expect(room.lines).toMatchObject([[{ runId: study._id, row: 10, reason: 'x' }, 'a variant has no figures']])
    await room.computed(study._id)
    expect(await room.stateOf(id)).toBe('results')
  })

  test('that failed for the last time ends its study, once', async () => {
    const id = await room.project(owner)
    const study = await room.start(owner, id, twelve)
    const heard = room.heard(study._id)
    room.lines.length = 0
    await failStudy(room.services, study._id)
    await failStudy(room.services, study._id)
    expect(heard).toMatchObject([{ status: 'failed' }])
    expect(room.lines).toEqual([[{ runId: study._id }, 'a study failed']])
    expect((await stored(id, study._id)).run).toMatchObject({ status: 'failed', failure: 'run.failed' })
    expect(await room.stateOf(id)).toBe('failed')
    expect(await endStudy(room.db, room.clock, study._id, { status: 'done' })).toBeUndefined()
    room.sent.length = 0
  })

  test('that is lost is sent again at its turn, one that has a job or figures is not', async () => {
    const id = await room.project(owner)
    const study = await room.start(owner, id, twelve)
    // The queue's own table asks for much more; this one holds what is looked at.
    await room.db.execute(sql`drop schema if exists pgboss cascade`)
    await room.db.execute(sql`create schema pgboss`)
    await room.db.execute(sql`create table pgboss.job (name text, state text, singleton_key text)`)
    const look = async () => {
      const sent: unknown[] = []
      const count = await sendLostChunks(room.db, (name, jobs) => {
        sent.push(...jobs.map(job => ({ name, ...job })))
        return Promise.resolve()
      })
      expect(count).toBe(sent.length)
      return sent
    }
    const chunks = await room.chunksOf(study._id)
    expect(await look()).toEqual(
      chunks.map(({ chunk, rank }) => ({
        name: chunkQueue(),
        key: `${study._id}.${chunk}`,
        payload: { run: study._id, chunk },
        priority: 0 - rank,
      })),
    )
    const has = (name: string, state: string, chunk: number) =>
      room.db.execute(sql`insert into pgboss.job values (${name}, ${state}, ${`${study._id}.${chunk}`})`)
    await has(chunkQueue(), 'completed', 0)
    await has('elsewhere', 'created', 0)
    expect(await look()).toHaveLength(2)
    await has(chunkQueue(), 'retry', 0)
    expect(await look()).toMatchObject([{ key: `${study._id}.1` }])
    await has(lostChunkQueue, 'active', 1)
    expect(await look()).toEqual([])
    await room.db.execute(sql`delete from pgboss.job`)
    await room.db.update(studies).set({ engineVersion: '0' }).where(eq(studies.runId, study._id))
    expect(await look()).toEqual([])
    await room.db.update(studies).set({ engineVersion }).where(eq(studies.runId, study._id))
    await room.computed(study._id)
    expect(await look()).toEqual([])
  })
})

describe('turns', () => {
  test('a person goes on behind their own chunks, another begins where the queue is', async () => {
    const [a, b] = [await room.person(), await room.person()]
    expect(await nextRank(room.db, a._id, 'studies')).toBe(0)
    const study = await room.start(a, await room.project(a), twelve)
    expect((await room.chunksOf(study._id)).map(({ rank }) => rank)).toEqual([0, 1])
    expect(await nextRank(room.db, a._id, 'studies')).toBe(2)
    expect(await nextRank(room.db, a._id, 'explanations')).toBe(0)
    expect(await nextRank(room.db, b._id, 'studies')).toBe(0)
    const job = room.sent.find(({ payload }) => payload['run'] === study._id && payload['chunk'] === 0)!
    await computeChunk(room.services, () => Promise.resolve({ digest: '', packed: new Uint8Array() }), room.watch, {
      run: study._id,
      chunk: 0,
    })
    expect(job.priority === 0).toBe(true)
    // The lowest rank that waits is 1 now.
    expect(await nextRank(room.db, b._id, 'studies')).toBe(1)
    expect(await nextRank(room.db, b._id, 'explanations')).toBe(1)
    const asks = await insertRun(
      room.db,
      { id: 'asks', projectId: study.projectId, ownerId: a._id, stage: 'explain', total: 1 },
      room.clock,
    )
    const [project] = await room.db.select().from(projects).where(eq(projects.id, study.projectId))
    await room.db.insert(explanations).values({
      runId: asks.id,
      question: { kind: 'band', pick: null },
      building: { ...project!.header, userInputs: {}, manualInputs: {}, masses: [] },
      plan: null,
      weather: {},
      engineVersion,
    })
    const none = new Uint8Array()
    await room.db
      .insert(explanationChunks)
      .values({ runId: asks.id, chunk: 0, round: 0, rank: 7, places: none, asked: [], hashes: none })
    expect(await nextRank(room.db, a._id, 'explanations')).toBe(8)
    expect(await nextRank(room.db, a._id, 'studies')).toBe(2)
    expect(await nextRank(room.db, b._id, 'explanations')).toBe(1)
    await room.computed(study._id)
    // Only the explanation waits: studies begin where it is.
    expect(await nextRank(room.db, a._id, 'studies')).toBe(7)
    await room.db.update(runs).set({ status: 'cancelled' }).where(eq(runs.id, asks.id))
    expect(await nextRank(room.db, a._id, 'explanations')).toBe(0)
  })
})

describe('what is there', () => {
  test('rows, their options and their figures, with gaps and by ranges', async () => {
    const { id, study } = await done()
    const found = await stored(id, study._id)
    const whole = await readRows(room.services.db, found)
    expect([...whole.rows]).toEqual(Array.from({ length: 12 }, (_, row) => row))
    const options = studyRows(inOrder)
    expect(whole.options.map(of => [...of])).toEqual(
      inOrder.map((_, p) => Array.from({ length: 12 }, (__, row) => options[row * 3 + p])),
    )
    for (const row of [0, 7, 8, 11])
      expect(storedColumnKeys.map(key => whole.columns[key]![row])).toEqual(figuresOf(inOrder, row))
    const part = await readRows(room.services.db, found, ['net', 'co2'], { from: 3, to: 10 })
    expect([...part.rows]).toEqual([3, 4, 5, 6, 7, 8, 9])
    expect(Object.keys(part.columns)).toEqual(['net', 'co2'])
    expect([...part.columns.net!]).toEqual(Array.from(whole.columns.net!.slice(3, 10)))
    expect([...part.columns.co2!]).toEqual(Array.from(whole.columns.co2!.slice(3, 10)))
    expect(part.options.map(of => [...of])).toEqual(whole.options.map(of => Array.from(of.slice(3, 10))))
    expect((await readRows(room.services.db, found, [], { from: 12, to: 20 })).rows).toHaveLength(0)
    expect([...(await readRows(room.services.db, found, ['net'], { from: 11, to: 12 })).rows]).toEqual([11])
    expect(await computedRowNumbers(room.db, study._id)).toEqual(new Set(whole.rows))
    expect([...(await optionsOfRow(room.db, study._id, 9))!]).toEqual(Array.from(options.slice(27, 30)))
    expect(await optionsOfRow(room.db, study._id, 12)).toBeUndefined()
    expect(await nextRow(room.db, study._id)).toBe(12)
    expect(await nextRow(room.db, 'nowhere')).toBe(0)
    // Rows 0, 2, 4, 6 of the first chunk alone, in another order, and a chunk without figures.
    const [first] = await room.chunksOf(study._id)
    const columns = unpackFigures(first!.figures!)
    const those = [6, 0, 4, 2]
    await room.db
      .update(studyChunks)
      .set({
        rows: packRows(those),
        options: Uint8Array.from(those.flatMap(row => Array.from(options.slice(row * 3, row * 3 + 3)))),
        figures: packFigures(columns.map(column => Float64Array.from(those, row => column[row]!))),
      })
      .where(sql`${studyChunks.runId} = ${study._id} and ${studyChunks.chunk} = 0`)
    await room.db
      .update(studyChunks)
      .set({ figures: null })
      .where(sql`${studyChunks.runId} = ${study._id} and ${studyChunks.chunk} = 1`)
    const gaps = await readRows(room.services.db, found)
    expect([...gaps.rows]).toEqual([0, 2, 4, 6])
    for (const [i, row] of [0, 2, 4, 6].entries()) {
      expect(storedColumnKeys.map(key => gaps.columns[key]![i])).toEqual(figuresOf(inOrder, row))
      expect(gaps.options.map(of => of[i])).toEqual(Array.from(options.slice(row * 3, row * 3 + 3)))
    }
    expect(await optionsOfRow(room.db, study._id, 8)).toBeUndefined()
    expect(await computedRowNumbers(room.db, study._id)).toEqual(new Set(those))
    expect(await nextRow(room.db, study._id)).toBe(12)
  })

  test('a table’s columns by name, cost by today’s prices', async () => {
    expect(columnsOf(undefined)).toEqual(variantColumnKeys)
    expect(columnsOf('')).toEqual(variantColumnKeys)
    expect(columnsOf('net, cost,net')).toEqual(['net', 'cost'])
    expect(columnsOf('net,wattage')).toEqual({ unknown: 'wattage' })
    const { id, study } = await done({ parameters: [walls, turns] })
    const found = await stored(id, study._id)
    const table = await studyTable(
      room.services.db,
      found,
      { currency: 'EUR', electricity: 0.5, 'natural-gas': 0.25, export: 0 },
      { columns: ['cost', 'net'], from: 1, to: 3 },
    )
    expect(Object.keys(table.columns)).toEqual(['cost', 'net'])
    const bought = (key: (typeof storedColumnKeys)[number], row: number) =>
      figuresOf([turns, walls], row)[storedColumnKeys.indexOf(key)]!
    expect([...table.columns.net!]).toEqual([1, 2].map(row => bought('net', row)))
    // Other fuel is used and has no price.
    expect([...table.columns.cost!]).toEqual([NaN, NaN])
    const free = await studyTable(room.services.db, found, {}, { columns: ['net'], from: 0, to: Infinity })
    expect(free.rows).toHaveLength(4)
  })

  test('figures are known to studies of the same project, engine, climate and setting', async () => {
    const { id, study } = await done()
    const { run } = await stored(id, study._id)
    const chunks = await room.chunksOf(study._id)
    const hashes = Buffer.concat([...chunks.map(one => one.hashes), new Uint8Array(variantHashBytes)])
    const existingFigures = await storedFigures(room.db, id, hashes)
    for (let row = 0; row < 12; row++) expect([...existingFigures.rowOf(row)!]).toEqual(figuresOf(inOrder, row))
    expect(existingFigures.rowOf(12)).toBeUndefined()
    const nothing = async (work: ReturnType<typeof storedFigures>) => {
      const { rowOf } = await work
      expect(Array.from({ length: 13 }, (_, row) => rowOf(row))).toEqual(Array.from({ length: 13 }))
    }
    await nothing(storedFigures(room.db, 'other', hashes))
    const of = { weatherDigest: run.weatherDigest!, setting: 'default' as const }
    expect((await storedFigures(room.db, id, hashes, { of })).rowOf(3)).toBeDefined()
    await nothing(storedFigures(room.db, id, hashes, { of: { ...of, setting: 'sweep' } }))
    await nothing(storedFigures(room.db, id, hashes, { of: { ...of, weatherDigest: 'x' } }))
    await room.db.update(studies).set({ engineVersion: '0' }).where(eq(studies.runId, study._id))
    await nothing(storedFigures(room.db, id, hashes))
  })

  test('figures of several studies are all found, by however many statements', async () => {
    const id = await room.project(owner)
    const all: Uint8Array[] = []
    for (const angle of [1, 2, 3, 4, 5]) {
      const request = { parameters: [{ ...turns, options: [angle, angle + 10] }, walls] }
      const study = await room.start(owner, id, request)
      await room.computed(study._id)
      all.push(...(await room.chunksOf(study._id)).map(({ hashes }) => hashes))
    }
    const existingFigures = await storedFigures(room.db, id, Buffer.concat(all))
    expect(Array.from({ length: 20 }, (_, row) => existingFigures.rowOf(row)).filter(row => row === undefined)).toEqual(
      [],
    )
  })

  test('many chunks are stored and read in several parts', async () => {
    const { id, study } = await done({ parameters: [walls, turns] })
    const rows = Array.from({ length: 70 }, (_, i) => i + 4)
    await insertChunks(
      room.db,
      rows.map((row, i) => ({
        runId: study._id,
        chunk: i + 1,
        rank: 0,
        rows: packRows([row]),
        options: Uint8Array.of(1, 0),
        hashes: new Uint8Array(variantHashBytes),
        figures: packFigures(storedColumnKeys.map((_, c) => Float64Array.of(1000 * c + row))),
      })),
    )
    const table = await readRows(room.services.db, await stored(id, study._id), ['heating'])
    expect([...table.rows]).toEqual(Array.from({ length: 74 }, (_, row) => row))
    const at = storedColumnKeys.indexOf('heating')
    expect(Array.from(table.columns.heating!.slice(4))).toEqual(rows.map(row => 1000 * at + row))
    expect(await nextRow(room.db, study._id)).toBe(74)
  })

  test('a pace is the rows of the finished chunks by the time to the end of the last', async () => {
    const { study } = await done()
    const at = (what: 'startedAt' | 'finishedAt', ago: number) => ({ [what]: databaseTime(room.clock, -1000 * ago) })
    const pace = async () => (await paceOf(room.db, room.clock, [study._id, 'other'], 'studies')).get(study._id)
    await room.db.update(runs).set(at('startedAt', 4)).where(eq(runs.id, study._id))
    await room.db.update(studyChunks).set(at('finishedAt', 1)).where(eq(studyChunks.runId, study._id))
    // 12 rows in the three seconds to the end; the second since then does not count.
    expect(await pace()).toBeCloseTo(4, 1)
    await room.db.update(runs).set(at('startedAt', 0.01)).where(eq(runs.id, study._id))
    await room.db.update(studyChunks).set(at('finishedAt', 0)).where(eq(studyChunks.runId, study._id))
    // Nothing is told of a time that is mostly the start of the threads.
    expect(await pace()).toBeUndefined()
    await room.db.update(runs).set(at('startedAt', 100)).where(eq(runs.id, study._id))
    expect(await pace()).toBeCloseTo(0.12, 2)
    await room.db.update(studyChunks).set(at('finishedAt', 21)).where(eq(studyChunks.runId, study._id))
    expect(await pace()).toBeUndefined()
    // Rows that were taken over at the start do not count.
    await room.db.update(runs).set(at('startedAt', 2)).where(eq(runs.id, study._id))
    await room.db.update(studyChunks).set(at('finishedAt', 3)).where(eq(studyChunks.runId, study._id))
    expect(await pace()).toBeUndefined()
  })

  test('weather years are read once, and the four that were asked for last are kept', async () => {
    const { id, study } = await done({ parameters: [walls, turns] })
    const digest = (await stored(id, study._id)).run.weatherDigest!
    let selects = 0
    const years = openWeatherYears({
      db: {
        drizzle: new Proxy(room.db, {
          get: (queries, name) => {
            if (name === 'select') selects++
            const value: unknown = Reflect.get(queries, name)
            return typeof value === 'function' ? (value.bind(queries) as unknown) : value
          },
        }),
      },
    } as Parameters<typeof openWeatherYears>[0])
    const first = await years(digest)
    expect(first.digest).toBe(digest)
    expect(await years(digest)).toBe(first)
    expect(selects).toBe(1)
    await expect(years('nothing')).rejects.toThrow('a study without its weather')
  })
})
