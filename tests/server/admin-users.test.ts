import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from '#server/db/drizzle.ts'
import { auditLog, oneTimeCodes, passwordResets, users } from '#server/db/schema.ts'
import { goodPassword, jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await openTestServer()
  admin = await server.superAdmin()
})
afterAll(() => server.close())

interface Listed {
  readonly status: number
  readonly users: readonly {
    readonly _id: string
    readonly email: string
    readonly role: string
    readonly isDeleted: boolean
  }[]
}
async function list(query = '') {
  return jsonOf<Listed>(await server.call('GET', `/admin/users${query}`, { token: admin.token }))
}
const person = { fullName: 'Ali', companyName: '100% Solar_Co', companySize: '>500' }

describe('accounts in the admin area', () => {
  test('the list has the envelope of the specification and searches literally', async () => {
    const made = await server.call('POST', '/admin/user/create', {
      token: admin.token,
      body: { ...person, email: 'Ali@Example.org', password: goodPassword, role: 'super-admin' },
    })
    expect(made.statusCode).toBe(201)
    expect(jsonOf(made)).toMatchObject({ email: 'ali@example.org', role: 'user' })
    const all = await list('?limit=1000&skip=0')
    expect(all.status).toBe(200)
    expect(all.users.length).toBe(2)
    expect((await list(`?s=${encodeURIComponent('0% solar_')}`)).users.map(user => user.email)).toEqual([
      'ali@example.org',
    ])
    expect((await list('?s=%25')).users).toHaveLength(1)
    expect((await list('?limit=1&skip=1')).users).toHaveLength(1)
    expect((await server.call('GET', '/admin/users?limit=5000', { token: admin.token })).statusCode).toBe(422)
    await server.login('ali@example.org', goodPassword)
  })
  test('the list is counted, sorted both ways, narrowed by state and kept to a page', async () => {
    const fresh = await openTestServer()
    try {
      const boss = await fresh.superAdmin()
      const people = [
        ['=Zoe', 'beta', '1-9'],
        ['adam', 'Gamma', '>500'],
        ['Mina', 'Alpha', '10-99'],
      ] as const
      for (const [fullName, companyName, companySize] of people) {
        const body = {
          fullName,
          companyName,
          companySize,
          email: `${companySize.replace('>', '')}@example.org`,
          password: goodPassword,
        }
        await fresh.call('POST', '/admin/user/create', { token: boss.token, body })
      }
      const mina = await fresh.login('10-99@example.org', goodPassword)
      const ask = async (query: string) =>
        jsonOf<{ totalCount: number; users: { fullName: string; email: string; lastSeenAt?: string }[] }>(
          await fresh.call('GET', `/admin/users?s=example.org&${query}`, { token: boss.token }),
        )
      const names = async (query: string) =>
        (await ask(query)).users.map(({ fullName }) => fullName).filter(name => people.some(([one]) => one === name))
      expect(await names('sort=fullName')).toEqual(['=Zoe', 'adam', 'Mina'])
      expect(await names('sort=-fullName')).toEqual(['Mina', 'adam', '=Zoe'])
      expect(await names('sort=companyName')).toEqual(['Mina', '=Zoe', 'adam'])
      expect(await names('sort=companySize')).toEqual(['=Zoe', 'Mina', 'adam'])
      expect(await names('sort=-companySize')).toEqual(['adam', 'Mina', '=Zoe'])
      for (const sort of ['email', 'role', 'activeStatus', 'createdAt'])
        expect((await names(`sort=-${sort}`)).toSorted()).toEqual((await names(`sort=${sort}`)).toSorted())
      const page = await ask('sort=fullName&limit=1&skip=1')
      expect(page.users).toHaveLength(1)
      expect(page.totalCount).toBe((await ask('')).users.length)
      expect(await names('state=deleted')).toEqual([])
      expect(await names('sort=fullName&state=active')).toHaveLength(3)
      const seen = new Map((await ask('')).users.map(({ email, lastSeenAt }) => [email, lastSeenAt]))
      expect(mina).toBeDefined()
      expect(seen.get('10-99@example.org')).toMatch(/^20\d\d-/)
      expect(seen.get('1-9@example.org')).toBeUndefined()
      expect((await fresh.call('GET', '/admin/users?sort=password', { token: boss.token })).statusCode).toBe(422)
      const file = await fresh.call('GET', '/admin/users?format=csv&sort=fullName', { token: boss.token })
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/)
      expect(file.body).toContain("'=Zoe")
      expect(file.body.split('\r\n')[0]).toContain('Full Name,Email,Phone')
    } finally {
      await fresh.close()
    }
  })
  test('an edit never touches e-mail, password or role', async () => {
    const user = await server.person()
    const answer = await server.call('PUT', `/admin/user/update/${user.id}`, {
      token: admin.token,
      body: {
        ...person,
        roleInCompany: 'Consultant',
        email: 'taken-over@example.org',
        password: 'Other-courtyard 1',
        role: 'super-admin',
      },
    })
    expect(jsonOf(answer)).toMatchObject({
      fullName: 'Ali',
      email: user.email,
      role: 'user',
      roleInCompany: 'Consultant',
    })
    await server.login(user.email, user.password)
  })
  test('a delete is soft, ends the sessions at once and keeps the address reserved', async () => {
    const user = await server.person()
    expect((await server.call('DELETE', `/admin/user/delete/${user.id}`, { token: admin.token })).statusCode).toBe(204)
    expect((await server.call('GET', '/profile', { token: user.token })).statusCode).toBe(403)
    expect(
      (await server.call('POST', '/auth/login', { body: { email: user.email, password: user.password } })).statusCode,
    ).toBe(401)
    expect((await list()).users.find(listed => listed._id === user.id)?.isDeleted).toBe(true)
    const again = await server.call('POST', '/admin/user/create', {
      token: admin.token,
      body: { ...person, email: user.email, password: goodPassword },
    })
    expect(jsonOf(again)).toMatchObject({ status: 409, code: 'user.emailTaken' })
    expect((await server.call('DELETE', '/admin/user/delete/nobody', { token: admin.token })).statusCode).toBe(404)
  })
  test('the last super-admin stays, also when two delete each other at once', async () => {
    const fresh = await openTestServer()
    try {
      const [a, b] = [await fresh.superAdmin(), await fresh.superAdmin()]
      const answers = await Promise.all([
        fresh.call('DELETE', `/admin/user/delete/${b.id}`, { token: a.token }),
        fresh.call('DELETE', `/admin/user/delete/${a.id}`, { token: b.token }),
      ])
      expect(answers.map(answer => answer.statusCode).filter(status => status === 204)).toHaveLength(1)
      const left = (await fresh.call('GET', '/admin/users', { token: a.token })).statusCode === 200 ? a : b
      const last = await fresh.call('DELETE', `/admin/user/delete/${left.id}`, { token: left.token })
      expect(jsonOf(last)).toMatchObject({ status: 409, code: 'user.lastAdmin' })
    } finally {
      await fresh.close()
    }
  })
  test('the newest first; name, e-mail and company are searched', async () => {
    server.clock.advance(1000)
    const made = async (fullName: string, companyName: string) => {
      server.clock.advance(1000)
      return server.person({ fullName, companyName })
    }
    const [first, second] = [await made('Zarrin Tab', 'Alef'), await made('Bahar', 'Zarrin & Co')]
    const found = async (s: string) => (await list(`?s=${encodeURIComponent(s)}`)).users.map(user => user._id)
    expect(await found('zarrin')).toEqual([second.id, first.id])
    expect(await found(first.email.toUpperCase())).toEqual([first.id])
    expect((await list('?limit=2')).users.map(user => user._id)).toEqual([second.id, first.id])
  })
  test('a guessable password is none for an account of the admin area either', async () => {
    for (const password of ['password1', 'wq7-Zk!', '']) {
      const answer = await server.call('POST', '/admin/user/create', {
        token: admin.token,
        body: { ...person, email: 'guessable@example.org', password },
      })
      expect(answer.statusCode).toBe(422)
      expect(jsonOf<{ errors: { field: string }[] }>(answer).errors[0]?.field).toBe('password')
    }
    expect((await list('?s=guessable')).users).toEqual([])
  })
  test('each change leaves one row of the audit log: who, from where, on whom, and what differs', async () => {
    const { drizzle } = server.services.db
    const rows = (id: string) => drizzle.select().from(auditLog).where(eq(auditLog.targetId, id)).orderBy(auditLog.id)
    const ask = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
      server.call(method, path, {
        token: admin.token,
        remoteAddress: '10.7.7.7',
        ...(body === undefined ? {} : { body }),
      })
    const created = await ask('POST', '/admin/user/create', {
      ...person,
      email: 'Audited@example.org',
      password: goodPassword,
    })
    const { _id: id } = jsonOf<{ _id: string }>(created)
    const same = { fullName: person.fullName, companyName: person.companyName, companySize: person.companySize }
    expect((await ask('PUT', `/admin/user/update/${id}`, { ...same, fullName: 'Ali Reza' })).statusCode).toBe(200)
    await ask('DELETE', `/admin/user/delete/${id}`)
    // The second time changes nothing, so nothing is recorded.
    expect((await ask('DELETE', `/admin/user/delete/${id}`)).statusCode).toBe(204)
    const by = { actorId: admin.id, targetType: 'user', targetId: id, address: '10.7.7.7' }
    const noted = await rows(id)
    expect(noted).toEqual([
      expect.objectContaining({ ...by, action: 'user.created', changes: { ...same, email: 'audited@example.org' } }),
      expect.objectContaining({ ...by, action: 'user.changed', changes: { fullName: 'Ali Reza' } }),
      expect.objectContaining({ ...by, action: 'user.deleted', changes: { isDeleted: true } }),
    ])
    expect(new Set(noted.map(row => row.requestId)).size).toBe(3)
    // The first super-admin is noted too, as the program's.
    expect(await rows(admin.id)).toEqual([
      expect.objectContaining({
        actorId: null,
        action: 'user.created',
        changes: { email: admin.email, role: 'super-admin' },
      }),
      expect.objectContaining({ action: 'admin.signedIn', actorId: admin.id, requestId: expect.any(String) }),
    ])
  })
  test('an edit without a role in the company keeps the one there was', async () => {
    const user = await server.person()
    const answer = await server.call('PUT', `/admin/user/update/${user.id}`, { token: admin.token, body: person })
    expect(jsonOf(answer)).toMatchObject({ fullName: 'Ali', roleInCompany: 'Architect' })
  })
  test('a delete leaves no way in: link, code and waiting address go too', async () => {
    const { drizzle } = server.services.db
    const user = await server.person()
    await server.call('POST', '/forgot/password', { body: { email: user.email } })
    const link = /\S+\/password-reset\/(\S+)/.exec((await server.mailsTo(user.email, 2)).at(-1)?.text ?? '')?.[1]
    await server.call('PUT', '/profile', {
      token: user.token,
      body: { ...person, roleInCompany: 'Architect', email: 'waiting@example.org' },
    })
    const left = async () => [
      await drizzle.$count(passwordResets, eq(passwordResets.userId, user.id)),
      await drizzle.$count(oneTimeCodes, eq(oneTimeCodes.userId, user.id)),
      (await drizzle.select({ pending: users.pendingEmail }).from(users).where(eq(users.id, user.id)))[0]?.pending,
    ]
    expect(await left()).toEqual([1, 1, 'waiting@example.org'])
    await server.call('DELETE', `/admin/user/delete/${user.id}`, { token: admin.token })
    expect(await left()).toEqual([0, 0, null])
    const body = { token: link, password: 'Other-courtyard 2', passwordConfirmation: 'Other-courtyard 2' }
    expect((await server.call('POST', '/new/password', { body })).statusCode).toBe(410)
    const mails = server.mails.length
    expect((await server.call('POST', '/forgot/password', { body: { email: user.email } })).statusCode).toBe(204)
    await server.services.mail.flush()
    expect(server.mails.length).toBe(mails)
  })
  test('every change is in the audit log, which cannot be changed', async () => {
    const rows = await server.services.db.scripts(run =>
      run.query("select actor_id, action, changes from audit_log where action <> 'admin.signedIn' order by id"),
    )
    expect(rows.map(row => row['action'])).toEqual(
      expect.arrayContaining(['user.created', 'user.changed', 'user.deleted']),
    )
    expect(JSON.stringify(rows)).not.toContain('courtyard')
    await expect(server.services.db.scripts(run => run.script('delete from audit_log'))).rejects.toThrow(/append-only/)
    await expect(server.services.db.scripts(run => run.script('truncate audit_log'))).rejects.toThrow(/append-only/)
  })
})
