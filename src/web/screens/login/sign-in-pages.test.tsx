// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import {
  beginPasskeyLogin,
  finishPasskeyLogin,
  loginByCodeStepOne,
  loginByCodeStepTwo,
  socialAuth,
} from '#contract/calls/auth.ts'
import { clientSettings } from '#contract/calls/system.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { namedAddress, passkeyHindrance } from '../../session/passkeys.ts'
import { sessionActor } from '../../session/session-actor.ts'
import { LoginPage } from './login-page.tsx'
import { ProviderReturnPage } from './provider-return-page.tsx'

const google = {
  provider: 'google',
  name: 'Google',
  authorizationUrl: 'https://accounts.test/auth?prompt=select_account',
  clientId: 'badgir',
  scope: 'openid email profile',
}
const settings = { helpUrl: '', tileUrl: '', tileAttribution: '', signIn: [google], gateways: [], price: null }
const envelope = { data: { sessions: { token: 't9' }, user: userOf() } }

let server: StandInServer
let shown: ShownScreen
const gone = vi.fn<(to: string | URL) => void>()
beforeEach(() => {
  server = standInServer()
  server.answers(clientSettings, settings)
  sessionStorage.clear()
  gone.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(gone)
})
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})
function button(words: string): HTMLButtonElement {
  const found = [...shown.page.querySelectorAll('button')].find(each => each.textContent === words)
  if (found === undefined) throw new Error(`no button “${words}” in: ${shown.words()}`)
  return found
}
async function press(words: string) {
  await act(async () => {
    button(words).click()
  })
  await shown.settle()
}
function problem() {
  return shown.page.querySelector('.form-problem')?.textContent
}

describe('sign in with Google', () => {
  test('leaves with state, nonce and challenge of its own, and comes back with what it kept', async () => {
    shown = await showScreen(<LoginPage />, { at: '/login' })
    await shown.until(() => !button('Sign in with Google').disabled)
    await press('Sign in with Google')
    await shown.until(() => gone.mock.calls.length === 1)
    const to = new URL(String(gone.mock.calls[0]?.[0]))
    const parameters = Object.fromEntries(to.searchParams)
    expect(to.origin + to.pathname).toBe('https://accounts.test/auth')
    expect(parameters).toMatchObject({
      prompt: 'select_account',
      client_id: 'badgir',
      response_type: 'code',
      redirect_uri: `${location.origin}/login/google`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    expect(new Set([parameters['state'], parameters['nonce'], parameters['code_challenge']]).size).toBe(3)
    await shown.close()

    server.answers(socialAuth, envelope)
    shown = await showScreen(
      <Route path="/login/:provider">
        <ProviderReturnPage />
      </Route>,
      { at: `/login/google?code=c1&state=${parameters['state']}` },
    )
    await shown.until(() => server.sent(socialAuth).length === 1)
    const body = server.sent(socialAuth)[0]?.body as Record<string, string>
    expect(body).toMatchObject({
      provider: 'google',
      code: 'c1',
      state: parameters['state'],
      nonce: parameters['nonce'],
    })
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body['codeVerifier']))
    expect(Buffer.from(digest).toString('base64url')).toBe(parameters['code_challenge'])
    sessionActor.start()
    expect(sessionStorage.getItem('badgir.signIn')).toBeNull()
  })
  test('that is not configured says why, and cannot be pressed', async () => {
    vi.resetModules()
    server.answers(clientSettings, { ...settings, signIn: [] })
    const { LoginPage: Fresh } = await import('./login-page.tsx')
    shown = await showScreen(<Fresh />, { at: '/login' })
    await shown.until(() => shown.words().includes('Google sign-in is not set up on this server.'))
    expect(button('Sign in with Google').disabled).toBe(true)
  })
  test.each([
    ['error=access_denied&state=s1', 'You refused the sign-in at the provider.'],
    ['error=server_error&state=s1', 'The sign-in provider reports an error.'],
    ['code=c1&state=other', 'This sign-in was not started in this window'],
    ['code=c1', 'This sign-in was not started in this window'],
    ['state=s1', 'This sign-in was not started in this window'],
  ])('a way back with ?%s is refused in words and asks nothing', async (search, words) => {
    const begun = { provider: 'google', state: 's1', nonce: 'n', codeVerifier: 'v' }
    sessionStorage.setItem('badgir.signIn', JSON.stringify(begun))
    shown = await showScreen(
      <Route path="/login/:provider">
        <ProviderReturnPage />
      </Route>,
      { at: `/login/google?${search}` },
    )
    await shown.until(() => problem() !== undefined)
    expect(problem()).toContain(words)
    expect(shown.page.querySelector('h1')?.textContent).toBe('You are not signed in')
    expect(shown.page.querySelector('a[href="/login"]')?.textContent).toBe('Back to sign in')
    expect(server.sent(socialAuth)).toEqual([])
  })
  test('an address that the provider does not manage is proved by a code, and linked with it', async () => {
    sessionActor.start()
    const begun = { provider: 'google', state: 's1', nonce: 'n', codeVerifier: 'v' }
    sessionStorage.setItem('badgir.signIn', JSON.stringify(begun))
    const proof = { email: 'sara@firm.example', link: 'sealed' }
    server.refuses(socialAuth, 409, { code: 'auth.proveFirst', message: 'Prove it.', proof })
    server.answers(loginByCodeStepOne, undefined)
    server.answers(loginByCodeStepTwo, envelope)
    shown = await showScreen(
      <Route path="/login/:provider">
        <ProviderReturnPage />
      </Route>,
      { at: '/login/google?code=c1&state=s1' },
    )
    await shown.until(() => shown.words().includes('If sara@firm.example has an account'))
    expect(problem()).toBe('Prove it.')
    await shown.type('Code', '123456')
    await shown.until(() => server.sent(loginByCodeStepTwo).length === 1)
    expect(server.sent(loginByCodeStepTwo)[0]?.body).toEqual({ ...proof, otp: '123456' })
  })
  test('a refusal of the server stays on the page', async () => {
    const begun = { provider: 'google', state: 's1', nonce: 'n', codeVerifier: 'v' }
    sessionStorage.setItem('badgir.signIn', JSON.stringify(begun))
    server.refuses(socialAuth, 401, { message: 'Not accepted.' })
    shown = await showScreen(
      <Route path="/login/:provider">
        <ProviderReturnPage />
      </Route>,
      { at: '/login/google?code=c1&state=s1' },
    )
    await shown.until(() => problem() === 'Not accepted.')
    expect(shown.page.querySelector('h1')?.textContent).toBe('You are not signed in')
  })
})

