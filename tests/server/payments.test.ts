import { and, count, eq } from '#server/db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Payment, Purchase, Quote } from '#contract/entities/payment.ts'
import type { Project } from '#contract/entities/project.ts'
import { auditLog, payments, projects, settings, users, webhookEvents } from '#server/db/schema.ts'
import { readConfig } from '#server/config.ts'
import { openProviders } from '#server/payments/open-providers.ts'
import { reconcilePayments } from '#server/payments/reconcile-payments.ts'
import { sandboxCallback } from '#server/providers/sandbox/sandbox.gateway.ts'
import { signWebhook } from '#server/providers/webhook-signature.ts'
import { systemClock } from '#server/clock.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import {
  courtyardMass,
  courtyardsOfManyCorners,
  decideSandbox,
  newProject,
  paidProject,
  projectHeader,
  readyProject,
  sandboxOf,
  sandboxRecord,
  sandboxSecret,
  sandboxWebhook,
  startPayment,
  tehranLocation,
  tryPayment,
  verifyEmail,
} from '../support/project-flow.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.person()
  await verifyEmail(server, owner)
})
afterAll(() => server.close())

async function read(id: string, person = owner) {
  return jsonOf<Payment>(await server.call('GET', `/payments/${id}`, { token: person.token }))
}
async function project(id: string, person = owner) {
  return jsonOf<Project>(await server.call('GET', `/projects/${id}`, { token: person.token }))
}
async function rowOf(id: string) {
  return (await server.services.db.drizzle.select().from(payments).where(eq(payments.id, id)))[0]
}
async function auditOf(action: string, id: string) {
  return (
    await server.services.db.drizzle
      .select({ count: count() })
      .from(auditLog)
      .where(and(eq(auditLog.action, action), eq(auditLog.targetId, id)))
  )[0]?.count
}

describe('price', () => {
  test('base and area make the quote, in the main unit', async () => {
    const ready = await readyProject(server, owner)
    const quote = jsonOf<Quote>(await server.call('GET', `/projects/${ready._id}/pricing`, { token: owner.token }))
    expect(quote).toMatchObject({
      lines: [
        { key: 'base', quantity: 1, amount: 49 },
        { key: 'area', quantity: 900, amount: 45 },
      ],
      price: 94,
      discount: 0,
      tax: 0,
      total: 94,
      currency: 'USD',
      gateways: ['sandbox'],
    })
  })
  test('the stored settings rule; damaged ones stop the sale', async () => {
    const { drizzle } = server.services.db
    const ready = await readyProject(server, owner)
    const store = async (value: unknown) => {
      await drizzle
        .insert(settings)
        .values({ key: 'price', value })
        .onConflictDoUpdate({ target: settings.key, set: { value } })
      return server.call('GET', `/projects/${ready._id}/pricing`, { token: owner.token })
    }
    try {
      expect(
        jsonOf<Quote>(
          await store({
            currency: 'EUR',
            base: 1000,
            tiers: [{ upTo: null, perHundredSquareMetres: 100 }],
            taxPercentage: 19,
          }),
        ),
      ).toMatchObject({ price: 19, tax: 3.61, total: 22.61, currency: 'EUR' })
      const sound = {
        currency: 'USD',
        base: 4900,
        tiers: [{ upTo: null, perHundredSquareMetres: 5 }],
        taxPercentage: 0,
      }
      expect((await store(sound)).statusCode).toBe(200)
      const tier = (upTo: number | null, perHundredSquareMetres = 100) => ({ upTo, perHundredSquareMetres })
      for (const damaged of [
        { base: -1 },
        { ...sound, base: -1 },
        { ...sound, base: 0.5 },
        { ...sound, currency: 'usd' },
        { ...sound, taxPercentage: -1 },
        { ...sound, taxPercentage: 101 },
        { ...sound, tiers: [tier(null, -5)] },
        { ...sound, tiers: [tier(-1)] },
        // A slice of less than nothing.
        { ...sound, tiers: [tier(1000), tier(500), tier(null)] },
        { ...sound, tiers: [tier(null), tier(500)] },
      ]) {
        expect([damaged, (await store(damaged)).statusCode]).toEqual([damaged, 500])
        const start = await server.call('POST', `/projects/${ready._id}/pricing`, {
          token: owner.token,
          body: { gateway: 'sandbox', quote: 'q' },
        })
        expect([damaged, start.statusCode]).toEqual([damaged, 500])
      }
      expect(await drizzle.$count(payments, eq(payments.projectId, ready._id))).toBe(0)
    } finally {
      await drizzle.delete(settings)
    }
  })
})

