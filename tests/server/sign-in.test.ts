import { eq } from '#server/db/drizzle.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { identities, users } from '#server/db/schema.ts'
import { goodPassword, jsonOf, openTestServer, type TestServer } from '../support/open-test-server.ts'
import { oidcStandIn, type Claims, type OidcStandIn } from '../support/oidc-stand-in.ts'
import { quoteOf, readyProject, verifyEmail } from '../support/project-flow.ts'

const google = 'http://badgir.test/login/google'
const firm = 'http://badgir.test/login/firm_example'
const hour = 3600

let standIn: OidcStandIn
let server: TestServer
beforeAll(async () => {
  standIn = await oidcStandIn([google, firm])
  const { issuer, clientId, clientSecret } = standIn
  server = await openTestServer({
    env: {
      RATE_LIMIT_SCALE: '100',
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER: issuer,
      OIDC_PROVIDERS: JSON.stringify({
        'firm.example': { issuer, clientId, clientSecret, name: 'Firm' },
        'down.example': { issuer: 'http://127.0.0.1:9', clientId, clientSecret },
      }),
    },
  })
})
afterAll(async () => {
  await server.close()
  await standIn.close()
})
afterEach(() => {
  standIn.forge(undefined)
})

let people = 0
function person(more: Claims = {}) {
  const sub = `p${++people}`
  const claims = { sub, email: `${sub}@gmail.com`, email_verified: true, name: 'کاربر نمونه', ...more }
  standIn.person(claims)
  return claims
}
type Entered = { data: { sessions: { token: string }; user: Record<string, unknown> & { _id: string } } }
async function returned(provider = 'google', redirectUri = google) {
  return { provider, ...(await standIn.signIn(redirectUri)) }
}
function enter(body: object) {
  return server.call('POST', '/social-auth', { body })
}
async function entered(provider?: string, redirectUri?: string) {
  const answer = await enter(await returned(provider, redirectUri))
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return jsonOf<Entered>(answer).data
}
async function refusal(body: object) {
  const answer = await enter(body)
  return [answer.statusCode, jsonOf(answer)['code']]
}
function codeIn(text = '') {
  return /\b\d{6}\b/.exec(text)?.[0] ?? ''
}

