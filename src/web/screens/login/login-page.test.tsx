// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminLogin, login } from '#contract/calls/auth.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { sessionActor } from '../../session/session-actor.ts'
import { AdminLoginPage } from '../admin-login/admin-login-page.tsx'
import { LoginPage } from './login-page.tsx'

let server: StandInServer
let shown: ShownScreen
beforeEach(() => {
  server = standInServer()
})
afterEach(() => shown.close())
function links() {
  return [...shown.page.querySelectorAll('main a')].map(link => [link.textContent, link.getAttribute('href')])
}

describe.each([
  ['everybody', LoginPage, login, adminLogin, 'Sign in'],
  ['super-admins', AdminLoginPage, adminLogin, login, 'Administration'],
] as const)('the sign-in of %s', (_, Page, own, other, title) => {
  beforeEach(async () => {
    shown = await showScreen(<Page />, { at: '/login' })
  })
  async function enter() {
    await shown.type('Email', 'sara@example.org')
    await shown.type('Password', 'river stone')
    await shown.press('Sign in', 'button')
    await shown.settle()
  }

  test('has its title, and the keyboard in its first field', () => {
    expect(shown.page.querySelector('h1')?.textContent).toBe(title)
    expect(document.title).toBe(`${title} – Badgir`)
    expect(document.activeElement).toBe(shown.control('Email', 'input'))
  })

  test('asks at its own door alone; a refusal says why', async () => {
    server.refuses(own, 401, { message: 'Wrong.' })
    await enter()
    expect(server.sent(own).map(({ body }) => body)).toEqual([{ email: 'sara@example.org', password: 'river stone' }])
    expect(server.sent(other)).toEqual([])
    expect(shown.page.querySelector('.form-problem')?.textContent).toBe('Wrong.')
    expect(sessionActor.getSnapshot().context.session).toBeNull()
  })
})

test('everybody is led to a forgotten password and to a new account', async () => {
  shown = await showScreen(<LoginPage />)
  expect(links()).toEqual([
    ['Forgot password?', '/password-reset'],
    ['Create an account', '/sign-up'],
  ])
  expect(shown.words()).toContain('New to Badgir?')
})

test('super-admins are told whom this page is for, and everybody is led away from it', async () => {
  shown = await showScreen(<AdminLoginPage />)
  expect(shown.words()).toContain('For super-admins.')
  expect(links()).toEqual([['To the usual sign-in page', '/login']])
})

test('what is answered begins the session', async () => {
  sessionActor.start()
  server.answers(login, { data: { sessions: { token: 't1' }, user: userOf() } })
  shown = await showScreen(<LoginPage />)
  await shown.type('Email', 'sara@example.org')
  await shown.type('Password', 'river stone')
  await shown.press('Sign in', 'button')
  await shown.until(() => sessionActor.getSnapshot().context.session?.token === 't1')
  expect(sessionActor.getSnapshot().context.session?.user.email).toBe('sara@example.org')
})