test('the table of payments holds no amount below zero and no discount above 100 %', async () => {
  const { payment } = await startPayment(server, owner, (await readyProject(server, owner))._id)
  const { drizzle } = server.services.db
  for (const change of [
    { price: -1 },
    { discount: -1 },
    { tax: -1 },
    { total: -1 },
    { discountPercentage: -1 },
    { discountPercentage: 101 },
  ])
    await expect(drizzle.update(payments).set(change).where(eq(payments.id, payment._id))).rejects.toThrow(
      'Failed query',
    )
  await drizzle.update(payments).set({ discountPercentage: 100 }).where(eq(payments.id, payment._id))
})

test('quote, payment, gateway, mail and history tell one amount, tax and all', async () => {
  const { drizzle } = server.services.db
  const tiers = [{ upTo: null, perHundredSquareMetres: 100 }]
  await drizzle
    .insert(settings)
    .values({ key: 'price', value: { currency: 'EUR', base: 1000, tiers, taxPercentage: 19 } })
  try {
    const person = await server.person()
    await verifyEmail(server, person)
    const ready = await readyProject(server, person, { name: 'Taxed house' })
    const quote = jsonOf<Quote>(await server.call('GET', `/projects/${ready._id}/pricing`, { token: person.token }))
    const expected = { price: 19, discount: 0, discountPercentage: 0, discountCode: null, tax: 3.61, currency: 'EUR' }
    expect(quote).toMatchObject({ ...expected, taxPercentage: 19, total: 22.61 })
    expect(Date.parse(quote.validUntil) - server.clock.now().getTime()).toBeGreaterThan(29.9 * 60_000)
    expect(Date.parse(quote.validUntil) - server.clock.now().getTime()).toBeLessThanOrEqual(30 * 60_000)
    const { payment } = await startPayment(server, person, ready._id)
    expect(payment).toMatchObject({ ...expected, paymentAmount: 22.61 })
    const order = (await sandboxRecord(server, payment._id))?.order
    expect(order).toMatchObject({ amount: 2261, currency: 'EUR', description: 'Taxed house' })
    expect(Date.parse(order?.expiresAt ?? '') - Date.parse(payment.createdAt)).toBe(30 * 60_000)
    // The list price is not the amount to pay.
    await sandboxWebhook(server, payment, { id: 'evt_untaxed', amount: 1900 })
    await sandboxWebhook(server, payment, { id: 'evt_more', amount: 2262 })
    expect(await rowOf(payment._id)).toMatchObject({ status: 'open', flag: 'payment.mismatch' })
    await sandboxWebhook(server, payment)
    // The flag of before is settled too.
    expect(await rowOf(payment._id)).toMatchObject({ status: 'paid', flag: null })
    expect((await server.mailsTo(person.email, 2)).at(-1)?.text).toContain('€22.61')
    const history = jsonOf<{ projects: Purchase[] }>(
      await server.call('GET', '/projects/user/purchase/history', { token: person.token }),
    )
    expect(history.projects).toEqual([
      expect.objectContaining({
        ...expected,
        _id: payment._id,
        isPaid: true,
        paymentAmount: 22.61,
        gateway: 'sandbox',
      }),
    ])
  } finally {
    await drizzle.delete(settings)
  }
})