describe('spec 5: POST /social-auth', () => {
  test('a new person gets an account with the provider’s name and address; the next sign-in is the same account', async () => {
    const { email } = person()
    const first = await entered()
    expect(first.user).toMatchObject({
      email,
      emailVerified: true,
      fullName: 'کاربر نمونه',
      companyName: '',
      companySize: null,
      incomplete: true,
    })
    const again = await entered()
    expect(again.user._id).toBe(first.user._id)
    // The address is not the identity: the same person may get another one.
    standIn.forge(claims => ({ ...claims, email: 'other@gmail.com' }))
    expect((await entered()).user._id).toBe(first.user._id)
  })
  test('two windows of a new person come to one account', async () => {
    person()
    const bodies = [await returned(), await returned()]
    const both = await Promise.all(bodies.map(enter))
    expect(both.map(answer => answer.statusCode)).toEqual([200, 200])
    expect(new Set(both.map(answer => jsonOf<Entered>(answer).data.user._id)).size).toBe(1)
  })
  test('a code is taken once', async () => {
    person()
    const body = await returned()
    expect((await enter(body)).statusCode).toBe(200)
    expect(await refusal(body)).toEqual([401, 'auth.wrongProof'])
  })
  test('another verifier, nonce or way back is refused', async () => {
    person()
    const refused = [401, 'auth.wrongProof']
    expect(await refusal({ ...(await returned()), codeVerifier: 'v'.repeat(43) })).toEqual(refused)
    expect(await refusal({ ...(await returned()), nonce: 'other' })).toEqual(refused)
    expect(await refusal({ ...(await returned()), redirectUri: 'http://evil.test/login/google' })).toEqual(refused)
    expect(await refusal({ ...(await returned()), redirectUri: firm })).toEqual(refused)
    expect(await refusal({ ...(await returned()), code: 'made up' })).toEqual(refused)
    expect(await refusal({ ...(await returned()), provider: 'nobody_example' })).toEqual([501, 'notConfigured'])
  })
  test.each<[string, (claims: Claims) => Claims]>([
    ['issuer', claims => ({ ...claims, iss: 'http://127.0.0.1:1' })],
    ['audience', claims => ({ ...claims, aud: 'somebody-else' })],
    ['nonce', claims => ({ ...claims, nonce: 'other' })],
    ['time: an hour old', c => ({ ...c, iat: Number(c['iat']) - 2 * hour, exp: Number(c['exp']) - 2 * hour })],
    ['address: unverified', claims => ({ ...claims, email_verified: false })],
    ['address: verified in words', claims => ({ ...claims, email_verified: 'true' })],
    ['address: none', claims => Object.fromEntries(Object.entries(claims).filter(([key]) => key !== 'email'))],
    ['address: no address', claims => ({ ...claims, email: 'two words@gmail.com' })],
  ])('a signed token of another %s is refused', async (_, change) => {
    const { sub } = person()
    standIn.forge(change)
    expect(await refusal(await returned())).toEqual([401, 'auth.wrongProof'])
    expect(await server.services.db.drizzle.$count(identities, eq(identities.subject, sub))).toBe(0)
  })
  test('a token of a clock an hour behind ours is refused', async () => {
    person()
    const body = await returned()
    server.clock.advance(hour * 1000)
    try {
      expect(await refusal(body)).toEqual([401, 'auth.wrongProof'])
    } finally {
      server.clock.advance(-hour * 1000)
    }
  })
  test('a provider that is down is told as such', async () => {
    const body = {
      ...(await returned()),
      provider: 'down_example',
      redirectUri: 'http://badgir.test/login/down_example',
    }
    expect(await refusal(body)).toEqual([503, 'auth.providerAway'])
  })
  test('an address of a domain that the provider does not manage is neither linked nor taken', async () => {
    const owner = await server.person()
    person({ email: owner.email })
    const answer = await enter(await returned())
    expect([answer.statusCode, jsonOf(answer)['code']]).toEqual([409, 'auth.proveFirst'])
    expect(jsonOf(answer)['message']).toContain('Google does not manage the addresses of example.org.')
    person({ email: 'new@somewhere.example' })
    expect(await refusal(await returned())).toEqual([409, 'auth.proveFirst'])
    // Google speaks for an organisation that it names in hd; a firm's provider only for its own domain.
    person({ email: 'new@work.example', hd: 'work.example' })
    expect((await enter(await returned())).statusCode).toBe(200)
    person({ email: 'somebody@gmail.com', hd: 'gmail.com' })
    expect(await refusal(await returned('firm_example', firm))).toEqual([409, 'auth.proveFirst'])
    person({ email: 'mina@firm.example' })
    expect((await enter(await returned('firm_example', firm))).statusCode).toBe(200)
  })
  test('security 2: the person proves the address by a code, and the provider is linked with it', async () => {
    const wishOf = async () => {
      const owner = await server.person()
      await verifyEmail(server, owner)
      const { sub } = person({ email: owner.email })
      const { proof } = jsonOf<{ proof: { email: string; link: string } }>(await enter(await returned()))
      expect(proof).toEqual({ email: owner.email, link: expect.any(String) })
      expect(proof.link).not.toContain(sub)
      return { owner, sub, link: proof.link }
    }
    /** Status of the sign-in by a code that sends the link, and number of accounts that the provider's person has then. */
    const prove = async (email: string, link: string, sub: string) => {
      const before = (await server.mailsTo(email)).length
      await server.call('POST', '/auth/login/via-otp/step-one', { body: { email } })
      const otp = codeIn((await server.mailsTo(email, before + 1)).at(-1)?.text)
      const { statusCode } = await server.call('POST', '/auth/login/via-otp/step-two', { body: { email, otp, link } })
      return [statusCode, await server.services.db.drizzle.$count(identities, eq(identities.subject, sub))]
    }
    const { owner, sub, link } = await wishOf()
    // The wish is for this address only: somebody else who proves an own address links nothing.
    const other = await server.person()
    await verifyEmail(server, other)
    expect(await prove(other.email, link, sub)).toEqual([200, 0])
    expect(await prove(owner.email, link, sub)).toEqual([200, 1])
    expect((await entered()).user._id).toBe(owner.id)
    // A changed wish or an old one counts for nothing, and keeps nobody out.
    const changed = await wishOf()
    expect(await prove(changed.owner.email, `${changed.link.slice(0, -8)}AAAAAAA=`, changed.sub)).toEqual([200, 0])
    const late = await wishOf()
    server.clock.advance(31 * 60_000)
    expect(await prove(late.owner.email, late.link, late.sub)).toEqual([200, 0])
    server.clock.advance(-31 * 60_000)
  })
  test('a verified account is linked and keeps password and sessions', async () => {
    const local = await server.person({ email: 'kept@gmail.com' })
    await verifyEmail(server, local)
    person({ email: 'Kept@Gmail.com' })
    expect((await entered()).user._id).toBe(local.id)
    expect((await server.call('GET', '/profile', { token: local.token })).statusCode).toBe(200)
    expect(await server.login(local.email, goodPassword)).toMatch(/./)
  })
  test('an unverified account of the address loses password and sessions when it is linked', async () => {
    const stranger = await server.person({ email: 'taken@gmail.com' })
    person({ email: 'taken@gmail.com' })
    const { user, sessions } = await entered()
    expect(user).toMatchObject({ _id: stranger.id, emailVerified: true })
    expect((await server.call('GET', '/profile', { token: stranger.token })).statusCode).toBe(403)
    expect((await server.call('GET', '/profile', { token: sessions.token })).statusCode).toBe(200)
    await expect(server.login('taken@gmail.com', goodPassword)).rejects.toThrow('401')
  })
  test('neither a deleted account nor a super-admin’s is entered', async () => {
    const admin = await server.superAdmin()
    const { email } = person()
    const { user } = await entered()
    await server.call('DELETE', `/admin/user/${user._id}`, { token: admin.token })
    await server.services.db.drizzle.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user._id))
    expect(await refusal(await returned())).toEqual([401, 'auth.wrongDoor'])
    person({ email })
    expect(await refusal(await returned())).toEqual([401, 'auth.wrongDoor'])
    await server.services.db.drizzle.update(users).set({ email: 'boss@gmail.com' }).where(eq(users.id, admin.id))
    person({ email: 'boss@gmail.com' })
    expect(await refusal(await returned())).toEqual([401, 'auth.wrongDoor'])
  })
})

