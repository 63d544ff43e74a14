import { eq } from '#server/db/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clearCounter, countEvent, uncountEvent } from '#server/auth/counters.ts'
import { makeCode, useCode as takeCode } from '#server/auth/codes.ts'
import { ensureSuperAdmin } from '#server/auth/first-admin.ts'
import { auditLog, counters, oneTimeCodes, users } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Services } from '#server/services.ts'
import { jsonOf, openTestServer, type Person, type TestServer } from '../support/open-test-server.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let server: TestServer
let services: Services
beforeAll(async () => {
  server = await openTestServer()
  services = server.services
})
afterAll(() => server.close())

describe('a counter', () => {
  const key = 'test'
  beforeEach(() => clearCounter(services, key))
  const count = (max = 2, windowSeconds = 60) => countEvent(services, { key, max, windowSeconds })
  test('lets so many by in its window, and then says how long it lasts', async () => {
    expect([await count(), await count()]).toEqual([{ ok: true }, { ok: true }])
    const refused = await count()
    expect(refused.ok).toBe(false)
    expect(refused.ok || refused.retryAfter).toBeGreaterThan(50)
    expect(refused.ok || refused.retryAfter).toBeLessThanOrEqual(60)
  })
  test('begins anew when its window is over, which later events do not lengthen', async () => {
    for (let i = 0; i < 3; i++) await count()
    server.clock.advance(40_000)
    const refused = await count()
    expect(refused.ok || refused.retryAfter).toBeLessThanOrEqual(20)
    server.clock.advance(21_000)
    expect([await count(), await count(), (await count()).ok]).toEqual([{ ok: true }, { ok: true }, false])
  })
  test('says a second at least', async () => {
    await count(1, 60)
    server.clock.advance(59_900)
    expect([{ ok: true }, { ok: false, retryAfter: 1 }]).toContainEqual(await count(1, 60))
  })
  test('takes one back, never below none, and forgets', async () => {
    await uncountEvent(services, key)
    await count()
    await uncountEvent(services, key)
    await uncountEvent(services, key)
    expect([await count(), await count(), (await count()).ok]).toEqual([{ ok: true }, { ok: true }, false])
    await uncountEvent(services, key)
    expect((await count()).ok).toBe(false)
    await clearCounter(services, key)
    expect((await services.db.drizzle.select().from(counters).where(eq(counters.key, key))).length).toBe(0)
    expect((await count()).ok).toBe(true)
  })
  test('is stretched by RATE_LIMIT_SCALE', async () => {
    const scaled = { ...services, config: { ...services.config, rateLimitScale: 1.5 } }
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await countEvent(scaled, { key, max: 2, windowSeconds: 60 })).ok)
    expect(statuses).toEqual([true, true, true, false])
  })
})

