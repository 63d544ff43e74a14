import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order, OrderDetail } from '#contract/entities/order.ts'
import type { Payment } from '#contract/entities/payment.ts'
import type { Project } from '#contract/entities/project.ts'
import { and, eq } from '#server/db/drizzle.ts'
import { auditLog, payments, refunds, runs } from '#server/db/schema.ts'
import { openBook } from '#server/payments/provider-book.store.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { present } from '../support/present.ts'
import { readyProject, sandboxWebhook, startPayment, verifyEmail } from '../support/project-flow.ts'
import { readCsv } from '../support/read-csv.ts'

let server: TestServer
let admin: Person
let owner: Person
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '100' } })
  admin = await server.superAdmin()
  owner = await server.person({ fullName: 'Mina Azad' })
  await verifyEmail(server, owner)
})
afterAll(() => server.close())

interface List {
  readonly items: readonly Order[]
  readonly totalCount: number
}
async function list(query = '') {
  return jsonOf<List>(await server.call('GET', `/admin/orders?${query}`, { token: admin.token }))
}
function ask(method: 'GET' | 'POST', address: string, body?: object) {
  return server.call(method, `/admin/orders/${address}`, {
    token: admin.token,
    ...(body === undefined ? {} : { body }),
  })
}
async function detail(id: string) {
  return jsonOf<OrderDetail>(await ask('GET', id))
}
async function started(changes: Readonly<Record<string, unknown>> = {}): Promise<Payment> {
  const project = await readyProject(server, owner, changes)
  return (await startPayment(server, owner, project._id)).payment
}
async function paid(changes: Readonly<Record<string, unknown>> = {}): Promise<Payment> {
  const payment = await started(changes)
  expect((await sandboxWebhook(server, payment)).statusCode).toBe(200)
  return payment
}
async function projectOf(id: string) {
  return jsonOf<Project>(await server.call('GET', `/projects/${id}`, { token: owner.token }))
}
function flag(id: string, reason: string) {
  return server.services.db.drizzle.update(payments).set({ flag: reason }).where(eq(payments.id, id))
}

describe('the list', () => {
  test('has flagged payments first, whatever the order; filters, search and pages agree with its count', async () => {
    const old = await paid({ name: 'Oldest of three' })
    const open = await started({ name: 'Middle of three' })
    const last = await paid({ name: 'Youngest of three' })
    await flag(old._id, 'payment.disputed')
    for (const sort of ['', '&sort=name', '&sort=-name', '&sort=total', '&sort=-status', '&sort=createdAt']) {
      const { items } = await list(`s=of three${sort}`)
      expect([sort, items[0]?._id]).toEqual([sort, old._id])
      expect(new Set(items.map(({ _id }) => _id))).toEqual(new Set([old._id, open._id, last._id]))
    }
    const ids = async (query: string) => (await list(query)).items.map(({ _id }) => _id)
    expect(await ids('s=of three&status=open')).toEqual([open._id])
    expect(await ids('s=of three&flagged=yes')).toEqual([old._id])
    expect(await ids('s=of three&flagged=no')).toEqual([last._id, open._id])
    expect(await ids('s=of three&gateway=stripe')).toEqual([])
    expect(await ids(`s=${last.projectId}`)).toEqual([last._id])
    expect(await ids(`s=${last._id}`)).toEqual([last._id])
    expect(await ids('s=100%25')).toEqual([])
    const pages = await Promise.all([0, 1, 2].map(skip => list(`s=of three&limit=1&skip=${skip}`)))
    expect(pages.map(page => page.totalCount)).toEqual([3, 3, 3])
    expect(pages.flatMap(page => page.items.map(({ _id }) => _id))).toEqual(await ids('s=of three'))
    expect((await server.call('GET', '/admin/orders?sort=email', { token: admin.token })).statusCode).toBe(422)
  })

  test('as CSV has all rows, numbers as numbers, words in the language, and no formula', async () => {
    await paid({ name: '=HYPERLINK("http://x")' })
    const payment = await paid({ name: 'CSV, "quoted"' })
    const answer = await server.call('GET', '/admin/orders?format=csv&limit=1', { token: admin.token })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
    expect(answer.body.startsWith('\uFEFF')).toBe(true)
    const [head = [], ...rows] = readCsv(answer.body.slice(1))
    expect(rows).toHaveLength((await list()).totalCount)
    const cell = (row: readonly string[], column: string) => row[head.indexOf(column)]
    const ours = present(
      rows.find(row => row[0] === payment._id),
      'row',
    )
    expect(
      ['Project', 'Payer', 'Status', 'Attention', 'List price', 'Total', 'Given back'].map(c => cell(ours, c)),
    ).toEqual(['CSV, "quoted"', 'Mina Azad', 'Paid', '', '94', '94', '0'])
    expect(rows.map(row => cell(row, 'Project'))).toContain(`'=HYPERLINK("http://x")`)
    const reader = await server.superAdmin()
    await server.call('PUT', '/profile/preferences', { token: reader.token, body: { language: 'fa' } })
    const persian = await server.call('GET', '/admin/orders?format=csv&status=paid', { token: reader.token })
    const [words = [], first = []] = readCsv(persian.body.slice(1))
    expect([words[head.indexOf('Status')], first[head.indexOf('Status')]]).toEqual(['وضعیت', 'پرداخت‌شده'])
    expect(first[head.indexOf('Total')]).toBe('94')
  })
})

