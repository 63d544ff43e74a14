// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { logout } from '#contract/calls/auth.ts'
import { showScreen, userOf, type ShownScreen } from '../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../tests/support/stand-in-server.ts'
import { sessionActor } from '../session/session-actor.ts'
import { Frame } from './frame.tsx'

let server: StandInServer
let shown: ShownScreen
beforeEach(async () => {
  server = standInServer()
  shown = await showScreen(<Frame>the page</Frame>, { at: '/dashboard/projects', user: userOf() })
})
afterEach(() => shown.close())

function question() {
  return [...document.querySelectorAll('.ant-modal')].find(one => one.textContent?.includes('Are you sure'))
}
function ask() {
  return act(async () => {
    sessionActor.send({ type: 'logout.asked' })
  })
}

test('has the header above and the page as its main part, which a keyboard can skip to', () => {
  const main = shown.page.querySelector('main')
  expect(main?.textContent).toBe('the page')
  expect(shown.control('Skip to content', 'a').getAttribute('href')).toBe(`#${main?.id}`)
  expect(main?.tabIndex).toBe(-1)
  expect(shown.page.querySelector('header')?.nextElementSibling).toBe(main?.parentElement)
  expect(shown.page.querySelector('nav')).toBeNull()
})

test('asks before one is logged out; a cancel leaves everything', async () => {
  expect(question()).toBeUndefined()
  await ask()
  await shown.until(() => question() !== undefined)
  expect(question()?.textContent).toContain('Saved changes stay on the server')
  await shown.press('Cancel')
  await shown.settle()
  expect(sessionActor.getSnapshot().matches({ authenticated: 'steady' })).toBe(true)
  expect(localStorage.getItem('badgir.session')).toContain('t1')
  expect(server.sent(logout)).toEqual([])
})

// The last one: nobody is logged in after it.
test('a yes forgets the session here, tells the server with its token, and leads to the login', async () => {
  server.answers(logout, undefined)
  await ask()
  await shown.until(() => question() !== undefined)
  await shown.press('Log out')
  await shown.until(() => server.sent(logout).length > 0)
  expect(location.pathname).toBe('/login')
  expect(localStorage.getItem('badgir.session')).toBeNull()
  const [sent] = server.sent(logout)
  expect(sent?.headers.get('authorization')).toBe('Bearer t1')
  expect(sent?.keepalive).toBe(true)
  await shown.until(() => question() === undefined)
})
