import { eq } from '#server/db/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { counters, users } from '#server/db/schema.ts'
import { goodPassword, jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const minute = 60_000
const day = 86_400_000
function codeIn(text: string) {
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}
function linkIn(text: string) {
  return /http:\S+/.exec(text)?.[0] ?? ''
}
function registration(changes: Readonly<Record<string, unknown>>) {
  return {
    fullName: 'Sara',
    companyName: 'Studio',
    companySize: '1-9',
    roleInCompany: 'Student',
    email: 'sara@example.org',
    password: goodPassword,
    passwordConfirmation: goodPassword,
    agreement: true,
    ...changes,
  }
}

describe('sign-up', () => {
  test('opens a session and sends a code', async () => {
    const person = await server.person({ email: 'First.Person@Example.org' })
    expect(person.email).toBe('first.person@example.org')
    expect(person.token).toMatch(/^[\w-]{43}$/)
    const profile = await server.call('GET', '/profile', { token: person.token })
    expect(profile.statusCode).toBe(200)
    expect(jsonOf(profile)).toMatchObject({
      data: {
        user: {
          fullName: 'Mina Azad',
          role: 'user',
          emailVerified: false,
          isDeleted: false,
          preferences: { language: 'en', layoutView: 'grid' },
        },
      },
    })
    const [mail] = await server.mailsTo(person.email)
    expect(codeIn(mail?.text ?? '')).toMatch(/^\d{6}$/)
  })
  test('takes no role, id or verification from the body', async () => {
    const person = await server.person({
      role: 'super-admin',
      _id: 'mine',
      emailVerified: true,
      emailVerifiedAt: '2020-01-01T00:00:00Z',
    })
    const answer = jsonOf<{ data: { user: { role: string; _id: string; emailVerified: boolean } } }>(
      await server.call('GET', '/profile', { token: person.token }),
    )
    expect(answer.data.user).toMatchObject({ role: 'user', emailVerified: false })
    expect(answer.data.user._id).not.toBe('mine')
  })
  test('refuses a taken address in any spelling', async () => {
    const person = await server.person()
    const answer = await server.call('POST', '/auth/register', {
      body: registration({ email: person.email.toUpperCase() }),
    })
    expect(answer.statusCode).toBe(409)
    expect(jsonOf(answer)).toMatchObject({ code: 'user.emailTaken', error: 'Conflict' })
  })
  test('reports every refused field, without a message', async () => {
    const answer = await server.call('POST', '/auth/register', {
      body: { email: 'nobody', password: 'short', passwordConfirmation: 'other', agreement: false },
    })
    expect(answer.statusCode).toBe(422)
    const body = jsonOf<{ errors: { field: string; message: string }[] }>(answer)
    expect(body).not.toHaveProperty('message')
    expect(body.errors).toEqual(
      expect.arrayContaining([
        { field: 'email', message: 'Please insert the valid email' },
        { field: 'fullName', message: 'This field is required.' },
        { field: 'agreement', message: 'You have to agree with our terms' },
      ]),
    )
  })
  test.each([
    'password1',
    '12345678',
    'Qwertyuiop',
    'P@ssw0rd2024',
    'aaaaaaaa',
    'Badgir2026',
    'sara@example.org',
    'abcabcabc',
    'iloveyou!!',
  ])('refuses the guessable password %s', async password => {
    const answer = await server.call('POST', '/auth/register', {
      body: registration({ password, passwordConfirmation: password }),
    })
    expect(answer.statusCode).toBe(422)
    expect(jsonOf(answer)).toMatchObject({
      errors: [{ field: 'password', message: expect.stringMatching(/easy to guess/) as unknown }],
    })
  })
  test('a password has 8 to 256 characters, whatever they are', async () => {
    const status = async (password: string) => {
      const answer = await server.call('POST', '/auth/register', {
        body: registration({
          email: `length-${password.length}@example.org`,
          password,
          passwordConfirmation: password,
        }),
      })
      return [answer.statusCode, jsonOf<{ errors?: { field: string }[] }>(answer).errors?.map(({ field }) => field)]
    }
    const long = 'mulberry '.repeat(29)
    expect(await status('wq7-Zk!')).toEqual([422, ['password']])
    expect(await status('wq7-Zk!d')).toEqual([200, undefined])
    expect(await status(long.slice(0, 256))).toEqual([200, undefined])
    expect((await status(long.slice(0, 257)))[0]).toBe(422)
  })
  test.each([
    ['no password at all', '', '', ['password']],
    ['a password without its confirmation', goodPassword, '', ['passwordConfirmation']],
    ['a confirmation without a password', '', goodPassword, ['password']],
    ['another confirmation', goodPassword, `${goodPassword}x`, ['passwordConfirmation']],
    ['a confirmation in other case', goodPassword, goodPassword.toUpperCase(), ['passwordConfirmation']],
  ])('%s is refused, at sign-up and at a reset', async (_, password, passwordConfirmation, fields) => {
    for (const [path, body] of [
      ['/auth/register', registration({ email: 'matching@example.org', password, passwordConfirmation })],
      ['/new/password', { token: 'x'.repeat(43), password, passwordConfirmation }],
    ] as const) {
      const answer = await server.call('POST', path, { body })
      expect(answer.statusCode).toBe(422)
      expect(jsonOf<{ errors: { field: string }[] }>(answer).errors.map(({ field }) => field)).toEqual(
        expect.arrayContaining(fields),
      )
    }
  })
  test('thirty an hour from one address, then another hour', async () => {
    const attempt = (remoteAddress: string) =>
      server.call('POST', '/auth/register', {
        body: registration({ password: 'password1', passwordConfirmation: 'password1' }),
        remoteAddress,
      })
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) statuses.push((await attempt('10.9.9.9')).statusCode)
    expect(statuses).toEqual([...Array<number>(30).fill(422), 429])
    expect((await attempt('10.9.9.8')).statusCode).toBe(422)
    server.clock.advance(61 * minute)
    expect((await attempt('10.9.9.9')).statusCode).toBe(422)
  })
  test('answers in Persian to who reads Persian', async () => {
    const answer = await server.call('POST', '/auth/login', {
      body: { email: 'nobody@example.org', password: 'whatever it is' },
      headers: { 'accept-language': 'fa-IR,fa;q=0.9,en;q=0.5' },
    })
    expect(jsonOf<{ message: string }>(answer).message).toMatch(/[\u0600-\u06FF]/)
  })
})

