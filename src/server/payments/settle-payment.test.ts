import { and, eq } from '../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payment, Purchase } from '#contract/entities/payment.ts'
import type { Project } from '#contract/entities/project.ts'
import { auditLog, payments, projects, refunds, webhookEvents } from '../db/schema.ts'
import { toRefusal } from '../http/error-mapper.ts'
import type { Gateway, GatewayOrder } from '../providers/gateway.ts'
import { closePayment } from '../projects/open-payment.ts'
import { bookedSum } from './book-entries.store.ts'
import { noteWebhookEvent } from './payments.store.ts'
import { settleAlone } from './settle-payment.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../../../tests/support/open-test-server.ts'
import {
  courtyardMass,
  courtyardsOfManyCorners,
  decideSandbox,
  paidProject,
  projectHeader,
  quoteOf,
  readyProject,
  sandboxRecord,
  sandboxWebhook,
  startPayment,
  tryPayment,
  verifyEmail,
} from '../../../tests/support/project-flow.ts'

/*
 * These tests check the purchase by money, and the traces of a payment: at its gateway, in the audit log, in the mail
 * and in the database.
 */
let server: TestServer
let owner: Person
let sandbox: Gateway
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.person()
  await verifyEmail(server, owner)
  const found = server.services.gateways.get('sandbox')
  if (found === undefined) throw new Error('no sandbox')
  sandbox = found
})
afterAll(() => server.close())

async function rowOf(id: string) {
  return (await server.services.db.drizzle.select().from(payments).where(eq(payments.id, id)))[0]
}
function logged(targetId: string, action: string) {
  return server.services.db.drizzle
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.targetId, targetId), eq(auditLog.action, action)))
}
async function read(id: string) {
  return jsonOf<Payment>(await server.call('GET', `/payments/${id}`, { token: owner.token }))
}
async function project(id: string) {
  return jsonOf<Project>(await server.call('GET', `/projects/${id}`, { token: owner.token }))
}
function start(id: string) {
  return tryPayment(server, owner, id)
}

/** Time of a project's payment, also of a deleted one. */
async function soldAt(id: string) {
  const [row] = await server.services.db.drizzle.select().from(projects).where(eq(projects.id, id))
  return row?.paidAt ?? null
}
function refundsOf(paymentId: string) {
  return server.services.db.drizzle.select().from(refunds).where(eq(refunds.paymentId, paymentId))
}
function booked(paymentId: string) {
  return bookedSum(server.services.db.drizzle, paymentId)
}

