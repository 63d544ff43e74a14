// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { savePreferences } from '#contract/calls/profile.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { preferences } from '../../text/preferences.ts'
import { OwnPreferences } from './own-preferences.tsx'

let server: StandInServer
let shown: ShownScreen
beforeEach(async () => {
  server = standInServer()
  server.answers(savePreferences, { data: { user: userOf() } })
  shown = await showScreen(<OwnPreferences />, { at: '/users', user: userOf() })
})
afterEach(() => shown.close())

test('language, calendar, theme and layout are chosen in one place', () => {
  expect([...shown.page.querySelectorAll('h3')].map(head => head.textContent)).toEqual([
    'Language',
    'Calendar',
    'Appearance',
    'Layout of the projects list',
  ])
})

test('a choice takes effect at once and is sent to the account', async () => {
  await shown.press('Dark', '.ant-segmented-item')
  await shown.settle()
  expect(preferences().theme).toBe('dark')
  await shown.press('List', '.ant-segmented-item')
  await shown.settle()
  expect(server.sent(savePreferences).at(-1)?.body).toMatchObject({ theme: 'dark', layoutView: 'list' })
})
