import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'

let server: TestServer
let admin: Person
let owner: Person
const ids: Record<string, string> = {}
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.superAdmin()
  owner = await server.person()
  for (const [name, primaryBuildingType] of [
    ['=1+1', 'office'],
    ['100%_house', 'hospital'],
    ['Gone', 'office'],
  ] as const) {
    const made = await server.call('POST', '/projects', {
      token: owner.token,
      body: { name, country: 'Iran', primaryBuildingType, units: 'SI' },
    })
    ids[name] = jsonOf<{ _id: string }>(made)._id
  }
  await server.call('DELETE', `/projects/${ids['Gone']}`, { token: owner.token })
})
afterAll(() => server.close())

interface List {
  readonly items: readonly Record<string, unknown>[]
  readonly totalCount: number
}
async function get(address: string) {
  return jsonOf<List>(await server.call('GET', address, { token: admin.token }))
}
async function names(query: string) {
  return (await get(`/admin/projects?${query}`)).items.map(({ name }) => name)
}

describe('everybody’s projects', () => {
  test('all are there with their owner, deleted ones too, and not the sample', async () => {
    const list = await get('/admin/projects')
    expect(list.totalCount).toBe(3)
    expect(list.items[0]).toMatchObject({
      owner: { email: owner.email },
      country: 'Iran',
      state: 'draft',
      paidAt: null,
    })
    expect(list.items.map(({ _id }) => _id)).not.toContain('sample')
  })
  test('search is literal, order turns, filters narrow, pages follow each other', async () => {
    expect(await names('s=%25_')).toEqual(['100%_house'])
    expect(await names(`s=${ids['Gone']}`)).toEqual(['Gone'])
    expect(await names(`s=${encodeURIComponent(owner.email)}`)).toHaveLength(3)
    const upwards = await names('sort=name')
    expect(upwards).toHaveLength(3)
    expect(await names('sort=-name')).toEqual(upwards.toReversed())
    expect(await names('deleted=yes')).toEqual(['Gone'])
    expect(await names('deleted=no&type=office')).toEqual(['=1+1'])
    expect(await names('paid=yes')).toEqual([])
    expect([...(await names('sort=name&limit=2')), ...(await names('sort=name&limit=2&skip=2'))]).toEqual(upwards)
  })
  test('an unknown order is refused', async () => {
    for (const query of ['sort=password_hash', 'state=any', 'limit=5000', 'format=xml'])
      expect((await server.call('GET', `/admin/projects?${query}`, { token: admin.token })).statusCode).toBe(422)
  })
  test.each(['updatedAt', 'createdAt', 'name', 'owner', 'city', 'type', 'area', 'state'])('sorts by %s', async sort => {
    expect(await names(`sort=${sort}`)).toHaveLength(3)
    expect(await names(`sort=-${sort}`)).toHaveLength(3)
  })
  test('the file is safe against formulas and named by the day', async () => {
    const answer = await server.call('GET', '/admin/projects?format=csv&deleted=no', { token: admin.token })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toMatch(/filename="admin-projects-\d{4}-\d\d-\d\d\.csv"/)
    const lines = answer.body.split('\r\n')
    expect(lines[0]).toContain('Project id,Project,Owner')
    expect(lines).toHaveLength(4)
    expect(answer.body).toContain(`,'=1+1,`)
  })
  test('a single one is read with inputs, payments and runs, a deleted one too; nobody writes it', async () => {
    const detail = jsonOf(await server.call('GET', `/admin/projects/${ids['Gone']}`, { token: admin.token }))
    expect(detail).toMatchObject({
      name: 'Gone',
      owner: { email: owner.email },
      project: { name: 'Gone', masses: [] },
      payments: [],
      runs: [],
    })
    for (const id of ['sample', 'none'])
      expect((await server.call('GET', `/admin/projects/${id}`, { token: admin.token })).statusCode).toBe(404)
    const id = ids['=1+1']
    expect((await server.call('GET', `/projects/${id}`, { token: admin.token })).statusCode).toBe(404)
    expect((await server.call('DELETE', `/projects/${id}`, { token: admin.token })).statusCode).toBe(404)
  })
})

describe('messages', () => {
  test('a sent mail is listed with address and kind, never with its code', async () => {
    await server.services.mail.flush()
    const list = await get(`/admin/messages?s=${encodeURIComponent(owner.email)}&sort=createdAt`)
    expect(list.items[0]).toMatchObject({ channel: 'mail', to: owner.email, state: 'sent', tries: 1, reason: null })
    expect(Object.keys(list.items[0] ?? {}).toSorted()).toEqual(
      ['_id', 'channel', 'createdAt', 'endedAt', 'kind', 'reason', 'state', 'to', 'tries'].toSorted(),
    )
    expect((await get('/admin/messages?state=failed')).totalCount).toBe(0)
    for (const sort of ['to', '-kind', 'state', '-tries'])
      expect((await get(`/admin/messages?sort=${sort}`)).totalCount).toBeGreaterThan(0)
    const file = await server.call('GET', '/admin/messages?format=csv', { token: admin.token })
    expect(file.body).toContain('Time,Sent by,To,Kind,State,Tries')
  })
})

describe('audit log', () => {
  test('a login of a super-admin is written, with the address; that of a user is not', async () => {
    const list = await get('/admin/audit?action=admin.signedIn')
    expect(list.totalCount).toBeGreaterThan(0)
    expect(list.items[0]).toMatchObject({ actor: { email: admin.email }, targetType: 'user' })
    expect(list.items[0]?.['address']).toEqual(expect.any(String))
    expect(list.items.every(({ actor }) => (actor as { email: string }).email === admin.email)).toBe(true)
  })
  test('filters by action, person, target and time; both orders; the newest first', async () => {
    const made = jsonOf<{ _id: string }>(
      await server.call('POST', '/admin/user/create', {
        token: admin.token,
        body: {
          fullName: '=Ali',
          companyName: 'Solar',
          companySize: '1-9',
          email: 'audited@example.org',
          password: 'correct horse battery 42',
        },
      }),
    )
    const all = await get('/admin/audit')
    expect(all.items[0]).toMatchObject({ action: 'user.created', targetId: made._id })
    expect(all.items[0]?.['changes']).toContainEqual({ field: 'email', value: 'audited@example.org' })
    expect((await get(`/admin/audit?target=${made._id}`)).totalCount).toBe(1)
    expect((await get(`/admin/audit?actor=${made._id}`)).totalCount).toBe(0)
    expect((await get('/admin/audit?sort=at')).items.map(({ _id }) => _id)).toEqual(
      all.items.map(({ _id }) => _id).toReversed(),
    )
    const at = String(all.items[0]?.['at'])
    expect((await get(`/admin/audit?from=${at}`)).items.map(({ _id }) => _id)).toContain(all.items[0]?.['_id'])
    expect((await get(`/admin/audit?to=${at}`)).items.map(({ _id }) => _id)).not.toContain(all.items[0]?.['_id'])
    expect((await get('/admin/audit?s=100%25')).totalCount).toBe(0)
    expect(JSON.stringify(all)).not.toContain('correct horse')
  })
  test('the file has words in the reader’s language', async () => {
    const answer = await server.call('GET', '/admin/audit?format=csv&action=user.created', { token: admin.token })
    expect(answer.body).toContain('Account created,Account')
    expect(answer.body).not.toMatch(/(^|,)=/m)
  })
})