describe('late money', () => {
  type Payable = Awaited<ReturnType<typeof started>>
  const started = async () => {
    const ready = await readyProject(server, owner)
    const { payment } = await startPayment(server, owner, ready._id)
    const put = async (tab: string, body: Record<string, unknown>) => {
      const { version } = await project(ready._id)
      const answer = await server.call('PUT', `/projects/${ready._id}${tab}`, {
        token: owner.token,
        body: { version, ...body },
      })
      expect(answer.statusCode).toBe(200)
    }
    return { id: ready._id, payment, put }
  }
  const ends: Readonly<Record<'cancelled' | 'expired' | 'failed', (of: Payable) => Promise<unknown>>> = {
    cancelled: ({ payment }) => server.call('POST', `/payments/${payment._id}/cancel`, { token: owner.token }),
    failed: ({ payment }) => sandboxWebhook(server, payment, { id: `no_${payment._id}`, type: 'payment.failed' }),
    expired: ({ payment }) =>
      server.services.db.transaction(tx => closePayment(tx, server.clock, payment._id, 'time.expired')),
  }
  const changes: Readonly<Record<string, readonly [change: (of: Payable) => Promise<unknown>, buys: boolean]>> = {
    'of an unchanged project': [() => Promise.resolve(), true],
    'of a project with another name': [({ put }) => put('', { ...projectHeader, name: 'Renamed' }), true],
    'after other inputs of the same price': [
      ({ put }) => put('/construction', { userInputs: { wallUValue: 0.4 } }),
      false,
    ],
    'after an edit and its undoing': [
      async ({ put }) => {
        await put('/vertices', { masses: [{ ...courtyardMass, floorHeight: 3.3 }] })
        await put('/vertices', { masses: [courtyardMass] })
      },
      true,
    ],
    'after a tab was filled and emptied': [
      async ({ put }) => {
        await put('/construction', { userInputs: { wallUValue: 0.4 } })
        await put('/construction', { userInputs: {} })
      },
      true,
    ],
    'after another price': [
      ({ put }) => put('/vertices', { masses: [{ ...courtyardMass, numberOfFloors: 4 }] }),
      false,
    ],
    'of a project that cannot be simulated any more, at the same price': [
      ({ put }) => put('/vertices', { masses: courtyardsOfManyCorners }),
      false,
    ],
    'of a project that was paid meanwhile': [
      async ({ id }) => sandboxWebhook(server, (await startPayment(server, owner, id)).payment),
      false,
    ],
    'of a deleted project': [({ id }) => server.call('DELETE', `/projects/${id}`, { token: owner.token }), false],
  }
  const cases = Object.keys(ends).flatMap(end => Object.keys(changes).map(change => [end, change] as const))
  test.each(cases)('for a payment that %s, %s', async (end, change) => {
    const of = await started()
    const [apply, buys] = changes[change] ?? []
    await ends[end as keyof typeof ends](of)
    expect((await rowOf(of.payment._id))?.status).toBe(end)
    await apply?.(of)
    const wasPaid = (await soldAt(of.id)) !== null
    expect((await sandboxWebhook(server, of.payment)).statusCode).toBe(200)
    const row = await rowOf(of.payment._id)
    expect(row?.paidAt).toBeInstanceOf(Date)
    expect(await booked(of.payment._id)).toBe(9400)
    expect(row).toMatchObject({
      status: buys === true ? 'paid' : 'refunding',
      flag: buys === true ? null : 'payment.late',
      refunded: 0,
    })
    expect((await soldAt(of.id)) !== null).toBe(buys === true || wasPaid)
    const late = [{ key: 'late', amount: 9400, actorId: null, status: 'asked', reason: 'late' }]
    expect(await refundsOf(of.payment._id)).toMatchObject(buys === true ? [] : late)
    expect(await logged(of.payment._id, 'payment.late')).toHaveLength(buys === true ? 0 : 1)
    // The same money once more orders nothing more.
    await sandboxWebhook(server, of.payment, { id: `again_${of.payment._id}` })
    expect(await refundsOf(of.payment._id)).toHaveLength(buys === true ? 0 : 1)
  })
  test('ends the other attempt that is open, whose money goes back if it comes', async () => {
    const of = await started()
    await ends.failed(of)
    const other = (await startPayment(server, owner, of.id)).payment
    expect(other._id).not.toBe(of.payment._id)
    await sandboxWebhook(server, of.payment)
    expect([(await read(of.payment._id)).status, (await read(other._id)).status]).toEqual(['paid', 'cancelled'])
    await sandboxWebhook(server, other)
    expect((await rowOf(other._id))?.status).toBe('refunding')
    expect((await project(of.id)).isPaid).toBe(true)
  })
  test.each([
    ['en', 'arrived after it was closed'],
    ['fa', 'پس از بسته‌شدن'],
  ] as const)('is given back by the reconciliation, once, and its payer is told in %s', async (language, words) => {
    const of = await started()
    await ends.cancelled(of)
    await of.put('/construction', { userInputs: { wallUValue: 0.4 } })
    // The gateway has the money too.
    await decideSandbox(server, of.payment._id, 'pay')
    await server.call('PUT', '/profile/preferences', { token: owner.token, body: { language } })
    await server.services.mail.flush()
    const mails = server.mails.length
    await sandboxWebhook(server, of.payment)
    await server.services.mail.flush()
    await server.call('PUT', '/profile/preferences', { token: owner.token, body: { language: 'en' } })
    const notices = server.mails.slice(mails)
    expect(notices).toHaveLength(1)
    expect([notices[0]?.to, notices[0]?.text.includes(words) || notices[0]?.subject.includes(words)]).toEqual([
      owner.email,
      true,
    ])
    await Promise.all([reconcilePayments(server.services), reconcilePayments(server.services)])
    await reconcilePayments(server.services)
    expect(await rowOf(of.payment._id)).toMatchObject({ status: 'refunded', refunded: 9400 })
    expect(await refundsOf(of.payment._id)).toMatchObject([{ status: 'done', doneAt: expect.any(Date) as Date }])
    expect((await sandboxRecord(server, of.payment._id))?.refunds).toHaveLength(1)
    expect(await booked(of.payment._id)).toBe(0)
    expect((await project(of.id)).isPaid).toBe(false)
    // And it can be paid anew.
    const again = (await startPayment(server, owner, of.id)).payment
    await sandboxWebhook(server, again)
    expect((await project(of.id)).isPaid).toBe(true)
  })
  test('of another amount is flagged and moves nothing', async () => {
    const of = await started()
    await ends.cancelled(of)
    await sandboxWebhook(server, of.payment, { amount: 9399 })
    expect(await rowOf(of.payment._id)).toMatchObject({ status: 'cancelled', flag: 'payment.mismatch', paidAt: null })
    expect([await refundsOf(of.payment._id), await booked(of.payment._id)]).toEqual([[], 0])
  })
})