describe('starting', () => {
  test('an open payment of another gateway or other money is none to go on with', async () => {
    const { drizzle } = server.services.db
    const { gateways } = server.services
    const sandbox = gateways.get('sandbox')
    if (sandbox === undefined) throw new Error('no sandbox')
    const all = gateways as Map<string, typeof sandbox>
    const ready = await readyProject(server, owner)
    const first = (await startPayment(server, owner, ready._id)).payment
    try {
      all.set('second', { ...sandbox, name: 'second' })
      const answer = await tryPayment(server, owner, ready._id, 'second')
      const { payment } = jsonOf<{ payment: Payment }>(answer)
      expect([payment.gateway, payment._id === first._id]).toEqual(['second', false])
      expect((await read(first._id)).status).toBe('cancelled')
      // This is the same amount in another currency.
      const tiers = [{ upTo: null, perHundredSquareMetres: 500 }]
      await drizzle
        .insert(settings)
        .values({ key: 'price', value: { currency: 'EUR', base: 4900, tiers, taxPercentage: 0 } })
      const other = (await startPayment(server, owner, ready._id)).payment
      expect(other).toMatchObject({ paymentAmount: 94, currency: 'EUR' })
      const third = await tryPayment(server, owner, ready._id)
      expect(jsonOf<{ payment: Payment }>(third).payment._id).toBe(other._id)
      await drizzle.delete(settings)
      expect((await startPayment(server, owner, ready._id)).payment).toMatchObject({ currency: 'USD' })
      expect((await read(other._id)).status).toBe('cancelled')
    } finally {
      all.delete('second')
      await drizzle.delete(settings)
    }
  })
  test('a discounted payment stays open through an edit that leaves its price, and is paid at it', async () => {
    const ready = await readyProject(server, owner)
    const { payment } = await startPayment(server, owner, ready._id)
    await server.services.db.drizzle
      .update(payments)
      .set({ discountPercentage: 10, discount: 940, total: 8460 })
      .where(eq(payments.id, payment._id))
    await server.call('PUT', `/projects/${ready._id}/construction`, {
      token: owner.token,
      body: { version: 3, userInputs: { wallUValue: 0.4 } },
    })
    expect(await read(payment._id)).toMatchObject({ status: 'open', discount: 9.4, paymentAmount: 84.6 })
    await sandboxWebhook(server, payment, { amount: 8460 })
    expect((await read(payment._id)).status).toBe('paid')
  })
  test('needs a verified address and complete inputs', async () => {
    const unverified = await server.person()
    const theirs = await readyProject(server, unverified)
    const start = (id: string, person: Person, gateway?: string) => tryPayment(server, person, id, gateway)
    expect(jsonOf(await start(theirs._id, unverified))).toMatchObject({ status: 409, code: 'payment.emailUnverified' })
    expect(jsonOf(await start((await newProject(server, owner))._id, owner))).toMatchObject({
      status: 409,
      code: 'project.incomplete',
    })
    expect(jsonOf(await start((await readyProject(server, owner))._id, owner, 'stripe'))).toMatchObject({
      status: 501,
      code: 'notConfigured',
    })
  })
  test('nothing to pay settles at once', async () => {
    const { drizzle } = server.services.db
    await drizzle
      .insert(settings)
      .values({ key: 'price', value: { currency: 'USD', base: 0, tiers: [], taxPercentage: 0 } })
    try {
      const ready = await readyProject(server, owner)
      const { payment, redirectUrl } = await startPayment(server, owner, ready._id)
      expect(payment).toMatchObject({ status: 'paid', paymentAmount: 0 })
      expect(redirectUrl).toBeNull()
      expect((await project(ready._id)).isPaid).toBe(true)
    } finally {
      await drizzle.delete(settings)
    }
  })
  test('an edit that changes the price cancels the open payment, another edit does not', async () => {
    const ready = await readyProject(server, owner)
    const first = await startPayment(server, owner, ready._id)
    const put = (tab: string, body: Record<string, unknown>) =>
      server.call('PUT', `/projects/${ready._id}/${tab}`, { token: owner.token, body })
    await put('construction', { version: 3, userInputs: { wallUValue: 0.4 } })
    expect((await read(first.payment._id)).status).toBe('open')
    await put('vertices', { version: 4, masses: [{ ...courtyardMass, numberOfFloors: 4 }] })
    expect((await read(first.payment._id)).status).toBe('cancelled')
    const second = await startPayment(server, owner, ready._id)
    expect(second.payment).toMatchObject({ paymentAmount: 105 })
    expect(second.payment._id).not.toBe(first.payment._id)
    // The old price was paid after all: it goes back, and nothing is sold.
    expect((await sandboxWebhook(server, first.payment)).statusCode).toBe(200)
    expect(await rowOf(first.payment._id)).toMatchObject({ status: 'refunding', flag: 'payment.late' })
    expect((await project(ready._id)).isPaid).toBe(false)
  })
  test.each([
    [
      'zones that do not sum to 100 %',
      'zone',
      { userInputs: { zoneTypes: [{ id: 'z', values: { name: 'Offices', areaPercent: 90 } }] } },
    ],
    ['no weather', 'location', { userInputs: { latitude: 35.7, longitude: 51.4 } }],
    [
      'masses over each other',
      'vertices',
      {
        masses: [
          { ...courtyardMass, numberOfFloors: 2 },
          { ...courtyardMass, id: 'b', numberOfFloors: 1 },
        ],
      },
    ],
    ['masses over each other, of many corners', 'vertices', { masses: courtyardsOfManyCorners }],
  ])(
    'an edit that leaves what cannot be simulated cancels the open payment at the same price: %s',
    async (_, tab, body) => {
      const ready = await readyProject(server, owner)
      const { payment } = await startPayment(server, owner, ready._id)
      const put = (version: number, where: string, what: object) =>
        server.call('PUT', `/projects/${ready._id}/${where}`, { token: owner.token, body: { version, ...what } })
      expect((await put(3, tab, body)).statusCode).toBe(200)
      expect((await read(payment._id)).status).toBe('cancelled')
      await sandboxWebhook(server, payment)
      expect((await project(ready._id)).isPaid).toBe(false)
      // An edit that keeps the price, however large, keeps the payment.
      expect((await put(4, 'location', { userInputs: tehranLocation })).statusCode).toBe(200)
      expect((await put(5, 'vertices', { masses: [courtyardMass] })).statusCode).toBe(200)
      expect((await put(6, 'zone', { userInputs: {} })).statusCode).toBe(200)
      const second = await startPayment(server, owner, ready._id)
      expect(
        (await put(7, 'vertices', { masses: courtyardsOfManyCorners.map((mass, i) => ({ ...mass, floorStart: i })) }))
          .statusCode,
      ).toBe(200)
      expect((await read(second.payment._id)).status).toBe('open')
    },
  )
  test('an expired payment is replaced', async () => {
    const ready = await readyProject(server, owner)
    const first = await startPayment(server, owner, ready._id)
    server.clock.advance(31 * 60_000)
    const second = await startPayment(server, owner, ready._id)
    expect(second.payment._id).not.toBe(first.payment._id)
    expect((await read(first.payment._id)).status).toBe('expired')
  })
  test('cancelling works once, and only for its owner', async () => {
    const other = await server.person()
    const { payment } = await startPayment(server, owner, (await readyProject(server, owner))._id)
    const cancel = (person: Person) => server.call('POST', `/payments/${payment._id}/cancel`, { token: person.token })
    expect((await cancel(other)).statusCode).toBe(404)
    expect((await server.call('GET', `/payments/${payment._id}`, { token: other.token })).statusCode).toBe(404)
    expect(jsonOf(await cancel(owner))).toMatchObject({ status: 'cancelled' })
    expect(jsonOf(await cancel(owner))).toMatchObject({ status: 409, code: 'payment.closed' })
  })
  test('deleting the project cancels its open payment', async () => {
    const ready = await readyProject(server, owner)
    const { payment } = await startPayment(server, owner, ready._id)
    expect((await server.call('DELETE', `/projects/${ready._id}`, { token: owner.token })).statusCode).toBe(204)
    expect((await rowOf(payment._id))?.status).toBe('cancelled')
    await sandboxWebhook(server, payment)
    expect(await rowOf(payment._id)).toMatchObject({ status: 'refunding', flag: 'payment.late' })
  })
})

