import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  test('every change is in the audit log, which cannot be changed', async () => {
    const rows = await server.services.db.scripts(run =>
      run.query('select actor_id, action, changes from audit_log order by id'),
    )
    expect(rows.map(row => row['action'])).toEqual(
      expect.arrayContaining(['user.created', 'user.changed', 'user.deleted']),
    )
    expect(JSON.stringify(rows)).not.toContain('courtyard')
    await expect(server.services.db.scripts(run => run.script('delete from audit_log'))).rejects.toThrow(/append-only/)
    await expect(server.services.db.scripts(run => run.script('truncate audit_log'))).rejects.toThrow(/append-only/)
  })
})