describe('sign in with a passkey', () => {
  const wish = { rpId: 'badgir.test', challenge: 'c1', timeout: 1000, userVerification: 'required' as const }
  const bytes = (text: string) => new TextEncoder().encode(text).buffer
  const credential = {
    id: 'k1',
    type: 'public-key',
    rawId: bytes('k1'),
    response: { clientDataJSON: bytes('{}'), authenticatorData: bytes('d'), signature: bytes('s'), userHandle: null },
    getClientExtensionResults: () => ({}),
  }
  const get = vi.fn<(options: CredentialRequestOptions) => Promise<unknown>>()
  beforeEach(async () => {
    Object.assign(globalThis, { PublicKeyCredential: Function })
    vi.spyOn(navigator, 'credentials', 'get').mockReturnValue({ get } as never)
    shown = await showScreen(<LoginPage />, { at: '/login' })
  })
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
  })
  test('what the browser signs begins the session', async () => {
    sessionActor.start()
    server.answers(beginPasskeyLogin, wish)
    server.answers(finishPasskeyLogin, { data: { sessions: { token: 'by-key' }, user: userOf() } })
    get.mockResolvedValueOnce(credential)
    await press('Sign in with a passkey')
    await shown.until(() => sessionActor.getSnapshot().context.session?.token === 'by-key')
    expect(get.mock.lastCall?.[0].publicKey?.userVerification).toBe('required')
    expect(server.sent(finishPasskeyLogin)[0]?.body).toMatchObject({ id: 'k1', type: 'public-key' })
  })
  test.each([
    ['NotAllowedError', 'No passkey was used.'],
    ['SecurityError', 'Passkeys of this service belong to another address.'],
  ])('%s of the browser is told in words, and the ways stay', async (name, words) => {
    server.answers(beginPasskeyLogin, wish)
    get.mockRejectedValueOnce(new DOMException('no', name))
    await press('Sign in with a passkey')
    await shown.until(() => problem() !== undefined)
    expect(problem()).toContain(words)
    expect(server.sent(finishPasskeyLogin)).toEqual([])
  })
})

describe('a page without passkeys', () => {
  test.each([
    ['127.0.0.1', 'loopback'],
    ['[::1]', 'loopback'],
    ['192.168.1.4', 'numbers'],
    ['[fd00::1]', 'numbers'],
    ['badgir.example', 'absent'],
  ])('%s: %s', (hostname, hindrance) => {
    expect(passkeyHindrance({ hostname })).toBe(hindrance)
  })
  test('says why, and the button cannot be pressed', async () => {
    shown = await showScreen(<LoginPage />, { at: '/login' })
    expect(button('Sign in with a passkey').disabled).toBe(true)
    expect(shown.words()).toContain('This browser has no passkeys on this page.')
    expect(namedAddress({ href: 'http://127.0.0.1:3000/login?a=1' })).toBe('http://localhost:3000')
  })
})

describe('ruling 16: sign in with a work address', () => {
  async function atAddress(email = 'sara@firm.example') {
    shown = await showScreen(<LoginPage />, { at: '/login' })
    await press('Sign in with a work address')
    await shown.type('Email', email)
    await press('Continue')
  }
  test('a code in Persian digits, pasted with words, opens the session; another one waits two minutes', async () => {
    server.answers(loginByCodeStepOne, undefined)
    server.refuses(loginByCodeStepTwo, 401, { message: 'Please insert the valid code.' })
    await atAddress()
    await shown.until(() => shown.words().includes('If sara@firm.example has an account'))
    expect(shown.words()).toMatch(/Send the code again in (2:00|1:5\d)/)
    await shown.type('Code', 'کد: ۱۲۳ ۴۵۶')
    await shown.until(() => problem() === 'Please insert the valid code.')
    expect(server.sent(loginByCodeStepTwo).map(({ body }) => body)).toEqual([
      { email: 'sara@firm.example', otp: '123456' },
    ])
    sessionActor.start()
    server.answers(loginByCodeStepTwo, envelope)
    await shown.type('Code', '654321')
    await shown.until(() => sessionActor.getSnapshot().context.session?.token === 't9')
  })
  test('an organisation’s provider is opened instead', async () => {
    server.answers(loginByCodeStepOne, { ...google, provider: 'firm_example' })
    await atAddress()
    await shown.until(() => gone.mock.calls.length === 1)
    expect(new URL(String(gone.mock.calls[0]?.[0])).searchParams.get('redirect_uri')).toBe(
      `${location.origin}/login/firm_example`,
    )
  })
  test('a refusal stays at the address, and back leads to the ways', async () => {
    server.refuses(loginByCodeStepOne, 503, { message: 'It does not answer.' })
    await atAddress()
    await shown.until(() => problem() === 'It does not answer.')
    await press('Back')
    expect(shown.page.querySelector('h1')?.textContent).toBe('Sign in')
  })
})
