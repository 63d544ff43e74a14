import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payment } from '#contract/entities/payment.ts'
import type { Run } from '#contract/entities/run.ts'
import { engineVersion } from '#engine/version.ts'
import { and, eq, sql } from '../db/drizzle.ts'
import { inputsDigest } from '../db/inputs-digest.ts'
import {
  auditLog,
  bookEntries,
  explanations,
  payments,
  projects,
  promos,
  refunds,
  runs,
  studies,
} from '../db/schema.ts'
import { insertPromo } from '../prices/promos.store.ts'
import type { Gateway } from '../providers/gateway.ts'
import type { SandboxRecord } from '../providers/sandbox/sandbox.gateway.ts'
import { findExplanation } from '../studies/explain/explanations.store.ts'
import { bookedSum } from './book-entries.store.ts'
import { lockPayment } from './payments.store.ts'
import { openBook } from './provider-book.store.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { carryOutRefund, orderRefund } from './refunds.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../../../tests/support/open-test-server.ts'
import { present } from '../../../tests/support/present.ts'
import {
  decideSandbox,
  readyProject,
  sandboxOf,
  sandboxRecord,
  sandboxWebhook,
  startPayment,
  verifyEmail,
} from '../../../tests/support/project-flow.ts'

const day = 86_400_000

let server: TestServer
let owner: Person
let gateway: Gateway
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.person()
  await verifyEmail(server, owner)
  gateway = sandboxOf(server)
})
afterAll(() => server.close())

async function rowOf(id: string) {
  const [row] = await server.services.db.drizzle.select().from(payments).where(eq(payments.id, id))
  return present(row, 'payment')
}
function ordersOf(id: string) {
  return server.services.db.drizzle.select().from(refunds).where(eq(refunds.paymentId, id))
}
async function projectRow(id: string) {
  const [row] = await server.services.db.drizzle.select().from(projects).where(eq(projects.id, id))
  return present(row, 'project')
}
function booked(id: string) {
  return bookedSum(server.services.db.drizzle, id)
}
function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) {
  return server.call(method, path, { token: owner.token, ...(body === undefined ? {} : { body }) })
}
/** A payment whose money the sandbox holds. */
async function paid(id?: string): Promise<Payment> {
  const { payment } = await startPayment(server, owner, id ?? (await readyProject(server, owner))._id)
  await decideSandbox(server, payment._id, 'pay')
  await sandboxWebhook(server, payment)
  return payment
}
function order(id: string, amount: number, key = 'k1') {
  return server.services.db.transaction(async tx => {
    const payment = present(await lockPayment(tx, id), 'payment')
    return orderRefund(tx, server.services, payment, { key, amount, reason: 'asked by the payer', actorId: owner.id })
  })
}
async function refund(id: string, amount: number, key?: string) {
  return carryOutRefund(server.services, await order(id, amount, key))
}
function audited(id: string) {
  return server.services.db.drizzle
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetId, id), eq(auditLog.action, 'payment.refunded')))
}
/** A finished study and explanation of a project's present inputs. */
async function finished(projectId: string) {
  const { db, random } = server.services
  const base = {
    projectId,
    ownerId: owner.id,
    status: 'done' as const,
    total: 1,
    finishedAt: new Date(),
    createdAt: server.clock.now(),
    inputsDigest: sql<string>`(select ${inputsDigest} from ${projects} where ${projects.id} = ${projectId})`,
  }
  const [study, explanation] = [random.id(), random.id()]
  await db.drizzle.insert(runs).values({ ...base, id: study, stage: 'step1' })
  await db.drizzle.insert(studies).values({
    runId: study,
    parameters: [],
    sample: null,
    combinations: 1,
    setting: 'default',
    engineVersion,
    base: {} as never,
    baseDigest: '',
    floorArea: 1,
  })
  await db.drizzle.insert(runs).values({ ...base, id: explanation, stage: 'explain' })
  await db.drizzle.insert(explanations).values({
    runId: explanation,
    question: { kind: 'band', pick: null },
    building: {} as never,
    plan: null,
    weather: {},
    engineVersion,
  })
  return { study, explanation }
}
async function edit(id: string, wallUValue: number) {
  const { version } = await projectRow(id)
  return call('PUT', `/projects/${id}/construction`, { version, userInputs: { wallUValue } })
}

