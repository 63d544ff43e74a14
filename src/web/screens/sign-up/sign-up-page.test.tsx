// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { refusal, success } from '../../../../tests/support/answers.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { secondsUntilCode } from '../../session/code-sent.ts'
import { SignUpPage } from './sign-up-page.tsx'

const wire = vi.hoisted(() => ({ sent: [] as unknown[], answer: undefined as unknown, begun: [] as unknown[] }))
vi.mock('../../api/settings.ts', () => ({
  readClientSettings: () => Promise.resolve(undefined),
  readSettingsAgain: () => Promise.resolve({ termsVersion: 4 }),
  useSettings: () => ({ termsVersion: 3, helpUrl: '' }),
}))
vi.mock('../../api/send.ts', () => ({
  send: (_: unknown, given: { readonly body: unknown }) => {
    wire.sent.push(given.body)
    return Promise.resolve(wire.answer)
  },
}))
vi.mock('../../session/session.ts', () => ({
  useSession: () => ({ actions: { begin: (...given: unknown[]) => wire.begun.push(given) } }),
  changePreferences: () => {},
}))

const mismatch = 'Passwords must match together'
let shown: Shown
beforeEach(async () => {
  wire.sent = []
  wire.begun = []
  sessionStorage.clear()
  wire.answer = refusal(500)
  shown = await showPart(<SignUpPage />)
})
afterEach(() => shown.close())

async function fill(password: string, repeated: string) {
  await shown.type('Full name', 'Sara Mohammadi', true)
  await shown.type('Company name', 'Badgir', true)
  await shown.choose('Company size', '1-9')
  await shown.choose('Role in company', 'Architect')
  await shown.type('Email', 'sara@example.org', true)
  await shown.type('Password', password, true)
  await shown.type('Repeat the password', repeated, true)
  await shown.press('I agree to the terms', 'input[type=checkbox]')
}

describe('the repeated password', () => {
  test('is refused while it differs, and no longer once it is the same', async () => {
    await shown.type('Password', 'river stone lamp', true)
    await shown.type('Repeat the password', 'river stone lam', true)
    expect(shown.words()).toContain(mismatch)
    await shown.type('Repeat the password', 'river stone lamp')
    expect(shown.words()).not.toContain(mismatch)
    await shown.type('Password', 'river stone lamps')
    expect(shown.words()).toContain(mismatch)
    expect(wire.sent).toEqual([])
  })
  test('an empty one agrees with an empty one: what is missing is said of the password alone', async () => {
    await shown.press('Create the account')
    expect(shown.words()).not.toContain(mismatch)
    expect(shown.refused()).toEqual([
      'Full name',
      'Company name',
      'Company size',
      'Role in company',
      'Email',
      'Password',
      'I agree to the terms',
    ])
    expect(wire.sent).toEqual([])
  })
  test('differing keeps the whole form from being sent', async () => {
    await fill('river stone lamp', 'river stone lam')
    await shown.press('Create the account')
    expect(shown.refused()).toEqual(['Repeat the password'])
    expect(wire.sent).toEqual([])
  })
})

test('what is sent is what was typed, once, and the session begins with the answer', async () => {
  wire.answer = success({ data: 'session' })
  await fill('river stone lamp', 'river stone lamp')
  await shown.press('Create the account')
  await shown.settle()
  expect(wire.sent).toEqual([
    {
      fullName: 'Sara Mohammadi',
      companyName: 'Badgir',
      companySize: '1-9',
      roleInCompany: 'Architect',
      email: 'sara@example.org',
      password: 'river stone lamp',
      passwordConfirmation: 'river stone lamp',
      agreement: true,
      termsVersion: 3,
    },
  ])
  expect(wire.begun).toEqual([[{ data: 'session' }, 'sign-up']])
  // Its first code was sent just now.
  expect(secondsUntilCode()).toBeGreaterThan(100)
})

test('begins empty; the terms are not agreed to beforehand, and asked for when the form is sent', async () => {
  const fields = ['Full name', 'Company name', 'Email', 'Password', 'Repeat the password']
  expect(fields.map(name => (shown.control(name, 'input') as HTMLInputElement).value)).toEqual(['', '', '', '', ''])
  const agreed = () => shown.control('I agree to the terms', 'input[type=checkbox]') as HTMLInputElement
  expect(agreed().checked).toBe(false)
  expect(shown.page.querySelector('[role=alert]')).toBeNull()
  await fill('river stone lamp', 'river stone lamp')
  expect(agreed().checked).toBe(true)
  await shown.press('I agree to the terms', 'input[type=checkbox]')
  await shown.press('Create the account')
  expect(shown.refused()).toEqual(['I agree to the terms'])
  expect(shown.page.querySelectorAll('[role=alert]')).toHaveLength(1)
  expect(wire.sent).toEqual([])
  await shown.press('I agree to the terms', 'input[type=checkbox]')
  expect(shown.page.querySelector('[role=alert]')).toBeNull()
})

test('a refused one has no code to wait for', async () => {
  await fill('river stone lamp', 'river stone lamp')
  await shown.press('Create the account')
  await shown.settle()
  expect(secondsUntilCode()).toBe(0)
})

test('leads to the terms in a window of their own, and those who have an account to the login', () => {
  const terms = shown.control('Read the terms', 'a')
  expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/terms', '_blank'])
  expect(shown.control('Sign in', 'a').getAttribute('href')).toBe('/login')
})

test('what the server refuses stands at its field', async () => {
  wire.answer = refusal(422, { errors: [{ field: 'email', message: 'This address is taken.' }] })
  await fill('river stone lamp', 'river stone lamp')
  await shown.press('Create the account')
  await shown.settle()
  expect(shown.refused()).toEqual(['Email'])
  expect(shown.words()).toContain('This address is taken.')
  expect(wire.begun).toEqual([])
  await shown.type('Email', 'sara@example.com')
  expect(shown.refused()).toEqual([])
})

test('a server that is not reached is said on the page, and what was typed stays', async () => {
  wire.answer = refusal(0)
  await fill('river stone lamp', 'river stone lamp')
  await shown.press('Create the account')
  await shown.settle()
  expect(shown.page.querySelector('[role=alert]')?.textContent ?? '').not.toBe('')
  expect((shown.control('Email', 'input') as HTMLInputElement).value).toBe('sara@example.org')
})

test('the length of a password is ticked from the eighth character on', async () => {
  await shown.type('Password', '1234567')
  expect(shown.page.querySelectorAll('.field-list .done')).toHaveLength(0)
  await shown.type('Password', '12345678')
  expect(shown.page.querySelectorAll('.field-list .done')).toHaveLength(1)
})

test('a password is shown only while that is asked for', async () => {
  const kind = () => shown.control('Password', 'input').getAttribute('type')
  expect(kind()).toBe('password')
  await shown.press('Show the password')
  expect(kind()).toBe('text')
  await shown.press('Hide the password')
  expect(kind()).toBe('password')
})

test('terms that changed meanwhile are agreed to anew, and then sent', async () => {
  wire.answer = refusal(409, { code: 'terms.changed', message: 'The terms have changed.' })
  await fill('river stone lamp', 'river stone lamp')
  await shown.press('Create the account')
  await shown.settle()
  expect(shown.words()).toContain('The terms have changed.')
  await shown.press('Create the account')
  expect(shown.refused()).toEqual(['I agree to the terms'])
  await shown.press('I agree to the terms', 'input[type=checkbox]')
  await shown.press('Create the account')
  await shown.settle()
  expect(wire.sent).toMatchObject([{ termsVersion: 3 }, { termsVersion: 4 }])
})