describe('ruling 16 and wire: PUT /profile/complete', () => {
  test('an account made by a provider saves projects, and pays once it is complete', async () => {
    person()
    const { sessions, user } = await entered()
    const { token } = sessions
    const owner = { id: user._id, email: '', password: '', token }
    const project = await readyProject(server, owner)
    const quote = (await quoteOf(server, owner, project._id)).id
    const pay = async () =>
      jsonOf(
        await server.call('POST', `/projects/${project._id}/pricing`, { token, body: { quote, gateway: 'sandbox' } }),
      )
    expect(await pay()).toMatchObject({ status: 409, code: 'payment.accountIncomplete' })
    const body = { companyName: 'Studio', companySize: '1-9', roleInCompany: 'Architect', agreement: true }
    const refused = await server.call('PUT', '/profile/complete', { token, body: { ...body, agreement: false } })
    expect([refused.statusCode, jsonOf(refused)['errors']]).toMatchObject([422, [{ field: 'agreement' }]])
    const done = await server.call('PUT', '/profile/complete', { token, body })
    expect(done.statusCode).toBe(200)
    const { data } = jsonOf<Entered>(done)
    expect(data.user).toMatchObject({ companyName: 'Studio', companySize: '1-9', roleInCompany: 'Architect' })
    expect(data.user).not.toHaveProperty('incomplete')
    expect((await pay())['code']).toBeUndefined()
  })
})