describe('a signed callback', () => {
  test('forged, unsigned, late or early ones change nothing', async () => {
    const { payment } = await startPayment(server, owner, (await readyProject(server, owner))._id)
    const now = server.clock.now().getTime()
    const [before] = await server.services.db.drizzle.select({ count: count() }).from(webhookEvents)
    for (const how of [
      // First, by the clock as it is now, which runs: what is early by a second is not when a busy machine sends it late.
      { at: new Date(server.clock.now().getTime() + 305_000) },
      { at: new Date(now - 301_000) },
      { secret: 'not the secret at all' },
    ]) {
      expect((await sandboxWebhook(server, payment, {}, how)).statusCode).toBe(400)
    }
    const unsigned = await server.app.inject({
      method: 'POST',
      url: '/api/payments/webhooks/sandbox',
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(unsigned.statusCode).toBe(400)
    expect((await read(payment._id)).status).toBe('open')
    expect((await server.services.db.drizzle.select({ count: count() }).from(webhookEvents))[0]).toEqual(before)
    expect((await sandboxWebhook(server, payment, {}, { at: new Date(now - 200_000) })).statusCode).toBe(200)
    expect((await read(payment._id)).status).toBe('paid')
  })
  test('one changed byte breaks the signature', async () => {
    const { payment } = await startPayment(server, owner, (await readyProject(server, owner))._id)
    const order = { paymentId: payment._id, amount: 9400, currency: 'USD' }
    const { headers } = sandboxCallback(sandboxSecret(server.config), { order }, 'pay', server.clock.now())
    const payload = JSON.stringify({
      id: 'evt_x',
      type: 'payment.succeeded',
      data: { payment: payment._id, amount: 1, currency: 'USD' },
    })
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/payments/webhooks/sandbox', headers, payload })).statusCode,
    ).toBe(400)
  })
  test.each([[{ amount: 1 }], [{ currency: 'IRR' }]])('%j is flagged, not paid', async event => {
    const ready = await readyProject(server, owner)
    const { payment } = await startPayment(server, owner, ready._id)
    expect((await sandboxWebhook(server, payment, event)).statusCode).toBe(200)
    expect(await rowOf(payment._id)).toMatchObject({ status: 'open', flag: 'payment.mismatch', paidAt: null })
    expect((await project(ready._id)).isPaid).toBe(false)
    expect(await auditOf('payment.flagged', payment._id)).toBe(1)
    // Neither the same event again nor another of the same content is flagged twice.
    expect((await sandboxWebhook(server, payment, event)).statusCode).toBe(200)
    expect(await auditOf('payment.flagged', payment._id)).toBe(1)
    await sandboxWebhook(server, payment, { ...event, id: `again_${payment._id}` })
    expect(await auditOf('payment.flagged', payment._id)).toBe(1)
  })
  test('unknown types and payments are acknowledged and dropped', async () => {
    const { payment } = await startPayment(server, owner, (await readyProject(server, owner))._id)
    expect((await sandboxWebhook(server, payment, { id: 'evt_u1', type: 'dispute.opened' })).statusCode).toBe(200)
    expect((await sandboxWebhook(server, { ...payment, _id: 'nobody' }, { id: 'evt_u2' })).statusCode).toBe(200)
    expect((await read(payment._id)).status).toBe('open')
    expect(
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/payments/webhooks/stripe',
          headers: { 'content-type': 'application/json' },
          payload: '{}',
        })
      ).statusCode,
    ).toBe(404)
  })
  describe('signed ones of any shape are acknowledged', () => {
    const send = (payload: string, signed = true) =>
      server.app.inject({
        method: 'POST',
        url: '/api/payments/webhooks/sandbox',
        payload,
        headers: {
          'content-type': 'application/json',
          'sandbox-signature': signWebhook(
            signed ? sandboxSecret(server.config) : 'another',
            Buffer.from(payload),
            server.clock.now(),
          ),
        },
      })
    const deep = `${'['.repeat(500)}${']'.repeat(500)}`
    test.each(
      [
        '',
        'null',
        '[]',
        '[1,2]',
        '"text"',
        '7',
        'true',
        '{}',
        '{"type":null}',
        '{"type":7}',
        '{"type":"toString"}',
        '{"type":"__proto__","__proto__":{"x":1}}',
        '{"id":"e","type":"constructor","data":{"payment":"p","amount":1,"currency":"USD"}}',
        '{"type":"dispute.opened","data":[[[]]]}',
        '{"a":"\\u0000","b":"\\ud800"}',
        deep,
        `{"type":${deep}}`,
        'not JSON',
        '{',
        `"${'x'.repeat(200_000)}"`,
        `[${'{},'.repeat(60_000)}{}]`,
        `{${Array.from({ length: 21_000 }, (_, i) => `"k${i}":0`).join(',')}}`,
      ].map(payload => [payload.slice(0, 60), payload]),
    )('%s', async (_, payload) => {
      server.logs.length = 0
      expect((await send(payload)).statusCode).toBe(200)
      expect((await send(payload, false)).statusCode).toBe(400)
      expect(server.logs.filter(line => /"level":"(error|warn)"/.test(line))).toEqual([])
    })
    test('what tells of a payment but cannot be read is left to the reconciliation, with a warning', async () => {
      const { payment } = await startPayment(server, owner, (await readyProject(server, owner))._id)
      const event = {
        id: 'evt_odd',
        type: 'payment.succeeded',
        data: { payment: payment._id, amount: 94, currency: 'USD' },
      }
      for (const odd of [
        { ...event, id: 7 },
        { ...event, id: 'x'.repeat(5000) },
        { ...event, id: 'a\u0000' },
        { ...event, data: null },
        { ...event, data: { ...event.data, amount: '94' } },
        { ...event, data: { ...event.data, payment: ['p'] } },
        { ...event, data: { ...event.data, currency: '\u0000' } },
      ]) {
        server.logs.length = 0
        expect((await send(JSON.stringify(odd))).statusCode).toBe(200)
        expect(server.logs.filter(line => line.includes('a signed callback cannot be read'))).toHaveLength(1)
      }
      expect((await read(payment._id)).status).toBe('open')
    })
    test('a type that every object has as a key settles nothing', async () => {
      const { payment } = await startPayment(server, owner, (await readyProject(server, owner))._id)
      expect((await sandboxWebhook(server, payment, { id: 'evt_key', type: 'toString' })).statusCode).toBe(200)
      expect((await read(payment._id)).status).toBe('open')
    })
  })
  test('in any order: a decline after the payment changes nothing, a success after a decline pays', async () => {
    const first = await startPayment(server, owner, (await readyProject(server, owner))._id)
    await sandboxWebhook(server, first.payment, { id: `a${first.payment._id}` })
    await sandboxWebhook(server, first.payment, { id: `b${first.payment._id}`, type: 'payment.failed' })
    expect((await read(first.payment._id)).status).toBe('paid')
    const second = await startPayment(server, owner, (await readyProject(server, owner))._id)
    await sandboxWebhook(server, second.payment, { id: `a${second.payment._id}`, type: 'payment.failed' })
    expect((await read(second.payment._id)).status).toBe('failed')
    await sandboxWebhook(server, second.payment, { id: `b${second.payment._id}` })
    expect((await read(second.payment._id)).status).toBe('paid')
  })
})