describe('a single payment', () => {
  test('tells all that happened, in order', async () => {
    const payment = await paid()
    const order = await detail(payment._id)
    expect(order).toMatchObject({ paymentAmount: 94, refundable: 94, booked: 94, flag: null, payer: { _id: owner.id } })
    expect(order.events.map(({ kind, what }) => `${kind} ${what}`)).toEqual(
      expect.arrayContaining(['audit payment.started', 'audit payment.paid', 'book charge']),
    )
    const times = order.events.map(({ at }) => at)
    expect(times).toEqual(times.toSorted())
    expect((await ask('GET', 'no-such-id')).statusCode).toBe(404)
  })

  test('is asked for at its gateway again, which leaves a row', async () => {
    const payment = await started()
    expect((await ask('POST', `${payment._id}/check`)).statusCode).toBe(200)
    expect((await detail(payment._id)).events.filter(({ what }) => what === 'payment.checked')).toHaveLength(1)
    expect((await ask('POST', 'no-such-id/check')).statusCode).toBe(404)
  })

  test('loses its flag with a note only', async () => {
    const payment = await paid()
    await flag(payment._id, 'payment.mismatch')
    for (const note of [undefined, '', '  '])
      expect((await ask('POST', `${payment._id}/resolve`, note === undefined ? {} : { note })).statusCode).toBe(422)
    expect((await detail(payment._id)).flag).toBe('payment.mismatch')
    const order = jsonOf<OrderDetail>(await ask('POST', `${payment._id}/resolve`, { note: 'Called the bank' }))
    expect(order).toMatchObject({ flag: null, resolvedNote: 'Called the bank' })
    expect(order.events.at(-1)).toMatchObject({ what: 'payment.resolved', note: 'Called the bank' })
    expect((await ask('POST', 'no-such-id/resolve', { note: 'x' })).statusCode).toBe(404)
  })
})

