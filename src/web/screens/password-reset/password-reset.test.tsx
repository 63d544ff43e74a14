// @vitest-environment happy-dom
import { Route } from 'wouter'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgotPassword, newPassword } from '#contract/calls/auth.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { NewPasswordPage } from './new-password-page.tsx'

let server: StandInServer
let shown: ShownScreen
beforeEach(() => {
  server = standInServer()
})
afterEach(() => shown.close())
async function press(name: string) {
  await shown.press(name)
  await shown.settle()
}
function problem() {
  return shown.page.querySelector('.form-problem')
}

describe('a forgotten password', () => {
  beforeEach(async () => {
    shown = await showScreen(<ForgotPasswordPage />, { at: '/password-reset' })
  })

  test('is asked for by the account’s address; the way back leads to the login', () => {
    expect(document.title).toBe('Forgot password – Badgir')
    expect(shown.words()).toContain('We will send a link to set a new password.')
    expect(shown.control('Email', 'input').getAttribute('type')).toBe('email')
    expect(shown.control('Back to sign in', 'a').getAttribute('href')).toBe('/login')
  })

  test('is sent, and the same is said whether the account exists or not', async () => {
    server.answers(forgotPassword, undefined)
    await shown.type('Email', 'sara@example.org')
    await press('Send the link')
    expect(server.sent(forgotPassword).map(({ body }) => body)).toEqual([{ email: 'sara@example.org' }])
    expect(shown.toasts).toEqual([{ kind: 'success', text: 'Forgot password email has been sent to your email.' }])
    expect(shown.words()).toContain('If sara@example.org has an account')
    expect(shown.page.querySelector('form')).toBeNull()
  })

  test('without an address, or with a wrong one, is not sent', async () => {
    await press('Send the link')
    expect(shown.refused()).toEqual(['Email'])
    await shown.type('Email', 'sara', true)
    expect(shown.refused()).toEqual(['Email'])
    expect(server.order()).toEqual([])
  })

  test('a wrong address is told once it was left', async () => {
    await shown.type('Email', 'sara')
    expect(shown.refused()).toEqual([])
    await shown.type('Email', 'sara', true)
    expect(shown.refused()).toEqual(['Email'])
  })

  test('asked for too often says so and keeps what was typed', async () => {
    server.refuses(forgotPassword, 429, { message: 'Too many letters.' })
    await shown.type('Email', 'sara@example.org')
    await press('Send the link')
    expect(problem()?.textContent).toBe('Too many letters.')
    expect((shown.control('Email', 'input') as HTMLInputElement).value).toBe('sara@example.org')
    expect(server.sent(forgotPassword)).toHaveLength(1)
    server.refuses(forgotPassword, 422, { errors: [{ field: 'email', message: 'No such place.' }] })
    await press('Send the link')
    expect(shown.refused()).toEqual(['Email'])
    expect(problem()).toBeNull()
  })

  test('is sent once while it is under way', async () => {
    server.answers(forgotPassword, undefined)
    const held = server.holds(forgotPassword)
    await shown.type('Email', 'sara@example.org')
    await press('Send the link')
    expect(shown.control('Send the link').getAttribute('aria-busy')).toBe('true')
    await press('Send the link')
    held.letGo()
    await shown.until(() => shown.toasts.length > 0)
    expect(server.sent(forgotPassword)).toHaveLength(1)
  })
})

describe('a new password', () => {
  beforeEach(async () => {
    shown = await showScreen(
      <Route path="/password-reset/:token">
        <NewPasswordPage />
      </Route>,
      { at: '/password-reset/k1' },
    )
  })
  async function type(password: string, repeated: string) {
    await shown.type('New password', password)
    await shown.type('Repeat the new password', repeated)
    await press('Change the password')
  }

  test('is sent with the link’s token, told, and leads to the login without a step back', async () => {
    server.answers(newPassword, undefined)
    const steps = history.length
    await type('river stone lamp', 'river stone lamp')
    expect(server.sent(newPassword).map(({ body }) => body)).toEqual([
      { token: 'k1', password: 'river stone lamp', passwordConfirmation: 'river stone lamp' },
    ])
    expect(shown.toasts).toEqual([{ kind: 'success', text: 'your password has been changed' }])
    expect(shown.address()).toBe('/login')
    expect(history.length).toBe(steps)
  })

  test('is not sent while both differ, or while it is too short', async () => {
    await type('river stone lamp', 'river stone')
    expect(shown.refused()).toEqual(['Repeat the new password'])
    expect(shown.words()).toContain('Passwords must match together')
    await type('1234567', '1234567')
    expect(shown.refused()).toEqual(['New password'])
    await type('', '')
    expect(shown.refused()).toEqual(['New password'])
    expect(server.order()).toEqual([])
  })

  test('each is told as wrong once it was left', async () => {
    await shown.type('New password', '1234567')
    await shown.type('Repeat the new password', 'x')
    expect(shown.refused()).toEqual(['New password'])
    await shown.type('Repeat the new password', 'x', true)
    expect(shown.refused()).toEqual(['New password', 'Repeat the new password'])
  })

  test('with a link that is too old offers to ask for a new one, and only then', async () => {
    server.refuses(newPassword, 410, { message: 'The link is too old.' })
    await type('river stone lamp', 'river stone lamp')
    expect(problem()?.textContent).toContain('The link is too old.')
    expect(problem()?.querySelector('a')?.textContent).toBe('Ask for a new link')
    expect(problem()?.querySelector('a')?.getAttribute('href')).toBe('/password-reset')
    expect(shown.address()).toBe('/password-reset/k1')
    server.refuses(newPassword, 500, { message: 'Out of order.' })
    await press('Change the password')
    expect(problem()?.textContent?.trim()).toBe('Out of order.')
    expect(problem()?.querySelector('a')).toBeNull()
  })

  test('refused for itself is told at its field', async () => {
    server.refuses(newPassword, 422, { errors: [{ field: 'password', message: 'A common one.' }] })
    await type('river stone lamp', 'river stone lamp')
    expect(shown.refused()).toEqual(['New password'])
    expect(problem()).toBeNull()
  })

  test('is sent once while it is under way', async () => {
    server.answers(newPassword, undefined)
    const held = server.holds(newPassword)
    await type('river stone lamp', 'river stone lamp')
    expect(shown.control('Change the password').getAttribute('aria-busy')).toBe('true')
    await press('Change the password')
    held.letGo()
    await shown.until(() => shown.toasts.length > 0)
    expect(server.sent(newPassword)).toHaveLength(1)
  })

  test('is hidden, kept as a new one, and its length is ticked', async () => {
    const fields = ['New password', 'Repeat the new password'].map(name => shown.control(name, 'input'))
    expect(fields.map(field => field.getAttribute('autocomplete'))).toEqual(['new-password', 'new-password'])
    expect(fields.map(field => field.getAttribute('type'))).toEqual(['password', 'password'])
    await shown.type('New password', '12345678')
    expect(shown.page.querySelectorAll('.field-list .done')).toHaveLength(1)
    expect(document.title).toBe('New password – Badgir')
    expect(shown.control('Back to sign in', 'a').getAttribute('href')).toBe('/login')
  })
})
