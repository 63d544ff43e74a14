import { and, count, eq } from '#server/db/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payment } from '#contract/entities/payment.ts'
import type { Project } from '#contract/entities/project.ts'
import { auditLog, payments, projects, promos } from '#server/db/schema.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { insertPromo } from '#server/prices/promos.store.ts'
import { present } from '../support/present.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { needs } from '../support/skip-reasons.ts'
import { testDatabaseUrl } from '../support/open-test-database.ts'
import { rounds } from '../support/rounds.ts'
import {
  courtyardMass,
  courtyardsOfManyCorners,
  decideSandbox,
  quoteOf,
  readyProject,
  sandboxWebhook,
  startPayment,
  tryPayment,
  verifyEmail,
} from '../support/project-flow.ts'

/*
 * A payment that several start, tell of or look for at once, and a project that changes meanwhile: money is counted once.
 */
let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '100' } })
  owner = await server.person()
  await verifyEmail(server, owner)
})
afterAll(() => server.close())

async function read(id: string) {
  return jsonOf<Payment>(await server.call('GET', `/payments/${id}`, { token: owner.token }))
}
async function project(id: string) {
  return jsonOf<Project>(await server.call('GET', `/projects/${id}`, { token: owner.token }))
}
async function auditOf(action: string, id: string) {
  return (
    await server.services.db.drizzle
      .select({ count: count() })
      .from(auditLog)
      .where(and(eq(auditLog.action, action), eq(auditLog.targetId, id)))
  )[0]?.count
}

test('a project paid while another start of it is judged is not paid again', async () => {
  const made = await readyProject(server, owner)
  await server.call('PUT', `/projects/${made._id}/vertices`, {
    token: owner.token,
    body: { version: 3, masses: courtyardsOfManyCorners.map((mass, i) => ({ ...mass, floorStart: i })) },
  })
  const { payment } = await startPayment(server, owner, made._id)
  const { workers } = server.services
  const checkBuilding = workers.checkBuilding.bind(workers)
  try {
    Object.assign(workers, {
      checkBuilding: async (...given: Parameters<typeof checkBuilding>) => {
        await sandboxWebhook(server, payment)
        return checkBuilding(...given)
      },
    })
    const again = await tryPayment(server, owner, made._id)
    expect(jsonOf(again)).toMatchObject({ status: 409, code: 'payment.alreadyPaid' })
  } finally {
    Object.assign(workers, { checkBuilding })
  }
  expect(await server.services.db.drizzle.$count(payments, eq(payments.projectId, made._id))).toBe(1)
})

test('a double click gets the same payment', async () => {
  for (let round = 0; round < rounds(2, 50); round++) {
    const ready = await readyProject(server, owner)
    const answers = await Promise.all(Array.from({ length: 5 }, () => startPayment(server, owner, ready._id)))
    expect(new Set(answers.map(a => a.payment._id)).size).toBe(1)
    expect(new Set(answers.map(a => a.redirectUrl))).toEqual(
      new Set([`http://badgir.test/api/sandbox/checkout/${answers[0]?.payment._id}?lang=en`]),
    )
    expect(answers[0]?.payment).toMatchObject({
      status: 'open',
      paymentAmount: 94,
      price: 94,
      discount: 0,
      gateway: 'sandbox',
      paidAt: null,
    })
  }
})

test('pays exactly once, whatever comes twice, at once and under other names', async () => {
  for (let round = 0; round < rounds(2, 50); round++) {
    const ready = await readyProject(server, owner, { name: `Paid once ${round}.` })
    const { payment } = await startPayment(server, owner, ready._id)
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        sandboxWebhook(server, payment, { id: i % 2 === 0 ? `evt_same_${round}` : `evt_other_${round}_${i}` }),
      ),
    )
    expect(new Set(answers.map(a => a.statusCode))).toEqual(new Set([200]))
    expect(await read(payment._id)).toMatchObject({ status: 'paid', paidAt: expect.any(String) as unknown })
    expect(await project(ready._id)).toMatchObject({ isPaid: true, state: 'paid-locked', version: 3 })
    expect(await auditOf('payment.paid', payment._id)).toBe(1)
    const mails = (await server.mailsTo(owner.email)).filter(mail => mail.text.includes(`Paid once ${round}.`))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('$94.00')
  }
})