test('the database refuses a changed input of a paid project even past the guard', async () => {
  const paid = await paidProject(server, owner)
  await expect(
    server.services.db.drizzle.update(projects).set({ userInputs: {} }).where(eq(projects.id, paid._id)),
  ).rejects.toMatchObject({
    cause: { code: 'BD409' },
  })
  expect(
    (await server.call('PUT', `/projects/${paid._id}`, { token: owner.token, body: { ...projectHeader, version: 3 } }))
      .statusCode,
  ).toBe(409)
})

test('history: one entry per project, paid or not, the newest first', async () => {
  const person = await server.person()
  const paid = await paidProject(server, person, { name: 'Paid' })
  const open = await readyProject(server, person, { name: 'Open' })
  await startPayment(server, person, open._id)
  await newProject(server, person, { name: 'Never started' })
  const { projects: list } = jsonOf<{ projects: Purchase[] }>(
    await server.call('GET', '/projects/user/purchase/history', { token: person.token }),
  )
  expect(list.map(p => [p.name, p.projectId, p.isPaid, p.paymentAmount, p.price])).toEqual([
    ['Open', open._id, false, 0, 94],
    ['Paid', paid._id, true, 94, 94],
  ])
})

test('history: the paid attempt of a project, else the newest; deleted ones only with money, nothing of others', async () => {
  const [person, other] = [await server.person(), await server.person()]
  await verifyEmail(server, person)
  await paidProject(server, other, { name: 'Theirs' })
  const attempt = async (id: string) => {
    server.clock.advance(60_000)
    return (await startPayment(server, person, id)).payment
  }
  const cancel = ({ _id }: Payment) => server.call('POST', `/payments/${_id}/cancel`, { token: person.token })
  const [late, tried, deleted] = [
    await readyProject(server, person, { name: 'Late success' }),
    await readyProject(server, person, { name: 'Tried twice' }),
    await readyProject(server, person, { name: 'Deleted' }),
  ]
  const first = await attempt(late._id)
  await sandboxWebhook(server, first, { id: `no_${first._id}`, type: 'payment.failed' })
  const second = await attempt(late._id)
  await sandboxWebhook(server, first)
  await cancel(await attempt(tried._id))
  const newest = await attempt(tried._id)
  await attempt(deleted._id)
  await server.call('DELETE', `/projects/${deleted._id}`, { token: person.token })
  const { projects: list } = jsonOf<{ projects: Purchase[] }>(
    await server.call('GET', '/projects/user/purchase/history', { token: person.token }),
  )
  expect(list.map(p => [p.name, p._id, p.isPaid, p.paymentAmount])).toEqual([
    ['Tried twice', newest._id, false, 0],
    ['Late success', first._id, true, 94],
  ])
  expect((await rowOf(second._id))?.status).toBe('cancelled')
})