describe('wire: GET /settings', () => {
  test('names the ways that are open to everybody, and no organisation', async () => {
    const answer = jsonOf(await server.call('GET', '/settings'))
    expect(answer['signIn']).toEqual([
      {
        provider: 'google',
        name: 'Google',
        authorizationUrl: `${standIn.issuer}/auth`,
        clientId: standIn.clientId,
        scope: 'openid email profile',
      },
    ])
    expect(JSON.stringify(answer)).not.toContain(standIn.clientSecret)
  })
  test.each<readonly [Readonly<Record<string, string>>, string]>([
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID is set, which needs GOOGLE_CLIENT_SECRET too.'],
    [{ GOOGLE_CLIENT_SECRET: 's' }, 'GOOGLE_CLIENT_SECRET is set, which needs GOOGLE_CLIENT_ID too.'],
    [{ GOOGLE_ISSUER: 'accounts.google.com' }, 'GOOGLE_ISSUER is not usable'],
    ...['{', '[]', '7', '{"firm":{}}', '{"firm.example":{"issuer":"x","clientId":"a","clientSecret":"b"}}'].map(
      text => [{ OIDC_PROVIDERS: text }, 'OIDC_PROVIDERS is not usable: it expects '] as const,
    ),
  ])('%j stops the start by one line', (env, line) => {
    expect(() => readConfig(env)).toThrow(line)
  })
})

describe('ruling 16: POST /auth/login/via-otp', () => {
  const stepOne = (email: string) => server.call('POST', '/auth/login/via-otp/step-one', { body: { email } })
  const stepTwo = (email: string, otp: string) =>
    server.call('POST', '/auth/login/via-otp/step-two', { body: { email, otp } })

  test('a code that the address received opens a session, once', async () => {
    const local = await server.person()
    await verifyEmail(server, local)
    const before = (await server.mailsTo(local.email)).length
    const answerOne = await stepOne(local.email.toUpperCase())
    expect([answerOne.statusCode, answerOne.body]).toEqual([204, ''])
    const mail = (await server.mailsTo(local.email, before + 1)).at(-1)
    expect(mail?.subject).toBe('Your Badgir sign-in code')
    const code = codeIn(mail?.text)
    const wrong = await stepTwo(local.email, code === '000000' ? '000001' : '000000')
    expect([wrong.statusCode, jsonOf(wrong)['code']]).toEqual([401, 'auth.wrongCode'])
    const done = await stepTwo(local.email, code)
    expect(done.statusCode).toBe(200)
    expect(jsonOf<Entered>(done).data.user._id).toBe(local.id)
    expect((await stepTwo(local.email, code)).statusCode).toBe(401)
  })
  test('known, unknown, deleted and super-admin are answered alike; no account is made', async () => {
    const admin = await server.superAdmin()
    const mails = server.mails.length
    for (const email of ['nobody@example.org', admin.email]) {
      const answerOne = await stepOne(email)
      expect([answerOne.statusCode, answerOne.body]).toEqual([204, ''])
      const answer = await stepTwo(email, '123456')
      expect([answer.statusCode, jsonOf(answer)['code']]).toEqual([401, 'auth.wrongCode'])
    }
    const holder = await server.person()
    const answer = await stepTwo(holder.email, '123456')
    expect([answer.statusCode, jsonOf(answer)['code']]).toEqual([401, 'auth.wrongCode'])
    await server.services.mail.flush()
    expect(server.mails.slice(mails).filter(({ to }) => to === admin.email || to === 'nobody@example.org')).toEqual([])
    expect(await server.services.db.drizzle.$count(users, eq(users.email, 'nobody@example.org'))).toBe(0)
  })
  test('an unverified account is given to the owner of the address: password and sessions end', async () => {
    const stranger = await server.person()
    const before = (await server.mailsTo(stranger.email)).length
    await stepOne(stranger.email)
    const mail = (await server.mailsTo(stranger.email, before + 1)).at(-1)
    expect((await stepTwo(stranger.email, codeIn(mail?.text))).statusCode).toBe(200)
    expect((await server.call('GET', '/profile', { token: stranger.token })).statusCode).toBe(403)
    await expect(server.login(stranger.email, goodPassword)).rejects.toThrow('401')
  })
  test('an address of an organisation leads to its provider, known or not; one that is down is told', async () => {
    const answer = await stepOne('anybody@firm.example')
    expect(answer.statusCode).toBe(200)
    expect(jsonOf(answer)).toEqual({
      provider: 'firm_example',
      name: 'Firm',
      authorizationUrl: `${standIn.issuer}/auth`,
      clientId: standIn.clientId,
      scope: 'openid email profile',
    })
    expect((await stepOne('anybody@down.example')).statusCode).toBe(503)
  })
})
