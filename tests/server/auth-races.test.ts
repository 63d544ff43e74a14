import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from '#server/db/drizzle.ts'
import { sessions, users } from '#server/db/schema.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { rounds } from '../support/rounds.ts'

/*
 * Sign-in, codes and links that are used by several at once, or while something else of the account changes.
 */
let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '100' } })
})
afterAll(() => server.close())

function codeIn(text: string) {
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}
function linkIn(text: string) {
  return /http:\S+/.exec(text)?.[0] ?? ''
}

describe('login', () => {
  test('parallel logins count each other: twenty stay', async () => {
    const busy = await openTestServer({ env: { RATE_LIMIT_SCALE: '100' } })
    try {
      const person = await busy.person()
      await Promise.all(Array.from({ length: 30 }, () => busy.login(person.email, person.password)))
      const sessionRows = await busy.services.db.drizzle
        .select({ user: sessions.userId })
        .from(sessions)
        .where(eq(sessions.userId, person.id))
      expect(sessionRows).toHaveLength(20)
    } finally {
      await busy.close()
    }
  })
  test('a password reset or an account deleted while a login is judged leaves no session behind', async () => {
    const { passwords, db } = server.services
    const verify = passwords.verify
    for (const change of [{ passwordHash: await passwords.hash('Another-courtyard 9') }, { deletedAt: new Date() }]) {
      const person = await server.person()
      await server.call('POST', '/auth/logout', { token: person.token })
      try {
        Object.assign(passwords, {
          verify: async (...given: Parameters<typeof verify>) => {
            const fits = await verify(...given)
            await db.drizzle.update(users).set(change).where(eq(users.id, person.id))
            return fits
          },
        })
        expect(
          (await server.call('POST', '/auth/login', { body: { email: person.email, password: person.password } }))
            .statusCode,
        ).toBe(401)
      } finally {
        Object.assign(passwords, { verify })
      }
      expect(
        await db.drizzle.select({ user: sessions.userId }).from(sessions).where(eq(sessions.userId, person.id)),
      ).toHaveLength(0)
    }
  })
})

describe('the e-mail code', () => {
  test('of eight parallel uses one succeeds', async () => {
    for (let round = 0; round < rounds(5, 50); round++) {
      const person = await server.person()
      const otp = codeIn((await server.mailsTo(person.email))[0]?.text ?? '')
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => server.call('PUT', '/verify/email', { token: person.token, body: { otp } })),
      )
      expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1)
      expect(answers.filter(answer => answer.statusCode === 410)).toHaveLength(7)
    }
  })
  test('allows five tries, counted before they are compared', async () => {
    const person = await server.person()
    const otp = codeIn((await server.mailsTo(person.email))[0]?.text ?? '')
    const wrong = otp === '000000' ? '000001' : '000000'
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        server.call('PUT', '/verify/email', { token: person.token, body: { otp: wrong } }),
      ),
    )
    expect(answers.filter(answer => answer.statusCode === 401)).toHaveLength(5)
    expect((await server.call('PUT', '/verify/email', { token: person.token, body: { otp } })).statusCode).toBe(410)
  })
})

describe('passwords', () => {
  test('a change judged on a password that a reset took away meanwhile changes nothing', async () => {
    const { passwords, db } = server.services
    const person = await server.person()
    const reset = await passwords.hash('Reset-courtyard 75')
    const verify = passwords.verify
    try {
      Object.assign(passwords, {
        verify: async (...given: Parameters<typeof verify>) => {
          const fits = await verify(...given)
          await db.drizzle.update(users).set({ passwordHash: reset }).where(eq(users.id, person.id))
          return fits
        },
      })
      const answer = await server.call('POST', '/change/password', {
        token: person.token,
        body: { oldPassword: person.password, newPassword: 'New-courtyard 76' },
      })
      expect(jsonOf(answer)).toMatchObject({ status: 401, code: 'auth.wrongPassword' })
    } finally {
      Object.assign(passwords, { verify })
    }
    await server.login(person.email, 'Reset-courtyard 75')
  })
  test('of eight parallel uses of a link one succeeds, whoever asks', async () => {
    for (let round = 0; round < rounds(2, 50); round++) {
      const person = await server.person()
      await server.call('POST', '/forgot/password', { body: { email: person.email } })
      const token =
        linkIn((await server.mailsTo(person.email, 2)).at(-1)?.text ?? '')
          .split('/')
          .at(-1) ?? ''
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) => {
          const password = `Reset-courtyard 7${i}`
          return server.call('POST', '/new/password', { body: { token, password, passwordConfirmation: password } })
        }),
      )
      expect(answers.map(answer => answer.statusCode).toSorted((a, b) => a - b)).toEqual([
        204,
        ...Array<number>(7).fill(410),
      ])
    }
  })
})

describe('an address that waits for its code', () => {
  const edit = { fullName: 'Sara Nik', companyName: 'Atelier', companySize: '10-99', roleInCompany: 'Consultant' }
  const want = async (person: Person, email: string) => {
    const saved = await server.call('PUT', '/profile', { token: person.token, body: { ...edit, email } })
    return saved.statusCode
  }
  const confirm = (person: Person, otp: string) =>
    server.call('PUT', '/verify/email', { token: person.token, body: { otp } })
  const emailOf = async ({ token }: Person) =>
    jsonOf<{ data: { user: { email: string } } }>(await server.call('GET', '/profile', { token })).data.user.email
  test('is of who confirms it first; the other keeps the old one', async () => {
    const [first, second] = [await server.person(), await server.person()]
    for (const { email: own } of [first, second]) await server.mailsTo(own)
    // Their own codes were sent long enough ago for another.
    server.clock.advance(180_000)
    const email = `both-${first.email}`
    expect([await want(first, email), await want(second, email)]).toEqual([200, 200])
    const [firstCode = '', secondCode = ''] = (await server.mailsTo(email, 2)).map(mail => codeIn(mail.text))
    const answers = await Promise.all([confirm(first, firstCode), confirm(second, secondCode)])
    expect(answers.map(answer => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const owners = [await emailOf(first), await emailOf(second)]
    expect(owners.filter(owner => owner === email)).toHaveLength(1)
    expect(owners.filter(owner => owner === first.email || owner === second.email)).toHaveLength(1)
  })
})
