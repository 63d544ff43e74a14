import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Quote } from '#contract/entities/payment.ts'
import type { Project } from '#contract/entities/project.ts'
import { eq } from '../db/drizzle.ts'
import { payments, projects, quotes, settings } from '../db/schema.ts'
import { insertPromo } from '../prices/promos.store.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../../../tests/support/open-test-server.ts'
import {
  courtyardMass,
  quoteOf,
  readyProject,
  sandboxWebhook,
  startPayment,
  verifyEmail,
} from '../../../tests/support/project-flow.ts'

const minute = 60_000

let server: TestServer
let owner: Person
let project: Project
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.person()
  await verifyEmail(server, owner)
})
beforeEach(async () => {
  project = await readyProject(server, owner)
})
afterEach(() => server.services.db.drizzle.delete(settings))
afterAll(() => server.close())

function quote() {
  return quoteOf(server, owner, project._id)
}
function start(body: Readonly<Record<string, unknown>>) {
  return server.call('POST', `/projects/${project._id}/pricing`, { token: owner.token, body })
}
async function setPrices(changes: Readonly<Record<string, unknown>>) {
  const value = { currency: 'USD', base: 4900, tiers: [], taxPercentage: 0, ...changes }
  await server.services.db.drizzle
    .insert(settings)
    .values({ key: 'price', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}
async function addCode(code: string) {
  const id = `promo-${code}`
  const terms = { percentage: 10, amount: null, startsAt: null, endsAt: null, mostUses: null, mostUsesPerPerson: null }
  await server.services.db.transaction(tx => insertPromo(tx, id, { code, ...terms, minimum: 0 }))
  await server.services.db.drizzle.update(projects).set({ promoId: id }).where(eq(projects.id, project._id))
}

test('one price has one quote, however often it is read, also by several at once', async () => {
  const first = await quote()
  const again = await Promise.all([quote(), quote(), quote(), quote()])
  expect(again).toEqual([first, first, first, first])
  const rows = await server.services.db.drizzle.select().from(quotes).where(eq(quotes.projectId, project._id))
  expect(rows).toHaveLength(1)
})

test('in the last half of its life it lives on: the same id and price, a whole life', async () => {
  const first = await quote()
  server.clock.advance(14 * minute)
  expect((await quote()).id).toBe(first.id)
  server.clock.advance(minute + 1000)
  const [renewed, other] = await Promise.all([quote(), quote()])
  expect(other).toEqual(renewed)
  expect({ ...renewed, validUntil: first.validUntil }).toEqual(first)
  expect(Date.parse(renewed.validUntil) - Date.parse(first.validUntil)).toBeGreaterThan(15 * minute)
  const rows = await server.services.db.drizzle.select().from(quotes).where(eq(quotes.projectId, project._id))
  expect(rows).toHaveLength(1)
})

test.each<[what: string, change: () => Promise<unknown>, isNew: boolean]>([
  [
    'the area',
    () =>
      server.call('PUT', `/projects/${project._id}/vertices`, {
        token: owner.token,
        body: { version: project.version, masses: [{ ...courtyardMass, numberOfFloors: 4 }] },
      }),
    true,
  ],
  ['the price rules', () => setPrices({ base: 5000 }), true],
  ['the tax', () => setPrices({ taxPercentage: 19 }), true],
  ['the currency', () => setPrices({ currency: 'EUR' }), true],
  ['a code', () => addCode('TEN'), true],
  [
    'an input without a price',
    () =>
      server.call('PUT', `/projects/${project._id}/construction`, {
        token: owner.token,
        body: { version: project.version, userInputs: { wallUValue: 0.4 } },
      }),
    false,
  ],
])('%s makes another quote where it makes the price', async (_, change, isNew) => {
  const first = await quote()
  await change()
  const second = await quote()
  expect(second.id !== first.id).toBe(isNew)
  const answer = await start({ quote: first.id, gateway: 'sandbox' })
  expect(answer.statusCode).toBe(isNew ? 409 : 201)
  if (!isNew) return
  expect(jsonOf(answer)).toMatchObject({ code: 'payment.quoteChanged', quote: second })
  expect(await server.services.db.drizzle.$count(payments, eq(payments.projectId, project._id))).toBe(0)
  expect((await start({ quote: second.id, gateway: 'sandbox' })).statusCode).toBe(201)
})

test('an expired, a foreign or an unknown quote starts nothing and is answered with the present one', async () => {
  const { id } = await quote()
  const foreign = (await quoteOf(server, owner, (await readyProject(server, owner))._id)).id
  for (const quoteId of [foreign, 'nobodys'])
    expect(jsonOf(await start({ quote: quoteId, gateway: 'sandbox' }))).toMatchObject({
      status: 409,
      code: 'payment.quoteChanged',
      quote: { id },
    })
  server.clock.advance(31 * minute)
  const late = await start({ quote: id, gateway: 'sandbox' })
  const now = jsonOf<{ quote: Quote }>(late).quote
  // Told anew, it has the same id and another life.
  expect([late.statusCode, now.id === id, Date.parse(now.validUntil) > server.clock.now().getTime()]).toEqual([
    409,
    true,
    true,
  ])
  expect((await start({ quote: now.id, gateway: 'sandbox' })).statusCode).toBe(201)
})

test('a client sets no price, discount, code, revision or paid flag', async () => {
  const { id, total } = await quote()
  const wishes = {
    total: 1,
    price: 1,
    discount: 93,
    discountPercentage: 99,
    discountCode: 'FREE',
    promoId: 'free',
    revisionOf: 'p',
    isPaid: true,
    status: 'paid',
    paidAt: '2026-11-01T10:00:00Z',
    currency: 'IRR',
  }
  for (const [key, value] of Object.entries(wishes)) {
    const answer = await start({ quote: id, gateway: 'sandbox', [key]: value })
    expect([key, answer.statusCode, jsonOf<{ payment: object }>(answer).payment]).toEqual([
      key,
      201,
      expect.objectContaining({
        paymentAmount: total,
        discount: 0,
        discountCode: null,
        status: 'open',
        currency: 'USD',
      }),
    ])
  }
  const header = { name: 'Mine', country: 'Iran', primaryBuildingType: 'office', units: 'SI' }
  await server.call('PUT', `/projects/${project._id}`, {
    token: owner.token,
    body: { ...header, version: project.version, ...wishes, copiedFrom: 'p', paidAt: '2026-11-01T10:00:00Z' },
  })
  const [row] = await server.services.db.drizzle.select().from(projects).where(eq(projects.id, project._id))
  expect(row).toMatchObject({ paidAt: null, promoId: null, copiedFrom: null, copiedAt: null, state: 'draft' })
})

test('nothing to pay needs no gateway, and something to pay does', async () => {
  expect((await start({ quote: (await quote()).id })).statusCode).toBe(501)
  await setPrices({ base: 0 })
  const free = await start({ quote: (await quote()).id })
  expect(jsonOf(free)).toMatchObject({
    redirectUrl: null,
    payment: { status: 'paid', paymentAmount: 0, gateway: '' },
  })
  expect((await start({ quote: (await quote()).id })).statusCode).toBe(409)
})

test('the payment keeps what its quote told, and is paid at it', async () => {
  const { payment } = await startPayment(server, owner, project._id)
  await setPrices({ base: 9900 })
  await sandboxWebhook(server, payment)
  const [row] = await server.services.db.drizzle.select().from(payments).where(eq(payments.id, payment._id))
  expect(row).toMatchObject({ status: 'paid', total: 9400 })
})