test('money for a deleted account is noted, and no mail goes to an address that was given up', async () => {
  const person = await server.person()
  await verifyEmail(server, person)
  const { payment } = await startPayment(server, person, (await readyProject(server, person))._id)
  const { drizzle } = server.services.db
  await drizzle.update(users).set({ deletedAt: new Date() }).where(eq(users.id, person.id))
  await server.mailsTo(person.email)
  const before = server.mails.length
  expect((await sandboxWebhook(server, payment)).statusCode).toBe(200)
  await server.services.mail.flush()
  expect((await rowOf(payment._id))?.status).toBe('paid')
  expect(await auditOf('payment.paid', payment._id)).toBe(1)
  expect(server.mails.length).toBe(before)
})

describe('reconciliation', () => {
  test('a gateway that cannot be asked closes nothing and stops nobody else’s; it is asked again', async () => {
    const started = async () => (await startPayment(server, owner, (await readyProject(server, owner))._id)).payment
    const [away, other] = [await started(), await started()]
    for (const { _id } of [away, other]) await decideSandbox(server, _id, 'pay')
    const sandbox = sandboxOf(server)
    const lookup = sandbox.lookup.bind(sandbox)
    server.clock.advance(31 * 60_000)
    server.logs.length = 0
    try {
      Object.assign(sandbox, {
        lookup: (...given: Parameters<typeof lookup>) =>
          given[0].paymentId === away._id ? Promise.reject(new Error('away')) : lookup(...given),
      })
      await reconcilePayments(server.services)
      expect([(await read(away._id)).status, (await read(other._id)).status]).toEqual(['open', 'paid'])
      expect(server.logs.filter(line => line.includes('a gateway could not be asked'))).toHaveLength(1)
    } finally {
      Object.assign(sandbox, { lookup })
    }
    await reconcilePayments(server.services)
    expect((await read(away._id)).status).toBe('paid')
  })
  test('asks before it closes, and closes what no gateway can tell of', async () => {
    const started = async () => (await startPayment(server, owner, (await readyProject(server, owner))._id)).payment
    const [late, nobodys] = [await started(), await started()]
    await decideSandbox(server, late._id, 'pay')
    await server.services.db.drizzle.update(payments).set({ gateway: 'gone' }).where(eq(payments.id, nobodys._id))
    server.clock.advance(30 * 60_000)
    await reconcilePayments(server.services)
    expect([(await read(late._id)).status, (await read(nobodys._id)).status]).toEqual(['paid', 'expired'])
  })
  test('another amount is flagged and closed with its time', async () => {
    const { payment } = await startPayment(server, owner, (await readyProject(server, owner))._id)
    const sandbox = sandboxOf(server)
    const lookup = sandbox.lookup.bind(sandbox)
    try {
      Object.assign(sandbox, {
        lookup: () => Promise.resolve({ status: 'paid', amount: 1, currency: 'USD', refunded: 0, charge: '' }),
      })
      server.clock.advance(121_000)
      await reconcilePayments(server.services)
      expect(await rowOf(payment._id)).toMatchObject({ status: 'open', flag: 'payment.mismatch' })
      server.clock.advance(30 * 60_000)
      await reconcilePayments(server.services)
    } finally {
      Object.assign(sandbox, { lookup })
    }
    expect(await rowOf(payment._id)).toMatchObject({ status: 'expired', flag: 'payment.mismatch', paidAt: null })
  })
})

