import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from '#server/db/drizzle.ts'
import { auditLog, files, identities, messages, payments, projects, users } from '#server/db/schema.ts'
import { erasePersons } from '#server/persons/erase-persons.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { paidProject, readyProject } from '../support/project-flow.ts'

const day = 86_400_000
let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.superAdmin()
})
afterAll(() => server.close())

interface Listed {
  readonly sessions: readonly { readonly _id: string; readonly browser: string | null; readonly isOwn: boolean }[]
}
async function sessionsOf(token: string) {
  return jsonOf<Listed>(await server.call('GET', '/profile/sessions', { token })).sessions
}
function ask(person: Person, email = person.email) {
  return server.call('DELETE', '/profile', { token: person.token, body: { email } })
}

describe('issue 33: own changes of an account in the audit log', () => {
  test('email, password, phone and picture each leave a row, without a secret', async () => {
    const mina = await server.person()
    const { token } = mina
    const codeOf = (text = '') => /\b\d{6}\b/.exec(text)?.[0] ?? ''
    const call = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
      const answer = await server.call(method, url, { token, ...(body === undefined ? {} : { body }) })
      expect([url, answer.statusCode < 300]).toEqual([url, true])
    }
    const email = `new-${mina.email}`
    await call('PUT', '/profile', {
      fullName: 'Mina',
      companyName: 'Studio',
      companySize: '1-9',
      roleInCompany: 'Architect',
      email,
    })
    // The code of the sign-up is too young for another one.
    server.clock.advance(121_000)
    await call('POST', '/send/email')
    await call('PUT', '/verify/email', { otp: codeOf((await server.mailsTo(email)).at(-1)?.text) })
    await call('POST', '/change/password', { oldPassword: mina.password, newPassword: 'river stone lamp 9' })
    await call('DELETE', '/profile/phone')
    await call('DELETE', '/profile/image')
    const rows = await server.services.db.drizzle.select().from(auditLog).where(eq(auditLog.actorId, mina.id))
    expect(rows.map(({ action, targetId }) => [action, targetId])).toEqual(
      ['emailAsked', 'emailChanged', 'passwordChanged', 'phoneChanged', 'pictureChanged'].map(action => [
        `own.${action}`,
        mina.id,
      ]),
    )
    expect(rows.every(({ address, requestId }) => address !== null && requestId !== null)).toBe(true)
    expect(JSON.stringify(rows)).not.toContain('river stone')
  })
})

describe('sessions', () => {
  test('are told with their device, the own one marked, and ended by id; no hash is told', async () => {
    const mina = await server.person()
    const answer = await server.call('POST', '/auth/login', {
      body: { email: mina.email, password: mina.password },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0' },
    })
    const other = jsonOf<{ data: { sessions: { token: string } } }>(answer).data.sessions.token
    const listed = await sessionsOf(mina.token)
    expect(listed).toHaveLength(2)
    expect(listed.filter(({ isOwn }) => isOwn)).toHaveLength(1)
    const firefox = listed.find(({ browser }) => browser === 'Firefox')
    expect(firefox).toMatchObject({ system: 'Windows', isOwn: false, address: '127.0.0.1' })
    expect(JSON.stringify(listed)).not.toMatch(/[0-9a-f]{64}/)
    const stranger = await server.person()
    const end = (token: string) => server.call('DELETE', `/profile/sessions/${firefox?._id ?? ''}`, { token })
    expect((await end(stranger.token)).statusCode).toBe(404)
    expect((await end(mina.token)).statusCode).toBe(204)
    expect((await server.call('GET', '/profile', { token: other })).statusCode).toBe(403)
    const third = await server.login(mina.email, mina.password)
    expect((await server.call('DELETE', '/profile/sessions', { token: third })).statusCode).toBe(204)
    expect((await server.call('GET', '/profile', { token: mina.token })).statusCode).toBe(403)
    expect(await sessionsOf(third)).toHaveLength(1)
  })
})

test('own data is one JSON file with projects as documents and without secrets', async () => {
  const mina = await server.person()
  await readyProject(server, mina)
  const answer = await server.call('GET', '/profile/export', { token: mina.token })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('.json')
  expect(jsonOf(answer)).toMatchObject({
    user: { email: mina.email },
    projects: [{ schema: 'badgir.project' }],
    purchases: [],
    weatherFiles: [],
  })
  expect(answer.body).not.toContain('argon2')
  expect(answer.body).not.toMatch(/[0-9a-f]{64}/)
})

