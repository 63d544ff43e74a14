import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/entities/user.ts'
import account from '#locales/en/account.json' with { type: 'json' }
import auth from '#locales/en/auth.json' with { type: 'json' }
import payment from '#locales/en/payment.json' with { type: 'json' }
import words from '#locales/en/sign-in.json' with { type: 'json' }
import { oidcStandIn, type OidcStandIn } from '../support/oidc-stand-in.ts'
import { isSoak } from '../support/rounds.ts'
import { needs } from '../support/skip-reasons.ts'
import { sparePort } from '../support/spare-port.ts'
import { badgirAt, type OpenedBadgir } from './open-badgir.ts'
import { caller, house, makeProject, signUp, verifyAddress } from './person.ts'
import { sharedBrowser } from './shared-badgir.ts'
import { startBadgir, type StartedBadgir } from './start-badgir.ts'

/*
 * Sign-in without a password, in the browser as a person does it: by Google, by the provider of an organisation, by a
 * code and by a passkey. The provider is a real one on this machine, the passkey is Chromium's own. Refusals are tested
 * on the server and on the page; here the ways are.
 */
let standIn: OidcStandIn
let server: StartedBadgir
let badgir: Omit<OpenedBadgir, 'close'>
beforeAll(async () => {
  // Passkeys need a name, and `localhost` is one.
  const port = await sparePort()
  const url = `http://localhost:${port}`
  standIn = await oidcStandIn([`${url}/login/google`, `${url}/login/firm_example`])
  const { issuer, clientId, clientSecret } = standIn
  server = await startBadgir({
    PORT: String(port),
    PUBLIC_URL: url,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_ISSUER: issuer,
    OIDC_PROVIDERS: JSON.stringify({ 'firm.example': { issuer, clientId, clientSecret, name: 'Firm' } }),
    WORKER_THREADS: '1',
  })
  badgir = badgirAt(server, await sharedBrowser())
})
afterAll(async () => {
  await server.stop()
  await standIn.close()
})
const contexts: BrowserContext[] = []
let faults: readonly string[] = []
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
})

/** Errors in the console, but for the stand-in's fonts, which it asks the network for, and calls that answer 404. */
function ownFaults() {
  return faults.filter(fault => !fault.startsWith('Failed to load resource'))
}
async function openLogin(): Promise<Page> {
  const opened = await badgir.newPage()
  contexts.push(opened.context)
  faults = opened.faults
  opened.page.setDefaultTimeout(30_000)
  await opened.page.goto('/login')
  return opened.page
}
function press(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).click()
}
/** Goes through the two forms of the provider, as this person. */
async function throughProvider(page: Page, sub: string) {
  await page.waitForURL(`${standIn.issuer}/**`)
  await page.locator('input[name=login]').fill(sub)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.locator('input[name=prompt][value=consent]').waitFor({ state: 'attached' })
  await page.locator('button[type=submit]').click()
}
/** Waits for the session that the page begins. */
async function sessionOf(page: Page): Promise<{ readonly token: string; readonly user: User }> {
  await page.waitForURL('**/dashboard/projects')
  const stored = await page.evaluate(() => localStorage.getItem('badgir.session'))
  return JSON.parse(stored ?? '') as { readonly token: string; readonly user: User }
}