describe('login', () => {
  test('gives one answer for an unknown address and a wrong password', async () => {
    const person = await server.person()
    const wrong = await server.call('POST', '/auth/login', { body: { email: person.email, password: 'not this one' } })
    const unknown = await server.call('POST', '/auth/login', {
      body: { email: 'unknown@example.org', password: 'not this one' },
    })
    const admin = await server.call('POST', '/admin/auth/login', {
      body: { email: person.email, password: person.password },
    })
    for (const answer of [wrong, unknown, admin]) {
      expect(answer.statusCode).toBe(401)
      expect({ ...jsonOf(answer), requestId: '' }).toEqual({ ...jsonOf(wrong), requestId: '' })
    }
  })
  test('accepts the token bare and as Bearer, never from the query', async () => {
    const { token } = await server.person()
    expect((await server.call('GET', '/profile', { headers: { authorization: token } })).statusCode).toBe(200)
    expect((await server.call('GET', '/profile', { headers: { authorization: `bearer ${token}` } })).statusCode).toBe(
      200,
    )
    expect((await server.call('GET', `/profile?token=${token}`)).statusCode).toBe(403)
    expect((await server.call('GET', '/profile', { headers: { cookie: `token=${token}` } })).statusCode).toBe(403)
  })
  test('stops guessing after ten failures, says when to return, and a reset lifts it', async () => {
    const person = await server.person()
    const attempt = () => server.call('POST', '/auth/login', { body: { email: person.email, password: 'guess' } })
    for (let i = 0; i < 10; i++) expect((await attempt()).statusCode).toBe(401)
    const locked = await server.call('POST', '/auth/login', {
      body: { email: person.email, password: person.password },
    })
    expect(locked.statusCode).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(600)
    expect((await server.call('GET', '/profile', { token: person.token })).statusCode).toBe(200)
    await server.call('POST', '/forgot/password', { body: { email: person.email } })
    const mails = await server.mailsTo(person.email, 2)
    const token =
      linkIn(mails.at(-1)?.text ?? '')
        .split('/')
        .at(-1) ?? ''
    expect(
      (
        await server.call('POST', '/new/password', {
          body: { token, password: 'Another-courtyard 9', passwordConfirmation: 'Another-courtyard 9' },
        })
      ).statusCode,
    ).toBe(204)
    expect(
      (await server.call('POST', '/auth/login', { body: { email: person.email, password: 'Another-courtyard 9' } }))
        .statusCode,
    ).toBe(200)
  })
  test('lets a device in that has signed in before, whatever strangers guess; it has ten tries of its own', async () => {
    const person = await server.person()
    const { email, password } = person
    const attempt = async (given: string, deviceMarks?: readonly string[]) => {
      const body = { email, password: given, ...(deviceMarks === undefined ? {} : { deviceMarks }) }
      return server.call('POST', '/auth/login', { body })
    }
    const { deviceMark } = jsonOf<{ data: { deviceMark: string } }>(await attempt(password)).data
    for (let i = 0; i < 11; i++) await attempt('guess')
    expect((await attempt(password)).statusCode).toBe(429)
    // A mark of another account, or one that was made up, is none.
    const other = await server.person()
    const foreign = await server.call('POST', '/auth/login', { body: { email: other.email, password: other.password } })
    const marks = [jsonOf<{ data: { deviceMark: string } }>(foreign).data.deviceMark, 'made.up']
    expect((await attempt(password, marks)).statusCode).toBe(429)
    const own = await attempt(password, [...marks, deviceMark])
    expect([own.statusCode, jsonOf<{ data: { deviceMark: string } }>(own).data.deviceMark]).toEqual([200, deviceMark])
    // Its tries are its own, too.
    for (let i = 0; i < 10; i++) expect((await attempt('guess', [deviceMark])).statusCode).toBe(401)
    expect((await attempt(password, [deviceMark])).statusCode).toBe(429)
    // A reset lifts its lock too.
    await server.call('POST', '/forgot/password', { body: { email } })
    const token = linkIn((await server.mailsTo(email, 2)).at(-1)?.text ?? '')
      .split('/')
      .at(-1)
    const renewed = 'A-third-courtyard 9'
    await server.call('POST', '/new/password', { body: { token, password: renewed, passwordConfirmation: renewed } })
    const answer = jsonOf<{ data: { deviceMark: string } }>(await attempt(renewed, [deviceMark]))
    expect(answer.data.deviceMark.split('.')[0]).not.toBe(deviceMark.split('.')[0])
    // Marks of the old password give no tries to the new one: a person who knew it may have many.
    for (let i = 0; i < 10; i++) await attempt('guess')
    expect((await attempt(renewed, [deviceMark])).statusCode).toBe(429)
    expect((await attempt(renewed, [answer.data.deviceMark])).statusCode).toBe(200)
  })
  test('lets guess again after a quarter of an hour', async () => {
    const person = await server.person()
    const attempt = (password: string) =>
      server.call('POST', '/auth/login', { body: { email: person.email, password } })
    for (let i = 0; i < 10; i++) await attempt('guess')
    server.clock.advance(14 * minute)
    expect((await attempt(person.password)).statusCode).toBe(429)
    server.clock.advance(2 * minute)
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await attempt('guess')).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  })
  test('an office behind one address logs in as often as it likes', async () => {
    const office = await openTestServer({ env: { RATE_LIMIT_SCALE: '0.1' } })
    try {
      const { email, password } = await office.person()
      // 300 · 0.1 = 30 failures of one sender, none of which these are.
      const tokens = new Set<string>()
      for (let i = 0; i < 32; i++) tokens.add(await office.login(email, password))
      expect(tokens.size).toBe(32)
    } finally {
      await office.close()
    }
  })
  test('counts failures for an unknown address the same way', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 11; i++)
      statuses.push(
        (await server.call('POST', '/auth/login', { body: { email: 'ghost@example.org', password: 'guess' } }))
          .statusCode,
      )
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
  })
  test('made-up addresses leave no more counters than one sender may fail', async () => {
    const sent = await openTestServer({ env: { RATE_LIMIT_SCALE: '0.1' } })
    try {
      const statuses: number[] = []
      for (let i = 0; i < 34; i++)
        statuses.push(
          (await sent.call('POST', '/auth/login', { body: { email: `nobody-${i}@example.org`, password: 'guess' } }))
            .statusCode,
        )
      // 300 · 0.1 = 30 tries of one sender.
      expect(statuses).toEqual([...Array<number>(30).fill(401), ...Array<number>(4).fill(429)])
      expect(await sent.services.db.drizzle.select({ key: counters.key }).from(counters)).toHaveLength(31)
    } finally {
      await sent.close()
    }
  })
  test('keeps twenty sessions and drops the oldest', async () => {
    const person = await server.person()
    const tokens = [person.token]
    for (let i = 0; i < 20; i++) {
      server.clock.advance(10)
      tokens.push(await server.login(person.email, person.password))
    }
    expect((await server.call('GET', '/profile', { token: tokens[0] ?? '' })).statusCode).toBe(403)
    expect((await server.call('GET', '/profile', { token: tokens[1] ?? '' })).statusCode).toBe(200)
    expect((await server.call('GET', '/profile', { token: tokens[20] ?? '' })).statusCode).toBe(200)
  })
  test('logout ends this session only', async () => {
    const person = await server.person()
    const other = await server.login(person.email, person.password)
    expect((await server.call('POST', '/auth/logout', { token: person.token })).statusCode).toBe(204)
    expect((await server.call('GET', '/profile', { token: person.token })).statusCode).toBe(403)
    expect((await server.call('GET', '/profile', { token: other })).statusCode).toBe(200)
  })
})

