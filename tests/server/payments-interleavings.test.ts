import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import { and, count, eq, sql } from '#server/db/drizzle.ts'
import type { Queries } from '#server/db/open-database.ts'
import { payments, projects, promos, refunds } from '#server/db/schema.ts'
import { bookedSum } from '#server/payments/book-entries.store.ts'
import { lockPayment } from '#server/payments/payments.store.ts'
import { openBook } from '#server/payments/provider-book.store.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { carryOutRefund, orderedSum, orderRefund } from '#server/payments/refunds.ts'
import { toPayment } from '#server/payments/payments.store.ts'
import { insertPromo } from '#server/prices/promos.store.ts'
import type { Gateway } from '#server/providers/gateway.ts'
import { sandboxState, type SandboxRecord } from '#server/providers/sandbox/sandbox.gateway.ts'
import { seededRandom } from '../bench/bench.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import {
  courtyardMass,
  readyProject,
  sandboxOf,
  sandboxRecord,
  sandboxWebhook,
  tryPayment,
  verifyEmail,
} from '../support/project-flow.ts'
import { rounds } from '../support/rounds.ts'

/*
 * Random interleavings of all that may happen to the payments of a project: callbacks that are doubled, late, reordered
 * and at once; cancelling, edits, refunds by the operator and at the gateway; a gateway that fails before or after its
 * work; a crash at any statement; a clock that jumps. Whatever happens, it settles: one purchase, one lock, right books.
 */
/** SEED=… begins with another one: with a seed that failed, say. */
const firstSeed = Number(process.env['SEED'] ?? 20_261_128)
const minute = 60_000
const day = 86_400_000

let server: TestServer
let owner: Person
let gateway: Gateway
/** Statements of transactions until one throws. */
let crashesIn = Infinity
/** What the gateway's next call does, if it does not simply work. */
let failure: 'before' | 'after' | undefined

beforeAll(async () => {
  server = await openTestServer()
  owner = await server.person()
  await verifyEmail(server, owner)
  gateway = sandboxOf(server)
  const { db } = server.services
  const transaction = db.transaction.bind(db)
  Object.assign(db, { transaction: <T>(work: (tx: Queries) => Promise<T>) => transaction(tx => work(fragile(tx))) })
  for (const name of ['start', 'lookup', 'cancel', 'refund'] as const) {
    const own = gateway[name].bind(gateway) as (given: unknown) => Promise<unknown>
    Object.assign(gateway, {
      [name]: async (given: unknown) => {
        const how = failure
        failure = undefined
        if (how === 'before') throw new Error('the gateway was not reached')
        const answer = await own(given)
        if (how === 'after') throw new Error('the answer was lost')
        return answer
      },
    })
  }
})
afterAll(() => server.close())

/** A transaction that throws at a statement: a crash rolls back what came before it. */
function fragile(tx: Queries): Queries {
  return new Proxy(tx, {
    get: (target, key) => {
      const value = Reflect.get(target, key, target) as unknown
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (['select', 'insert', 'update', 'delete', 'execute'].includes(String(key)) && --crashesIn <= 0) {
          crashesIn = Infinity
          throw new Error('crash')
        }
        return (value as (...all: unknown[]) => unknown).apply(target, given)
      }
    },
  })
}

