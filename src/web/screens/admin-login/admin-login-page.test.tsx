// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adminLogin, login } from '#contract/calls/auth.ts'
import { enter, linksOf } from '../../../../tests/support/login-form.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { sessionActor } from '../../session/session-actor.ts'
import { AdminLoginPage } from './admin-login-page.tsx'

let server: StandInServer
let shown: ShownScreen
beforeEach(async () => {
  server = standInServer()
  shown = await showScreen(<AdminLoginPage />, { at: '/admin' })
})
afterEach(() => shown.close())

test('has its title, and the keyboard in its first field', () => {
  expect(shown.page.querySelector('h1')?.textContent).toBe('Administration')
  expect(document.title).toBe('Administration – Badgir')
  expect(document.activeElement).toBe(shown.control('Email', 'input'))
})

test('asks at its own door alone; a refusal says why', async () => {
  server.refuses(adminLogin, 401, { message: 'Wrong.' })
  await enter(shown)
  expect(server.sent(adminLogin).map(({ body }) => body)).toEqual([
    { email: 'sara@example.org', password: 'river stone' },
  ])
  expect(server.sent(login)).toEqual([])
  expect(shown.page.querySelector('.form-problem')?.textContent).toBe('Wrong.')
  expect(sessionActor.getSnapshot().context.session).toBeNull()
})

test('says whom it is for, and leads everybody else away', () => {
  expect(shown.words()).toContain('For super-admins.')
  expect(linksOf(shown)).toEqual([['To the usual sign-in page', '/login']])
})
