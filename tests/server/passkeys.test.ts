import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OkOf } from '#contract/calls/call.ts'
import type { beginPasskeyLogin } from '#contract/calls/auth.ts'
import type { beginPasskey } from '#contract/calls/profile.ts'
import type { Passkey } from '#contract/entities/passkey.ts'
import { limits } from '#contract/limits.ts'
import { passkeyPlace } from '#server/auth/passkey-place.ts'
import { eq } from '#server/db/drizzle.ts'
import { auditLog, passkeyChallenges, passkeys, users } from '#server/db/schema.ts'
import { erasePersons } from '#server/persons/erase-persons.ts'
import { deleteExpired } from '#server/start-upkeep.ts'
import { goodPassword, jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'
import { verifyEmail } from '../support/project-flow.ts'
import { softwareAuthenticator, type Bent } from '../support/software-authenticator.ts'

const origin = 'http://badgir.test'
const day = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_SCALE: '3' } })
})
afterAll(() => server.close())

type Device = ReturnType<typeof softwareAuthenticator>
interface Wanted {
  readonly statusCode: number
  readonly code: unknown
}
function outcomeOf(answer: { readonly statusCode: number; readonly body: string }): Wanted {
  return { statusCode: answer.statusCode, code: answer.body === '' ? undefined : JSON.parse(answer.body).code }
}
const refused = { statusCode: 401, code: 'auth.wrongPasskey' }

async function wishFor({ token }: Person) {
  const answer = await server.call('POST', '/passkeys/registration', { token })
  expect(answer.statusCode).toBe(200)
  return jsonOf<OkOf<typeof beginPasskey>>(answer)
}
function finish({ token }: Person, body: object) {
  return server.call('PUT', '/passkeys/registration', { token, body })
}
async function added(person: Person, name?: string, device: Device = softwareAuthenticator(origin)) {
  const made = device.create(await wishFor(person))
  const answer = await finish(person, name === undefined ? made : { ...made, name })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return { device, passkey: jsonOf<Passkey>(answer) }
}
async function loginWish() {
  const answer = await server.call('POST', '/auth/passkey')
  expect(answer.statusCode).toBe(200)
  return jsonOf<OkOf<typeof beginPasskeyLogin>>(answer)
}
function enter(body: object, clientIp?: string) {
  return server.call('PUT', '/auth/passkey', { body, ...(clientIp === undefined ? {} : { address: clientIp }) })
}
async function signed(device: Device, bent?: Bent) {
  return enter(device.sign(await loginWish(), bent))
}
async function listed({ token }: Person) {
  return jsonOf<{ passkeys: readonly Passkey[] }>(await server.call('GET', '/profile/passkeys', { token })).passkeys
}

