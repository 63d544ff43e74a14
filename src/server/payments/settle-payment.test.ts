import { and, eq } from '../db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payment, Purchase } from '#contract/entities/payment.ts'
import type { Project } from '#contract/entities/project.ts'
import { auditLog, payments, projects, settings, webhookEvents } from '../db/schema.ts'
import { toRefusal } from '../http/error-mapper.ts'
import type { Gateway, GatewayOrder } from './gateway.ts'
import { noteWebhookEvent } from './payments.store.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../../../tests/support/open-test-server.ts'
import {
  courtyardMass,
  courtyardsOfManyCorners,
  paidProject,
  readyProject,
  sandboxWebhook,
  startPayment,
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
function start(id: string, headers: Readonly<Record<string, string>> = {}) {
  return server.call('POST', `/projects/${id}/pricing`, { token: owner.token, body: { gateway: 'sandbox' }, headers })
}

describe('a success after a failed try', () => {
  const failed = async () => {
    const ready = await readyProject(server, owner)
    const { payment } = await startPayment(server, owner, ready._id)
    await sandboxWebhook(server, payment, { id: `no_${payment._id}`, type: 'payment.failed' })
    expect((await read(payment._id)).status).toBe('failed')
    const put = async (tab: string, body: Record<string, unknown>) => {
      const { version } = await project(ready._id)
      const answer = await server.call('PUT', `/projects/${ready._id}/${tab}`, {
        token: owner.token,
        body: { version, ...body },
      })
      expect(answer.statusCode).toBe(200)
    }
    return { id: ready._id, payment, put }
  }
  /** Nothing is sold, and a person is informed. */
  const flagged = (flag: string) => ['failed', flag, null, false, 'draft', 1]
  const late = async (id: string, payment: Payment) => {
    expect((await sandboxWebhook(server, payment)).statusCode).toBe(200)
    const [row, of] = [await rowOf(payment._id), await project(id)]
    return [
      row?.status,
      row?.flag,
      row?.paidAt,
      of.isPaid,
      of.state,
      (await logged(payment._id, 'payment.flagged')).length,
    ]
  }
  test('buys the project after an edit of the same price', async () => {
    const { id, payment, put } = await failed()
    await put('construction', { userInputs: { wallUValue: 0.4 } })
    await sandboxWebhook(server, payment)
    expect(await rowOf(payment._id)).toMatchObject({ status: 'paid', flag: null })
    expect((await project(id)).isPaid).toBe(true)
  })
  test('is flagged where the project costs something else now', async () => {
    const { id, payment, put } = await failed()
    await put('vertices', { masses: [{ ...courtyardMass, numberOfFloors: 4 }] })
    expect(await late(id, payment)).toEqual(flagged('price.changed'))
  })
  test('is flagged where it costs as much of other money now', async () => {
    const { drizzle } = server.services.db
    const { id, payment } = await failed()
    const tiers = [{ upTo: null, perHundredSquareMetres: 500 }]
    await drizzle
      .insert(settings)
      .values({ key: 'price', value: { currency: 'EUR', base: 4900, tiers, taxPercentage: 0 } })
    try {
      expect(await late(id, payment)).toEqual(flagged('price.changed'))
    } finally {
      await drizzle.delete(settings)
    }
  })
  test.each([
    [
      'small',
      [
        { ...courtyardMass, numberOfFloors: 2 },
        { ...courtyardMass, id: 'b', numberOfFloors: 1 },
      ],
    ],
    ['large', courtyardsOfManyCorners],
  ])('is flagged where a %s drawing cannot be simulated any more, at the same price', async (_, masses) => {
    const { id, payment, put } = await failed()
    await put('vertices', { masses })
    expect(await late(id, payment)).toEqual(flagged('project.changed'))
  })
  test('is flagged where the project was deleted or is paid meanwhile', async () => {
    const gone = await failed()
    await server.call('DELETE', `/projects/${gone.id}`, { token: owner.token })
    await sandboxWebhook(server, gone.payment)
    expect(await rowOf(gone.payment._id)).toMatchObject({ status: 'failed', flag: 'project.deleted' })
    const twice = await failed()
    await sandboxWebhook(server, (await startPayment(server, owner, twice.id)).payment)
    await sandboxWebhook(server, twice.payment)
    expect(await rowOf(twice.payment._id)).toMatchObject({
      status: 'failed',
      flag: 'payment.alreadyPaid',
      paidAt: null,
    })
  })
  test('ends the other attempt, whose money is flagged if it comes', async () => {
    const { id, payment } = await failed()
    const other = (await startPayment(server, owner, id)).payment
    expect(other._id).not.toBe(payment._id)
    await sandboxWebhook(server, payment)
    expect([(await read(payment._id)).status, (await read(other._id)).status]).toEqual(['paid', 'cancelled'])
    await sandboxWebhook(server, other)
    expect(await rowOf(other._id)).toMatchObject({ status: 'cancelled', flag: 'payment.alreadyPaid' })
  })
  test('a project changed while it is judged is judged again; faster than that, the gateway is to call again', async () => {
    const { id, payment, put } = await failed()
    await put('vertices', { masses: courtyardsOfManyCorners.map((mass, i) => ({ ...mass, floorStart: i })) })
    const { workers } = server.services
    const checkBuilding = workers.checkBuilding.bind(workers)
    let judged = 0
    let restless = true
    Object.assign(workers, {
      checkBuilding: async (...given: Parameters<typeof checkBuilding>) => {
        judged++
        const answer = await checkBuilding(...given)
        if (restless || judged === 1) await put('construction', { userInputs: { wallUValue: 0.3 + judged / 100 } })
        return answer
      },
    })
    try {
      expect((await sandboxWebhook(server, payment)).statusCode).toBe(409)
      expect(await rowOf(payment._id)).toMatchObject({ status: 'failed', flag: null })
      expect(judged).toBe(3)
      judged = 0
      restless = false
      // The same event: what had no effect was not noted.
      expect((await sandboxWebhook(server, payment)).statusCode).toBe(200)
      expect(judged).toBe(2)
    } finally {
      Object.assign(workers, { checkBuilding })
    }
    expect((await project(id)).isPaid).toBe(true)
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
        expect((await start(ready._id)).statusCode).toBe(500)
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
    db.transaction(tx => noteWebhookEvent(tx, gateway, id, 'payment.succeeded'))
  expect([await note('one', 'e1'), await note('one', 'e1'), await note('two', 'e1'), await note('one', 'e2')]).toEqual([
    true,
    false,
    true,
    true,
  ])
  expect(await db.drizzle.select().from(webhookEvents).where(eq(webhookEvents.gateway, 'two'))).toMatchObject([
    { gateway: 'two', eventId: 'e1', type: 'payment.succeeded' },
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
  const told = {
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
  }
  expect(await history()).toEqual([{ ...told, isPaid: false, paymentAmount: 0 }])
  await sandboxWebhook(server, payment, { amount: 9306 })
  expect(await history()).toEqual([{ ...told, isPaid: true, paymentAmount: 93.06 }])
})

test('nobody is told what another’s project costs, nor pays for it', async () => {
  const other = await server.person()
  await verifyEmail(server, other)
  const ready = await readyProject(server, owner)
  const ask = (method: 'GET' | 'POST') =>
    server.call(method, `/projects/${ready._id}/pricing`, {
      token: other.token,
      ...(method === 'POST' ? { body: { gateway: 'sandbox' } } : {}),
    })
  expect([(await ask('GET')).statusCode, (await ask('POST')).statusCode]).toEqual([404, 404])
  expect((await server.call('GET', '/projects/none/pricing', { token: owner.token })).statusCode).toBe(404)
})
