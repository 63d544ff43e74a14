import { and, eq } from '../db/drizzle.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Payment } from '#contract/entities/payment.ts'
import { auditLog, payments, projects, refunds } from '../db/schema.ts'
import type { Gateway, GatewayPayment, GatewayState } from '../providers/gateway.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { openTestServer, type Person, type TestServer } from '../../../tests/support/open-test-server.ts'
import { present } from '../../../tests/support/present.ts'
import {
  courtyardMass,
  decideSandbox,
  readyProject,
  sandboxOf,
  sandboxWebhook,
  startPayment,
  verifyEmail,
} from '../../../tests/support/project-flow.ts'

const minute = 60_000
const day = 86_400_000

let server: TestServer
let owner: Person
let sandbox: Gateway
let own: Gateway['lookup']
let ownCancel: Gateway['cancel']
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.person()
  await verifyEmail(server, owner)
  sandbox = sandboxOf(server)
  own = sandbox.lookup.bind(sandbox)
  ownCancel = sandbox.cancel.bind(sandbox)
})
beforeEach(async () => {
  // Days go by in these tests, and a session ends.
  owner = { ...owner, token: await server.login(owner.email, owner.password) }
})
afterEach(async () => {
  Object.assign(sandbox, { lookup: own, cancel: ownCancel })
  // No payment of a test must remain for the next.
  await server.services.db.drizzle
    .update(payments)
    .set({ status: 'cancelled', holdsPromo: false, gatewayReference: null, redirectUrl: null })
})
afterAll(() => server.close())

/** Makes the gateway answer as given, and records the requested payments. */
function answering(answer: (paymentId: string) => GatewayState | Error): string[] {
  const lookups: string[] = []
  Object.assign(sandbox, {
    lookup: ({ paymentId }: GatewayPayment) => {
      lookups.push(paymentId)
      const state = answer(paymentId)
      return state instanceof Error ? Promise.reject(state) : Promise.resolve(state)
    },
  })
  return lookups
}
async function started(): Promise<Payment> {
  return (await startPayment(server, owner, (await readyProject(server, owner))._id)).payment
}
async function rowOf(id: string) {
  return (await server.services.db.drizzle.select().from(payments).where(eq(payments.id, id)))[0]
}
/** Sets the clock to a moment, so that the test's duration does not count. */
function turnTo(moment: number): void {
  server.clock.advance(moment - server.clock.now().getTime())
}
async function overAt({ _id }: Payment): Promise<number> {
  return (await rowOf(_id))?.expiresAt.getTime() ?? Number.NaN
}
function cancel({ _id }: Payment) {
  return server.call('POST', `/payments/${_id}/cancel`, { token: owner.token })
}
function paid({ paymentAmount, currency }: Payment): GatewayState {
  return { status: 'paid', amount: Math.round(paymentAmount * 100), currency, refunded: 0, charge: 'ch_1' }
}

test('a payment is asked about once it is open for two minutes, with the gateway’s own reference', async () => {
  const payment = await started()
  const references: (readonly unknown[])[] = []
  Object.assign(sandbox, {
    lookup: (...given: unknown[]) => {
      references.push(given)
      return Promise.resolve({ status: 'open' })
    },
  })
  turnTo(Date.parse(payment.createdAt) + 2 * minute - 20_000)
  await reconcilePayments(server.services)
  expect(references).toEqual([])
  // The clock goes on while the test runs: a second is none of its own.
  turnTo(Date.parse(payment.createdAt) + 2 * minute + 1000)
  await reconcilePayments(server.services)
  expect(references).toEqual([[{ paymentId: payment._id, reference: `sandbox_${payment._id}` }]])
  expect((await rowOf(payment._id))?.status).toBe('open')
})

test.each([
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['open', 'open'],
  ['unknown', 'open'],
] as const)('what a gateway says is %s becomes %s, before its time is over', async (status, becomes) => {
  const payment = await started()
  server.clock.advance(3 * minute)
  answering(() => ({ status }))
  await reconcilePayments(server.services)
  expect(await rowOf(payment._id)).toMatchObject({ status: becomes, flag: null, paidAt: null })
})

