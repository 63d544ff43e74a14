import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminSettings } from '#contract/entities/order.ts'
import { eq } from '#server/db/drizzle.ts'
import { auditLog, settings } from '#server/db/schema.ts'
import { defaultPrice } from '#rules/price.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { quoteOf, readyProject } from '../support/project-flow.ts'

const seller = { name: 'Badgir Ltd.', address: ['12 Wind Street', 'Yazd'], taxNumber: 'IR-1' }
let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.superAdmin()
})
beforeEach(async () => {
  await server.services.db.drizzle.delete(settings)
})
afterAll(() => server.close())

async function read() {
  return jsonOf<AdminSettings>(await server.call('GET', '/admin/settings', { token: admin.token }))
}
function save(body: object) {
  return server.call('PUT', '/admin/settings', { token: admin.token, body })
}
function changes() {
  return server.services.db.drizzle.$count(auditLog, eq(auditLog.action, 'settings.changed'))
}

test('prices and seller are read, saved, audited and in force at once', async () => {
  expect(await read()).toEqual({ price: defaultPrice, seller: { name: 'Badgir', address: [], taxNumber: '' } })
  const price = { ...defaultPrice, base: 1000, taxPercentage: 10, tiers: [{ upTo: null, perHundredSquareMetres: 100 }] }
  const before = await changes()
  expect((await save({ price, seller })).statusCode).toBe(200)
  expect(await read()).toEqual({ price, seller })
  expect(await changes()).toBe(before + 2)
  // A save without a change leaves no row.
  expect((await save({ price, seller })).statusCode).toBe(200)
  expect(await changes()).toBe(before + 2)
  const person = await server.person()
  const project = await readyProject(server, person)
  expect(await quoteOf(server, person, project._id)).toMatchObject({ price: 19, tax: 1.9, total: 20.9 })
})

test.each<[string, object]>([
  ['price.base', { base: -1 }],
  ['price.base', { base: 1.5 }],
  ['price.currency', { currency: 'XXX' }],
  ['price.taxPercentage', { taxPercentage: 101 }],
  ['price.revision', { revision: -1 }],
  ['price.tiers.0.perHundredSquareMetres', { tiers: [{ upTo: null, perHundredSquareMetres: -1 }] }],
  [
    'price.tiers',
    {
      tiers: [
        { upTo: 10, perHundredSquareMetres: 1 },
        { upTo: 5, perHundredSquareMetres: 1 },
      ],
    },
  ],
])('%s is refused at its field: %o', async (field, wrong) => {
  const answer = await save({ price: { ...defaultPrice, ...wrong }, seller })
  expect(answer.statusCode).toBe(422)
  expect(jsonOf<{ errors: { field: string }[] }>(answer).errors.map(error => error.field)).toEqual([field])
  expect((await read()).price).toEqual(defaultPrice)
})

test('a seller needs a name and at most five lines', async () => {
  for (const wrong of [{ name: ' ' }, { address: Array.from({ length: 6 }, () => 'line') }])
    expect((await save({ price: defaultPrice, seller: { ...seller, ...wrong } })).statusCode).toBe(422)
  expect((await read()).seller.name).toBe('Badgir')
})

test('damaged prices are shown as the defaults, so that they can be mended', async () => {
  await server.services.db.drizzle.insert(settings).values({ key: 'price', value: { base: -1 } })
  expect((await read()).price).toEqual(defaultPrice)
  expect((await save({ price: defaultPrice, seller })).statusCode).toBe(200)
})
