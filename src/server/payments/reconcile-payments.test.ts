import { eq } from '../db/drizzle.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Payment } from '#contract/entities/payment.ts'
import { payments, projects } from '../db/schema.ts'
import type { Gateway, GatewayState } from './gateway.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { openTestServer, type Person, type TestServer } from '../../../tests/support/open-test-server.ts'
import { readyProject, sandboxWebhook, startPayment, verifyEmail } from '../../../tests/support/project-flow.ts'

const minute = 60_000
const day = 86_400_000

let server: TestServer
let owner: Person
let sandbox: Gateway
let own: Gateway['lookup']
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.person()
  await verifyEmail(server, owner)
  const found = server.services.gateways.get('sandbox')
  if (found === undefined) throw new Error('no sandbox')
  sandbox = found
  own = found.lookup.bind(found)
})
beforeEach(async () => {
  // Days go by in these tests, and a session ends.
  owner = { ...owner, token: await server.login(owner.email, owner.password) }
})
afterEach(async () => {
  Object.assign(sandbox, { lookup: own })
  // No payment of a test must remain for the next.
  await server.services.db.drizzle
    .update(payments)
    .set({ status: 'cancelled', gatewayReference: null, redirectUrl: null })
})
afterAll(() => server.close())

/** Makes the gateway answer as given, and records the requested payments. */
function answering(answer: (paymentId: string) => GatewayState | Error): string[] {
  const asked: string[] = []
  Object.assign(sandbox, {
    lookup: (paymentId: string) => {
      asked.push(paymentId)
      const state = answer(paymentId)
      return state instanceof Error ? Promise.reject(state) : Promise.resolve(state)
    },
  })
  return asked
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
  return { status: 'paid', amount: Math.round(paymentAmount * 100), currency }
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
  expect(references).toEqual([[payment._id, `sandbox_${payment._id}`]])
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
  // The gateway answers about none of them.
  const asked = answering(() => new Error('away'))
  await reconcilePayments(server.services)
  expect(asked).toEqual(ids.slice(0, 100))
  asked.length = 0
  server.clock.advance(minute)
  await reconcilePayments(server.services)
  expect(asked.slice(0, 3)).toEqual(ids.slice(100))
  expect(new Set(asked).size).toBe(100)
  // An answer gives up one's place as a silence does.
  const answered = answering(() => ({ status: 'open' }))
  server.clock.advance(minute)
  await reconcilePayments(server.services)
  server.clock.advance(minute)
  await reconcilePayments(server.services)
  expect(new Set(answered).size).toBe(103)
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
    const told = server.logs.filter(line => line.includes('a gateway could not be asked'))
    expect(told.map(line => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ level: 'warn', paymentId: payment._id, gateway: 'sandbox', reason }),
    ])
    expect(told.join('')).not.toContain('a secret')
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

test('nobody asks about what is closed or paid', async () => {
  const [closed, done] = [await started(), await started()]
  expect((await cancel(closed)).statusCode).toBe(200)
  await sandboxWebhook(server, done)
  const asked = answering(() => ({ status: 'unknown' }))
  server.clock.advance(31 * minute)
  await reconcilePayments(server.services)
  expect(asked).toEqual([])
  expect([(await rowOf(closed._id))?.status, (await rowOf(done._id))?.status]).toEqual(['cancelled', 'paid'])
})