describe('a code', () => {
  let userId = ''
  beforeEach(async () => {
    const person = await server.person()
    userId = person.id
    await services.db.drizzle.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId))
  })
  const make = (purpose: 'email' | 'login' | 'phone' = 'login', address = 'a@example.org') =>
    services.db.transaction(tx => makeCode(services, tx, { userId, purpose, address }))
  const made = async (...given: Parameters<typeof make>) => {
    const code = await make(...given)
    if (code instanceof Refusal) throw code
    return code
  }
  const refusal = async (...given: Parameters<typeof make>) => {
    const answer = await make(...given)
    return answer instanceof Refusal ? [answer.code, answer.details.retryAfter ?? 0] : ['none', 0]
  }
  const use = async (code: string, purpose: 'email' | 'login' | 'phone' = 'login') => {
    const answer = await takeCode(services, { userId, purpose }, code, (_, address) => Promise.resolve(address))
    return answer instanceof Refusal ? answer.code : answer
  }
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

  test('has six digits, is kept by its signature only and tells the address it was sent to', async () => {
    const code = await made('login', 'b@example.org')
    expect(code).toMatch(/^\d{6}$/)
    const [row] = await services.db.drizzle.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, userId))
    expect(row).toMatchObject({ purpose: 'login', address: 'b@example.org', tries: 0, usedAt: null })
    expect(row?.codeHash).toBe(services.codeKey.sign(userId, 'login', 'b@example.org', code))
    expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(10 * minute)
    expect(await use(code)).toBe('b@example.org')
    expect(await use(code)).toBe('auth.expired')
  })
  test('another waits two minutes, and the refusal says what is left of them', async () => {
    await made()
    const [code, left] = await refusal()
    expect(code).toBe('limit.reached')
    expect(left).toBeGreaterThan(110)
    expect(left).toBeLessThanOrEqual(120)
    server.clock.advance(90_000)
    expect((await refusal())[1]).toBeLessThanOrEqual(30)
    server.clock.advance(31_000)
    await made()
  })
  test('five an hour and ten a day, each purpose for itself', async () => {
    for (let i = 0; i < 5; i++) {
      await made()
      server.clock.advance(3 * minute)
    }
    expect(await refusal()).toEqual(['limit.reached', 3600])
    await made('phone')
    server.clock.advance(hour)
    for (let i = 0; i < 5; i++) {
      await made()
      server.clock.advance(3 * minute)
    }
    server.clock.advance(hour)
    expect(await refusal()).toEqual(['limit.reached', 86_400])
    server.clock.advance(day)
    await made()
  })
  test('is void when a newer one of its purpose is made, and no other', async () => {
    const [first, other] = [await made('login'), await made('phone')]
    server.clock.advance(3 * minute)
    const second = await made('login')
    // By chance both may be the same.
    expect(first === second ? 'auth.wrongCode' : await use(first)).toBe('auth.wrongCode')
    expect(await use(second)).toBe('a@example.org')
    expect(await use(other, 'phone')).toBe('a@example.org')
  })
  test('is good for ten minutes', async () => {
    const code = await made()
    server.clock.advance(9.5 * minute)
    expect(await use(wrong(code))).toBe('auth.wrongCode')
    expect(await use(code)).toBe('a@example.org')
    const later = await made()
    server.clock.advance(10.1 * minute)
    expect(await use(later)).toBe('auth.expired')
  })
  test('bears five tries: the fifth may be right, a sixth is none', async () => {
    const code = await made()
    for (let i = 0; i < 4; i++) expect(await use(wrong(code))).toBe('auth.wrongCode')
    expect(await use(code)).toBe('a@example.org')
    server.clock.advance(3 * minute)
    const next = await made()
    for (let i = 0; i < 5; i++) expect(await use(wrong(next))).toBe('auth.wrongCode')
    expect(await use(next)).toBe('auth.expired')
  })
  test('only wrong tries count against a day: what is right or gone does not', async () => {
    const key = `wrong-code:${userId}`
    const counted = async () =>
      (await services.db.drizzle.select({ count: counters.count }).from(counters).where(eq(counters.key, key)))[0]
        ?.count
    expect(await use('123456')).toBe('auth.expired')
    expect(await counted()).toBe(0)
    const code = await made()
    await use(wrong(code))
    expect(await counted()).toBe(1)
    await use(code)
    expect(await counted()).toBe(1)
  })
  test('an effect that fails leaves it usable', async () => {
    const code = await made()
    await expect(
      takeCode(services, { userId, purpose: 'login' }, code, () => Promise.reject(new Error('no'))),
    ).rejects.toThrow('no')
    expect(await use(code)).toBe('a@example.org')
  })
})

describe('letters', () => {
  const edit = { fullName: 'Sara Nik', companyName: 'Atelier', companySize: '10-99', roleInCompany: 'Consultant' }
  const verified = async (): Promise<Person> => {
    const person = await server.person()
    await services.db.drizzle.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.id))
    await server.mailsTo(person.email)
    server.clock.advance(3 * minute)
    return person
  }
  const last = async (email: string, atLeast = 1) => (await server.mailsTo(email, atLeast)).at(-1)
  test('a new account is greeted and told its code, and for how long', async () => {
    const person = await server.person()
    const mail = await last(person.email)
    expect(mail?.subject).toBe('Your Badgir code')
    expect(mail?.text).toMatch(
      /^Hello Mina Azad,\n\nYour code to confirm this email address is \d{6}\. It is valid for 10 minutes\./,
    )
  })
  test('a new address is written to in other words, and again when asked; the old one hears when it changed', async () => {
    const person = await verified()
    const email = `letters-${person.email}`
    await server.call('PUT', '/profile', { token: person.token, body: { ...edit, email } })
    expect(await last(email)).toMatchObject({ subject: 'Confirm your new email' })
    server.clock.advance(3 * minute)
    // Though the account’s own address is verified.
    expect((await server.call('POST', '/send/email', { token: person.token })).statusCode).toBe(204)
    const again = await last(email, 2)
    expect(again?.subject).toBe('Confirm your new email')
    expect(again?.text).toContain('Hello Sara Nik,')
    const otp = /\b\d{6}\b/.exec(again?.text ?? '')?.[0]
    expect((await server.call('PUT', '/verify/email', { token: person.token, body: { otp } })).statusCode).toBe(200)
    const notice = await last(person.email, 2)
    expect(notice?.subject).toBe('Your email was changed')
    expect(notice?.text).toContain(`now uses the address ${email}.`)
    expect(notice?.text).toContain('reset your password at once: http://badgir.test/password-reset')
  })
  test('a verified account without another address needs no code', async () => {
    const person = await verified()
    const answer = await server.call('POST', '/send/email', { token: person.token })
    expect(jsonOf(answer)).toMatchObject({ status: 409, code: 'user.emailVerified' })
  })
  test('a changed password is told, with the way back', async () => {
    const person = await verified()
    await server.call('POST', '/change/password', {
      token: person.token,
      body: { oldPassword: person.password, newPassword: 'Another-courtyard 72' },
    })
    const mail = await last(person.email, 2)
    expect(mail?.subject).toBe('Your password was changed')
    expect(mail?.text).toContain('Hello Mina Azad,')
    expect(mail?.text).toContain('http://badgir.test/password-reset')
  })
  test('a link to a new password says how long it works', async () => {
    const person = await verified()
    await server.call('POST', '/forgot/password', { body: { email: person.email } })
    const mail = await last(person.email, 2)
    expect(mail?.subject).toBe('Set a new password')
    expect(mail?.text).toMatch(/valid for 30 minutes:\n\nhttp:\/\/badgir\.test\/password-reset\/[\w-]{43}\n/)
  })
  test('whoever reads Persian is written to in Persian', async () => {
    const person = await verified()
    await server.call('PUT', '/profile/preferences', { token: person.token, body: { language: 'fa' } })
    await server.call('POST', '/forgot/password', { body: { email: person.email } })
    expect((await last(person.email, 2))?.text).toMatch(/[آ-ی]{3}/)
  })
})