describe('expiry', () => {
  test('a user is idle after 7 days, a use keeps the session, 30 days end it', async () => {
    const idle = await openTestServer()
    try {
      const [a, b] = [await idle.person(), await idle.person()]
      for (let d = 0; d < 29; d += 5) {
        idle.clock.advance(5 * day)
        const status = (await idle.call('GET', '/profile', { token: a.token })).statusCode
        expect(status).toBe(d + 5 < 30 ? 200 : 403)
      }
      expect((await idle.call('GET', '/profile', { token: b.token })).statusCode).toBe(403)
      const c = await idle.person()
      idle.clock.advance(7 * day - minute)
      expect((await idle.call('GET', '/profile', { token: c.token })).statusCode).toBe(200)
      idle.clock.advance(7 * day + minute)
      expect((await idle.call('GET', '/profile', { token: c.token })).statusCode).toBe(403)
    } finally {
      await idle.close()
    }
  })
  test('a super-admin is idle after 2 hours and out after 12', async () => {
    const idle = await openTestServer()
    try {
      const [a, b] = [await idle.superAdmin(), await idle.superAdmin()]
      const statuses: number[] = []
      for (let i = 0; i < 7; i++) {
        idle.clock.advance(105 * minute)
        statuses.push((await idle.call('GET', '/profile', { token: a.token })).statusCode)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 403])
      expect((await idle.call('GET', '/profile', { token: b.token })).statusCode).toBe(403)
    } finally {
      await idle.close()
    }
  })
  test('a clock an hour slow or fast opens and ends nothing it should not', async () => {
    const person = await server.person()
    server.clock.advance(-60 * minute)
    expect((await server.call('GET', '/profile', { token: person.token })).statusCode).toBe(200)
    server.clock.advance(120 * minute)
    expect((await server.call('GET', '/profile', { token: person.token })).statusCode).toBe(200)
    server.clock.advance(-60 * minute)
  })
})