describe('at the gateway', () => {
  /** Records each order, and lets the gateway answer, or fail. */
  const ordersOf = async (fails: (i: number) => boolean, work: (orders: readonly GatewayOrder[]) => Promise<void>) => {
    const own = sandbox.start.bind(sandbox)
    const orders: GatewayOrder[] = []
    Object.assign(sandbox, {
      start: (order: GatewayOrder) => {
        orders.push(order)
        return fails(orders.length) ? Promise.reject(new Error('away')) : own(order)
      },
    })
    try {
      await work(orders)
    } finally {
      Object.assign(sandbox, { start: own })
    }
  }
  test('it is ordered once, with all that a payer is to see, in the payer’s language', () =>
    ordersOf(
      () => false,
      async orders => {
        const ready = await readyProject(server, owner, { name: 'House of wind' })
        await server.call('PUT', '/profile/preferences', { token: owner.token, body: { language: 'fa' } })
        const first = jsonOf<{ payment: Payment; redirectUrl: string }>(await start(ready._id))
        const again = jsonOf<{ payment: Payment; redirectUrl: string }>(await start(ready._id))
        await server.call('PUT', '/profile/preferences', { token: owner.token, body: { language: 'en' } })
        expect(again).toEqual(first)
        expect(orders).toEqual([
          {
            paymentId: first.payment._id,
            amount: 9400,
            currency: 'USD',
            description: 'House of wind',
            returnUrl: `http://badgir.test/dashboard/projects/show/${ready._id}/review?payment=${first.payment._id}`,
            expiresAt: expect.any(Date) as Date,
            language: 'fa',
          },
        ])
        expect(orders[0]?.expiresAt.getTime()).toBe(Date.parse(first.payment.createdAt) + 30 * 60_000)
        expect(first.redirectUrl).toBe(`http://badgir.test/api/sandbox/checkout/${first.payment._id}?lang=fa`)
        expect(await rowOf(first.payment._id)).toMatchObject({
          ownerId: owner.id,
          name: 'House of wind',
          gatewayReference: `sandbox_${first.payment._id}`,
          redirectUrl: first.redirectUrl,
        })
      },
    ))
  test('a gateway that was away is asked again for the same payment', () =>
    ordersOf(
      i => i === 1,
      async orders => {
        const ready = await readyProject(server, owner)
        expect((await start(ready._id)).statusCode).toBe(503)
        const { payment } = jsonOf<{ payment: Payment }>(await start(ready._id))
        expect(orders.map(({ paymentId }) => paymentId)).toEqual([payment._id, payment._id])
        expect(payment.status).toBe('open')
      },
    ))
})

