import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import { eq } from '../db/drizzle.ts'
import { payments, projects, settings } from '../db/schema.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../../../tests/support/open-test-server.ts'
import {
  courtyardMass,
  paidProject,
  quoteOf,
  readyProject,
  sandboxWebhook,
  startPayment,
  tehranLocation,
  verifyEmail,
} from '../../../tests/support/project-flow.ts'

const day = 86_400_000

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.person()
  await verifyEmail(server, owner)
})
beforeEach(async () => {
  owner = { ...owner, token: await server.login(owner.email, owner.password) }
})
afterAll(() => server.close())

async function copyOf(id: string, person = owner): Promise<Project> {
  return jsonOf<Project>(await server.call('POST', `/projects/${id}/duplicate`, { token: person.token, body: {} }))
}
async function put({ _id, version }: Project, tab: string, body: Readonly<Record<string, unknown>>): Promise<Project> {
  const answer = await server.call('PUT', `/projects/${_id}/${tab}`, { token: owner.token, body: { version, ...body } })
  expect(answer.statusCode).toBe(200)
  return jsonOf<Project>(answer)
}
async function rowOf(id: string) {
  return (await server.services.db.drizzle.select().from(projects).where(eq(projects.id, id)))[0]
}
/** Pays a revision, which costs nothing by default. */
async function payFree(id: string) {
  const { payment } = await startPayment(server, owner, id)
  expect(payment).toMatchObject({ status: 'paid', paymentAmount: 0 })
}
async function refusalOf(id: string) {
  const { revision, total } = await quoteOf(server, owner, id)
  return [revision?.refusal, total]
}

describe('a copy of a paid project', () => {
  test('is a revision: free by default, named, settled without a gateway, and the original stays as it is', async () => {
    const original = await paidProject(server, owner, { name: 'First house' })
    const copy = await copyOf(original._id)
    expect(await quoteOf(server, owner, copy._id)).toMatchObject({
      lines: [{ key: 'revision', quantity: 1, amount: 0 }],
      total: 0,
      revision: { name: 'First house', refusal: null },
    })
    const before = await rowOf(original._id)
    await payFree(copy._id)
    expect(await rowOf(original._id)).toEqual(before)
    expect((await rowOf(copy._id))?.paidAt).not.toBeNull()
  })
  test('has the price that the settings name', async () => {
    const original = await paidProject(server, owner)
    const copy = await copyOf(original._id)
    const { drizzle } = server.services.db
    const value = { currency: 'USD', base: 4900, tiers: [], taxPercentage: 10, revision: 900 }
    await drizzle.insert(settings).values({ key: 'price', value })
    try {
      expect(await quoteOf(server, owner, copy._id)).toMatchObject({ price: 9, tax: 0.9, total: 9.9 })
      const { payment } = await startPayment(server, owner, copy._id)
      expect(payment).toMatchObject({ status: 'open', paymentAmount: 9.9 })
      await sandboxWebhook(server, payment)
      expect((await rowOf(copy._id))?.paidAt).not.toBeNull()
    } finally {
      await drizzle.delete(settings)
    }
  })
  test('of an unpaid project, or of another person’s, is none', async () => {
    const copy = await copyOf((await readyProject(server, owner))._id)
    expect(await refusalOf(copy._id)).toEqual([undefined, 94])
    const sample = await copyOf('sample')
    expect((await rowOf(sample._id))?.copiedFrom ?? null).toBeNull()
  })
})

describe('it has the normal price', () => {
  test('made later than 30 days after the payment, and the revision price until then', async () => {
    const original = await paidProject(server, owner)
    const early = await copyOf(original._id)
    server.clock.advance(30 * day - 3_600_000)
    owner = { ...owner, token: await server.login(owner.email, owner.password) }
    const inTime = await copyOf(original._id)
    server.clock.advance(3_700_000)
    const late = await copyOf(original._id)
    expect(await refusalOf(late._id)).toEqual(['late', 94])
    // The copy's time counts, not the payment's.
    expect([await refusalOf(early._id), await refusalOf(inTime._id)]).toEqual([
      [null, 0],
      [null, 0],
    ])
  })
  test('over 100 m away', async () => {
    const copy = await copyOf((await paidProject(server, owner))._id)
    // 0.0008° of latitude are 89 m, 0.001° are 111 m.
    const near = await put(copy, 'location', { userInputs: { ...tehranLocation, latitude: 35.7008 } })
    expect(await refusalOf(copy._id)).toEqual([null, 0])
    await put(near, 'location', { userInputs: { ...tehranLocation, latitude: 35.701 } })
    expect(await refusalOf(copy._id)).toEqual(['elsewhere', 94])
  })
  test('with over 10 % more floor area', async () => {
    const copy = await copyOf((await paidProject(server, owner))._id)
    const wide = (width: number) => ({
      masses: [
        {
          ...courtyardMass,
          vertices: [
            [0, 0],
            [width, 0],
            [width, 15],
            [0, 15],
          ],
        },
      ],
    })
    const just = await put(copy, 'vertices', wide(22))
    expect(await refusalOf(copy._id)).toEqual([null, 0])
    await put(just, 'vertices', wide(22.1))
    expect((await refusalOf(copy._id))[0]).toBe('larger')
  })
  test('after ten revisions; one that is being paid counts, and one whose payment ended does not', async () => {
    const original = await paidProject(server, owner)
    for (let i = 0; i < 9; i++) await payFree((await copyOf(original._id))._id)
    const [tenth, eleventh] = [await copyOf(original._id), await copyOf(original._id)]
    expect([await refusalOf(tenth._id), await refusalOf(eleventh._id)]).toEqual([
      [null, 0],
      [null, 0],
    ])
    await payFree(tenth._id)
    expect(await refusalOf(eleventh._id)).toEqual(['usedUp', 94])
    const { drizzle } = server.services.db
    await drizzle.update(payments).set({ status: 'refunded' }).where(eq(payments.projectId, tenth._id))
    expect(await refusalOf(eleventh._id)).toEqual([null, 0])
    await drizzle.update(payments).set({ status: 'open' }).where(eq(payments.projectId, tenth._id))
    expect(await refusalOf(eleventh._id)).toEqual(['usedUp', 94])
  })
  test('after the original’s payment was given back; its revisions stay as they are', async () => {
    const original = await paidProject(server, owner)
    const [revised, waiting] = [await copyOf(original._id), await copyOf(original._id)]
    await payFree(revised._id)
    await server.services.db.drizzle
      .update(projects)
      .set({ paidAt: null, state: 'draft' })
      .where(eq(projects.id, original._id))
    expect(await refusalOf(waiting._id)).toEqual(['refunded', 94])
    expect((await rowOf(revised._id))?.paidAt).not.toBeNull()
  })
})

test('a copy of a revision counts for the first project, paid or not, and so does a copy of that', async () => {
  const original = await paidProject(server, owner, { name: 'The first' })
  const revised = await copyOf(original._id)
  const unpaid = await copyOf(revised._id)
  await payFree(revised._id)
  const second = await copyOf(revised._id)
  await payFree(second._id)
  const third = await copyOf(second._id)
  for (const { _id } of [revised, unpaid, second, third]) expect((await rowOf(_id))?.copiedFrom).toBe(original._id)
  expect((await quoteOf(server, owner, third._id)).revision).toEqual({ name: 'The first', refusal: null })
  // A copy that was paid at the normal price is a first project itself.
  const { drizzle } = server.services.db
  await drizzle.update(payments).set({ revisionOf: null }).where(eq(payments.projectId, second._id))
  expect((await rowOf((await copyOf(second._id))._id))?.copiedFrom).toBe(second._id)
})