describe('wire: POST, PUT /passkeys/registration', () => {
  test('a passkey is added with its name, told by mail, listed without its key, and audited', async () => {
    const sara = await server.person()
    const wish = await wishFor(sara)
    expect(wish.rp).toEqual({ id: 'badgir.test', name: 'Badgir' })
    expect(Buffer.from(wish.user.id, 'base64url').toString()).toBe(sara.id)
    const { device, passkey } = await added(sara, 'کلید لپ‌تاپ')
    expect(passkey).toMatchObject({ name: 'کلید لپ‌تاپ', lastUsedAt: null })
    const list = await server.call('GET', '/profile/passkeys', { token: sara.token })
    expect(jsonOf(list)).toEqual({ passkeys: [passkey] })
    expect(list.body).not.toContain(device.id)
    expect((await server.mailsTo(sara.email, 2)).at(-1)?.text).toContain('کلید لپ‌تاپ')
    const [fact] = await server.services.db.drizzle.select().from(auditLog).where(eq(auditLog.action, 'passkey.added'))
    expect(fact).toMatchObject({ actorId: sara.id, targetId: sara.id, changes: { name: 'کلید لپ‌تاپ' } })
    // The next wish asks the browser not to make a second one on the same device.
    expect((await wishFor(sara)).excludeCredentials.map(({ id }) => id)).toEqual([device.id])
    const own = await server.call('GET', '/profile/export', { token: sara.token })
    expect(own.body).toContain('کلید لپ‌تاپ')
    expect(own.body).not.toContain(device.id)
  })
  test('without a name it is named after the device', async () => {
    const sara = await server.person()
    const made = softwareAuthenticator(origin).create(await wishFor(sara))
    const answer = await server.call('PUT', '/passkeys/registration', {
      token: sara.token,
      body: made,
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0' },
    })
    expect(jsonOf(answer)['name']).toBe('Firefox, Windows')
  })
  test.each<[string, Bent]>([
    ['another origin', { origin: 'http://evil.test' }],
    ['another host', { rpId: 'evil.test' }],
    ['a person who was not recognised', { flags: 1 | 64 }],
    ['a certificate of its maker', { format: 'packed', statement: new Map([['x5c', new Map()]]) }],
    ['a format with certificates', { format: 'android-key' }],
    ['a format that nobody knows', { format: 'x' }],
  ])('%s is refused', async (_, bent) => {
    const sara = await server.person()
    expect(outcomeOf(await finish(sara, softwareAuthenticator(origin).create(await wishFor(sara), bent)))).toEqual(
      refused,
    )
    expect(await listed(sara)).toEqual([])
  })
  test('a challenge counts once, for its account, in its time, and not for a sign-in', async () => {
    const [sara, mina] = [await server.person(), await server.person()]
    const first = await wishFor(sara)
    const made = softwareAuthenticator(origin).create(first)
    expect(outcomeOf(await finish(mina, made))).toEqual(refused)
    expect((await finish(sara, made)).statusCode).toBe(201)
    expect(outcomeOf(await finish(sara, made))).toEqual(refused)
    // Another wish voids the one before.
    const old = await wishFor(sara)
    const late = await wishFor(sara)
    expect(outcomeOf(await finish(sara, softwareAuthenticator(origin).create(old)))).toEqual(refused)
    const device = softwareAuthenticator(origin)
    const inTime = device.create(late)
    expect(outcomeOf(await enter(device.sign({ rpId: late.rp.id, challenge: late.challenge })))).toEqual(refused)
    server.clock.advance(limits.passkeyMinutes * 60_000 + 1000)
    expect(outcomeOf(await finish(sara, inTime))).toEqual(refused)
    await deleteExpired(server.services)
    expect(await server.services.db.drizzle.$count(passkeyChallenges)).toBe(0)
  })
  test('an authenticator’s id belongs to a single account', async () => {
    const [sara, mina] = [await server.person(), await server.person()]
    const { device } = await added(sara)
    expect(outcomeOf(await finish(mina, device.create(await wishFor(mina))))).toEqual(refused)
    expect(await listed(mina)).toEqual([])
  })
  test('broken answers are refused in words', async () => {
    const sara = await server.person()
    const made = softwareAuthenticator(origin).create(await wishFor(sara))
    for (const part of ['clientDataJSON', 'attestationObject'] as const)
      for (const text of ['', '!', 'AAAA', made.response[part].slice(0, 40)])
        expect(outcomeOf(await finish(sara, { ...made, response: { ...made.response, [part]: text } }))).toEqual(
          refused,
        )
    expect((await finish(sara, { ...made, response: {} })).statusCode).toBe(422)
    expect((await finish(sara, { ...made, name: 'two\nlines' })).statusCode).toBe(422)
  })
  test('a session that ends meanwhile adds none', async () => {
    const person = await server.person()
    const made = softwareAuthenticator(origin).create(await wishFor(person))
    const [ended, answer] = await Promise.all([
      server.call('DELETE', '/profile', { token: person.token, body: { email: person.email } }),
      finish(person, made),
    ])
    expect(ended.statusCode).toBe(204)
    expect(outcomeOf(answer)).toEqual({ statusCode: 403, code: 'session.ended' })
    expect(await server.services.db.drizzle.$count(passkeys, eq(passkeys.userId, person.id))).toBe(0)
  })
  test('an account has at most twenty, also by parallel answers', async () => {
    const sara = await server.person()
    const { drizzle } = server.services.db
    const row = { userId: sara.id, publicKey: new Uint8Array(1), counter: 0, transports: [], name: 'Key' }
    const rows = Array.from({ length: limits.passkeys }, (_, i) => ({ ...row, id: `k${i}`, credentialId: `c${i}` }))
    const made = softwareAuthenticator(origin).create(await wishFor(sara))
    await drizzle.insert(passkeys).values(rows)
    const full = { statusCode: 409, code: 'user.passkeyLimit' }
    expect(outcomeOf(await finish(sara, made))).toEqual(full)
    expect(outcomeOf(await server.call('POST', '/passkeys/registration', { token: sara.token }))).toEqual(full)
  })
})