test('of more than a hundred the ones not asked for longest come first: none is held up', async () => {
  const { drizzle } = server.services.db
  const made = await readyProject(server, owner)
  const [project] = await drizzle.select().from(projects).where(eq(projects.id, made._id))
  if (project === undefined) throw new Error('no project')
  const now = server.clock.now().getTime()
  const ids = Array.from({ length: 103 }, (_, i) => `crowd-${i}`)
  const { name: _, ...row } = project
  await drizzle.insert(projects).values(ids.map(id => ({ ...row, id: `${id}-project` })))
  await drizzle.insert(payments).values(
    ids.map((id, i) => ({
      id,
      projectId: `${id}-project`,
      ownerId: owner.id,
      name: 'Crowd',
      gateway: 'sandbox',
      gatewayReference: `sandbox_${id}`,
      price: 100,
      total: 100,
      currency: 'USD',
      createdAt: new Date(now - 10 * minute + i * 1000),
      expiresAt: new Date(now + 20 * minute),
    })),
  )
  const lookups = answering(() => ({ status: 'open' }))
  await reconcilePayments(server.services)
  expect(lookups).toEqual(ids.slice(0, 100))
  lookups.length = 0
  server.clock.advance(minute)
  await reconcilePayments(server.services)
  expect(lookups.slice(0, 3)).toEqual(ids.slice(100))
  expect(new Set(lookups).size).toBe(100)
  // A silence gives up one's place as an answer does, but a gateway that is away is not asked a hundred times.
  lookups.length = 0
  const silent = answering(() => new Error('away'))
  for (const times of [1, 2, 3]) {
    server.clock.advance(minute)
    await reconcilePayments(server.services)
    expect([silent.length, new Set(silent).size]).toEqual([3 * times, 3 * times])
  }
})

test('a gateway that is away is left alone for the rest of a step, and in the next it is tried again', async () => {
  const of: Payment[] = []
  for (let i = 0; i < 8; i++) of.push(await started())
  for (const payment of of.slice(4)) await cancel(payment)
  await server.services.db.drizzle.update(payments).set({ toldAt: null })
  const lookups = answering(() => new Error('away'))
  const cancellations: string[] = []
  Object.assign(sandbox, {
    cancel: async ({ paymentId }: GatewayPayment) => {
      cancellations.push(paymentId)
      throw new Error('away')
    },
  })
  server.clock.advance(11 * minute)
  await reconcilePayments(server.services)
  // Three of four open payments, and three of four that have ended.
  expect([lookups.length, cancellations.length]).toEqual([6, 3])
  await reconcilePayments(server.services)
  expect([lookups.length, cancellations.length]).toEqual([12, 6])
  Object.assign(sandbox, { cancel: ownCancel })
  answering(() => ({ status: 'open' }))
  await reconcilePayments(server.services)
  expect((await rowOf(of[4]?._id ?? ''))?.toldAt).toBeInstanceOf(Date)
})

test('payments of a gateway that is switched off keep no others waiting', async () => {
  const { drizzle } = server.services.db
  const waiting = await started()
  const of = await rowOf(waiting._id)
  if (of === undefined) throw new Error('no payment')
  await drizzle.insert(payments).values(
    Array.from({ length: 110 }, (_, i) => ({
      ...of,
      id: `off-${i}`,
      gateway: 'gone',
      gatewayReference: 'x',
      status: 'cancelled' as const,
      endedAt: new Date(0),
      createdAt: new Date(0),
    })),
  )
  await cancel(waiting)
  await drizzle
    .update(payments)
    .set({ toldAt: null, endedAt: new Date(1000) })
    .where(eq(payments.id, waiting._id))
  await reconcilePayments(server.services)
  expect((await rowOf(waiting._id))?.toldAt).toBeInstanceOf(Date)
  expect((await rowOf('off-0'))?.toldAt).toBeNull()
})