describe('in the audit log', () => {
  test('who paid what for which project, in the smallest unit', async () => {
    const ready = await readyProject(server, owner)
    const { payment } = await startPayment(server, owner, ready._id)
    await sandboxWebhook(server, payment)
    expect(await logged(payment._id, 'payment.paid')).toMatchObject([
      {
        actorId: owner.id,
        targetType: 'payment',
        changes: { projectId: ready._id, gateway: 'sandbox', amount: 9400, currency: 'USD' },
      },
    ])
    const [sold] = await server.services.db.drizzle.select().from(projects).where(eq(projects.id, ready._id))
    const row = await rowOf(payment._id)
    expect([row?.paidAt instanceof Date, sold?.paidAt instanceof Date]).toEqual([true, true])
    expect(await logged(payment._id, 'payment.flagged')).toEqual([])
  })
  test('what money did not buy, by nobody but the program, and a line in the log', async () => {
    const { payment } = await startPayment(server, owner, (await readyProject(server, owner))._id)
    server.logs.length = 0
    await sandboxWebhook(server, payment, { amount: 9399 })
    expect(await logged(payment._id, 'payment.flagged')).toMatchObject([
      {
        actorId: null,
        targetType: 'payment',
        changes: { flag: 'payment.mismatch', amount: 9399, currency: 'USD' },
      },
    ])
    expect(
      server.logs.filter(line => line.includes('a payment needs a person')).map(line => JSON.parse(line) as unknown),
    ).toEqual([expect.objectContaining({ level: 'warn', paymentId: payment._id, flag: 'payment.mismatch' })])
  })
})

describe('in the mail', () => {
  test('the payer is told the amount and where to go on, by name', async () => {
    const ready = await readyProject(server, owner, { name: 'Letter house' })
    const { payment } = await startPayment(server, owner, ready._id)
    await sandboxWebhook(server, payment)
    const mail = (await server.mailsTo(owner.email, 2)).find(({ text }) => text.includes('Letter house'))
    expect(mail?.subject).toBe('Payment received: Letter house')
    expect(mail?.text).toContain('Hello Mina Azad,')
    expect(mail?.text).toContain('Your payment of $94.00 for “Letter house” has been received.')
    expect(mail?.text).toContain(`http://badgir.test/dashboard/projects/show/${ready._id}/location\n`)
  })
  test('in Persian, with its digits', async () => {
    const person = await server.person()
    await server.call('PUT', '/profile/preferences', { token: person.token, body: { language: 'fa' } })
    await paidProject(server, person, { name: 'خانه' })
    const mail = (await server.mailsTo(person.email, 2)).at(-1)
    expect(mail?.text).toContain('۹۴٫۰۰')
    expect(mail?.html).toContain('dir="rtl"')
  })
})

test('an event is one of its gateway: another gateway’s of the same name is another', async () => {
  const { db } = server.services
  const note = (gateway: string, id: string) =>
    db.transaction(tx => noteWebhookEvent(tx, gateway, { id, type: 'payment.succeeded', paymentId: 'pay_1' }))
  expect([await note('one', 'e1'), await note('one', 'e1'), await note('two', 'e1'), await note('one', 'e2')]).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(await db.drizzle.select().from(webhookEvents).where(eq(webhookEvents.gateway, 'two'))).toMatchObject([
    { gateway: 'two', eventId: 'e1', type: 'payment.succeeded', paymentId: 'pay_1' },
  ])
})