describe('the whole sum', () => {
  test('given back makes the project unpaid, opens its inputs, and is booked, audited and told', async () => {
    const { _id, projectId } = await paid()
    expect(await refund(_id, 9400)).toBe('done')
    expect(await rowOf(_id)).toMatchObject({ status: 'refunded', refunded: 9400, refundedAt: expect.any(Date) as Date })
    expect(await projectRow(projectId)).toMatchObject({
      state: 'draft',
      paidAt: null,
      refundedAt: expect.any(Date) as Date,
    })
    expect(await booked(_id)).toBe(0)
    expect((await sandboxRecord(server, _id))?.refunds).toMatchObject([{ amount: 9400 }])
    expect(await audited(_id)).toMatchObject([
      {
        actorId: owner.id,
        changes: { amount: 9400, currency: 'USD', reason: 'asked by the payer', whole: true },
      },
    ])
    const notices = (await server.mailsTo(owner.email)).filter(mail => mail.subject.startsWith('Money given back'))
    expect(notices.at(-1)?.text).toContain('$94.00')
    expect(notices.at(-1)?.text).toContain('asked by the payer')
    expect(jsonOf(await call('GET', `/payments/${_id}`))).toMatchObject({ status: 'refunded', refunded: 94 })
    expect((await edit(projectId, 0.4)).statusCode).toBe(200)
    // It can be paid anew, and the first payment stays what it is.
    await paid(projectId)
    expect((await projectRow(projectId)).paidAt).not.toBeNull()
    expect((await rowOf(_id)).status).toBe('refunded')
  })
  test('in two parts closes it with the second', async () => {
    const { _id, projectId } = await paid()
    await refund(_id, 9000, 'a')
    expect([(await rowOf(_id)).status, (await projectRow(projectId)).state]).toEqual(['paid', 'paid-locked'])
    await refund(_id, 400, 'b')
    expect([(await rowOf(_id)).status, (await projectRow(projectId)).state]).toEqual(['refunded', 'draft'])
  })
  test('gives the use of the code back', async () => {
    const { db } = server.services
    const terms = { percentage: 10, amount: null, startsAt: null, endsAt: null, mostUses: 1, mostUsesPerPerson: null }
    await db.transaction(tx => insertPromo(tx, 'ten', { code: 'TEN', ...terms, minimum: 0 }))
    const { _id: id } = await readyProject(server, owner)
    await db.drizzle.update(projects).set({ promoId: 'ten' }).where(eq(projects.id, id))
    const { _id } = await paid(id)
    const uses = async () => (await db.drizzle.select().from(promos).where(eq(promos.id, 'ten')))[0]?.uses
    await refund(_id, 4000, 'a')
    expect(await uses()).toBe(1)
    await refund(_id, 4460, 'b')
    expect([await uses(), (await rowOf(_id)).holdsPromo, await booked(_id)]).toEqual([0, false, 0])
  })
  test('closes the results: 402, the running run is cancelled, and the next edit clears picks and sets', async () => {
    const { _id, projectId } = await paid()
    expect((await call('POST', `/projects/${projectId}/baseline`)).statusCode).toBe(201)
    const { drizzle } = server.services.db
    await drizzle
      .update(projects)
      .set({ picks: sql`'[{"id":"p"}]'::jsonb`, sets: sql`'[{"id":"s","rows":""}]'::jsonb` })
      .where(eq(projects.id, projectId))
    await refund(_id, 9400)
    expect((await drizzle.select().from(runs).where(eq(runs.projectId, projectId))).map(run => run.status)).toEqual([
      'cancelled',
    ])
    for (const [method, path] of [
      ['GET', 'baseline'],
      ['POST', 'baseline'],
    ] as const)
      expect([path, (await call(method, `/projects/${projectId}/${path}`)).statusCode]).toEqual([path, 402])
    expect(await projectRow(projectId)).toMatchObject({ picks: [{ id: 'p' }], sets: [{ id: 's' }] })
    expect((await edit(projectId, 0.4)).statusCode).toBe(200)
    expect(await projectRow(projectId)).toMatchObject({ picks: [], sets: [] })
  })
  test.each([
    ['the same inputs', 0.31, true],
    ['other inputs', 0.42, false],
  ] as const)('and another payment for %s: old results are shown or not', async (_, value, isShown) => {
    const { _id: id } = await readyProject(server, owner)
    expect((await edit(id, 0.31)).statusCode).toBe(200)
    const { _id } = await paid(id)
    const run = jsonOf<Run>(await call('POST', `/projects/${id}/baseline`))
    const { drizzle } = server.services.db
    await drizzle.update(runs).set({ status: 'done', finishedAt: new Date() }).where(eq(runs.id, run._id))
    await refund(_id, 9400)
    server.clock.advance(60_000)
    expect((await edit(id, 0.5)).statusCode).toBe(200)
    expect((await edit(id, value)).statusCode).toBe(200)
    await paid(id)
    const found = jsonOf<Run | null>(await call('GET', `/projects/${id}/baseline`))
    expect(found?._id).toBe(isShown ? run._id : undefined)
    expect((await call('GET', `/projects/${id}/runs/${run._id}/events`)).statusCode).toBe(isShown ? 200 : 404)
  })
  test.each([
    ['the same inputs', 0.31, true],
    ['other inputs', 0.42, false],
  ] as const)('and another payment for %s: a study and an explanation are shown or not', async (_, value, isShown) => {
    owner = { ...owner, token: await server.login(owner.email, owner.password) }
    const { _id: id } = await readyProject(server, owner)
    expect((await edit(id, 0.31)).statusCode).toBe(200)
    const { _id } = await paid(id)
    const { study, explanation } = await finished(id)
    await refund(_id, 9400)
    server.clock.advance(60_000)
    expect((await edit(id, 0.5)).statusCode).toBe(200)
    expect((await edit(id, value)).statusCode).toBe(200)
    await paid(id)
    const shown = async (path: string) => (await call('GET', `/projects/${id}/${path}`)).statusCode
    const newest = jsonOf<{ readonly _id: string } | null>(await call('GET', `/projects/${id}/parametric/step1`))
    expect(newest?._id).toBe(isShown ? study : undefined)
    expect([
      await shown(`runs/${study}/study`),
      await shown(`runs/${study}/events`),
      await shown(`runs/${explanation}/events`),
    ]).toEqual(isShown ? [200, 200, 200] : [404, 404, 404])
    const { drizzle } = server.services.db
    expect((await findExplanation(drizzle, id, { question: explanation }))?.run.id).toBe(
      isShown ? explanation : undefined,
    )
  })
})