describe('the first super-admin', () => {
  const given = (changes: Partial<Services['config']>): Services => ({
    ...services,
    config: { ...services.config, ...changes },
  })
  const admins = () => services.db.drizzle.select().from(users).where(eq(users.role, 'super-admin'))
  test('is made with a link while nobody names one; each start makes a new link until one is used', async () => {
    const first = await ensureSuperAdmin(services)
    expect(first).toMatchObject({ email: 'admin@badgir.local' })
    expect(first?.link).toMatch(/^http:\/\/badgir\.test\/password-reset\/[\w-]{43}$/)
    const [admin] = await admins()
    expect(admin).toMatchObject({
      fullName: 'Super-admin',
      companyName: 'Badgir',
      companySize: '1-9',
      roleInCompany: null,
      role: 'super-admin',
      passwordHash: null,
    })
    expect(admin?.emailVerifiedAt).toBeInstanceOf(Date)
    const logged = await services.db.drizzle
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, admin?.id ?? ''))
    expect(logged).toMatchObject([
      {
        actorId: null,
        action: 'user.created',
        targetType: 'user',
        changes: { email: 'admin@badgir.local', role: 'super-admin' },
      },
    ])
    const second = await ensureSuperAdmin(services)
    expect(second?.email).toBe('admin@badgir.local')
    expect(second?.link).not.toBe(first?.link)
    expect(await admins()).toHaveLength(1)
    // The link of the first start is none any more; a link lives a day.
    const reset = (link: string | null | undefined) =>
      server.call('POST', '/new/password', {
        body: {
          token: link?.split('/').at(-1),
          password: 'Fresh-courtyard 7',
          passwordConfirmation: 'Fresh-courtyard 7',
        },
      })
    expect((await reset(first?.link)).statusCode).toBe(410)
    server.clock.advance(day - minute)
    expect((await reset(second?.link)).statusCode).toBe(204)
    expect(await ensureSuperAdmin(services)).toBeNull()
  })
  test('one that waits takes the named address and password', async () => {
    await services.db.drizzle.update(users).set({ passwordHash: null }).where(eq(users.role, 'super-admin'))
    const named = await ensureSuperAdmin(given({ adminEmail: 'boss@example.org' }))
    expect(named).toMatchObject({
      email: 'boss@example.org',
      link: expect.stringContaining('/password-reset/') as string,
    })
    // Later starts without a name keep it.
    expect((await ensureSuperAdmin(services))?.email).toBe('boss@example.org')
    await expect(
      ensureSuperAdmin(given({ adminEmail: 'boss@example.org', adminPassword: 'boss@example.org' })),
    ).rejects.toThrow('ADMIN_PASSWORD is not usable: it is too easy to guess.')
    expect(await ensureSuperAdmin(given({ adminPassword: 'Boss-courtyard 2' }))).toEqual({
      email: 'boss@example.org',
      link: null,
    })
    await server.login('boss@example.org', 'Boss-courtyard 2')
    expect(await admins()).toHaveLength(1)
    // A super-admin exists: name and password of the environment no longer count.
    expect(await ensureSuperAdmin(given({ adminEmail: 'other@example.org', adminPassword: 'password1' }))).toBeNull()
  })
  test('a deleted one is none; a user’s address makes no super-admin', async () => {
    await services.db.drizzle.update(users).set({ deletedAt: new Date() }).where(eq(users.role, 'super-admin'))
    const person = await server.person()
    await expect(ensureSuperAdmin(given({ adminEmail: person.email }))).rejects.toThrow(
      'ADMIN_EMAIL is not usable: an account of a user has this address.',
    )
    expect(await ensureSuperAdmin(given({ adminEmail: 'New@Example.org', adminPassword: 'New-courtyard 3' }))).toEqual({
      email: 'new@example.org',
      link: null,
    })
    expect(await admins()).toHaveLength(2)
  })
})
