// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { purchaseHistory } from '#contract/calls/profile.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { sessionActor } from '../../session/session-actor.ts'
import { ProfileModal } from './profile-modal.tsx'

let server: StandInServer
let shown: ShownScreen
let closed = 0
beforeEach(async () => {
  closed = 0
  server = standInServer()
  server.answers(purchaseHistory, { projects: [] })
  const user = userOf({ emailVerified: false })
  shown = await showScreen(
    <ProfileModal
      user={user}
      close={() => {
        closed++
      }}
    />,
    { at: '/users', user },
  )
  await shown.until(() => heading() !== undefined)
})
afterEach(() => shown.close())

function sections() {
  return [...document.querySelectorAll('.profile-side li button')].map(button => [
    button.textContent,
    button.getAttribute('aria-current'),
  ])
}
function heading() {
  return document.querySelector('.profile-main h2')?.textContent
}

test('names the person and opens on what can be changed of them', () => {
  const side = document.querySelector('.profile-side')
  expect(side?.querySelector('strong')?.textContent).toBe('Sara Rahimi')
  expect(side?.querySelector('.profile-email')?.textContent).toBe('sara@example.org')
  expect(side?.querySelector('.avatar')?.textContent).toMatch(/^S.?R$/)
  expect(side?.getAttribute('aria-label')).toBe('Profile')
  const name = document.querySelector('[role=dialog]')?.getAttribute('aria-labelledby') ?? ''
  expect(document.getElementById(name)?.textContent).toBe('Profile')
  expect(heading()).toBe('Edit profile')
  expect(sections()).toEqual([
    ['Edit profile', 'true'],
    ['Change password', 'false'],
    ['Passkeys', 'false'],
    ['Phone', 'false'],
    ['Purchases history', 'false'],
    ['Preferences', 'false'],
    ['Tokens for scripts', 'false'],
    ['Sessions and data', 'false'],
  ])
})

test.each(['Change password', 'Phone', 'Purchases history', 'Edit profile'])(
  '%s is shown when it is pressed',
  async name => {
    await shown.press(name === 'Edit profile' ? 'Change password' : 'Edit profile', '.profile-side button')
    await shown.press(name, '.profile-side button')
    // The section before it stays until the code of this one has come.
    await shown.until(() => heading() === name)
    expect(sections().filter(([, current]) => current === 'true')).toEqual([[name, 'true']])
  },
)

test('closes by its cross, and on the way to another page', async () => {
  await shown.press('Close')
  expect(closed).toBe(1)
  await shown.press('Verify')
  expect(closed).toBe(2)
  expect(shown.address()).toBe('/verify-email?back=%2Fusers')
})

// The last one: the session waits for an answer after it.
test('asks before one is logged out', async () => {
  await shown.press('Log out')
  expect(sessionActor.getSnapshot().matches({ authenticated: 'confirmingLogout' })).toBe(true)
})