describe('a part', () => {
  test('given back leaves the project paid', async () => {
    const { _id, projectId } = await paid()
    expect(await refund(_id, 2000)).toBe('done')
    expect(await rowOf(_id)).toMatchObject({ status: 'paid', refunded: 2000 })
    expect(await projectRow(projectId)).toMatchObject({ state: 'paid-locked', refundedAt: null })
    expect(await booked(_id)).toBe(7400)
    expect(await audited(_id)).toMatchObject([{ changes: { amount: 2000, whole: false } }])
    expect((await edit(projectId, 0.4)).statusCode).toBe(409)
  })
})

describe('an order', () => {
  test('with the same key is the same one, also when several ask at once', async () => {
    const { _id } = await paid()
    const orders = await Promise.all([order(_id, 2000), order(_id, 2000), order(_id, 2000)])
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    const [first] = orders
    await Promise.all([first, first, first].map(one => carryOutRefund(server.services, present(one, 'order'))))
    expect([await booked(_id), (await rowOf(_id)).refunded]).toEqual([7400, 2000])
    expect((await sandboxRecord(server, _id))?.refunds).toHaveLength(1)
  })
  test.each(['before', 'after'] as const)('that failed %s the gateway’s work is carried out later, once', async how => {
    const { _id } = await paid()
    const own = gateway.refund.bind(gateway)
    const made = await order(_id, 9400)
    Object.assign(gateway, {
      refund: async (...given: Parameters<typeof own>) => {
        if (how === 'after') await own(...given)
        throw new Error('away')
      },
    })
    try {
      await expect(carryOutRefund(server.services, made)).rejects.toThrow('away')
      await reconcilePayments(server.services)
      expect(await rowOf(_id)).toMatchObject({ status: 'paid', refunded: 0, flag: null })
      expect(await ordersOf(_id)).toMatchObject([{ status: 'asked' }])
    } finally {
      Object.assign(gateway, { refund: own })
    }
    await Promise.all([reconcilePayments(server.services), reconcilePayments(server.services)])
    expect(await rowOf(_id)).toMatchObject({ status: 'refunded', refunded: 9400, flag: null })
    expect([await booked(_id), (await sandboxRecord(server, _id))?.refunds.length]).toEqual([0, 1])
  })
  test('that the gateway refuses moves nothing, and a person is to look', async () => {
    const { _id } = await paid()
    const own = gateway.refund.bind(gateway)
    Object.assign(gateway, { refund: () => Promise.resolve({ status: 'refused', reference: 'no' }) })
    try {
      expect(await refund(_id, 9400)).toBe('refused')
    } finally {
      Object.assign(gateway, { refund: own })
    }
    expect(await rowOf(_id)).toMatchObject({ status: 'paid', refunded: 0, flag: 'payment.refundRefused' })
    expect(await booked(_id)).toBe(9400)
  })
})

