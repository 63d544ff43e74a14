// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deleteProfile, endOneSession, listSessions } from '#contract/calls/profile.ts'
import { showScreen, userOf, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { standInServer, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import { AccountData } from './account-data.tsx'

const at = '2026-11-28T10:00:00.000Z'
const session = { address: '10.0.0.1', createdAt: at, lastSeenAt: at }
let server: StandInServer
let shown: ShownScreen
beforeEach(async () => {
  server = standInServer()
  server.answers(listSessions, {
    sessions: [
      { ...session, _id: 'own', browser: 'Firefox', system: 'Windows', isOwn: true },
      { ...session, _id: 'other', browser: 'Safari', system: 'iOS', isOwn: false },
    ],
  })
  const user = userOf()
  shown = await showScreen(<AccountData user={user} />, { at: '/dashboard/projects', user })
  await shown.until(() => server.sent(listSessions).length > 0)
  await shown.settle()
})
afterEach(() => shown.close())

test('sessions are named, the own one marked; another one is ended', async () => {
  expect(shown.words()).toContain('Firefox on Windows this session')
  server.answers(endOneSession, undefined)
  await shown.press('End the session Safari on iOS')
  await shown.settle()
  expect(server.sent(endOneSession).map(({ path }) => path)).toEqual([{ id: 'other' }])
})

test('a deletion is asked for only after the own e-mail is typed', async () => {
  server.answers(deleteProfile, undefined)
  await shown.press('Delete the account')
  expect(server.sent(deleteProfile)).toEqual([])
  await shown.type('Type your email to confirm', 'sara@example.org')
  await shown.press('Delete the account')
  await shown.settle()
  expect(server.sent(deleteProfile).map(({ body }) => body)).toEqual([{ email: 'sara@example.org' }])
})