test('Google: a new person signs in, completes the account, and may pay then', async () => {
  standIn.person({ sub: 'sara', email: 'sara@gmail.com', email_verified: true, name: 'Sara Rahimi' })
  const page = await openLogin()
  await press(page, words.google)
  await throughProvider(page, 'sara')
  const { token, user } = await sessionOf(page)
  expect(user).toMatchObject({ email: 'sara@gmail.com', fullName: 'Sara Rahimi', incomplete: true })
  const project = await makeProject({ call: caller(badgir.url, token) }, 'Nasr Street Office', [house])
  await page.goto(`/dashboard/projects/show/${project._id}/review`)
  await page.getByRole('checkbox', { name: payment.checked }).check()
  expect(await page.getByTestId('pay').isEnabled()).toBe(false)

  await page.getByRole('link', { name: payment.complete, exact: true }).click()
  await page.getByLabel(auth.signUp.companyName).fill('Nasr Architects')
  await page.getByLabel(auth.signUp.companySize).selectOption('1-9')
  await page.getByLabel(auth.signUp.roleInCompany).selectOption('Architect')
  await page.getByRole('checkbox').check()
  await press(page, words.complete.submit)

  await page.waitForURL('**/review')
  await page.getByRole('checkbox', { name: payment.checked }).check()
  await expect.poll(() => page.getByTestId('pay').isEnabled()).toBe(true)
  expect(ownFaults()).toEqual([])
})

describe('a work address', () => {
  async function give(email: string): Promise<Page> {
    const page = await openLogin()
    await press(page, words.work.choose)
    await page.getByLabel(auth.email).fill(email)
    await press(page, words.work.submit)
    return page
  }
  test('of an organisation leads to its provider', needs('soak', isSoak), async () => {
    standIn.person({ sub: 'mina', email: 'mina@firm.example', email_verified: true, name: 'Mina' })
    const page = await give('mina@firm.example')
    await throughProvider(page, 'mina')
    expect((await sessionOf(page)).user.email).toBe('mina@firm.example')
    expect(ownFaults()).toEqual([])
  })
  test('of anybody else receives a code', async () => {
    const person = await signUp(badgir, 'reza@studio.example')
    await verifyAddress(badgir, person)
    const before = await badgir.codeFor(person.email)
    const page = await give(person.email)
    await page.getByLabel(auth.verify.code).waitFor()
    await expect.poll(() => badgir.codeFor(person.email)).not.toBe(before)
    await page.getByLabel(auth.verify.code).fill(await badgir.codeFor(person.email))
    expect((await sessionOf(page)).user.email).toBe(person.email)
    expect(ownFaults()).toEqual([])
  })
})

test('a passkey: added in the profile, signs in, and signs in no more once it is removed', async () => {
  const person = await signUp(badgir, 'nika@studio.example')
  const page = await openLogin()
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const openPasskeys = async () => {
    await page.locator('.header-user').click()
    await press(page, account.passkeys.title)
  }
  const logOut = async () => {
    await page.evaluate(() => {
      localStorage.removeItem('badgir.session')
    })
    await page.goto('/login')
  }
  await page.getByLabel(auth.email).fill(person.email)
  await page.getByLabel(auth.password, { exact: true }).fill(person.password)
  await press(page, auth.login.submit)
  await sessionOf(page)
  await openPasskeys()
  await page.getByLabel(account.passkeys.name).fill('Laptop')
  await press(page, account.passkeys.add)
  await page.getByText(account.passkeys.added).waitFor()
  await page.getByText('Laptop', { exact: true }).waitFor()

  await logOut()
  await press(page, words.passkey.choose)
  expect((await sessionOf(page)).user.email).toBe(person.email)
  expect(ownFaults()).toEqual([])

  await openPasskeys()
  await press(page, 'Remove the passkey Laptop')
  await page.getByRole('dialog').locator('.ant-btn-dangerous').click()
  await page.getByText(account.passkeys.none).waitFor()
  await logOut()
  await press(page, words.passkey.choose)
  await page.getByText('This passkey was not accepted.').waitFor()
})

test('by the numbers of this machine the page says where passkeys work', async () => {
  const numbers = server.url.replace('localhost', '127.0.0.1')
  const { page, context } = await badgir.newPage({ baseURL: numbers })
  contexts.push(context)
  await page.goto('/login')
  await page.getByText(`Open ${server.url} instead.`).waitFor()
  expect(await page.getByRole('button', { name: words.passkey.choose }).isEnabled()).toBe(false)
})
