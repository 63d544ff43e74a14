import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PromoTerms } from '#contract/entities/promo.ts'
import type { Payment } from '#contract/entities/payment.ts'
import { eq } from '../db/drizzle.ts'
import { payments, projects, promos, settings } from '../db/schema.ts'
import { defaultPrice } from '#rules/price.ts'
import { closePayment } from '../projects/open-payment.ts'
import { changePromo, insertPromo, takePromo } from './promos.store.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../../../tests/support/open-test-server.ts'
import {
  quoteOf,
  readyProject,
  sandboxWebhook,
  startPayment,
  tryPayment,
  verifyEmail,
} from '../../../tests/support/project-flow.ts'

let server: TestServer
let owner: Person
let other: Person
let codes = 0
beforeAll(async () => {
  server = await openTestServer()
  for (const person of [(owner = await server.person()), (other = await server.person())])
    await verifyEmail(server, person)
})
afterAll(() => server.close())

async function newCode(terms: Partial<PromoTerms> = {}): Promise<string> {
  const id = `promo-${++codes}`
  const whole: PromoTerms = {
    code: `CODE-${codes}`,
    percentage: terms.amount === undefined ? 10 : null,
    amount: null,
    startsAt: null,
    endsAt: null,
    mostUses: null,
    mostUsesPerPerson: null,
    minimum: 0,
    ...terms,
  }
  await server.services.db.transaction(tx => insertPromo(tx, id, whole))
  return id
}
/** A ready project that uses a code. */
async function projectWith(promoId: string, person = owner): Promise<string> {
  const { _id } = await readyProject(server, person)
  await server.services.db.drizzle.update(projects).set({ promoId }).where(eq(projects.id, _id))
  return _id
}
async function usesOf(id: string) {
  return (await server.services.db.drizzle.select().from(promos).where(eq(promos.id, id)))[0]?.uses
}
async function holds(id: string) {
  return (await server.services.db.drizzle.select().from(payments).where(eq(payments.id, id)))[0]?.holdsPromo
}

describe('what a code takes off', () => {
  test.each<[terms: Partial<PromoTerms>, discount: number, total: number]>([
    [{ percentage: 10 }, 9.4, 84.6],
    [{ percentage: 33 }, 31.02, 62.98],
    [{ percentage: 100 }, 94, 0],
    [{ amount: 2000 }, 20, 74],
    [{ amount: 1_000_000 }, 94, 0],
    [{ percentage: 10, minimum: 9400 }, 9.4, 84.6],
  ])('%j', async (terms, discount, total) => {
    const quote = await quoteOf(server, owner, await projectWith(await newCode(terms)))
    expect(quote).toMatchObject({ price: 94, discount, total, promoProblem: null, discountCode: `CODE-${codes}` })
  })
  test.each<[terms: Partial<PromoTerms>, problem: string]>([
    [{ startsAt: '2099-01-01T00:00:00Z' }, 'promo.notYet'],
    [{ endsAt: '2020-01-01T00:00:00Z' }, 'promo.ended'],
    [{ minimum: 9401 }, 'promo.minimum'],
  ])('nothing: %j', async (terms, problem) => {
    const id = await projectWith(await newCode(terms))
    const quote = await quoteOf(server, owner, id)
    expect(quote).toMatchObject({ discount: 0, discountPercentage: 0, total: 94, promoProblem: problem })
    // The normal price can be paid, and no use is taken.
    const { payment } = await startPayment(server, owner, id)
    expect([payment.paymentAmount, payment.discountCode, await usesOf(`promo-${codes}`)]).toEqual([94, null, 0])
  })
  test('nothing of prices in another currency than those it was written for; a percentage is of any', async () => {
    const { drizzle } = server.services.db
    const [amount, minimum, percentage] = [
      await projectWith(await newCode({ amount: 2000 })),
      await projectWith(await newCode({ percentage: 10, minimum: 100 })),
      await projectWith(await newCode({ percentage: 10 })),
    ]
    await drizzle.insert(settings).values({ key: 'price', value: { ...defaultPrice, currency: 'EUR' } })
    try {
      for (const [id, discount, promoProblem] of [
        [amount, 0, 'promo.currency'],
        [minimum, 0, 'promo.currency'],
        [percentage, 9.4, null],
      ] as const)
        expect(await quoteOf(server, owner, id)).toMatchObject({ currency: 'EUR', discount, promoProblem })
      const answer = await server.call('POST', `/projects/${amount}/promo`, {
        token: owner.token,
        body: { code: `CODE-${codes - 2}` },
      })
      expect([answer.statusCode, answer.json<{ readonly code: string }>().code]).toEqual([409, 'promo.currency'])
      // Editing a code changes no currency: its amount stays what it was worth.
      const code = `CODE-${codes - 2}`
      const [row] = await drizzle.select().from(promos).where(eq(promos.code, code))
      if (row === undefined) throw new Error('no code')
      const limited = { mostUses: null, mostUsesPerPerson: null, minimum: 0, startsAt: null, endsAt: null }
      const terms: PromoTerms = { code, percentage: null, amount: 3000, ...limited }
      const changed = await drizzle.transaction(tx => changePromo(tx, row.id, terms))
      expect(changed).toMatchObject({ currency: 'USD', amount: 3000 })
    } finally {
      await drizzle.delete(settings)
    }
    expect(await quoteOf(server, owner, amount)).toMatchObject({ currency: 'USD', discount: 30, promoProblem: null })
  })
  test('nothing any more once it is deleted', async () => {
    const promoId = await newCode()
    const id = await projectWith(promoId)
    await server.services.db.drizzle.update(promos).set({ deletedAt: new Date() }).where(eq(promos.id, promoId))
    expect(await quoteOf(server, owner, id)).toMatchObject({ discount: 0, promoProblem: 'promo.unknown' })
  })
})