test.each(['open', 'unknown', 'cancelled', 'approved'] as const)(
  'money on its way of which the gateway says %s for a day ends as declined; payer and operator are told',
  async status => {
    const operator = await server.superAdmin()
    const payment = await started()
    server.clock.advance(3 * minute)
    answering(() => ({ status: 'pending' }))
    await reconcilePayments(server.services)
    // A bank that says so goes on for days.
    server.clock.advance(3 * day)
    await reconcilePayments(server.services)
    const capture = sandbox.capture.bind(sandbox)
    Object.assign(sandbox, { capture: () => Promise.resolve({ status: 'pending' }) })
    try {
      answering(() => ({ status }))
      server.clock.advance(day - minute)
      await reconcilePayments(server.services)
      expect((await rowOf(payment._id))?.status).toBe('pending')
      server.clock.advance(2 * minute)
      await reconcilePayments(server.services)
    } finally {
      Object.assign(sandbox, { capture })
    }
    expect(await rowOf(payment._id)).toMatchObject({ status: 'failed', flag: 'payment.stalled', paidAt: null })
    const mailCount = async (email: string, subject: string) =>
      (await server.mailsTo(email)).filter(mail => mail.subject.startsWith(subject)).length
    expect(await mailCount(owner.email, 'Your payment did not arrive')).toBeGreaterThan(0)
    expect(await mailCount(operator.email, 'Money did not arrive')).toBe(1)
    // Money that comes after all buys what was ordered, and the operator reads of it.
    answering(() => paid(payment))
    server.clock.advance(11 * minute)
    await reconcilePayments(server.services)
    expect(await rowOf(payment._id)).toMatchObject({ status: 'paid', flag: null })
    expect(await mailCount(operator.email, 'Late money bought a project')).toBe(1)
    expect(
      await server.services.db.drizzle
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(and(eq(auditLog.targetId, payment._id), eq(auditLog.action, 'payment.lateBought'))),
    ).toHaveLength(1)
  },
)

test('a refund that cannot be sent is flagged, and loses the flag when it is sent', async () => {
  const payment = await started()
  await decideSandbox(server, payment._id, 'pay')
  await sandboxWebhook(server, payment)
  const { drizzle } = server.services.db
  const charge = (await rowOf(payment._id))?.charge ?? null
  await drizzle.update(payments).set({ charge: null }).where(eq(payments.id, payment._id))
  await drizzle.insert(refunds).values({ id: payment._id, paymentId: payment._id, key: 'k', amount: 100, reason: 'r' })
  await reconcilePayments(server.services)
  expect((await rowOf(payment._id))?.flag).toBe('payment.refundStuck')
  await drizzle.update(payments).set({ charge }).where(eq(payments.id, payment._id))
  await reconcilePayments(server.services)
  expect(await rowOf(payment._id)).toMatchObject({ flag: null, refunded: 100, status: 'paid' })
})

test('who could not be asked is told in the log: payment, gateway and kind of problem, no more', async () => {
  const payment = await started()
  server.clock.advance(3 * minute)
  for (const [problem, reason] of [
    [new TypeError('a secret'), 'TypeError'],
    ['a secret', 'unknown'],
  ] as const) {
    server.logs.length = 0
    Object.assign(sandbox, {
      lookup: async () => {
        throw problem
      },
    })
    await reconcilePayments(server.services)
    const warnings = server.logs.filter(line => line.includes('a gateway could not be asked'))
    expect(warnings.map(line => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ level: 'warn', paymentId: payment._id, gateway: 'sandbox', reason }),
    ])
    expect(warnings.join('')).not.toContain('a secret')
  }
})

