import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import type { PersonalToken } from '#contract/entities/personal-token.ts'
import { limits } from '#contract/limits.ts'
import { tokenScopes, type TokenScope } from '#contract/token-scopes.ts'
import { eq } from '#server/db/drizzle.ts'
import { auditLog, personalTokens } from '#server/db/schema.ts'
import { goodPassword, jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { projectHeader } from '../support/project-flow.ts'

interface Made {
  readonly token: string
  readonly personalToken: PersonalToken
}
let server: TestServer
let admin: Person
let owner: Person
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '100' } })
  admin = await server.superAdmin()
  owner = await server.person()
})
afterAll(() => server.close())

function put(body: object, person = owner) {
  return server.call('POST', '/profile/tokens', { token: person.token, body })
}
async function make(scopes: readonly TokenScope[] = tokenScopes, more: object = {}, person = owner): Promise<Made> {
  const answer = await put({ name: 'Night script', scopes, ...more }, person)
  expect(answer.statusCode).toBe(201)
  return jsonOf<Made>(answer)
}
function projectsOf(token: string) {
  return server.call('GET', '/projects', { token })
}
async function listed(person = owner) {
  return jsonOf<{ items: PersonalToken[] }>(await server.call('GET', '/profile/tokens', { token: person.token })).items
}

describe('a scope', () => {
  test('opens nothing of profile, payment, tokens, links or administration', () => {
    const open = Object.values(allCalls).filter(({ scope }) => scope !== undefined)
    const closed = /\/(profile|auth|admin|cms|send|verify|change|payments|pricing|promos?|receipt|links|users?)\b/
    expect(open.filter(({ route }) => closed.test(route))).toEqual([])
    expect(open.filter(({ access }) => access !== 'user')).toEqual([])
  })
  test('that lacks answers 403 with its own words', async () => {
    const { token } = await make(['studies'])
    expect(jsonOf(await projectsOf(token))).toMatchObject({
      status: 403,
      code: 'session.wrongScope',
      message: 'This token does not have the scope for this.',
    })
  })
})

