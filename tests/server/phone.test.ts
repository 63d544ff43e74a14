import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/entities/user.ts'
import { readPhone } from '#server/auth/phone-number.ts'
import { eq } from '#server/db/drizzle.ts'
import { textQueue, users } from '#server/db/schema.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const number = '+989123456789'
const other = '+989351234567'

function ask(person: Person, phone: string, on = server) {
  return on.call('POST', '/send/phone', { token: person.token, body: { phone } })
}
function verify(person: Person, phone: string, otp: string) {
  return server.call('PUT', '/verify/phone', { token: person.token, body: { phone, otp } })
}
/** The code of the newest message to a number. */
async function codeTo(phone: string): Promise<string> {
  await server.services.texts.flush()
  return /\d{6}/.exec(server.sentTexts.findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? ''
}
async function profileOf(person: Person): Promise<User> {
  return jsonOf<{ data: { user: User } }>(await server.call('GET', '/profile', { token: person.token })).data.user
}
function otherThan(code: string): string {
  return code === '111111' ? '222222' : '111111'
}

describe('a number as it is written', () => {
  test.each([
    ['۰۹۱۲۳۴۵۶۷۸۹', 'fa'],
    ['٠٩١٢٣٤٥٦٧٨٩', 'fa'],
    ['0912 345 6789', 'fa'],
    ['00989123456789', 'en'],
    ['۰۰۹۸ ۹۱۲ ۳۴۵ ۶۷۸۹', 'en'],
    ['\u202A+98 (912) 345-6789\u202C', 'en'],
    ['\u200E+98\u200E9123456789', 'fa'],
  ] as const)('%s in %s is one of Iran', (typed, language) => {
    expect(readPhone(typed, language)).toEqual({ ok: true, number })
  })
  test.each([
    ['+974 3312 3456', '+97433123456'],
    ['+971 50 123 4567', '+971501234567'],
    ['+1 201 555 0123', '+12015550123'],
  ])('%s is read in both languages', (typed, read) => {
    for (const language of ['en', 'fa'] as const) expect(readPhone(typed, language)).toEqual({ ok: true, number: read })
  })
  test.each([
    ['09123456789', 'en', 'phone.number'],
    ['+98 912', 'en', 'phone.number'],
    ['+98 912 345 6789 (Mina)', 'en', 'phone.number'],
    ['call +98 912 345 6789', 'en', 'phone.number'],
    ['+98 912 345 6789;ext=12', 'en', 'phone.number'],
    ['میخانه', 'fa', 'phone.number'],
    ['021-88123456', 'fa', 'phone.noText'],
    ['+98 21 8812 3456', 'en', 'phone.noText'],
    ['+44 909 879 0000', 'en', 'phone.noText'],
    ['+1 800 555 0199', 'en', 'phone.noText'],
  ] as const)('%s in %s is refused: %s', (typed, language, message) => {
    expect(readPhone(typed, language)).toEqual({ ok: false, message })
  })
})

test('spec 5: a phone code is sent, and the number is stored once it is entered', async () => {
  const person = await server.person()
  const before = server.sentTexts.length
  expect((await ask(person, '+98 912 345 6789')).statusCode).toBe(204)
  // It leaves after the request, and waits sealed.
  expect(server.sentTexts).toHaveLength(before)
  const [waiting] = await server.services.db.drizzle.select().from(textQueue)
  expect(JSON.stringify(waiting)).not.toMatch(/9123456789/)
  const code = await codeTo(number)
  expect(server.sentTexts.at(-1)).toEqual({
    to: number,
    text: `Your Badgir code is ${code}. It is valid for 10 minutes. Tell it to nobody.`,
  })
  expect(await profileOf(person)).toMatchObject({ phone: null, phoneVerified: false })
  const answer = await verify(person, '0098 912 345 6789', code)
  expect([answer.statusCode, jsonOf<{ data: { user: User } }>(answer).data.user]).toEqual([
    200,
    expect.objectContaining({ phone: number, phoneVerified: true }),
  ])
  // A replay finds nothing.
  expect((await verify(person, number, code)).statusCode).toBe(410)
  server.clock.advance(121_000)
  expect(jsonOf(await ask(person, number))).toMatchObject({ status: 409, code: 'user.phoneVerified' })
  // Neither number nor code is in the log.
  expect(server.logs.join('\n')).not.toMatch(new RegExp(`9123456789|${code}`))
  const removed = await server.call('DELETE', '/profile/phone', { token: person.token })
  expect(jsonOf<{ data: { user: User } }>(removed).data.user).toMatchObject({ phone: null, phoneVerified: false })
})

test('ruling 14: another code after 120 seconds, and the first one is void', async () => {
  const person = await server.person()
  await ask(person, number)
  const first = await codeTo(number)
  const early = await ask(person, number)
  expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '120'])
  server.clock.advance(121_000)
  expect((await ask(person, number)).statusCode).toBe(204)
  const second = await codeTo(number)
  // One time in a million both are the same.
  const withFirst = first === second ? 401 : (await verify(person, number, first)).statusCode
  expect(withFirst).toBe(401)
  expect((await verify(person, number, second)).statusCode).toBe(200)
})

