import { tableFromIPC } from '@uwdata/flechette'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withOptions } from '#building/stages/with-options.ts'
import type { Explanation } from '#contract/entities/explanation.ts'
import type { Pick, Study, StudyRequest, StudyTable } from '#contract/entities/study.ts'
import type { User } from '#contract/entities/user.ts'
import { storedColumnKeys, variantColumnKeys } from '#contract/variant-columns.ts'
import { engineVersion } from '#engine/version.ts'
import { openStudyRoom, roomBuilding, standInFigure, type StudyRoom } from '../../../tests/support/open-study-room.ts'
import { systemClock } from '../clock.ts'
import { eq } from '../db/drizzle.ts'
import { projects, runs, sessions } from '../db/schema.ts'
import { errorAnswer, toRefusal } from '../http/error-mapper.ts'
import { memoryLimiter } from '../http/limiter.ts'
import { hashToken } from '../http/session.ts'
import type { App } from '../http/serve.ts'
import { explainRoutes } from './explain/explain.routes.ts'
import { hourRoutes } from './hours.routes.ts'
import { pickRoutes } from './picks.routes.ts'
import { studyRoutes } from './studies.routes.ts'
import type { StudyServices } from './study-services.ts'

let room: StudyRoom
let app: FastifyInstance
let owner: User
let stranger: User
let id: string
let unpaid: string
let study: Study
const twelve: StudyRequest = {
  parameters: [
    { key: 'orientation', options: [0, 90] },
    { key: 'wallUValue', options: [0.3, 0.6] },
    { key: 'airLeakage', options: [0.5, 1.5, 3] },
  ],
}
/** Tasks of hours, which nobody simulates here. */
const hours: { readonly building: unknown; readonly asked: unknown; readonly source: { readonly kind: string } }[] = []
let hourAnswer: unknown