test('what the database’s own lock refuses is answered like what the guard refuses', async () => {
  const paid = await paidProject(server, owner)
  const problem: unknown = await server.services.db.drizzle
    .update(projects)
    .set({ userInputs: {} })
    .where(eq(projects.id, paid._id))
    .then(
      () => undefined,
      (error: unknown) => error,
    )
  const { refusal, bug } = toRefusal(problem)
  expect([refusal.code, bug]).toEqual(['project.paid', false])
})

test('the history tells what was asked, what came off and what was paid, of projects that are still there', async () => {
  const person = await server.person()
  await verifyEmail(server, person)
  const ready = await readyProject(server, person, { name: 'Discounted' })
  const { payment } = await startPayment(server, person, ready._id)
  await server.services.db.drizzle
    .update(payments)
    .set({ discount: 940, discountPercentage: 10, discountCode: 'SPRING', tax: 846, total: 9306 })
    .where(eq(payments.id, payment._id))
  const history = async () =>
    jsonOf<{ projects: Purchase[] }>(
      await server.call('GET', '/projects/user/purchase/history', { token: person.token }),
    ).projects
  const expectedOrder = {
    _id: payment._id,
    projectId: ready._id,
    name: 'Discounted',
    createdAt: payment.createdAt,
    price: 94,
    discount: 9.4,
    discountPercentage: 10,
    discountCode: 'SPRING',
    tax: 8.46,
    currency: 'USD',
    gateway: 'sandbox',
    refunded: 0,
    refundedAt: null,
    isProjectDeleted: false,
  }
  expect(await history()).toEqual([{ ...expectedOrder, isPaid: false, status: 'open', paidAt: null, paymentAmount: 0 }])
  await sandboxWebhook(server, payment, { amount: 9306 })
  const paidAt = (await rowOf(payment._id))?.paidAt?.toISOString()
  expect(await history()).toEqual([{ ...expectedOrder, isPaid: true, status: 'paid', paidAt, paymentAmount: 93.06 }])
})

test('nobody is told what another’s project costs, nor pays for it', async () => {
  const other = await server.person()
  await verifyEmail(server, other)
  const ready = await readyProject(server, owner)
  const { id: quote } = await quoteOf(server, owner, ready._id)
  const ask = (method: 'GET' | 'POST') =>
    server.call(method, `/projects/${ready._id}/pricing`, {
      token: other.token,
      ...(method === 'POST' ? { body: { gateway: 'sandbox', quote } } : {}),
    })
  expect([(await ask('GET')).statusCode, (await ask('POST')).statusCode]).toEqual([404, 404])
  expect((await server.call('GET', '/projects/none/pricing', { token: owner.token })).statusCode).toBe(404)
})

describe('money on its way', () => {
  const pending = async () => {
    const ready = await readyProject(server, owner)
    const { payment } = await startPayment(server, owner, ready._id)
    await settleAlone(server.services, payment._id, { status: 'pending' })
    expect((await rowOf(payment._id))?.status).toBe('pending')
    return { ready, payment }
  }
  const arrives = (payment: Payment) =>
    settleAlone(server.services, payment._id, {
      status: 'paid',
      amount: 9400,
      currency: 'USD',
      refunded: 0,
      charge: 'charge',
    })
  test('buys the project as it was when the money left', async () => {
    const { ready, payment } = await pending()
    expect(await arrives(payment)).toBe('paid')
    expect((await project(ready._id)).isPaid).toBe(true)
  })
  test('does not buy what was drawn since: it goes back', async () => {
    const { ready, payment } = await pending()
    await server.call('PUT', `/projects/${ready._id}/vertices`, {
      token: owner.token,
      body: { version: 3, masses: [{ ...courtyardMass, numberOfFloors: 9 }] },
    })
    expect(await arrives(payment)).toBe('refunding')
    expect((await project(ready._id)).isPaid).toBe(false)
  })
})