describe('a token', () => {
  test('acts as its owner', async () => {
    const { token } = await make()
    const made = await server.call('POST', '/projects', { token, body: projectHeader })
    expect(made.statusCode).toBe(201)
    const { _id } = jsonOf<{ _id: string }>(made)
    expect((await server.call('GET', `/projects/${_id}`, { token: owner.token })).statusCode).toBe(200)
    const other = await server.person()
    expect((await server.call('GET', `/projects/${_id}`, { token: other.token })).statusCode).toBe(404)
  })
  test('is told once, stored as a digest, and marks its use', async () => {
    const mina = await server.person()
    const { token, personalToken } = await make(['projects:read'], {}, mina)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await listed(mina)).toEqual([personalToken])
    expect(personalToken).toMatchObject({
      name: 'Night script',
      scopes: ['projects:read'],
      expiresAt: null,
      lastUsedAt: null,
    })
    await projectsOf(token)
    expect((await listed(mina))[0]?.lastUsedAt).not.toBeNull()
    const [row] = await server.services.db.drizzle
      .select()
      .from(personalTokens)
      .where(eq(personalTokens.id, personalToken._id))
    expect(JSON.stringify(row)).not.toContain(token)
    expect(server.logs.join('')).not.toContain(token)
    const data = await server.call('GET', '/profile/export', { token: mina.token })
    expect(jsonOf<{ personalTokens: unknown[] }>(data).personalTokens).toHaveLength(1)
    expect(data.body).not.toContain(row?.tokenHash)
  })
  test('is unknown where nobody need be known', async () => {
    const { token } = await make()
    expect((await server.call('GET', '/settings', { token })).statusCode).toBe(200)
  })
  test('expires', async () => {
    const expiresAt = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
    const { token, personalToken } = await make(['projects:read'], { expiresAt })
    expect(personalToken.expiresAt).toBe(expiresAt)
    expect((await projectsOf(token)).statusCode).toBe(200)
    server.clock.advance(3_600_001)
    expect(jsonOf(await projectsOf(token))).toMatchObject({ status: 403, code: 'session.ended' })
    server.clock.advance(-3_600_001)
  })
  test.each([
    [{ name: '', scopes: ['studies'] }, 'name'],
    [{ name: 'two\nlines', scopes: ['studies'] }, 'name'],
    [{ name: 'x', scopes: [] }, 'scopes'],
    [{ name: 'x', scopes: ['admin'] }, 'scopes.0'],
    [{ name: 'x', scopes: ['studies'], expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  ])('%j is refused at %s', async (body, field) => {
    const answer = await put(body)
    expect(answer.statusCode).toBe(422)
    expect(jsonOf<{ errors: { field: string }[] }>(answer).errors.map(error => error.field)).toEqual([field])
  })
  test('is one of at most so many', async () => {
    const mina = await server.person()
    for (let i = 0; i < limits.personalTokens; i++) await make(['studies'], {}, mina)
    expect(jsonOf(await put({ name: 'x', scopes: ['studies'] }, mina))).toMatchObject({
      status: 409,
      code: 'token.limit',
    })
  })
  test('is audited when made and when revoked', async () => {
    const mina = await server.person()
    const { token, personalToken } = await make(['studies'], {}, mina)
    await server.call('DELETE', `/profile/tokens/${personalToken._id}`, { token: mina.token })
    const rows = await server.services.db.drizzle.select().from(auditLog).where(eq(auditLog.targetId, mina.id))
    expect(rows.filter(({ action }) => action.startsWith('token.'))).toMatchObject([
      {
        action: 'token.made',
        actorId: mina.id,
        changes: { token: personalToken._id, scopes: 'studies', expiresAt: null },
      },
      { action: 'token.revoked', actorId: mina.id, changes: { token: personalToken._id } },
    ])
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a token ends', () => {
  const resetPassword = async (person: Person) => {
    await server.call('POST', '/forgot/password', { body: { email: person.email } })
    const mail = (await server.mailsTo(person.email, 2)).find(({ text }) => text.includes('/password-reset/'))
    const reset = /password-reset\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    return server.call('POST', '/new/password', {
      body: { token: reset, password: `${goodPassword}!`, passwordConfirmation: `${goodPassword}!` },
    })
  }
  test.each([
    [
      'its owner revokes it',
      (person: Person, { personalToken }: Made) =>
        server.call('DELETE', `/profile/tokens/${personalToken._id}`, { token: person.token }),
    ],
    [
      'its owner asks to be deleted',
      (person: Person) => server.call('DELETE', '/profile', { token: person.token, body: { email: person.email } }),
    ],
    [
      'a super-admin deletes the account',
      (person: Person) => server.call('DELETE', `/admin/user/delete/${person.id}`, { token: admin.token }),
    ],
    ['the password is reset', resetPassword],
  ])('when %s', async (_, end) => {
    const mina = await server.person()
    const made = await make(['projects:read'], {}, mina)
    expect((await projectsOf(made.token)).statusCode).toBe(200)
    expect((await end(mina, made)).statusCode).toBeLessThan(300)
    expect(jsonOf(await projectsOf(made.token))).toMatchObject({ status: 403, code: 'session.ended' })
  })
  test('with a session that ends while it is made', async () => {
    const mina = await server.person()
    const [ended, made] = await Promise.all([
      server.call('DELETE', '/profile', { token: mina.token, body: { email: mina.email } }),
      put({ name: 'Night script', scopes: ['projects:read'] }, mina),
    ])
    expect(ended.statusCode).toBe(204)
    expect([201, 403]).toContain(made.statusCode)
    expect(
      await server.services.db.drizzle.select().from(personalTokens).where(eq(personalTokens.userId, mina.id)),
    ).toEqual([])
  })
  test('for its owner only: nobody else finds it', async () => {
    const { personalToken } = await make()
    const other = await server.person()
    const answer = await server.call('DELETE', `/profile/tokens/${personalToken._id}`, { token: other.token })
    expect(answer.statusCode).toBe(404)
  })
})