/** Routes of studies alone, on a room's database. */
async function opened(): Promise<FastifyInstance> {
  const services = {
    ...room.services,
    config: { ...room.services.config, workerThreads: 1 },
    limiter: memoryLimiter(systemClock, 100),
    workers: {
      ...room.services.workers,
      hourSeries: (task: (typeof hours)[number]) => {
        hours.push(task)
        return Promise.resolve(hourAnswer)
      },
    },
  }
  const fastify = Fastify()
  fastify.decorate('services', services)
  for (const name of ['session', 'link', 'leave', 'gone', 'rawBody'] as const) fastify.decorateRequest(name, null)
  fastify.decorateRequest('language', 'en')
  fastify.setErrorHandler((error, request, reply) => {
    const { refusal, bug } = toRefusal(error)
    if (bug) throw error
    const { body } = errorAnswer(refusal.code, refusal.details, request.language, 'r')
    void reply.code(body.status).send(body)
  })
  const routes = fastify as unknown as App<StudyServices>
  for (const add of [studyRoutes, hourRoutes, pickRoutes, explainRoutes]) add(routes)
  await fastify.ready()
  return fastify
}
function tokenOf({ _id }: User): string {
  return _id
    .replaceAll(/[^A-Za-z0-9_-]/g, '')
    .padEnd(43, 'T')
    .slice(0, 43)
}
async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, who: User = owner) {
  const answer = await app.inject({
    method,
    url: `/api/projects/${path}`,
    headers: { authorization: `Bearer ${tokenOf(who)}` },
    ...(body === undefined ? {} : { payload: body }),
  })
  return { ...answer, status: answer.statusCode, json: () => answer.json<unknown>() }
}
async function get<T>(path: string): Promise<T> {
  const answer = await call('GET', path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.json() as T
}
/** Fields that are refused. */
async function wrong(answer: ReturnType<typeof call>): Promise<readonly string[]> {
  const { status, json } = await answer
  expect(status).toBe(422)
  return (json() as { readonly errors: readonly { readonly field: string }[] }).errors.map(({ field }) => field)
}

beforeAll(async () => {
  room = await openStudyRoom()
  app = await opened()
  owner = await room.person()
  stranger = await room.person()
  for (const who of [owner, stranger])
    await room.db.insert(sessions).values({ tokenHash: hashToken(tokenOf(who)), userId: who._id, id: who._id })
  id = await room.project(owner)
  unpaid = await room.project(owner, { paidAt: null, state: 'draft' })
  study = (await call('POST', `${id}/parametric/step1`, twelve)).json() as Study
  await room.computed(study._id)
})
afterAll(async () => {
  await app.close()
  await room.close()
})

test('who reads or asks is the owner of a paid project, whatever is asked', async () => {
  for (const [method, path] of [
    ['POST', 'parametric/step1'],
    ['POST', 'parametric/step2'],
    ['POST', 'parametric/step3'],
    ['GET', 'parametric/step1'],
    ['GET', 'runs/none/study'],
    ['GET', 'runs/none/table'],
    ['POST', 'runs/none/cancel'],
    ['GET', 'hours?series=heatingNeed'],
    ['PUT', 'picks'],
    ['PUT', 'sets'],
    ['POST', 'explain'],
    ['GET', 'explain'],
  ] as const) {
    const body = method === 'GET' ? undefined : {}
    const codes = [await call(method, `${unpaid}/${path}`, body), await call(method, `${id}/${path}`, body, stranger)]
    expect([method, path, ...codes.map(({ status }) => status)]).toEqual([method, path, 402, 404])
  }
})

describe('a study', () => {
  test('is null before it is started, and queued then', async () => {
    const fresh = await room.project(owner)
    expect(await get(`${fresh}/parametric/step1`)).toBeNull()
    const started = await call('POST', `${fresh}/parametric/step1`, twelve)
    expect(started.status).toBe(201)
    expect(started.json()).toMatchObject({ projectId: fresh, stage: 'step1', status: 'queued', total: 12 })
    expect(await get(`${fresh}/parametric/step1`)).toMatchObject({ status: 'queued', done: 0 })
    room.sent.length = 0
  })

  test('is read as the newest of its step, and by its run', async () => {
    const newest = await get<Study>(`${id}/parametric/step1`)
    expect(newest).toMatchObject({ _id: study._id, status: 'done', done: 12, total: 12, engineVersion })
    expect(await get(`${id}/runs/${study._id}/study`)).toEqual(newest)
    for (const step of ['step2', 'step3']) expect(await get(`${id}/parametric/${step}`)).toBeNull()
    for (const path of ['runs/none/study', 'runs/none/table'])
      expect((await call('GET', `${id}/${path}`)).status).toBe(404)
    const again = (await call('POST', `${id}/parametric/step1`, twelve)).json() as Study
    expect(again).toMatchObject({ status: 'done', takenOver: 12 })
    expect((await get<Study>(`${id}/parametric/step1`))._id).toBe(again._id)
    expect((await get<Study>(`${id}/runs/${study._id}/study`))._id).toBe(study._id)
  })

  test('has a table by columns and rows, as JSON, CSV and Arrow', async () => {
    const table = `${id}/runs/${study._id}/table`
    const all = await get<StudyTable>(table)
    const head = { run: study._id, status: 'done', total: 12, done: 12, engineVersion }
    expect(all).toMatchObject(head)
    expect(all.rows).toEqual(Array.from({ length: 12 }, (_, row) => row))
    expect(Object.keys(all.columns)).toEqual(variantColumnKeys)
    // Row 7 has the second orientation, the first wall and the second leakage.
    const options = { orientation: 90, wallUValue: 0.3, airLeakage: 1.5 }
    storedColumnKeys.forEach((key, c) => {
      expect(all.columns[key]![7]).toBe(standInFigure(roomBuilding, options, c))
    })
    const part = await get<StudyTable>(`${table}?columns=net,heating&from=3&to=5`)
    expect([part.rows, part.columns]).toEqual([
      [3, 4],
      { net: all.columns.net!.slice(3, 5), heating: all.columns.heating!.slice(3, 5) },
    ])
    expect((await get<StudyTable>(`${table}?from=10`)).rows).toEqual([10, 11])
    expect((await get<StudyTable>(`${table}?to=1`)).rows).toEqual([0])
    for (const query of ['from=12', 'to=0', 'from=12&to=12'])
      expect((await get<StudyTable>(`${table}?${query}`)).rows).toEqual([])
    for (const [query, field] of [
      ['from=13', 'from'],
      ['to=13', 'to'],
      ['from=5&to=4', 'to'],
      ['columns=net,beauty', 'columns'],
      ['format=parquet', 'format'],
    ])
      expect(await wrong(call('GET', `${table}?${query}`))).toEqual([field])
    const csv = await call('GET', `${table}?format=csv&columns=net`)
    expect([csv.headers['content-type'], csv.headers['content-disposition']]).toEqual([
      'text/csv; charset=utf-8',
      `attachment; filename="study-${study._id}.csv"`,
    ])
    const [names, ...lines] = csv.body.trimEnd().split('\r\n')
    expect(names).toBe('row,orientation,wallUValue,airLeakage,net_kwh')
    expect(lines).toHaveLength(12)
    expect(lines[7]).toBe(`7,90,0.3,1.5,${all.columns.net![7]}`)
    const arrow = await call('GET', `${table}?format=arrow&columns=net`)
    expect([arrow.headers['content-type'], arrow.headers['content-disposition']]).toEqual([
      'application/vnd.apache.arrow.stream',
      `attachment; filename="study-${study._id}.arrow"`,
    ])
    const rows = tableFromIPC(new Uint8Array(arrow.rawPayload))
    expect([...(rows.getChild('net') ?? [])]).toEqual(all.columns.net)
    expect(JSON.parse(rows.schema.metadata?.get('study') ?? '')).toMatchObject(head)
  })

  test('is cancelled once, and by its own project', async () => {
    const own = await room.project(owner)
    const { _id } = (await call('POST', `${own}/parametric/step1`, twelve)).json() as Study
    expect((await call('POST', `${id}/runs/${_id}/cancel`, {})).status).toBe(404)
    expect((await call('POST', `${own}/parametric/step1`, twelve)).json()).toMatchObject({ code: 'run.active' })
    const heard = room.heard(_id)
    const cancelled = await call('POST', `${own}/runs/${_id}/cancel`, {})
    expect(cancelled.json()).toMatchObject({ _id, status: 'cancelled', stage: 'step1' })
    expect(heard).toMatchObject([{ status: 'cancelled' }])
    expect(await room.stateOf(own)).toBe('paid-locked')
    expect((await call('POST', `${own}/runs/${_id}/cancel`, {})).json()).toMatchObject({ code: 'run.finished' })
    room.sent.length = 0
    // What is there stays: a project with results has them still.
    const wider = { parameters: [{ key: 'roofUValue', options: [0.2, 0.4] }] } as const
    const second = (await call('POST', `${id}/parametric/step1`, wider)).json() as Study
    await call('POST', `${id}/runs/${second._id}/cancel`, {})
    expect(await room.stateOf(id)).toBe('results')
    room.sent.length = 0
  })
})

describe('picks and named rows', () => {
  const save = async (what: 'picks' | 'sets', value: readonly object[], version?: number) => {
    const [project] = await room.db.select().from(projects).where(eq(projects.id, id))
    return call('PUT', `${id}/${what}`, { version: version ?? project!.version, [what]: value })
  }
  test('are stored where each is a row of its study, and refused where it is not', async () => {
    const pick: Pick = { id: 'p', stage: 'passive', run: study._id, row: 4, parent: null }
    for (const [picked, field] of [
      [{ ...pick, run: 'none' }, 'picks.0.run'],
      [{ ...pick, row: 12 }, 'picks.0.row'],
      [{ ...pick, stage: 'active' }, 'picks.0.stage'],
    ] as const)
      expect(await wrong(save('picks', [picked]))).toEqual([field])
    expect((await save('picks', [pick])).json()).toMatchObject({ _id: id, picks: [pick], isPaid: true })
    // The id is another variant's as long as it is stored, and no longer.
    expect(await wrong(save('picks', [{ ...pick, row: 5 }]))).toEqual(['picks.0.id'])
    expect((await save('picks', [])).status).toBe(200)
    expect((await save('picks', [{ ...pick, row: 5 }])).status).toBe(200)
    expect((await save('picks', [])).status).toBe(200)
    expect((await save('picks', [pick])).status).toBe(200)
    // A study starts from it: its id stands for that variant ever after.
    const request = { from: 'p', parameters: [{ key: 'coolingCoefficient', options: [3, 4] }] }
    expect(await wrong(call('POST', `${id}/parametric/step3`, request))).toEqual(['from'])
    const active = (await call('POST', `${id}/parametric/step2`, request)).json() as Study
    expect(active).toMatchObject({ from: 'p', stage: 'step2', total: 2 })
    await room.computed(active._id)
    expect((await save('picks', [])).status).toBe(200)
    expect(await wrong(save('picks', [{ ...pick, row: 5 }]))).toEqual(['picks.0.id'])
    const child = { id: 'q', stage: 'active', run: active._id, row: 0, parent: null }
    expect(await wrong(save('picks', [pick, child]))).toEqual(['picks.1.parent'])
    expect((await save('picks', [pick, { ...child, parent: 'p' }])).status).toBe(200)
    expect((await save('picks', [], 0)).json()).toMatchObject({ code: 'project.stale' })
    const set = { id: 's', name: 'Best', run: study._id, rows: [1, 4] }
    for (const [sets, field] of [
      [[{ ...set, rows: [1, 12] }], 'sets.0.rows.1'],
      [[set, set], 'sets.1.id'],
      [[{ ...set, run: 'none' }], 'sets.0.run'],
    ] as const)
      expect(await wrong(save('sets', sets))).toEqual([field])
    expect((await save('sets', [set])).json()).toMatchObject({ sets: [set], picks: [{ id: 'p' }, { id: 'q' }] })
    expect((await save('sets', [], 0)).json()).toMatchObject({ code: 'project.stale' })
  })

  test('hours are of the baseline, a pick or a row, in the weather of its study', async () => {
    const series = { series: 'heatingNeed', zone: null, unit: 'W', firstHour: 0, engineVersion, values: [1, 2] }
    hourAnswer = { ok: true, hours: [series] }
    const questionOf = async (query: string) => {
      hours.length = 0
      expect(await get(`${id}/hours?series=heatingNeed${query}`)).toEqual(series)
      return hours[0]!
    }
    const { userInputs } = roomBuilding
    expect(await questionOf('')).toMatchObject({
      building: { userInputs },
      asked: { series: ['heatingNeed'] },
      source: { kind: 'station' },
    })
    expect((await questionOf('&day=32&zone=z')).asked).toEqual({ series: ['heatingNeed'], day: 32, zone: 'z' })
    const ofRow = (orientation: number, wallUValue: number, airLeakage: number) =>
      withOptions({ ...roomBuilding, userInputs }, { orientation, wallUValue, airLeakage }).userInputs
    const year = { kind: 'year', id: study.weatherDigest }
    expect(await questionOf('&pick=p')).toMatchObject({ building: { userInputs: ofRow(0, 0.6, 1.5) }, source: year })
    expect(await questionOf(`&run=${study._id}&row=7`)).toMatchObject({
      building: { userInputs: ofRow(90, 0.3, 1.5) },
      source: year,
    })
    // A study that kept no year has today's.
    await room.db.update(runs).set({ weatherDigest: null }).where(eq(runs.id, study._id))
    expect((await questionOf('&pick=p')).source.kind).toBe('station')
    await room.db.update(runs).set({ weatherDigest: study.weatherDigest }).where(eq(runs.id, study._id))
    for (const [query, field] of [
      ['&pick=none', 'pick'],
      ['&pick=p&row=4', 'pick'],
      [`&pick=p&run=${study._id}`, 'pick'],
      ['&run=none&row=4', 'run'],
      ['&row=4', 'run'],
      [`&run=${study._id}`, 'row'],
      [`&run=${study._id}&row=12`, 'row'],
    ] as const)
      expect(await wrong(call('GET', `${id}/hours?series=heatingNeed${query}`))).toEqual([field])
    hourAnswer = { ok: false, field: 'day', reason: 'field.range', params: { min: 1, max: 365 } }
    expect(await wrong(call('GET', `${id}/hours?series=heatingNeed&day=366`))).toEqual(['day'])
    hourAnswer = { ok: true, hours: [] }
    expect((await call('GET', `${id}/hours?series=heatingNeed`)).status).toBe(404)
    for (const [reason, field] of [
      ['run.weatherMissing', 'location.weatherStationId'],
      ['refused.zone', 'analysis'],
    ] as const) {
      hourAnswer = { ok: false, reason }
      const answer = await call('GET', `${id}/hours?series=heatingNeed`)
      expect(answer.json()).toMatchObject({ code: 'project.incomplete', missing: [{ field }] })
    }
  })
})

test('a question is answered, found by id, kind and content, and refused where it is none', async () => {
  const question = { kind: 'rules', run: study._id, rows: [0, 1, 2] } as const
  const started = await call('POST', `${id}/explain`, question)
  expect(started.status).toBe(201)
  const explanation = started.json() as Explanation
  expect(explanation).toMatchObject({ projectId: id, status: 'done', answer: { kind: 'rules' } })
  const found = (query: string) => get<Explanation | null>(`${id}/explain${query}`)
  expect(await found('')).toEqual(explanation)
  expect(await found(`?question=${explanation._id}`)).toEqual(explanation)
  expect(await found('?kind=rules&status=done')).toEqual(explanation)
  expect(await found('?kind=band')).toBeNull()
  expect((await call('GET', `${id}/explain?question=none`)).status).toBe(404)
  const asks = (value: unknown) => `?asks=${encodeURIComponent(JSON.stringify(value))}`
  expect(await found(asks(question))).toEqual(explanation)
  expect(await found(asks({ ...question, rows: [0] }))).toBeNull()
  expect(await wrong(call('GET', `${id}/explain?asks=%7B`))).toEqual(['asks'])
  expect(await wrong(call('GET', `${id}/explain${asks({ ...question, rows: [] })}`))).toEqual(['asks.rows'])
  expect(await wrong(call('GET', `${id}/explain${asks(7)}`))).toEqual(['asks'])
  expect(await wrong(call('POST', `${id}/explain`, { kind: 'rules', run: 'none', rows: [0] }))).toEqual(['run'])
})