describe('the e-mail code', () => {
  test('confirms the address, once', async () => {
    const person = await server.person()
    const otp = codeIn((await server.mailsTo(person.email))[0]?.text ?? '')
    const done = await server.call('PUT', '/verify/email', { token: person.token, body: { otp } })
    expect(done.statusCode).toBe(200)
    expect(jsonOf(done)).toMatchObject({ data: { user: { emailVerified: true } } })
    expect((await server.call('PUT', '/verify/email', { token: person.token, body: { otp } })).statusCode).toBe(410)
    expect(jsonOf(await server.call('POST', '/send/email', { token: person.token }))).toMatchObject({
      code: 'user.emailVerified',
    })
  })
  test('is sent again after 120 seconds, voids the old one, and ends after 10 minutes', async () => {
    const person = await server.person()
    const first = codeIn((await server.mailsTo(person.email))[0]?.text ?? '')
    const early = await server.call('POST', '/send/email', { token: person.token })
    expect(early.statusCode).toBe(429)
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(100)
    server.clock.advance(2 * minute + 1000)
    expect((await server.call('POST', '/send/email', { token: person.token })).statusCode).toBe(204)
    const second = codeIn((await server.mailsTo(person.email, 2))[1]?.text ?? '')
    // In one of a million cases both are equal.
    const old = await server.call('PUT', '/verify/email', {
      token: person.token,
      body: { otp: first === second ? '------' : first },
    })
    expect([401, 422]).toContain(old.statusCode)
    server.clock.advance(10 * minute)
    expect((await server.call('PUT', '/verify/email', { token: person.token, body: { otp: second } })).statusCode).toBe(
      410,
    )
  })
  test('five an hour, ten a day', async () => {
    const person = await server.person()
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) {
      server.clock.advance(3 * minute)
      statuses.push((await server.call('POST', '/send/email', { token: person.token })).statusCode)
    }
    expect(statuses).toEqual([204, 204, 204, 204, 429])
  })
  test('ten a day, then one as the day goes on', async () => {
    const person = await server.person()
    const statuses: number[] = []
    for (let i = 0; i < 10; i++) {
      server.clock.advance(61 * minute)
      statuses.push((await server.call('POST', '/send/email', { token: person.token })).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(9).fill(204), 429])
    server.clock.advance(24 * 60 * minute - 10 * 61 * minute + minute)
    expect((await server.call('POST', '/send/email', { token: person.token })).statusCode).toBe(204)
  })
  test('one person’s wrong ones lock nobody else’s', async () => {
    const [guesser, other] = [await server.person(), await server.person()]
    for (let round = 0; round < 4; round++) {
      for (let i = 0; i < 5; i++)
        await server.call('PUT', '/verify/email', { token: guesser.token, body: { otp: '000000' } })
      server.clock.advance(62 * minute)
      await server.call('POST', '/send/email', { token: guesser.token })
    }
    const guess = await server.call('PUT', '/verify/email', { token: guesser.token, body: { otp: '000000' } })
    expect(guess.statusCode).toBe(429)
    await server.call('POST', '/send/email', { token: other.token })
    const otp = codeIn((await server.mailsTo(other.email, 2))[1]?.text ?? '')
    expect((await server.call('PUT', '/verify/email', { token: other.token, body: { otp } })).statusCode).toBe(200)
  })
  test('twenty wrong ones a day over all codes', async () => {
    const person = await server.person()
    let locked = 0
    for (let round = 0; round < 5; round++) {
      for (let i = 0; i < 5; i++)
        if (
          (await server.call('PUT', '/verify/email', { token: person.token, body: { otp: '000000' } })).statusCode ===
          429
        )
          locked++
      server.clock.advance(62 * minute)
      await server.call('POST', '/send/email', { token: person.token })
    }
    expect(locked).toBe(5)
  })
})