describe('at the gateway itself', () => {
  const giveBack = (id: string, amount: number, key = 'operator') =>
    openBook(server.services.db, 'sandbox').change(id, record => ({
      ...(record as SandboxRecord),
      refunds: [...(record as SandboxRecord).refunds, { key, amount }],
    }))
  test.each([
    [9400, 'refunded', null],
    [2000, 'paid', 'paid-locked'],
  ] as const)('%i given back is taken over, once, as the product’s own', async (amount, status, state) => {
    const { _id, projectId } = await paid()
    await giveBack(_id, amount)
    server.clock.advance(day)
    await reconcilePayments(server.services)
    server.clock.advance(day)
    await reconcilePayments(server.services)
    expect(await rowOf(_id)).toMatchObject({ status, refunded: amount, flag: null })
    expect((await projectRow(projectId)).state).toBe(state ?? 'draft')
    expect([await booked(_id), (await ordersOf(_id)).length]).toEqual([9400 - amount, 1])
    expect(await ordersOf(_id)).toMatchObject([{ status: 'done', reason: 'gateway', actorId: null }])
  })
  test.each([
    [9400, 'refunded', 'draft'],
    [400, 'paid', 'paid-locked'],
  ] as const)('%i given back before the payment was heard of is taken over with it', async (amount, status, state) => {
    owner = { ...owner, token: await server.login(owner.email, owner.password) }
    const ready = await readyProject(server, owner)
    const { payment } = await startPayment(server, owner, ready._id)
    await decideSandbox(server, payment._id, 'pay')
    await giveBack(payment._id, amount)
    server.clock.advance(180_000)
    await reconcilePayments(server.services)
    expect(await rowOf(payment._id)).toMatchObject({ status, refunded: amount })
    expect((await projectRow(ready._id)).state).toBe(state)
    expect(await booked(payment._id)).toBe(9400 - amount)
  })
  test('a part of late money given back: the rest goes back too', async () => {
    const ready = await readyProject(server, owner)
    const { payment } = await startPayment(server, owner, ready._id)
    owner = { ...owner, token: await server.login(owner.email, owner.password) }
    await call('POST', `/payments/${payment._id}/cancel`)
    await edit(ready._id, 0.4)
    await decideSandbox(server, payment._id, 'pay')
    await giveBack(payment._id, 400)
    await sandboxWebhook(server, payment)
    for (let i = 0; i < 3; i++) {
      await reconcilePayments(server.services)
      server.clock.advance(day)
    }
    expect(await rowOf(payment._id)).toMatchObject({ status: 'refunded', refunded: 9400 })
    expect(await booked(payment._id)).toBe(0)
  })
})

describe('the books', () => {
  test('say what was charged, taken off and added, and sum to what the gateway holds', async () => {
    const { payment } = await startPayment(server, owner, (await readyProject(server, owner))._id)
    const { drizzle } = server.services.db
    await drizzle.update(payments).set({ discount: 940, tax: 846, total: 9306 }).where(eq(payments.id, payment._id))
    await sandboxWebhook(server, payment, { amount: 9306 })
    const entries = () => drizzle.select().from(bookEntries).where(eq(bookEntries.paymentId, payment._id))
    expect((await entries()).map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual([
      ['charge', 9400, 'USD'],
      ['discount', -940, 'USD'],
      ['tax', 846, 'USD'],
    ])
    expect(await booked(payment._id)).toBe(9306)
  })
  test('are append-only', async () => {
    const { _id } = await paid()
    const { drizzle } = server.services.db
    const mine = eq(bookEntries.paymentId, _id)
    for (const change of [
      drizzle.update(bookEntries).set({ amount: 1 }).where(mine),
      drizzle.delete(bookEntries).where(mine),
      drizzle.execute(sql`truncate book_entries`),
    ])
      await expect(Promise.resolve(change)).rejects.toMatchObject({ cause: { message: 'the books are append-only' } })
    expect(await booked(_id)).toBe(9400)
  })
  test('that differ from the gateway are flagged, with a line in the log; equal ones are not', async () => {
    owner = { ...owner, token: await server.login(owner.email, owner.password) }
    const [sound, odd] = [await paid(), await paid()]
    await server.services.db.drizzle
      .insert(bookEntries)
      .values({ paymentId: odd._id, kind: 'charge', amount: 1, currency: 'USD' })
    server.logs.length = 0
    await reconcilePayments(server.services)
    expect([(await rowOf(sound._id)).flag, (await rowOf(odd._id)).flag]).toEqual([null, 'payment.booksDiffer'])
    expect(
      server.logs
        .filter(line => line.includes('the books differ') && line.includes(odd._id))
        .map(line => JSON.parse(line) as unknown),
    ).toEqual([expect.objectContaining({ paymentId: odd._id, booked: 9401, held: 9400 })])
    expect((await rowOf(sound._id)).comparedAt).toBeInstanceOf(Date)
  })
})