describe('security note 10: a request for deletion', () => {
  test('needs the own e-mail, ends all sessions, tells it by mail, and can be withdrawn', async () => {
    const mina = await server.person()
    expect((await ask(mina, 'other@example.org')).statusCode).toBe(422)
    expect((await ask(mina)).statusCode).toBe(204)
    expect((await server.call('GET', '/profile', { token: mina.token })).statusCode).toBe(403)
    expect((await server.mailsTo(mina.email, 2)).map(({ subject }) => subject)).toContain(
      'Your account will be deleted',
    )
    const token = await server.login(mina.email, mina.password)
    const marked = jsonOf<{ data: { user: object } }>(await server.call('GET', '/profile', { token }))
    expect(marked.data.user).toHaveProperty('deletionAskedAt')
    const recall = await server.call('DELETE', '/profile/deletion', { token })
    expect(jsonOf<{ data: { user: object } }>(recall).data.user).not.toHaveProperty('deletionAskedAt')
    server.clock.advance(31 * day)
    await erasePersons(server.services)
    await server.login(mina.email, mina.password)
  })

  test('erases the person after 30 days, paid projects too; the payment stays, audit rows keep ids only', async () => {
    const mina = await server.person({ fullName: 'Mina Unforgettable', companyName: 'Unforgettable Ltd' })
    const paid = await paidProject(server, mina, { name: 'Unforgettable House' })
    const draft = await readyProject(server, mina)
    const { drizzle } = server.services.db
    await drizzle.insert(files).values({ id: `picture-${mina.id}`, ownerId: mina.id, bytes: new Uint8Array(8) })
    await drizzle.insert(identities).values({ issuer: 'https://issuer.test', subject: mina.id, userId: mina.id })
    expect((await ask(mina)).statusCode).toBe(204)
    server.clock.advance(29 * day)
    await erasePersons(server.services)
    await server.login(mina.email, mina.password)
    server.clock.advance(2 * day)
    expect(await erasePersons(server.services)).toBe(1)
    expect(await drizzle.select().from(files).where(eq(files.ownerId, mina.id))).toEqual([])
    expect(await drizzle.select().from(identities).where(eq(identities.userId, mina.id))).toEqual([])
    expect(await drizzle.select().from(messages).where(eq(messages.recipient, mina.email))).toEqual([])
    const [row] = await drizzle.select().from(users).where(eq(users.id, mina.id))
    expect(row).toMatchObject({ fullName: '', companyName: '', passwordHash: null })
    expect(row?.erasedAt).not.toBeNull()
    expect(await drizzle.select().from(projects).where(eq(projects.id, draft._id))).toEqual([])
    const [project] = await drizzle.select().from(projects).where(eq(projects.id, paid._id))
    expect(project).toMatchObject({ masses: [], userInputs: {}, name: '' })
    const [payment] = await drizzle.select().from(payments).where(eq(payments.projectId, paid._id))
    expect(payment).toMatchObject({ status: 'paid', name: '' })
    expect(payment?.total).toBeGreaterThan(0)
    const log = await drizzle.select().from(auditLog).where(eq(auditLog.targetId, mina.id))
    expect(log.map(({ action }) => action)).toEqual(['user.deletionAsked', 'user.erased'])
    expect(JSON.stringify([row, project, payment, log])).not.toMatch(/unforgettable/i)
    expect(JSON.stringify([row, project, payment, log])).not.toContain(mina.email)
    expect(await erasePersons(server.services)).toBe(0)
    expect((await server.mailsTo(mina.email)).at(-1)?.subject).toBe('Your account was deleted')
    const restored = await server.call('PUT', `/admin/user/restore/${mina.id}`, { token: await freshAdmin() })
    expect(jsonOf(restored)).toMatchObject({ code: 'user.notRestorable' })
  })

  test('of the last super-admin is refused', async () => {
    const fresh = await openTestServer()
    try {
      const last = await fresh.superAdmin()
      const answer = await fresh.call('DELETE', '/profile', { token: last.token, body: { email: last.email } })
      expect(jsonOf(answer)).toMatchObject({ status: 409, code: 'user.lastAdmin' })
    } finally {
      await fresh.close()
    }
  })

  test('nobody else passes the paid lock', async () => {
    const mina = await server.person()
    const { _id } = await paidProject(server, mina)
    await expect(server.services.db.drizzle.delete(projects).where(eq(projects.id, _id))).rejects.toThrow(
      /^Failed query: delete/,
    )
  })
})

function freshAdmin() {
  return server.login(admin.email, admin.password)
}

test('a deleted account is restored within 30 days, which the audit log tells, and not later', async () => {
  const mina = await server.person()
  const token = await freshAdmin()
  const restore = (as: string) => server.call('PUT', `/admin/user/restore/${mina.id}`, { token: as })
  await server.call('DELETE', `/admin/user/delete/${mina.id}`, { token })
  expect(jsonOf(await restore(token))).toMatchObject({ _id: mina.id, isDeleted: false })
  await server.login(mina.email, mina.password)
  const log = await server.services.db.drizzle.select().from(auditLog).where(eq(auditLog.targetId, mina.id))
  expect(log.map(({ action }) => action)).toEqual(['user.deleted', 'user.restored'])
  await server.call('DELETE', `/admin/user/delete/${mina.id}`, { token })
  server.clock.advance(31 * day)
  expect(jsonOf(await restore(await freshAdmin()))).toMatchObject({ status: 409, code: 'user.notRestorable' })
  const own = await freshAdmin()
  await server.superAdmin()
  expect(jsonOf(await server.call('DELETE', `/admin/user/delete/${admin.id}`, { token: own }))).toMatchObject({
    code: 'user.ownAccount',
  })
})
