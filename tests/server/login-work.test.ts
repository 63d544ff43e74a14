import * as argon2 from '@node-rs/argon2'
import { eq } from '#server/db/drizzle.ts'
import { users } from '#server/db/schema.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { goodPassword, jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'

/*
 * The time of an answer must reveal nothing: for any address, a login costs a single verification of a hash with the
 * same parameters. The test counts calls of the library, since a clock also measures the machine's load.
 */
vi.mock('@node-rs/argon2', async original => {
  const library = await original<typeof argon2>()
  return {
    ...library,
    verify: vi.fn<typeof argon2.verify>(library.verify),
    hash: vi.fn<typeof argon2.hash>(library.hash),
  }
})

let server: TestServer
let person: Person
let admin: Person
beforeAll(async () => {
  server = await openTestServer({ areHashesReal: true, env: { RATE_LIMIT_SCALE: '100' } })
  person = await server.person()
  admin = await server.superAdmin()
})
afterAll(() => server.close())
beforeEach(() => {
  vi.mocked(argon2.verify).mockClear()
  vi.mocked(argon2.hash).mockClear()
})

/** The parameters of every hash that was verified, and how many were made. */
function work() {
  const verified = vi
    .mocked(argon2.verify)
    .mock.calls.map(([stored]) => String(stored).split('$').slice(1, 4).join('$'))
  return { verified, made: vi.mocked(argon2.hash).mock.calls.length }
}
const once = { verified: ['argon2id$v=19$m=19456,t=2,p=1'], made: 0 }

test.each(['/auth/login', '/admin/auth/login'])(
  '%s: one hash is verified, whoever the address belongs to',
  async path => {
    const deleted = await server.person()
    const withoutPassword = await server.person()
    const { drizzle } = server.services.db
    await drizzle.update(users).set({ deletedAt: new Date() }).where(eq(users.id, deleted.id))
    await drizzle.update(users).set({ passwordHash: null }).where(eq(users.id, withoutPassword.id))
    for (const email of [person.email, admin.email, deleted.email, withoutPassword.email, 'nobody@example.org']) {
      vi.mocked(argon2.verify).mockClear()
      vi.mocked(argon2.hash).mockClear()
      const answer = await server.call('POST', path, { body: { email, password: 'not this one' } })
      expect([email, answer.statusCode, work()]).toEqual([email, 401, once])
    }
  },
)

test('a right password lets nobody in who is not there, and a user not into the admin area, at the same work', async () => {
  const gone = await server.person()
  await server.services.db.drizzle.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id))
  for (const [path, email, password] of [
    ['/auth/login', gone.email, goodPassword],
    ['/auth/login', 'nobody@example.org', 'the password of nobody'],
    ['/admin/auth/login', person.email, goodPassword],
  ] as const) {
    vi.mocked(argon2.verify).mockClear()
    vi.mocked(argon2.hash).mockClear()
    const answer = await server.call('POST', path, { body: { email, password } })
    expect([email, answer.statusCode, work()]).toEqual([email, 401, once])
    expect(jsonOf(answer)).toMatchObject({ code: 'auth.wrongCredentials' })
  }
})

test('a hash of other parameters is made anew at the next login, and only then', async () => {
  const { drizzle } = server.services.db
  const old = await argon2.hash(goodPassword, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await drizzle.update(users).set({ passwordHash: old }).where(eq(users.id, person.id))
  const stored = async () =>
    (await drizzle.select({ hash: users.passwordHash }).from(users).where(eq(users.id, person.id)))[0]?.hash
  await server.call('POST', '/auth/login', { body: { email: person.email, password: 'not this one' } })
  expect(await stored()).toBe(old)
  await server.login(person.email, goodPassword)
  const anew = await stored()
  expect(anew).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await server.login(person.email, goodPassword)
  expect(await stored()).toBe(anew)
})