describe('passwords', () => {
  test('change keeps this session, ends the others, tells the owner', async () => {
    const person = await server.person()
    const other = await server.login(person.email, person.password)
    const wrong = await server.call('POST', '/change/password', {
      token: person.token,
      body: { oldPassword: 'not this', newPassword: 'New-courtyard 72' },
    })
    expect(wrong.statusCode).toBe(401)
    expect(jsonOf(wrong)).toMatchObject({ code: 'auth.wrongPassword' })
    expect(
      (
        await server.call('POST', '/change/password', {
          token: person.token,
          body: { oldPassword: person.password, newPassword: 'New-courtyard 72' },
        })
      ).statusCode,
    ).toBe(204)
    expect((await server.call('GET', '/profile', { token: person.token })).statusCode).toBe(200)
    expect((await server.call('GET', '/profile', { token: other })).statusCode).toBe(403)
    expect((await server.mailsTo(person.email, 2)).at(-1)?.subject).toBe('Your password was changed')
    await server.login(person.email, 'New-courtyard 72')
  })
  test('a change is guessed at as little as a login: ten wrong ones, then nothing for a while', async () => {
    const person = await server.person()
    const change = (oldPassword: string) =>
      server.call('POST', '/change/password', {
        token: person.token,
        body: { oldPassword, newPassword: 'New-courtyard 74' },
      })
    const statuses: number[] = []
    for (let i = 0; i < 10; i++) statuses.push((await change('not this')).statusCode)
    statuses.push((await change(person.password)).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    expect(
      (await server.call('POST', '/auth/login', { body: { email: person.email, password: person.password } }))
        .statusCode,
    ).toBe(200)
  })
  test('a change after right ones is never locked', async () => {
    const person = await server.person()
    let password = person.password
    for (let i = 0; i < 12; i++) {
      const newPassword = `Turning-courtyard 8${i}`
      expect(
        (
          await server.call('POST', '/change/password', {
            token: person.token,
            body: { oldPassword: password, newPassword },
          })
        ).statusCode,
      ).toBe(204)
      password = newPassword
    }
  })
  test.each(['password1', 'short-7', 'Studio', 'Badgir2026', ''])(
    'no way leads to the password "%s"',
    async password => {
      const person = await server.person({ companyName: 'Studio' })
      const changed = await server.call('POST', '/change/password', {
        token: person.token,
        body: { oldPassword: person.password, newPassword: password },
      })
      expect(changed.statusCode).toBe(422)
      expect(jsonOf<{ errors: { field: string }[] }>(changed).errors[0]?.field).toBe('newPassword')
      await server.call('POST', '/forgot/password', { body: { email: person.email } })
      const token =
        linkIn((await server.mailsTo(person.email, 2)).at(-1)?.text ?? '')
          .split('/')
          .at(-1) ?? ''
      const reset = await server.call('POST', '/new/password', {
        body: { token, password, passwordConfirmation: password },
      })
      expect(reset.statusCode).toBe(422)
      expect(jsonOf<{ errors: { field: string }[] }>(reset).errors[0]?.field).toBe('password')
      await server.login(person.email, person.password)
      // The refused try used nothing up.
      const good = 'Reset-courtyard 77'
      expect(
        (await server.call('POST', '/new/password', { body: { token, password: good, passwordConfirmation: good } }))
          .statusCode,
      ).toBe(204)
    },
  )
  test('a reset link lives 30 minutes, confirms the address it was sent to, and is none of a deleted account', async () => {
    const use = (token: string) =>
      server.call('POST', '/new/password', {
        body: { token, password: 'Reset-courtyard 78', passwordConfirmation: 'Reset-courtyard 78' },
      })
    const ask = async (email: string, count: number) => {
      await server.call('POST', '/forgot/password', { body: { email } })
      return (
        linkIn((await server.mailsTo(email, count)).at(-1)?.text ?? '')
          .split('/')
          .at(-1) ?? ''
      )
    }
    const [late, quick, deleted] = [await server.person(), await server.person(), await server.person()]
    const [lateLink, quickLink, deletedLink] = [
      await ask(late.email, 2),
      await ask(quick.email, 2),
      await ask(deleted.email, 2),
    ]
    await server.services.db.drizzle.update(users).set({ deletedAt: new Date() }).where(eq(users.id, deleted.id))
    expect((await use(deletedLink)).statusCode).toBe(410)
    server.clock.advance(29.9 * minute)
    expect((await use(quickLink)).statusCode).toBe(204)
    server.clock.advance(0.2 * minute)
    expect((await use(lateLink)).statusCode).toBe(410)
    const token = await server.login(quick.email, 'Reset-courtyard 78')
    expect(jsonOf(await server.call('GET', '/profile', { token }))).toMatchObject({
      data: { user: { emailVerified: true } },
    })
  })
  test('forgot: five an hour and address, known or not', async () => {
    for (const email of [(await server.person()).email, 'five-times@example.org']) {
      const statuses: number[] = []
      for (let i = 0; i < 6; i++)
        statuses.push((await server.call('POST', '/forgot/password', { body: { email } })).statusCode)
      expect(statuses).toEqual([...Array<number>(5).fill(204), 429])
    }
  })
  test('forgot: thirty an hour and network address, whoever is written to', async () => {
    const other = await openTestServer()
    try {
      const statuses: number[] = []
      for (let i = 0; i < 31; i++)
        statuses.push(
          (await other.call('POST', '/forgot/password', { body: { email: `person-${i}@example.org` } })).statusCode,
        )
      expect(statuses).toEqual([...Array<number>(30).fill(204), 429])
    } finally {
      await other.close()
    }
  })
  test('a reset link works once, for 30 minutes, the newest only, and ends every session', async () => {
    const person = await server.person()
    const ask = async (count: number) => {
      expect(
        (
          await server.call('POST', '/forgot/password', {
            body: { email: person.email },
            headers: { host: 'evil.example' },
          })
        ).statusCode,
      ).toBe(204)
      const link = linkIn((await server.mailsTo(person.email, count)).at(-1)?.text ?? '')
      expect(link).toMatch(/^http:\/\/badgir\.test\/password-reset\/[\w-]{43}$/)
      return link.split('/').at(-1) ?? ''
    }
    const first = await ask(2)
    const second = await ask(3)
    const use = (token: string) =>
      server.call('POST', '/new/password', {
        body: { token, password: 'Reset-courtyard 73', passwordConfirmation: 'Reset-courtyard 73' },
      })
    expect((await use(first)).statusCode).toBe(410)
    const answers = await Promise.all(Array.from({ length: 8 }, () => use(second)))
    expect(answers.filter(answer => answer.statusCode === 204)).toHaveLength(1)
    expect(answers.filter(answer => answer.statusCode === 410)).toHaveLength(7)
    expect((await server.call('GET', '/profile', { token: person.token })).statusCode).toBe(403)
    const third = await ask(5)
    server.clock.advance(31 * minute)
    expect((await use(third)).statusCode).toBe(410)
  })
  test('forgot answers 204 for an unknown address and sends nothing', async () => {
    await server.services.mail.flush()
    const before = server.mails.length
    expect((await server.call('POST', '/forgot/password', { body: { email: 'no-such@example.org' } })).statusCode).toBe(
      204,
    )
    await server.services.mail.flush()
    expect(server.mails.length).toBe(before)
  })
})

describe('profile', () => {
  const edit = { fullName: 'Sara Nik', companyName: 'Atelier', companySize: '10-99', roleInCompany: 'Consultant' }
  test('a new address takes effect with its code; the old one is told', async () => {
    const person = await server.person()
    await server.mailsTo(person.email)
    server.clock.advance(3 * minute)
    const email = `new-${person.email}`
    const saved = await server.call('PUT', '/profile', { token: person.token, body: { ...edit, email } })
    expect(jsonOf(saved)).toMatchObject({ data: { user: { fullName: 'Sara Nik', email: person.email } } })
    const otp = codeIn((await server.mailsTo(email))[0]?.text ?? '')
    const done = await server.call('PUT', '/verify/email', { token: person.token, body: { otp } })
    expect(jsonOf(done)).toMatchObject({ data: { user: { email, emailVerified: true } } })
    expect((await server.mailsTo(person.email, 2)).at(-1)?.subject).toBe('Your email was changed')
  })
  describe('an address that waits for its code', () => {
    const want = async (person: Person, email: string) => {
      const saved = await server.call('PUT', '/profile', { token: person.token, body: { ...edit, email } })
      return saved.statusCode
    }
    const confirm = (person: Person, otp: string) =>
      server.call('PUT', '/verify/email', { token: person.token, body: { otp } })
    const emailOf = async ({ token }: Person) =>
      jsonOf<{ data: { user: { email: string } } }>(await server.call('GET', '/profile', { token })).data.user.email
    const codeTo = async (email: string) => codeIn((await server.mailsTo(email)).at(-1)?.text ?? '')
    /** Somebody whose own code was sent long enough ago for another. */
    const settled = async () => {
      const person = await server.person()
      await server.mailsTo(person.email)
      server.clock.advance(3 * minute)
      return person
    }

    test('is not in force: no login, no reset link, and what is told goes to the old one', async () => {
      const person = await settled()
      const email = `waits-${person.email}`
      expect(await want(person, email)).toBe(200)
      await codeTo(email)
      expect(
        (await server.call('POST', '/auth/login', { body: { email, password: person.password } })).statusCode,
      ).toBe(401)
      await server.login(person.email, person.password)
      await server.call('POST', '/forgot/password', { body: { email } })
      await server.call('POST', '/change/password', {
        token: person.token,
        body: { oldPassword: person.password, newPassword: 'New-courtyard 79' },
      })
      expect((await server.mailsTo(person.email, 2)).at(-1)?.subject).toBe('Your password was changed')
      expect(await server.mailsTo(email)).toHaveLength(1)
    })
    test('is told to nobody: neither the profile nor the admin area shows it', async () => {
      const person = await settled()
      const email = `hidden-${person.email}`
      await want(person, email)
      const admin = await server.superAdmin()
      for (const answer of [
        await server.call('GET', '/profile', { token: person.token }),
        await server.call('GET', '/admin/users', { token: admin.token }),
      ])
        expect(answer.body).not.toContain(email)
    })
    test('may be signed up with meanwhile, and is that account’s then', async () => {
      const person = await settled()
      const email = `meanwhile-${person.email}`
      await want(person, email)
      const otp = await codeTo(email)
      await server.person({ email })
      expect(jsonOf(await confirm(person, otp))).toMatchObject({ status: 409, code: 'user.emailTaken' })
      expect(await emailOf(person)).toBe(person.email)
    })
    test('is given up for another one, or for the old one: its code is worth nothing then', async () => {
      for (const next of ['another', 'old'] as const) {
        const person = await settled()
        const email = `first-wish-${person.email}`
        await want(person, email)
        const otp = await codeTo(email)
        expect(await want(person, next === 'old' ? person.email : `second-wish-${person.email}`)).toBe(200)
        expect((await confirm(person, otp)).statusCode).toBe(410)
        expect(await emailOf(person)).toBe(person.email)
      }
    })
    test('waits no more once it is confirmed', async () => {
      const person = await settled()
      const email = `confirmed-${person.email}`
      await want(person, email)
      await confirm(person, await codeTo(email))
      server.clock.advance(3 * minute)
      expect(jsonOf(await server.call('POST', '/send/email', { token: person.token }))).toMatchObject({
        code: 'user.emailVerified',
      })
      expect(
        (await server.call('POST', '/auth/login', { body: { email: person.email, password: person.password } }))
          .statusCode,
      ).toBe(401)
      await server.login(email, person.password)
    })
    test('nobody asks through the profile which addresses are taken: thirty an hour, as at sign-up', async () => {
      const [person, other] = [await settled(), await settled()]
      const ask = (i: number) =>
        server.call('PUT', '/profile', {
          token: person.token,
          body: { ...edit, email: i % 2 === 0 ? other.email : `asked-${i}@example.org` },
          remoteAddress: '10.8.8.8',
        })
      const statuses: number[] = []
      for (let i = 0; i < 31; i++) statuses.push((await ask(i)).statusCode)
      expect(statuses.slice(0, 4)).toEqual([409, 200, 409, 200])
      expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([30, 429])
    })
  })
  test('a taken address is refused', async () => {
    const [a, b] = [await server.person(), await server.person()]
    expect(
      (await server.call('PUT', '/profile', { token: a.token, body: { ...edit, email: b.email } })).statusCode,
    ).toBe(409)
  })
  test('preferences change one by one and decide the language of answers', async () => {
    const person = await server.person()
    await server.call('PUT', '/profile/preferences', { token: person.token, body: { language: 'fa' } })
    const answer = await server.call('PUT', '/profile/preferences', {
      token: person.token,
      body: { layoutView: 'list' },
    })
    expect(jsonOf(answer)).toMatchObject({ data: { user: { preferences: { language: 'fa', layoutView: 'list' } } } })
    const refused = await server.call('PUT', '/profile/preferences', {
      token: person.token,
      body: { theme: 'pink' },
      headers: { 'accept-language': 'en' },
    })
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toMatch(/[\u0600-\u06FF]/)
  })
})