describe('a use', () => {
  test.each<[end: string, end: (payment: Payment) => Promise<unknown>, uses: number]>([
    ['paying', payment => sandboxWebhook(server, payment), 1],
    ['declining', payment => sandboxWebhook(server, payment, { type: 'payment.failed' }), 0],
    ['cancelling', ({ _id }) => server.call('POST', `/payments/${_id}/cancel`, { token: owner.token }), 0],
    [
      'expiring',
      ({ _id }) => server.services.db.transaction(tx => closePayment(tx, server.clock, _id, 'time.expired')),
      0,
    ],
    [
      'deleting the project',
      ({ projectId }) => server.call('DELETE', `/projects/${projectId}`, { token: owner.token }),
      0,
    ],
  ])('is reserved when the payment starts; after %s it is kept or given back', async (_, end, uses) => {
    const promoId = await newCode({ mostUses: 1 })
    const id = await projectWith(promoId)
    expect(await usesOf(promoId)).toBe(0)
    const { payment } = await startPayment(server, owner, id)
    expect([await usesOf(promoId), await holds(payment._id)]).toEqual([1, true])
    // One's own reservation does not stand in the way.
    expect(await quoteOf(server, owner, id)).toMatchObject({ discount: 9.4, promoProblem: null })
    expect((await startPayment(server, owner, id)).payment._id).toBe(payment._id)
    expect(await usesOf(promoId)).toBe(1)
    await end(payment)
    expect([await usesOf(promoId), await holds(payment._id)]).toEqual([uses, uses === 1])
  })
  test('the last one is had by one: the other is told, and pays the normal price', async () => {
    const promoId = await newCode({ mostUses: 1 })
    const [mine, theirs] = [await projectWith(promoId), await projectWith(promoId, other)]
    const { id: quote } = await quoteOf(server, other, theirs)
    await startPayment(server, owner, mine)
    const late = await server.call('POST', `/projects/${theirs}/pricing`, {
      token: other.token,
      body: { quote, gateway: 'sandbox' },
    })
    expect(jsonOf(late)).toMatchObject({
      status: 409,
      code: 'payment.quoteChanged',
      quote: { promoProblem: 'promo.usedUp', discount: 0, total: 94 },
    })
    expect((await startPayment(server, other, theirs)).payment.paymentAmount).toBe(94)
    // Past the guard, too.
    const { db, clock } = server.services
    expect(await db.transaction(tx => takePromo(tx, clock, promoId, other.id))).toBe(false)
    expect(await usesOf(promoId)).toBe(1)
  })
  test('is one of so many for a person', async () => {
    const promoId = await newCode({ mostUsesPerPerson: 1 })
    const [first, second] = [await projectWith(promoId), await projectWith(promoId)]
    await sandboxWebhook(server, (await startPayment(server, owner, first)).payment, { amount: 8460 })
    expect(await quoteOf(server, owner, second)).toMatchObject({ promoProblem: 'promo.usedByYou', total: 94 })
    expect(await quoteOf(server, other, await projectWith(promoId, other))).toMatchObject({ discount: 9.4 })
    // Past the guard, too.
    const { db } = server.services
    expect(await db.transaction(tx => takePromo(tx, server.clock, promoId, owner.id))).toBe(false)
    expect(await usesOf(promoId)).toBe(1)
  })
  test('without money to pay is kept, and the project is paid', async () => {
    const promoId = await newCode({ percentage: 100 })
    const id = await projectWith(promoId)
    const { payment, redirectUrl } = await startPayment(server, owner, id)
    expect([payment.status, payment.paymentAmount, redirectUrl]).toEqual(['paid', 0, null])
    expect([await usesOf(promoId), await holds(payment._id)]).toEqual([1, true])
  })
  test('of late money must still be there', async () => {
    const promoId = await newCode({ mostUses: 1 })
    const { payment } = await startPayment(server, owner, await projectWith(promoId))
    await server.call('POST', `/payments/${payment._id}/cancel`, { token: owner.token })
    const taker = await startPayment(server, other, await projectWith(promoId, other))
    await sandboxWebhook(server, payment)
    const status = async () =>
      (await server.services.db.drizzle.select().from(payments).where(eq(payments.id, payment._id)))[0]?.status
    expect([await status(), await usesOf(promoId), await holds(taker.payment._id)]).toEqual(['refunding', 1, true])
  })
  test('of late money that buys is taken anew', async () => {
    const promoId = await newCode({ mostUses: 1 })
    const { payment } = await startPayment(server, owner, await projectWith(promoId))
    await server.call('POST', `/payments/${payment._id}/cancel`, { token: owner.token })
    expect(await usesOf(promoId)).toBe(0)
    await sandboxWebhook(server, payment)
    expect([await usesOf(promoId), await holds(payment._id)]).toEqual([1, true])
  })
})

test('an edit that makes a code unusable ends the open payment', async () => {
  const promoId = await newCode({ minimum: 9400 })
  const id = await projectWith(promoId)
  const { payment } = await startPayment(server, owner, id)
  await server.call('PUT', `/projects/${id}/vertices`, {
    token: owner.token,
    body: {
      version: 3,
      masses: [
        {
          id: 'a',
          vertices: [
            [0, 0],
            [20, 0],
            [20, 10],
            [0, 10],
          ],
          numberOfFloors: 1,
          floorStart: 0,
          floorHeight: 3,
        },
      ],
    },
  })
  expect([await usesOf(promoId), await holds(payment._id)]).toEqual([0, false])
  expect(jsonOf(await tryPayment(server, owner, id))).toMatchObject({ payment: { discount: 0 } })
})
