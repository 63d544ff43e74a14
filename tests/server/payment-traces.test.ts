import { and, eq } from '#server/db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payment, Purchase } from '#contract/entities/payment.ts'
import { auditLog, payments, projects, webhookEvents } from '#server/db/schema.ts'
import { toRefusal } from '#server/http/error-mapper.ts'
import type { Gateway, GatewayOrder } from '#server/payments/gateway.ts'
import { noteWebhookEvent } from '#server/payments/payments.store.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { paidProject, readyProject, sandboxWebhook, startPayment, verifyEmail } from '../support/project-flow.ts'

/* What a payment leaves behind: at its gateway, in the audit log, in the mail and in the database. */
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
function start(id: string, headers: Readonly<Record<string, string>> = {}) {
  return server.call('POST', `/projects/${id}/pricing`, { token: owner.token, body: { gateway: 'sandbox' }, headers })
}

describe('at the gateway', () => {
  /** Takes note of each order, and lets the gateway answer as it does, or not. */
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
    const [project] = await server.services.db.drizzle.select().from(projects).where(eq(projects.id, ready._id))
    const row = await rowOf(payment._id)
    expect([row?.paidAt instanceof Date, project?.paidAt instanceof Date]).toEqual([true, true])
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
