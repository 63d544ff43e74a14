import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Promo, PromoTerms } from '#contract/entities/promo.ts'
import { and, eq } from '#server/db/drizzle.ts'
import { auditLog } from '#server/db/schema.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { quoteOf, readyProject, sandboxWebhook, startPayment, verifyEmail } from '../support/project-flow.ts'

const terms: PromoTerms = {
  code: 'nowruz-20',
  percentage: 20,
  amount: null,
  startsAt: null,
  endsAt: null,
  mostUses: null,
  mostUsesPerPerson: null,
  minimum: 0,
}
let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.superAdmin()
})
afterAll(() => server.close())

function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', address: string, body?: object) {
  return server.call(method, `/admin/promos${address}`, { token: admin.token, ...(body === undefined ? {} : { body }) })
}
async function make(changes: Partial<PromoTerms>) {
  return jsonOf<Promo>(await ask('POST', '', { ...terms, ...changes }))
}
async function codes(s = '') {
  return jsonOf<{ items: Promo[]; totalCount: number }>(await ask('GET', `?s=${s}`)).items.map(({ code }) => code)
}
async function actionsOn(id: string) {
  const rows = await server.services.db.drizzle
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.targetId, id), eq(auditLog.actorId, admin.id)))
  return rows.map(({ action }) => action)
}

test('a code is made, found, changed and deleted; each leaves a row', async () => {
  const made = await ask('POST', '', terms)
  expect(made.statusCode).toBe(201)
  const { _id: id, ...promo } = jsonOf<Promo>(made)
  expect(promo).toMatchObject({ ...terms, code: 'NOWRUZ-20', uses: 0 })
  expect(await codes('ruz')).toEqual(['NOWRUZ-20'])
  expect(await codes('other')).toEqual([])
  const changed = jsonOf<Promo>(await ask('PUT', `/${id}`, { ...terms, percentage: null, amount: 500, mostUses: 3 }))
  expect(changed).toMatchObject({ percentage: null, amount: 500, mostUses: 3 })
  expect((await ask('DELETE', `/${id}`)).statusCode).toBe(204)
  expect(await codes('ruz')).toEqual([])
  for (const again of [ask('DELETE', `/${id}`), ask('PUT', `/${id}`, terms)]) expect((await again).statusCode).toBe(404)
  expect(await actionsOn(id)).toEqual(['promo.created', 'promo.changed', 'promo.deleted'])
  // The word is free again.
  expect((await make({})).code).toBe('NOWRUZ-20')
})

test('the list is filtered by state, sorted both ways, paged, and saved as a file', async () => {
  const day = 86_400_000
  const at = (days: number) => new Date(server.services.clock.now().getTime() + days * day).toISOString()
  await make({ code: 'LIST-WORKS', startsAt: at(-2), endsAt: at(2) })
  await make({ code: 'LIST-SOON', startsAt: at(1), endsAt: at(2) })
  await make({ code: 'LIST-OVER', startsAt: at(-3), endsAt: at(-1) })
  await make({ code: 'LIST-FREE' })
  const found = async (query: string) =>
    jsonOf<{ items: Promo[] }>(await ask('GET', `?s=list-${query}`)).items.map(({ code }) => code)
  expect(await found('&state=works&sort=code')).toEqual(['LIST-FREE', 'LIST-WORKS'])
  expect(await found('&state=notYet')).toEqual(['LIST-SOON'])
  expect(await found('&state=ended')).toEqual(['LIST-OVER'])
  expect(await found('&state=usedUp')).toEqual([])
  expect(await found('&sort=-code')).toEqual(['LIST-WORKS', 'LIST-SOON', 'LIST-OVER', 'LIST-FREE'])
  expect(await found('&sort=code&skip=1&limit=2')).toEqual(['LIST-OVER', 'LIST-SOON'])
  expect((await ask('GET', '?sort=amount')).statusCode).toBe(422)
  const file = await ask('GET', '?s=list-free&format=csv')
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.body.split(/\r?\n/)[0]).toContain('Code')
  expect(file.body).toContain('LIST-FREE')
})

test('two codes are never the same, whatever their capitals', async () => {
  await make({ code: 'TWICE' })
  const other = await make({ code: 'ONCE' })
  expect(jsonOf(await ask('POST', '', { ...terms, code: 'twice' }))).toMatchObject({
    status: 409,
    code: 'promo.codeTaken',
  })
  expect((await ask('PUT', `/${other._id}`, { ...terms, code: 'Twice' })).statusCode).toBe(409)
})

test.each<[string, Partial<Record<keyof PromoTerms, unknown>>]>([
  ['code', { code: 'a' }],
  ['code', { code: 'کد-تخفیف' }],
  ['code', { code: 'with space' }],
  ['percentage', { percentage: null }],
  ['percentage', { amount: 100 }],
  ['percentage', { percentage: 0 }],
  ['percentage', { percentage: 101 }],
  ['percentage', { percentage: 12.5 }],
  ['amount', { percentage: null, amount: 0 }],
  ['amount', { percentage: null, amount: 1.5 }],
  ['startsAt', { startsAt: 'tomorrow' }],
  ['startsAt', { startsAt: '2026-13-45T00:00:00Z' }],
  ['endsAt', { endsAt: '2026-01-01T99:00:00Z' }],
  ['endsAt', { startsAt: '2026-12-02T00:00:00Z', endsAt: '2026-12-01T00:00:00Z' }],
  ['mostUses', { mostUses: 0 }],
  ['mostUsesPerPerson', { mostUsesPerPerson: -1 }],
  ['minimum', { minimum: -1 }],
])('%s is refused at its field: %o', async (field, changes) => {
  const answer = await ask('POST', '', { ...terms, code: 'REFUSED', ...changes })
  expect(answer.statusCode).toBe(422)
  expect(jsonOf<{ errors: { field: string }[] }>(answer).errors.map(error => error.field)).toEqual([field])
})

test('uses are counted, and a started payment keeps its price', async () => {
  const person = await server.person()
  await verifyEmail(server, person)
  const promo = await make({ code: 'COUNTED', percentage: 50 })
  const project = await readyProject(server, person)
  expect(
    (await server.call('POST', `/projects/${project._id}/promo`, { token: person.token, body: { code: 'counted' } }))
      .statusCode,
  ).toBeLessThan(300)
  expect((await quoteOf(server, person, project._id)).total).toBe(47)
  const read = async () => jsonOf<{ items: Promo[] }>(await ask('GET', '?s=COUNTED')).items.map(({ uses }) => uses)
  expect(await read()).toEqual([0])
  const { payment } = await startPayment(server, person, project._id)
  expect(await read()).toEqual([1])
  expect((await ask('PUT', `/${promo._id}`, { ...terms, code: 'COUNTED', percentage: 90 })).statusCode).toBe(200)
  expect((await ask('DELETE', `/${promo._id}`)).statusCode).toBe(204)
  await sandboxWebhook(server, payment)
  expect(jsonOf(await server.call('GET', `/payments/${payment._id}`, { token: person.token }))).toMatchObject({
    status: 'paid',
    paymentAmount: 47,
    discountCode: 'COUNTED',
  })
})