test('a code belongs to its number and its person', async () => {
  const person = await server.person()
  await ask(person, number)
  const code = await codeTo(number)
  expect(jsonOf(await verify(person, other, code))).toMatchObject({ status: 401, code: 'auth.wrongCode' })
  expect(await profileOf(person)).toMatchObject({ phone: null })
  const stranger = await server.person()
  await ask(stranger, other)
  await codeTo(other)
  expect((await verify(stranger, number, code)).statusCode).toBe(401)
  expect((await verify(person, number, code)).statusCode).toBe(200)
})

test('five wrong ones use it up; after ten minutes it is over', async () => {
  const person = await server.person()
  await ask(person, number)
  const code = await codeTo(number)
  for (let tries = 0; tries < 5; tries++) expect((await verify(person, number, otherThan(code))).statusCode).toBe(401)
  expect((await verify(person, number, code)).statusCode).toBe(410)
  const late = await server.person()
  await ask(late, number)
  const lateCode = await codeTo(number)
  server.clock.advance(601_000)
  expect((await verify(late, number, lateCode)).statusCode).toBe(410)
})

test('a changed number replaces the old one only when its own code is entered', async () => {
  const person = await server.person()
  await ask(person, other)
  await verify(person, other, await codeTo(other))
  server.clock.advance(86_400_000)
  await ask(person, number)
  const code = await codeTo(number)
  expect(await profileOf(person)).toMatchObject({ phone: other, phoneVerified: true })
  await verify(person, number, code)
  expect(await profileOf(person)).toMatchObject({ phone: number, phoneVerified: true })
})

test('eight at once: one success, and one code of two requests', async () => {
  const person = await server.person()
  const replies = await Promise.all([ask(person, other), ask(person, other)])
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 429])
  const code = await codeTo(other)
  const answers = await Promise.all(Array.from({ length: 5 }, () => verify(person, other, code)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('many accounts do not ring one number: ten codes in a day', async () => {
  const target = '+989199999999'
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) statuses.push((await ask(await server.person(), target)).statusCode)
  expect(statuses).toEqual([...Array<number>(10).fill(204), 429])
})

test('refused in words, in the language of the reader', async () => {
  const person = await server.person()
  expect(jsonOf(await ask(person, '+98 21 8812 3456'))).toMatchObject({
    errors: [{ field: 'phone', message: 'This number cannot receive text messages. Use a mobile number.' }],
  })
  const row = await server.services.db.drizzle.select().from(users).where(eq(users.id, person.id))
  await server.services.db.drizzle
    .update(users)
    .set({ preferences: { ...row[0]!.preferences, language: 'fa' } })
    .where(eq(users.id, person.id))
  expect((await ask(person, '۰۹۳۵۱۲۳۴۵۶۷')).statusCode).toBe(204)
  await codeTo(other)
  expect(server.sentTexts.at(-1)?.text).toMatch(/^\u2067?کد شما در بادگیر /)
})

describe('the service of text messages', () => {
  test('gets each message as JSON, again when it fails, and its secrets are not logged', async () => {
    const got: { readonly headers: IncomingMessage['headers']; readonly body: string }[] = []
    const statuses = [500, 200]
    const service = createServer((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => (body += part.toString()))
      request.on('end', () => {
        got.push({ headers: request.headers, body })
        response.writeHead(statuses.shift() ?? 200).end('{}')
      })
    })
    await new Promise<void>(done => service.listen(0, '127.0.0.1', done))
    const { port } = service.address() as AddressInfo
    const sending = await openTestServer({ env: { SMS_URL: `http://me:p%40ss@127.0.0.1:${port}/messages` } })
    try {
      const person = await sending.person()
      expect((await ask(person, number, sending)).statusCode).toBe(204)
      await sending.services.texts.flush()
      await sending.services.texts.flush()
      expect(got).toHaveLength(1)
      sending.clock.advance(11_000)
      await sending.services.texts.flush()
      expect(got).toHaveLength(2)
      expect(JSON.parse(got[1]!.body)).toEqual({ to: number, text: expect.stringMatching(/\d{6}/) })
      expect(got[1]!.headers.authorization).toBe(`Basic ${Buffer.from('me:p@ss').toString('base64')}`)
      expect(got[1]!.headers['idempotency-key']).toBe(got[0]!.headers['idempotency-key'])
      expect(await sending.services.db.drizzle.select().from(textQueue)).toEqual([])
      expect(sending.logs.join('\n')).not.toMatch(/9123456789|p@ss|p%40ss/)
    } finally {
      await sending.close()
      service.close()
    }
  })

  test('is the outbox without an address', async () => {
    const plain = await openTestServer({ env: { SMS_URL: '' } })
    try {
      await ask(await plain.person(), number, plain)
      await plain.services.texts.flush()
      const [file = ''] = readdirSync(plain.config.outboxDir)
      expect(JSON.parse(readFileSync(join(plain.config.outboxDir, file), 'utf8'))).toMatchObject({
        to: number,
        text: expect.stringMatching(/\d{6}/),
        at: expect.any(String),
      })
    } finally {
      await plain.close()
    }
  })
})