describe('a refund', () => {
  function refund(id: string, body: object) {
    return ask('POST', `${id}/refund`, body)
  }
  function refundsOf(id: string) {
    return server.services.db.drizzle.select().from(refunds).where(eq(refunds.paymentId, id))
  }

  test('needs a reason, a key and an amount that exists', async () => {
    const payment = await paid()
    for (const body of [
      {},
      { key: 'a' },
      { reason: 'x' },
      { reason: ' ', key: 'a' },
      { reason: 'x', key: 'a b' },
      { reason: 'x', key: 'a', amount: 0 },
      { reason: 'x', key: 'a', amount: -1 },
      { reason: 'x', key: 'a', amount: 0.001 },
    ])
      expect([body, (await refund(payment._id, body)).statusCode]).toEqual([body, 422])
    expect(jsonOf(await refund(payment._id, { reason: 'x', key: 'a', amount: 94.01 }))).toMatchObject({
      code: 'payment.refundTooMuch',
      message: 'Only $94.00 is left to give back.',
    })
    expect(await refundsOf(payment._id)).toEqual([])
    expect((await detail(payment._id)).refunded).toBe(0)
  })

  test('is refused without money: open, free of charge or unknown', async () => {
    const open = await started()
    expect(jsonOf(await refund(open._id, { reason: 'x', key: 'a' }))).toMatchObject({ code: 'payment.notRefundable' })
    expect((await refund('no-such-id', { reason: 'x', key: 'a' })).statusCode).toBe(404)
  })

  test('that the gateway has refused stays refused for the same key', async () => {
    const payment = await paid()
    await server.services.db.drizzle.insert(refunds).values({
      id: `r-${payment._id}`,
      paymentId: payment._id,
      key: 'no',
      amount: 100,
      reason: 'x',
      status: 'refused',
    })
    expect(jsonOf(await refund(payment._id, { reason: 'x', key: 'no' }))).toMatchObject({
      code: 'payment.refundRefused',
    })
    expect((await refund(payment._id, { reason: 'x', key: 'new', amount: 1 })).statusCode).toBe(200)
  })

  test('of late money is none while all of it is on its way, and one once the gateway has refused that', async () => {
    const payment = await paid()
    const { drizzle } = server.services.db
    const late = await started()
    await drizzle
      .update(payments)
      .set({ status: 'cancelled', projectId: payment.projectId })
      .where(eq(payments.id, late._id))
    expect((await sandboxWebhook(server, late)).statusCode).toBe(200)
    expect(await detail(late._id)).toMatchObject({ status: 'refunding', refundable: 0, flag: 'payment.late' })
    expect(jsonOf(await refund(late._id, { reason: 'x', key: 'a' }))).toMatchObject({ code: 'payment.notRefundable' })
    await drizzle.update(refunds).set({ status: 'refused' }).where(eq(refunds.paymentId, late._id))
    await openBook(server.services.db, 'sandbox').change(late._id, record => ({
      ...(record as object),
      decision: 'pay',
    }))
    const order = jsonOf<OrderDetail>(await refund(late._id, { reason: 'By hand', key: 'b' }))
    expect(order).toMatchObject({ status: 'refunded', refunded: 94, refundable: 0, booked: 0 })
    // The project, which another payment has bought, stays paid.
    expect((await projectOf(payment.projectId)).isPaid).toBe(true)
    expect(jsonOf(await refund(late._id, { reason: 'x', key: 'c' }))).toMatchObject({ code: 'payment.notRefundable' })
  })

  test('of a part leaves the project paid; the same key gives once, whatever its amount', async () => {
    const payment = await paid()
    const body = { reason: 'Goodwill', key: 'part-1', amount: 10.5 }
    const answers = await Promise.all([refund(payment._id, body), refund(payment._id, body)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await refund(payment._id, { ...body, amount: 90 })
    expect(await refundsOf(payment._id)).toHaveLength(1)
    expect(await detail(payment._id)).toMatchObject({
      status: 'paid',
      refunded: 10.5,
      refundable: 83.5,
      booked: 83.5,
    })
    expect((await projectOf(payment.projectId)).isPaid).toBe(true)
  })

  test('of the whole closes the project and ends its runs', async () => {
    const payment = await paid()
    const begun = await server.call('POST', `/projects/${payment.projectId}/baseline`, { token: owner.token })
    expect(begun.statusCode).toBeLessThan(300)
    const order = jsonOf<OrderDetail>(await refund(payment._id, { reason: 'Wrong project', key: 'whole' }))
    expect(order).toMatchObject({ status: 'refunded', refunded: 94, refundable: 0, booked: 0 })
    expect(order.events.find(({ kind }) => kind === 'refund')).toMatchObject({
      what: 'done',
      amount: 94,
      note: 'Wrong project',
    })
    expect((await projectOf(payment.projectId)).isPaid).toBe(false)
    const stored = await server.services.db.drizzle
      .select({ status: runs.status })
      .from(runs)
      .where(eq(runs.projectId, payment.projectId))
    expect(stored.map(({ status }) => status)).toEqual(['cancelled'])
    // The same dialog sent again, and another one.
    expect((await refund(payment._id, { reason: 'Wrong project', key: 'whole' })).statusCode).toBe(200)
    expect(jsonOf(await refund(payment._id, { reason: 'Again', key: 'second' }))).toMatchObject({
      code: 'payment.notRefundable',
    })
    const rows = await server.services.db.drizzle
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetId, payment._id), eq(auditLog.action, 'payment.refunded')))
    expect(rows.map(({ actorId }) => actorId)).toEqual([admin.id])
    const mails = await server.mailsTo(owner.email)
    expect(mails.some(({ text }) => text.includes('Wrong project'))).toBe(true)
  })
})