test('one that could not be asked stays open beyond its time, and is settled by the first answer', async () => {
  const payment = await started()
  answering(() => new Error('away'))
  server.clock.advance(10 * day)
  await reconcilePayments(server.services)
  expect(await rowOf(payment._id)).toMatchObject({ status: 'open', flag: null })
  answering(() => paid(payment))
  await reconcilePayments(server.services)
  expect(await rowOf(payment._id)).toMatchObject({ status: 'paid', flag: null })
})

test('one whose time is over is closed by an answer that says nothing of money', async () => {
  const payment = await started()
  answering(() => ({ status: 'open' }))
  turnTo((await overAt(payment)) - minute)
  await reconcilePayments(server.services)
  expect((await rowOf(payment._id))?.status).toBe('open')
  server.clock.advance(minute + 1000)
  await Promise.all([reconcilePayments(server.services), reconcilePayments(server.services)])
  expect(await rowOf(payment._id)).toMatchObject({ status: 'expired', flag: null, paidAt: null })
})

test('the end of a payment is told to its gateway once, at once where it can be', async () => {
  const cancellations: string[] = []
  let isAway = true
  Object.assign(sandbox, {
    cancel: async ({ paymentId }: GatewayPayment) => {
      cancellations.push(paymentId)
      if (isAway) throw new Error('away')
    },
  })
  answering(() => ({ status: 'open' }))
  const [first, second] = [await started(), await started()]
  // The payer is not kept waiting for a gateway that is away.
  expect((await cancel(first)).statusCode).toBe(200)
  await reconcilePayments(server.services)
  expect(cancellations).toEqual([first._id, first._id])
  expect((await rowOf(first._id))?.toldAt).toBeNull()
  isAway = false
  await cancel(second)
  await reconcilePayments(server.services)
  await reconcilePayments(server.services)
  expect(cancellations).toEqual([first._id, first._id, second._id, first._id])
  expect([(await rowOf(first._id))?.toldAt, (await rowOf(second._id))?.toldAt]).toEqual([
    expect.any(Date),
    expect.any(Date),
  ])
})

test('a closed payment is asked about ten minutes, a day and three days after its end, and a paid one is not', async () => {
  const [closed, done] = [await started(), await started()]
  expect((await cancel(closed)).statusCode).toBe(200)
  await sandboxWebhook(server, done)
  await server.services.db.drizzle.update(payments).set({ comparedAt: new Date('2099-01-01') })
  const lookups = answering(() => ({ status: 'cancelled' }))
  const end = (await rowOf(closed._id))?.endedAt?.getTime() ?? Number.NaN
  const counts: number[] = []
  for (const after of [
    9 * minute,
    10 * minute,
    12 * minute,
    23 * 60 * minute,
    day,
    2 * day,
    3 * day,
    4 * day,
    30 * day,
  ]) {
    turnTo(end + after + 1000)
    await reconcilePayments(server.services)
    counts.push(lookups.length)
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2, 3, 3, 3])
  expect(new Set(lookups)).toEqual(new Set([closed._id]))
})

test('payments that always fail keep none of the other steps from the gateway', async () => {
  const { drizzle } = server.services.db
  await drizzle.update(payments).set({ comparedAt: new Date('2099-01-01') })
  const closed = await started()
  expect((await cancel(closed)).statusCode).toBe(200)
  const bad = [await started(), await started(), await started(), await started()]
  const compared = await started()
  await sandboxWebhook(server, compared)
  server.clock.advance(11 * minute)
  const lookups: string[] = []
  Object.assign(sandbox, {
    lookup: ({ paymentId }: { readonly paymentId: string }) => {
      lookups.push(paymentId)
      return bad.some(({ _id }) => _id === paymentId)
        ? Promise.reject(new Error('a bad order'))
        : Promise.resolve(paymentId === compared._id ? paid(compared) : { status: 'cancelled' })
    },
  })
  await reconcilePayments(server.services)
  expect(lookups.filter(id => bad.some(({ _id }) => _id === id))).toHaveLength(3)
  expect([(await rowOf(closed._id))?.lateChecks, (await rowOf(compared._id))?.comparedAt]).toEqual([
    1,
    expect.any(Date),
  ])
  // The one that was not asked about comes first in the next round.
  lookups.length = 0
  await reconcilePayments(server.services)
  expect(lookups[0]).toBe(bad[3]?._id)
})