/** A project with its payments, and what may happen to them. */
async function world(random: () => number) {
  const { db, clock } = server.services
  const below = (n: number) => Math.floor(random() * n)
  const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T
  owner = { ...owner, token: await server.login(owner.email, owner.password) }
  const { _id: id } = await readyProject(server, owner)
  const promoId = `promo-${id}`
  await db.transaction(tx =>
    insertPromo(tx, promoId, {
      code: `C-${below(1e9)}`,
      percentage: oneOf([10, 50, 100]),
      amount: null,
      startsAt: null,
      endsAt: null,
      mostUses: oneOf([1, 2, null]),
      mostUsesPerPerson: oneOf([1, null]),
      minimum: 0,
    }),
  )
  const setCode = () =>
    db.drizzle
      .update(projects)
      .set({ promoId: oneOf([promoId, promoId, null]) })
      .where(and(eq(projects.id, id), sql`${projects.paidAt} is null`))
  await setCode()
  /** Callbacks that are on their way. */
  const posted: (() => Promise<unknown>)[] = []
  const rows = () => db.drizzle.select().from(payments).where(eq(payments.projectId, id))
  const stored = async () => (await db.drizzle.select().from(projects).where(eq(projects.id, id)))[0]
  const project = async () => jsonOf<Project>(await server.call('GET', `/projects/${id}`, { token: owner.token }))
  const started = async () => (await rows()).filter(row => row.redirectUrl !== null)
  const change = (paymentId: string, changes: (record: SandboxRecord) => Partial<SandboxRecord>) =>
    openBook(db, 'sandbox').change(paymentId, record => ({
      ...(record as SandboxRecord),
      ...changes(record as SandboxRecord),
    }))
  /** The payer decides at the gateway, and its callbacks set out. A gateway takes another try after a declined one. */
  const decide = async (decision: 'pay' | 'decline' | 'cancel') => {
    const all = await started()
    if (all.length === 0) return
    const row = oneOf(all)
    let isTaken = false
    await change(row.id, ({ decision: before }) => {
      isTaken = before === null || before === 'decline'
      return isTaken ? { decision } : {}
    })
    if (!isTaken) return
    const type = { pay: 'payment.succeeded', decline: 'payment.failed', cancel: 'payment.cancelled' }[decision]
    const event = { id: `evt_${row.id}_${decision}`, type, amount: row.total }
    for (let copies = below(4); copies > 0; copies--)
      posted.push(() =>
        sandboxWebhook(server, toPayment(row), {
          ...event,
          ...(below(3) === 0 ? { id: `${event.id}_${copies}` } : {}),
        }),
      )
  }
  const deliver = async () => {
    const [callback] = posted.splice(below(posted.length), 1)
    await callback?.()
  }
  const put = async (tab: string, body: Readonly<Record<string, unknown>>) => {
    const { version } = await project()
    await server.call('PUT', `/projects/${id}/${tab}`, { token: owner.token, body: { version, ...body } })
  }
  const refund = async () => {
    const paid = (await rows()).find(row => row.status === 'paid' && row.total > 0)
    if (paid === undefined) return
    const order = await db.transaction(async tx => {
      const row = await lockPayment(tx, paid.id)
      const left = paid.total - (await orderedSum(tx, paid.id))
      if (row?.status !== 'paid' || left <= 0) return undefined
      const amount = oneOf([left, left, Math.min(left, 1 + below(paid.total))])
      return orderRefund(tx, server.services, row, {
        key: `k${below(1e9)}`,
        amount,
        reason: 'asked',
        actorId: owner.id,
      })
    })
    if (order !== undefined) await carryOutRefund(server.services, order)
  }
  const refundAtGateway = async () => {
    const all = await started()
    if (all.length === 0) return
    const row = oneOf(all)
    const part = oneOf([row.total, 1 + below(row.total)])
    await change(row.id, record => {
      const left = record.order.amount - record.refunds.reduce((sum, { amount }) => sum + amount, 0)
      if (record.decision !== 'pay' || left <= 0) return {}
      return { refunds: [...record.refunds, { key: `operator-${below(1e9)}`, amount: Math.min(part, left) }] }
    })
  }
  const jump = async () => {
    const by = oneOf([minute, 3 * minute, 11 * minute, 31 * minute, day])
    server.clock.advance(by)
    if (by === day) owner = { ...owner, token: await server.login(owner.email, owner.password) }
  }
  const actions: Readonly<Record<string, readonly [weight: number, act: () => Promise<unknown>]>> = {
    start: [5, () => tryPayment(server, owner, id)],
    pay: [5, () => decide('pay')],
    decline: [2, () => decide('decline')],
    cancelAtGateway: [1, () => decide('cancel')],
    deliver: [6, deliver],
    reconcile: [3, () => reconcilePayments(server.services)],
    cancel: [
      2,
      async () => {
        const all = await rows()
        if (all.length > 0) await server.call('POST', `/payments/${oneOf(all).id}/cancel`, { token: owner.token })
      },
    ],
    editInputs: [1, () => put('construction', { userInputs: { wallUValue: oneOf([0.3, 0.4]) } })],
    editPrice: [1, () => put('vertices', { masses: [{ ...courtyardMass, numberOfFloors: oneOf([3, 4]) }] })],
    code: [2, setCode],
    refund: [2, refund],
    refundAtGateway: [0.5, refundAtGateway],
    remove: [0.1, () => server.call('DELETE', `/projects/${id}`, { token: owner.token })],
    jump: [3, jump],
  }
  const names = Object.entries(actions).flatMap(([name, [weight]]) => Array<string>(Math.round(weight * 10)).fill(name))
  const log: string[] = []
  return {
    log,
    /** One action, or several at once, perhaps with a crash or a gateway that fails. */
    step: async () => {
      const those = Array.from({ length: oneOf([1, 1, 1, 2, 3]) }, () => oneOf(names))
      crashesIn = below(4) === 0 ? 1 + below(25) : Infinity
      failure = oneOf([undefined, undefined, undefined, 'before', 'after'])
      log.push(
        `${those.join(' + ')}${crashesIn < Infinity ? ` crash ${crashesIn}` : ''}${failure === undefined ? '' : ` ${failure}`}`,
      )
      await Promise.allSettled(those.map(async name => actions[name]?.[1]()))
    },
    settle: async () => {
      crashesIn = Infinity
      failure = undefined
      while (posted.length > 0) await deliver()
      for (const by of [3 * minute, 31 * minute, 11 * minute, day, day, day, day, day, minute]) {
        server.clock.advance(by)
        await reconcilePayments(server.services)
      }
      owner = { ...owner, token: await server.login(owner.email, owner.password) }
    },
    check: async () => {
      const [sold, all] = [await stored(), await rows()]
      const paid = all.filter(row => row.status === 'paid')
      expect(paid.length).toBeLessThanOrEqual(1)
      expect([sold?.paidAt !== null, sold?.state !== 'draft']).toEqual([paid.length === 1, paid.length === 1])
      const body = { version: sold?.version, userInputs: { wallUValue: 0.5 } }
      const edit = await server.call('PUT', `/projects/${id}/construction`, { token: owner.token, body })
      expect(edit.statusCode).toBe(sold?.deletedAt === null ? (paid.length === 1 ? 409 : 200) : 404)
      for (const row of all) {
        const state = sandboxState(await sandboxRecord(server, row.id), clock.now())
        const held = state.status === 'paid' ? state.amount - state.refunded : 0
        expect([row.status, await bookedSum(db.drizzle, row.id)]).toEqual([row.status, held])
        expect(row.refunded).toBe(row.paidAt === null ? 0 : row.total - held)
        // Nobody is charged for nothing.
        expect(held === 0 || row.status === 'paid').toBe(true)
        expect(['open', 'pending', 'refunding']).not.toContain(row.status)
        expect(row.flag).not.toBe('payment.booksDiffer')
        expect(row.holdsPromo).toBe(row.status === 'paid' && row.promoId !== null)
      }
      const [waiting] = await db.drizzle.select({ n: count() }).from(refunds).where(eq(refunds.status, 'asked'))
      expect(waiting?.n).toBe(0)
      const [code] = await db.drizzle.select().from(promos).where(eq(promos.id, promoId))
      expect(code?.uses).toBe(all.filter(row => row.holdsPromo).length)
    },
    /** Leaves the payments alone from now on: those of other rounds must not slow this one. */
    leave: () => db.drizzle.update(payments).set({ gatewayReference: null }).where(eq(payments.projectId, id)),
  }
}

test('whatever happens to the payments of a project, it settles: one purchase, one lock, right books', async () => {
  for (let seed = firstSeed; seed < firstSeed + rounds(40, 1000); seed++) {
    const random = seededRandom(seed)
    const { log, step, settle, check, leave } = await world(random)
    try {
      for (let steps = 10 + Math.floor(random() * 25); steps > 0; steps--) await step()
      await settle()
      await check()
    } catch (problem) {
      throw new Error(`seed ${seed}:\n${log.join('\n')}`, { cause: problem })
    }
    await leave()
  }
  expect.hasAssertions()
}, 3_600_000)
