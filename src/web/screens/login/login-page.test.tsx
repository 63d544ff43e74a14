// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adminLogin, login } from '#contract/calls/auth.ts'
import { enter, linksOf } from '../../../../tests/support/login-form.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { sessionActor } from '../../session/session-actor.ts'
import { LoginPage } from './login-page.tsx'

let server: StandInServer
let shown: ShownScreen
beforeEach(async () => {
  server = standInServer()
  shown = await showScreen(<LoginPage />, { at: '/login' })
})
afterEach(() => shown.close())

test('has its title, and the keyboard in its first field', () => {
  expect(shown.page.querySelector('h1')?.textContent).toBe('Sign in')
  expect(document.title).toBe('Sign in – Badgir')
  expect(document.activeElement).toBe(shown.control('Email', 'input'))
})

test('asks at its own door alone; a refusal says why', async () => {
  server.refuses(login, 401, { message: 'Wrong.' })
  await enter(shown)
  expect(server.sent(login).map(({ body }) => body)).toEqual([{ email: 'sara@example.org', password: 'river stone' }])
  expect(server.sent(adminLogin)).toEqual([])
  expect(shown.page.querySelector('.form-problem')?.textContent).toBe('Wrong.')
  expect(sessionActor.getSnapshot().context.session).toBeNull()
})

test('leads to a forgotten password and to a new account', () => {
  expect(linksOf(shown)).toEqual([
    ['Forgot password?', '/password-reset'],
    ['Create an account', '/sign-up'],
  ])
  expect(shown.words()).toContain('New to Badgir?')
})

test('what is answered begins the session', async () => {
  sessionActor.start()
  server.answers(login, { data: { sessions: { token: 't1' }, user: userOf() } })
  await enter(shown)
  await shown.until(() => sessionActor.getSnapshot().context.session?.token === 't1')
  expect(sessionActor.getSnapshot().context.session?.user.email).toBe('sara@example.org')
})