test('an answer that fails is no question: it is asked again', async () => {
  const payment = await started()
  await cancel(payment)
  const lookups = answering(() => new Error('away'))
  server.clock.advance(11 * minute)
  await reconcilePayments(server.services)
  await reconcilePayments(server.services)
  expect([lookups.length, (await rowOf(payment._id))?.lateChecks]).toEqual([2, 0])
  answering(() => paid(payment))
  await reconcilePayments(server.services)
  expect(await rowOf(payment._id)).toMatchObject({ status: 'paid', charge: 'ch_1' })
})

test('late money at the sandbox is found by its question', async () => {
  const payment = await started()
  await decideSandbox(server, payment._id, 'late')
  turnTo((await overAt(payment)) + 1000)
  await reconcilePayments(server.services)
  expect((await rowOf(payment._id))?.status).toBe('expired')
  server.clock.advance(10 * minute + 1000)
  await reconcilePayments(server.services)
  expect(await rowOf(payment._id)).toMatchObject({ status: 'paid', flag: null })
})

test('a pending payment is asked about, neither expires nor is cancelled, and is the one of its project', async () => {
  const payment = await started()
  server.clock.advance(3 * minute)
  answering(() => ({ status: 'pending' }))
  await reconcilePayments(server.services)
  const status = async () => (await rowOf(payment._id))?.status
  expect(await status()).toBe('pending')
  expect((await cancel(payment)).statusCode).toBe(409)
  server.clock.advance(3 * day)
  owner = { ...owner, token: await server.login(owner.email, owner.password) }
  await reconcilePayments(server.services)
  expect(await status()).toBe('pending')
  const again = await startPayment(server, owner, payment.projectId)
  expect([again.payment._id, again.redirectUrl]).toEqual([payment._id, null])
  // A change of the price does not end it either: the money buys what was ordered, or the bank sends it back.
  const { version } = (await server.call('GET', `/projects/${payment.projectId}`, { token: owner.token })).json<{
    readonly version: number
  }>()
  const masses = [{ ...courtyardMass, numberOfFloors: 4 }]
  await server.call('PUT', `/projects/${payment.projectId}/vertices`, { token: owner.token, body: { version, masses } })
  expect(await status()).toBe('pending')
  answering(() => ({ status: 'failed' }))
  await reconcilePayments(server.services)
  expect(await status()).toBe('failed')
})

test('an approved payment is captured while it is open, and after its end only if the money would buy', async () => {
  const captured: string[] = []
  const capture = sandbox.capture.bind(sandbox)
  const of: Payment[] = []
  Object.assign(sandbox, {
    capture: ({ paymentId }: GatewayPayment) => {
      captured.push(paymentId)
      return Promise.resolve(paid(present(of[0], 'payment')))
    },
  })
  try {
    of.push(await started(), await started(), await started())
    const [open, unchanged, changed] = of.map(({ _id }) => _id)
    answering(() => ({ status: 'approved' }))
    for (const payment of of.slice(1)) await cancel(payment)
    await server.call('PUT', `/projects/${of[2]?.projectId}/construction`, {
      token: owner.token,
      body: { version: 3, userInputs: { wallUValue: 0.4 } },
    })
    server.clock.advance(11 * minute)
    await reconcilePayments(server.services)
    expect(new Set(captured)).toEqual(new Set([open, unchanged]))
    expect([(await rowOf(open ?? ''))?.status, (await rowOf(unchanged ?? ''))?.status]).toEqual(['paid', 'paid'])
    expect(await rowOf(changed ?? '')).toMatchObject({ status: 'cancelled', paidAt: null, flag: null })
  } finally {
    Object.assign(sandbox, { capture })
  }
})