describe('the sandbox', () => {
  test('is off in production unless it is named, with its page', async () => {
    const opened = async (env: Record<string, string>) => {
      const config = readConfig({ DATA_DIR: server.config.dataDir, ...env })
      const { gateways, providerRoutes } = await openProviders({ config, db: server.services.db, clock: systemClock })
      return [[...gateways.keys()], providerRoutes.length]
    }
    expect(await opened({ NODE_ENV: 'production' })).toEqual([[], 0])
    expect(await opened({ NODE_ENV: 'production', PAYMENT_GATEWAYS: 'sandbox' })).toEqual([['sandbox'], 1])
    expect(await opened({})).toEqual([['sandbox'], 1])
  })
  test('shows the page under its own policy', async () => {
    const { payment, redirectUrl } = await startPayment(
      server,
      owner,
      (await readyProject(server, owner, { name: '<b>Villa</b>' }))._id,
    )
    const page = await server.app.inject({ method: 'GET', url: new URL(redirectUrl ?? '').pathname })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-.+'; form-action 'self' http:\/\/badgir\.test;/,
    )
    expect(page.body).toContain('&lt;b&gt;Villa')
    expect(page.body).toContain('$94.00')
    expect(
      (await server.app.inject({ method: 'GET', url: `/api/sandbox/checkout/${payment._id}?lang=fa` })).body,
    ).toContain('پرداخت آزمایشی')
    expect((await server.app.inject({ method: 'GET', url: '/api/sandbox/checkout/nothing' })).statusCode).toBe(404)
  })
})