test('an edit and the payment wait for each other: the paid project is the one that was paid for', async () => {
  for (let round = 0; round < rounds(10, 50); round++) {
    const ready = await readyProject(server, owner)
    const { payment } = await startPayment(server, owner, ready._id)
    const [, edit] = await Promise.all([
      sandboxWebhook(server, payment),
      server.call('PUT', `/projects/${ready._id}/vertices`, {
        token: owner.token,
        body: { version: 3, masses: [{ ...courtyardMass, numberOfFloors: 9 }] },
      }),
    ])
    const after = await project(ready._id)
    expect([
      [200, false, 9],
      [409, true, 3],
    ]).toContainEqual([edit.statusCode, after.isPaid, after.masses[0]?.numberOfFloors])
  }
})

test('finds a payment whose callback was lost, and closes what is over', async () => {
  const [lost, left] = [
    await startPayment(server, owner, (await readyProject(server, owner))._id),
    await startPayment(server, owner, (await readyProject(server, owner))._id),
  ]
  // The payer paid, the callback never arrived.
  await decideSandbox(server, lost.payment._id, 'pay')
  await reconcilePayments(server.services)
  expect((await read(lost.payment._id)).status).toBe('open')
  server.clock.advance(121_000)
  await Promise.all([reconcilePayments(server.services), reconcilePayments(server.services)])
  expect([(await read(lost.payment._id)).status, (await read(left.payment._id)).status]).toEqual(['paid', 'open'])
  expect(await auditOf('payment.paid', lost.payment._id)).toBe(1)
  server.clock.advance(31 * 60_000)
  await reconcilePayments(server.services)
  expect((await read(left.payment._id)).status).toBe('expired')
})

test('two people use the last use of a code at one moment: one gets it, the other is told', async () => {
  const other = await server.person()
  await verifyEmail(server, other)
  const { db } = server.services
  const terms = { percentage: 10, amount: null, startsAt: null, endsAt: null, mostUses: 1, mostUsesPerPerson: null }
  for (let round = 0; round < rounds(3, 50); round++) {
    const id = `last-${round}`
    await db.transaction(tx => insertPromo(tx, id, { code: `LAST-${round}`, ...terms, minimum: 0 }))
    const begun = await Promise.all(
      [owner, other].map(async person => {
        const { _id } = await readyProject(server, person)
        await db.drizzle.update(projects).set({ promoId: id }).where(eq(projects.id, _id))
        return { person, project: _id, quote: (await quoteOf(server, person, _id)).id }
      }),
    )
    const answers = await Promise.all(
      begun.map(({ person, project: of, quote }) =>
        server.call('POST', `/projects/${of}/pricing`, { token: person.token, body: { quote, gateway: 'sandbox' } }),
      ),
    )
    expect(answers.map(answer => answer.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
    const refused = answers.findIndex(answer => answer.statusCode === 409)
    expect(['payment.quoteChanged', 'promo.usedUp']).toContain(jsonOf(present(answers[refused], 'answer'))['code'])
    const [code] = await db.drizzle.select().from(promos).where(eq(promos.id, id))
    expect(code?.uses).toBe(1)
    const loser = present(begun[refused], 'person')
    expect(await quoteOf(server, loser.person, loser.project)).toMatchObject({ promoProblem: 'promo.usedUp' })
  }
})

test('of several revisions that are paid at once only the tenth has the revision price', async () => {
  const original = await readyProject(server, owner)
  await sandboxWebhook(server, (await startPayment(server, owner, original._id)).payment)
  const copies: string[] = []
  for (let i = 0; i < 13; i++) {
    const { _id } = jsonOf<Project>(
      await server.call('POST', `/projects/${original._id}/duplicate`, { token: owner.token, body: {} }),
    )
    copies.push(_id)
  }
  const quoted = await Promise.all(copies.map(async id => ({ id, quote: (await quoteOf(server, owner, id)).id })))
  const pay = ({ id, quote }: (typeof quoted)[number]) =>
    server.call('POST', `/projects/${id}/pricing`, { token: owner.token, body: { quote } })
  for (const each of quoted.slice(0, 9)) expect((await pay(each)).statusCode).toBe(201)
  const answers = await Promise.all(quoted.slice(9).map(pay))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
})

test(
  'two transactions that lock in opposite order are both carried out',
  needs('postgresql', testDatabaseUrl !== ''),
  async () => {
    const { db } = server.services
    const rows = [await readyProject(server, owner), await readyProject(server, owner)].map(({ _id }) => _id)
    const tries: string[] = []
    const locked = (ids: readonly string[]) =>
      db.transaction(async tx => {
        tries.push(ids.join())
        for (const id of ids) {
          await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('update')
          await new Promise(resolve => {
            setTimeout(resolve, 200)
          })
        }
        return ids.length
      })
    expect(await Promise.all([locked(rows), locked(rows.toReversed())])).toEqual([2, 2])
    // The database has ended one of them, which ran once more.
    expect(tries).toHaveLength(3)
  },
)