describe('wire: POST, PUT /auth/passkey', () => {
  test('a passkey opens a session with the login envelope; its use is noted', async () => {
    const sara = await server.person()
    const { device } = await added(sara)
    const answer = await signed(device)
    expect(answer.statusCode).toBe(200)
    const { data } = jsonOf<{ data: { sessions: { token: string }; user: { _id: string } } }>(answer)
    expect(data.user._id).toBe(sara.id)
    expect((await server.call('GET', '/profile', { token: data.sessions.token })).statusCode).toBe(200)
    expect((await listed(sara))[0]?.lastUsedAt).toMatch(/^\d{4}/)
  })
  test('a signature counts once, and eight parallel ones open one session', async () => {
    const sara = await server.person()
    const { device } = await added(sara)
    const body = device.sign(await loginWish())
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(body)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
  test.each<[string, Bent]>([
    ['of another origin', { origin: 'http://evil.test' }],
    ['for another host', { rpId: 'evil.test' }],
    ['of a person who was not recognised', { flags: 1 }],
    ['of another person', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['with a count that does not grow: a copy of the key', { counter: 5 }],
  ])('a signature %s is refused', async (_, bent) => {
    const sara = await server.person()
    const { device } = await added(sara)
    expect((await signed(device, { counter: 5 })).statusCode).toBe(200)
    expect(outcomeOf(await signed(device, bent))).toEqual(refused)
  })
  test('a passkey without a counter signs again and again', async () => {
    const { device } = await added(await server.person())
    for (const counter of [0, 0]) expect((await signed(device, { counter })).statusCode).toBe(200)
  })
  test('unknown, removed, wrong and late are answered alike', async () => {
    const sara = await server.person()
    const { device, passkey } = await added(sara)
    const broken = device.sign(await loginWish())
    const signature = `${broken.response.signature.slice(0, -8)}AAAAAAAA`
    const wrong = await enter({ ...broken, response: { ...broken.response, signature } })
    const unknown = await signed(softwareAuthenticator(origin))
    const wish = await loginWish()
    server.clock.advance(limits.passkeyMinutes * 60_000 + 1000)
    const late = await enter(device.sign(wish))
    const path = `/profile/passkeys/${passkey._id}`
    const other = await server.person()
    expect((await server.call('DELETE', path, { token: other.token })).statusCode).toBe(404)
    expect((await server.call('DELETE', path, { token: sara.token })).statusCode).toBe(204)
    const removed = await signed(device)
    const bodies = [wrong, unknown, late, removed].map(({ body }) => ({ ...JSON.parse(body), requestId: '' }))
    for (const body of bodies) expect(body).toEqual(bodies[0])
    expect(outcomeOf(wrong)).toEqual(refused)
    expect(await listed(sara)).toEqual([])
    expect(await server.services.db.drizzle.$count(auditLog, eq(auditLog.action, 'passkey.removed'))).toBe(1)
  })
  test('limits are those of logins, known or not, and do not lock the password', async () => {
    const sara = await server.person()
    const { device } = await added(sara)
    const stranger = softwareAuthenticator(origin)
    for (const one of [device, stranger]) {
      const body = one.sign({ rpId: 'badgir.test', challenge: 'none' })
      const codes = []
      for (let i = 0; i < 31; i++) codes.push((await enter(body)).statusCode)
      expect(codes).toEqual([...Array.from({ length: 30 }, () => 401), 429])
    }
    expect(await server.login(sara.email, goodPassword)).toMatch(/./)
    server.clock.advance(16 * 60_000)
    expect((await signed(device)).statusCode).toBe(200)
  })
  test('a super-admin’s sign-in is audited', async () => {
    const admin = await server.superAdmin()
    const { device } = await added(admin)
    expect((await signed(device)).statusCode).toBe(200)
    const [fact] = await server.services.db.drizzle.select().from(auditLog).where(eq(auditLog.action, 'admin.signedIn'))
    expect(fact).toMatchObject({ actorId: admin.id })
  })
})

describe('security 2 and 10: passkeys and the account', () => {
  test('whoever proves an unverified address ends the passkeys that a stranger added', async () => {
    for (const way of ['code', 'reset'] as const) {
      const stranger = await server.person()
      const { device } = await added(stranger)
      const before = (await server.mailsTo(stranger.email, 2)).length
      const ask = way === 'code' ? '/auth/login/via-otp/step-one' : '/forgot/password'
      await server.call('POST', ask, { body: { email: stranger.email } })
      const text = (await server.mailsTo(stranger.email, before + 1)).at(-1)?.text ?? ''
      const proved =
        way === 'code'
          ? await server.call('POST', '/auth/login/via-otp/step-two', {
              body: { email: stranger.email, otp: /\b\d{6}\b/.exec(text)?.[0] },
            })
          : await server.call('POST', '/new/password', {
              body: {
                token: /token=([\w-]+)/.exec(text)?.[1] ?? /([\w-]{43})/.exec(text)?.[1],
                password: 'river stone lamp 9',
                passwordConfirmation: 'river stone lamp 9',
              },
            })
      expect(proved.statusCode).toBeLessThan(300)
      expect(outcomeOf(await signed(device))).toEqual(refused)
    }
  })
  test('a verified account keeps them over a reset; a deleted one is not entered; the erasing ends them', async () => {
    const sara = await server.person()
    await verifyEmail(server, sara)
    const { device } = await added(sara)
    expect((await signed(device)).statusCode).toBe(200)
    const deletion = await server.call('DELETE', '/profile', { token: sara.token, body: { email: sara.email } })
    expect(deletion.statusCode).toBe(204)
    // Within the thirty days the person may sign in, and is asked whether to keep the account.
    expect((await signed(device)).statusCode).toBe(200)
    await server.services.db.drizzle.update(users).set({ deletedAt: new Date() }).where(eq(users.id, sara.id))
    expect(outcomeOf(await signed(device))).toEqual(refused)
    server.clock.advance((limits.accountDays + 1) * day)
    await erasePersons(server.services)
    expect(await server.services.db.drizzle.$count(passkeys, eq(passkeys.userId, sara.id))).toBe(0)
  })
})

test.each([
  ['https://badgir.example.org', { rpId: 'badgir.example.org', origin: 'https://badgir.example.org' }],
  ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  // Numbers of this machine have a name; other numbers have none, and passkeys need one.
  ['http://127.0.0.1:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['https://192.168.1.4', undefined],
  ['https://[fd00::1]', undefined],
])('passkeys of %s', (publicUrl, place) => {
  expect(passkeyPlace(publicUrl)).toEqual(place)
})

test('a server that is opened by numbers answers that passkeys are not set up', async () => {
  const byNumber = await openTestServer({ env: { PUBLIC_URL: 'http://192.0.2.1' } })
  try {
    expect((await byNumber.call('POST', '/auth/passkey')).statusCode).toBe(501)
  } finally {
    await byNumber.close()
  }
})