describe('over real HTTP', () => {
  let listening: TestServer
  beforeAll(async () => {
    listening = await openTestServer()
    await listening.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => listening.close())

  test.each([
    ['pay', 'paid', true],
    ['decline', 'failed', false],
    ['cancel', 'cancelled', false],
  ] as const)('%s makes the payment %s', async (decision, status, isPaid) => {
    const person = await listening.person()
    await verifyEmail(listening, person)
    const ready = await readyProject(listening, person)
    const { payment } = await startPayment(listening, person, ready._id)
    const address = listening.app.server.address()
    if (address === null || typeof address === 'string') throw new Error('not listening')
    const click = () =>
      fetch(`http://127.0.0.1:${address.port}/api/sandbox/checkout/${payment._id}`, {
        method: 'POST',
        body: new URLSearchParams({ decision }),
        redirect: 'manual',
      })
    const answer = await click()
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `http://badgir.test/dashboard/projects/show/${ready._id}/review?payment=${payment._id}`,
    ])
    expect((await click()).status).toBe(303)
    expect(jsonOf(await listening.call('GET', `/payments/${payment._id}`, { token: person.token }))).toMatchObject({
      status,
    })
    expect(jsonOf(await listening.call('GET', `/projects/${ready._id}`, { token: person.token }))).toMatchObject({
      isPaid,
    })
  })
})
